import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hostAsPath, parsePlaceRoot } from '../../image/places/copy-place.ts';
import { parseReference, tryParseReference } from '../../image/reference.ts';
import { parseConfig } from '../../records/config/parse-config.ts';
import { namePlace } from '../plan.ts';
import { type MirrorMapping, mirrorMapping, mirrorPlace, parseMirrorRoot, sharedPlaces } from './mirror-place.ts';

function placeOf(image: string, mapping: MirrorMapping): string | null {
  const place = mirrorPlace(parseReference(image), mapping);
  return place === null ? null : namePlace(place);
}

function below(to: string): MirrorMapping {
  return { rules: [], root: parseMirrorRoot(to) };
}

function mappingOf(text: string): MirrorMapping {
  return mirrorMapping(parseConfig(text, 'bowline.yaml'), null);
}

/** Where copies go, an image, and where its copy lies. */
const PLACES = [
  ['registry.example/hub', 'nginx:1.27', 'registry.example/hub/docker.io/library/nginx'],
  ['registry.example/hub/', 'quay.io/team/app', 'registry.example/hub/quay.io/team/app'],
  ['registry.example', 'quay.io/team/app', 'registry.example/quay.io/team/app'],
  ['localhost:5000/a/b', 'localhost:5001/app', 'localhost:5000/a/b/localhost_5001/app'],
  ['registry.example/hub', 'localhost-5001.example/app', 'registry.example/hub/localhost-5001.example/app'],
  ['registry.example/hub', '[::1]:5000/app', 'registry.example/hub/0__1-5000/app'],
  ['registry.example/hub', '[fe80::]/app', 'registry.example/hub/fe80__0/app'],
  ['registry.example/hub', 'REGISTRY.example:80/app', 'registry.example/hub/registry.example_80/app'],
  ['acme', 'nginx', 'docker.io/acme/docker.io/library/nginx'],
  ['registry.example/hub', 'registry.example/hub/quay.io/a/b', 'registry.example/hub/quay.io/a/b'],
  ['registry.example/hub', 'registry.example/hubble/b', 'registry.example/hub/registry.example/hubble/b'],
] as const;

for (const [to, image, place] of PLACES)
  test(`the copy of ${image} below ${to} is ${place}`, () => {
    const found = placeOf(image, below(to));
    assert.equal(found, place);
    assert.equal(parseReference(place).repository, place.slice(place.indexOf('/') + 1));
  });

for (const to of ['', 'registry.example/hub:1', 'https://registry.example/hub', 'registry.example/Hub', 'a b'])
  test(`${JSON.stringify(to)} is no place for copies`, () => {
    assert.equal(parsePlaceRoot(to), null);
    assert.throws(() => parseMirrorRoot(to), { code: 'USAGE_INVALID' });
  });

const RULES = `
mirror:
  rules:
    - { match: quay.io/kubevirt/*, to: "registry.example/kubevirt/{name}" }
    - { match: nginx, to: "registry.example/web/front" }
    - { match: ghcr.io/*, to: "registry.example/{organisation}/{name}-copy" }
    - { match: registry.example/kubevirt/staging/*, to: "registry.example/kubevirt/{name}-checked" }
`;

/** An image, and where its copy goes by these rules. */
const BY_RULES = [
  ['quay.io/kubevirt/virt-api:v1', 'registry.example/kubevirt/virt-api'],
  ['nginx:1.27', 'registry.example/web/front'],
  ['ghcr.io/a/b/c', 'registry.example/a/b/c-copy'],
  ['ghcr.io/c', 'registry.example/c-copy'],
  ['registry.example/kubevirt/virt-api', 'registry.example/kubevirt/virt-api'],
  ['registry.example/kubevirt/staging/virt-api', 'registry.example/kubevirt/staging/virt-api'],
  ['quay.io/other/app', null],
] as const;

for (const [image, place] of BY_RULES)
  test(`by the rules the copy of ${image} ${place === null ? 'goes nowhere' : `is ${place}`}`, () => {
    assert.equal(placeOf(image, mappingOf(RULES)), place);
  });

const SETS = `
componentSets:
  addons:
    registry: registry.example/addons
    components:
      multus:
        sourcing: { mode: mirror, reason: upstream has no tags }
        images: { multus: { from: ghcr.io/k8s/multus, repository: multus-cni } }
      ovs:
        images: { ovs: { from: quay.io/ovs/ovs } }
`;

test('images of a component set go where the set deploys them from, or where the rule says', () => {
  const mapping = mappingOf(`${SETS}mirror: { rules: [{ set: addons }], to: other.example/hub }`);
  assert.equal(placeOf('ghcr.io/k8s/multus', mapping), 'registry.example/addons/multus-cni');
  assert.equal(placeOf('registry.example/addons/multus-cni', mapping), 'registry.example/addons/multus-cni');
  assert.equal(placeOf('quay.io/ovs/ovs', mapping), 'other.example/hub/quay.io/ovs/ovs');
  const other = mappingOf(`${SETS}mirror: { rules: [{ set: addons, component: ovs, to: "a.example/x/{name}" }] }`);
  assert.equal(placeOf('quay.io/ovs/ovs', other), 'a.example/x/ovs');
  assert.equal(placeOf('ghcr.io/k8s/multus', other), null);
});

test('what no rule covers goes below the root, and the root of the command line goes over that of the configuration', () => {
  const text = `${RULES}  to: registry.example/hub\n`;
  assert.equal(placeOf('quay.io/other/app', mappingOf(text)), 'registry.example/hub/quay.io/other/app');
  const mapping = mirrorMapping(parseConfig(text, 'bowline.yaml'), parseMirrorRoot('other.example/x'));
  assert.equal(placeOf('quay.io/other/app', mapping), 'other.example/x/quay.io/other/app');
  assert.equal(placeOf('quay.io/kubevirt/a', mapping), 'registry.example/kubevirt/a');
});

test('two repositories that would share a place are told, and a copy does not meet its own source', () => {
  const mapping = mappingOf('mirror: { rules: [{ match: "*", to: "registry.example/all/{name}" }] }');
  const images = ['quay.io/a/app:1', 'quay.io/a/app:2', 'ghcr.io/b/app', 'quay.io/a/web', 'registry.example/all/web'];
  assert.deepEqual(Object.fromEntries(sharedPlaces(images.map(parseReference), mapping)), {
    'quay.io/a/app': ['ghcr.io/b/app'],
    'ghcr.io/b/app': ['quay.io/a/app'],
  });
});

test('no two hosts are the same part of a path, and each is one that repositories may have', () => {
  const label = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,3}[a-z0-9])?$/);
  const port = fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: null });
  const name = fc.tuple(fc.array(label, { minLength: 1, maxLength: 3 }), port);
  const host = name.map(([labels, at]) => `${labels.join('.')}${at === null ? '' : `:${at}`}`);
  fc.assert(
    fc.property(host, host, (one, other) => {
      assert.equal(hostAsPath(one) === hostAsPath(other), one === other);
      assert.ok(tryParseReference(`registry.example/${hostAsPath(one)}/app`).ok, one);
    }),
  );
});
