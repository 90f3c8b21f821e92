/** How long tokens are used: what their answers say, over real HTTP against an embedded registry that keeps to another time. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { decideTokenLife, type TokenTimes } from '../../src/io/registry/session/token-life.ts';
import type { FaultSwitch } from '../../src/registry-server/faults/apply-faults.ts';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { startFor } from '../registry-server/client.ts';
import { ownClient, ownMachine, START, scriptedRegistry } from './own-machine.ts';
import { MANIFEST, MANIFEST_ANSWER } from './scripted-registry.ts';

const DATE = new Date(START).toUTCString();
const at = (seconds: number): string => new Date(START + seconds * 1000).toISOString();

/** Seconds that are left of a token, received at the start. */
const LIVES: readonly (readonly [title: string, times: Partial<TokenTimes>, seconds: number])[] = [
  ['says its life', { expiresIn: 300 }, 300],
  ['says a short life', { expiresIn: 5 }, 5],
  ['says nothing', {}, 60],
  ['says 0', { expiresIn: 0 }, 60],
  ['says less than a second', { expiresIn: 0.5 }, 60],
  ['says less than 0', { expiresIn: -300 }, 60],
  ['says more than a year', { expiresIn: 1e308 }, 60],
  ['says null', { expiresIn: null }, 60],
  ['says a number as text', { expiresIn: '300' }, 300],
  ['says a short life as text', { expiresIn: '5' }, 5],
  ['says 0 as text', { expiresIn: '0' }, 60],
  ['says a span as text', { expiresIn: '5m' }, 60],
  ['says an empty text', { expiresIn: '' }, 60],
  ['is new', { expiresIn: 300, issuedAt: at(0) }, 300],
  ['is old', { expiresIn: 300, issuedAt: at(-250) }, 50],
  ['has hardly anything left', { expiresIn: 300, issuedAt: at(-299.5) }, 1],
  ['is old, in another zone', { expiresIn: 300, issuedAt: '2026-11-30T12:55:50.5+01:00' }, 50.5],
  ['is old and says no life', { issuedAt: at(-50) }, 10],
  ['was given at a time without a zone', { expiresIn: 300, issuedAt: '2026-11-30T11:59:00' }, 300],
  ['was given at a time that is none', { expiresIn: 300, issuedAt: '2026-13-30T11:59:00Z' }, 300],
  ['was given at a number', { expiresIn: 300, issuedAt: START / 1000 - 250 }, 300],
  ['comes from the future', { expiresIn: 300, issuedAt: at(3600) }, 300],
  ['is over already', { expiresIn: 300, issuedAt: at(-300) }, 60],
  ['is over already and was short', { expiresIn: 30, issuedAt: at(-300) }, 30],
  ['was given in the year 1', { expiresIn: 300, issuedAt: '0001-01-01T00:00:00Z' }, 60],
  ['is old by a clock that is behind', { expiresIn: 300, issuedAt: at(-3700), date: httpDate(-3600) }, 200],
  ['is old by a clock that is ahead', { expiresIn: 300, issuedAt: at(3500), date: httpDate(3600) }, 200],
  ['is old by our clock, without a date', { expiresIn: 300, issuedAt: at(-100), date: undefined }, 200],
  ['is old by our clock, with a date that is none', { expiresIn: 300, issuedAt: at(-100), date: 'today' }, 200],
];

function httpDate(seconds: number): string {
  return new Date(START + seconds * 1000).toUTCString();
}

for (const [title, times, seconds] of LIVES) {
  test(`a token that ${title} has ${seconds} seconds left`, () => {
    assert.equal(
      decideTokenLife({ expiresIn: undefined, issuedAt: undefined, date: DATE, ...times }, START),
      seconds * 1000,
    );
  });
}

const IMAGE = makeImage({ seed: 'tokens' });
const REPOSITORIES = ['team/app', 'team/agent'];

interface Visits {
  /** Scopes that tokens were asked for. */
  readonly tokens: readonly string[];
  /** Requests that were refused after the first, which learns the challenge. */
  readonly refused: number;
  readonly wrong: number;
}

