/** `set` moves tags and the pull policies that they call for in one plan, and names what it leaves. */
import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { openWorld } from '../src/io/open-world.ts';
import { editedText } from '../src/plan/edits/edited-text.ts';
import type { EditChange } from '../src/plan/plan.ts';
import { readFields } from '../src/steps/read.ts';
import { parseAssignment, set } from '../src/verbs/set.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'bowline-set-')));

after(() => rmSync(root, { recursive: true, force: true }));

async function setIn(text: string, assignments: readonly string[], config = '{}\n') {
  writeFileSync(join(root, 'bowline.yaml'), config);
  writeFileSync(join(root, 'app.yaml'), text);
  const world = await openWorld({ cwd: root, operands: [], offline: true });
  const reading = readFields(['app.yaml'], {}, world);
  const { plan, reading: told } = await set(reading, assignments.map(parseAssignment), { offline: true }, world);
  const edits = plan.changes.filter((change): change is EditChange => change.kind === 'edit');
  return {
    after: editedText(text, edits),
    edits,
    plan,
    notes: told.notes.map(({ code, message }) => `${code} ${message}`),
  };
}

const daemonSet = (tag: string, policies: readonly [string, string]): string => `apiVersion: apps/v1
kind: DaemonSet
metadata: { name: plugin }
spec:
  template:
    spec:
      initContainers:
        - name: prepare
          image: registry.example/plugins/prepare:${tag}
${policies[0]}          command: ["/prepare"]
      containers:
        - name: plugin
          image: registry.example/plugins/plugin:${tag}
${policies[1]}`;

const policy = (name: string): string => `          imagePullPolicy: ${name}\n`;

describe('set', () => {
  test('moves the policies with the tags, forth and back', async () => {
    const devel = daemonSet('devel', [policy('Always'), policy('Always')]);
    const released = daemonSet('0.36.0', [policy('IfNotPresent'), policy('IfNotPresent')]);
    const forth = await setIn(devel, ['registry.example/*:devel=0.36.0']);
    assert.equal(forth.after, released);
    assert.deepEqual(
      forth.edits.map(({ pullPolicy, rolls }) => [pullPolicy, rolls]),
      [
        [{ from: 'Always', to: 'IfNotPresent' }, true],
        [{ from: 'Always', to: 'IfNotPresent' }, true],
      ],
    );
    assert.equal((await setIn(released, ['registry.example/*:0.36.0=devel'])).after, devel);
  });

  test('states what is called for beside a sibling that states its own', async () => {
    const { after } = await setIn(daemonSet('devel', ['', policy('IfNotPresent')]), ['registry.example/*=0.36.0']);
    assert.equal(after, daemonSet('0.36.0', [policy('IfNotPresent'), policy('IfNotPresent')]));
  });

  test('moves no policy where none is written and Kubernetes fills in the right one', async () => {
    const { after, edits } = await setIn(daemonSet('devel', ['', '']), ['registry.example/*=0.36.0']);
    assert.equal(after, daemonSet('0.36.0', ['', '']));
    assert.deepEqual(
      edits.map(({ pullPolicy, rolls }) => [pullPolicy, rolls]),
      [
        [undefined, undefined],
        [undefined, undefined],
      ],
    );
  });

  test('states the policy where a live object would keep the old default', async () => {
    const app = (image: string): string =>
      `apiVersion: apps/v1\nkind: Deployment\nspec:\n  template:\n    spec:\n      containers:\n      - name: app\n        image: registry.example/team/app:${image}`;
    const { after } = await setIn(app('latest\n'), ['registry.example/team/app=1.2.0']);
    assert.equal(after, app('1.2.0\n        imagePullPolicy: IfNotPresent\n'));
  });

  test('states it for every container of the Pod that it moves', async () => {
    const text = (a: string, b: string): string =>
      `kind: Pod\nspec:\n  containers:\n  - {image: "a:${a}}\n  - {image: "b:${b}}\n  - {image: "c:1.0.0"}\n`;
    const { after } = await setIn(text('latest"', '1.0.0"'), ['a=2.0.0', 'b=2.0.0']);
    assert.equal(after, text('2.0.0", imagePullPolicy: IfNotPresent', '2.0.0", imagePullPolicy: IfNotPresent'));
  });

  test('goes by what the configuration says of tags', async () => {
    const config = 'images: [{match: "registry.example/*", tags: {moving: ["0.*"], fixed: [devel]}}]\n';
    const { after } = await setIn(
      daemonSet('devel', ['', policy('IfNotPresent')]),
      ['registry.example/*=0.36.0'],
      config,
    );
    assert.equal(after, daemonSet('0.36.0', [policy('Always'), policy('Always')]));
  });

  test('names what stays: other tags, moving ones apart', async () => {
    const images = ['a:devel', 'b:xpu', 'c:xpu', 'd:0.25.0', 'e:0.36.0', 'b:xpu'].map((image) => `intel/${image}`);
    const rows = [...images, 'other/x:devel'].map((image) => `  - {image: "${image}"}\n`);
    const text = `kind: Pod\nspec:\n  containers:\n${rows.join('')}`;
    const { plan, notes } = await setIn(text, ['intel/*:devel=0.36.0']);
    assert.deepEqual(
      plan.kept.map(({ written, code, reason }) => `${written} ${code}: ${reason}`),
      [
        'intel/b:xpu other-tag: at another tag than `intel/*:devel`, a moving tag',
        'intel/c:xpu other-tag: at another tag than `intel/*:devel`, a moving tag',
        'intel/d:0.25.0 other-tag: at another tag than `intel/*:devel`',
        'intel/e:0.36.0 current: at `0.36.0` already',
        'intel/b:xpu other-tag: at another tag than `intel/*:devel`, a moving tag',
        'other/x:devel no-match: no pattern covers it',
      ],
    );
    assert.deepEqual(notes, [
      'MOVING_TAG_LEFT stays at a moving tag, beside what was set: intel/b:xpu (2 places), intel/c:xpu',
    ]);
  });

  test('says nothing of moving tags where none is left, and of those of other repositories', async () => {
    const { notes } = await setIn('kind: Pod\nspec:\n  containers:\n  - {image: "a:devel"}\n  - {image: "b:devel"}\n', [
      'a=1.0.0',
    ]);
    assert.deepEqual(notes, []);
  });
});
