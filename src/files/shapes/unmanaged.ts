/** Every scalar of a document that looks like an image and is no field of ours, each with the reason. */

import type { ImageField, PathKey } from '../field/field.ts';
import { unmanagedField } from '../field/unmanaged-field.ts';
import { type FormatDocument, fieldContext } from '../objects/document.ts';
import { fileSource } from '../yaml/text-inside-text.ts';
import { isNull, member, type TextScalar, textOf, type YamlNode } from '../yaml/yaml-tree.ts';
import { OTHER_IMAGES } from './image-shapes.ts';
import { hasEvidence, isStrictlyImage } from './image-text.ts';
import { findUnmanagedText, holdsReference, IN_TEXT } from './unmanaged-text.ts';

const NAME = 'unmanaged';
const MOST_NODES = 500_000;
const DEEPEST = 100;

/** Where a scalar stands. */
interface Situation {
  readonly kind: string | null;
  readonly path: readonly PathKey[];
  readonly key: string;
  readonly scalar: TextScalar;
}

/** Reasons, in the order in which they are tried. */
const REASONS: readonly (readonly [(situation: Situation) => boolean, string])[] = [
  [
    ({ kind }) => kind === 'CustomResourceDefinition',
    'a schema: what it names is a default or an example of the operator',
  ],
  [({ path }) => path.at(-2) === 'rbd' || path.at(-2) === 'cephfs', 'the name of a RADOS image, which is a disk'],
  [({ key }) => OTHER_IMAGES.test(key), 'an image of a machine, a disk or a page'],
  [({ path }) => path[0] === 'status', 'what the cluster saw'],
  [({ key }) => key === 'kubectl.kubernetes.io/last-applied-configuration', 'a copy that kubectl keeps'],
  [({ key }) => /^(?:description|summary|message|title|comment)s?$/i.test(key), 'prose'],
  [({ key }) => /^appVersion$/.test(key), 'the tag that the templates of the chart fall back to'],
  [({ scalar }) => /^[a-z][a-z0-9+.-]*:\/\//i.test(scalar.value), 'a URL'],
  [({ scalar }) => /[\s]/.test(scalar.value.trim()), IN_TEXT],
];
const NO_RULE = 'no format that we know has an image at this place: a row under `customResources` would say so';

/** What is left beside the fields that were found. */
export function findUnmanaged(document: FormatDocument, fields: readonly ImageField[]): ImageField[] {
  const known = new Set(fields.flatMap(({ spans }) => spans.map(({ start }) => start)));
  const context = fieldContext(NAME, document, null);
  const inFile = { ...context, source: fileSource(document.fileText) };
  const kind = textOf(member(document.root, 'kind'));
  const found: ImageField[] = [];
  const path: PathKey[] = [];
  let left = MOST_NODES;
  const visit = (node: YamlNode, key: string): void => {
    left -= 1;
    if (left < 0 || path.length > DEEPEST || node.kind === 'alias') return;
    if (node.kind === 'scalar') {
      if (node.start < 0 || isNull(node) || !looksLikeImage(node.value, key)) return;
      if (fields.length > 0 && isWithin(node, document, known)) {
        const extent = { start: document.source.toFile(node.start), end: document.source.toFile(node.end) };
        if (!known.has(extent.start)) found.push(...findUnmanagedText(inFile, path, extent, fields));
        return;
      }
      const situation = { kind, path, key, scalar: node };
      const reason = REASONS.find(([applies]) => applies(situation))?.[1] ?? NO_RULE;
      const field = unmanagedField(context, [...path], node, reason);
      if (field !== null) found.push(field);
      return;
    }
    const children: Iterable<readonly [PathKey, YamlNode]> =
      node.kind === 'map' ? node.pairs.map((pair) => [pair.key.value, pair.value] as const) : node.items.entries();
    for (const [each, child] of children) {
      path.push(each);
      visit(child, typeof each === 'string' ? each : key);
      path.pop();
    }
  };
  visit(document.root, '');
  return found;
}

function looksLikeImage(value: string, key: string): boolean {
  if (value.length > 100_000) return false;
  if (/image$/i.test(key) || key === 'appVersion')
    return hasEvidence(value) || (OTHER_IMAGES.test(key) && value !== '') || key === 'appVersion';
  return isStrictlyImage(value) || holdsReference(value);
}

/** Whether a field was found inside the text of a scalar. */
function isWithin(scalar: TextScalar, document: FormatDocument, known: ReadonlySet<number>): boolean {
  const start = document.source.toFile(scalar.start);
  const end = document.source.toFile(scalar.end);
  if (known.has(start)) return true;
  for (const offset of known) if (offset >= start && offset < end) return true;
  return false;
}
