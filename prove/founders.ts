/** The proof over the two repositories whose makers discussed pull policies: what their script did, and what they asked for. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageField } from '../src/files/field/field.ts';
import { repositoryIdentity, tryParseReference } from '../src/image/reference.ts';
import { openWorld } from '../src/io/open-world.ts';
import type { World } from '../src/io/world.ts';
import { type Plan, sealPlan } from '../src/plan/plan.ts';
import { everyImage, type ImageSource } from '../src/registry-server/store/images-on-demand.ts';
import { type DeployedField, deployedFields } from '../src/steps/overlay/deployed-fields.ts';
import { type FileFields, type Reading, readFields } from '../src/steps/read.ts';
import { lint } from '../src/verbs/lint.ts';
import { findChangedLines, type LineChange } from './founders/changed-lines.ts';
import { writeMadeUpSets } from './founders/made-up-sets.ts';
import { type Container, describeContainer, readContainers } from './founders/read-apart.ts';
import { describeChange, findPolicyLines, isPolicyChange, isTagChange } from './founders/tell-changes.ts';
import { type BuiltCommand, findCrash, openBuiltCommand } from './ground/built-command.ts';
import { type Claims, countWords, createClaims } from './ground/claims.ts';
import { openKnowingRegistry } from './ground/knowing-registry.ts';
import type { ProofOptions } from './ground/proof.ts';
import { findDifferences, type Snapshot, takeSnapshot } from './ground/snapshot.ts';
import { openWorkTree, type WorkTree } from './ground/work-tree.ts';

export const summary =
  'In the founding repositories only policy lines move, for every container; tags move with their policies, and undo gives every byte back.';

/** One repository: the tag that moves, and what a release sets it to. */
interface Founder {
  readonly name: string;
  readonly moving: string;
  readonly released: string;
  /** Repositories that the release does not publish. */
  readonly unpublished: readonly string[];
}

const FOUNDERS: readonly Founder[] = [
  {
    name: 'intel-device-plugins',
    moving: 'devel',
    released: '0.36.0',
    unpublished: ['dlb-dpdk-demo', 'intel-npu-demo', 'npu-demo', 'intel-opencl-icd', 'sgx-aesmd-demo'],
  },
  { name: 'pmem-csi', moving: 'canary', released: 'v1.1.0', unpublished: ['pmem-csi-driver-test'] },
];

/** All that the parts of the proof work with. */
interface Bench {
  readonly founder: Founder;
  readonly tree: string;
  readonly start: Snapshot;
  /** The containers at the start, by another parser. */
  readonly containers: readonly Container[];
  readonly command: BuiltCommand;
  /** A configuration whose registry has what the release published. */
  readonly config: string;
  readonly claims: Pick<Claims, 'check'>;
  readonly say: (line: string) => void;
}

export async function prove({ data, log }: ProofOptions): Promise<boolean> {
  const work = openWorkTree(data, writeMadeUpSets);
  const claims = createClaims(log);
  const figures: string[] = [];
  try {
    for (const founder of FOUNDERS) {
      const tree = [join(work.tree, 'manifests', founder.name), join(work.tree, founder.name)].find(existsSync);
      if (tree === undefined) claims.check(`${founder.name} is among the data`, ['it is not']);
      else await proveFounder(founder, tree, work, claims, figures);
    }
    for (const line of figures) log(line);
    return claims.hold();
  } finally {
    work.remove();
  }
}

async function proveFounder(
  founder: Founder,
  tree: string,
  work: WorkTree,
  claims: Claims,
  figures: string[],
): Promise<void> {
  const registry = await openKnowingRegistry(work, releasedImages(founder));
  try {
    const bench: Bench = {
      founder,
      tree,
      start: takeSnapshot(tree),
      containers: readContainers(tree),
      command: openBuiltCommand(tree, join(work.folder, 'home')),
      config: registry.config,
      claims: { check: (claim, against) => claims.check(`${founder.name}: ${claim}`, against) },
      say: (line) => figures.push(`${founder.name}: ${line}`),
    };
    await proveReading(bench);
    await proveAlwaysForAll(bench);
    await proveDerived(bench);
    await proveSetOffline(bench);
    await proveSetAsked(bench);
  } finally {
    await registry.stop();
  }
}

