/** How the text of one scalar moves: as few characters as can be, within its quotes. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findImageFields } from '../find.ts';
import { spliceText } from '../text/splice.ts';
import { editField } from './edit-field.ts';

const DIGEST = `sha256:${'a'.repeat(64)}`;

/** The text once its one field holds another tag and digest; `null` where that is refused. */
function edited(text: string, tag: string, digest: string | null): string | null {
  const [field] = findImageFields({ path: 'a.yaml', text }).fields;
  assert.ok(field);
  const edit = editField(text, field, { tag, digest }, 'plain');
  return edit.ok ? spliceText(text, edit.edits) : null;
}

function pod(image: string): string {
  return `{"apiVersion": "v1", "kind": "Pod", "spec": {"containers": [{"name": "a", "image": ${image}}]}}`;
}

describe('a reference in a scalar', () => {
  const cases = [
    { written: '"ghcr.io\\/a\\/b:1"', pinned: `"ghcr.io\\/a\\/b:1@${DIGEST}"` },
    { written: '"\\x6eginx:1"', pinned: `"\\x6eginx:1@${DIGEST}"` },
    { written: '"\\u006eginx:1"', pinned: `"\\u006eginx:1@${DIGEST}"` },
    { written: '"nginx:\\x31"', pinned: `"nginx:\\x31@${DIGEST}"` },
    { written: '"nginx:1"', pinned: `"nginx:1@${DIGEST}"` },
    { written: "'nginx:1'", pinned: `'nginx:1@${DIGEST}'` },
    { written: 'nginx:1', pinned: `nginx:1@${DIGEST}` },
  ];
  for (const { written, pinned } of cases) {
    test(`gains the digest behind ${written} and loses it again`, () => {
      assert.equal(edited(pod(written), '1', DIGEST), pod(pinned));
      assert.equal(edited(pod(pinned), '1', null), pod(written));
    });
  }

  test('gets another tag behind the last escape', () => {
    assert.equal(edited(pod('"ghcr.io\\/a\\/b:1.2"'), '1.3', null), pod('"ghcr.io\\/a\\/b:1.3"'));
  });

  test('is refused another tag where that is written with an escape', () => {
    assert.equal(edited(pod('"nginx:\\x31"'), '2', null), null);
  });
});
