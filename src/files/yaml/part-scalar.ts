/** A piece of text as a scalar: of a language that has none, or the part of a scalar that is the reference. */
import type { TextSource } from './text-inside-text.ts';
import type { TextScalar } from './yaml-tree.ts';

/** The text between two offsets of a text that is no YAML. */
export function textScalar(text: string, start: number, end: number): TextScalar {
  return { kind: 'scalar', start, end, style: 'bare', value: text.slice(start, end), indent: 0, anchored: false };
}

/** A part of a scalar's value, by its offsets in it; `null` where the value is not written as it reads. */
export function partScalar(source: TextSource, scalar: TextScalar, from: number, to: number): TextScalar | null {
  if (scalar.start < 0 || source.text.slice(scalar.start, scalar.end) !== scalar.value) return null;
  const start = scalar.start + from;
  return { ...scalar, start, end: scalar.start + to, value: scalar.value.slice(from, to) };
}

const DEFAULT = /^\$\{[A-Za-z_]\w*:?[-=]/;

/**
 * The default of a text that is nothing but a variable with one (`${VAR:-default}`, also one within another), by its
 * offsets; `null` for every other text.
 */
export function variableDefault(text: string): { readonly from: number; readonly to: number } | null {
  let [from, to] = [0, text.length];
  for (let match = DEFAULT.exec(text); match !== null; match = DEFAULT.exec(text.slice(from, to))) {
    if (text[to - 1] !== '}') return null;
    from += match[0].length;
    to -= 1;
  }
  return from === 0 || /[${}]/.test(text.slice(from, to)) ? null : { from, to };
}
