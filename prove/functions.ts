/** The proof that a function does what the filter does: real kustomize builds every base of a tree with one among its transformers. */
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadAll } from 'js-yaml';
import { bringOwnKustomize } from '../scripts/bring-kustomize.ts';
import { root } from '../scripts/install-packages.ts';
import { openWorld } from '../src/io/open-world.ts';
import type { World } from '../src/io/world.ts';
import { editedText } from '../src/plan/edits/edited-text.ts';
import { canonicalJson, type EditChange, textHash } from '../src/plan/plan.ts';
import { readText } from '../src/steps/read.ts';
import { pullPolicy } from '../src/verbs/pull-policy.ts';
import { findKustomizes, type Kustomize } from '../test/overlays/kustomize.ts';
import { createClaims } from './ground/claims.ts';
import { findDifferences, takeSnapshot } from './ground/snapshot.ts';
import { openWorkTree } from './ground/work-tree.ts';

export const summary = 'A function among the transformers of kustomize moves what the filter moves, and nothing else.';

interface Options {
  readonly data: string | null;
  readonly log: (line: string) => void;
}

const FOLDER = 'function-of-the-proof';
const FLAGS = ['--enable-alpha-plugins', '--enable-exec'];
const WISH = { to: 'Always', alsoNever: true } as const;

export async function prove({ data, log }: Options): Promise<boolean> {
  bringOwnKustomize();
  const kustomize = findKustomizes().find(({ runsPrograms }) => runsPrograms);
  if (kustomize === undefined) {
    log('skipped: there is no kustomize here that runs programs, and none could be brought');
    return true;
  }
  const work = openWorkTree(data, (tree) => cpSync(join(root, 'test/overlays/bases'), tree, { recursive: true }));
  const claims = createClaims(log);
  try {
    const start = takeSnapshot(work.tree);
    const world = await openWorld({ cwd: work.tree, operands: ['.'] });
    const found = globSync('**/{kustomization.yaml,kustomization.yml,Kustomization}', { cwd: work.tree });
    const bases = [...new Set(found.map(dirname))].sort();
    const outcomes = bases.flatMap((base) => proveBase(base, work.tree, kustomize, world) ?? []);
    claims.check(
      'kustomize builds every base with the function that it builds without',
      outcomes.flatMap(({ failure }) => failure ?? []),
    );
    claims.check(
      'the function moves what the filter moves, and nothing else',
      outcomes.flatMap(({ difference }) => difference ?? []),
    );
    claims.check('the tree is as it was', findDifferences(work.tree, start));
    const moved = outcomes.reduce((sum, { changes }) => sum + changes, 0);
    log(`with ${kustomize.name}: ${outcomes.length} of ${bases.length} bases can be built here; ${moved} fields moved`);
    return claims.hold();
  } finally {
    work.remove();
  }
}

interface Outcome {
  readonly changes: number;
  readonly failure: string | null;
  readonly difference: string | null;
}

/** `null` for a base that cannot be built even without a function. */
function proveBase(base: string, tree: string, kustomize: Kustomize, world: World): Outcome | null {
  const folder = join(tree, FOLDER);
  const target = base === '.' ? '../' : `../${base}`;
  mkdirSync(folder);
  try {
    // Both ways go over the same layer: kustomize renames and sorts in one.
    writeFileSync(join(folder, 'kustomization.yaml'), JSON.stringify({ resources: [target] }));
    const plain = base === '.' ? kustomize.build(tree) : kustomize.build(folder);
    if (base === '.' || !plain.ok) return null;
    const { text, changes } = filtered(plain.text, world);
    writeFileSync(join(folder, 'function.yaml'), functionConfig());
    writeFileSync(
      join(folder, 'kustomization.yaml'),
      JSON.stringify({ resources: [target], transformers: ['function.yaml'] }),
    );
    const built = kustomize.build(folder, FLAGS);
    if (!built.ok) return { changes, failure: `${base}: ${built.problem}`, difference: null };
    const isSame = canonicalJson(loadAll(built.text)) === canonicalJson(loadAll(text));
    return { changes, failure: null, difference: isSame ? null : base };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function filtered(text: string, world: World): { readonly text: string; readonly changes: number } {
  const { file } = readText({ path: '-', text, hash: () => textHash(text), named: true }, world.config);
  const reading = { files: [file], fileCount: 1, errors: [], notes: [], whole: false, input: text };
  const { plan } = pullPolicy(reading, WISH, world);
  const edits = plan.changes.filter((change): change is EditChange => change.kind === 'edit');
  return { text: editedText(text, edits) ?? '', changes: edits.length };
}

function functionConfig(): string {
  const exec = { path: process.execPath, args: [join(root, 'bin/bowline.js'), 'fn'] };
  const annotations = { 'config.kubernetes.io/function': JSON.stringify({ exec }) };
  return JSON.stringify({
    apiVersion: 'bowline.dev/v1alpha1',
    kind: 'PullPolicy',
    metadata: { name: 'policies', annotations },
    spec: WISH,
  });
}
