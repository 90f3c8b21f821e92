/** A plan from elsewhere may make and take away overlays of ours, and no other file. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { formatOverlay, type Overlay } from '../../src/files/kustomize/overlay.ts';
import { openWorld } from '../../src/io/open-world.ts';
import { parsePlan } from '../../src/plan/parse-plan.ts';
import { type Change, type Plan, sealPlan, textHash } from '../../src/plan/plan.ts';
import { reversePlan } from '../../src/plan/reverse.ts';
import { apply } from '../../src/verbs/apply.ts';
import { undo } from '../../src/verbs/undo.ts';

const OVERLAY: Overlay = {
  resources: ['../base'],
  images: [{ name: 'nginx', newTag: '1', digest: null }],
  replacements: [],
  valuesName: '',
};
const TEXT = formatOverlay(OVERLAY);
const OTHER = formatOverlay({ ...OVERLAY, images: [{ name: 'nginx', newTag: '2', digest: null }] });

function planOf(file: string, from: string | null, to: string | null): Plan {
  const said = { id: 'one', target: { file }, reason: 'test', needs: [] };
  const change: Change =
    to === null ? { ...said, kind: 'delete', from: from ?? '', to } : { ...said, kind: 'create', from, to, fields: [] };
  const hashes = { sha256: from === null ? null : textHash(from), after: to === null ? null : textHash(to) };
  const plan = sealPlan({
    createdBy: 'test',
    files: [{ path: file, ...hashes }],
    changes: [change],
    kept: [],
    refused: [],
  });
  return parsePlan(JSON.stringify(plan), 'plan.json');
}

describe('a plan that makes a file', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'bowline-foreign-plan-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const carryOut = async (plan: Plan) => apply(plan, await openWorld({ cwd: root, operands: [root] }));

  test('makes an overlay, replaces it, and is taken back step by step', async () => {
    const file = 'overlay/kustomization.yaml';
    assert.deepEqual((await carryOut(planOf(file, null, TEXT))).errors, []);
    assert.deepEqual((await carryOut(planOf(file, TEXT, OTHER))).errors, []);
    assert.deepEqual((await carryOut(planOf(file, OTHER, null))).errors, []);
    assert.equal(existsSync(join(root, file)), false);
    const world = await openWorld({ cwd: root, operands: [root] });
    for (const text of [OTHER, TEXT]) {
      assert.deepEqual(undo({}, world).errors, []);
      assert.equal(readFileSync(join(root, file), 'utf8'), text);
    }
    assert.deepEqual(undo({}, world).errors, []);
    assert.equal(existsSync(join(root, file)), false);
  });

  test('has the plan before it as the way back of its way back', () => {
    for (const [from, to] of [
      [null, TEXT],
      [TEXT, OTHER],
      [OTHER, null],
    ] as const) {
      const [there] = planOf('kustomization.yaml', from, to).changes;
      const [again] = reversePlan(reversePlan(planOf('kustomization.yaml', from, to))).changes;
      assert.deepEqual([again?.kind, again?.target], [there?.kind, there?.target]);
    }
  });

  const refusals: readonly (readonly [title: string, file: string, from: string | null, to: string | null])[] = [
    ['a file of another name', '.github/workflows/evil.yml', null, TEXT],
    ['a kustomization that is not exactly ours', 'overlay/kustomization.yaml', null, `${TEXT}generators: [x]\n`],
    [
      'an overlay over what lies outside the root',
      'overlay/kustomization.yaml',
      null,
      TEXT.replace('../base', '../../base'),
    ],
    ['an overlay in place of a kustomization that is not ours', 'overlay/kustomization.yaml', 'resources: []\n', TEXT],
    ['the end of a kustomization that is not ours', 'overlay/kustomization.yaml', 'resources: []\n', null],
    ['the end of another file', 'README.md', '# Read me\n', null],
  ];
  for (const [title, file, from, to] of refusals)
    test(`is refused for ${title}`, async () => {
      if (from !== null) put(file, from);
      const { written, errors } = await carryOut(planOf(file, from, to));
      assert.deepEqual([written, errors.map(({ code }) => code)], [[], ['PLAN_INVALID']]);
      assert.equal(existsSync(join(root, file)), from !== null);
    });

  test('is refused where it also edits the file', async () => {
    const plan = planOf('overlay/kustomization.yaml', null, TEXT);
    const twice = sealPlan({
      ...plan,
      changes: [...plan.changes, ...plan.changes.map((each) => ({ ...each, id: 'two' }))],
    });
    assert.deepEqual(
      (await carryOut(twice)).errors.map(({ code }) => code),
      ['PLAN_INVALID'],
    );
  });
});
