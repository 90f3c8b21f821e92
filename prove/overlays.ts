/** The proof that overlays do what their plans say: every base of a tree is built by the real kustomize, without and with them. */

import { existsSync, globSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BowlineError } from '../src/errors.ts';
import type { World } from '../src/io/world.ts';
import type { Plan } from '../src/plan/plan.ts';
import { type OverlayBase, readOverlayBase } from '../src/steps/overlay/overlay-base.ts';
import { apply } from '../src/verbs/apply.ts';
import { overlayPin } from '../src/verbs/pin.ts';
import { overlayPullPolicy } from '../src/verbs/pull-policy.ts';
import { undo } from '../src/verbs/undo.ts';
import { findBrokenPromises } from '../test/overlays/compare-renderings.ts';
import type { Kustomize } from '../test/overlays/kustomize.ts';
import { bringKustomizes } from './ground/bring-kustomizes.ts';
import { type Claims, countWords, createClaims } from './ground/claims.ts';
import { openKnowingRegistry } from './ground/knowing-registry.ts';
import type { ProofOptions } from './ground/proof.ts';
import { findDifferences, takeSnapshot } from './ground/snapshot.ts';
import { openWorkTree } from './ground/work-tree.ts';
import { writeMadeUpBuilds } from './made-up-builds.ts';
import { writeMadeUpTree } from './made-up-tree.ts';

export const summary = 'An overlay over any base that kustomize can build moves what its plan says, and nothing else.';

const WAYS: readonly { readonly name: string; plan(base: OverlayBase, world: World): Plan | Promise<Plan> }[] = [
  { name: 'to Always', plan: (base, world) => overlayPullPolicy(base, { to: 'Always' }, world).plan },
  { name: 'to Never', plan: (base, world) => overlayPullPolicy(base, { to: 'Never', alsoNever: true }, world).plan },
  { name: 'derived', plan: (base, world) => overlayPullPolicy(base, { explicit: true }, world).plan },
  { name: 'pin', plan: async (base, world) => (await overlayPin(base, {}, world)).plan },
];

export async function prove({ data, slice, log }: ProofOptions): Promise<boolean> {
  const kustomizes = bringKustomizes(log);
  if (kustomizes.length === 0) return true;
  const work = openWorkTree(data, (tree) => {
    writeMadeUpTree(tree, { seed: 20_260_102, files: slice ? 200 : 1_000 });
    writeMadeUpBuilds(join(tree, 'layers'), { seed: 20_260_102, cases: slice ? 2 : 12 });
  });
  const registry = await openKnowingRegistry(work);
  const claims = createClaims(log);
  try {
    const start = takeSnapshot(work.tree);
    const run = new Run(work.tree, await registry.openWorld(work.tree), kustomizes, claims);
    const bases = [
      ...new Set(globSync('**/{kustomization.yaml,kustomization.yml,Kustomization}', { cwd: work.tree }).map(dirname)),
    ];
    for (const base of bases.sort()) await run.proveBase(base);
    run.conclude(log, bases.length);
    claims.check('the tree is as it was', findDifferences(work.tree, start));
    return claims.hold();
  } finally {
    await registry.stop();
    work.remove();
  }
}

class Run {
  readonly #tree: string;
  readonly #world: World;
  readonly #kustomizes: readonly Kustomize[];
  readonly #claims: Claims;
  readonly #against: Record<'builds' | 'promises' | 'again' | 'undo', string[]> = {
    builds: [],
    promises: [],
    again: [],
    undo: [],
  };
  readonly #unbuilt: string[] = [];
  readonly #outcomes: string[] = [];
  readonly #codes: string[] = [];
  #built = 0;
  #moved = 0;
  #partly = 0;

  constructor(tree: string, world: World, kustomizes: readonly Kustomize[], claims: Claims) {
    this.#tree = tree;
    this.#world = world;
    this.#kustomizes = kustomizes;
    this.#claims = claims;
  }

  async proveBase(base: string): Promise<void> {
    const builds = this.#kustomizes.map((kustomize) => ({ kustomize, built: kustomize.build(join(this.#tree, base)) }));
    const [first] = builds;
    if (first === undefined || !builds.every(({ built }) => built.ok)) {
      this.#unbuilt.push(base);
      return;
    }
    this.#built += 1;
    for (const { name, plan } of WAYS) await this.#proveWay(base, name, plan, builds);
  }

  async #proveWay(
    base: string,
    name: string,
    decide: (typeof WAYS)[number]['plan'],
    builds: readonly { kustomize: Kustomize; built: ReturnType<Kustomize['build']> }[],
  ): Promise<void> {
    const folder = 'overlay-of-the-proof';
    const request = { folder, operands: [base === '.' ? '' : base] };
    try {
      const read = readOverlayBase(request, this.#world);
      if (read.reading.notes.some(({ code }) => code === 'OVERLAY_PARTLY_READ')) this.#partly += 1;
      const plan = await decide(read, this.#world);
      this.#codes.push(...plan.refused.map(({ error }) => error.code), ...plan.kept.map(({ code }) => code));
      const [change] = plan.changes;
      this.#outcomes.push(change === undefined ? `${name}: nothing to do` : `${name}: overlays`);
      if (change?.kind !== 'create') return;
      apply(plan, this.#world);
      this.#moved += change.fields.length;
      for (const { kustomize, built } of builds) {
        const overlaid = kustomize.build(join(this.#tree, folder));
        const where = `${base}, ${name}, ${kustomize.name}`;
        if (!overlaid.ok) this.#against.builds.push(`${where}: ${overlaid.problem}`);
        else if (built.ok) {
          const broken = findBrokenPromises(built.text, overlaid.text, change.fields);
          if (broken.length > 0) this.#against.promises.push(`${where}: ${broken[0]}`);
        }
      }
      const again = await decide(readOverlayBase(request, this.#world), this.#world);
      if (again.changes.length > 0) this.#against.again.push(`${base}, ${name}`);
      undo({}, this.#world);
      if (existsSync(join(this.#tree, folder, 'kustomization.yaml'))) this.#against.undo.push(`${base}, ${name}`);
    } catch (thrown) {
      if (!(thrown instanceof BowlineError)) throw thrown;
      this.#outcomes.push(`${name}: ${thrown.code}`);
      if (thrown.code === 'INTERNAL') throw thrown;
    } finally {
      rmSync(join(this.#tree, folder), { recursive: true, force: true });
    }
  }

  conclude(log: (line: string) => void, bases: number): void {
    const { builds, promises, again, undo: left } = this.#against;
    this.#claims.check('every overlay can be built', builds);
    this.#claims.check('every overlay moves what its plan says, and nothing else', promises);
    this.#claims.check('a second run has nothing to do', again);
    this.#claims.check('undo takes every overlay away', left);
    log(`with ${this.#kustomizes.map(({ name }) => name).join(' and ')}`);
    log(`${bases} bases; ${this.#built} can be built here, ${this.#unbuilt.length} cannot even without an overlay`);
    log(`plans: ${countWords(this.#outcomes)}; ${this.#partly} over bases that were followed in part`);
    log(`${this.#moved} fields moved by overlays; not moved: ${countWords(this.#codes)}`);
  }
}