/** Asks for every repository once in `every` seconds, of a registry whose tokens last `life` seconds. */
async function visit(
  context: TestContext,
  faults: readonly FaultSwitch[],
  { life, every, until }: { life: number; every: number; until: number },
): Promise<Visits> {
  const machine = ownMachine();
  const tokens: string[] = [];
  let [refused, wrong] = [-1, 0];
  const server = await startFor(context, {
    auth: { kind: 'token', life },
    clock: { now: machine.clock.now, wait: machine.wait },
    faults,
    imageFor: () => IMAGE,
    onAnswer: ({ url, status }) => {
      if (url.startsWith('/token')) tokens.push(new URL(url, 'http://registry').searchParams.get('scope') ?? '');
      if (status === 401) refused += 1;
    },
  });
  const client = ownClient(context, {}, machine);
  for (let second = 0; second <= until; second += every) {
    for (const repository of REPOSITORIES) {
      const fact = await client.resolve({ registry: server.host, repository, tagOrDigest: `1.${second}` });
      if (fact.kind !== 'exists' || fact.digest !== IMAGE.digest) wrong += 1;
    }
    machine.pass(every * 1000);
  }
  return { tokens: tokens.sort(), refused, wrong };
}

const HOUR = 3_600_000;

function toldLife(expiresIn: string): FaultSwitch {
  return { fault: 'token-life', options: { expiresIn } };
}

function clockAhead(milliseconds: number): FaultSwitch {
  return { fault: 'skewed-token-clock', options: { milliseconds } };
}

function tokenOf(milliseconds: number): FaultSwitch {
  return { fault: 'old-token', options: { milliseconds } };
}

/** What tokens are told to be, how many seconds they last, and how many a repository takes that is asked for 100 seconds. */
const VISITED: readonly (readonly [title: string, faults: readonly FaultSwitch[], life: number, tokens: number])[] = [
  ['is told', [], 300, 1],
  ['is not told', [{ fault: 'token-life' }], 60, 3],
  ['is told as 0', [toldLife('0')], 60, 3],
  ['is told as text', [toldLife('"300"')], 300, 1],
  ['is told as a short text', [toldLife('"30"')], 30, 4],
  ['is told as a span', [toldLife('"5m"')], 60, 3],
  ['is partly over', [toldLife('300'), tokenOf(250_000)], 50, 3],
  ['is over already, as it says', [toldLife('300'), tokenOf(HOUR)], 60, 3],
  ['is told by a clock ahead', [clockAhead(HOUR)], 300, 1],
  ['is told by a clock behind', [clockAhead(-HOUR)], 300, 1],
];

for (const [title, faults, life, count] of VISITED) {
  test(`a token whose life ${title} is used as long as it lasts: ${count} for each repository`, async (context) => {
    const { tokens, refused, wrong } = await visit(context, faults, { life, every: 10, until: 100 });
    assert.deepEqual({ refused, wrong }, { refused: 0, wrong: 0 });
    const expected = REPOSITORIES.flatMap((repository) =>
      Array.from({ length: count }, () => `repository:${repository}:pull`),
    );
    assert.deepEqual(tokens, expected.sort());
  });
}

test('a token that ends sooner than its answer says costs one refusal, not a wrong answer', async (context) => {
  const { tokens, refused, wrong } = await visit(context, [toldLife('300')], { life: 15, every: 10, until: 20 });
  assert.equal(wrong, 0);
  assert.equal(tokens.length, REPOSITORIES.length * 2);
  assert.equal(refused, REPOSITORIES.length);
});

test('a request that waited for a limit until its token was over gets another token before it is sent', async (context) => {
  const machine = ownMachine();
  const registry = await scriptedRegistry(context, ({ path, headers }, { length }) => {
    if (path === '/token') return { body: JSON.stringify({ token: `token-${length}` }) };
    if (length === 3) return { status: 429, headers: { 'retry-after': '55' } };
    const challenge = { 'www-authenticate': `Bearer realm="http://${headers.host}/token",service="s"` };
    return headers.authorization === undefined ? { status: 401, headers: challenge } : MANIFEST_ANSWER;
  });
  const client = ownClient(context, {}, machine);
  const fact = await client.resolve({ registry: registry.host, repository: 'team/app', tagOrDigest: '1.0' });
  assert.equal(fact.kind === 'exists' ? fact.digest : fact.error.code, MANIFEST.digest);
  assert.deepEqual(machine.pauses, [55_000]);
  assert.deepEqual(
    registry.requests.map(({ path, headers }) => headers.authorization ?? path),
    ['/v2/team/app/manifests/1.0', '/token', 'Bearer token-2', '/token', 'Bearer token-4'],
  );
});

