/** Values of a chart with a mark in each image, so that a rendering shows where each of them ends up. */
import { hash } from 'node:crypto';
import type { FieldSpan, ImageField, PathKey } from '../field/field.ts';
import { editKey, type TextEdit } from '../text/splice.ts';
import { member, resolveAlias, scalarOf, type YamlMap, type YamlNode } from '../yaml/yaml-tree.ts';

/** A field with the edits that mark it, and what is to be looked for. */
export interface MarkedField {
  readonly field: ImageField;
  readonly edits: readonly TextEdit[];
  readonly needles: readonly string[];
}

/** What a mark looks like in a rendered text: a word of ours with a number, or a digest of ours. */
export const NEEDLE = /bwl\d+z|\b[0-9a-f]{64}\b/g;

const DEEPEST = 100;
/** Switches of a part of a chart; those on the way to a field decide whether it is rendered at all. */
const SWITCH = /^(?:enabled|create|install|deploy)$/;

/**
 * Marks a field: the tag gets an ending, a digest becomes one that nobody has, and only where there is neither the name
 * gets an ending, since charts look at names and versions. `null` where the text is not the value itself.
 */
export function markField(text: string, field: ImageField, number: number): MarkedField | null {
  const word = `bwl${number}z`;
  const digest = hash('sha256', `bowline ${number}`);
  const written = field.spans.filter(({ start, end }) => end > start);
  if (written.length === 0 || written.some(({ literal }) => !literal)) return null;
  const whole = written.flatMap((span) => markSpan(text, span, field, word, digest));
  const named = written.find(({ part }) => part === 'name' || part === 'newName');
  const edits = whole.length > 0 || named === undefined ? whole : [append(named.end, `-${word}`)];
  return edits.length === 0 ? null : { field, edits, needles: [word, digest] };
}

function markSpan(
  text: string,
  { part, start, end }: FieldSpan,
  { reference }: ImageField,
  word: string,
  digest: string,
): TextEdit[] {
  const raw = text.slice(start, end);
  switch (part) {
    case 'tag':
      return [append(end, `-${word}`)];
    case 'tagAndDigest':
    case 'reference': {
      const at = raw.indexOf('@');
      const isTagged = part === 'tagAndDigest' || reference === null || reference.tag !== null;
      if (at < 0 || isTagged) return [append(at < 0 ? end : start + at, `-${word}`)];
      const hex = raw.lastIndexOf(':') + 1;
      return [{ offset: start + hex, remove: raw.slice(hex), insert: digest }];
    }
    case 'digest': {
      const hex = raw.lastIndexOf(':') + 1;
      return [{ offset: start + hex, remove: raw.slice(hex), insert: digest }];
    }
    default:
      return [];
  }
}

function append(offset: number, insert: string): TextEdit {
  return { offset, remove: '', insert };
}

/** The edits that switch on whatever stands on the way to the fields and is switched off; `null`: wherever it stands. */
export function switchOn(root: YamlNode, fields: readonly Pick<ImageField, 'path'>[] | null): TextEdit[] {
  const edits = new Map<string, TextEdit>();
  if (fields === null) takeBelow(root, 0, edits);
  else for (const { path } of fields) takeAlong(root, path, edits);
  return [...edits.values()];
}

function takeAlong(root: YamlNode, path: readonly PathKey[], edits: Map<string, TextEdit>): void {
  let node: YamlNode | null = root;
  for (const key of path) {
    const holder = resolveAlias(node);
    if (holder?.kind === 'map') {
      takeOwn(holder, edits);
      node = member(holder, String(key));
    } else node = holder?.kind === 'sequence' ? (holder.items[Number(key)] ?? null) : null;
  }
}

function takeBelow(node: YamlNode, depth: number, edits: Map<string, TextEdit>): void {
  if (depth > DEEPEST) return;
  if (node.kind === 'sequence') for (const item of node.items) takeBelow(item, depth + 1, edits);
  if (node.kind !== 'map') return;
  takeOwn(node, edits);
  for (const { value } of node.pairs) takeBelow(value, depth + 1, edits);
}

/** The switches of one mapping that are off. */
function takeOwn({ pairs }: YamlMap, edits: Map<string, TextEdit>): void {
  for (const { key, value } of pairs) {
    const scalar = SWITCH.test(key.value) ? scalarOf(value) : null;
    if (scalar?.style !== 'plain' || scalar.value !== 'false') continue;
    const edit = { offset: scalar.start, remove: 'false', insert: 'true' };
    edits.set(editKey(edit), edit);
  }
}