/** What the release publishes: every tag of its repositories, and nothing of those that it forgot. */
function releasedImages(founder: Founder): ImageSource {
  const every = everyImage();
  return (repository, tag) =>
    tag === founder.released && isUnpublished(repository, founder) ? null : every(repository, tag);
}

/** What stands there, as we read it and as another parser does; what lint says of it. */
async function proveReading({ founder, tree, containers, claims, say }: Bench): Promise<void> {
  const world = await openWorld({ cwd: tree, operands: [tree] });
  const reading = readFields([tree], {}, world);
  claims.check(
    'every container that another parser reads is found, with its policy',
    missingFrom(containers, containersOf(reading)),
  );
  const stale = containers.filter((container) => isAtTag(container, founder.moving) && !isAskedOrNever(container));
  const told = lint(reading, {}, world).findings.filter(({ rule }) => rule === 'moving-tag-if-not-present');
  const isTold = ({ file, image }: Container): boolean =>
    told.some(({ place, field }) => place.file === file && field?.written === image);
  const retagged = findRetagged(reading, world);
  const isRetagged = ({ file, image }: Container): boolean =>
    retagged.some((each) => each.file.path === file && each.written.written === image);
  claims.check(
    'every container at the moving tag that is not asked for again is told, unless a kustomization puts another tag in',
    stale.filter((container) => !isTold(container) && !isRetagged(container)).map(describeContainer),
  );
  const without = containers.filter(({ policy }) => policy === null);
  const images = stale.map(({ image }) => image);
  say(`${containers.length} containers; policies: ${countWords(containers.map(({ policy }) => policy ?? 'none'))}`);
  say(
    `${stale.length} at :${founder.moving} and not asked for again, ${countWhere(stale, ({ policy }) => policy !== null)} with IfNotPresent written; ${new Set(images).size} images: ${countWords(images)}`,
  );
  const init = countWhere(without, ({ list }) => list === 'initContainers');
  say(`${without.length} without a policy, ${init} of them init containers`);
  for (const { file, written, deployed } of retagged)
    say(`  ${file.path}: ${written.written} comes as ${deployed.reference?.written ?? 'several'}`);
  for (const container of without) say(`  ${container.file}: ${container.list} ${container.image}`);
}

/** The script of the founders, complete: one policy for all, and back. */
async function proveAlwaysForAll(bench: Bench): Promise<void> {
  const { tree, containers, claims, say } = bench;
  const { changes, plan } = await carryOut(bench, ['pull-policy', '--to', 'Always']);
  claims.check('--to Always moves policies alone', changes.filter((each) => !isPolicyChange(each)).map(describeChange));
  const after = readContainers(tree);
  claims.check(
    '--to Always leaves no container with another policy, but for a written Never',
    after.filter((container) => !isAskedOrNever(container)).map(describeContainer),
  );
  claims.check(
    '--to Always leaves no policy line with another one',
    [...takeSnapshot(tree)].flatMap(([file, bytes]) =>
      findPolicyLines(bytes.toString('utf8'), ['Always', 'Never']).map((line) => `${file}: ${line.trim()}`),
    ),
  );
  claims.check(
    '--to Always leaves every written Never',
    missingFrom(
      containers.filter(({ policy }) => policy === 'Never'),
      after,
    ),
  );
  const edits = plan.changes.filter((change) => change.kind === 'edit');
  const put = countWhere(changes, ({ from }) => from === null);
  say(
    `--to Always: ${edits.length} changes in ${changes.length} lines, ${changes.length - put} changed and ${put} put in; ${countWhere(edits, ({ rolls }) => rolls !== false)} roll Pods; kept: ${countWords(plan.kept.map(({ code }) => code))}`,
  );
  await runAgain(bench, ['pull-policy', '--to', 'Always']);
  await takeBack(bench);
}

