/** A stream of ours on a web server of our own, over real HTTPS: who follows it, and what `verify` tells of it. */
import assert from 'node:assert/strict';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { formatStream } from '../../src/records/streams/format-stream.ts';
import { makeImage, type SyntheticImage } from '../../src/registry-server/images/synthetic-image.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { readFields } from '../../src/steps/read.ts';
import { lint } from '../../src/verbs/lint.ts';
import { verify } from '../../src/verbs/verify.ts';
import { bumpImages, ownWorld, podOf } from '../choices/own-world.ts';
import { makeCertificate } from '../registry/certificate.ts';
import { ownClient, ownFolder } from '../registry/own-machine.ts';
import { startFor } from '../registry-server/client.ts';
import { release, streamWith } from './made-up-stream.ts';

const OLD = makeImage({ seed: 'old', platforms: ['linux/amd64'] });
const NEXT = makeImage({ seed: 'next', platforms: ['linux/amd64'] });

/** A web server with one document and a certificate of its own, which counts what it is asked. */
async function startWeb(context: TestContext, text: () => string | null) {
  const certificate = await makeCertificate(await ownFolder(context), 'web');
  const asked: (string | undefined)[] = [];
  const server = createServer({ key: certificate.key, cert: certificate.cert }, (request, response) => {
    asked.push(request.url);
    const document = text();
    response.writeHead(document === null ? 404 : 200).end(document ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, ca: certificate.certPath, asked };
}

/** Two workloads that follow one stream, whose second release came long ago. */
async function followers(context: TestContext, { isThere = true, isTrusted = true } = {}) {
  const registry = await startFor(context);
  const repository = `${registry.host}/team/os`;
  await loadImage(registry, 'team/os', '1.0', OLD);
  await loadImage(registry, 'team/os', '1.1', NEXT);
  const of = (version: string, { digest, manifests }: SyntheticImage) =>
    release(version, {
      images: { os: { repository, tag: version, digest, platforms: { 'linux/amd64': manifests[0]?.digest ?? '' } } },
    });
  const stream = streamWith('stable', [of('1.0', OLD), of('1.1', NEXT)], { validFor: null });
  const { host, ca, asked } = await startWeb(context, () => (isThere ? formatStream(stream) : null));
  const image = `${repository}:1.0@${OLD.digest}`;
  const own = {
    files: { 'one.yaml': podOf(image), 'two.yaml': podOf(image) },
    registry: ownClient(context, { hosts: { [host]: isTrusted ? { ca } : {} } }),
    config: `images: [{ match: "*", follow: { stream: "https://${host}/stable.json" } }]\n`,
  };
  return { own, image, repository, asked };
}

test('a stream of ours is followed over HTTPS, by the certificate that the configuration names', async (context) => {
  const { own, image, repository, asked } = await followers(context);
  const { became, reasons } = await bumpImages(own);
  assert.equal(became.get(image), `${repository}:1.1@${NEXT.digest}`, reasons.join());
  assert.deepEqual(asked, ['/stable.json']);
});

test('a server whose certificate nobody vouches for moves nothing', async (context) => {
  const { own, image, asked } = await followers(context, { isTrusted: false });
  assert.equal((await bumpImages(own)).became.get(image), 'REGISTRY_TLS');
  assert.deepEqual(asked, []);
});

test('`verify` asks once for all who follow, and `lint` asks nobody', async (context) => {
  const { own, asked } = await followers(context);
  const world = ownWorld(own);
  const reading = readFields([], {}, world);
  const ofLint = lint(reading, {}, world).findings.filter(({ rule }) => rule === 'behind-stream');
  assert.deepEqual([ofLint, asked], [[], []]);
  const { findings, errors, followed } = await verify(reading, world);
  const behind = findings.filter(({ rule }) => rule === 'behind-stream');
  assert.deepEqual(
    behind.map(({ place }) => place.file),
    ['one.yaml', 'two.yaml'],
  );
  assert.match(behind[0]?.message ?? '', /1 release and \d+ days behind `1\.1` of the stream `stable`/);
  assert.deepEqual([errors, followed, asked], [[], 1, ['/stable.json']]);
});

test('a stream that cannot be read is an error of `verify`, told where it is followed', async (context) => {
  const { own } = await followers(context, { isThere: false });
  const world = ownWorld(own);
  const { findings, errors } = await verify(readFields([], {}, world), world);
  assert.deepEqual(
    errors.map(({ code, place }) => [code, place?.file, place?.line]),
    [['REGISTRY_NOT_FOUND', 'bowline.yaml', 1]],
  );
  assert.deepEqual(
    findings.filter(({ rule }) => rule === 'behind-stream'),
    [],
  );
});
