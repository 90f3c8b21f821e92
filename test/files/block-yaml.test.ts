/** The shortcut for block YAML: whenever it answers, it answers as the full parser does. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parseBlockYaml, TEMPLATE } from '../../src/files/yaml/block-yaml.ts';
import { compareShortcut } from './shortcut-fault.ts';
import { slippedText, yamlText } from './yaml-text.ts';

const SEED = 20_260_101;

const READ: readonly { readonly title: string; readonly text: string }[] = [
  { title: 'a mapping without a last line break', text: 'a: b' },
  { title: 'a start of document with a comment', text: '--- # note\n\na: b\n' },
  { title: 'a first line of spaces', text: '   \n  a: b\n  c: d\n' },
  { title: 'a first line with a comment behind spaces', text: '  # note\na: b\n' },
  { title: 'a mapping that is indented below a comment', text: '# note\n  a: b\n  c: d\n' },
  { title: 'keys without values', text: 'a:\nb: # note\nc:   ' },
  { title: 'quoted keys', text: '"a": b\n\'c\': d\n' },
  { title: 'a space before a colon', text: 'a : b\n' },
  { title: 'values with colons and hashes', text: 'a: b:c#d\ne: http://h:80/p#f\nf: :g\n' },
  { title: 'a comment behind a value', text: 'a: b # note\nc: "d" # note\n' },
  { title: 'a sequence at the indentation of its key', text: 'a:\n- b\n- c\nd: e\n' },
  { title: 'a sequence further in', text: 'a:\n    - b\n    - c\nd: e\n' },
  { title: 'mappings behind dashes', text: '- a: b\n  c: d\n-   e: f\n    g: h\n' },
  { title: 'sequences behind dashes', text: '- - a\n  - b\n- -\n  -   - c\n' },
  { title: 'dashes with nothing behind them', text: '-\n- # note\n-\n  a\n-' },
  { title: 'indentation by one, three and eight', text: 'a:\n b:\n    c:\n            d: e\n' },
  { title: 'values on a line of their own', text: 'a:\n  b\nc:\n  "d"\ne:\n  [f]\ng:\n  |\n  h\n' },
  { title: 'comments at any indentation', text: 'a:\n      # far\n  b: c\n# near\n  d: e\n # odd\n' },
  { title: 'lines of spaces', text: 'a:\n\n  b: c\n       \n  d: e\n   \n' },
  { title: 'flow collections', text: 'a: [b, "c", \'d\', {e: f, "g":h}, [], {}]\ni: { j: k }\nl: [m, ]\n' },
  { title: 'flow scalars with colons, hashes and dashes', text: 'a: [b:c, d#e, -f, ?g, :h]\n' },
  { title: 'flow collections over several lines', text: 'a: [b, # note\n  c\n  , d]\ne:\n  {f: g,\n\n   h: i\n  }\n' },
  { title: 'JSON', text: '{\n  "a": [\n    1,\n    "b\\u00e9\\n"\n  ],\n  "c": {}\n}\n' },
  { title: 'single quotes within single quotes', text: "a: 'it''s'\nb: ''''\n" },
  { title: 'escapes within double quotes', text: 'a: "b\\n\\t\\"\\\\\\/\\ \\x41\\u00e9\\U0001faa2"\n' },
  { title: 'tabs within comments', text: '#\t\na: b #\tc\n' },
  { title: 'plain text over several lines', text: 'a: b\n  c\n   d\n' },
  { title: 'plain text over blank lines, and a dash in it', text: '- a\n\n\n  - b # note\n- c\n' },
  { title: 'plain text below its key', text: 'a:\n  b\n  "c"\nd: e\n' },
  { title: 'letters beyond ASCII', text: 'a: é 中 🪢\nb: "é"\n# 🪢\n' },
  { title: 'literal text with each way to end it', text: 'a: |\n  b\n\nc: |-\n  d\n\ne: |+\n  f\n\ng: h\n' },
  { title: 'folded text', text: 'a: >-\n  b\n  c\n\n    d\n  e\n' },
  { title: 'literal text whose indentation is written', text: 'a: |2\n    b\n   c\nd: |-1 # note\n  e\n' },
  { title: 'literal text behind a dash', text: '- |\n a\n  b\n- >\n\n  c\n' },
  { title: 'literal text without lines', text: 'a: |\nb: >+\n\n' },
  { title: 'literal text that begins with blank lines', text: 'a: |\n\n \n  b\n' },
  { title: 'literal text that ends in spaces', text: 'a: |\n  b\n  ' },
  { title: 'literal text that ends in more spaces', text: 'a: |\n  b\n   ' },
  { title: 'literal text of spaces', text: 'a: |\n  ' },
  { title: 'literal text with tabs and markers', text: 'a: |\n  \tb\n  # c\n  ---\n' },
  { title: 'a scalar alone', text: 'a\n' },
  { title: 'CRLF', text: 'a: b # note\r\n\r\nc:\r\n- d\r\n- e\r\n' },
  { title: 'carriage returns alone', text: '--- # note\ra: b # note\rc: d\r\re:\r  f\r' },
  { title: 'lines of carriage returns', text: '\r\r\r\na: b\n\r\r\r\r\nc: d\n' },
  { title: 'plain text over lines with CRLF', text: 'a: b\r\n  c\r\n\r\n  d\r\n' },
  { title: 'literal text with CRLF', text: 'a: |\r\n  b\r\n\r\n   c\r\nd: |-\n  e\r  f\n\r\r\r\n  g\r' },
];

const LEFT: readonly { readonly title: string; readonly text: string }[] = [
  { title: 'an empty document', text: '' },
  { title: 'a document of comments', text: '# note\n' },
  { title: 'a start of document with content on its line', text: '--- a\n' },
  { title: 'a first line that is indented', text: '  a: b\n' },
  { title: 'a byte order mark', text: '\ufeffa: b\n' },
  { title: 'directives', text: '%YAML 1.2\n---\na: b\n' },
  { title: 'a second document', text: 'a: b\n---\nc: d\n' },
  { title: 'an end of document', text: 'a: b\n...\n' },
  { title: 'an anchor', text: 'a: &b c\n' },
  { title: 'an alias', text: '- *a\n' },
  { title: 'a tag', text: 'a: !b c\n' },
  { title: 'a tab within quotes', text: 'a: "b\tc"\n' },
  { title: 'a tab before a value', text: 'a:\tb\n' },
  { title: 'a tab before a comment', text: 'a: b\t# note\n' },
  { title: 'a tab as indentation', text: 'a:\n\tb: c\n' },
  { title: 'a carriage return within quotes', text: 'a: "b\rc"\n' },
  { title: 'a zero in a comment', text: 'a: b # \0\n' },
  { title: 'a control character', text: 'a: b\u0001\n' },
  { title: 'half a character', text: 'a: b\ud83e\n' },
  { title: 'a control character in literal text', text: 'a: |\n  \u0080\n' },
  { title: 'a pair within a pair', text: 'a: b: c\n' },
  { title: 'a key that ends in the middle of its line', text: 'a: b:\n' },
  { title: 'a key that is asked for', text: '? a\n: b\n' },
  { title: 'a key without a name', text: ': b\n' },
  { title: 'a key without a colon', text: 'a: b\nc\n' },
  { title: 'a collection as a key', text: '[a]: b\n' },
  { title: 'a template as a value', text: 'a: {{ .b }}\n' },
  { title: 'a dash as a value', text: 'a: - b\n' },
  { title: 'a dash among keys', text: 'a: b\n- c\n' },
  { title: 'a key among dashes', text: '- a\nb: c\n' },
  { title: 'a key that is too far in', text: 'a: b\n  c: d\n' },
  { title: 'a key that is between', text: 'a:\n    b: c\n  d: e\n' },
  { title: 'text behind quotes', text: 'a: "b" c\n' },
  { title: 'a comment without a space before it', text: 'a: "b"#c\n' },
  { title: 'quoted text over two lines', text: 'a: "b\n  c"\n' },
  { title: 'an escape with too few digits', text: 'a: "\\x4"\n' },
  { title: 'an escape that does not exist', text: 'a: "\\q"\n' },
  { title: 'plain text that goes on below a comment', text: 'a: b # note\n  c\n' },
  { title: 'plain text alone over two lines', text: 'a\nb\n' },
  { title: 'a flow collection with a line too far left', text: 'a: [b,\n  c\n]\n' },
  { title: 'plain text over two lines in a flow collection', text: 'a: [b\n  c]\n' },
  { title: 'a flow collection with a pair', text: 'a: [b: c]\n' },
  { title: 'a flow collection with a gap', text: 'a: [b,, c]\n' },
  { title: 'a flow mapping without a value', text: 'a: {b}\n' },
  { title: 'a flow collection without an end', text: 'a: [b\n' },
  { title: 'literal text alone', text: '|\n  a\n' },
  { title: 'literal text whose blank lines are too wide', text: 'a: |\n     \n  b\n' },
  { title: 'literal text with a wrong header', text: 'a: |0\n  b\n' },
  { title: 'literal text behind its header', text: 'a: | b\n' },
  { title: 'nesting that the full parser refuses', text: `${'- '.repeat(120)}a\n` },
  { title: 'nesting of brackets that the full parser refuses', text: `a: ${'['.repeat(120)}${']'.repeat(120)}\n` },
  { title: 'nesting of keys that the full parser refuses', text: nestKeys(120) },
];

function nestKeys(depth: number): string {
  return `${Array.from({ length: depth }, (_, at) => `${' '.repeat(at)}a:`).join('\n')} b\n`;
}

describe('the shortcut reads as the full parser does', () => {
  for (const { title, text } of READ) {
    test(title, () => {
      assert.deepEqual(compareShortcut(text, 0, text.length), { answers: true, fault: null });
    });
  }

  test('a part of a text, with the offsets of the whole', () => {
    const text = 'a: b\n---\nc: |\n  d\n  e\n--- f: g';
    assert.deepEqual(compareShortcut(text, 5, 22), { answers: true, fault: null });
    assert.deepEqual(compareShortcut(text, 9, 17), { answers: true, fault: null });
    assert.deepEqual(compareShortcut(text, 0, 3), { answers: true, fault: null });
  });
});

describe('the shortcut leaves to the full parser', () => {
  for (const { title, text } of LEFT) {
    test(title, () => {
      assert.deepEqual(compareShortcut(text, 0, text.length), { answers: false, fault: null });
    });
  }
});

describe('the shortcut takes for a template', () => {
  const texts = [
    'a: {{ b }}\n',
    'a: {{b}}-{{c}}\n',
    '- {{ a }}\n',
    '{{ a }}\n',
    '{{- if a }}\nb: c\n{{- end }}\n',
    'a: b\n{{- if c }}\nd: e\n',
    'a:\n  {{- b | indent }}\n',
    'a:\n  b: c\n  {{ d }}: e\n',
    'a: [b, {{ c }}]\n',
    '{{}}\n',
  ];
  for (const text of texts) {
    test(JSON.stringify(text), () => {
      assert.equal(parseBlockYaml(text, 0, text.length), TEMPLATE);
      assert.equal(compareShortcut(text, 0, text.length).fault, null);
    });
  }

  test('no text with braces elsewhere', () => {
    for (const text of [
      'a: "{{ b }}"\n',
      'a: b {{ c }}\n',
      'a: b\n  {{ c }}\n',
      'a: |\n  {{ b }}\n',
      '# {{ a }}\nb: c\n',
    ]) {
      assert.deepEqual(compareShortcut(text, 0, text.length), { answers: true, fault: null });
    }
  });
});

describe('the shortcut and the full parser', () => {
  test('read written YAML as the same tree', () => {
    let answers = 0;
    fc.assert(
      fc.property(yamlText, (text) => {
        const comparison = compareShortcut(text, 0, text.length);
        assert.equal(comparison.fault, null);
        if (comparison.answers) answers += 1;
      }),
      { seed: SEED, numRuns: 8_000 },
    );
    assert.ok(answers > 2_000, `only ${answers} texts were read`);
  });

  test('read YAML with slips as the same tree, where both read it', () => {
    fc.assert(
      fc.property(slippedText, (text) => assert.equal(compareShortcut(text, 0, text.length).fault, null)),
      { seed: SEED, numRuns: 8_000 },
    );
  });

  test('read a part of a text as the same tree, with the offsets of the whole', () => {
    fc.assert(
      fc.property(slippedText, fc.nat(), fc.nat(), (text, one, other) => {
        const [start = 0, end = 0] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b);
        assert.equal(compareShortcut(text, start, end).fault, null);
      }),
      { seed: SEED, numRuns: 4_000 },
    );
  });
});
