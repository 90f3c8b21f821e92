/** What a field is to hold, and the edits of its text that make it so. */
import type { ErrorData } from '../../errors.ts';
import type { PullPolicy } from '../../image/pull-policy.ts';
import type { TextEdit } from '../text/splice.ts';

/** What a field is to hold; the name stays as its author spelt it, unless there is another. */
export interface FieldTarget {
  /** Another name, as it is to be written: `registry.example/hub/nginx`. */
  readonly name?: string;
  readonly tag: string | null;
  readonly digest: string | null;
  /** The pull policy to write; left out, what stands there stays. */
  readonly pullPolicy?: PullPolicy;
  /** Put quotes around a tag that YAML would read as something else. */
  readonly quoteTag?: boolean;
  /** Add no quotes: what is written stood there before, as it was. */
  readonly asBefore?: boolean;
}

export type FieldEdit =
  | { readonly ok: true; readonly edits: readonly TextEdit[] }
  | { readonly ok: false; readonly error: ErrorData };
