/** Lists of tags: pages, links, order, and lists of which only a part came. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownClient, ownFolder, ownMachine, scriptedRegistry } from './own-machine.ts';
import type { Script } from './scripted-registry.ts';

const PATH = '/v2/virt/team/app/tags/list';

/** A registry behind a virtual repository: its links leave the first part of the path out. */
function virtualRegistry(link: (query: string) => string): Script {
  const pages: Readonly<Record<string, { tags: string[]; next: string | null }>> = {
    '': { tags: ['1.0.0', '1.1.0'], next: '1.1.0' },
    '1.1.0': { tags: ['1.2.0', '1.3.0'], next: '1.3.0' },
    '1.3.0': { tags: ['1.4.0'], next: null },
  };
  return ({ path, query }) => {
    const page = path === PATH ? pages[query.get('last') ?? ''] : undefined;
    if (page === undefined) return { status: 404 };
    const headers = page.next === null ? {} : { link: link(`last=${page.next}&n=2`) };
    return { headers, body: JSON.stringify({ name: 'team/app', tags: page.tags }) };
  };
}

const LINKS: readonly (readonly [title: string, link: (query: string, host: string) => string])[] = [
  ['lost a part of its path', (query) => `</v2/team/app/tags/list?${query}>; rel="next"`],
  ['is absolute', (query, host) => `<http://${host}/v2/virt/team/app/tags/list?${query}>; rel="next"`],
  [
    'is absolute by HTTPS, as behind a proxy',
    (query, host) => `<https://${host}/v2/team/app/tags/list?${query}>; rel=next`,
  ],
  ['has only a query', (query) => `<?${query}>; rel="next"`],
  ['stands beside others', (query) => `</first>; rel="first", </v2/x?${query}>; title="a, b"; rel="prev next"`],
];

for (const [title, link] of LINKS) {
  test(`a link that ${title} is followed on the path that was asked`, async (context) => {
    let host = '';
    const registry = await scriptedRegistry(
      context,
      virtualRegistry((query) => link(query, host)),
    );
    host = registry.host;
    const fact = await ownClient(context).tags({ registry: host, repository: 'virt/team/app' });
    assert.ok(fact.kind === 'exists');
    assert.deepEqual([fact.tags, fact.incomplete], [['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'], null]);
    assert.deepEqual(registry.log(), [`GET ${PATH}`, `GET ${PATH}`, `GET ${PATH}`]);
    const queries = registry.requests.map(({ query }) => [query.getAll('n').length, query.getAll('last').length]);
    assert.deepEqual(queries.slice(1), [
      [1, 1],
      [1, 1],
    ]);
  });
}

test('a link to another host is not followed, and the list is incomplete', async (context) => {
  const other = await scriptedRegistry(context, () => ({ body: '{"tags":["9.9"]}' }));
  const registry = await scriptedRegistry(
    context,
    virtualRegistry((query) => `<${other.url}/v2/virt/team/app/tags/list?${query}>; rel="next"`),
  );
  const fact = await ownClient(context).tags({ registry: registry.host, repository: 'virt/team/app' });
  assert.ok(fact.kind === 'exists');
  assert.deepEqual(fact.tags, ['1.0.0', '1.1.0']);
  assert.equal(fact.incomplete?.code, 'REGISTRY_TAGS_INCOMPLETE');
  assert.match(fact.incomplete?.message ?? '', /leads to another host, 127\.0\.0\.1:/);
  assert.deepEqual(other.requests, []);
});

test('a host that gave pages is asked for large ones the next time', async (context) => {
  const cacheDir = await ownFolder(context);
  const registry = await scriptedRegistry(
    context,
    virtualRegistry((query) => `</v2/team/app/tags/list?${query}>; rel="next"`),
  );
  for (const sizes of [
    [null, '2', '2'],
    ['1000', '2', '2'],
  ]) {
    const before = registry.requests.length;
    const client = ownClient(context, { cacheDir });
    await client.tags({ registry: registry.host, repository: 'virt/team/app' });
    await client.close();
    assert.deepEqual(
      registry.requests.slice(before).map(({ query }) => query.get('n')),
      sizes,
    );
  }
});

/** What a page of the size that was asked for may hide, and what it may not. */
const FULL_PAGES: readonly (readonly [title: string, second: readonly string[], incomplete: boolean])[] = [
  ['a page that is empty ends it', [], false],
  ['a page with more goes on', ['zz'], false],
  ['a page that repeats the first does not', ['t0'], true],
];

for (const [title, second, incomplete] of FULL_PAGES) {
  test(`after a full page without a link ${title}`, async (context) => {
    const cacheDir = await ownFolder(context);
    const full = Array.from({ length: 1000 }, (_, index) => `t${index}`);
    const registry = await scriptedRegistry(context, ({ path, query }) => {
      if (path === PATH && query.get('n') !== '1000')
        return virtualRegistry(() => '</x?n=2&last=1.3.0>; rel="next"')(
          { method: 'GET', path, query, headers: {}, body: '' },
          [],
        );
      return { body: JSON.stringify({ tags: query.has('last') ? second : full }) };
    });
    const learning = ownClient(context, { cacheDir });
    await learning.tags({ registry: registry.host, repository: 'virt/team/app' });
    await learning.close();
    const client = ownClient(context, { cacheDir });
    const fact = await client.tags({ registry: registry.host, repository: 'virt/team/app' });
    await client.close();
    assert.ok(fact.kind === 'exists');
    assert.equal(fact.incomplete !== null, incomplete);
    assert.equal(registry.requests.at(-1)?.query.get('last'), 't999');
  });
}

