/** The record of a release: one text, read strictly, and the same after any way round. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { BowlineError } from '../../errors.ts';
import { parseRelease } from './parse-release.ts';
import { deployedReference, type Release, renderRelease } from './release.ts';

const D = `sha256:${'ab'.repeat(32)}`;
const E = `sha256:${'cd'.repeat(32)}`;

const RELEASE: Release = {
  set: 'network-addons',
  version: 'v0.103.0',
  at: '2026-11-30T12:00:00Z',
  components: [
    {
      name: 'multus',
      version: '4.3',
      commit: 'bf61002',
      source: 'https://github.com/k8snetworkplumbingwg/multus-cni',
      sourcing: { mode: 'mirror', until: 'upstream: tags', issue: null, reason: null },
      images: [
        {
          key: 'multus',
          repository: 'ghcr.io/k8snetworkplumbingwg/multus-cni',
          tag: 'v4.3.0-thick',
          digest: D,
          platforms: { 'linux/arm64': E, 'linux/amd64': D },
          version: 'v4.3.0',
          commit: null,
          mirrored: 'registry.example/network-addons/multus-cni',
          firstSeen: '2026-11-01T00:00:00Z',
          labels: { 'org.opencontainers.image.version': '4.3', b: 'x: y # z' },
        },
      ],
    },
  ],
};

const TEXT = `# The record of a release, made by Bowline. It is never edited: another set is another version.
schema: bowline.release/1
set: network-addons
version: v0.103.0
at: "2026-11-30T12:00:00Z"
components:
  multus:
    version: "4.3"
    commit: bf61002
    source: https://github.com/k8snetworkplumbingwg/multus-cni
    sourcing:
      mode: mirror
      until: "upstream: tags"
    images:
      multus:
        repository: ghcr.io/k8snetworkplumbingwg/multus-cni
        tag: v4.3.0-thick
        digest: ${D}
        platforms:
          linux/amd64: ${D}
          linux/arm64: ${E}
        version: v4.3.0
        mirrored: registry.example/network-addons/multus-cni
        firstSeen: "2026-11-01T00:00:00Z"
        labels:
          b: "x: y # z"
          org.opencontainers.image.version: "4.3"
`;

describe('the record of a release', () => {
  test('is one text, sorted, without what is not known', () => {
    assert.equal(renderRelease(RELEASE), TEXT);
  });

  test('says the same once it is read again', () => {
    const word = fc.oneof(
      fc.stringMatching(/^[A-Za-z0-9]{1,8}$/),
      fc.constantFrom('1.20', 'null', 'yes', '1e3', '0x1'),
    );
    const said = fc.oneof(
      word,
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => /\S/.test(text)),
    );
    const orNull = fc.option(said, { nil: null });
    const image = fc.record({
      key: word,
      repository: fc.constantFrom('docker.io/library/nginx', 'localhost:5000/a/b'),
      tag: fc.option(word, { nil: null }),
      digest: fc.constantFrom(D, E),
      platforms: fc.dictionary(fc.constantFrom('linux/amd64', 'linux/arm64', 'linux/arm/v7'), fc.constantFrom(D, E)),
      version: orNull,
      commit: orNull,
      mirrored: fc.constantFrom(null, 'registry.example/x'),
      firstSeen: fc.constantFrom(null, '2026-11-01T00:00:00.123Z'),
      labels: fc.dictionary(said, said),
    });
    const component = fc.record({
      name: word,
      version: orNull,
      commit: orNull,
      source: orNull,
      sourcing: fc.record({
        mode: fc.constantFrom('upstream', 'mirror', 'own-build', 'temporary'),
        until: orNull,
        issue: orNull,
        reason: orNull,
      }),
      images: fc.uniqueArray(image, { selector: ({ key }) => key, maxLength: 3 }),
    });
    const release = fc.record({
      set: word,
      version: word,
      at: fc.constant('2026-11-30T12:00:00Z'),
      components: fc.uniqueArray(component, { selector: ({ name }) => name, maxLength: 3 }),
    });
    fc.assert(
      fc.property(release, (each) => {
        const text = renderRelease(each as Release);
        assert.equal(renderRelease(parseRelease(text, 'r.yaml')), text);
      }),
    );
  });

  test('has its faults told with their place', () => {
    const table: readonly [string, string, number][] = [
      [TEXT.replace('bowline.release/1', 'bowline.release/2'), '`schema`', 2],
      [TEXT.replace(`digest: ${D}`, 'digest: sha256:12'), '`components.multus.images.multus.digest`', 18],
      [TEXT.replace('tag: v4', 'tga: v4'), '`components.multus.images.multus.tga` is not known', 17],
      [TEXT.replace('set: network-addons', 'set: ../x'), '`set`', 3],
      [TEXT.replace('        repository: ghcr.io', '        repository: ghcr.io:a'), 'images.multus.repository`', 16],
      [TEXT.replace('linux/amd64', 'amd64'), 'platforms', 20],
      [`${TEXT}set: twice\n`, '`set` stands twice', 28],
      ['<<<<<<< HEAD\n', 'marks of a merge', 1],
      ['[]\n', 'it is no release', 1],
    ];
    for (const [text, message, line] of table)
      assert.throws(
        () => parseRelease(text, 'r.yaml'),
        (thrown) => {
          assert.ok(thrown instanceof BowlineError);
          assert.equal(thrown.code, 'RELEASE_INVALID');
          assert.ok(thrown.message.includes(message), thrown.message);
          assert.equal(thrown.place?.line, line, thrown.message);
          return true;
        },
      );
  });

  test('deploys the copy where there is one', () => {
    const image = RELEASE.components[0]?.images[0];
    assert.ok(image !== undefined);
    assert.equal(deployedReference(image), `registry.example/network-addons/multus-cni:v4.3.0-thick@${D}`);
    assert.equal(
      deployedReference({ ...image, mirrored: null, tag: null }),
      `ghcr.io/k8snetworkplumbingwg/multus-cni@${D}`,
    );
  });
});
