/** From the source of a component to a repository that answers. */
import { BowlineError, toErrorData } from '../../errors.ts';
import { openRepository } from './ask-repository.ts';
import { checkRepository, openClone } from './clone-cache.ts';
import { parseGitAddress } from './git-address.ts';
import type { SourceOrigin, UpstreamFact } from './upstream-repository.ts';

export interface UpstreamSettings {
  /** The working folder, which operands are relative to. */
  readonly cwd: string;
  readonly root: string;
  readonly offline: boolean;
  /** Whether a folder is read that the configuration names. */
  readonly allowLocal: boolean;
  /** Where clones are kept. */
  readonly folder: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Never rejects: an upstream that does not answer is a fact. */
export async function openUpstream(
  source: string,
  origin: SourceOrigin,
  settings: UpstreamSettings,
): Promise<UpstreamFact> {
  const base = origin === 'operand' ? settings.cwd : settings.allowLocal ? settings.root : null;
  try {
    const address = parseGitAddress(source, base);
    if (address.kind === 'folder') {
      await checkRepository(address.path, source);
      return { kind: 'exists', repository: await openRepository(source, address.path, false) };
    }
    const folder = await openClone(address.url, { ...settings, folder: settings.folder() });
    return { kind: 'exists', repository: await openRepository(address.url, folder, !settings.offline) };
  } catch (thrown) {
    if (!(thrown instanceof BowlineError)) throw thrown;
    return { kind: 'unknown', error: toErrorData(thrown) };
  }
}
