/** What asking for what comes next needs. */
import type { StandingImage } from '../../choice/ladder/stand-on-ladder.ts';
import type { DigestFact } from '../../image/manifest/facts.ts';
import type { ImageReference } from '../../image/reference.ts';
import type { Registry, World } from '../../io/world.ts';
import type { LedgerIndex } from '../../records/ledger/ledger-index.ts';
import type { Lock } from '../../records/lock/lock.ts';
import type { Verdict } from '../../records/verdict.ts';
import type { ReadPart } from '../pins/ask-platform-pins.ts';
import type { Follower } from '../streams/follower.ts';

export interface ChoiceTools {
  readonly registry: Registry;
  readonly memory: LedgerIndex;
  readonly readPart: ReadPart;
  readonly disk: World['disk'];
  readonly git: World['git'];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly options: ChoiceOptions;
  /** Streams that were gone by before. */
  readonly streams: Lock['streams'];
  readonly follower: Follower;
  /** Where the copy of an image lies, `registry/repository`; `null` where nobody says so. */
  readonly copyPlace: (image: ImageReference) => string | null;
  /** Where an image of a component set stands among its sources, by what is remembered; `null` for all others. */
  readonly standing: (reference: ImageReference) => StandingImage | null;
  /** Every verdict in files; read where one is asked for. */
  readonly verdicts: () => readonly Verdict[];
}

export interface ChoiceOptions {
  /** Why a lower version may be taken, where the current one is outside of what is followed; left out, none may. */
  readonly allowDowngrade?: string;
  /** Find the exact tag that a moving one names. */
  readonly exact?: boolean;
  /** Keep what led to each choice, which is much for many; left out, only what was chosen is kept. */
  readonly explain?: boolean;
}

export type ExistingDigest = Extract<DigestFact, { kind: 'exists' }>;
