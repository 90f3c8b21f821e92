/** The proof that choosing is modest: over a whole tree and tag lists as projects have them, no change is one that nobody would want. */
import { fieldAddress, type ImageField } from '../src/files/field/field.ts';
import { openWorld } from '../src/io/open-world.ts';
import type { World } from '../src/io/world.ts';
import type { EditChange, Kept } from '../src/plan/plan.ts';
import { type Reading, readFields } from '../src/steps/read.ts';
import { apply } from '../src/verbs/apply.ts';
import { bump } from '../src/verbs/bump.ts';
import { findFaults, surpriseOf } from './choices/judge-change.ts';
import { type ListingRegistry, openListingRegistry, pathOf } from './choices/listing-registry.ts';
import { replaceDigests } from './choices/stand-in-digests.ts';
import { beginsWithYear, compareCores, isCandidate, isOfCommit, readAnatomy } from './choices/tag-anatomy.ts';
import { type Claims, countWords, createClaims } from './ground/claims.ts';
import type { ProofOptions } from './ground/proof.ts';
import { openWorkTree } from './ground/work-tree.ts';
import { writeMadeUpTree } from './made-up-tree.ts';

export const summary =
  'Over a tree of manifests and registries as projects fill them, no change of `bump` goes down, leaves its shape, takes what moves or what comes before a release, or parts a tag from its digest.';

/** The word of a plan for what is kept since nothing is newer. */
const UP_TO_DATE = 'current';

/** One change of a tag or of a digest, wherever it stands. */
interface Chosen {
  readonly where: string;
  readonly field: ImageField;
  readonly from: string;
  readonly to: string;
  readonly tag: string;
  readonly digest: string | null;
}

/** How choosing is told to go: by itself, and as far as one may tell it to. */
interface Way {
  readonly words: string;
  readonly images: readonly object[];
  readonly crossesMajors: boolean;
  readonly takesBuilds: boolean;
}

const BY_ITSELF: Way = { words: 'by itself', images: [], crossesMajors: false, takesBuilds: true };
const TO_MAJORS: Way = {
  words: 'level: major',
  images: [{ match: '*', follow: { level: 'major' } }],
  crossesMajors: true,
  takesBuilds: false,
};
const TO_BUILDS: Way = {
  words: 'newest: build',
  images: [{ match: '*', follow: { newest: 'build' } }],
  crossesMajors: true,
  takesBuilds: true,
};

export async function prove({ data, slice, log }: ProofOptions): Promise<boolean> {
  const seed = 20_260_103;
  const work = openWorkTree(data, (tree) => writeMadeUpTree(tree, { seed, files: slice ? 150 : 4_000 }));
  const claims = createClaims(log);
  const images = replaceDigests(work.tree);
  const world = await openWorld({ cwd: work.tree, operands: [work.tree], record: false });
  const reading = readFields([work.tree], {}, world);
  const references = reading.files.flatMap((file) => file.fields.flatMap(({ reference }) => reference ?? []));
  const registry = await openListingRegistry(work, references, images);
  try {
    const figures: string[] = [];
    for (const way of [BY_ITSELF, TO_MAJORS, TO_BUILDS]) {
      const own = await registry.openWorld(work.tree, way.images);
      const { chosen, figure } = await proveWay(way, reading, own, registry, claims);
      log(`${way.words}, the most surprising:`);
      for (const line of findSurprises(chosen).slice(0, slice ? 3 : 25)) log(line);
      figures.push(figure);
    }
    await proveWriting(reading, await registry.openWorld(work.tree, TO_BUILDS.images), claims);
    for (const figure of figures) log(figure);
    const tags = [...registry.lists.values()].reduce((sum, list) => sum + list.tags.length, 0);
    log(
      `${references.length} references of ${registry.lists.size} repositories with ${tags} tags, ${registry.requests()} requests`,
    );
    return claims.hold();
  } finally {
    await registry.stop();
    work.remove();
  }
}

async function proveWay(
  way: Way,
  reading: Reading,
  world: World,
  registry: ListingRegistry,
  claims: Claims,
): Promise<{ readonly chosen: readonly Chosen[]; readonly figure: string }> {
  const { words } = way;
  const { plan } = await bump(reading, [], {}, world);
  const edits = plan.changes.filter((change) => change.kind === 'edit');
  const chosen = chosenIn(edits, reading);
  claims.check(`${words}: every change can be seen through`, [...findUnread(edits, chosen)]);
  claims.check(`${words}: no change is one that nobody would want`, findUnwanted(chosen, registry, way));
  claims.check(`${words}: each tag has the digest that the registry names`, await findParted(chosen, registry));
  const left = findLeft(chosen, plan.kept, reading, registry, way);
  claims.check(`${words}: nothing better of the same writing is left`, left);
  const moves = new Set(chosen.map(({ from, to }) => `${from} ${to}`)).size;
  const kept = countWords(plan.kept.map(({ code }) => code));
  const refused = countWords(plan.refused.map(({ error }) => error.code));
  return {
    chosen,
    figure: `${words}: ${chosen.length} changes, ${moves} of them different; kept: ${kept}; refused: ${refused}`,
  };
}

/** As the builds are followed, since that moves the most. */
async function proveWriting(reading: Reading, world: World, claims: Claims): Promise<void> {
  const { words } = TO_BUILDS;
  const { plan } = await bump(reading, [], {}, world);
  const { errors } = apply(plan, world);
  claims.check(
    `${words}: the plan can be carried out`,
    errors.map(({ message }) => message),
  );
  const edits = plan.changes.filter((change) => change.kind === 'edit');
  const after = readFields([world.disk.root], {}, world);
  claims.check(`${words}: read again, each field holds what it was to hold`, findMisread(edits, reading, after));
}

