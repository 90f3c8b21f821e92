/** HTTPS and plain HTTP: which is used, what is said where neither fits, and where credentials stay at home. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { test } from 'node:test';
import type { DigestFact } from '../../src/image/manifest/facts.ts';
import { makeCertificate } from './certificate.ts';
import { dockerAuths, ownClient, ownFolder, ownMachine, scriptedRegistry } from './own-machine.ts';
import { MANIFEST, MANIFEST_ANSWER, type Script } from './scripted-registry.ts';

const APP = { repository: 'team/app', tagOrDigest: '1.0' };

function summary(fact: DigestFact): string {
  return fact.kind === 'exists' ? fact.digest : `${fact.kind} ${fact.error.code}`;
}

const wantsPassword: Script = ({ headers }) =>
  headers.authorization === undefined
    ? { status: 401, headers: { 'www-authenticate': 'Basic realm="r"' } }
    : MANIFEST_ANSWER;

test('a host that answers in plain HTTP is named, with the setting that allows it', async (context) => {
  const registry = await scriptedRegistry(context, () => MANIFEST_ANSWER);
  const machine = ownMachine({ variables: dockerAuths({ [registry.host]: 'u:p' }) });
  const client = ownClient(context, { hosts: { [registry.host]: { insecure: false } } }, machine);
  const fact = await client.resolve({ registry: registry.host, ...APP });
  assert.ok(fact.kind === 'unknown');
  assert.equal(fact.error.code, 'REGISTRY_PLAIN_HTTP');
  assert.match(fact.error.message, /answered in plain HTTP/);
  assert.match(fact.error.hint, /`insecure: true` for 127\.0\.0\.1:\d+/);
  assert.deepEqual(registry.log(), []);
});

test('an insecure host is asked by HTTPS, then by plain HTTP', async (context) => {
  const registry = await scriptedRegistry(context, () => MANIFEST_ANSWER);
  const client = ownClient(context, { hosts: { [registry.host]: { insecure: true } } });
  for (const tagOrDigest of ['1', '2', '3']) {
    const fact = await client.resolve({ registry: registry.host, repository: 'app', tagOrDigest });
    assert.equal(summary(fact), MANIFEST.digest);
  }
  assert.equal(registry.requests.length, 3);
  assert.equal(registry.connections(), 2);
});

test('a certificate of an unknown authority is refused, with the setting that names it', async (context) => {
  const folder = await ownFolder(context);
  const certificate = await makeCertificate(folder, 'own');
  const registry = await scriptedRegistry(context, () => MANIFEST_ANSWER, certificate);
  const resolve = async (settings: object): Promise<DigestFact> =>
    ownClient(context, { hosts: { [registry.host]: settings } }).resolve({ registry: registry.host, ...APP });

  const refused = await resolve({ insecure: false });
  assert.ok(refused.kind === 'unknown');
  assert.equal(refused.error.code, 'REGISTRY_TLS');
  assert.match(refused.error.hint, /`ca` for 127\.0\.0\.1:\d+ under `registries`/);
  assert.deepEqual(registry.log(), []);

  assert.equal(summary(await resolve({ ca: certificate.certPath })), MANIFEST.digest);
  assert.equal(summary(await resolve({ insecure: true })), MANIFEST.digest);

  const other = await makeCertificate(folder, 'other');
  assert.equal(summary(await resolve({ ca: other.certPath })), 'unknown REGISTRY_TLS');
  const missing = await resolve({ ca: `${folder}/missing.crt` });
  assert.match(JSON.stringify(missing), /missing\.crt named as `ca` cannot be read \(ENOENT\)/);
});

test('an insecure setting holds for its host alone', async (context) => {
  const certificate = await makeCertificate(await ownFolder(context), 'own');
  const registry = await scriptedRegistry(context, () => MANIFEST_ANSWER, certificate);
  const hosts = { 'registry.example:5000': { insecure: true }, [registry.host]: { insecure: false } };
  const fact = await ownClient(context, { hosts }).resolve({ registry: registry.host, ...APP });
  assert.equal(summary(fact), 'unknown REGISTRY_TLS');
});

test('a redirect from HTTPS to plain HTTP is refused', async (context) => {
  const certificate = await makeCertificate(await ownFolder(context), 'own');
  const plain = await scriptedRegistry(context, () => MANIFEST_ANSWER);
  const registry = await scriptedRegistry(
    context,
    ({ path }) => ({ status: 307, headers: { location: `${plain.url}${path}` } }),
    certificate,
  );
  const client = ownClient(context, { hosts: { [registry.host]: { ca: certificate.certPath } } });
  const fact = await client.resolve({ registry: registry.host, ...APP });
  assert.ok(fact.kind === 'unknown');
  assert.match(fact.error.cause ?? '', /it redirects from HTTPS to plain HTTP/);
  assert.deepEqual(plain.log(), []);
});

test('a token server without HTTPS is not asked by a registry with HTTPS', async (context) => {
  const certificate = await makeCertificate(await ownFolder(context), 'own');
  const plain = await scriptedRegistry(context, () => ({ body: '{"token":"t"}' }));
  const registry = await scriptedRegistry(
    context,
    () => ({ status: 401, headers: { 'www-authenticate': `Bearer realm="${plain.url}/token"` } }),
    certificate,
  );
  const machine = ownMachine({ variables: dockerAuths({ [registry.host]: 'u:p' }) });
  const client = ownClient(context, { hosts: { [registry.host]: { ca: certificate.certPath } } }, machine);
  const fact = await client.resolve({ registry: registry.host, ...APP });
  assert.equal(summary(fact), 'unknown REGISTRY_ANSWER_INVALID');
  assert.deepEqual(plain.log(), []);
});

test('credentials go over plain HTTP to another machine only where that is said', async (context) => {
  const proxy = await scriptedRegistry(context, wantsPassword);
  const variables = { ...dockerAuths({ 'registry.example:5000': 'u:S3CRET' }), HTTP_PROXY: proxy.url };
  const resolve = (insecureCredentials: boolean): Promise<DigestFact> => {
    const hosts = { 'registry.example:5000': { insecure: true, insecureCredentials } };
    return ownClient(context, { hosts }, ownMachine({ variables })).resolve({
      registry: 'registry.example:5000',
      ...APP,
    });
  };
  const refused = await resolve(false);
  assert.ok(refused.kind === 'unknown');
  assert.equal(refused.error.code, 'REGISTRY_UNAUTHORIZED');
  assert.match(refused.error.hint, /`insecureCredentials: true` for registry\.example:5000/);
  assert.deepEqual(proxy.log(), ['HEAD http://registry.example:5000/v2/team/app/manifests/1.0']);
  assert.equal(proxy.requests[0]?.headers.authorization, undefined);

  assert.equal(summary(await resolve(true)), MANIFEST.digest);
});

test('a registry that is not reached is told with the proxy that may be the reason', async (context) => {
  const machine = ownMachine({ variables: { HTTP_PROXY: 'http://user:S3CRET@127.0.0.1:1' } });
  const client = ownClient(context, { hosts: { 'registry.example:5000': { insecure: true } } }, machine);
  const fact = await client.resolve({ registry: 'registry.example:5000', repository: 'app', tagOrDigest: '1.0' });
  assert.equal(fact.kind, 'unknown');
  assert.match(
    JSON.stringify(fact),
    /registry\.example:5000: nothing listens there \(ECONNREFUSED\) \(`HTTP_PROXY` is set\)/,
  );
  assert.doesNotMatch(JSON.stringify(fact), /S3CRET/);
});

test('a registry with HTTPS is reached through a proxy, on connections that are kept', async (context) => {
  const certificate = await makeCertificate(await ownFolder(context), 'own');
  const registry = await scriptedRegistry(context, () => MANIFEST_ANSWER, certificate);
  const asked: string[] = [];
  const proxy = createServer((_request, response) => response.writeHead(405).end());
  proxy.on('connect', ({ url = '' }, client: Duplex) => {
    asked.push(url);
    const server = connect(Number(registry.host.split(':')[1]), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      server.pipe(client).pipe(server);
    });
    for (const socket of [server, client]) socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  context.after(() => proxy.close());
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const machine = ownMachine({ variables: { HTTPS_PROXY: address } });
  const client = ownClient(context, { hosts: { 'registry.example': { insecure: true } } }, machine);
  for (const tagOrDigest of ['1', '2', '3']) {
    const fact = await client.resolve({ registry: 'registry.example', repository: 'app', tagOrDigest });
    assert.equal(summary(fact), MANIFEST.digest);
  }
  assert.deepEqual(asked, ['registry.example:443']);
});

test('a proxy is not used for a loopback address', async (context) => {
  const proxy = await scriptedRegistry(context, () => ({ status: 500 }));
  const registry = await scriptedRegistry(context, () => MANIFEST_ANSWER);
  const machine = ownMachine({ variables: { http_proxy: proxy.url, HTTP_PROXY: proxy.url } });
  const fact = await ownClient(context, {}, machine).resolve({ registry: registry.host, ...APP });
  assert.equal(summary(fact), MANIFEST.digest);
  assert.deepEqual(proxy.log(), []);
});

test('a registry that wants a certificate of its clients gets the one of the settings', async (context) => {
  const folder = await ownFolder(context);
  const [own, client] = [await makeCertificate(folder, 'own'), await makeCertificate(folder, 'client')];
  const registry = await scriptedRegistry(context, () => MANIFEST_ANSWER, {
    key: own.key,
    cert: own.cert,
    clients: client.cert,
  });
  const ask = async (settings: { readonly cert?: string; readonly key?: string }): Promise<DigestFact> =>
    ownClient(context, { hosts: { [registry.host]: { ca: own.certPath, ...settings } } }).resolve({
      registry: registry.host,
      ...APP,
    });
  assert.equal(summary(await ask({ cert: client.certPath, key: client.keyPath })), MANIFEST.digest);
  const without = await ask({});
  assert.ok(without.kind === 'unknown');
  assert.deepEqual(
    [without.error.code, without.error.cause],
    ['REGISTRY_TLS', `${registry.host}: it wants a certificate of its clients`],
  );
  assert.match(without.error.hint, /`cert` and `key`/);
  const missing = await ask({ cert: '/nowhere/client.pem', key: client.keyPath });
  assert.ok(missing.kind === 'unknown');
  assert.match(missing.error.cause ?? '', /named as `cert` cannot be read \(ENOENT\)/);
});

test('a connection that breaks where plain HTTP was spoken points to HTTPS', async (context) => {
  const own = await makeCertificate(await ownFolder(context), 'own');
  const registry = await scriptedRegistry(context, () => MANIFEST_ANSWER, { key: own.key, cert: own.cert });
  const fact = await ownClient(context, {}).resolve({ registry: registry.host, ...APP });
  assert.ok(fact.kind === 'unknown');
  assert.equal(fact.error.code, 'REGISTRY_UNREACHABLE');
  assert.match(fact.error.hint, /`insecure: false`/);
});
