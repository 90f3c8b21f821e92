/** The parts of a tag as a reader sees them: nothing of the product has a part in it. */

export interface TagAnatomy {
  /** What stands before the first number: `v`, `nightly-`, nothing. */
  readonly before: string;
  /** The numbers that dots join, as they are written. */
  readonly core: readonly string[];
  /** All that follows: a flavour, a candidate, a rebuild. */
  readonly after: string;
}

const COMMIT = /(?:^|[-_.])(?=[0-9a-f]*[a-f])(?=[0-9a-f]*\d)[0-9a-f]{7,40}$/;

/** `null` where no number stands in it, or where the only one is of a commit. */
export function readAnatomy(tag: string): TagAnatomy | null {
  const match = /^(.*?)(\d+(?:\.\d+)*)(.*)$/.exec(tag);
  if (match === null) return null;
  const [, before = '', core = '', after = ''] = match;
  return COMMIT.test(tag) && !core.includes('.') ? null : { before, core: core.split('.'), after };
}

const CANDIDATE = /^[-._]?(?:alpha|beta|rc|pre|preview|dev|a|b|m|cr|ea)(?:[-.]?\d+)*(?=$|[-_+])/i;

/** Whether a tag says that it comes before a release. */
export function isCandidate({ after }: TagAnatomy): boolean {
  return CANDIDATE.test(after);
}

/** Whether a tag names the commit that it was built from. */
export function isOfCommit({ after }: TagAnatomy): boolean {
  return COMMIT.test(after) || /[-.](?:g|git)[0-9a-f]{7,40}$/.test(after);
}

/** Whether a tag begins with a year, which is above every version that counts from lower. */
export function beginsWithYear({ core }: TagAnatomy): boolean {
  return /^(?:19|20)\d\d(?:\d{4})?$/.test(core[0] ?? '');
}

/** What follows a candidate's own word: the flavour of it. */
export function flavourOf({ after }: TagAnatomy): string {
  return after.replace(CANDIDATE, '');
}

/** By their numbers, as a person counts them. */
export function compareCores(a: readonly string[], b: readonly string[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const [one, other] = [BigInt(a[index] ?? 0), BigInt(b[index] ?? 0)];
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

/** A number as wide as another one, if that was padded. */
export function writeNumber(number: number | bigint, like: string): string {
  return like.startsWith('0') && like.length > 1 ? String(number).padStart(like.length, '0') : String(number);
}
