/** Who follows: what tells this root apart from others where a stream comes to its followers one after the other. */
import type { World } from '../../io/world.ts';

export interface Follower {
  readonly id: string;
  /** What it is taken from. */
  readonly origin: 'follower' | 'repository' | 'folder';
}

/** The same for one root wherever it is checked out, as far as that can be. */
export function followerOf({ config, git, disk }: Pick<World, 'config' | 'git' | 'disk'>): Follower {
  if (config.follower !== null) return { id: config.follower, origin: 'follower' };
  const address = git.originAddress();
  if (address !== null) return { id: plainAddress(address), origin: 'repository' };
  return { id: disk.root.split(/[\\/]/).at(-1) || 'root', origin: 'folder' };
}

/** Without scheme, user and password, so that a clone by https and one by ssh are one follower. */
function plainAddress(address: string): string {
  const [, host = '', path = ''] =
    /^(?:[a-z+]+:\/\/)?(?:[^@/]*@)?([^/:]+)(?::\d+(?=\/))?[:/]+(.*?)(?:\.git)?\/*$/i.exec(address) ?? [];
  return host === '' ? (address.split('@').at(-1) ?? address) : `${host}/${path}`;
}
