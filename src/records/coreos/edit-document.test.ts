import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { BowlineError } from '../../errors.ts';
import { reverseEdits, spliceText } from '../../files/text/splice.ts';
import { changeDocument, type DocumentChange } from './edit-document.ts';

const D = `sha256:${'1'.repeat(64)}`;
const E = `sha256:${'2'.repeat(64)}`;
const NOW = '2026-08-04T12:00:00.000Z';

const STREAM = `{
    "stream": "stable",
    "metadata": {
        "last-modified": "2026-07-21T14:07:12Z"
    },
    "architectures": {
        "x86_64": {
            "artifacts": { "metal": { "release": "44.1" } },
            "images": {
                "gcp": { "project": "p" },
                "kubevirt": {
                    "release": "44.1",
                    "image": "quay.io/team/os:stable",
                    "digest-ref": "quay.io/team/os@${D}"
                }
            }
        }
    }
}

`;
const ROLLOUTS = `{
  "stream": "stable",
  "metadata": {
    "last-modified": "2026-07-21T14:07:12Z"
  },
  "releases": [
    {
      "version": "43.1",
      "metadata": {
        "rollout": {
          "start_percentage": 1.0
        }
      }
    },
    {
      "version": "44.1",
      "metadata": {
        "rollout": {
          "start_epoch": 1784728800,
          "start_percentage": 0.0,
          "duration_minutes": 2880
        }
      }
    }
  ]
}
`;
const ROLLOUT = { start: 1_785_000_000, percentage: 0, minutes: 1440 };
const IMAGE = {
  kind: 'image',
  key: 'kubevirt',
  release: '45.1',
  image: null,
  digestRef: `quay.io/team/os@${E}`,
} as const;

function changed(text: string, change: DocumentChange, at: string | null = NOW): string {
  const edits = changeDocument(text, 'f.json', change, at);
  const after = spliceText(text, edits);
  assert.ok(after !== null);
  assert.equal(spliceText(after, reverseEdits(edits)), text, 'the way back');
  JSON.parse(after);
  return after;
}

/** The lines that differ, those that went before those that came; what ends alike is left out. */
function difference(before: string, after: string): readonly string[] {
  const [old, young] = [before.split('\n'), after.split('\n')];
  const head = old.findIndex((line, index) => line !== young[index]);
  const tail = [...old].reverse().findIndex((line, index) => line !== young.at(-1 - index));
  const cut = (lines: readonly string[]): readonly string[] => lines.slice(head, lines.length - tail);
  return [...cut(old).map((line) => `-${line}`), ...cut(young).map((line) => `+${line}`)];
}

describe('a change of stream metadata', () => {
  test('touches what it says alone', () => {
    const after = changed(STREAM, { ...IMAGE, architecture: 'x86_64' });
    const expected = STREAM.replace('2026-07-21T14:07:12Z', '2026-08-04T12:00:00Z')
      .replace('"44.1",\n                    "image"', '"45.1",\n                    "image"')
      .replace(D, E);
    assert.equal(after, expected);
  });

  test('brings an architecture that was not there, written as the others are', () => {
    const after = changed(STREAM, { ...IMAGE, architecture: 's390x' }, null);
    assert.deepEqual(difference(STREAM, after), [
      '+        },',
      '+        "s390x": {',
      '+            "artifacts": {},',
      '+            "images": {',
      '+                "kubevirt": {',
      '+                    "release": "45.1",',
      `+                    "digest-ref": "quay.io/team/os@${E}"`,
    ]);
  });

  test('brings an image that was not there', () => {
    const after = changed(STREAM, { ...IMAGE, key: 'other', architecture: 'x86_64' }, null);
    assert.equal(JSON.parse(after).architectures.x86_64.images.other.release, '45.1');
  });

  test('is none where everything stands there already', () => {
    const same = { kind: 'image', architecture: 'x86_64', key: 'kubevirt', release: '44.1' } as const;
    assert.equal(changed(STREAM, { ...same, image: null, digestRef: null }), STREAM);
  });
});

