import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseReference } from '../image/reference.ts';
import { isBelow, mirrorPlace, parseMirrorRoot } from './mirror-place.ts';
import { namePlace } from './plan.ts';

/** Where copies go, an image, and where its copy lies. */
const PLACES = [
  ['registry.example/hub', 'nginx:1.27', 'registry.example/hub/docker.io/library/nginx'],
  ['registry.example/hub/', 'quay.io/team/app', 'registry.example/hub/quay.io/team/app'],
  ['registry.example', 'quay.io/team/app', 'registry.example/quay.io/team/app'],
  ['localhost:5000/a/b', 'localhost:5001/app', 'localhost:5000/a/b/localhost-5001/app'],
  ['registry.example/hub', '[::1]:5000/app', 'registry.example/hub/1-5000/app'],
  ['registry.example/hub', 'REGISTRY.example:80/app', 'registry.example/hub/registry.example-80/app'],
  ['acme', 'nginx', 'docker.io/acme/docker.io/library/nginx'],
] as const;

for (const [to, image, place] of PLACES)
  test(`the copy of ${image} below ${to} is ${place}`, () => {
    const found = namePlace(mirrorPlace(parseReference(image), parseMirrorRoot(to)));
    assert.equal(found, place);
    assert.equal(parseReference(found).repository, found.slice(found.indexOf('/') + 1));
  });

for (const to of ['', 'registry.example/hub:1', 'https://registry.example/hub', 'registry.example/Hub', 'a b'])
  test(`${JSON.stringify(to)} is no place for copies`, () => {
    assert.throws(() => parseMirrorRoot(to), { code: 'USAGE_INVALID' });
  });

test('an image lies below a place by whole parts of its path', () => {
  const root = parseMirrorRoot('registry.example/hub');
  assert.ok(isBelow(parseReference('registry.example/hub/docker.io/library/nginx'), root));
  assert.ok(!isBelow(parseReference('registry.example/hubble/nginx'), root));
});
