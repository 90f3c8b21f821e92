/** The ledger: its lines, their order, and the merge of several. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compactLedger } from './compact-ledger.ts';
import { formatEntry, formatLedger, type LedgerEntry, mergeLedgers } from './ledger.ts';
import { ageOf, collectedDigests, countsFrom, indexLedger } from './ledger-index.ts';
import { causeOfMove, findMoves, learnKinds } from './ledger-moves.ts';
import { findNews, type Observation } from './ledger-news.ts';
import { parseLedger } from './parse-ledger.ts';

const FILE = 'bowline.ledger.ndjson';
const NGINX = 'docker.io/library/nginx';

function digest(letter: string): string {
  return `sha256:${letter.repeat(64)}`;
}

/** `v1=a@3`: on day 3 the tag `v1` named the digest of all `a`; `!` behind it says that it was gone. */
function entries(...texts: readonly string[]): LedgerEntry[] {
  return texts.map((text) => {
    const [, tag = '', letter = '', day = '', gone] = /^([\w.-]*)=(\w)@(\d+)(!)?$/.exec(text) ?? [];
    return {
      at: new Date(Date.UTC(2026, 0, Number(day))).toISOString(),
      ...{ by: 'test', repository: NGINX, tag: tag === '' ? null : tag, digest: digest(letter) },
      ...(gone === undefined ? {} : { gone: true }),
    };
  });
}

function index(...texts: readonly string[]) {
  return indexLedger(mergeLedgers({ entries: entries(...texts) }));
}

const anyEntry = fc.record(
  {
    at: fc
      .date({ min: new Date(0), max: new Date(Date.UTC(2100, 0)), noInvalidDate: true })
      .map((date) => date.toISOString()),
    by: fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }),
    repository: fc.constantFrom(NGINX, 'quay.io/team/agent', 'registry.example:5000/a/b'),
    tag: fc.constantFrom(null, 'latest', 'v1.2.3', '1.27'),
    digest: fc.constantFrom('a', 'b', 'c').map(digest),
    gone: fc.constant(true as const),
    platforms: fc.constantFrom(new Map([['linux/amd64', digest('d')]]), new Map([['linux/arm64', digest('e')]])),
    revision: fc.string({ minLength: 1, maxLength: 20 }),
    base: fc.constant(digest('f')),
    more: fc
      .dictionary(
        fc.string({ minLength: 5, maxLength: 12 }).map((name) => `x-${name}`),
        fc.jsonValue(),
        { minKeys: 1, maxKeys: 3 },
      )
      .map((keys) => new Map(Object.entries(JSON.parse(JSON.stringify(keys)) as object))),
  },
  { requiredKeys: ['at', 'by', 'repository', 'tag', 'digest'] },
);
const anyLedger = fc.array(anyEntry, { maxLength: 12 }).map((list) => mergeLedgers({ entries: list }));

test('a ledger reads back as it was written', () => {
  fc.assert(
    fc.property(anyLedger, (ledger) => {
      const { faults, ...read } = parseLedger(formatLedger(ledger), FILE);
      assert.deepEqual(faults, []);
      assert.deepEqual(read.entries.map(formatEntry), ledger.entries.map(formatEntry));
      assert.equal(formatLedger(read), formatLedger(ledger));
    }),
  );
});

test('ledgers merge in any order, any grouping and any number of times to the same one', () => {
  fc.assert(
    fc.property(anyLedger, anyLedger, anyLedger, (a, b, c) => {
      const merged = formatLedger(mergeLedgers(a, b, c));
      assert.equal(formatLedger(mergeLedgers(c, b, a)), merged);
      assert.equal(formatLedger(mergeLedgers(mergeLedgers(a, b), c)), merged);
      assert.equal(formatLedger(mergeLedgers(a, mergeLedgers(b, c))), merged);
      assert.equal(formatLedger(mergeLedgers(a, b, c, a, b)), merged);
    }),
  );
});

test('a compact ledger tells the same moves and first sights, and is as small as it can be', () => {
  fc.assert(
    fc.property(anyLedger, (ledger) => {
      const compact = compactLedger(ledger);
      const [before, after] = [indexLedger(ledger), indexLedger(compact)];
      const told = (of: typeof before) =>
        findMoves(of).map(({ tag, from, to, seenAt, cause }) => ({ tag, from, to, seenAt, cause }));
      assert.deepEqual(told(after), told(before));
      for (const [repository, { byDigest }] of before)
        for (const known of byDigest.keys()) {
          const question = { repository, tag: null, digest: known };
          assert.equal(
            ageOf(question, after, Number.MAX_SAFE_INTEGER),
            ageOf(question, before, Number.MAX_SAFE_INTEGER),
          );
        }
      assert.deepEqual(compactLedger(compact), compact);
    }),
  );
});

