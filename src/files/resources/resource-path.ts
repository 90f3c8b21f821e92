/** Paths to places in objects: `spec.images[*].image`, through maps, lists, any depth, and text that is YAML or JSON itself. */

import type { PathKey } from '../field/field.ts';
import type { FormatDocument } from '../objects/document.ts';
import { parseEmbedded } from '../objects/embedded-documents.ts';
import { member, resolveAlias, textOf, type YamlNode } from '../yaml/yaml-tree.ts';

/**
 * A step of a path: a key; `*` every key of a mapping; `[*]` every element of a list; `**` any depth, none included;
 * `[]` every element where there is a list, else what is there;
 * `[name=x]` the elements of a list whose `name` is `x`; `{}` the text of the scalar, parsed.
 */
export type PathStep =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'such'; readonly key: string; readonly value: string }
  | { readonly kind: 'any' | 'each' | 'through' | 'deep' | 'text' };

/** Where a path led: the node, and the document in which it stands. */
export interface ReachedNode {
  readonly node: YamlNode;
  /** The mapping or list around the node. */
  readonly holder: YamlNode | null;
  readonly path: readonly PathKey[];
  readonly document: FormatDocument;
}

const DEEPEST = 60;
const MOST_REACHED = 20_000;
const STEP = /\[\*\]|\[\]|\[([^\]]+)\]|\{\}|\*\*|\*|[^.[\]{}*]+/g;

const known = new Map<string, readonly PathStep[]>();

/** Reads a path; a key with dots in it stands in brackets: `metadata.annotations[example.org/image]`. */
export function parsePath(text: string): readonly PathStep[] {
  const before = known.get(text);
  if (before !== undefined) return before;
  const steps = [...text.matchAll(STEP)].map(([step, bracketed]): PathStep => {
    if (bracketed !== undefined) return bracketedStep(bracketed);
    if (step === '[*]') return { kind: 'each' };
    if (step === '[]') return { kind: 'through' };
    if (step === '**') return { kind: 'deep' };
    if (step === '*') return { kind: 'any' };
    return step === '{}' ? { kind: 'text' } : { kind: 'key', key: step };
  });
  known.set(text, steps);
  return steps;
}

function bracketedStep(text: string): PathStep {
  const [, key, value] = /^([\w-]+)=(.+)$/.exec(text) ?? [];
  return key === undefined || value === undefined ? { kind: 'key', key: text } : { kind: 'such', key, value };
}

/** Every node that a path leads to, from a node of a document. */
export function reachNodes(
  document: FormatDocument,
  root: YamlNode,
  path: readonly PathKey[],
  steps: readonly PathStep[],
): ReachedNode[] {
  const reached: ReachedNode[] = [];
  const visit = (at: ReachedNode, index: number, depth: number): void => {
    const step = steps[index];
    if (step === undefined) {
      if (reached.length < MOST_REACHED) reached.push(at);
      return;
    }
    if (depth > DEEPEST) return;
    switch (step.kind) {
      case 'key': {
        const value = member(at.node, step.key);
        if (value !== null)
          visit({ ...at, node: value, holder: at.node, path: [...at.path, step.key] }, index + 1, depth + 1);
        return;
      }
      case 'text':
        for (const inner of parseEmbedded(at.document, at.node, at.path))
          visit({ node: inner.root, holder: null, path: [], document: inner }, index + 1, depth + 1);
        return;
      case 'such':
        for (const child of childrenOf(at, false, true))
          if (textOf(member(child.node, step.key)) === step.value) visit(child, index + 1, depth + 1);
        return;
      case 'through':
        if (resolveAlias(at.node)?.kind === 'sequence')
          for (const child of childrenOf(at, false, true)) visit(child, index + 1, depth + 1);
        else visit(at, index + 1, depth);
        return;
      case 'deep':
        visit(at, index + 1, depth);
        for (const child of childrenOf(at, true, true)) visit(child, index, depth + 1);
        return;
      default:
        for (const child of childrenOf(at, step.kind === 'any', step.kind === 'each'))
          visit(child, index + 1, depth + 1);
    }
  };
  visit({ node: root, holder: null, path, document }, 0, 0);
  return reached;
}

function childrenOf(at: ReachedNode, keys: boolean, items: boolean): ReachedNode[] {
  const holder = resolveAlias(at.node);
  if (holder?.kind === 'map' && keys)
    return holder.pairs.map(({ key, value }) => ({ ...at, node: value, holder, path: [...at.path, key.value] }));
  if (holder?.kind === 'sequence' && items)
    return holder.items.map((node, index) => ({ ...at, node, holder, path: [...at.path, index] }));
  return [];
}
