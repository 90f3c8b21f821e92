/** `bowline.lock`: read, edited block by block, and refused where it cannot be trusted. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { BowlineError } from '../../errors.ts';
import { editLock } from './edit-lock.ts';
import { type LockEntry, parseLock } from './lock.ts';

const D1 = `sha256:${'1'.repeat(64)}`;
const D2 = `sha256:${'2'.repeat(64)}`;

function entry(pinned: string, more: Partial<LockEntry> = {}): LockEntry {
  const [name = '', digest = ''] = pinned.split('@');
  return {
    pinned,
    tag: name.split(':')[1] ?? null,
    digest,
    written: name,
    lastWritten: null,
    upstream: null,
    platform: null,
    ...more,
  };
}

function put(text: string | null, ...entries: LockEntry[]): string {
  return editLock(text, entries, []) ?? '';
}

const HEAD = '# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.\n';

const LOCK = `${HEAD}version: 1
images:
  a.io/app:1.2@${D1}:
    tag: "1.2"
    digest: ${D1}
    written: a.io/app:1.2
    platforms: # from later
      linux/amd64: {manifest: ${D2}}
  # the web
  nginx:1.27@${D1}:
    tag: "1.27"
    digest: ${D1}
    written:
      index.docker.io/nginx:1.27: []
      nginx:1.27:
        - deploy/web.yaml#0/spec/containers/0/image
        - other.yaml#0/spec/containers/1/image
    lastWritten: nginx:1.27@${D2}
`;

describe('a lock', () => {
  test('is read', () => {
    assert.deepEqual(
      [...parseLock(LOCK).entries.values()],
      [
        entry(`a.io/app:1.2@${D1}`),
        entry(`nginx:1.27@${D1}`, {
          written: new Map([
            ['index.docker.io/nginx:1.27', []],
            ['nginx:1.27', ['deploy/web.yaml#0/spec/containers/0/image', 'other.yaml#0/spec/containers/1/image']],
          ]),
          lastWritten: `nginx:1.27@${D2}`,
        }),
      ],
    );
  });

  test('tells a pin to the image of one platform from one to the whole, and writes it so that it is read again', () => {
    const one = entry(`a.io/app:1.2@${D1}`, { platform: 'linux/arm/v7' });
    const text = put(null, one);
    assert.match(text ?? '', new RegExp(`platforms:\\n {6}linux/arm/v7:\\n {8}manifest: ${D1}\\n`));
    assert.deepEqual([...parseLock(text ?? '').entries.values()], [one]);
    assert.equal(put(text, one), text);
    assert.equal(parseLock(LOCK).entries.get(`a.io/app:1.2@${D1}`)?.platform, null);
  });

  test('is the same text when every entry is put in again', () => {
    const text = LOCK.replace('  # the web\n', '');
    assert.equal(put(text, ...parseLock(text).entries.values()), text);
    assert.equal(put(null, ...parseLock(text).entries.values()), text.replace(/ {4}platforms.*\n.*\n/, ''));
  });

  test('keeps other blocks, comments and unknown keys when one block changes', () => {
    const changed = entry(`a.io/app:1.2@${D1}`, { written: 'a.io/app:1.2', lastWritten: `a.io/app:1.1@${D2}` });
    assert.equal(
      put(LOCK, changed),
      LOCK.replace('written: a.io/app:1.2\n', `written: a.io/app:1.2\n    lastWritten: a.io/app:1.1@${D2}\n`),
    );
    assert.equal(
      put(LOCK, entry(`z:1@${D1}`)),
      `${LOCK}  z:1@${D1}:\n    tag: "1"\n    digest: ${D1}\n    written: z:1\n`,
    );
  });

  test('keeps an unknown key that stands before all others, with the lines below it', () => {
    const text = `${HEAD}version: 1\nimages:\n  z:1@${D1}:\n    later:\n      - a\n    tag: "1"\n    digest: ${D1}\n    written: z:1\n`;
    assert.equal(
      put(text, entry(`z:1@${D1}`)),
      `${HEAD}version: 1\nimages:\n  z:1@${D1}:\n    tag: "1"\n    digest: ${D1}\n    written: z:1\n    later:\n      - a\n`,
    );
  });

  test('is sorted by the identity of the images, whichever came first', () => {
    const pinned = ['nginx:1', 'docker.io/bitnami/x:1', 'a.io/x:1', 'nginx:1.10', 'library/alpine:3'].map((name) =>
      entry(`${name}@${D1}`),
    );
    const keys = (entries: LockEntry[]) => [
      ...parseLock(entries.reduce<string | null>((text, each) => put(text, each), null) ?? '').entries.keys(),
    ];
    const sorted = ['a.io/x:1', 'docker.io/bitnami/x:1', 'library/alpine:3', 'nginx:1.10', 'nginx:1'].map(
      (name) => `${name}@${D1}`,
    );
    assert.deepEqual(keys(pinned), sorted);
    assert.deepEqual(keys([...pinned].reverse()), sorted);
  });

  test('loses its blocks one by one, and then the file', () => {
    const without = editLock(LOCK, [], [`nginx:1.27@${D1}`]) ?? '';
    assert.deepEqual([...parseLock(without).entries.keys()], [`a.io/app:1.2@${D1}`]);
    assert.equal(editLock(without, [], [`a.io/app:1.2@${D1}`, 'unknown']), null);
    assert.equal(editLock(null, [], []), null);
  });

  test('keeps what a later version wrote beside the images, with and without blocks', () => {
    const head = `${HEAD}version: 1\nfuture: {a: 1} # x\n`;
    for (const [images, foot] of [
      ['images:\n', ''],
      ['images: {}\n', 'streams:\n  a: 1'],
      ['images: # none\n', '# more\nstreams: {}\n'],
      ['', ''],
    ] as const) {
      const full = put(head + images + foot, entry(`a:1@${D1}`));
      assert.ok(full.startsWith(head));
      assert.ok(full.endsWith(foot));
      const empty = editLock(full, [], [`a:1@${D1}`]) ?? '';
      assert.equal(put(empty, entry(`a:1@${D1}`)), full);
    }
  });

  test('keeps its line breaks', () => {
    const text = LOCK.replaceAll('\n', '\r\n');
    const again = put(text, entry(`a.io/app:1.2@${D1}`), entry(`z:1@${D1}`));
    assert.equal(again.replaceAll('\r\n', ''), again.replaceAll(/[\r\n]/g, ''));
    assert.equal(parseLock(again).entries.size, 3);
  });

  test('of two branches that pinned apart merges line by line', () => {
    const base = put(null, entry(`m:1@${D1}`));
    const [left, right] = [put(base, entry(`a:1@${D1}`)), put(base, entry(`z:1@${D2}`))];
    const merged = put(left, entry(`z:1@${D2}`));
    assert.equal(merged, put(right, entry(`a:1@${D1}`)));
    assert.ok(merged.includes(base.slice(base.indexOf('  m:1'))));
  });

  test('reads back whatever is put in', () => {
    const name = fc.stringMatching(/^[a-z]{1,3}(:[0-9a-z_][0-9a-z.]{0,4})?$/);
    const text = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom('a:', '#a', '- a', '1', 'x #y'),
    );
    const written = fc.oneof(
      text,
      fc.dictionary(text, fc.array(text, { maxLength: 3 }), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
    );
    fc.assert(
      fc.property(name, written, (image, spelling) => {
        const pinned = `${image}@${D1}`;
        const spellings = typeof spelling === 'string' ? spelling : new Map(Object.entries(spelling));
        const lock = parseLock(put(null, entry(pinned, { written: spellings })));
        const found = lock.entries.get(pinned)?.written;
        if (typeof spellings === 'string') assert.equal(found, spellings);
        else assert.deepEqual(found, new Map([...spellings].map(([key, fields]) => [key, [...fields].sort()])));
      }),
      { seed: 11, numRuns: 500 },
    );
  });

  test('reads back what is known of an image of a set, and keeps keys that it does not know', () => {
    const said = fc.string({ minLength: 1, maxLength: 8 });
    const texts = fc.dictionary(said, fc.string({ unit: 'binary', maxLength: 4 }), {
      maxKeys: 3,
      noNullPrototype: true,
    });
    const image = fc.record(
      {
        component: said,
        version: fc.option(said),
        labels: texts,
        platformDigests: texts,
        mirrored: fc.option(said),
        firstSeen: fc.option(said),
        evidence: texts,
      },
      { noNullPrototype: true },
    );
    const pinned = `a.io/app:1@${D1}`;
    fc.assert(
      fc.property(image, image, (first, second) => {
        const one = put(null, entry(pinned, { image: first }));
        assert.deepEqual(parseLock(one).entries.get(pinned)?.image, first);
        const later = `${one}    unknown: # of later\n      - a\n`;
        const two = put(later, entry(pinned, { image: second }));
        assert.equal(two, `${put(null, entry(pinned, { image: second }))}    unknown: # of later\n      - a\n`);
        assert.equal(put(later, entry(pinned, { image: first })), later);
      }),
      { seed: 12, numRuns: 200 },
    );
  });

  test('keeps what is known of an image that a later pin says nothing about', () => {
    const pinned = `a.io/app:1@${D1}`;
    const image = {
      component: 'set/app/app',
      version: '1',
      labels: { a: 'b' },
      platformDigests: { 'linux/amd64': D2 },
      mirrored: null,
      firstSeen: null,
      evidence: { version: 'tag' },
    };
    const text = put(null, entry(pinned, { image }));
    assert.equal(put(text, entry(pinned)), text);
    assert.equal(parseLock(text).entries.get(pinned)?.platform, null);
  });
});

describe('a lock that cannot be trusted', () => {
  const block = (lines: string) => `version: 1\nimages:\n  nginx:1@${D1}:\n${lines}`;
  const table: readonly (readonly [string, string, string])[] = [
    ['with a mark of a merge', LOCK.replace('  # the web', '<<<<<<< ours'), '10:1'],
    ['that is no YAML', 'version: 1\nimages: [\n', '3:1'],
    ['that is no mapping', '- a\n', '1:1'],
    ['that is empty', '', '1:1'],
    ['of another version', 'version: 2\nimages: {}\n', '1:1'],
    ['without a version', 'images: {}\n', '1:1'],
    ['with a block twice', block(`    digest: ${D1}\n    written: a\n  nginx:1@${D1}: {}\n`), '6:3'],
    ['with a key that is no reference', `version: 1\nimages:\n  "Not One": {}\n`, '3:4'],
    ['with a key that is no pin', `version: 1\nimages:\n  nginx:1: {digest: "${D1}", written: nginx:1}\n`, '3:3'],
    ['with a digest that is none', block('    digest: sha256:1\n    written: nginx:1\n'), '3:3'],
    ['without a digest', block('    written: nginx:1\n'), '3:3'],
    ['with another digest than its key', block(`    digest: ${D2}\n    written: nginx:1\n`), '3:3'],
    ['that does not say what was written', block(`    digest: ${D1}\n    written: [a]\n`), '3:3'],
  ];
  for (const [title, text, place] of table) {
    test(`is refused at its place: ${title}`, () => {
      assert.throws(
        () => parseLock(text),
        (thrown) =>
          thrown instanceof BowlineError &&
          thrown.code === 'LOCK_INVALID' &&
          `${thrown.place?.line}:${thrown.place?.column}` === place &&
          thrown.place?.file === 'bowline.lock',
      );
    });
  }

  for (const text of [
    `version: 1\nimages: {nginx:1@${D1}: {digest: "${D1}", written: nginx:1}}\n`,
    `version: 1\nimages:\n    nginx:1@${D1}:\n        digest: ${D1}\n        written: nginx:1\n`,
    `{"version": 1, "images": {}}`,
  ]) {
    test(`is read but not edited where it is written in another manner: ${text.slice(0, 30).replaceAll('\n', ' ')}`, () => {
      parseLock(text);
      assert.throws(() => editLock(text, [entry(`a:1@${D1}`)], []), { code: 'LOCK_INVALID' });
    });
  }
});
