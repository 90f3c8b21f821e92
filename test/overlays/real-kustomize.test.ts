/** Overlays over small bases, each like one of the field, built by the real kustomize. */
import assert from 'node:assert/strict';
import { cpSync, globSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openWorld } from '../../src/io/open-world.ts';
import type { World } from '../../src/io/world.ts';
import { type FieldMove, type Plan, textHash } from '../../src/plan/plan.ts';
import { type OverlayBase, readOverlayBase } from '../../src/steps/overlay/overlay-base.ts';
import { apply } from '../../src/verbs/apply.ts';
import { overlayPin } from '../../src/verbs/pin.ts';
import { overlayPullPolicy } from '../../src/verbs/pull-policy.ts';
import { undo } from '../../src/verbs/undo.ts';
import { findBrokenPromises } from './compare-renderings.ts';
import { findKustomizes, NO_KUSTOMIZE } from './kustomize.ts';

const BASES = globSync('**/kustomization.yaml', { cwd: join(import.meta.dirname, 'bases') })
  .map(dirname)
  .filter((base) => base !== 'places/sidecars')
  .sort();

const WAYS: readonly (readonly [name: string, plan: (base: OverlayBase, world: World) => Plan | Promise<Plan>])[] = [
  ['Always for all', (base, world) => overlayPullPolicy(base, { to: 'Always' }, world).plan],
  ['Never for all', (base, world) => overlayPullPolicy(base, { to: 'Never', alsoNever: true }, world).plan],
  ['derived policies', (base, world) => overlayPullPolicy(base, { explicit: true }, world).plan],
  ['pins', async (base, world) => (await overlayPin(base, {}, world)).plan],
];

const kustomizes = findKustomizes();

describe('an overlay', { skip: kustomizes.length === 0 && NO_KUSTOMIZE }, () => {
  let root: string;
  let world: World;
  before(async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'bowline-overlays-')));
    cpSync(join(import.meta.dirname, 'bases'), root, { recursive: true });
    world = {
      ...(await openWorld({ cwd: root, operands: [root] })),
      ...knowing(await openWorld({ cwd: root, operands: [] })),
    };
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  for (const base of BASES)
    for (const [name, decide] of WAYS)
      test(`over ${base} with ${name} moves what its plan says, and nothing else`, async () => {
        const read = () => readOverlayBase({ folder: 'overlay', operands: [base] }, world);
        const plan = await decide(read(), world);
        assert.deepEqual(plan.refused, []);
        const [change] = plan.changes;
        assert.equal(change?.kind, 'create');
        assert.deepEqual(apply(plan, world).errors, []);
        for (const kustomize of kustomizes) {
          const [plain, overlaid] = [kustomize.build(join(root, base)), kustomize.build(join(root, 'overlay'))];
          assert.ok(plain.ok && overlaid.ok, `${kustomize.name}: ${JSON.stringify([plain, overlaid])}`);
          const fields: readonly FieldMove[] = change?.kind === 'create' ? change.fields : [];
          assert.deepEqual(findBrokenPromises(plain.text, overlaid.text, fields), [], kustomize.name);
        }
        assert.deepEqual((await decide(read(), world)).changes, []);
        undo({}, world);
      });

  test('stands on another overlay', async () => {
    const request = { folder: 'pins', operands: ['device-plugin/base'] };
    apply((await overlayPin(readOverlayBase(request, world), {}, world)).plan, world);
    const over = readOverlayBase({ folder: 'overlay', operands: ['pins'] }, world);
    const { plan } = overlayPullPolicy(over, { to: 'Always' }, world);
    apply(plan, world);
    for (const kustomize of kustomizes) {
      const built = kustomize.build(join(root, 'overlay'));
      assert.ok(built.ok, kustomize.name);
      assert.match(built.text, /image: intel\/intel-qat-plugin:devel@sha256:/);
      assert.doesNotMatch(built.text, /kind: ConfigMap/);
    }
  });

  test('over files beside it is built without a word on load restrictions', () => {
    writeFileSync(
      join(root, 'pod.yaml'),
      'apiVersion: v1\nkind: Pod\nmetadata: { name: p }\nspec: { containers: [{ name: c, image: nginx }] }\n',
    );
    const read = readOverlayBase({ folder: '', operands: ['pod.yaml'] }, world);
    assert.deepEqual(read.reading.notes, []);
    apply(overlayPullPolicy(read, { to: 'IfNotPresent' }, world).plan, world);
    for (const kustomize of kustomizes) {
      const built = kustomize.build(root);
      assert.ok(built.ok, kustomize.name);
      assert.match(built.text, /imagePullPolicy: IfNotPresent/);
    }
    undo({}, world);
  });
});

/** A registry in which every tag has a digest of its own. */
function knowing(world: World): Pick<World, 'registry'> {
  return {
    registry: async () => ({
      ...(await world.registry()),
      resolve: async ({ registry, repository, tagOrDigest }) => ({
        kind: 'exists',
        digest: textHash(`${registry}/${repository}:${tagOrDigest}`),
        mediaType: '',
        learntAt: '',
        source: 'registry',
      }),
    }),
  };
}
