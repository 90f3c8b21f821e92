/** What a program would make of each text in the tree. */

export interface Pick {
  readonly tag: string;
  /** Without the algorithm being looked at; `null` where it writes none. */
  readonly digest: string | null;
}

/** By the text as it stands in the tree; a text that stays is not in it. */
export type Picks = ReadonlyMap<string, Pick>;

/** The parts of a text that was written for a made-up repository. */
export function splitText(text: string): Pick & { readonly name: string } {
  const [whole = '', digest = null] = text.split('@');
  const colon = whole.lastIndexOf(':');
  return { name: whole.slice(0, colon), tag: whole.slice(colon + 1), digest };
}
