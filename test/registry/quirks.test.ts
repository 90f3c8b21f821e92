/** Every way in which the embedded registry can misbehave towards a reader, and what the client makes of it. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { DigestFact, TagListFact } from '../../src/image/manifest/facts.ts';
import type { RegistryClient } from '../../src/io/registry/open-registry.ts';
import type { RegistrySettings } from '../../src/io/registry/settings/settings.ts';
import { FAULTS, type FaultSwitch } from '../../src/registry-server/faults/apply-faults.ts';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import type { RegistryServerOptions } from '../../src/registry-server/registry-server.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { startFor } from '../registry-server/client.ts';
import { ownClient, ownMachine } from './own-machine.ts';

const IMAGE = makeImage({ seed: 'quirks', platforms: ['linux/amd64', 'linux/arm64'] });
const TAGS = ['1.0', '1.1', '1.2', '1.3', '1.4'];
const QUICK: Partial<RegistrySettings> = {
  timeouts: { connect: 2000, request: 250, helper: 1000 },
  retries: { attempts: 1, firstPause: 1, longestPause: 60_000, patience: 120_000 },
};

interface Scene {
  readonly client: RegistryClient;
  readonly log: readonly string[];
  readonly resolve: (tagOrDigest?: string, repository?: string) => Promise<string>;
  readonly tags: (repository?: string) => Promise<string>;
}

async function openScene(
  context: TestContext,
  faults: readonly FaultSwitch[],
  options: RegistryServerOptions = {},
): Promise<Scene> {
  const log: string[] = [];
  const onAnswer = ({ method, url, status }: { method: string; url: string; status: number }): void => {
    log.push(`${method} ${url} ${status}`);
  };
  const server = await startFor(context, { ...options, faults, onAnswer });
  for (const tag of TAGS) await loadImage(server, 'virt/team/app', tag, IMAGE);
  const client = ownClient(context, QUICK, ownMachine());
  return {
    client,
    log,
    resolve: async (tagOrDigest = '1.0', repository = 'virt/team/app') =>
      tellDigest(await client.resolve({ registry: server.host, repository, tagOrDigest })),
    tags: async (repository = 'virt/team/app') => tellTags(await client.tags({ registry: server.host, repository })),
  };
}

function tellDigest(fact: DigestFact): string {
  if (fact.kind !== 'exists') return `${fact.kind} ${fact.error.code}`;
  return fact.digest === IMAGE.digest ? 'right' : 'WRONG';
}

function tellTags(fact: TagListFact): string {
  if (fact.kind !== 'exists') return `${fact.kind} ${fact.error.code}`;
  return `${fact.tags.join(' ')}${fact.incomplete === null ? '' : ` ${fact.incomplete.code}`}`;
}

const ALL = TAGS.join(' ');
const PAGES: FaultSwitch = { fault: 'small-pages', options: { n: 2 } };

/** What a resolve of a tag comes to, and with how many requests. */
const RESOLVED: readonly (readonly [FaultSwitch, outcome: string, requests: number])[] = [
  [{ fault: 'slow', options: { milliseconds: 10 } }, 'right', 1],
  [{ fault: 'hang', match: { times: 1 } }, 'right', 2],
  [{ fault: 'hang' }, 'unknown REGISTRY_TIMEOUT', 2],
  [{ fault: 'cut', match: { times: 1 } }, 'right', 2],
  [{ fault: 'cut' }, 'unknown REGISTRY_UNREACHABLE', 2],
  [{ fault: 'too-often', match: { times: 1 }, options: { retryAfter: 3 } }, 'right', 2],
  [{ fault: 'too-often', options: { retryAfter: null } }, 'unknown REGISTRY_RATE_LIMITED', 2],
  [{ fault: 'too-often', options: { retryAfter: 3600 } }, 'unknown REGISTRY_RATE_LIMITED', 1],
  [{ fault: 'rate-limited', options: { requests: 0, retryAfter: 3 } }, 'unknown REGISTRY_RATE_LIMITED', 41],
  [{ fault: 'quota', options: { requests: 20, window: 21_600_000 } }, 'right', 1],
  [{ fault: 'server-error' }, 'unknown REGISTRY_FAILED', 3],
  [{ fault: 'server-error', match: { method: 'HEAD' } }, 'right', 2],
  [{ fault: 'warning' }, 'right', 1],
  [{ fault: 'missing-digest-header' }, 'right', 2],
  [{ fault: 'broken-digest-header', options: { text: 'sha256:abc' } }, 'right', 2],
  [{ fault: 'wrong-digest', match: { method: 'GET' } }, 'right', 1],
  [{ fault: 'head-refused' }, 'right', 2],
  [{ fault: 'head-refused', options: { status: 501 } }, 'right', 2],
  [{ fault: 'head-refused', options: { status: 400 } }, 'right', 2],
  [{ fault: 'head-404' }, 'right', 2],
  [{ fault: 'strict-accept' }, 'right', 1],
  [{ fault: 'login-page' }, 'unknown REGISTRY_ANSWER_INVALID', 2],
  [{ fault: 'text-error-body', match: { times: 1 } }, 'right', 1],
  [{ fault: 'denied' }, 'unknown REGISTRY_DENIED', 1],
  [{ fault: 'read-only' }, 'right', 1],
];