test('the past of a tag is bounded: the first entry and the newest stay', () => {
  const days = Array.from({ length: 400 }, (_, day) => `v1=${day % 2 === 0 ? 'a' : 'b'}@${day}`);
  const compact = compactLedger(mergeLedgers({ entries: entries(...days) }));
  assert.equal(compact.entries.length, 64);
  assert.equal(compact.entries[0]?.at, entries('v1=a@0')[0]?.at);
  assert.equal(compact.entries.at(-1)?.at, entries('v1=b@399')[0]?.at);
});

const GOOD = `{"at":"2026-01-01T00:00:00Z","by":"x","repository":"${NGINX}","tag":"1.27","digest":"${digest('a')}"}`;
const BAD_LINES: readonly (readonly [line: string, problem: RegExp])[] = [
  ['<<<<<<< HEAD', /marks of a merge/],
  ['{', /no JSON/],
  ['[]', /no JSON object/],
  [GOOD.replace('2026-01-01T00:00:00Z', '2026-01-01'), /`at`/],
  [GOOD.replace('2026-01-01T00', '2026-13-01T00'), /`at`/],
  [GOOD.replace('"x"', '""'), /`by`/],
  [GOOD.replace(NGINX, 'nginx'), /`repository`/],
  [GOOD.replace(NGINX, `${NGINX}:1.27`), /`repository`/],
  [GOOD.replace('"1.27"', '"-"'), /`tag`/],
  [GOOD.replace(digest('a'), 'sha256:1'), /`digest`/],
  [GOOD.replace('}', ',"gone":false}'), /`gone`/],
  [GOOD.replace('}', ',"platforms":{"linux/amd64":"x"}}'), /`platforms`/],
  [GOOD.replace('}', `,"x":${'['.repeat(7000)}${']'.repeat(7000)}}`), /too deep/],
  [GOOD.replace('}', `,"x":"${'y'.repeat(20_000)}"}`), /longer than/],
];

test('a line that cannot be read is a fault with its place, and the rest is read', () => {
  for (const [line, problem] of BAD_LINES) {
    const { entries: read, faults } = parseLedger(`${GOOD}\r\n${line}\n\n${GOOD.replace('1.27', '1.28')}`, FILE);
    assert.deepEqual(
      read.map(({ tag }) => tag),
      ['1.27', '1.28'],
      line,
    );
    assert.equal(faults.length, 1, line);
    assert.match(faults[0]?.message ?? '', problem);
    assert.deepEqual(faults[0]?.place, { file: FILE, line: 2, column: 1 });
  }
});

test('ten thousand bad lines are a handful of faults', () => {
  const { entries: read, faults } = parseLedger(`${'x\n'.repeat(10_000)}${GOOD}\n`, FILE);
  assert.equal(read.length, 1);
  assert.equal(faults.length, 21);
  assert.match(faults.at(-1)?.message ?? '', /9980 more lines/);
});

test('what stands behind the most lines is a fault, and is read where somebody wants all', () => {
  const line = (tag: string): string =>
    JSON.stringify({
      at: '2024-01-01T00:00:00Z',
      by: 'a',
      repository: 'quay.io/a/b',
      tag,
      digest: `sha256:${'a'.repeat(64)}`,
    });
  const text = `${line('v1')}\n${line('v2')}\n${line('v3')}\n`;
  const some = parseLedger(text, 'l', 2);
  assert.deepEqual(
    [some.entries.length, some.faults.map(({ message }) => message)],
    [2, ['l: it has more than 2 lines']],
  );
  assert.equal(parseLedger(text, 'l', Number.POSITIVE_INFINITY).entries.length, 3);
});

test('keys that are not known stay where they were, also odd ones', () => {
  const line = GOOD.replace('}', ',"__proto__":{"a":1},"note":["b"]}').replace('00:00Z', '00:00.000Z');
  const { entries: read } = parseLedger(`${line}\n`, FILE);
  assert.equal(formatLedger({ entries: read }), `${line}\n`);
});

const DAY = 86_400_000;
const TIMES: readonly (readonly [at: number, now: number, committedAt: number | null, from: number | null])[] = [
  [1, 5, null, 1],
  [6, 5, null, null],
  [1, 5, 3, 3],
  [4, 5, 3, 4],
  [1, 5, 6, null],
];

test('a time before its commit counts from the commit, and one in the future not at all', () => {
  for (const [at, now, committedAt, from] of TIMES) {
    const entry = { at: new Date(at * DAY).toISOString() };
    const answer = countsFrom(entry, { now: now * DAY, committedAt: committedAt === null ? null : committedAt * DAY });
    assert.equal(answer, from === null ? null : from * DAY);
  }
});

