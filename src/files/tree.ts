/** Which files of a tree are looked into, and which of them are left as they are. */
import { whyNotOurCode } from './code/code-path.ts';
import { TEXT_FORMATS } from './formats/formats.ts';
import { pathGlob } from './text/path-glob.ts';

/** Whether a file met on a walk can hold a format of ours, by its path alone; code of tests and of others is passed over. */
export function isReadOnWalk(path: string): boolean {
  return (
    /\.(?:ya?ml|json)$/i.test(path) ||
    /(?:^|\/)Kustomization$/.test(path) ||
    TEXT_FORMATS.some(({ claims, code }) => claims(path) && (code !== true || whyNotOurCode(path) === null))
  );
}

/** Whether a path tells of a format of ours as little as of another program's: a `.image` may be a disk. */
export function isSharedName(path: string): boolean {
  return TEXT_FORMATS.some(({ claims, sharedNames }) => sharedNames === true && claims(path));
}

/** The globs of `bowline.yaml`, over paths relative to the root, with `/`. */
export interface PathRules {
  /** Whether the path is not read at all; the pattern that says so. */
  readonly ignored: (path: string) => string | null;
  /** Whether the path is read and never edited; the pattern that says so. */
  readonly frozen: (path: string) => string | null;
}

export function pathRules(globs: {
  readonly ignore: readonly string[];
  readonly frozen: readonly string[];
}): PathRules {
  return { ignored: firstMatch(globs.ignore), frozen: firstMatch(globs.frozen) };
}

/** The first glob that covers a path; a glob that ends in `/` covers all below. */
export function firstMatch(globs: readonly string[]): (path: string) => string | null {
  const matchers = globs.map((glob) => ({
    glob,
    matches: pathGlob(glob.endsWith('/') ? `${glob}**` : glob),
  }));
  return (path) => matchers.find(({ matches }) => matches(path))?.glob ?? null;
}
