import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  concerning,
  digestSetOf,
  formatVerdicts,
  lastWords,
  parseVerdicts,
  type Verdict,
  verdictPath,
  verdictsOn,
} from './verdict.ts';

const [A, B, C] = ['a', 'b', 'c'].map((letter) => `sha256:${letter.repeat(64)}`) as [string, string, string];

function verdict(digests: readonly string[], outcome: Verdict['outcome'], more: Partial<Verdict> = {}): Verdict {
  const at = '2026-01-31T12:00:00.000Z';
  const subject = { name: null, digests };
  return { schema: 'bowline.verdict/1', subject, outcome, by: 'ci', at, link: null, note: null, ...more };
}

describe('verdicts', () => {
  test('know a set of digests by its members, in whatever order and however often', () => {
    assert.equal(digestSetOf([B, A, A]), digestSetOf([A, B]));
    assert.notEqual(digestSetOf([A]), digestSetOf([A, B]));
    assert.match(verdictPath([A]), /^verdicts\/[0-9a-f]{64}\.ndjson$/);
  });

  test('come back as they were written, and are merged by their lines', () => {
    const later = verdict([A], 'fail', { at: '2026-02-01T00:00:00.000Z', link: 'https://ci.example/1', note: 'slow' });
    const text = formatVerdicts([later, verdict([A], 'pass')]);
    const read = parseVerdicts({ path: 'v.ndjson', text });
    assert.deepEqual(read, [verdict([A], 'pass'), later]);
    assert.equal(formatVerdicts([...read, ...read]), text);
  });

  test('are of exactly these digests; what fails a part fails the whole', () => {
    const all = [verdict([A], 'pass'), verdict([B], 'fail'), verdict([A, B], 'pass'), verdict([A, B, C], 'fail')];
    assert.deepEqual(
      concerning([B, A], all).map(({ subject, outcome }) => [subject.digests.length, outcome]),
      [
        [1, 'fail'],
        [2, 'pass'],
      ],
    );
    const file = { path: 'v.ndjson', text: formatVerdicts(all) };
    assert.equal(verdictsOn([C], [file]).length, 0);
  });

  test('of one judge on one set, the last counts; of two at one time the one that says no', () => {
    const [at, later] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];
    const words = [
      verdict([A], 'pass', { at: later }),
      verdict([A], 'fail', { at }),
      verdict([A], 'pass', { at, by: 'soak' }),
      verdict([A], 'fail', { at, by: 'soak' }),
    ];
    assert.deepEqual(
      lastWords(words).map(({ by, outcome }) => [by, outcome]),
      [
        ['soak', 'fail'],
        ['ci', 'pass'],
      ],
    );
  });

  const good = formatVerdicts([verdict([A], 'pass')]).trim();
  const table: readonly (readonly [line: string, problem: RegExp])[] = [
    ['<<<<<<< ours', /merge that is not done/],
    ['{', /no JSON/],
    ['[]', /no JSON object/],
    [good.replace('"note"', '"notes"'), /`notes` is no key/],
    [good.replace('verdict/1', 'verdict/2'), /`schema`/],
    [good.replace('"pass"', '"maybe"'), /`outcome`/],
    [good.replace('"ci"', '""'), /`by`/],
    [good.replace('.000Z', 'Z'), /`at`/],
    [good.replace('01-31', '02-31'), /`at`/],
    [good.replace('2026-01-31T12:00:00.000Z', '9999-12-31T23:59:59.999Z'), /`at` is so late/],
    [good.replace('"link":null', '"link":"http://ci.example/"'), /`link`/],
    [good.replace('"link":null', '"link":"https://me:secret@ci.example/"'), /`link`/],
    [good.replace(`["${A}"]`, '[]'), /no list/],
    [good.replace(A, 'sha256:abc'), /no digest/],
    [good.replace(`["${A}"]`, `["${B}","${A}"]`), /not sorted/],
    [good.replace(`["${A}"]`, `["${A}","${A}"]`), /twice/],
  ];
  for (const [line, problem] of table)
    test(`refuse a file with a line such as ${line.slice(0, 40)} … (${problem.source})`, () => {
      assert.throws(
        () => parseVerdicts({ path: 'v.ndjson', text: `${good}\n${line}\n` }),
        (thrown: Error & { code?: string; place?: { line?: number } }) =>
          thrown.code === 'VERDICT_INVALID' && thrown.place?.line === 2 && problem.test(thrown.message),
      );
    });
});
