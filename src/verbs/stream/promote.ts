/** `stream promote`: a release goes to a stream, with the bytes that it has, once every gate is open. */
import { type Gate, isOpen, judgePromotion } from '../../choice/streams/judge-promotion.ts';
import { type NewRelease, promoteRelease } from '../../choice/streams/next-entry.ts';
import { type Candidate, listCandidates } from '../../choice/streams/next-promotion.ts';
import { BowlineError, type ErrorData, errorData } from '../../errors.ts';
import { parseReference } from '../../image/reference.ts';
import type { World } from '../../io/world.ts';
import { makePlan } from '../../plan/edits/make-plan.ts';
import { prepareEntries } from '../../records/hold.ts';
import { formatStream } from '../../records/streams/format-stream.ts';
import type { Stream, StreamRelease } from '../../records/streams/stream.ts';
import { streamName } from '../../records/streams/stream-schema.ts';
import type { Verdict } from '../../records/verdict.ts';
import { readDoer } from '../../steps/streams/doer.ts';
import { type EntryPlan, planEntry, withTags } from '../../steps/streams/plan-entry.ts';
import { findReleaseImages } from '../../steps/streams/release-images.ts';
import type { StreamRead } from '../../steps/streams/stream-read.ts';
import { readKnownStream, type StreamStore } from '../../steps/streams/stream-store.ts';
import { findKeepTags, findMovedTags } from '../../steps/streams/stream-tags.ts';
import { readVerdicts } from '../../steps/verdicts/verdicts.ts';

export interface PromoteWish {
  readonly by?: string;
  readonly reason?: string;
  /** Of a stream: which of its releases; left out: the newest that may. Of references: what they are called together. */
  readonly version?: string;
  readonly expedited: boolean;
  /** Why nobody may leave the release out on the way to a later one. */
  readonly barrier?: string;
}

/**
 * Plans that a release comes to a stream: of another stream, of the record of a release, or of references, each of which
 * becomes the digest that it names now. Where none may come yet the plan is empty, but for what an earlier run left
 * unfinished, and notes say what is waited for.
 *
 * @throws {BowlineError} `STREAM_UNKNOWN`, `STREAM_GATE_CLOSED` for a release that was named, `USAGE_INVALID`,
 * `STREAM_RELEASE_UNKNOWN`, `VERDICT_INVALID`
 */
export async function promote(
  sources: readonly string[],
  name: string,
  wish: PromoteWish,
  store: StreamStore,
  world: World,
): Promise<EntryPlan> {
  if (wish.expedited && !wish.reason)
    throw new BowlineError('USAGE_INVALID', '`--expedited` wants to know why', { hint: 'say it with `--reason`' });
  const to = await readKnownStream(name, store, world);
  const from = await findSource(sources, store, world);
  const found =
    from === null
      ? await fromReferences(sources, to.stream, wish, world)
      : await fromStream(from.stream, to.stream, wish, world);
  if ('waits' in found) return finish(to, found.waits, store, world);
  const release = wish.barrier === undefined ? found.release : { ...found.release, barrier: wish.barrier };
  const after = promoteRelease(to, release, readDoer(wish, world));
  const where = from === null ? '' : ` from \`${from.stream.name}\``;
  const soon = release.expedited === null ? '' : ` before its time: ${release.expedited}`;
  const planned = await planEntry(
    'stream promote',
    to,
    after,
    `promotes \`${release.version}\`${where}${soon}`,
    store,
    world,
  );
  const held = release.expedited === null ? [] : holders(release, world);
  return { ...planned, notes: [...changedImages(to.stream, release), ...held] };
}

/** A word without anything of a reference in it is the name of a stream. */
async function findSource(sources: readonly string[], store: StreamStore, world: World): Promise<StreamRead | null> {
  const [source = ''] = sources;
  const isName = sources.length === 1 && streamName.safeParse(source).success;
  return isName ? readKnownStream(source, store, world) : null;
}

type Found = { readonly release: NewRelease } | { readonly waits: readonly ErrorData[] };

async function fromStream(from: Stream, to: Stream, wish: PromoteWish, world: World): Promise<Found> {
  const expedited = wish.expedited ? (wish.reason ?? null) : null;
  const possible = listCandidates(from, to, [], world.clock.now(), expedited).map(({ release }) => release);
  const asked = from.releases.filter(({ version }) => version === wish.version);
  const verdicts = await sayings(wish.version === undefined ? possible : asked, world);
  const candidates = listCandidates(from, to, verdicts, world.clock.now(), expedited);
  if (wish.version !== undefined) return named(from, to, wish.version, { candidates, verdicts, expedited }, world);
  const chosen = candidates.find((candidate) => candidate.isOpen);
  if (chosen !== undefined) return { release: carried(from, chosen.release, expeditedBy(chosen.gates, expedited)) };
  if (candidates.length > 0)
    return { waits: candidates.map(({ release, gates }) => waiting(release.version, to, gates)) };
  return { waits: [nothingNew(`\`${from.name}\` has nothing that \`${to.name}\` has not had`)] };
}

/** A verdict that cannot be read may be the one that says no. */
async function sayings(releases: readonly Pick<StreamRelease, 'images'>[], world: World): Promise<readonly Verdict[]> {
  const { verdicts, errors } = await readVerdicts(releases, world);
  const [error] = errors;
  if (error === undefined) return verdicts;
  throw new BowlineError(error.code, `nothing is promoted, since verdicts could not be read: ${error.message}`, {
    hint: error.hint,
  });
}

function nothingNew(message: string): ErrorData {
  return errorData('STREAM_UNCHANGED', message);
}

