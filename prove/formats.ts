/** The proof that every format is edited as it is read: candidates are pinned as well, and all of it goes back to the byte. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ImageField } from '../src/files/field/field.ts';
import type { World } from '../src/io/world.ts';
import type { Plan } from '../src/plan/plan.ts';
import { type Reading, readFields } from '../src/steps/read.ts';
import { apply } from '../src/verbs/apply.ts';
import { pin } from '../src/verbs/pin.ts';
import { pullPolicy } from '../src/verbs/pull-policy.ts';
import { undo } from '../src/verbs/undo.ts';
import { unpin } from '../src/verbs/unpin.ts';
import { findStrayEdits } from './corpus/edits-within.ts';
import { findWrongTexts } from './corpus/pins-expected.ts';
import { compareWithKbld, compareWithRenovate } from './formats/peers.ts';
import { SAMPLES } from './formats/samples.ts';
import { type Claims, countWords, createClaims } from './ground/claims.ts';
import { openKnowingRegistry } from './ground/knowing-registry.ts';
import type { ProofOptions } from './ground/proof.ts';
import { findDifferences, type Snapshot, takeSnapshot } from './ground/snapshot.ts';
import { openWorkTree } from './ground/work-tree.ts';
import { writeMadeUpTree } from './made-up-tree.ts';

export const summary =
  'Every format is edited as it is read: with candidates too, pin then unpin and a pull policy then undo give every byte back.';

/** Why an edit may be refused: the form of the text, or what somebody else needs of it. */
const FORMS = new Set(['EDIT_SHARED', 'EDIT_UNSUPPORTED', 'YAML_DUPLICATE_KEY']);

export async function prove({ data, slice, log }: ProofOptions): Promise<boolean> {
  const work = openWorkTree(data, (tree) => {
    writeMadeUpTree(tree, { seed: 20_260_102, files: slice ? 200 : 1_000 });
    for (const [path, text] of SAMPLES) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    }
  });
  const registry = await openKnowingRegistry(work);
  try {
    const start = takeSnapshot(work.tree);
    const world = await registry.openWorld(work.tree);
    const claims = createClaims(log);
    const read = (): Reading => readFields([work.tree], { candidates: true }, world);
    const reading = read();
    for (const line of tabulate(reading)) log(line);
    const figures = [
      await provePins(work.tree, start, world, reading, read, claims),
      provePolicies(work.tree, start, world, read, claims),
    ];
    const fields = reading.files.flatMap((file) => file.fields);
    if (data !== null && !slice)
      figures.push(...compareWithKbld(work.tree), ...compareWithRenovate(work.tree, reading, log));
    for (const figure of figures) log(figure);
    log(
      `${fields.length} fields in ${reading.files.length} of ${reading.fileCount} files: ${countCertainties(fields)}`,
    );
    return claims.hold();
  } finally {
    await registry.stop();
    work.remove();
  }
}

/** The fields by set (the folder at the top) and format. */
function tabulate(reading: Reading): string[] {
  const cells = new Map<string, ImageField[]>();
  for (const { path, fields } of reading.files) {
    for (const field of fields) {
      const key = `${path.includes('/') ? path.slice(0, path.indexOf('/')) : '.'}\t${field.format}`;
      cells.set(key, [...(cells.get(key) ?? []), field]);
    }
  }
  return [...cells]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, fields]) => {
      const [set = '', format = ''] = key.split('\t');
      return `${set.padEnd(36)} ${format.padEnd(20)} ${String(fields.length).padStart(6)}  ${countCertainties(fields)}`;
    });
}

function countCertainties(fields: readonly ImageField[]): string {
  return countWords(fields.map(({ certainty }) => certainty));
}

/** Pins all that can be pinned, reads it again, and takes the pins off. */
async function provePins(
  tree: string,
  start: Snapshot,
  world: World,
  reading: Reading,
  read: () => Reading,
  claims: Claims,
): Promise<string> {
  const { plan } = await pin(reading, {}, world);
  claims.check('every pin that is refused is refused for its form', badRefusals(plan));
  claims.check('every edit lies within its field', findStrayEdits(plan, reading));
  carryOut('the pins', plan, world, claims);
  claims.check('read again, every field holds its pin or what it held', findWrongTexts(plan, reading, read()));
  const back = unpin(read(), {}, world);
  carryOut('the way back', back.plan, world, claims);
  claims.check('pin then unpin gives every byte back', findDifferences(tree, start));
  return `pin: ${describe(plan, reading)}`;
}

/** States a pull policy wherever one can stand, and takes that back. */
function provePolicies(tree: string, start: Snapshot, world: World, read: () => Reading, claims: Claims): string {
  const reading = read();
  const { plan } = pullPolicy(reading, { to: 'Always', alsoNever: true }, world);
  claims.check('every policy that is refused is refused for its form', badRefusals(plan));
  carryOut('the policies', plan, world, claims);
  const { errors } = plan.changes.length === 0 ? { errors: [] } : undo({}, world);
  claims.check(
    'the policies can be taken back',
    errors.map(({ message }) => message),
  );
  claims.check('a pull policy then undo gives every byte back', findDifferences(tree, start));
  return `pull policy: ${describe(plan, reading)}`;
}

function carryOut(what: string, plan: Plan, world: World, claims: Claims): void {
  const { errors } = apply(plan, world);
  claims.check(
    `${what} can be carried out`,
    errors.map(({ message }) => message),
  );
}

function badRefusals({ refused }: Plan): string[] {
  return refused
    .filter(({ error }) => !FORMS.has(error.code))
    .map(({ target, written, error }) => `${target.file}:${target.line} \`${written}\`: ${error.message}`);
}

/** How many fields of each format a plan changes. */
function describe({ changes, refused }: Plan, reading: Reading): string {
  const files = new Map(reading.files.map((file) => [file.path, file]));
  const formats = changes.flatMap((change) => {
    if (change.kind !== 'edit') return [];
    const { file, path } = change.target;
    const field = files.get(file)?.fields.find((each) => each.path.join('\0') === path.join('\0'));
    return [field?.format ?? 'unknown'];
  });
  return `${formats.length} changed (${countWords(formats)}); ${refused.length} refused (${countWords(refused.map(({ error }) => error.code))})`;
}
