/** Carries out what a plan changes in registries: looks at every tag first, copies, looks at each copy, and sets its tags. */
import { type ErrorData, errorData } from '../../errors.ts';
import type { Copier, CopyDepth, CopyOrder, CopyWork, Progress, TagOrder, Untagged, World } from '../../io/world.ts';
import { type CopyChange, isFileChange, namePlace, type Plan, type TagChange } from '../../plan/plan.ts';
import { recordProvenance } from './provenance.ts';

/** What became of one copy, or of one tag that moved or went. */
export interface ImageOutcome {
  /** `registry/repository` and what of it: `:tag` or `@digest`. */
  readonly target: string;
  /** The changes that were carried out, or were there already. */
  readonly changes: readonly string[];
  /** `present`: there already, with its tags. */
  readonly kind: 'done' | 'present' | 'failed';
  readonly work: CopyWork | null;
  readonly errors: readonly ErrorData[];
  readonly notes: readonly ErrorData[];
  /** Whether its origin was written down beside it, or stood there; `null` where it was not to be. */
  readonly provenance: 'written' | 'current' | 'failed' | null;
}

/** How copies are looked at once they are made; `null` takes the word of the registry that took them. */
export type Inspection = CopyDepth | null;

/** An order with the changes that it carries out. */
interface Job {
  readonly order: CopyOrder;
  readonly changes: readonly (CopyChange | TagChange)[];
}

/** What tags of a plan name now. */
export interface TagCheck {
  /** Why they may not be set; empty where each names what it named when the plan was made, or is set. */
  readonly errors: readonly ErrorData[];
  /** The changes of tags that name what they are to name. */
  readonly done: ReadonlySet<string>;
}

export const UNCHECKED: TagCheck = { errors: [], done: new Set() };

/** Looks at every tag of a plan before anything is written. */
export async function checkTags(plan: Plan, world: World): Promise<TagCheck> {
  const tags = plan.changes.filter((change): change is TagChange => change.kind === 'tag');
  if (tags.length === 0) return UNCHECKED;
  const copier = (await world.registry()).copier();
  if (copier === null) return { errors: [offline()], done: new Set() };
  const checks = await Promise.all(tags.map((change) => checkTag(change, copier)));
  return {
    errors: checks.filter((check) => check !== null && check !== 'done'),
    done: new Set(tags.filter((_, index) => checks[index] === 'done').map(({ id }) => id)),
  };
}

async function checkTag({ target, from, to }: TagChange, copier: Copier): Promise<ErrorData | 'done' | null> {
  const fact = await copier.lookUp({ ...target, tagOrDigest: target.tag });
  if (fact.kind === 'unknown') return fact.error;
  const now = fact.kind === 'exists' ? fact.digest : null;
  if (now === to) return 'done';
  if (now === from) return null;
  return errorData('PLAN_STALE', `${namePlace(target)} names ${now ?? 'nothing'} by now, and not ${from ?? 'nothing'}`);
}

/** Carries the changes of registries out; a failed one does not keep the others from their turn. */
export async function carryOutCopies(
  plan: Plan,
  { done: set }: TagCheck,
  inspection: Inspection,
  world: World,
): Promise<readonly ImageOutcome[]> {
  if (plan.changes.every(isFileChange)) return [];
  const jobs = jobsOf(plan);
  const copier = (await world.registry()).copier();
  const tell = openTelling(jobs, world.progress);
  const outcomes = await Promise.all(
    jobs.map(async (job) => {
      const outcome = isSet(job, set)
        ? present(job)
        : copier === null
          ? failed(job, offline())
          : await carryOut(job, inspection, copier, world, tell.moved(job));
      tell.ended(outcome);
      return outcome;
    }),
  );
  // What is kept anew comes first: where that failed, nothing is let go.
  if (outcomes.some(({ kind }) => kind === 'failed')) return outcomes;
  return [...outcomes, ...(await removeTags(plan, set, copier))];
}

/** Tags that go, each by itself; what a registry does not do is said once for all of its tags. */
async function removeTags(
  { changes }: Plan,
  set: TagCheck['done'],
  copier: Copier | null,
): Promise<readonly ImageOutcome[]> {
  const said = new Set<string>();
  return Promise.all(
    changes
      .flatMap((change) => (change.kind === 'tag' && change.to === null ? [change] : []))
      .map(async (change) => {
        const { id, target, from } = change;
        const base = { target: namePlace(target), changes: [id], work: null, errors: [], notes: [], provenance: null };
        if (from === null || set.has(id)) return { ...base, kind: 'present' };
        const { registry, repository, tag } = target;
        const ended: Untagged =
          copier === null
            ? { kind: 'failed', error: offline() }
            : await copier.untag({ registry, repository, digest: from }, tag);
        if (ended.kind !== 'failed') return { ...base, kind: ended.kind };
        const { error } = ended;
        const errors = said.has(error.message) ? [] : [error];
        said.add(error.message);
        return { ...base, changes: [], kind: 'failed', errors };
      }),
  );
}

