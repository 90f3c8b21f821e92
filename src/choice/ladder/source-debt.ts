/** What of a component set stands below the top of the ladder, since when, why, and what would let it climb. */
import type { ComponentSet, Waiver } from '../../records/config/component-set.ts';
import { type SetImage, setImages } from '../../records/config/set-images.ts';
import type { Release, ReleasedComponent, ReleasedImage } from '../../records/releases/release.ts';
import type { Rung, Sourcing } from '../../records/releases/sourcing.ts';
import { climbCommand, describeBetter } from './describe-standing.ts';
import { judgeStanding } from './judge-standing.ts';
import { type BetterSource, ownRung, type Standing, type StandingImage } from './stand-on-ladder.ts';

/** Where an image stood in a release. */
export interface PastRung {
  /** The version of the release. */
  readonly release: string;
  /** The day of the release, `YYYY-MM-DD`. */
  readonly at: string;
  readonly rung: Rung;
  /** What upstream, or we, called the image; `null` where it had no version. */
  readonly version: string | null;
}

/** A finding that is accepted although it stands below. */
export interface DebtWaiver {
  readonly reason: string;
  /** The last day, `YYYY-MM-DD`. */
  readonly until: string;
  readonly ended: boolean;
}

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
  /** What `sourcing` does not say, although it would help whoever comes next. */
  readonly unsaid: readonly (typeof SAID)[number][];
  readonly waiver: DebtWaiver | null;
  /** The reference of a higher rung that is there; `null` where none is, or nobody asked. */
  readonly better: string | null;
  /** What upstream would have to do, in words. */
  readonly wanted: string;
  /** The command that takes it further up; `null` where it cannot go. */
  readonly command: string | null;
  /** The releases in which its rung was another one than before, the oldest first. */
  readonly history: readonly PastRung[];
}

const SAID = ['reason', 'until', 'issue'] as const satisfies readonly (keyof Sourcing)[];

/** An image of the set that is deployed, where it stands, and what upstream lacks of what would do. */
export interface DebtStanding {
  readonly image: StandingImage;
  readonly standing: Standing;
  /** The image that upstream has tagged a release for, and has not published. */
  readonly unpublished: string | null;
  /** What would do, was it there for these platforms as well. */
  readonly incomplete: { readonly reference: string; readonly platforms: readonly string[] } | null;
  /** What would do, did the configuration allow it. */
  readonly disallowed: string | null;
}

/**
 * In the order of the configuration; what stands at the top is left out.
 *
 * @param today `YYYY-MM-DD` in UTC
 */
export function findDebt(
  set: ComponentSet,
  standing: readonly DebtStanding[],
  releases: readonly Release[],
  today: string,
): readonly SourceDebt[] {
  return setImages([set]).flatMap((found): SourceDebt[] => {
    const own = standing.find(({ image }) => image.found.image.key === found.image.key);
    const rung = own?.standing.rung ?? declaredRung(found);
    if (rung === 'upstream') return [];
    const { sourcing, name, waivers } = found.component;
    const better = own === undefined || own.incomplete !== null ? null : own.standing.better;
    return [
      {
        component: name,
        image: found.image.key,
        rung,
        written: own?.image.reference.written ?? null,
        since: sinceWhen(found, releases),
        ...{ reason: sourcing.reason, until: sourcing.until, issue: sourcing.issue },
        unsaid: SAID.filter((key) => sourcing[key] === null),
        waiver: waiverOf(waivers, today),
        better: better?.reference ?? null,
        wanted: wantedWords(rung, own, better),
        command: own === undefined || better === null || !wantsUp(own) ? null : climbCommand(own.image, own.standing),
        history: historyOf(found, releases),
      },
    ];
  });
}

/** Where nothing is deployed, the configuration says where it will stand. */
function declaredRung({ component, deployed, upstream }: SetImage): Rung {
  if (deployed === upstream) return 'upstream';
  return component.sourcing.mode === 'mirror' ? 'mirror' : 'own-build';
}

/** The one that holds the longest. */
function waiverOf(waivers: readonly Waiver[], today: string): DebtWaiver | null {
  const own = waivers.filter(({ rule }) => rule === 'better-source-exists');
  const last = own.toSorted((a, b) => (a.until < b.until ? 1 : -1))[0];
  return last === undefined ? null : { reason: last.reason, until: last.until, ended: last.until < today };
}

function sinceWhen(found: SetImage, releases: readonly Release[]): string | null {
  let since: string | null = null;
  for (const { at, rung } of pastRungs(found, releases).toReversed()) {
    if (rung === null || rung === 'upstream') break;
    since = at;
  }
  return since;
}

function historyOf(found: SetImage, releases: readonly Release[]): readonly PastRung[] {
  const past = pastRungs(found, releases).flatMap(({ rung, ...each }) => (rung === null ? [] : [{ ...each, rung }]));
  return past.filter(({ rung }, index) => past[index - 1]?.rung !== rung);
}

/** The oldest first; `rung` is `null` where a release does not have the image. */
function pastRungs(
  { component, image }: SetImage,
  releases: readonly Release[],
): readonly (Omit<PastRung, 'rung'> & { readonly rung: Rung | null })[] {
  return releases
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ version: release, at, components }) => {
      const own = components.find(({ name }) => name === component.name);
      const part = own?.images.find((each) => each.key === image.key);
      const rung = own === undefined || part === undefined ? null : releasedRung(own, part, image.variant);
      return { release, at: at.slice(0, 10), rung, version: part?.version ?? null };
    });
}

function releasedRung(
  { sourcing }: ReleasedComponent,
  { mirrored, version, tag }: ReleasedImage,
  variant: string | null,
): Rung {
  if (version === null) return 'latest';
  if (mirrored === null) return 'upstream';
  return ownRung(tag, variant, sourcing);
}

/** Whether what is declared lets it go up by now. */
function wantsUp({ image, standing }: DebtStanding): boolean {
  return judgeStanding(image, standing) !== null;
}

/** What there is to wait for although there is better: nothing, mostly. */
function stillWaits(own: DebtStanding): string {
  const { kind, version, day } = own.standing.condition;
  if (wantsUp(own)) return 'nothing';
  if (kind !== 'waiting') return 'nothing, and `sourcing` names no `until`, so it stays';
  return version === null
    ? `nothing, and \`until\` waits for ${day}`
    : `release \`${version}\`, which \`until\` waits for`;
}

function wantedWords(rung: Rung, own: DebtStanding | undefined, better: BetterSource | null): string {
  if (better !== null && own !== undefined) return `${stillWaits(own)}: ${describeBetter(better)}`;
  if (own?.incomplete != null)
    return `build \`${own.incomplete.reference}\` for ${own.incomplete.platforms.join(', ')} as well`;
  if (own?.disallowed != null)
    return `nothing: \`${own.disallowed}\` is there, and \`allow\` and \`deny\` do not let it be used`;
  if (own?.unpublished != null)
    return `publish \`${own.unpublished}\`: the release has the commit, its image is not there`;
  if (rung === 'own-build') return 'release a version that has the commit';
  if (rung === 'latest' && own?.image.tag === null && own.image.reference.digest !== null)
    return 'nothing, if the digest is that of a version: none is on record for it';
  return rung === 'mirror'
    ? 'keep its versions where they can be pulled: this is a copy of one'
    : 'give versions, or a tag that stays';
}
