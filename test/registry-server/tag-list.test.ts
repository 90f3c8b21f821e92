/** Listing the tags of a repository. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import type { RegistryServer } from '../../src/registry-server/registry-server.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { artifact, errorCode, pushBlob, pushManifest, sha256, startFor } from './client.ts';

const SORTED = ['1.0', '1.10', '1.9', 'B', '_', 'a'];

async function withTags(server: RegistryServer): Promise<string> {
  for (const tag of ['a', '1.9', '_', '1.0', 'B', '1.10'])
    await loadImage(server, 'team/app', tag, makeImage({ seed: tag }));
  return `${server.url}/v2/team/app/tags/list`;
}

async function tagsOf(response: Response): Promise<string[]> {
  assert.equal(response.status, 200);
  const body = (await response.json()) as { name: string; tags: string[] };
  assert.equal(body.name, 'team/app');
  return body.tags;
}

test('lists every tag in the order of its bytes', async (context) => {
  const url = await withTags(await startFor(context));
  const response = await fetch(url);
  assert.equal(response.headers.get('link'), null);
  assert.deepEqual(await tagsOf(response), SORTED);
});

const pages = [
  { query: 'n=2', tags: ['1.0', '1.10'], next: 'n=2&last=1.10' },
  { query: 'n=2&last=1.10', tags: ['1.9', 'B'], next: 'n=2&last=B' },
  { query: 'n=2&last=B', tags: ['_', 'a'], next: null },
  { query: 'n=9', tags: SORTED, next: null },
  { query: 'n=0', tags: [], next: null },
  { query: 'last=B', tags: ['_', 'a'], next: null },
  { query: 'last=1.5', tags: ['1.9', 'B', '_', 'a'], next: null },
  { query: 'last=z', tags: [], next: null },
];

for (const { query, tags, next } of pages) {
  test(`answers ${query} with ${tags.length} tags`, async (context) => {
    const url = await withTags(await startFor(context));
    const response = await fetch(`${url}?${query}`);
    const link = next === null ? null : `</v2/team/app/tags/list?${next}>; rel="next"`;
    assert.equal(response.headers.get('link'), link);
    assert.deepEqual(await tagsOf(response), tags);
  });
}

test('pages by itself where its pages are limited', async (context) => {
  const url = await withTags(await startFor(context, { limits: { tagPage: 4 } }));
  const response = await fetch(url);
  assert.equal(response.headers.get('link'), '</v2/team/app/tags/list?n=4&last=B>; rel="next"');
  assert.equal((await tagsOf(response)).length, 4);
  assert.equal((await tagsOf(await fetch(`${url}?n=100`))).length, 4);
});

test('refuses a page size that is no number', async (context) => {
  const url = await withTags(await startFor(context));
  for (const n of ['-1', 'many', '']) {
    const response = await fetch(`${url}?n=${n}`);
    assert.equal(response.status, 400);
    assert.equal(await errorCode(response), 'PAGINATION_NUMBER_INVALID');
  }
});

test('lists nothing, and not null, where only digests were pushed or every tag is gone', async (context) => {
  const server = await startFor(context);
  await pushBlob(server, 'team/app', '{}');
  await pushManifest(server, 'team/app', sha256(artifact()), artifact());
  assert.deepEqual(await tagsOf(await fetch(`${server.url}/v2/team/app/tags/list`)), []);
});

test('knows no repository to which nothing was pushed', async (context) => {
  const server = await startFor(context);
  const response = await fetch(`${server.url}/v2/team/none/tags/list`);
  assert.equal(response.status, 404);
  assert.equal(await errorCode(response), 'NAME_UNKNOWN');
});
