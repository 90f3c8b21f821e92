/** What a rule over pins is: something that registries say against a pinned reference, as data. */
import type { Standing, StandingImage } from '../choice/ladder/stand-on-ladder.ts';
import type { ErrorData } from '../errors.ts';
import { shortDigest } from '../image/digest.ts';
import type { DigestFact } from '../image/manifest/facts.ts';
import type { Retention } from '../image/places/retention.ts';
import type { ImageReference } from '../image/reference.ts';
import { shortReference } from '../image/short-reference.ts';
import type { TagVerdict } from '../image/tag/tag.ts';
import type { RuleWords, Situation } from './rule.ts';

export type PinnedReference = ImageReference & { readonly digest: string };

/** How what a tag names now stands to what is pinned. */
export type Holding =
  /** The very digest. */
  | { readonly kind: 'same' }
  /** An index that holds the pinned image for a platform; `null` where it holds it as an attachment, which nothing runs. */
  | { readonly kind: 'child'; readonly platform: string | null }
  /** Another index, whose images are the same for every platform that is used. */
  | { readonly kind: 'same-images' }
  /** Something else; `changed` names the platforms whose image is another, where some are the same. */
  | { readonly kind: 'other'; readonly changed: readonly string[] }
  /** Nothing: there is no such tag. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown' };

/** Whether some tag keeps the pinned digest. */
export type Keeper =
  | { readonly kind: 'tag'; readonly tag: string }
  /** Every tag that there is was asked for. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly why: string };

/** One image of the pinned index that somebody runs. */
export interface PlatformPart {
  readonly platform: string;
  readonly digest: string;
  readonly fact: DigestFact;
}

/** What registries said about one pinned reference. */
export interface PinFacts {
  readonly digest: DigestFact;
  /** Whether the pinned digest is an index; `null` where that is not known. */
  readonly isIndex: boolean | null;
  /** The images of the pinned index, for the platforms that are used. */
  readonly parts: readonly PlatformPart[];
  /** Platforms that are used and that the pinned image has none for. */
  readonly lacking: readonly string[];
  /** What the tag beside the digest names now; `null` where there is none. */
  readonly tag: DigestFact | null;
  readonly holding: Holding;
  /** The image that the tag names now for each platform; `null` where it was not asked, or is not known. */
  readonly now: ReadonlyMap<string, string> | null;
  /** `null` where it was not asked: nothing is pinned, or the tag itself keeps it. */
  readonly keeper: Keeper | null;
  /** When the tag was first seen to name something else, ISO 8601; `null` where nobody saw it. */
  readonly leftAt: string | null;
  /** Questions that have no answer. */
  readonly errors: readonly ErrorData[];
}

/** What upstream has of an image that is deployed as a copy, or as a build of one's own. */
export interface UpstreamFacts {
  /** Where it stands among the sources of its component set; `null` where it is in none. */
  readonly standing: { readonly image: StandingImage; readonly placed: Standing } | null;
  /** What the lock remembers of a copy that is in no set; `null` where there is nothing to go back to. */
  readonly original: {
    /** Upstream's, in the words that stood there. */
    readonly reference: ImageReference;
    /** The newest released version; `null` where there is none, or nobody can tell. */
    readonly newest: string | null;
    /** A version that names the very digest. */
    readonly same: string | null;
  } | null;
  /** What else its version stands for, in words; `null` where that is nothing, as far as one knows. */
  readonly collision: string | null;
}

/** One pin, with what surrounds it. */
export interface PinSubject extends Situation {
  readonly reference: PinnedReference;
  /** The platform that the document says the digest is for; `null` where it says none. */
  readonly platform: string | null;
  /** Of the tag beside the digest. */
  readonly tagKind: TagVerdict | null;
  readonly facts: PinFacts;
  readonly retention: Retention;
  /** Where it stands in for upstream's image; left out where it is none of these. */
  readonly upstream?: UpstreamFacts;
  /** Where the registry's images come from in its place, as the configuration says; `null` without a mirror. */
  readonly mirror: string | null;
  /** The platforms that are used, by the configuration; `null` where it does not say. */
  readonly platforms: readonly string[] | null;
  /** Where it stands: in an image field that `pin --refresh` moves, in one that somebody else writes, in a record. */
  readonly stands: 'field' | 'foreign field' | 'lock' | 'stream';
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface PinViolation {
  /** A sentence without its end: what, where, why, and what next. */
  readonly message: string;
  readonly milder?: boolean;
  /** When it is expected to happen, where the finding warns of something: ISO 8601. */
  readonly due?: string;
}

export interface PinRule extends RuleWords {
  readonly check: (subject: PinSubject) => PinViolation | null;
}

/** The reference with the first digits of its digest. */
export function shortPin(reference: PinnedReference): string {
  return `\`${shortReference(reference)}\``;
}

/** What the tag names now, in words; `null` where that is not known. */
export function namedNow({ facts: { tag } }: PinSubject): string | null {
  return tag?.kind === 'exists' ? shortDigest(tag.digest) : null;
}

/** What can be done about a pin whose bytes are gone or will be. */
export function wayOut({ stands, reference, facts }: PinSubject): string {
  const { tag } = reference;
  if (stands === 'stream') return 'publish what the registry has now';
  if (stands === 'lock') return 'find where it is still used, and move on';
  if (facts.holding.kind === 'same') return 'bring it back from a copy, or pin another version';
  if (tag === null || facts.tag?.kind !== 'exists') return 'pin what is published now';
  return stands === 'field'
    ? `\`bowline pin --refresh\` moves on to what \`${tag}\` names now`
    : `move on to what \`${tag}\` names now, where it is written`;
}
