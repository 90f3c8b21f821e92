/** `release --debt`: what of a component set still stands below the top of the ladder. */
import { findDebt, type SourceDebt, type StandingImage } from '../choice/source-debt.ts';
import { BowlineError, type ErrorData, toErrorData } from '../errors.ts';
import { type ImageReference, parseReference } from '../image/reference.ts';
import { withVariant } from '../image/version/tag-variant.ts';
import type { World } from '../io/world.ts';
import { imageSettings, judgeTag } from '../records/config/image-settings.ts';
import { findSetImage, type SetImage } from '../records/config/set-images.ts';
import { about } from '../steps/pins/pin-tools.ts';
import type { Reading } from '../steps/read.ts';
import { chooseSet } from '../steps/release/choose-set.ts';
import { readReleases } from '../steps/release/read-releases.ts';
import { commitOfTag } from '../steps/versions/commit-of-tag.ts';
import { releasesAmong } from '../steps/versions/read-origin.ts';

type Better = Pick<StandingImage, 'better' | 'unpublished'>;

const NOTHING_BETTER: Better = { better: null, unpublished: null };

export interface DebtAnswer {
  readonly set: string;
  readonly debts: readonly SourceDebt[];
  readonly errors: readonly ErrorData[];
}

/**
 * Lists what was read; git and registries are asked for what upstream has by now, unless the run is offline.
 *
 * @throws {BowlineError} `SET_UNKNOWN`, `RELEASE_INVALID`
 */
export async function debt(
  reading: Reading,
  { set: named, offline }: { readonly set: string | null; readonly offline: boolean },
  world: World,
): Promise<DebtAnswer> {
  const { config } = world;
  const set = chooseSet(named, config);
  const [find, findSettings] = [findSetImage(config.componentSets), imageSettings(config.images)];
  const standing = new Map<string, StandingImage>();
  const errors: ErrorData[] = [];
  for (const { reference } of reading.files.flatMap(({ fields }) => fields)) {
    const found = reference === null ? null : find(reference);
    if (reference === null || found?.set.name !== set.name) continue;
    const verdict = judgeTag({ ...reference, digest: null }, findSettings(reference), {
      registries: config.registries,
    });
    const isMoving = verdict.kind === 'moving';
    const before = standing.get(found.image.key);
    // What stands lowest counts.
    if (before === undefined || (isMoving && !before.isMoving))
      standing.set(found.image.key, { found, reference, isMoving, ...NOTHING_BETTER });
  }
  for (const [key, each] of standing) {
    if (offline || each.reference === null || each.found.deployed === each.found.upstream) continue;
    try {
      standing.set(key, { ...each, ...(await findBetter(each.found, each.reference, world)) });
    } catch (thrown) {
      if (!(thrown instanceof BowlineError)) throw thrown;
      errors.push(toErrorData(thrown));
    }
  }
  return { set: set.name, debts: findDebt(set, [...standing.values()], readReleases(set.name, world)), errors };
}

/**
 * The lowest release of upstream that has the commit which is deployed and an image; else the lowest without one.
 * Throws the error of a registry or of git that does not answer.
 */
async function findBetter(found: SetImage, { tag }: ImageReference, world: World): Promise<Better> {
  const { component, image } = found;
  if (component.source === null || tag === null) return NOTHING_BETTER;
  const upstream = await world.git.upstream(component.source.git, 'configuration');
  if (upstream.kind !== 'exists') throw errorOf(upstream.error);
  const { repository } = upstream;
  const releases = releasesAmong(await repository.tags());
  const commit = await commitOfTag(tag, image.variant, releases, repository);
  if (commit === null) return NOTHING_BETTER;
  const registry = await world.registry();
  let unpublished: string | null = null;
  for (const release of releases.toReversed()) {
    if (!(await repository.isAncestor(commit, release.commit))) continue;
    const next = withVariant(release.version, image.variant);
    const fact = await registry.resolve(about(parseReference(image.from), next));
    if (fact.kind === 'unknown') throw errorOf(fact.error);
    if (fact.kind === 'exists') return { better: `${image.from}:${next}`, unpublished: null };
    unpublished ??= `${image.from}:${next}`;
  }
  return { better: null, unpublished };
}

function errorOf({ code, message, hint }: ErrorData): BowlineError {
  return new BowlineError(code, message, { hint });
}
