/** Where several ways to find a candidate meet. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findImageFields } from '../find.ts';

test('an image in an annotation within a custom resource is found once', () => {
  const text = `apiVersion: team.example/v1
kind: Gadget
spec:
  annotations:
    example.com/base.image.name: "ghcr.io/team/base:1"
`;
  const { fields } = findImageFields({ path: 'a.yaml', text });
  assert.deepEqual(
    fields.map(({ written }) => written),
    ['ghcr.io/team/base:1'],
  );
});
