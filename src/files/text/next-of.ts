/** Where a piece of text stands next, remembered: asked from place to place, a text without it is read through only once. */
export class NextOf {
  readonly #text: string;
  readonly #piece: string;
  /** What was found holds for every place from here to there. */
  #from = 0;
  #found = -1;

  constructor(text: string, piece: string) {
    this.#text = text;
    this.#piece = piece;
  }

  /** Where it next begins, from the offset on; infinite where it does not. */
  after(offset: number): number {
    if (offset < this.#from || offset > this.#found) {
      const found = this.#text.indexOf(this.#piece, offset);
      this.#from = offset;
      this.#found = found < 0 ? Number.POSITIVE_INFINITY : found;
    }
    return this.#found;
  }
}
