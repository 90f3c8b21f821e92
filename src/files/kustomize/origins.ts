/** Where the images of a rendering are written: known by the mapping that holds each, and its key. */
import type { ImageField } from '../field/field.ts';

export interface Origin {
  readonly file: string;
  readonly field: ImageField;
}

export class Origins {
  /** Every field that stands in an object itself or in a patch of it, not in text within. */
  readonly seen = new Set<ImageField>();
  readonly #byHolder = new Map<object, Map<string, Origin>>();

  /** The images that a mapping holds, by key. */
  of(holder: object): ReadonlyMap<string, Origin> {
    return this.#byHolder.get(holder) ?? NONE;
  }

  set(holder: object, key: string, origin: Origin): void {
    this.seen.add(origin.field);
    const keys = this.#byHolder.get(holder);
    if (keys === undefined) this.#byHolder.set(holder, new Map([[key, origin]]));
    else keys.set(key, origin);
  }
}

const NONE: ReadonlyMap<string, Origin> = new Map();
