/** Carries out what a plan changes in registries: looks at every tag first, copies, and looks at each copy. */
import { type ErrorData, errorData } from '../errors.ts';
import type { Copier, CopyDepth, CopyOrder, CopyWork, World } from '../io/world.ts';
import { type CopyChange, namePlace, type Plan, type TagChange } from '../plan/plan.ts';

/** What became of one copy, or of one tag that moved. */
export interface ImageOutcome {
  /** `registry/repository` and what of it: `:tag` or `@digest`. */
  readonly target: string;
  /** The changes that it carried out. */
  readonly changes: readonly string[];
  readonly kind: 'done' | 'failed';
  readonly work: CopyWork | null;
  readonly errors: readonly ErrorData[];
  readonly notes: readonly ErrorData[];
}

/** How copies are looked at once they are made; `null` takes the word of the registry that took them. */
export type Inspection = CopyDepth | null;

/** An order with the changes that it carries out. */
interface Job {
  readonly order: CopyOrder;
  readonly changes: readonly (CopyChange | TagChange)[];
}

/** Why the tags of a plan may not be set; empty where each names what it named when the plan was made, or is set. */
export async function checkTags(plan: Plan, world: World): Promise<readonly ErrorData[]> {
  const tags = plan.changes.filter((change): change is TagChange => change.kind === 'tag');
  if (tags.length === 0) return [];
  const copier = (await world.registry()).copier();
  if (copier === null) return [offline()];
  const faults = await Promise.all(tags.map((change) => checkTag(change, copier)));
  return faults.filter((fault) => fault !== null);
}

async function checkTag({ target, from, to }: TagChange, copier: Copier): Promise<ErrorData | null> {
  const fact = await copier.lookUp({ ...target, tagOrDigest: target.tag });
  if (fact.kind === 'unknown') return fact.error;
  const now = fact.kind === 'exists' ? fact.digest : null;
  if (now === from || now === to) return null;
  return errorData('PLAN_STALE', `${namePlace(target)} names ${now ?? 'nothing'} by now, and not ${from ?? 'nothing'}`);
}

/** Carries the changes of registries out; a failed one does not keep the others from their turn. */
export async function carryOutCopies(
  plan: Plan,
  inspection: Inspection,
  world: World,
): Promise<readonly ImageOutcome[]> {
  const jobs = jobsOf(plan);
  if (jobs.length === 0) return [];
  const copier = (await world.registry()).copier();
  let done = 0;
  world.progress({ doing: 'copying images', done, total: jobs.length });
  return Promise.all(
    jobs.map(async (job) => {
      const outcome = copier === null ? failed(job, offline()) : await carryOut(job, inspection, copier);
      done += 1;
      world.progress({ doing: 'copying images', done, total: jobs.length });
      return outcome;
    }),
  );
}

async function carryOut(job: Job, inspection: Inspection, copier: Copier): Promise<ImageOutcome> {
  const { order } = job;
  const result = await copier.copy(order);
  if (result.kind === 'failed') return failed(job, result.error);
  const gaps = inspection === null ? [] : await copier.inspect(order, inspection);
  const kind = gaps.length > 0 ? 'failed' : 'done';
  return { ...told(job), kind, work: result.work, errors: gaps, notes: result.notes };
}

function failed(job: Job, error: ErrorData): ImageOutcome {
  return { ...told(job), kind: 'failed', work: null, errors: [error], notes: [] };
}

function told({ order, changes }: Job): Pick<ImageOutcome, 'target' | 'changes'> {
  const [tag] = order.tags;
  const name = namePlace({ ...order.destination, tag: tag ?? null });
  return { target: tag === undefined ? `${name}@${order.digest}` : name, changes: changes.map(({ id }) => id) };
}

/** A copy takes the tags along that wait for it; a tag alone is set to what is in its repository. */
function jobsOf({ changes }: Plan): Job[] {
  const tags = changes.filter((change) => change.kind === 'tag');
  const copies = changes.filter((change) => change.kind === 'copy');
  const taken = new Set<string>();
  const withCopies = copies.map((copy): Job => {
    const own = tags.filter(({ needs, to }) => needs.includes(copy.id) && to === copy.to);
    for (const { id } of own) taken.add(id);
    const { from: source, to: digest, target: destination, keep, attached } = copy;
    // Where its tags are right and it is copied all the same, parts of what is there are missing.
    const known = own.some(({ from }) => from !== null);
    const order = { source, digest, destination, keep, attached, known, tags: own.map(({ target }) => target.tag) };
    return { order, changes: [copy, ...own] };
  });
  const alone = tags
    .filter(({ id }) => !taken.has(id))
    .map((change): Job => {
      const { registry, repository, tag } = change.target;
      const place = { registry, repository };
      const order = {
        source: place,
        destination: place,
        digest: change.to,
        tags: [tag],
        keep: 'none',
        attached: false,
        known: true,
      } as const;
      return { order, changes: [change] };
    });
  return [...withCopies, ...alone];
}

function offline(): ErrorData {
  return errorData('REGISTRY_OFFLINE', 'images cannot be copied, since the run is offline');
}