test('a digest is as old under a tag as the tag has named it, and alone as it was seen at all', () => {
  const known = index('v1=a@1', 'v2=a@3', '=b@4', 'v1=b@5', '=c@6!');
  const now = Date.UTC(2026, 0, 10);
  const age = (tag: string | null, letter: string) =>
    ageOf({ repository: NGINX, tag, digest: digest(letter) }, known, now);
  assert.equal(age('v1', 'a'), 9 * DAY);
  assert.equal(age('v2', 'a'), 7 * DAY);
  assert.equal(age(null, 'b'), 6 * DAY);
  assert.equal(age('v1', 'b'), 5 * DAY);
  assert.equal(age('v3', 'a'), null);
  assert.equal(age(null, 'c'), null);
});

test('a digest that was seen and is absent later tells that its repository collects', () => {
  assert.deepEqual(collectedDigests(index('v1=a@1', 'v1=b@2', '=a@3!'), NGINX), [digest('a')]);
  assert.deepEqual(collectedDigests(index('v1=a@1', '=a@3!', 'v1=a@4'), NGINX), [], 'it came back');
  assert.deepEqual(collectedDigests(index('v1=a@1', 'v1=a@2!'), NGINX), [], 'only the tag is gone');
});

const [ONE, OTHER] = [new Map([['linux/amd64', digest('1')]]), new Map([['linux/amd64', digest('2')]])];
const CAUSES: readonly (readonly [string, ...Parameters<typeof causeOfMove>])[] = [
  ['unknown', { kind: 'version' }, {}, {}],
  ['unknown', { kind: 'unknown' }, {}, {}],
  ['by-design', { kind: 'moving' }, {}, {}],
  ['by-design', { kind: 'series' }, { revision: 'x' }, { revision: 'x' }],
  ['index-only', { kind: 'version' }, { platforms: ONE }, { platforms: ONE }],
  ['index-only', { kind: 'moving' }, { platforms: ONE }, { platforms: ONE }],
  ['unknown', { kind: 'build' }, { platforms: ONE }, { platforms: OTHER }],
  ['same-commit', { kind: 'version' }, { revision: 'x' }, { revision: 'x' }],
  ['same-commit', { kind: 'version' }, { revision: 'x', base: '1' }, { revision: 'x' }],
  ['rebuild', { kind: 'version' }, { revision: 'x', base: '1' }, { revision: 'x', base: '2' }],
  ['unknown', { kind: 'version' }, { revision: 'x' }, { revision: 'y' }],
];

test('a move has the cause that the kind of its tag and its bytes tell', () => {
  for (const [cause, ...given] of CAUSES) assert.equal(causeOfMove(...given), cause, JSON.stringify(given));
});

test('a tag that was gone and came back the same did not move', () => {
  assert.deepEqual(findMoves(index('v1=a@1', 'v1=a@2!', 'v1=a@3')), []);
  const [move] = findMoves(index('v1=a@1', 'v1=a@2!', 'v1=b@3'));
  assert.deepEqual([move?.from, move?.to], [digest('a'), digest('b')]);
});

test('one move tells about every tag of its shape in its repository, and about no other', () => {
  const find = learnKinds(findMoves(index('v0.59.0-rc.0=a@1', 'v0.59.0-rc.0=b@2', 'v0.58.0=a@1')));
  assert.equal(find(NGINX, 'v0.59.0-rc.0')?.confidence, 'high');
  assert.equal(find(NGINX, 'v1.0.0-rc.12')?.confidence, 'medium');
  assert.equal(find(NGINX, 'v0.58.0'), null);
  assert.equal(find('quay.io/other/nginx', 'v0.59.0-rc.0'), null);
});

const NEWS: readonly (readonly [seen: string, known: readonly string[], isNews: boolean])[] = [
  ['v1=a@5', [], true],
  ['v1=a@5', ['v1=a@1'], false],
  ['v1=b@5', ['v1=a@1'], true],
  ['v1=a@5', ['v1=a@1', 'v1=b@2'], true],
  ['v1=a@5', ['v1=a@1', 'v1=a@2!'], true],
  ['v1=a@5!', ['v1=a@1'], true],
  ['v1=a@5!', [], false],
  ['v1=a@5!', ['v1=a@1', 'v1=a@2!'], false],
  ['v1=a@5', ['v1=b@7'], true],
  ['v1=a@5', ['v1=a@1', 'v1=b@7'], false],
  ['=a@5', [], true],
  ['=a@5', ['v1=a@1'], false],
  ['=a@5!', ['v1=a@1'], true],
  ['=a@5!', [], false],
  ['=a@5', ['v1=a@1', '=a@2!'], true],
];

test('what a ledger knows already adds no line', () => {
  for (const [seen, known, isNews] of NEWS) {
    const [entry] = entries(seen);
    assert.ok(entry !== undefined);
    const observed: Observation = { ...entry, gone: entry.gone === true };
    const news = findNews(observed, 'test', index(...known));
    assert.deepEqual(news, isNews ? entry : null, `${seen} after ${known.join(', ')}`);
  }
});
