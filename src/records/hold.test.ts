/** Which hold covers an image now, and how long it lasts. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseReference } from '../image/reference.ts';
import {
  activeHolds,
  barWords,
  type Hold,
  type HoldState,
  holdState,
  holdWords,
  isDay,
  prepareEntries,
} from './hold.ts';

const DIGEST = `sha256:${'1'.repeat(64)}`;
const at = (time: string): number => Date.parse(time);

const STATES: readonly (readonly [string | undefined, string, HoldState])[] = [
  [undefined, '2026-01-10T12:00:00Z', { kind: 'open' }],
  ['2026-03-01', '2026-01-10T12:00:00Z', { kind: 'active', days: 50 }],
  ['2026-01-24', '2026-01-10T12:00:00Z', { kind: 'active', days: 14 }],
  ['2026-01-23', '2026-01-10T12:00:00Z', { kind: 'expiring', days: 13 }],
  ['2026-01-10', '2026-01-10T00:00:00Z', { kind: 'expiring', days: 0 }],
  ['2026-01-10', '2026-01-10T23:59:59.999Z', { kind: 'expiring', days: 0 }],
  ['2026-01-10', '2026-01-11T00:00:00Z', { kind: 'expired', days: 0 }],
  ['2026-01-10', '2026-01-13T12:00:00Z', { kind: 'expired', days: 2 }],
];

for (const [until, now, state] of STATES)
  test(`a hold until ${until ?? 'it is lifted'} is ${state.kind} at ${now}`, () =>
    assert.deepEqual(holdState(until === undefined ? {} : { until }, at(now)), state));

const COVERS: readonly (readonly [string, string, boolean])[] = [
  ['nginx', 'docker.io/library/nginx:1.27', true],
  ['nginx', 'nginx', true],
  ['nginx:1.27.*', 'nginx:1.27.2', true],
  ['nginx:1.27.*', 'nginx:1.26.2', false],
  ['nginx:1.27.*', `nginx:1.27.2@${DIGEST}`, true],
  [`nginx@${DIGEST}`, `nginx:1.27@${DIGEST}`, true],
  [`nginx@${DIGEST}`, 'nginx:1.27', false],
  ['quay.io/x/*', 'quay.io/x/y/z:1', true],
];

describe('a pattern of holds, bars and denials', () => {
  for (const [match, written, covers] of COVERS)
    test(`${match} ${covers ? 'covers' : 'does not cover'} ${written}`, () =>
      assert.equal(prepareEntries([{ match }]).find(parseReference(written)) !== null, covers));

  test('tells what there is about a repository, whatever its tag', () => {
    const { about } = prepareEntries([{ match: 'nginx:1.2' }, { match: `nginx@${DIGEST}` }, { match: 'redis' }]);
    assert.deepEqual(
      about(parseReference('docker.io/nginx:9')).map(({ match }) => match),
      ['nginx:1.2', `nginx@${DIGEST}`],
    );
  });

  test('passes over a hold that has ended, so that the next one counts', () => {
    const holds: Hold[] = [
      { match: 'nginx', reason: 'old', until: '2020-01-01' },
      { match: '*', reason: 'all stand still' },
    ];
    assert.equal(
      activeHolds(holds, at('2026-01-10T12:00:00Z')).find(parseReference('nginx:1'))?.reason,
      'all stand still',
    );
  });
});

test('words tell until when, by whom and for what', () => {
  assert.equal(holdWords({ match: 'a', reason: 'slow' }), 'held until it is lifted: slow');
  assert.equal(
    holdWords({ match: 'a', reason: 'slow', until: '2027-01-15', owner: '@net', mitigates: ['CVE-1', 'CVE-2'] }),
    'held until 2027-01-15, by @net, for CVE-1, CVE-2: slow',
  );
  assert.equal(
    barWords({ match: 'a.io/b:0.4.6', to: '0.4.3', reason: 'crashes', by: 'Ada', at: '2026-11-30' }),
    '0.4.6 was rolled back, held at 0.4.3 (by Ada on 2026-11-30): crashes',
  );
});

test('a day is one of the calendar', () => {
  assert.deepEqual(
    ['2026-02-28', '2026-02-29', '2028-02-29', '2026-13-01', '26-01-01', '2026-01-01T00:00:00Z'].map(isDay),
    [true, false, true, false, false, false],
  );
});
