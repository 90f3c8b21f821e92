/** A program that pins decides as the command does, without knowing what kustomizations are read for. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openWorld } from '../../src/io/open-world.ts';
import type { World } from '../../src/io/world.ts';
import { isFileChange } from '../../src/plan/plan.ts';
import { readFields } from '../../src/steps/read.ts';
import { pin } from '../../src/verbs/pin.ts';
import { parseAssignment, set } from '../../src/verbs/set.ts';

const FILES = {
  'manager/manager.yaml':
    'apiVersion: v1\nkind: Pod\nmetadata: { name: m }\nspec: { containers: [{ name: m, image: "controller:latest" }] }\n',
  'manager/kustomization.yaml': 'resources: [manager.yaml]\n',
  'middle/kustomization.yaml': 'resources: [../manager]\n',
  'default/kustomization.yaml':
    'resources: [../middle]\nimages: [{ name: controller, newName: registry.example/controller, newTag: 1.2.3 }]\n',
};

function worldOf(files: Readonly<Record<string, string>>, context: TestContext): Promise<World> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'bowline-placeholder-')));
  context.after(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ 'bowline.yaml': '{}\n', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return openWorld({ cwd: root, operands: [], offline: true });
}

test('a tag that is replaced through kustomizations without a field of their own is kept', async (context) => {
  const world = await worldOf(FILES, context);
  const { plan } = await pin(readFields(['.'], {}, world), { locked: true }, world);
  assert.deepEqual(
    plan.kept.map(({ target, code }) => `${target.file} ${code}`),
    ['manager/manager.yaml deployed-elsewhere'],
  );
});

for (const policy of ['', ', imagePullPolicy: Always'])
  test(`a tag that is replaced is set without a pull policy of its own, beside ${policy === '' ? 'none' : policy.slice(2)}`, async (context) => {
    const manager = FILES['manager/manager.yaml'].replace('"controller:latest"', `"controller:latest"${policy}`);
    const world = await worldOf({ ...FILES, 'manager/manager.yaml': manager }, context);
    const wish = [parseAssignment('controller:latest=v2.0.0')];
    const { plan } = await set(readFields(['.'], {}, world), wish, { offline: true }, world);
    assert.deepEqual(
      plan.changes.filter(isFileChange).map((change) => [change.target.file, change.to, 'pullPolicy' in change]),
      [['manager/manager.yaml', 'controller:v2.0.0', false]],
    );
  });
