/** What every step of a copy is handed, and how it asks either side. */
import { BowlineError, type ErrorData } from '../../../../errors.ts';
import type { ManifestFact } from '../../../../image/manifest/facts.ts';
import type { ContentQuestion, RepositoryQuestion } from '../../../world.ts';
import { describeReply, type Subject } from '../../answers/failed-answer.ts';
import type { Asker } from '../../asking/asker.ts';
import type { HostMemory } from '../../cache/host-memory.ts';
import type { Endpoint } from '../../network/endpoint.ts';
import type { Answer } from '../../network/exchange.ts';
import type { Reply } from '../../network/follow.ts';
import type { RegistryEnvironment, RegistrySettings } from '../../settings/settings.ts';
import { type AttachedMemory, openAttachedMemory } from './attached-memory.ts';
import { type Gate, openGate } from './gate.ts';
import { openPieceGate, type PieceGate } from './piece-gate.ts';
import { openUnfinishedMemory, type UnfinishedMemory } from './unfinished-memory.ts';
import { openUploadMemory, type UploadMemory } from './upload-memory.ts';

export interface CopyTools {
  readonly asker: Asker;
  readonly settings: RegistrySettings;
  readonly environment: RegistryEnvironment;
  readonly memory: HostMemory;
  /** Uploads that an earlier run left. */
  readonly uploads: UploadMemory;
  readonly looks: AttachedMemory;
  /** Repositories that were left torn. */
  readonly unfinished: UnfinishedMemory;
  readonly pieces: PieceGate;
  /** Registries that take a blob in one piece only, as this run learnt. */
  readonly wholeOnly: Set<string>;
  readonly gates: { readonly held: Gate; readonly streamed: Gate };
  /** Manifests of sources, each read once and checked. */
  readonly readManifest: (question: ContentQuestion) => Promise<ManifestFact>;
  /** Those that stand at a destination: asked of itself, whatever mirror the settings name for its host. */
  readonly readStanding: (question: ContentQuestion) => Promise<ManifestFact>;
}

export function openCopyTools(
  tools: Omit<CopyTools, 'gates' | 'uploads' | 'looks' | 'unfinished' | 'pieces' | 'wholeOnly'>,
): CopyTools {
  const { held, streamed } = tools.settings.transfers;
  const now = (): number => tools.environment.clock.now();
  const uploads = openUploadMemory(tools.settings.cacheDir, now);
  const looks = openAttachedMemory(tools.settings.cacheDir, now);
  const unfinished = openUnfinishedMemory(tools.settings.cacheDir, now);
  return {
    ...tools,
    asker: noting(tools.asker, unfinished),
    uploads,
    looks,
    unfinished,
    pieces: openPieceGate(),
    wholeOnly: new Set(),
    gates: { held: openGate(held), streamed: openGate(streamed) },
  };
}

/** Notes what was sent to a repository and never answered: a registry that was killed while it took it may have torn what it had. */
function noting(asker: Asker, unfinished: UnfinishedMemory): Asker {
  return {
    ...asker,
    async ask(endpoint, wanted) {
      const reply = await asker.ask(endpoint, wanted);
      const { result } = reply;
      const isRead = wanted.method === 'GET' || wanted.method === 'HEAD';
      const isLost = result.kind === 'failure' && (result.failure === 'reset' || result.failure === 'timeout');
      if (isLost && !isRead) unfinished.unanswered(nameEndpoint(endpoint));
      return reply;
    },
  };
}

function nameEndpoint({ address, repository }: Endpoint): string {
  return `${address}/${repository}`;
}

/** Under which a repository is kept among those that were left torn. */
export function unfinishedName({ asker }: Pick<CopyTools, 'asker'>, destination: RepositoryQuestion): string {
  return nameEndpoint(asker.directEndpointOf(destination));
}

/** From where to where: two repositories. */
export interface CopyRoute {
  readonly source: RepositoryQuestion;
  readonly destination: RepositoryQuestion;
}

/** The answer of the repository itself, where its status is one of these. */
export function answerOf({ result, fromTokenServer }: Reply, ...statuses: readonly number[]): Answer | null {
  return result.kind === 'answer' && !fromTokenServer && statuses.includes(result.status) ? result : null;
}

export function statusOf({ result, fromTokenServer }: Reply): number | null {
  return result.kind === 'answer' && !fromTokenServer ? result.status : null;
}

/** Why something could not be done, to be thrown. */
export function refused(name: string, verb: Subject['verb'], reply: Reply): BowlineError {
  return asThrown(describeReply({ name, verb }, reply));
}

export function asThrown({ code, message, hint, cause }: ErrorData): BowlineError {
  return new BowlineError(code, message, { hint, ...(cause === undefined ? {} : { cause }) });
}
