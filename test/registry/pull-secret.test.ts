/** Credentials from Kubernetes pull secrets, from the old .dockercfg, and for hosts with `*`. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { openCredentials } from '../../src/io/registry/credentials/credentials.ts';
import { ownFolder, ownMachine } from './own-machine.ts';

async function accounts(text: string, host: string, repository = 'team/app'): Promise<string[]> {
  const found: string[] = [];
  const machine = ownMachine({ variables: { DOCKER_AUTH_CONFIG: text } });
  for await (const offer of openCredentials(machine, 1000).find(host, repository)) {
    if (offer.kind === 'problem') found.push(offer.problem);
    else found.push(offer.credential.kind === 'password' ? offer.credential.username : offer.credential.kind);
  }
  return found;
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const auths = (host: string, user: string): string =>
  JSON.stringify({ auths: { [host]: { auth: base64(`${user}:x`) } } });

const YAML = `apiVersion: v1
kind: Secret
metadata: { name: pull }
type: kubernetes.io/dockerconfigjson
data:
  .dockerconfigjson: ${base64(auths('r.example', 'first'))}
---
apiVersion: v1
kind: Secret
metadata: { name: old }
type: kubernetes.io/dockercfg
data:
  .dockercfg: ${base64(JSON.stringify({ 'r.example': { auth: base64('second:x') } }))}
---
kind: Secret
type: Opaque
data: { password: eA== }
`;

test('the pull secrets of a stream of YAML are offered in their order', async () => {
  assert.deepEqual(await accounts(YAML, 'r.example'), ['first', 'second']);
});

test('the pull secrets of a list in JSON are offered, with stringData before data', async () => {
  const secret = {
    kind: 'Secret',
    type: 'kubernetes.io/dockerconfigjson',
    data: { '.dockerconfigjson': base64(auths('r.example', 'encoded')) },
    stringData: { '.dockerconfigjson': auths('r.example', 'plain') },
  };
  assert.deepEqual(await accounts(JSON.stringify({ kind: 'List', items: [secret] }), 'r.example'), ['plain']);
});

const BROKEN: readonly (readonly [title: string, text: string, problem: string])[] = [
  [
    'holds no pull secret',
    'kind: Secret\ntype: Opaque\ndata: { a: c2VjcmV0 }\n',
    'DOCKER_AUTH_CONFIG: its secrets are no pull secrets',
  ],
  [
    'holds a pull secret that is no JSON',
    `kind: Secret\ntype: kubernetes.io/dockercfg\ndata: { .dockercfg: ${base64('s3cret')} }\n`,
    'DOCKER_AUTH_CONFIG: in a pull secret it is not valid JSON',
  ],
  ['is YAML of another kind', 'kind: Pod\n', 'DOCKER_AUTH_CONFIG: it is not valid JSON'],
];

for (const [title, text, problem] of BROKEN) {
  test(`a file that ${title} is named as a problem, without what it holds`, async () => {
    assert.deepEqual(await accounts(text, 'r.example'), [problem]);
  });
}

test('REGISTRY_AUTH_FILE may name a pull secret', async (context) => {
  const path = join(await ownFolder(context), 'secret.yaml');
  await writeFile(path, YAML);
  const found: string[] = [];
  for await (const offer of openCredentials(ownMachine({ variables: { REGISTRY_AUTH_FILE: path } }), 1000).find(
    'r.example',
    'a',
  )) {
    found.push(offer.kind);
  }
  assert.deepEqual(found, ['credential', 'credential']);
});

test('.dockercfg in the home folder is read last', async (context) => {
  const home = await ownFolder(context);
  await writeFile(join(home, '.dockercfg'), JSON.stringify({ 'r.example': { auth: base64('old:x'), email: 'a@b' } }));
  const found: string[] = [];
  for await (const offer of openCredentials(ownMachine({ home }), 1000).find('r.example', 'a')) found.push(offer.kind);
  assert.deepEqual(found, ['credential']);
});

const HOSTS: readonly (readonly [written: string, host: string, fits: boolean])[] = [
  ['*.azurecr.io', 'team.azurecr.io', true],
  ['*.azurecr.io', 'a.b.azurecr.io', false],
  ['*.azurecr.io', 'azurecr.io', false],
  ['*.dkr.ecr.*.amazonaws.com', '1234.dkr.ecr.eu-west-1.amazonaws.com', true],
  ['prefix*.r.example', 'prefix-one.r.example', true],
  ['pre*fix.r.example', 'prefix.r.example', true],
  ['pre*fix.r.example', 'prefi.r.example', false],
  ['*.r.example:5000', 'a.r.example:5000', true],
  ['*.r.example', 'a.r.example:5000', false],
  ['*', 'localhost', true],
  ['*', 'r.example', false],
];

for (const [written, host, fits] of HOSTS) {
  test(`an entry for \`${written}\` ${fits ? 'fits' : 'does not fit'} ${host}`, async () => {
    assert.deepEqual(await accounts(auths(written, 'user'), host), fits ? ['user'] : []);
  });
}

test('a longer path goes before, and a host that is written out before one with `*`', async () => {
  const text = JSON.stringify({
    auths: {
      '*.r.example': { auth: base64('any:x') },
      'a.r.example': { auth: base64('exact:x') },
      '*.r.example/team': { auth: base64('team:x') },
    },
  });
  assert.deepEqual(await accounts(text, 'a.r.example'), ['team', 'exact', 'any']);
});

for (const name of ['ecr-login', 'gcr', 'gcloud', 'acr-env', 'osxkeychain', 'secretservice']) {
  test(`the helper ${name} is asked for its host`, async () => {
    const text = JSON.stringify({ credHelpers: { 'r.example': name } });
    const machine = ownMachine({
      variables: { DOCKER_AUTH_CONFIG: text },
      helpers: () => ({ code: 0, output: '{"Username":"AWS","Secret":"x"}' }),
    });
    const found: string[] = [];
    for await (const offer of openCredentials(machine, 1000).find('r.example', 'a')) found.push(offer.kind);
    assert.deepEqual([machine.helped, found], [[`${name} r.example`], ['credential']]);
  });
}
