/** What was chosen for one reference, with everything that led to it. */
import type { ErrorData } from '../errors.ts';
import type { PinnedPart, TagListFact } from '../image/manifest/facts.ts';
import type { ImageReference } from '../image/reference.ts';
import type { TagVerdict } from '../image/tag/tag.ts';
import type { ImageSettings } from '../records/config/config.ts';
import type { SetImage } from '../records/config/set-images.ts';
import type { KnownStream } from '../records/lock/lock.ts';
import type { AgeLimit } from './judge-age.ts';
import type { FallenTag } from './tags/filter.ts';
import type { Follow } from './tags/follow.ts';
import type { RankedCandidates } from './tags/rank-candidates.ts';
import type { TagRanking } from './tags/rank-tags.ts';
import type { Restraints } from './tags/restraints.ts';

/** The version that another image of a group comes to, and which image that is. */
export interface Cap {
  readonly tag: string;
  readonly name: string;
}

/** A reference of which it is asked what comes next; every field that writes it gets the same answer. */
export interface ChoiceSubject {
  /** Names the question: the repository, however it is spelt, with tag and digest. */
  readonly key: string;
  readonly reference: ImageReference;
  /** The tag that counts: the written one, else what is known of the digest; `null` where nothing is. */
  readonly tag: string | null;
  /** The kind of the tag by its name and by what is said of it, whatever was observed. */
  readonly tagKind: TagVerdict;
  readonly follow: Follow;
  readonly settings: ImageSettings | null;
  /** The component that it is an image of. */
  readonly component: SetImage | null;
  readonly age: AgeLimit;
  readonly restraints: Restraints;
  /** The version that it may come to at most, since another image of its group goes no further; left out, any. */
  readonly atMost?: Cap;
}

/** A document of a stream that was read. */
export interface SeenStream {
  readonly known: KnownStream;
  /** Whether it has to be remembered though nothing moves: an old document would hide a pause, or a way back. */
  readonly isWorthKnowing: boolean;
}

/** A release, as it is tried. */
export interface TriedTogether {
  /** Of the whole of each of its images: judged together they are judged in the place of one of them. */
  readonly digests: readonly string[];
  /** Those for each platform too: who failed one of them failed the release. */
  readonly parts: readonly string[];
  /** Of the one image that is asked about, those for each platform. */
  readonly platforms: readonly string[];
}

export type Outcome =
  | {
      readonly kind: 'move';
      /** Another repository, as it is to be written; left out, that which is written. */
      readonly name?: string;
      readonly tag: string;
      /** `null` where the reference has none and gets none. */
      readonly digest: string | null;
      /** What the digest is of. */
      readonly part: PinnedPart;
      /** Whether a reference without a digest gets one. */
      readonly ties?: boolean;
      /** Why it goes back, where what is followed does. */
      readonly goesBack?: string;
      /** What was tried together with the digest; left out where it is no release of several. */
      readonly tried?: TriedTogether;
      readonly reason: string;
    }
  | { readonly kind: 'stay'; readonly code: string; readonly reason: string }
  | { readonly kind: 'refuse'; readonly error: ErrorData };

export interface Choice {
  readonly subject: ChoiceSubject;
  readonly outcome: Outcome;
  /** The document of a stream that it was gone by; left out, none of ours. */
  readonly seen?: SeenStream;
  /** The tags of the repository; `null` where they were not needed. */
  readonly list: TagListFact | null;
  readonly ranking: TagRanking | null;
  readonly ranked: RankedCandidates | null;
  /** Candidates that were asked about and did not hold, the newest first. */
  readonly fallen: readonly FallenTag[];
}