test('a failure stands where its token is over before the request may be sent again, and again with another', async (context) => {
  const machine = ownMachine();
  const registry = await scriptedRegistry(context, ({ path, headers }) => {
    if (path === '/token') return { body: '{"token":"t","expires_in":5}' };
    const challenge = { 'www-authenticate': `Bearer realm="http://${headers.host}/token",service="s"` };
    if (headers.authorization === undefined) return { status: 401, headers: challenge };
    return { status: 503, headers: { 'retry-after': '10' } };
  });
  const client = ownClient(context, {}, machine);
  const question = { registry: registry.host, repository: 'team/app' };
  const fact = await client.tags(question);
  assert.ok(fact.kind === 'unknown');
  assert.equal(fact.error.code, 'REGISTRY_FAILED');
  assert.match(fact.error.cause ?? '', /^503 from 127\.0\.0\.1:/);
  assert.deepEqual(
    registry.requests.map(({ path, headers }) => headers.authorization ?? path),
    ['/v2/team/app/tags/list', '/token', 'Bearer t', '/token', 'Bearer t'],
  );
});

test('many requests that wait for one limit take one token together when theirs is over', async (context) => {
  const machine = ownMachine();
  const log: string[] = [];
  const server = await startFor(context, {
    auth: { kind: 'token', life: 60 },
    clock: { now: machine.clock.now, wait: machine.wait },
    faults: [
      { fault: 'token-life' },
      { fault: 'rate-limited', match: { kind: 'manifest' }, options: { requests: 8, window: 55_000, retryAfter: 55 } },
    ],
    imageFor: () => IMAGE,
    onAnswer: ({ url, status }) => log.push(`${url.split('?')[0]} ${status}`),
  });
  const client = ownClient(context, {}, machine);
  const facts = await Promise.all(
    Array.from({ length: 15 }, (_, index) =>
      client.resolve({ registry: server.host, repository: 'team/app', tagOrDigest: `1.${index}` }),
    ),
  );
  assert.ok(facts.every(({ kind }) => kind === 'exists'));
  const seconds = (machine.clock.now() - START) / 1000;
  assert.equal(log.filter((line) => line.endsWith(' 401')).length, 1);
  assert.ok(log.filter((line) => line === '/token 200').length <= 1 + seconds / 48, `${seconds} s\n${log.join('\n')}`);
});

test('a request is sent although its token was over many times before its turn came', async (context) => {
  const machine = ownMachine();
  const registry = await scriptedRegistry(context, ({ path, headers }, { length }) => {
    if (path === '/token') return { body: JSON.stringify({ token: `token-${length}`, expires_in: 5 }) };
    const challenge = { 'www-authenticate': `Bearer realm="http://${headers.host}/token",service="s"` };
    if (headers.authorization === undefined) return { status: 401, headers: challenge };
    machine.pass(3_000);
    return MANIFEST_ANSWER;
  });
  const client = ownClient(context, { concurrency: 1 }, machine);
  const facts = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      client.resolve({ registry: registry.host, repository: 'team/app', tagOrDigest: `1.${index}` }),
    ),
  );
  assert.ok(facts.every(({ kind }) => kind === 'exists'));
  const sent = registry.requests.map(({ headers }) => headers.authorization).filter((text) => text !== undefined);
  assert.equal(sent.length, 20);
  assert.equal(new Set(sent).size, 10);
});

test('many questions at once share a token that lives shortly', async (context) => {
  const tokens: string[] = [];
  const server = await startFor(context, {
    auth: { kind: 'token', life: 60 },
    faults: [toldLife('0')],
    imageFor: () => IMAGE,
    onAnswer: ({ url }) => {
      if (url.startsWith('/token')) tokens.push(url);
    },
  });
  const client = ownClient(context);
  const questions = REPOSITORIES.flatMap((repository) =>
    Array.from({ length: 20 }, (_, index) => ({ registry: server.host, repository, tagOrDigest: `1.${index}` })),
  );
  const facts = await Promise.all(questions.map((question) => client.resolve(question)));
  assert.ok(facts.every(({ kind }) => kind === 'exists'));
  assert.equal(tokens.length, REPOSITORIES.length);
});