/** What each container calls for. */
async function proveDerived(bench: Bench): Promise<void> {
  const { tree, claims, say } = bench;
  const { changes, plan } = await carryOut(bench, ['pull-policy']);
  claims.check('derived: policies alone move', changes.filter((each) => !isPolicyChange(each)).map(describeChange));
  const world = await openWorld({ cwd: tree, operands: [tree] });
  const reading = readFields([tree], {}, world);
  claims.check(
    'derived: every container has the policy that it calls for',
    placeFields(reading, world)
      .filter(({ deployed }) => !hasDerivedPolicy(deployed))
      .map(({ file, written }) => `${file.path}: ${written.written}`),
  );
  say(`derived: ${countPolicies(plan)}`);
  await runAgain(bench, ['pull-policy']);
  await takeBack(bench);
}

type PlacedField = DeployedField & { readonly file: FileFields };

function placeFields(reading: Reading, { config }: World): PlacedField[] {
  const findDeployed = deployedFields(reading, config);
  return reading.files.flatMap((file) => file.fields.map((field) => ({ file, ...findDeployed(file, field) })));
}

/** Containers that a kustomization gives another tag than the one that they are written with. */
function findRetagged(reading: Reading, world: World): PlacedField[] {
  return placeFields(reading, world).filter(({ written, deployed }) => written !== deployed);
}

function hasDerivedPolicy({ container, owner, reference, pullPolicy }: ImageField): boolean {
  const { written, effective, derived } = pullPolicy;
  if (container === null || owner !== null || reference === null || written === 'Never') return true;
  return effective === null || derived === null || effective === derived;
}

/** The release by hand, without a network: tags and their policies in one plan, and nothing else. */
async function proveSetOffline(bench: Bench): Promise<void> {
  const { founder, tree, containers, claims, say } = bench;
  const { moving, released } = founder;
  const assignment = `intel/*:${moving}=${released}`;
  const { changes, plan } = await carryOut(bench, ['set', assignment, '--offline']);
  claims.check(
    'set moves tags and policies alone',
    changes.filter((each) => !isPolicyChange(each) && !isTagChange(each, moving, released)).map(describeChange),
  );
  const after = readContainers(tree);
  claims.check(
    'set leaves no image of the pattern at the moving tag',
    after.filter((container) => isOwn(container) && isAtTag(container, moving)).map(describeContainer),
  );
  const others = containers.filter((container) => !isOwn(container) || !isAtTag(container, moving));
  claims.check('set leaves every other image', missingFrom(withoutPolicies(others), withoutPolicies(after)));
  say(`set ${assignment}, offline: ${countPolicies(plan)}; kept: ${countWords(plan.kept.map(({ code }) => code))}`);
  for (const { target, written, code, reason } of plan.kept)
    if (code === 'other-tag') say(`  left: ${target.file}: ${written} (${reason})`);
  await takeBack(bench);
}

/** The release with a registry that knows what was published: the rest stays, and is named. */
async function proveSetAsked(bench: Bench): Promise<void> {
  const { founder, tree, claims, say, config } = bench;
  const { moving, released } = founder;
  const assignment = `intel/*:${moving}=${released}`;
  const { plan } = await carryOut(bench, ['set', assignment, '--config', config], [0, 2]);
  const own = readContainers(tree).filter(isOwn);
  const isForgotten = ({ image }: Container): boolean => isUnpublished(image, founder);
  claims.check('an image that was not published stays, and is named', [
    ...own.filter((each) => isForgotten(each) && !isAtTag(each, moving)).map(describeContainer),
    ...plan.refused
      .filter(({ written, error }) => !isUnpublished(written, founder) || error.code !== 'REGISTRY_NOT_FOUND')
      .map(({ written, error }) => `${written}: ${error.code}`),
  ]);
  claims.check(
    'an image that was published moves',
    own.filter((each) => !isForgotten(each) && isAtTag(each, moving)).map(describeContainer),
  );
  say(
    `set ${assignment}, asked: ${countPolicies(plan)}; refused: ${countWords(plan.refused.map(({ written, error }) => `${written} ${error.code}`))}`,
  );
  await takeBack(bench);
}

