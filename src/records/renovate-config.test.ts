/** Whether Renovate is told to update manifests. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coversManifests } from './renovate-config.ts';

const TABLE: readonly (readonly [string, boolean])[] = [
  ['{"extends": ["config:recommended"]}', false],
  ['{"kubernetes": {"fileMatch": ["\\\\.yaml$"]}}', true],
  ['{"kubernetes": {"managerFilePatterns": ["/k8s/.+\\\\.yaml$/"]}}', true],
  ["{\n  kubernetes: {\n    fileMatch: ['deploy/.+\\\\.yaml'],\n  },\n}", true],
  ['{"kubernetes": {"enabled": false, "fileMatch": ["x"]}}', false],
  ['{"kubernetes": {"fileMatch": []}}', false],
  ['{"kubernetes": {}}', false],
  ['', false],
];

for (const [text, covers] of TABLE)
  test(`${JSON.stringify(text)} ${covers ? 'covers' : 'does not cover'} manifests`, () =>
    assert.equal(coversManifests(text), covers));
