/** Registries that are closed or frozen, and what is kept there. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { lintText, pod } from './lint-text.ts';

const LEGACY = (tag: string): string =>
  `docker.io/bitnami keeps no versions: \`${tag}\` is in docker.io/bitnamilegacy, without fixes`;

const rows: readonly (readonly [image: string, message: string | null])[] = [
  ['bitnami/redis:7.4.0', LEGACY('7.4.0')],
  ['docker.io/bitnami/redis:7.4', LEGACY('7.4')],
  ['bitnami/redis:latest', null],
  ['bitnami/redis', null],
  ['bitnamilegacy/redis:7.4.0', null],
  ['quay.io/bitnami/redis:7.4.0', null],
];

describe('an image at a registry that is closed', () => {
  for (const [image, message] of rows)
    test(`${image} ${message === null ? 'is none' : 'is told'}`, () => {
      const { findings } = lintText(pod(`image: ${image}`));
      const told = findings.filter(({ rule }) => rule === 'retired-registry').map((finding) => finding.message);
      assert.deepEqual(told, message === null ? [] : [message]);
    });
});
