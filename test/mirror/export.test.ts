/** What `mirror --export` writes, read back by parsers of others: every form leads to the place of the mapping. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod/mini';
import type { CopyPlace } from '../../src/image/places/copy-place.ts';
import { type ImageReference, parseReference } from '../../src/image/reference.ts';
import { type MirrorMapping, mirrorMapping, mirrorPlace } from '../../src/plan/copies/mirror-place.ts';
import type { MirrorForm } from '../../src/plan/mirror-config/mirror-form.ts';
import { makeMirrorConfig } from '../../src/plan/mirror-config/mirror-forms.ts';
import { mirroredRepositories } from '../../src/plan/mirror-config/mirrored-repository.ts';
import { findKustomizes, NO_KUSTOMIZE } from '../overlays/kustomize.ts';

const KUSTOMIZES = findKustomizes();

const names = fc.constantFrom(
  'nginx',
  'team/app',
  'docker.io/library/nginx',
  'ghcr.io/team/app',
  'ghcr.io/team/app/part',
  'quay.io:443/a/b',
  'localhost:5000/x',
  '[fe80::1]:5000/x',
);
const endings = fc.constantFrom('', ':1.27', `@sha256:${'1'.repeat(64)}`, `:1.27@sha256:${'2'.repeat(64)}`);
const references = fc.array(
  fc.tuple(names, endings).map(([name, ending]) => parseReference(name + ending)),
  { minLength: 1, maxLength: 8 },
);
const mappings = fc
  .tuple(
    fc.constantFrom('registry.example/hub', 'registry.example', 'registry.example:5000/a/b', '[::1]:5000/a'),
    fc.boolean(),
  )
  .map(([to, hasRule]): MirrorMapping => {
    const rules = hasRule ? [{ match: 'ghcr.io/team/*', to: 'other.example/{name}' }] : [];
    return mirrorMapping({ mirror: { to, rules }, componentSets: [] }, null);
  });

function make(form: MirrorForm, all: readonly ImageReference[], mapping: MirrorMapping) {
  const repositories = mirroredRepositories(all, mapping);
  const made = makeMirrorConfig(form, { repositories, values: [], tags: [], isInsecure: () => false });
  return { repositories, ...made };
}

function nameOf({ registry, repository }: CopyPlace): string {
  return `${registry}/${repository}`;
}

const conf = z.object({
  registry: z.optional(
    z.array(
      z.object({
        prefix: z.string(),
        location: z.string(),
        mirror: z.array(z.object({ location: z.string(), 'pull-from-mirror': z.string() })),
      }),
    ),
  ),
});

test('registries.conf sends every image to its place, by its longest prefix', () => {
  fc.assert(
    fc.property(references, mappings, (all, mapping) => {
      const { files, repositories } = make('registries.conf', all, mapping);
      const { registry: entries = [] } = conf.parse(parseToml(files[0]?.text ?? ''));
      assert.equal(entries.length, repositories.length);
      for (const { source, references: own } of repositories) {
        const name = nameOf(source);
        const [entry] = entries
          .filter(({ prefix }) => name === prefix || name.startsWith(`${prefix}/`))
          .sort((a, b) => b.prefix.length - a.prefix.length);
        const [mirror] = entry?.mirror ?? [];
        const [first] = own;
        assert.ok(entry !== undefined && mirror !== undefined && first !== undefined);
        const place = mirrorPlace(first, mapping);
        assert.equal(mirror.location + name.slice(entry.prefix.length), place === null ? null : nameOf(place));
        if (own.some(({ digest }) => digest === null)) assert.equal(mirror['pull-from-mirror'], 'all');
      }
    }),
  );
});

const hosts = z.object({
  server: z.string(),
  host: z.record(z.string(), z.object({ capabilities: z.array(z.string()), override_path: z.literal(true) })),
});

test('hosts.toml sends every image of a registry to its place, or says that it cannot', () => {
  fc.assert(
    fc.property(references, mappings, (all, mapping) => {
      const { files, repositories, unsaid } = make('hosts.toml', all, mapping);
      const byHost = new Map(files.map(({ path, text }) => [path, hosts.parse(parseToml(text))]));
      for (const { source, place } of repositories) {
        const file = byHost.get(`${source.registry}/hosts.toml`);
        if (file === undefined) {
          assert.ok(unsaid.some((each) => each.startsWith(`\`${nameOf(source)}\``)));
          continue;
        }
        const [address = ''] = Object.keys(file.host);
        // With `override_path` containerd puts the repository behind the path of the address.
        assert.equal(new URL(`${address}/${source.repository}`).pathname, `/v2/${place.repository}`);
        assert.equal(new URL(address).host, place.registry);
      }
    }),
  );
});

const mirrorSet = z.object({
  spec: z.record(z.string(), z.array(z.object({ source: z.string(), mirrors: z.array(z.string()) }))),
});

test('the two sets of OpenShift hold each image by what it is pulled by, and each says what the other is for', () => {
  fc.assert(
    fc.property(references, mappings, (all, mapping) => {
      const [byDigest, byTag] = [make('idms', all, mapping), make('itms', all, mapping)];
      for (const [{ files, repositories, unsaid }, isServed] of [
        [byDigest, ({ digest }: ImageReference) => digest !== null],
        [byTag, ({ digest }: ImageReference) => digest === null],
      ] as const) {
        const [entries = []] = Object.values(mirrorSet.parse(parseYaml(files[0]?.text ?? '')).spec);
        const expected = repositories.filter((each) => each.references.some(isServed));
        assert.deepEqual(
          entries.map(({ source, mirrors }) => [source, ...mirrors]),
          expected.map(({ source, place }) => [nameOf(source), nameOf(place)]),
        );
        const others = repositories.flatMap((each) => each.references).filter((each) => !isServed(each));
        assert.equal(unsaid.length, others.length);
      }
    }),
  );
});

test('helm reads the place of all images as one text', () => {
  const files = ['registry.example', '[::1]:5000'].map((to) => {
    const mapping = mirrorMapping({ mirror: { to, rules: [] }, componentSets: [] }, null);
    const [file] = make('helm', [parseReference('ghcr.io/team/app:1')], mapping).files;
    return parseYaml(file?.text ?? '');
  });
  const expected = ['registry.example/ghcr.io', '[::1]:5000/ghcr.io'].map((imageRegistry) => ({
    global: { imageRegistry },
  }));
  assert.deepEqual(files, expected);
});

test('containerd is sent to plain HTTP on this machine alone', () => {
  const schemes = ['localhost:5000', '127.0.0.1', '[::1]:5000', '127.example.com', 'localhost.example', '1.2.3.4'].map(
    (to) => {
      const mapping = mirrorMapping({ mirror: { to, rules: [] }, componentSets: [] }, null);
      const [file] = make('hosts.toml', [parseReference('ghcr.io/team/app:1')], mapping).files;
      return /"(https?):\/\/(?!ghcr)/.exec(file?.text ?? '')?.[1];
    },
  );
  assert.deepEqual(schemes, ['http', 'http', 'http', 'https', 'https', 'https']);
});

test('kustomize builds with the images that are printed', {
  skip: KUSTOMIZES.length === 0 && NO_KUSTOMIZE,
}, (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-export-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const images = [
    'nginx:1.27',
    `ghcr.io/team/app@sha256:${'1'.repeat(64)}`,
    'localhost:5000/x',
    'docker.io/library/nginx:2',
  ];
  const mapping = mirrorMapping({ mirror: { to: 'registry.example:5000/hub', rules: [] }, componentSets: [] }, null);
  const [file] = make('kustomize', images.map(parseReference), mapping).files;
  const containers = images.map((image, index) => ({ name: `c${index}`, image }));
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'pod' }, spec: { containers } };
  writeFileSync(join(folder, 'pod.yaml'), JSON.stringify(pod));
  writeFileSync(join(folder, 'kustomization.yaml'), `resources: [pod.yaml]\n${file?.text}`);
  for (const kustomize of KUSTOMIZES) {
    const built = kustomize.build(folder);
    assert.ok(built.ok, JSON.stringify(built));
    const expected = images.map((image) => {
      const { tag, digest, ...reference } = parseReference(image);
      const place = mirrorPlace({ ...reference, tag, digest }, mapping);
      return `${place === null ? '' : nameOf(place)}${tag === null ? '' : `:${tag}`}${digest === null ? '' : `@${digest}`}`;
    });
    assert.deepEqual(
      [...built.text.matchAll(/image: (.*)/g)].map(([, image]) => image),
      expected,
      kustomize.name,
    );
  }
});

test('an entry of kustomize has the name as it is written', () => {
  fc.assert(
    fc.property(references, mappings, (all, mapping) => {
      const { files, repositories } = make('kustomize', all, mapping);
      const { images } = z
        .object({ images: z.array(z.object({ name: z.string(), newName: z.string() })) })
        .parse(parseYaml(files[0]?.text ?? ''));
      const expected = repositories.flatMap(({ place, references: own }) =>
        [...new Set(own.map(({ name }) => name))].map((name) => ({ name, newName: nameOf(place) })),
      );
      assert.deepEqual(images, expected);
    }),
  );
});
