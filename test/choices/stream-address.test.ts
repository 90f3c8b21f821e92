/** Streams that lie at an address: who is asked for them, and what is never taken for one. */
import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { ownClient } from '../registry/own-machine.ts';
import { startFor } from '../registry-server/client.ts';
import { bumpImages, podOf } from './own-world.ts';

const NEXT = makeImage({ seed: 'next', platforms: ['linux/amd64'] });
const OLD = `sha256:${'1'.repeat(64)}`;

/** A web server that answers every request in one way, and counts them. */
async function startWeb(context: TestContext, answer: (response: ServerResponse) => void) {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers.authorization);
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

function streamOf(repository: string, digest = NEXT.digest): string {
  const kubevirt = { release: '44.1', image: `${repository}:stable`, 'digest-ref': `${repository}@${digest}` };
  const architectures = { x86_64: { artifacts: {}, images: { kubevirt } } };
  return JSON.stringify({ stream: 'stable', metadata: {}, architectures });
}

interface Asked {
  readonly answer: (response: ServerResponse, repository: string) => void;
  readonly listed?: boolean;
  readonly address?: (host: string) => string;
}

async function follow(
  context: TestContext,
  { answer, listed = true, address = (host) => `http://${host}/stable.json` }: Asked,
) {
  const registry = await startFor(context);
  const repository = `${registry.host}/team/os`;
  await loadImage(registry, 'team/os', 'stable', NEXT);
  const { host, asked } = await startWeb(context, (response) => answer(response, repository));
  const image = `${repository}:stable@${OLD}`;
  const { became, reasons } = await bumpImages({
    files: { 'pod.yaml': podOf(image) },
    registry: ownClient(context, { hosts: listed ? { [host]: {} } : {} }),
    config: `images: [{ match: "*", follow: { stream: "${address(host)}" } }]\n`,
  });
  return { became: became.get(image), reasons, asked, repository };
}

test('a stream at an address is followed, and nobody logs in for it', async (context) => {
  const answer: Asked['answer'] = (response, repository) => response.end(streamOf(repository));
  const { became, asked, repository } = await follow(context, { answer });
  assert.equal(became, `${repository}:stable@${NEXT.digest}`);
  assert.deepEqual(asked, [undefined]);
});

test('what lies within our own networks is asked only where its host is listed, and by HTTPS but for those', async (context) => {
  const answer: Asked['answer'] = (response, repository) => response.end(streamOf(repository));
  const plain = await follow(context, { answer, listed: false });
  assert.equal(plain.became, 'FOLLOW_UNSUPPORTED');
  const inside = await follow(context, { answer, listed: false, address: (host) => `https://${host}/stable.json` });
  assert.equal(inside.became, 'REGISTRY_ANSWER_INVALID');
  assert.deepEqual([...plain.asked, ...inside.asked], []);
});

test('a stream that names what is not there is not followed', async (context) => {
  const answer: Asked['answer'] = (response, repository) =>
    response.end(streamOf(repository, `sha256:${'2'.repeat(64)}`));
  assert.equal((await follow(context, { answer })).became, 'REGISTRY_NOT_FOUND');
});

for (const [title, code, answer] of [
  ['is not there', 'REGISTRY_NOT_FOUND', (response) => response.writeHead(404).end()],
  ['fails', 'REGISTRY_FAILED', (response) => response.writeHead(500).end()],
  ['is a login page', 'STREAM_INVALID', (response) => response.end('<html>')],
  ['is about another image', 'STREAM_IMAGE_UNCLEAR', (response) => response.end(streamOf('quay.io/other/os'))],
  ['has no end', 'REGISTRY_ANSWER_INVALID', (response) => response.end('{'.repeat(9 * 1024 * 1024))],
] as const satisfies readonly (readonly [string, string, Asked['answer']])[]) {
  test(`an address whose document ${title} moves nothing`, async (context) => {
    const { became, reasons } = await follow(context, { answer });
    assert.equal(became, code, reasons.join());
  });
}