for (const [fault, outcome, requests] of RESOLVED) {
  const { match, options } = fault;
  const told = [match, options].filter((part) => part !== undefined).map((part) => JSON.stringify(part));
  test(`with \`${[fault.fault, ...told].join(' ')}\` a digest is ${outcome} after ${requests} requests`, async (context) => {
    const scene = await openScene(context, [fault]);
    assert.equal(await scene.resolve(), outcome);
    assert.equal(scene.log.length, requests);
  });
}

/** What a GET of the bytes comes to, where HEAD does not tell the digest. */
const FETCHED: readonly (readonly [FaultSwitch, outcome: string])[] = [
  [{ fault: 'wrong-digest', match: { method: 'GET' } }, 'unknown REGISTRY_DIGEST_MISMATCH'],
  [{ fault: 'wrong-bytes', match: { method: 'GET' } }, 'unknown REGISTRY_DIGEST_MISMATCH'],
  [{ fault: 'compressed', match: { method: 'GET' } }, 'unknown REGISTRY_ANSWER_INVALID'],
  [{ fault: 'cut', match: { method: 'GET' }, options: { bytes: 40 } }, 'unknown REGISTRY_UNREACHABLE'],
  [{ fault: 'cut', match: { method: 'GET', times: 1 }, options: { bytes: 40 } }, 'right'],
  [{ fault: 'wrong-length', match: { method: 'GET' } }, 'unknown REGISTRY_UNREACHABLE'],
  [{ fault: 'short-body', match: { method: 'GET' } }, 'unknown REGISTRY_TIMEOUT'],
  [{ fault: 'short-body', match: { method: 'GET', times: 1 } }, 'right'],
  [{ fault: 'text-error-body', match: { method: 'GET' } }, 'right'],
];

for (const [fault, outcome] of FETCHED) {
  const times = fault.match?.times === undefined ? '' : ' once';
  test(`bytes with \`${fault.fault}\`${times} are ${outcome}`, async (context) => {
    const scene = await openScene(context, [{ fault: 'head-refused' }, fault]);
    assert.equal(await scene.resolve(), outcome);
  });
}

/** What a list of tags comes to, and with how many requests. */
const LISTED: readonly (readonly [faults: readonly FaultSwitch[], outcome: string, requests: number])[] = [
  [[], ALL, 1],
  [[{ fault: 'null-tags' }], '', 1],
  [[{ fault: 'unsorted-tags' }], ALL, 1],
  [[{ fault: 'ignores-n' }], ALL, 1],
  [[PAGES], ALL, 3],
  [[PAGES, { fault: 'unsorted-tags' }], ALL, 3],
  [[PAGES, { fault: 'wrong-link' }], ALL, 3],
  [[PAGES, { fault: 'absolute-link' }], ALL, 3],
  [[PAGES, { fault: 'appended-last' }], ALL, 3],
  [[{ fault: 'opaque-link' }, PAGES], ALL, 3],
  [[PAGES, { fault: 'link-to-other-host' }], '1.0 1.1 REGISTRY_TAGS_INCOMPLETE', 1],
  [[PAGES, { fault: 'link-loop' }], '1.0 1.1 REGISTRY_TAGS_INCOMPLETE', 2],
  [[PAGES, { fault: 'ignores-last' }], '1.0 1.1 REGISTRY_TAGS_INCOMPLETE', 2],
  [[PAGES, { fault: 'server-error', match: { kind: 'tags', after: 1 } }], '1.0 1.1 REGISTRY_FAILED', 3],
  [[PAGES, { fault: 'cut', match: { kind: 'tags', after: 1, times: 1 } }], ALL, 4],
  [[PAGES, { fault: 'denied', match: { kind: 'tags', after: 1 } }], '1.0 1.1 REGISTRY_DENIED', 2],
  [[{ fault: 'login-page' }], 'unknown REGISTRY_ANSWER_INVALID', 1],
  [[{ fault: 'denied' }], 'unknown REGISTRY_DENIED', 1],
  [[{ fault: 'too-often', options: { retryAfter: null } }], 'unknown REGISTRY_RATE_LIMITED', 2],
  [[{ fault: 'wrong-length' }], 'unknown REGISTRY_UNREACHABLE', 2],
];