describe('a change of a rollout document', () => {
  test('begins a rollout at its end', () => {
    const after = changed(ROLLOUTS, { kind: 'rollout', version: '45.1', rollout: ROLLOUT }, null);
    assert.deepEqual(difference(ROLLOUTS, after), [
      '+    },',
      '+    {',
      '+      "version": "45.1",',
      '+      "metadata": {',
      '+        "rollout": {',
      '+          "start_epoch": 1785000000,',
      '+          "start_percentage": 0.0,',
      '+          "duration_minutes": 1440',
    ]);
  });

  test('takes a release out, and brings it back byte for byte', () => {
    const without = changed(ROLLOUTS, { kind: 'take-out', version: '44.1' }, null);
    assert.deepEqual(
      JSON.parse(without).releases.map(({ version }: { version: string }) => version),
      ['43.1'],
    );
    const rollout = { start: 1_784_728_800, percentage: 0, minutes: 2880 };
    assert.equal(changed(without, { kind: 'rollout', version: '44.1', rollout }, null), ROLLOUTS);
  });

  test('takes the first out, and the only one', () => {
    const second = changed(ROLLOUTS, { kind: 'take-out', version: '43.1' }, null);
    assert.ok(second.includes('"releases": [\n    {\n      "version": "44.1"'));
    const none = changed(second, { kind: 'take-out', version: '44.1' }, null);
    assert.deepEqual(JSON.parse(none).releases, []);
    assert.ok(changed(none, { kind: 'rollout', version: '45.1', rollout: ROLLOUT }).includes('45.1'));
  });

  test('puts a rollout that is over into the words of those who write them', () => {
    const after = changed(ROLLOUTS, {
      kind: 'rollout',
      version: '44.1',
      rollout: { start: 0, percentage: 1, minutes: 0 },
    });
    assert.deepEqual(JSON.parse(after).releases[1].metadata, { rollout: { start_percentage: 1 } });
    assert.equal(after.match(/"start_percentage": 1\.0\n/g)?.length, 2);
  });

  test('says that a release is a barrier, or a dead end', () => {
    const barrier = changed(ROLLOUTS, { kind: 'barrier', version: '44.1', reason: 'keys' });
    assert.equal(JSON.parse(barrier).releases[1].metadata.barrier.reason, 'keys');
    const end = changed(ROLLOUTS, { kind: 'deadend', version: '43.1', reason: 'no boot' });
    assert.equal(JSON.parse(end).releases[0].metadata.deadend.reason, 'no boot');
  });

  test('keeps line breaks and documents of one line', () => {
    const windows = ROLLOUTS.replaceAll('\n', '\r\n');
    const after = changed(windows, { kind: 'rollout', version: '45.1', rollout: ROLLOUT });
    assert.equal(after.replaceAll('\r\n', '').includes('\n'), false);
    const line = JSON.stringify(JSON.parse(ROLLOUTS));
    assert.equal(changed(line, { kind: 'rollout', version: '45.1', rollout: ROLLOUT }).includes('\n'), false);
  });

  const refused: readonly (readonly [string, string, DocumentChange, string])[] = [
    ['a release that is not there', ROLLOUTS, { kind: 'take-out', version: '9' }, 'STREAM_RELEASE_UNKNOWN'],
    ['a barrier that is nowhere', ROLLOUTS, { kind: 'barrier', version: '9', reason: '' }, 'STREAM_RELEASE_UNKNOWN'],
    ['a rollout of stream metadata', STREAM, { kind: 'take-out', version: '9' }, 'STREAM_INVALID'],
    ['an image of a rollout document', ROLLOUTS, { ...IMAGE, architecture: 'x' }, 'STREAM_INVALID'],
  ];
  for (const [title, text, change, code] of refused)
    test(`refuses ${title}`, () =>
      assert.throws(
        () => changeDocument(text, 'f.json', change, null),
        (thrown) => thrown instanceof BowlineError && thrown.code === code,
      ));
});

test('whatever is done to a document can be taken back, byte for byte, and reads as it was meant', () => {
  const word = fc.stringMatching(/^[a-z0-9."\\{}[\],: ]{1,12}$/);
  const made = fc.record({
    releases: fc.uniqueArray(word, { maxLength: 5 }),
    more: fc.jsonValue({ maxDepth: 3 }),
    indent: fc.constantFrom(0, 1, 2, 4, '\t'),
    version: word,
    reason: word,
  });
  fc.assert(
    fc.property(made, ({ releases, more, indent, version, reason }) => {
      const document = { stream: 's', more, releases: releases.map((each) => ({ version: each, metadata: {} })) };
      const text = JSON.stringify(document, null, indent);
      const begun = changed(text, { kind: 'rollout', version, rollout: ROLLOUT });
      const barred = changed(begun, { kind: 'barrier', version, reason });
      const { metadata: _, ...rest } = JSON.parse(changed(barred, { kind: 'take-out', version }));
      const left = document.releases.filter((each) => each.version !== version);
      assert.deepEqual(rest, { ...document, more: JSON.parse(JSON.stringify(more)), releases: left });
    }),
    { numRuns: 200 },
  );
});
