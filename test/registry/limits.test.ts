/** Limits: one limiter for each host, quotas that are kept, a budget, and no storm of repetitions. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { HostLimits } from '../../src/io/registry/network/host-limits.ts';
import { DEFAULT_REGISTRY_SETTINGS } from '../../src/io/registry/settings/settings.ts';
import type { FaultSwitch } from '../../src/registry-server/faults/apply-faults.ts';
import { everyImage } from '../../src/registry-server/store/images-on-demand.ts';
import { startFor } from '../registry-server/client.ts';
import { createMovingClock, type MovingClock, machineIn } from './moving-clock.ts';
import { ownClient, ownFolder, ownMachine, scriptedRegistry } from './own-machine.ts';
import { MANIFEST_ANSWER } from './scripted-registry.ts';

interface Metered {
  readonly host: string;
  readonly clock: MovingClock;
  /** Time and status of each request. */
  readonly log: { readonly at: number; readonly url: string; readonly status: number }[];
}

async function meteredRegistry(context: TestContext, faults: readonly FaultSwitch[]): Promise<Metered> {
  const clock = createMovingClock();
  const log: { at: number; url: string; status: number }[] = [];
  const server = await startFor(context, {
    clock,
    auth: { kind: 'token' },
    faults,
    imageFor: everyImage(['linux/amd64']),
    onAnswer: ({ url, status }) => log.push({ at: clock.elapsed(), url, status }),
  });
  return { host: server.host, clock, log };
}

const FIFTY: FaultSwitch = { fault: 'rate-limited', options: { requests: 50, window: 10_000, retryAfter: 3 } };

test('a host that allows fifty requests in ten seconds answers everything, and seldom has to say "too often"', async (context) => {
  const { host, clock, log } = await meteredRegistry(context, [FIFTY]);
  const client = ownClient(context, { concurrency: 8 }, machineIn(clock));
  const questions = Array.from({ length: 40 }, (_, index) =>
    ['1.0', '1.1', '1.2', '1.3'].map((tagOrDigest) => ({
      registry: host,
      repository: `team/app${index}`,
      tagOrDigest,
    })),
  ).flat();
  const facts = await Promise.all(questions.map((question) => client.resolve(question)));
  assert.deepEqual([...new Set(facts.map(({ kind }) => kind))], ['exists']);

  const refused = log.filter(({ status }) => status === 429);
  assert.ok(refused.length > 0 && refused.length <= log.length / 10, `${refused.length} of ${log.length}`);
  assert.equal(
    log.filter(({ url }) => url.startsWith('/token')).length -
      refused.filter(({ url }) => url.startsWith('/token')).length,
    40,
  );
  // What is under way when the limit is met comes to its end; then nothing goes for three seconds, tokens neither.
  for (const { at } of refused)
    assert.deepEqual(
      log.filter((other) => other.at > at && other.at < at + 3000),
      [],
    );
});

test('a limit that outlasts all patience ends the run for this host, and is never read as missing', async (context) => {
  const { host, clock, log } = await meteredRegistry(context, [
    { fault: 'rate-limited', options: { requests: 5, window: 86_400_000, retryAfter: 30 } },
  ]);
  const client = ownClient(context, {}, machineIn(clock));
  const facts = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      client.resolve({ registry: host, repository: 'team/app', tagOrDigest: `1.${index}` }),
    ),
  );
  const codes = facts.map((fact) => (fact.kind === 'exists' ? fact.kind : `${fact.kind} ${fact.error.code}`));
  assert.deepEqual([...new Set(codes)].sort(), ['exists', 'unknown REGISTRY_RATE_LIMITED']);
  assert.equal(codes.filter((code) => code === 'exists').length, 3);
  assert.ok(log.length < 30, `${log.length} requests`);
});

test('a window narrows for each event of congestion, and grows again with answers', async (context) => {
  const sizes: number[] = [];
  let inFlight = 0;
  const registry = await scriptedRegistry(context, (_request, { length }) => {
    inFlight += 1;
    queueMicrotask(() => {
      inFlight -= 1;
    });
    sizes.push(inFlight);
    return length === 20 ? { status: 429, headers: { 'retry-after': '1' } } : MANIFEST_ANSWER;
  });
  const client = ownClient(context, { concurrency: 8 });
  await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      client.resolve({ registry: registry.host, repository: 'app', tagOrDigest: `${index}` }),
    ),
  );
  assert.equal(registry.requests.length, 201);
  assert.ok(registry.connections() <= 8);
});

test('a quota that begins anew within a minute is waited for, before the host has to refuse', async (context) => {
  const { host, clock, log } = await meteredRegistry(context, [
    { fault: 'quota', options: { requests: 40, window: 20_000 } },
  ]);
  const client = ownClient(context, {}, machineIn(clock));
  const facts = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      client.resolve({ registry: host, repository: 'team/app', tagOrDigest: `1.${index}` }),
    ),
  );
  assert.ok(facts.every(({ kind }) => kind === 'exists'));
  assert.deepEqual(
    log.filter(({ status }) => status === 429),
    [],
  );
  assert.ok(clock.elapsed() >= 40_000);
});

