import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reply } from '../network/follow.ts';
import { readUploadPlace } from './upload-place.ts';

function replyWith(location: string): Reply {
  const url = new URL('https://registry.example/v2/team/app/blobs/uploads/');
  return {
    result: { kind: 'answer', status: 202, headers: { location }, body: Buffer.alloc(0), address: '192.0.2.1' },
    method: 'POST',
    url,
    fromTokenServer: false,
    problem: null,
    withheld: false,
    refusedPlaces: [],
  };
}

/** What a registry names, and where the upload goes on. */
const PLACES = [
  ['/up?state=a', 'https://registry.example/up?state=a'],
  ['http://registry.example/up', 'https://registry.example/up'],
  ['//registry.example/up', 'https://registry.example/up'],
] as const;

for (const [location, place] of PLACES)
  test(`an upload at ${location} goes on at ${place}`, () => {
    assert.equal(readUploadPlace('it', replyWith(location))?.href, place);
  });

for (const location of [
  'https://evil.example/up',
  'https://registry.example:8443/up',
  'https://user@registry.example/up',
  'foo://registry.example/up',
  'file:///up',
  'http://[',
])
  test(`an upload does not go on at ${location}`, () => {
    assert.throws(() => readUploadPlace('it', replyWith(location)), { code: 'REGISTRY_ANSWER_INVALID' });
  });
