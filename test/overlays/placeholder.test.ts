/** A program that pins decides as the command does, without knowing what kustomizations are read for. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { openWorld } from '../../src/io/open-world.ts';
import { readFields } from '../../src/steps/read.ts';
import { pin } from '../../src/verbs/pin.ts';

const FILES = {
  'manager/manager.yaml':
    'apiVersion: v1\nkind: Pod\nmetadata: { name: m }\nspec: { containers: [{ name: m, image: "controller:latest" }] }\n',
  'manager/kustomization.yaml': 'resources: [manager.yaml]\n',
  'middle/kustomization.yaml': 'resources: [../manager]\n',
  'default/kustomization.yaml':
    'resources: [../middle]\nimages: [{ name: controller, newName: registry.example/controller, newTag: 1.2.3 }]\n',
};

test('a tag that is replaced through kustomizations without a field of their own is kept', async (context) => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'bowline-placeholder-')));
  context.after(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ 'bowline.yaml': '{}\n', ...FILES })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const world = await openWorld({ cwd: root, operands: [] });
  const { plan } = await pin(readFields(['.'], {}, world), { locked: true }, world);
  assert.deepEqual(
    plan.kept.map(({ target, code }) => `${target.file} ${code}`),
    ['manager/manager.yaml deployed-elsewhere'],
  );
});
