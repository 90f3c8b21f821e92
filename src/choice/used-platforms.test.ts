import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { errorData } from '../errors.ts';
import type { PlatformsFact } from '../image/manifest/facts.ts';
import { hasSameBytes, usedPlatforms } from './used-platforms.ts';

function index(images: Readonly<Record<string, string>>): PlatformsFact {
  const platforms = Object.entries(images).map(([name, digest]) => {
    const [platform = '', osVersion = null] = name.split(' ');
    return { platform: platform === '' ? null : platform, osVersion, digest, mediaType: '', config: null };
  });
  return { kind: 'exists', digest: 'x', isIndex: true, platforms, attached: [], learntAt: '', source: 'registry' };
}

const GONE: PlatformsFact = { kind: 'absent', error: errorData('REGISTRY_NOT_FOUND', 'x'), learntAt: '' };
const BOTH = index({ 'linux/amd64': 'a', 'linux/arm64': 'b' });

describe('the platforms that are used', () => {
  test('are those that are said', () => assert.deepEqual(usedPlatforms(['linux/amd64'], BOTH), ['linux/amd64']));
  test('else those of the pin', () => assert.deepEqual(usedPlatforms(undefined, BOTH), ['linux/amd64', 'linux/arm64']));
  test('are not known of what is gone', () => assert.equal(usedPlatforms(undefined, GONE), null));
  test('are not known without a pin', () => assert.equal(usedPlatforms(undefined, null), null));
  test('are not known where no image says its own', () =>
    assert.equal(usedPlatforms(undefined, index({ '': 'a' })), null));
});

const TABLE: readonly (readonly [title: string, used: string[], after: PlatformsFact, same: boolean])[] = [
  ['every image is the same', ['linux/amd64', 'linux/arm64'], BOTH, true],
  ['only an unused one is another', ['linux/amd64'], index({ 'linux/amd64': 'a', 'linux/arm64': 'c' }), true],
  ['a used one is another', ['linux/arm64'], index({ 'linux/amd64': 'a', 'linux/arm64': 'c' }), false],
  ['a used one is not there', ['linux/arm64'], index({ 'linux/amd64': 'a' }), false],
  ['both lack it', ['linux/s390x'], BOTH, false],
  ['nobody knows what is used', [], BOTH, false],
  ['it is gone', ['linux/amd64'], GONE, false],
];

describe('bytes', () => {
  for (const [title, used, after, same] of TABLE)
    test(`are ${same ? '' : 'not '}the same where ${title}`, () => assert.equal(hasSameBytes(used, BOTH, after), same));

  test('are told apart by the version of Windows', () => {
    const [before, after] = ['a', 'b'].map((digest) =>
      index({ 'windows/amd64 10.0.1': 'x', 'windows/amd64 10.0.2': digest }),
    );
    assert.ok(before !== undefined && after !== undefined);
    assert.equal(hasSameBytes(['windows/amd64'], before, after), false);
    assert.equal(hasSameBytes(['windows/amd64'], before, before), true);
  });
});
