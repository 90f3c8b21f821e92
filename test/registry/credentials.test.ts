/** Which credentials fit a repository: places, paths, helpers, and files that cannot be used. */
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { openCredentials } from '../../src/io/registry/credentials/credentials.ts';
import { dockerAuths, type MachineParts, ownFolder, ownMachine } from './own-machine.ts';

const HELPER_TIMEOUT = 1000;

/** What is offered, as `user:password`, `token`, or the problem. */
async function offers(parts: MachineParts, host: string, repository: string): Promise<string[]> {
  const found: string[] = [];
  for await (const offer of openCredentials(ownMachine(parts), HELPER_TIMEOUT).find(host, repository)) {
    if (offer.kind === 'problem') found.push(offer.problem);
    else if (offer.credential.kind === 'password') {
      found.push(`${offer.credential.username}:${offer.credential.password}`);
    } else found.push(`${offer.credential.kind} ${offer.credential.token}`);
  }
  return found;
}

const TWO_TEAMS = JSON.stringify({
  auths: {
    'registry.example/team-a': { auth: 'YTphYWE=' },
    'registry.example/team-b': { auth: 'YjpiYmI=' },
    'registry.example': { auth: 'aDpoaGg=' },
    'https://index.docker.io/v1/': { auth: 'ZDpkZGQ=' },
    'store.example': {},
  },
  credsStore: 'filestore',
});

const ACCOUNTS: readonly (readonly [
  host: string,
  repository: string,
  accounts: readonly string[],
  asked: string | null,
])[] = [
  ['registry.example', 'team-a/app', ['a:aaa', 'h:hhh'], null],
  ['registry.example', 'team-b/x/y', ['b:bbb', 'h:hhh'], null],
  ['registry.example', 'team-abc/app', ['h:hhh'], null],
  ['REGISTRY.example', 'team-a', ['a:aaa', 'h:hhh'], null],
  ['docker.io', 'library/app', ['d:ddd'], null],
  ['registry-1.docker.io', 'library/app', ['d:ddd'], null],
  ['store.example', 'app', ['s:sss'], 'filestore store.example'],
  ['unknown.example', 'app', [], 'filestore unknown.example'],
  ['registry.example:5000', 'team-a/app', [], 'filestore registry.example:5000'],
];

for (const [host, repository, accounts, asked] of ACCOUNTS) {
  test(`${host}/${repository} is asked as ${accounts.join(', then ') || 'nobody'}`, async () => {
    const machine = ownMachine({
      variables: { DOCKER_AUTH_CONFIG: TWO_TEAMS },
      helpers: (_name, server) =>
        server === 'store.example' ? { code: 0, output: '{"ServerURL":"x","Username":"s","Secret":"sss"}' } : {},
    });
    const found: string[] = [];
    for await (const offer of openCredentials(machine, HELPER_TIMEOUT).find(host, repository)) {
      assert.equal(offer.kind === 'credential' && offer.credential.kind, 'password');
      if (offer.kind === 'credential' && offer.credential.kind === 'password') {
        found.push(`${offer.credential.username}:${offer.credential.password}`);
      }
    }
    assert.deepEqual(found, accounts);
    assert.deepEqual(machine.helped, asked === null ? [] : [asked]);
  });
}

for (const key of [
  'docker.io',
  'index.docker.io',
  'registry-1.docker.io',
  'https://index.docker.io/v1/',
  'index.docker.io/v1/',
  'https://registry-1.docker.io/v2/',
  'docker.io/library',
  'Docker.IO/library/nginx',
]) {
  test(`an entry for ${key} is one for Docker Hub`, async () => {
    const variables = dockerAuths({ [key]: 'u:p' });
    assert.deepEqual(await offers({ variables }, 'docker.io', 'library/nginx'), ['u:p']);
  });
}

const ENTRIES: readonly (readonly [title: string, entry: unknown, offered: readonly string[]])[] = [
  ['a password that holds colons', { auth: Buffer.from('u:p:q:').toString('base64') }, ['u:p:q:']],
  ['an identity token before the pair beside it', { auth: 'dTo=', identitytoken: 'id' }, ['identity-token id']],
  ['a registry token', { registrytoken: 'rt' }, ['registry-token rt']],
  ['a user name and password in plain', { username: 'u', password: 'p' }, ['u:p']],
  ['a pair padded with NUL', { auth: Buffer.from('u:p\0\0').toString('base64') }, ['u:p']],
];

for (const [title, entry, offered] of ENTRIES) {
  test(`an entry may hold ${title}`, async () => {
    const variables = { DOCKER_AUTH_CONFIG: JSON.stringify({ auths: { 'r.example': entry } }) };
    assert.deepEqual(await offers({ variables }, 'r.example', 'app'), offered);
  });
}

