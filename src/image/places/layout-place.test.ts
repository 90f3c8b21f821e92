import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseReference } from '../reference.ts';
import { layoutName, layoutPlace } from './layout-place.ts';

/** Repositories, each with its place in a layout. */
const PLACES = [
  ['docker.io/library/nginx', 'docker.io/library/nginx'],
  ['localhost:5000/app', 'localhost_5000/app'],
  ['[::1]:5000/app', '0__1-5000/app'],
  ['[fe80::]/app', 'fe80__0/app'],
  ['[2001:db8::1:2]:443/a/b', '2001_db8__1_2-443/a/b'],
] as const;

for (const [name, place] of PLACES)
  test(`${name} lies at ${place} of a layout, and is found there by its name`, () => {
    assert.equal(layoutPlace(parseReference(name)).repository, place);
    assert.equal(layoutName(place), name);
  });

test('a place whose first part is no host has no name', () => {
  for (const place of ['app', 'library/nginx', 'a_b/c', 'A.b/c', '']) assert.equal(layoutName(place), null, place);
});