/** Tells how far the copies are: all together, and the one that moved last. */
function openTelling(jobs: readonly Job[], progress: Progress) {
  const sum = { done: 0, total: jobs.reduce((all, job) => all + sizeOf(job), 0) };
  const base = { doing: 'copying images', total: jobs.length };
  let done = 0;
  progress({ ...base, done });
  return {
    moved: (job: Job) => {
      const part = { name: told(job).target, done: 0, total: sizeOf(job) };
      return (bytes: number): void => {
        // What broke and is sent again counts once.
        const more = Math.min(bytes, part.total - part.done);
        part.done += more;
        sum.done += more;
        progress({ ...base, done, bytes: { ...sum }, part: { ...part } });
      };
    },
    ended: ({ target, kind, work }: ImageOutcome): void => {
      done += 1;
      const ended = kind === 'failed' ? `failed ${target}` : `${work === null ? 'present' : 'copied'} ${target}`;
      progress({ ...base, done, bytes: { ...sum }, ended });
    },
  };
}

function sizeOf({ changes: [change] }: Job): number {
  return change?.kind === 'copy' ? change.extent.bytes : 0;
}

async function carryOut(
  job: Job,
  inspection: Inspection,
  copier: Copier,
  world: World,
  moved: (bytes: number) => void,
): Promise<ImageOutcome> {
  const result = await copier.copy(job.order, inspection, moved);
  const { work, notes } = result;
  if (result.kind === 'copied') {
    const [change] = job.changes;
    const origin = change?.kind === 'copy' ? await recordProvenance(change, world) : null;
    const said = origin?.kind === 'failed' ? [...notes, origin.error] : notes;
    return { ...told(job), kind: 'done', work, errors: [], notes: said, provenance: origin?.kind ?? null };
  }
  const set = job.changes.filter((change) => change.kind === 'tag' && result.set.includes(change.target.tag));
  return {
    ...told(job),
    changes: set.map(({ id }) => id),
    kind: 'failed',
    work,
    errors: result.errors,
    notes,
    provenance: null,
  };
}

/** Tags come last, so that where they are right the rest is there. */
function isSet({ changes }: Job, set: ReadonlySet<string>): boolean {
  const tags = changes.filter(({ kind }) => kind === 'tag');
  return tags.length > 0 && tags.every(({ id }) => set.has(id));
}

function present(job: Job): ImageOutcome {
  return { ...told(job), kind: 'present', work: null, errors: [], notes: [], provenance: null };
}

function failed(job: Job, error: ErrorData): ImageOutcome {
  return { ...told(job), changes: [], kind: 'failed', work: null, errors: [error], notes: [], provenance: null };
}

function told({ order, changes }: Job): Pick<ImageOutcome, 'target' | 'changes'> {
  const [tag] = order.tags;
  const name = namePlace({ ...order.destination, tag: tag?.tag ?? null });
  return { target: tag === undefined ? `${name}@${order.digest}` : name, changes: changes.map(({ id }) => id) };
}

/** A copy takes the tags along that wait for it; a tag alone is set to what is in its repository. */
function jobsOf({ changes }: Plan): Job[] {
  const tags = changes.filter((change) => change.kind === 'tag');
  const copies = changes.filter((change) => change.kind === 'copy');
  const taken = new Set<string>();
  const withCopies = copies.map((copy): Job => {
    const own = tags.filter((tag) => tag.needs.includes(copy.id) && tag.to === copy.to && isBeside(tag, copy));
    for (const { id } of own) taken.add(id);
    const { from: source, to: digest, target: destination, keep, attached, trim } = copy;
    // Where its tags are right and it is copied all the same, something of it is missing, and most of it is there.
    const known = own.length === 0 || own.some(({ from }) => from !== null);
    const order = {
      source,
      digest,
      destination,
      keep,
      attached,
      known,
      tags: own.map(tagOrderOf),
      ...(trim && { trim }),
    };
    return { order, changes: [copy, ...own] };
  });
  const alone = tags
    .filter(({ id }) => !taken.has(id))
    .flatMap((change): Job[] => {
      const { to: digest } = change;
      if (digest === null) return [];
      const { registry, repository } = change.target;
      const place = { registry, repository };
      const order = {
        source: place,
        destination: place,
        digest,
        tags: [tagOrderOf(change)],
        keep: 'none',
        attached: false,
        known: true,
      } as const;
      return [{ order, changes: [change] }];
    });
  return [...withCopies, ...alone];
}

function tagOrderOf({ target, from }: TagChange): TagOrder {
  return { tag: target.tag, from };
}

/** Whether a tag lies in the repository of a copy: only that one was looked at under its name. */
function isBeside({ target: tag }: TagChange, { target: copy }: CopyChange): boolean {
  return tag.registry === copy.registry && tag.repository === copy.repository;
}

function offline(): ErrorData {
  return errorData('REGISTRY_OFFLINE', 'images cannot be copied, since the run is offline');
}
