/** A version that stands for two things: other bytes, or another commit, under one name or one counter. */
import { shortDigest } from '../digest.ts';
import { parseHonestVersion } from './honest-version.ts';
import type { KnownVersion } from './name-build.ts';
import { isSameCommit } from './same-commit.ts';

/** The first of the known versions that stands for something else than this one does; `null` where none is known to. */
export function findCollision(own: KnownVersion, known: readonly KnownVersion[]): KnownVersion | null {
  return known.find((other) => collides(own, other)) ?? null;
}

function collides(a: KnownVersion, b: KnownVersion): boolean {
  const [readA, readB] = [parseHonestVersion(a.version), parseHonestVersion(b.version)];
  const [commitA, commitB] = [a.commit ?? readA?.commit ?? null, b.commit ?? readB?.commit ?? null];
  const isOtherCommit = commitA !== null && commitB !== null && !isSameCommit(commitA, commitB);
  if (a.version === b.version) return isOtherCommit || (a.digest != null && b.digest != null && a.digest !== b.digest);
  const isOneCounter = readA?.release != null && readA.base === readB?.base && readA.release === readB.release;
  return isOneCounter && isOtherCommit;
}

/** Both sides in words, without an end. */
export function collisionWords(own: KnownVersion, other: KnownVersion): string {
  if (own.version !== other.version) return `${side(own)} and ${side(other)} have one counter`;
  const [here, there] = [standsFor(own), standsFor(other)];
  return `\`${own.version}\` is ${here} (${own.where}), and ${there} (${other.where})`;
}

function side({ version, where }: KnownVersion): string {
  return `\`${version}\` (${where})`;
}

function standsFor({ digest, commit }: KnownVersion): string {
  return digest != null ? shortDigest(digest) : `commit ${commit ?? 'nobody knows'}`;
}
