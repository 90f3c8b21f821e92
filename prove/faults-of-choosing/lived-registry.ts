/** A registry that lives day by day, and remembers every tag that it ever had with every image that it ever named. */
import type { HandClock } from '../../src/registry-server/clock.ts';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { type RegistryServer, startRegistryServer } from '../../src/registry-server/registry-server.ts';
import { storeImage } from '../../src/registry-server/store/load-image.ts';
import { createMemoryStore } from '../../src/registry-server/store/memory-store.ts';
import type { RegistryStore } from '../../src/registry-server/store/store.ts';
import type { Random } from '../ground/random.ts';

export interface LivedRegistry {
  readonly server: RegistryServer;
  /** Lets a day happen: pushes, pushes over what is there, deletes. */
  liveOn(): Promise<void>;
  /** The next time that a tag is looked at, it moves right after. */
  moveOnceSeen(): void;
  /** Since when a tag has named a digest, in milliseconds since 1970; `null` where it never did. */
  namedSince(repository: string, tag: string, digest: string): number | null;
  /** Whether a tag names a digest now, or did since a moment. */
  wasNamedAfter(repository: string, tag: string, digest: string, moment: number): boolean;
  /** The tags of a repository now. */
  tagsOf(repository: string): Promise<readonly string[]>;
  stop(): Promise<void>;
}

export const REPOSITORIES = ['team/app', 'team/agent', 'team/builds', 'team/slow', 'team/latest'] as const;

interface Naming {
  readonly from: number;
  /** `null` as long as it does. */
  until: number | null;
}

export async function openLivedRegistry(clock: HandClock, random: Random): Promise<LivedRegistry> {
  const held = createMemoryStore(clock.now);
  const namings = new Map<string, Naming[]>();
  let [pushes, isWaitingToMove] = [0, false];
  const note = (repository: string, tag: string, digest: string | null): void => {
    for (const [key, list] of namings) {
      const last = list.at(-1);
      if (key.startsWith(`${repository}:${tag}@`) && last !== undefined) last.until ??= clock.now();
    }
    if (digest === null) return;
    const key = `${repository}:${tag}@${digest}`;
    namings.set(key, [...(namings.get(key) ?? []), { from: clock.now(), until: null }]);
  };
  const push = async (repository: string, tag: string): Promise<void> => {
    pushes += 1;
    const image = makeImage({ seed: `push ${pushes}`, platforms: ['linux/amd64', 'linux/arm64'] });
    await storeImage(held, repository, tag, image);
    note(repository, tag, image.digest);
  };
  const store: RegistryStore = {
    ...held,
    async readTag(repository, tag) {
      const digest = await held.readTag(repository, tag);
      if (isWaitingToMove && digest !== null) {
        isWaitingToMove = false;
        await push(repository, tag);
      }
      return digest;
    },
  };
  const server = await startRegistryServer({ clock, store });
  const lines = REPOSITORIES.map((repository) => ({ repository, next: makeLine(repository, random) }));
  const liveOn = async (): Promise<void> => {
    for (const { repository, next } of lines) {
      const tags = (await held.listTags(repository)) ?? [];
      if (tags.length === 0 || random.onceIn(3)) for (const tag of next()) await push(repository, tag);
      if (tags.length > 0 && random.onceIn(9)) await push(repository, random.pick(tags));
      if (tags.length > 6 && random.onceIn(30)) await remove(repository, [random.pick(tags)]);
      // Somebody tidies up, or a proxy lost its mind.
      if (tags.length > 12 && random.onceIn(90)) await remove(repository, tags.slice(2 + random.below(4)));
    }
  };
  const remove = async (repository: string, tags: readonly string[]): Promise<void> => {
    for (const tag of tags) {
      await held.deleteTag(repository, tag);
      note(repository, tag, null);
    }
  };
  const namingsOf = (repository: string, tag: string, digest: string): readonly Naming[] =>
    namings.get(`${repository}:${tag}@${digest}`) ?? [];
  return {
    server,
    liveOn,
    moveOnceSeen: () => {
      isWaitingToMove = true;
    },
    namedSince: (repository, tag, digest) => namingsOf(repository, tag, digest)[0]?.from ?? null,
    wasNamedAfter: (repository, tag, digest, moment) =>
      namingsOf(repository, tag, digest).some(({ until }) => until === null || until >= moment),
    tagsOf: async (repository) => (await held.listTags(repository)) ?? [],
    stop: () => server.stop(),
  };
}

/** What is pushed next: a release with its aliases and flavours, a build of a commit, or a tag that moves. */
function makeLine(repository: string, random: Random): () => readonly string[] {
  if (repository === 'team/latest') return () => ['latest', 'stable'];
  let [major, minor, patch, distance] = [1, 0, 0, 0];
  return () => {
    if (repository === 'team/builds') {
      if (random.onceIn(5)) [minor, distance] = [minor + 1, 0];
      distance += 1 + random.below(4);
      return [`v1.${minor}.0-${distance}-g${random.below(10)}abcde${random.below(10)}`, 'main'];
    }
    if (random.onceIn(25)) [major, minor, patch] = [major + 1, 0, 0];
    else if (random.onceIn(4)) [minor, patch] = [minor + 1, 0];
    else patch += 1;
    const release = `${major}.${minor}.${patch}`;
    if (random.onceIn(5)) return [`${major}.${minor + 1}.0-rc.1`];
    return [release, `${release}-alpine`, `${major}.${minor}`, `${major}`, 'latest', '20380119', '608111629'];
  };
}
