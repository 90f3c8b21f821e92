import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { maskActions, PLACEHOLDER } from './template.ts';

const shown = (text: string): string =>
  text.replaceAll(PLACEHOLDER, 'x').replaceAll(' ', '·').replaceAll('\r', '␍').replaceAll('\n', '⏎');

/** A text, and how it is read. */
const MASKS: readonly (readonly [string, string, string])[] = [
  ['a value', 'a: {{ .b }}', 'a:·xxxxxxxx'],
  ['a part of a value', 'a: b:{{.c}}', 'a:·b:xxxxxx'],
  ['quotes within quotes', 'a: "{{ x "y" }}"', 'a:·"xxxxxxxxxxx"'],
  ['a line of nothing else', 'a: b\n  {{- include "c" . }}\nd: e', 'a:·b⏎······················⏎d:·e'],
  ['a line of several', '{{a}} {{b}}', '···········'],
  ['what steers before text', '{{if .x}}a: b{{end}}', '·········a:·b·······'],
  ['what steers within text', 'a: b{{if .x}}c{{end}}', 'a:·bxxxxxxxxxcxxxxxxx'],
  ['a comment over lines', '{{/* a\nb }} */}}\nc: d', '······⏎·········⏎c:·d'],
  ['an action over lines', 'a: {{ b\n  c }}', 'a:·xxxx⏎······'],
  ['an action that quotes what closes it', 'a: {{ "}}" }}', 'a:·xxxxxxxxxx'],
  ['a value that goes on below', 'a: {{ b }}\n  c: d', 'a:········⏎··c:·d'],
  ['a value that goes on as a list', 'a: {{ b }}\n- d', 'a:········⏎-·d'],
  ['an item that goes on below', '- {{ b }}\n  c: d', '-········⏎··c:·d'],
  ['other languages', 'a: {% b %}\n{# c #}\nd: <%= e %>', 'a:·xxxxxxx⏎·······⏎d:·xxxxxxxx'],
  ['line breaks of Windows', '{{ a }}\r\nb: {{ c }}\r\n', '·······␍⏎b:·xxxxxxx␍⏎'],
  ['what is never closed', 'a: {{ b', 'a:·{{·b'],
  ['no action', 'a: {b: {c: d}}', 'a:·{b:·{c:·d}}'],
];

describe('actions are masked', () => {
  for (const [title, text, masked] of MASKS) {
    test(title, () => assert.equal(shown(maskActions(text)), masked));
  }

  test('with empty lines in place of blanks, and text behind an action where the action began', () => {
    assert.equal(shown(maskActions('  {{if .x}}a: b\n  {{end}}', true)), '␍␍␍␍␍␍␍␍␍··a:·b⏎␍␍␍␍␍␍␍␍␍');
  });

  test('without moving a character or a line break', () => {
    const pieces = fc.constantFrom('{{', '}}', '{%', '%}', '"', '`', '\n', '\r\n', 'if', ' ', 'a: ', '- ', '/*', '*/');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), fc.boolean(), (parts, emptied) => {
        const text = parts.join('');
        const masked = maskActions(text, emptied);
        assert.equal(masked.length, text.length);
        assert.equal(masked.replaceAll(/[^\n]/g, ''), text.replaceAll(/[^\n]/g, ''));
      }),
    );
  });
});
