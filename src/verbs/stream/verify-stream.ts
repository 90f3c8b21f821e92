/** `stream verify`: is the history one line, is every digest there and kept, and does the tag show what the record says? */
import { type ChainFault, checkChain } from '../../choice/streams/check-chain.ts';
import { type ErrorCode, type ErrorData, errorData } from '../../errors.ts';
import type { World } from '../../io/world.ts';
import { makePlan } from '../../plan/edits/make-plan.ts';
import { namePlace } from '../../plan/plan.ts';
import { keptDigests, type Stream } from '../../records/streams/stream.ts';
import { type EntryPlan, withTags } from '../../steps/streams/plan-entry.ts';
import type { StreamRead } from '../../steps/streams/stream-read.ts';
import {
  nameStore,
  readEntries,
  readKnownStream,
  readStream,
  type StreamStore,
} from '../../steps/streams/stream-store.ts';
import { findKeepTags, findMovedTags, type StreamTags } from '../../steps/streams/stream-tags.ts';

export interface VerifyStreamAnswer {
  readonly name: string;
  readonly place: string;
  readonly sequence: number;
  /** How many entries were read, the newest among them. */
  readonly entries: number;
  /** What is wrong. */
  readonly problems: readonly ErrorData[];
  /** What could not be told. */
  readonly errors: readonly ErrorData[];
  /** What the registry has to keep, and until when as far as that is known. */
  readonly kept: readonly KeptRelease[];
  /** What mends of it what can be mended. */
  readonly repair: EntryPlan;
}

/** A release whose bytes have to stay. */
export interface KeptRelease {
  readonly version: string;
  readonly digests: readonly string[];
  /** So many more promotions, and it leaves the document, so that nobody can ask for it. */
  readonly promotionsLeft: number;
}

/**
 * Looks at a stream; with another store also whether the two say the same.
 *
 * @throws {BowlineError} `STREAM_UNKNOWN`, `STREAM_INVALID`, and why documents could not be read
 */
export async function verifyStream(
  name: string,
  store: StreamStore,
  beside: StreamStore | null,
  world: World,
): Promise<VerifyStreamAnswer> {
  const read = await readKnownStream(name, store, world);
  const earlier = await readEntries(read, store, world);
  const keeping = await findKeepTags(read.stream.releases, world);
  const moving = await findMovedTags(read.stream, world);
  const all = [...keeping.problems, ...moving.problems];
  const problems = [
    ...checkChain(read, earlier).map(chainProblem),
    ...(beside === null ? [] : await compare(read, store, beside, world)),
    ...unfinished(read, store),
    ...expired(read.stream, world.clock.now()),
    ...ahead(read, world.clock.now()),
    ...all.filter(({ code }) => code === 'STREAM_DIGEST_LOST'),
    ...tagProblems(keeping, 'STREAM_UNKEPT', 'no tag keeps'),
    ...tagProblems(moving, 'STREAM_UNFINISHED', 'the record points to'),
  ];
  return {
    name,
    place: read.place,
    sequence: read.stream.sequence,
    entries: earlier.length + 1,
    problems,
    errors: all.filter(({ code }) => code !== 'STREAM_DIGEST_LOST'),
    kept: keptReleases(read.stream),
    repair: repairOf(read, keeping, moving, store),
  };
}

function chainProblem({ kind, message, place }: ChainFault): ErrorData {
  const codes: Readonly<Record<ChainFault['kind'], ErrorCode>> = {
    fork: 'STREAM_FORKED',
    broken: 'STREAM_FORKED',
    behind: 'STREAM_REPLAYED',
    gap: 'STREAM_GAP',
    foreign: 'STREAM_INVALID',
  };
  return errorData(codes[kind], message, { place: { file: place } });
}