/** A release that somebody names has to pass, or it is an error. */
function named(
  from: Stream,
  to: Stream,
  version: string,
  {
    candidates,
    verdicts,
    expedited,
  }: {
    readonly candidates: readonly Candidate[];
    readonly verdicts: readonly Verdict[];
    readonly expedited: string | null;
  },
  world: World,
): Found {
  const release = from.releases.findLast((each) => each.version === version);
  if (release === undefined)
    throw new BowlineError('STREAM_RELEASE_UNKNOWN', `the stream \`${from.name}\` has no release \`${version}\``);
  const candidate = candidates.find((each) => each.release === release);
  const gates = candidate?.gates ?? judgePromotion({ from, to, release, verdicts, now: world.clock.now(), expedited });
  if (release.withdrawn !== null)
    throw closed(version, to, `\`${from.name}\` has withdrawn it: ${release.withdrawn.why}`);
  if (!isOpen(gates)) throw closed(version, to, reasonsOf(gates));
  return { release: carried(from, release, expeditedBy(gates, expedited)) };
}

async function fromReferences(sources: readonly string[], to: Stream, wish: PromoteWish, world: World): Promise<Found> {
  const found = await findReleaseImages(sources, world);
  const version = wish.version ?? found.version;
  if (version === null)
    throw new BowlineError('USAGE_INVALID', 'nothing says what the release is called', {
      hint: 'say it with `--release`',
    });
  const expedited = wish.expedited ? (wish.reason ?? null) : null;
  const release = { version, images: found.images };
  const verdicts = await sayings([release], world);
  const gates = judgePromotion({ from: null, to, release, verdicts, now: world.clock.now(), expedited });
  const had = gates.find(({ gate, state }) => gate === 'order' && state === 'closed');
  if (had !== undefined) return { waits: [nothingNew(`\`${version}\` is not promoted: ${had.reason}`)] };
  if (!isOpen(gates)) throw closed(version, to, reasonsOf(gates));
  return { release: { ...release, source: null, barrier: null, expedited: expeditedBy(gates, expedited) } };
}

/** The same images under the same name; what happened to it in the stream before stays there. */
function carried(from: Stream, release: StreamRelease, expedited: string | null): NewRelease {
  const { version, images, barrier, sequence } = release;
  return { version, images, barrier, expedited, source: { stream: from.name, sequence } };
}

/** A mark is for what was passed over, not for what would have been open all the same. */
function expeditedBy(gates: readonly Gate[], expedited: string | null): string | null {
  return gates.some(({ state }) => state === 'passed-over') ? expedited : null;
}

/** Nothing new: what a run before could not finish is finished. */
async function finish(
  to: StreamRead,
  notes: readonly ErrorData[],
  store: StreamStore,
  world: World,
): Promise<EntryPlan> {
  const [keeping, moving] = [
    await findKeepTags(to.stream.releases.slice(-1), world),
    await findMovedTags(to.stream, world),
  ];
  const unfinished = store.kind === 'registry' && to.pointed !== to.digest;
  const reason = `finishes entry ${to.stream.sequence}, which was left unfinished`;
  const entry = unfinished ? { store, ...to, text: formatStream(to.stream), before: to.pointed, reason } : null;
  const plan = withTags(makePlan('stream promote', []), keeping, moving);
  return { plan, entry, stream: to.stream, bars: [], errors: [...keeping.problems, ...moving.problems], notes };
}

function waiting(version: string, to: Stream, gates: readonly Gate[]): ErrorData {
  const until = gates.flatMap((gate) => gate.until ?? [])[0];
  const hint = until === undefined ? undefined : `it may on ${until.slice(0, 16).replace('T', ' ')} UTC`;
  const message = `\`${version}\` is not promoted to \`${to.name}\`: ${reasonsOf(gates)}`;
  return errorData('STREAM_GATE_CLOSED', message, hint === undefined ? {} : { hint });
}

function reasonsOf(gates: readonly Gate[]): string {
  return gates.flatMap(({ state, reason }) => (state === 'waits' || state === 'closed' ? reason : [])).join('; ');
}

function closed(version: string, to: Stream, why: string): BowlineError {
  return new BowlineError('STREAM_GATE_CLOSED', `\`${version}\` is not promoted to \`${to.name}\`: ${why}`);
}

/** Who left an image out of a list of many would not see it in what is promoted. */
function changedImages({ name, releases }: Stream, { images, version }: NewRelease): ErrorData[] {
  const before = releases.findLast(({ withdrawn }) => withdrawn === null);
  if (before === undefined) return [];
  const quoted = (keys: readonly string[]): string => keys.map((key) => `\`${key}\``).join(', ');
  const gone = Object.keys(before.images).filter((key) => !Object.hasOwn(images, key));
  const come = Object.keys(images).filter((key) => !Object.hasOwn(before.images, key));
  const parts = [
    ...(gone.length === 0 ? [] : [`is without ${quoted(gone)}`]),
    ...(come.length === 0 ? [] : [`brings ${quoted(come)}`]),
  ];
  if (parts.length === 0) return [];
  const message = `\`${version}\` ${parts.join(' and ')}, other than \`${before.version}\` of \`${name}\``;
  return [errorData('STREAM_IMAGES_CHANGED', message)];
}

/** Who holds an image of what came before its time, as far as it is written here: they had less notice than they count on. */
function holders({ images, version }: NewRelease, { config }: World): ErrorData[] {
  const { find } = prepareEntries(config.holds);
  return Object.values(images).flatMap(({ repository, digest }) => {
    const hold = find(parseReference(`${repository}@${digest}`));
    if (hold === null) return [];
    const who = hold.owner === undefined ? 'somebody' : hold.owner;
    return [
      errorData(
        'STREAM_EXPEDITED',
        `${who} holds ${hold.match} (${hold.reason}), and \`${version}\` comes before its time`,
      ),
    ];
  });
}