test('places are read in their order, and a place that is missing is passed over', async (context) => {
  const root = await ownFolder(context);
  const place = async (path: string, pair: string): Promise<string> => {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, dockerAuths({ 'r.example': pair }).DOCKER_AUTH_CONFIG);
    return file;
  };
  const variables = {
    REGISTRY_AUTH_FILE: await place('named.json', 'one:1'),
    ...dockerAuths({ 'r.example': 'two:2' }),
    XDG_RUNTIME_DIR: join(root, 'run'),
    XDG_CONFIG_HOME: join(root, 'xdg'),
    DOCKER_CONFIG: join(root, 'docker'),
  };
  await place('run/containers/auth.json', 'three:3');
  await place('xdg/containers/auth.json', 'four:4');
  await place('docker/config.json', 'five:5');
  assert.deepEqual(await offers({ variables }, 'r.example', 'app'), ['one:1', 'two:2', 'three:3', 'four:4', 'five:5']);

  await place('home/.config/containers/auth.json', 'six:6');
  await place('home/.docker/config.json', 'seven:7');
  assert.deepEqual(await offers({ home: join(root, 'home') }, 'r.example', 'app'), ['six:6', 'seven:7']);
});

test('an account that several places hold is offered once', async (context) => {
  const root = await ownFolder(context);
  const auths = dockerAuths({ 'r.example': 'u:p', 'https://r.example/v2/': 'u:p' });
  await writeFile(join(root, 'config.json'), auths.DOCKER_AUTH_CONFIG);
  assert.deepEqual(await offers({ variables: { ...auths, DOCKER_CONFIG: root } }, 'r.example', 'app'), ['u:p']);
});

test('the helper named for a host comes before entries and before the store', async () => {
  const config = {
    auths: { 'r.example': { auth: 'dTpw' } },
    credHelpers: { 'r.example': 'special' },
    credsStore: 'store',
  };
  const machine = {
    variables: { DOCKER_AUTH_CONFIG: JSON.stringify(config) },
    helpers: (name: string) => ({ code: 0, output: JSON.stringify({ Username: name, Secret: 'x' }) }),
  };
  assert.deepEqual(await offers(machine, 'r.example', 'app'), ['special:x', 'u:p']);
});

test('a helper is asked for Docker Hub by its old address, and once a run', async () => {
  const machine = ownMachine({ variables: { DOCKER_AUTH_CONFIG: '{"credsStore":"s"}' } });
  const credentials = openCredentials(machine, HELPER_TIMEOUT);
  for (const repository of ['library/a', 'library/b']) {
    for await (const _ of credentials.find('docker.io', repository)) assert.fail('nothing is offered');
  }
  assert.deepEqual(machine.helped, ['s https://index.docker.io/v1/']);
});

test('the user name `<token>` of a helper means an identity token', async () => {
  const machine = {
    variables: { DOCKER_AUTH_CONFIG: '{"credsStore":"s"}' },
    helpers: () => ({ code: 0, output: '{"Username":"<token>","Secret":"id"}' }),
  };
  assert.deepEqual(await offers(machine, 'r.example', 'app'), ['identity-token id']);
});

const BROKEN: readonly (readonly [title: string, parts: MachineParts, problem: RegExp])[] = [
  [
    'JSON that ends early',
    { variables: { DOCKER_AUTH_CONFIG: '{"auths":{"S3CRET":' } },
    /^DOCKER_AUTH_CONFIG: it is not valid JSON$/,
  ],
  [
    'something other than an object',
    { variables: { DOCKER_AUTH_CONFIG: '["S3CRET"]' } },
    /^DOCKER_AUTH_CONFIG: it is not a JSON object$/,
  ],
  ['entries of another shape', { variables: { DOCKER_AUTH_CONFIG: '{"auths":"S3CRET"}' } }, /`auths` is not an object/],
  [
    'a pair that is not base64',
    { variables: { DOCKER_AUTH_CONFIG: '{"auths":{"r.example":{"auth":"S3CRET:S3CRET"}}}' } },
    /^DOCKER_AUTH_CONFIG: the entry for `r\.example` does not hold a user name and password in base64$/,
  ],
  [
    'a file named that is missing',
    { variables: { REGISTRY_AUTH_FILE: '/nowhere/auth.json' } },
    /^\/nowhere\/auth\.json: it cannot be read \(ENOENT\)$/,
  ],
  [
    'a helper with a path for a name',
    { variables: { DOCKER_AUTH_CONFIG: '{"credsStore":"../../bin/S3CRET"}' } },
    /^DOCKER_AUTH_CONFIG names a credential helper that is no plain name$/,
  ],
  [
    'a helper that fails',
    {
      variables: { DOCKER_AUTH_CONFIG: '{"credsStore":"s"}' },
      helpers: () => ({ code: 1, output: 'S3CRET is locked' }),
    },
    /^the credential helper docker-credential-s failed with exit code 1$/,
  ],
  [
    'a helper that prints no JSON',
    { variables: { DOCKER_AUTH_CONFIG: '{"credsStore":"s"}' }, helpers: () => ({ code: 0, output: 'S3CRET' }) },
    /did not print JSON$/,
  ],
];

for (const [title, parts, problem] of BROKEN) {
  test(`${title} is a problem that does not show what is in it`, async () => {
    const found = await offers(parts, 'r.example', 'app');
    assert.equal(found.length, 1);
    assert.match(found[0] ?? '', problem);
    assert.doesNotMatch(found[0] ?? '', /S3CRET/);
  });
}

test('a broken entry for one host is no problem for another', async () => {
  const variables = { DOCKER_AUTH_CONFIG: '{"auths":{"r.example":{"auth":"%"},"other.example":{"auth":"dTpw"}}}' };
  assert.deepEqual(await offers({ variables }, 'other.example', 'app'), ['u:p']);
});