function addressOf(target: { readonly file: string } & Pick<ImageField, 'document' | 'path'>): string {
  return `${target.file} ${fieldAddress(target)}`;
}

function chosenIn(edits: readonly EditChange[], reading: Reading): Chosen[] {
  const fields = new Map(
    reading.files.flatMap(({ path, fields }) => fields.map((field) => [addressOf({ ...field, file: path }), field])),
  );
  return edits.flatMap(({ target, from, to }) => {
    const field = fields.get(addressOf(target));
    const parts = /^(.*?)(?::([\w][\w.-]*))?(?:@(sha256:[0-9a-f]{64}))?$/.exec(to);
    if (field === undefined || parts === null) return [];
    const [, , tag = 'latest', digest = null] = parts;
    return [{ where: addressOf(target), field, from, to, tag, digest }];
  });
}

function* findUnread(edits: readonly EditChange[], chosen: readonly Chosen[]): Iterable<string> {
  const seen = new Set(chosen.map(({ where }) => where));
  for (const { target, from, to } of edits) {
    if (!seen.has(addressOf(target))) yield `${addressOf(target)}: ${from} → ${to}`;
  }
}

function findUnwanted(chosen: readonly Chosen[], { lists }: ListingRegistry, way: Way): string[] {
  const told = new Set<string>();
  for (const { field, from, to, tag } of chosen) {
    const { reference } = field;
    const list = reference === null ? undefined : lists.get(pathOf(reference));
    if (reference === null || list === undefined) continue;
    for (const fault of findFaults(reference.tag ?? 'latest', tag, list, way.takesBuilds && way !== BY_ITSELF))
      told.add(`${from} → ${to}: ${fault}`);
  }
  return [...told];
}

/** A reference keeps its form: one without a digest gets none, one with a digest gets that of its new tag. */
async function findParted(chosen: readonly Chosen[], registry: ListingRegistry): Promise<string[]> {
  const told: string[] = [];
  for (const { where, field, to, tag, digest } of chosen) {
    const { reference } = field;
    if (reference === null) continue;
    const wanted = reference.digest === null ? null : await registry.digestOf(reference, tag);
    if (digest !== wanted) told.push(`${where}: ${to}, and ${tag} names ${wanted}`);
  }
  return told;
}

/** What is kept because nothing is newer, or moved, although something higher of the very same writing is there. */
function findLeft(
  chosen: readonly Chosen[],
  kept: readonly Kept[],
  { files }: Reading,
  { lists }: ListingRegistry,
  way: Way,
): string[] {
  const taken = new Map(chosen.map(({ where, tag }) => [where, tag]));
  const isUpToDate = new Set(kept.filter(({ code }) => code === UP_TO_DATE).map(({ target }) => addressOf(target)));
  const told = new Set<string>();
  for (const { path: file, fields } of files) {
    for (const field of fields) {
      const { reference } = field;
      const where = addressOf({ ...field, file });
      if (reference?.tag == null || (!taken.has(where) && !isUpToDate.has(where))) continue;
      const best = bestOfWriting(reference.tag, lists.get(pathOf(reference))?.tags ?? [], way);
      const tag = taken.get(where) ?? reference.tag;
      const [own, other] = [readAnatomy(tag), best === null ? null : readAnatomy(best)];
      if (own !== null && other !== null && compareCores(own.core, other.core) < 0)
        told.add(`${reference.repository}: ${reference.tag} → ${tag}, and there is ${best}`);
    }
  }
  return [...told];
}

/** Three numbers at least, and the same words around them. */
function bestOfWriting(tag: string, tags: readonly string[], { crossesMajors, takesBuilds }: Way): string | null {
  const own = readAnatomy(tag);
  if (own === null || own.core.length < 3 || isCandidate(own) || (isOfCommit(own) && !takesBuilds)) return null;
  let best: string | null = null;
  for (const each of tags) {
    const other = readAnatomy(each);
    if (other === null || beginsWithYear(other) !== beginsWithYear(own)) continue;
    if (other.before !== own.before || other.after !== own.after) continue;
    if (other.core.length !== own.core.length || (!crossesMajors && other.core[0] !== own.core[0])) continue;
    if (best === null || compareCores(other.core, readAnatomy(best)?.core ?? []) > 0) best = each;
  }
  return best;
}

function findMisread(edits: readonly EditChange[], before: Reading, after: Reading): string[] {
  const wanted = new Map(edits.map(({ target, to }) => [addressOf(target), to]));
  const now = new Map(
    after.files.flatMap(({ path, fields }) =>
      fields.map((field) => [addressOf({ ...field, file: path }), field.written]),
    ),
  );
  return before.files.flatMap(({ path, fields }) =>
    fields.flatMap((field) => {
      const address = addressOf({ ...field, file: path });
      const expected = wanted.get(address) ?? field.written;
      return now.get(address) === expected ? [] : [`${address}: ${now.get(address)}, not ${expected}`];
    }),
  );
}

/** The most surprising first, each once. */
function findSurprises(chosen: readonly Chosen[]): string[] {
  const byWords = new Map(
    chosen.map(({ field, from, to, tag }) => [`${from} → ${to}`, surpriseOf(field.reference?.tag ?? 'latest', tag)]),
  );
  const sorted = [...byWords].filter(([, score]) => score > 0).toSorted(([, a], [, b]) => b - a);
  return sorted.map(
    ([words, score]) =>
      `${score.toFixed(0).padStart(5)}  ${words.replaceAll(/@sha256:([0-9a-f]{6})[0-9a-f]+/g, '@$1')}`,
  );
}