test('of a quota for hours a reserve is left to others, and the run says until when', async (context) => {
  const { host, clock, log } = await meteredRegistry(context, [
    { fault: 'quota', options: { requests: 100, window: 21_600_000 } },
  ]);
  const client = ownClient(context, {}, machineIn(clock));
  const facts = await Promise.all(
    Array.from({ length: 150 }, (_, index) =>
      client.resolve({ registry: host, repository: 'team/app', tagOrDigest: `1.${index}` }),
    ),
  );
  assert.equal(log.length, 90);
  const stopped = facts.filter((fact) => fact.kind !== 'exists');
  assert.equal(stopped.length, 62);
  for (const { error } of stopped) {
    assert.equal(error.code, 'REGISTRY_RATE_LIMITED');
    assert.match(
      error.cause ?? '',
      /: 10 of 100 requests left in 6 h, which are kept back until 2026-11-30T18:00:00Z$/,
    );
  }
  assert.deepEqual(client.report().hosts[0]?.quota, {
    limit: 100,
    remaining: 10,
    window: 21_600_000,
    resetsAt: clock.now() - clock.elapsed() + 21_600_000,
  });
});

test('a budget is kept to the request, tokens included, and a later run goes on', async (context) => {
  const cacheDir = await ownFolder(context);
  let requests = 0;
  const onAnswer = (): void => {
    requests += 1;
  };
  const server = await startFor(context, { auth: { kind: 'token' }, imageFor: everyImage(), onAnswer });
  const questions = Array.from({ length: 12 }, (_, index) => ({
    registry: server.host,
    repository: `team/app${index % 3}`,
    tagOrDigest: `1.${index}`,
  }));
  const known: number[] = [];
  for (let run = 1; run <= 3; run += 1) {
    requests = 0;
    const client = ownClient(context, { cacheDir, maxRequests: 8, cacheFor: 3_600_000 });
    const facts = await Promise.all(questions.map((question) => client.resolve(question)));
    await client.close();
    assert.ok(requests <= 8);
    known.push(facts.filter(({ kind }) => kind === 'exists').length);
    const codes = facts.flatMap((fact) => (fact.kind === 'exists' ? [] : [fact.error.code]));
    assert.deepEqual([...new Set(codes)], run < 3 ? ['REGISTRY_BUDGET_SPENT'] : []);
    assert.equal(client.report().unasked, codes.length);
  }
  assert.deepEqual(known, [4, 9, 12]);
});

test('what a run would send is counted before it sends anything', async (context) => {
  const cacheDir = await ownFolder(context);
  let requests = 0;
  const onAnswer = (): void => {
    requests += 1;
  };
  const server = await startFor(context, { auth: { kind: 'token' }, imageFor: everyImage(), onAnswer });
  const ask = (repository: string, tagOrDigest: string) => ({ registry: server.host, repository, tagOrDigest });
  const questions = [ask('a', '1'), ask('a', '2'), ask('a', '2'), ask('b', '1')];
  const first = ownClient(context, { cacheDir, maxRequests: 100 });
  const estimate = { hosts: 1, requests: 6, challenges: 1, tokens: 2, budget: 100 };
  assert.deepEqual(await first.estimate(questions), estimate);
  assert.equal(requests, 0);
  await Promise.all(questions.map((question) => first.resolve(question)));
  assert.equal(requests, 6);
  await first.close();

  const fresh = ownClient(context, { cacheDir, cacheFor: 60_000 });
  assert.deepEqual(await fresh.estimate(questions), { hosts: 0, requests: 0, challenges: 0, tokens: 0, budget: null });
  const offline = ownClient(context, { cacheDir, offline: true });
  assert.equal((await offline.estimate(questions)).requests, 0);
});

test('a run that may send nothing sends nothing', async (context) => {
  const registry = await scriptedRegistry(context, () => MANIFEST_ANSWER);
  const client = ownClient(context, { maxRequests: 0 }, ownMachine());
  const fact = await client.resolve({ registry: registry.host, repository: 'app', tagOrDigest: '1' });
  assert.ok(fact.kind === 'unknown');
  assert.equal(fact.error.code, 'REGISTRY_BUDGET_SPENT');
  assert.match(fact.error.message, /app:1 was not asked for$/);
  assert.equal(registry.requests.length, 0);
});

test('pulls of Docker Hub are counted apart from its HEADs', async () => {
  const limits = new HostLimits('registry-1.docker.io', DEFAULT_REGISTRY_SETTINGS, ownMachine());
  const bucket = (method: 'GET' | 'HEAD', path: string) =>
    limits.bucketFor({ method, url: new URL(`https://registry-1.docker.io${path}`), headers: {}, bodyLimit: 1 });
  const answer = {
    kind: 'answer',
    status: 200,
    headers: { 'ratelimit-limit': '100;w=21600', 'ratelimit-remaining': '0;w=21600' },
    body: Buffer.alloc(0),
    address: null,
  } as const;
  limits.learn(answer);
  const told = async (method: 'GET' | 'HEAD'): Promise<string> => {
    const result = await bucket(method, '/v2/library/app/manifests/1').ask(async () => answer);
    return result.kind === 'failure' ? result.failure : result.kind;
  };
  assert.deepEqual([await told('HEAD'), await told('GET')], ['answer', 'limited']);
  assert.equal(bucket('GET', '/v2/a/manifests/1'), bucket('GET', '/v2/b/manifests/2'));
  assert.notEqual(bucket('GET', '/v2/a/manifests/1'), bucket('GET', '/v2/a/tags/list'));
});