interface CarriedOut {
  readonly changes: readonly LineChange[];
  readonly plan: Plan;
}

/** Runs the built command with --write, and answers what it planned and which lines moved. */
async function carryOut(bench: Bench, args: readonly string[], statuses: readonly number[] = [0]): Promise<CarriedOut> {
  const { tree, start, command, claims } = bench;
  const ended = await command.run([...args, '--write', '--format', 'json']);
  const name = args.slice(0, 3).join(' ');
  claims.check(`${name} ends well`, findCrash(name, ended, statuses));
  const { changes, faults } = findChangedLines(start, takeSnapshot(tree));
  claims.check(`${name} makes no file, takes none away, and takes no line out`, faults);
  const nothing = sealPlan({ createdBy: '', files: [], changes: [], kept: [], refused: [] });
  return { changes, plan: ended.stdout === '' ? nothing : (JSON.parse(ended.stdout) as Plan) };
}

/** A second run has nothing to do. */
async function runAgain({ command, claims }: Bench, args: readonly string[]): Promise<void> {
  const name = `${args.join(' ')}, a second time`;
  claims.check(`${name}, changes nothing`, findCrash(name, await command.run([...args, '--check']), [0]));
}

async function takeBack({ tree, start, command, claims }: Bench): Promise<void> {
  claims.check('undo ends well', findCrash('undo', await command.run(['undo']), [0]));
  claims.check('undo gives every byte back', findDifferences(tree, start));
}

function containersOf(reading: Reading): Container[] {
  return reading.files.flatMap(({ path, fields }) =>
    fields.flatMap(({ container, written, pullPolicy }) =>
      container === null ? [] : [{ file: path, list: container.role, image: written, policy: pullPolicy.written }],
    ),
  );
}

/** What is in the first list and not, or not so often, in the second. */
function missingFrom(wanted: readonly Container[], among: readonly Container[]): string[] {
  const left = new Map<string, number>();
  for (const text of among.map(describeContainer)) left.set(text, (left.get(text) ?? 0) + 1);
  return wanted.map(describeContainer).filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
}

function withoutPolicies(containers: readonly Container[]): Container[] {
  return containers.map((container) => ({ ...container, policy: null }));
}

function isOwn({ image }: Container): boolean {
  const parsed = tryParseReference(image);
  return parsed.ok && repositoryIdentity(parsed.reference).startsWith('docker.io/intel/');
}

function isAtTag({ image }: Container, tag: string): boolean {
  return image.endsWith(`:${tag}`);
}

function isAskedOrNever({ policy }: Container): boolean {
  return policy === 'Always' || policy === 'Never';
}

function isUnpublished(image: string, { unpublished }: Founder): boolean {
  return unpublished.includes(
    image
      .replace(/[:@].*$/, '')
      .split('/')
      .at(-1) ?? '',
  );
}

/** `12 changes, 3 of them of a policy: 2 Always → IfNotPresent, …` */
function countPolicies({ changes }: Plan): string {
  const edits = changes.filter((change) => change.kind === 'edit');
  const moves = edits.flatMap(({ pullPolicy }) =>
    pullPolicy === undefined ? [] : [`${pullPolicy.from ?? 'none'} → ${pullPolicy.to ?? 'none'}`],
  );
  return `${edits.length} changes, ${moves.length} of a policy${moves.length === 0 ? '' : `: ${countWords(moves)}`}`;
}

function countWhere<Item>(items: readonly Item[], test: (item: Item) => boolean): number {
  return items.filter(test).length;
}