test('a link goes over the last tag of a full page', async (context) => {
  const cacheDir = await ownFolder(context);
  const pages: Readonly<Record<string, readonly string[]>> = {
    '': Array.from({ length: 1000 }, (_, index) => `t${index}`),
    two: ['u1'],
  };
  const registry = await scriptedRegistry(context, ({ query }) => {
    const page = query.get('page') ?? '';
    const headers = page === '' ? { link: '<?page=two>; rel="next"' } : {};
    return { headers, body: JSON.stringify({ tags: query.has('last') ? ['wrong'] : pages[page] }) };
  });
  const question = { registry: registry.host, repository: 'team/app' };
  for (const run of ['that learns', 'that asks for large pages']) {
    const client = ownClient(context, { cacheDir });
    const fact = await client.tags(question);
    await client.close();
    assert.ok(fact.kind === 'exists', run);
    assert.deepEqual([fact.tags.length, fact.tags.at(-1), fact.incomplete], [1001, 'u1', null], run);
  }
  assert.deepEqual(
    registry.requests.map(({ query }) => `${query.get('n')} ${query.get('page')}`),
    ['null null', 'null two', '1000 null', 'null two'],
  );
});

const BODIES: readonly (readonly [title: string, body: string])[] = [
  ['no JSON', 'tags'],
  ['no object', '[]'],
  ['no list', '{"tags":{}}'],
  ['without tags', '{"name":"team/app"}'],
  ['with what is no tag', '{"tags":["ok","../evil"]}'],
  ['with a number', '{"tags":[1]}'],
];

for (const [title, body] of BODIES) {
  test(`a list that is ${title} is no answer`, async (context) => {
    const registry = await scriptedRegistry(context, () => ({ body }));
    const fact = await ownClient(context).tags({ registry: registry.host, repository: 'team/app' });
    assert.ok(fact.kind === 'unknown');
    assert.equal(fact.error.code, 'REGISTRY_ANSWER_INVALID');
    assert.doesNotMatch(JSON.stringify(fact.error), /evil/);
  });
}

test('a list has a bounded number of pages and of tags', async (context) => {
  const endless: Script = ({ query }) => {
    const page = Number(query.get('page') ?? 0);
    const headers = { link: `<?page=${page + 1}>; rel="next"` };
    return { headers, body: JSON.stringify({ tags: [`a${page}`, `b${page}`] }) };
  };
  const registry = await scriptedRegistry(context, endless);
  const ask = async (lists: { pages: number; tags: number }): Promise<string> => {
    const fact = await ownClient(context, { lists }).tags({ registry: registry.host, repository: 'team/app' });
    assert.ok(fact.kind === 'exists');
    return `${fact.tags.length} ${fact.incomplete?.message}`;
  };
  assert.match(await ask({ pages: 3, tags: 100 }), /^6 .*more than 3 pages$/);
  assert.match(await ask({ pages: 100, tags: 9 }), /^10 .*more than 9 tags$/);
});

test('a repository is listed once a run, and asked on behalf of the registry that its mirror stands for', async (context) => {
  const registry = await scriptedRegistry(context, () => ({ body: '{"tags":["b","a","a"]}' }));
  const client = ownClient(context, { hosts: { '*': { mirror: registry.host } } });
  const question = { registry: 'docker.io', repository: 'library/app' };
  const [first, second] = await Promise.all([
    client.tags(question),
    client.tags({ ...question, registry: 'index.docker.io' }),
  ]);
  assert.equal(first, second);
  assert.ok(first.kind === 'exists');
  assert.deepEqual(first.tags, ['a', 'b']);
  assert.deepEqual(
    registry.requests.map(({ path, query }) => `${path}?${query}`),
    ['/v2/library/app/tags/list?ns=docker.io'],
  );
});

test('offline the last whole list counts, and a list that was never learnt is unknown', async (context) => {
  const cacheDir = await ownFolder(context);
  const registry = await scriptedRegistry(context, (_request, { length }) =>
    length === 1
      ? { body: '{"tags":["a","b"]}' }
      : { headers: { link: '<https://evil.example/?n=1>; rel="next"' }, body: '{"tags":["a"]}' },
  );
  const question = { registry: registry.host, repository: 'team/app' };
  for (const tags of [['a', 'b'], ['a']]) {
    const client = ownClient(context, { cacheDir });
    const fact = await client.tags(question);
    assert.ok(fact.kind === 'exists');
    assert.deepEqual([fact.tags, fact.countBefore], [tags, tags.length === 2 ? null : 2]);
    await client.close();
  }
  const offline = ownClient(context, { cacheDir, offline: true });
  const kept = await offline.tags(question);
  assert.ok(kept.kind === 'exists');
  assert.deepEqual([kept.tags, kept.source], [['a', 'b'], 'cache']);
  assert.equal((await offline.tags({ ...question, repository: 'other' })).kind, 'unknown');
});

test('what is no name of a repository is not asked for', async (context) => {
  const client = ownClient(context, {}, ownMachine());
  for (const repository of ['', '../etc', 'UPPER', 'a b', 'app?x=1']) {
    const fact = await client.tags({ registry: 'r.example', repository });
    assert.ok(fact.kind === 'unknown');
    assert.equal(fact.error.code, 'REFERENCE_INVALID');
  }
});
