/** Every format has a text among the samples, so that the proofs without data read and edit it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SAMPLES } from '../../prove/formats/samples.ts';
import { findImageFields } from '../../src/files/find.ts';
import { FORMATS, TEXT_FORMATS } from '../../src/files/formats/formats.ts';

test('every format finds an image in a sample', () => {
  const found = [...SAMPLES].flatMap(([path, text]) => findImageFields({ path, text }).fields);
  const formats = new Set(found.map(({ format }) => format));
  assert.deepEqual(
    [...FORMATS, ...TEXT_FORMATS].map(({ name }) => name).filter((name) => !formats.has(name)),
    [],
  );
});