/** Two places of one stream: one may have fewer entries than the other, and never others. */
async function compare(read: StreamRead, store: StreamStore, beside: StreamStore, world: World): Promise<ErrorData[]> {
  const { name, sequence } = read.stream;
  const other = await readStream(name, beside, world);
  if (other === null)
    return [
      errorData('STREAM_REPLAYED', `${nameStore(beside)} has no stream \`${name}\`, and ${nameStore(store)} has`),
    ];
  const [own, theirs] = [
    [read, ...(await readEntries(read, store, world))],
    [other, ...(await readEntries(other, beside, world))],
  ];
  const digests = new Map(own.map((each) => [each.stream.sequence, each]));
  const forks = theirs.filter((each) => {
    const same = digests.get(each.stream.sequence);
    return same !== undefined && same.digest !== each.digest;
  });
  const [first] = forks.sort((a, b) => a.stream.sequence - b.stream.sequence);
  if (first !== undefined)
    return [
      errorData(
        'STREAM_FORKED',
        `entry ${first.stream.sequence} is one in ${nameStore(store)} and another one in ${nameStore(beside)}`,
      ),
    ];
  if (other.stream.sequence === sequence) return [];
  const [behind, ahead] = other.stream.sequence < sequence ? [beside, store] : [store, beside];
  const numbers = [sequence, other.stream.sequence].sort((a, b) => a - b);
  return [
    errorData(
      'STREAM_REPLAYED',
      `${nameStore(behind)} is at entry ${numbers[0]} of \`${name}\`, and ${nameStore(ahead)} at ${numbers[1]}`,
      {
        hint: `\`bowline stream publish ${name} --from ${nameStore(ahead)} --in ${nameStore(behind)} --write\` brings it on`,
      },
    ),
  ];
}

function unfinished({ stream, pointed, digest }: StreamRead, store: StreamStore): ErrorData[] {
  if (pointed === digest) return [];
  return [
    errorData(
      'STREAM_UNFINISHED',
      `entry ${stream.sequence} of \`${stream.name}\` is in ${nameStore(store)}, and the stream's own tag leads to an older one`,
    ),
  ];
}

function expired({ name, validUntil }: Stream, now: number): ErrorData[] {
  if (validUntil === null || Date.parse(validUntil) >= now) return [];
  return [errorData('STREAM_EXPIRED', `\`${name}\` was good until ${validUntil.slice(0, 10)}`)];
}

/** A day, since clocks differ. */
function ahead({ stream: { at, sequence }, place }: StreamRead, now: number): ErrorData[] {
  if (Date.parse(at) <= now + 86_400_000) return [];
  const message = `entry ${sequence} says that it was made on ${at.slice(0, 10)}, which is to come: a clock was wrong`;
  const hint = 'the next entry has its right time; see whether soaks and rollouts that began with this one are meant';
  return [errorData('STREAM_INVALID', message, { place: { file: place }, hint })];
}

function tagProblems({ tags }: StreamTags, code: ErrorCode, what: string): ErrorData[] {
  return tags.map(({ target, from, to }) => {
    const { registry, repository } = target;
    const now = code === 'STREAM_UNKEPT' ? '' : `, and ${namePlace(target)} names ${from ?? 'nothing'}`;
    return errorData(code, `${what} ${namePlace({ registry, repository })}@${to}${now}`);
  });
}

function keptReleases({ releases, settings }: Stream): KeptRelease[] {
  return releases
    .map((release, index) => ({
      version: release.version,
      digests: keptDigests(release),
      promotionsLeft: settings.keep - (releases.length - index) + 1,
    }))
    .reverse();
}

function repairOf(read: StreamRead, keeping: StreamTags, moving: StreamTags, store: StreamStore): EntryPlan {
  const { stream } = read;
  const reason = `finishes entry ${stream.sequence}, which was left unfinished`;
  const entry =
    store.kind === 'registry' && read.pointed !== read.digest ? { ...read, store, before: read.pointed, reason } : null;
  const plan = withTags(makePlan('stream verify', []), keeping, moving);
  return { plan, entry, stream, bars: [], errors: [], notes: [] };
}
