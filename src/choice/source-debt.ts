/** What of a component set stands below the top of the ladder, since when, and what would let it climb. */
import { type ImageReference, repositoryIdentity } from '../image/reference.ts';
import type { ComponentSet } from '../records/config/component-set.ts';
import { type SetImage, setImages } from '../records/config/set-images.ts';
import type { Release, ReleasedImage } from '../records/releases/release.ts';

/** From the top down: the version that upstream gives, our copy of it, our build, and what moves. */
const RUNGS = ['upstream', 'mirror', 'own-build', 'latest'] as const;

export type Rung = (typeof RUNGS)[number];

/** One image below the top. */
export interface SourceDebt {
  readonly component: string;
  readonly image: string;
  readonly rung: Rung;
  /** What is deployed, as it is written; `null` where nothing names it. */
  readonly written: string | null;
  /** The day of the first release since which it has been taken from no higher rung, `YYYY-MM-DD`; `null` for none. */
  readonly since: string | null;
  readonly reason: string | null;
  readonly until: string | null;
  readonly issue: string | null;
  /** What upstream has by now: a release that has the commit; `null` where it has none, or nobody asked. */
  readonly better: string | null;
  /** What upstream would have to do, in words. */
  readonly wanted: string;
}

/** An image of the set, and what is deployed for it. */
export interface StandingImage {
  readonly found: SetImage;
  readonly reference: ImageReference | null;
  readonly isMoving: boolean;
  readonly better: string | null;
  /** The image that upstream has tagged a release for, and has not published. */
  readonly unpublished: string | null;
}

/** In the order of the configuration; what stands at the top is left out. */
export function findDebt(
  set: ComponentSet,
  standing: readonly StandingImage[],
  releases: readonly Release[],
): readonly SourceDebt[] {
  return setImages([set]).flatMap((found): SourceDebt[] => {
    const own = standing.find((each) => each.found.image.key === found.image.key);
    const rung = rungOf(found, own);
    if (rung === 'upstream') return [];
    const { sourcing, name } = found.component;
    return [
      {
        component: name,
        image: found.image.key,
        rung,
        written: own?.reference?.written ?? null,
        since: sinceWhen(found, releases),
        ...{ reason: sourcing.reason, until: sourcing.until, issue: sourcing.issue },
        better: own?.better ?? null,
        wanted: wantedWords(rung, own),
      },
    ];
  });
}

/** By what is deployed; where nothing is, by what the configuration says. */
function rungOf({ component, deployed, upstream }: SetImage, own: StandingImage | undefined): Rung {
  if (own?.isMoving === true) return 'latest';
  const isUpstream = own?.reference == null ? deployed === upstream : repositoryIdentity(own.reference) === upstream;
  if (isUpstream) return 'upstream';
  return component.sourcing.mode === 'own-build' || component.sourcing.mode === 'temporary' ? 'own-build' : 'mirror';
}

function sinceWhen({ component, image }: SetImage, releases: readonly Release[]): string | null {
  let since: string | null = null;
  for (const { at, components } of releases.toSorted((a, b) => (a.at < b.at ? 1 : -1))) {
    const own = components.find(({ name }) => name === component.name);
    if (!(own?.images.some((each) => each.key === image.key && isBelowTop(each)) ?? false)) break;
    since = at.slice(0, 10);
  }
  return since;
}

/** What upstream itself has is at the top where it is a version. */
function isBelowTop({ mirrored, version }: ReleasedImage): boolean {
  return mirrored !== null || version === null;
}

function wantedWords(rung: Rung, own: StandingImage | undefined): string {
  if (own?.better != null) return `nothing: \`${own.better}\` is there, so go back to it`;
  if (own?.unpublished != null)
    return `publish \`${own.unpublished}\`: the release has the commit, its image is not there`;
  if (rung === 'own-build') return 'release a version that has the commit';
  return rung === 'mirror'
    ? 'keep its versions where they can be pulled: this is a copy of one'
    : 'give versions, or a tag that stays';
}
