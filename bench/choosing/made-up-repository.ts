/** What a made-up repository is: its tags, where its aliases lead, and what is known to be right, since it was made so. */

/** A tag that a tree uses, and what a run that stays within its major version has to make of it. */
export interface Use {
  readonly tag: string;
  /** The digest beside it in the tree: of the image that the tag names, of one that it named before, or none. */
  readonly pin: 'none' | 'fresh' | 'stale';
  /** The tag that is right; the same one where nothing is newer. */
  readonly right: string;
}

export interface MadeUpRepository {
  readonly name: string;
  /** How its tags are written, in a word or two. */
  readonly grammar: string;
  /** Whether its first number is a major version, which is not crossed unasked. */
  readonly hasMajors: boolean;
  readonly tags: readonly string[];
  /** Tags that name the image of another tag. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly uses: readonly Use[];
}

/** What makes the image under a tag: an alias has the bytes of what it leads to. */
export function seedOf({ name, aliases }: Pick<MadeUpRepository, 'name' | 'aliases'>, tag: string): string {
  return `${name}:${aliases.get(tag) ?? tag}`;
}

/** What makes the image that stands beside a tag in the tree, though the tag names another one by now. */
export function staleSeedOf({ name }: Pick<MadeUpRepository, 'name'>, tag: string): string {
  return `${name}:${tag} as it was`;
}

export const PLATFORMS: readonly string[] = ['linux/amd64', 'linux/arm64'];