for (const [faults, outcome, requests] of LISTED) {
  const names = faults.map(({ fault }) => `\`${fault}\``).join(' and ');
  test(`with ${names || 'no fault'} the tags are "${outcome}" after ${requests} requests`, async (context) => {
    const scene = await openScene(context, faults);
    assert.equal(await scene.tags(), outcome);
    assert.equal(scene.log.length, requests, scene.log.join('\n'));
    for (const line of scene.log) assert.match(line, /^GET \/v2\/virt\/team\/app\/tags\/list(?:\?| )/);
  });
}

test('pages without links are followed by their last tag, but only where a size was asked for and met', async (context) => {
  const scene = await openScene(context, [PAGES]);
  assert.equal(await scene.tags(), ALL);
  const without = await openScene(context, [PAGES, { fault: 'no-link' }]);
  // Nothing tells that more is there: nobody asked for a size.
  assert.equal(await without.tags(), '1.0 1.1');
  assert.equal(without.log.length, 1);
});

test('what is not there is absent, whatever the body of the answer is', async (context) => {
  for (const fault of ['text-error-body', 'empty-error-body'] as const) {
    const scene = await openScene(context, [{ fault }]);
    assert.equal(await scene.resolve('9.9'), 'absent REGISTRY_NOT_FOUND');
    assert.equal(await scene.tags('virt/missing'), 'absent REGISTRY_NOT_FOUND');
  }
});

test('what is denied in place of missing is unknown, not absent', async (context) => {
  const scene = await openScene(context, [{ fault: 'denied-when-missing' }]);
  assert.equal(await scene.resolve('9.9'), 'unknown REGISTRY_DENIED');
  assert.equal(await scene.tags('virt/missing'), 'unknown REGISTRY_DENIED');
  assert.equal(await scene.resolve(), 'right');
});

test('a token that is not accepted is fetched once more, and no more often', async (context) => {
  const auth = { kind: 'token' } as const;
  const once = await openScene(context, [{ fault: 'token-refused', match: { kind: 'manifest', after: 1, times: 1 } }], {
    auth,
  });
  assert.equal(await once.resolve(), 'right');
  assert.equal(once.log.filter((line) => line.startsWith('GET /token')).length, 2);
  const always = await openScene(context, [{ fault: 'token-refused' }], { auth });
  assert.equal(await always.resolve(), 'unknown REGISTRY_UNAUTHORIZED');
  assert.equal(always.log.filter((line) => line.startsWith('GET /token')).length, 2);
});

test('a warning is told once, however often it came', async (context) => {
  const scene = await openScene(context, [{ fault: 'warning', options: { text: 'this registry closes in May' } }]);
  for (const tag of TAGS) await scene.resolve(tag);
  assert.deepEqual(
    scene.client.report().hosts.map(({ requests, warnings }) => [requests, warnings]),
    [[5, ['this registry closes in May']]],
  );
});

test('a host that does not tell digests by HEAD is asked by GET from the second image on', async (context) => {
  for (const fault of ['head-refused', 'head-404', 'missing-digest-header'] as const) {
    const scene = await openScene(context, [{ fault }]);
    assert.equal(await scene.resolve('1.0'), 'right');
    assert.equal(await scene.resolve('1.1'), 'right');
    assert.deepEqual(
      scene.log.map((line) => line.split(' ')[0]),
      ['HEAD', 'GET', 'GET'],
    );
  }
});

test('every fault has a test, here or beside this file', () => {
  const tested = [
    ...RESOLVED.map(([each]) => each),
    ...FETCHED.map(([each]) => each),
    ...LISTED.flatMap(([each]) => each),
  ];
  const inTables = new Set<string>(tested.map(({ fault }) => fault));
  const texts = globSync('{registry,registry-server}/*.test.ts', { cwd: join(import.meta.dirname, '..') }).map((path) =>
    readFileSync(join(import.meta.dirname, '..', path), 'utf8'),
  );
  // Two are switched on by an option of the server.
  const byOption = new Map([
    ['no-deletes', /startFor\(context, \{ deletes: false/],
    ['no-pushes', /startFor\(context, \{ upstream: /],
  ]);
  const isSwitchedOn = (name: string): boolean => {
    const sign = byOption.get(name) ?? new RegExp(`'${name}'`);
    return texts.some((text) => sign.test(text));
  };
  assert.deepEqual(
    Object.keys(FAULTS).filter((name) => !inTables.has(name) && !isSwitchedOn(name)),
    [],
  );
});
