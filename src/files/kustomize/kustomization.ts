/** A kustomization file as data: which files it reads, and what it does to containers. */
import type { PathKey } from '../field/field.ts';
import { textReader } from '../objects/walk-text.ts';
import { splitDocuments } from '../yaml/split-documents.ts';
import { parseDocument } from '../yaml/yaml.ts';
import { member, resolveAlias, scalarOf, textOf, type YamlNode } from '../yaml/yaml-tree.ts';
import type { ImagesEntry } from './images-rewrite.ts';
import type { PatchTarget } from './select-objects.ts';

/** The names under which kustomize looks for the file of a folder. */
export const KUSTOMIZATION_NAMES = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'] as const;

export function isKustomizationPath(path: string): boolean {
  return (KUSTOMIZATION_NAMES as readonly string[]).includes(path.slice(path.lastIndexOf('/') + 1));
}

/** A patch, in a file of its own or written within the kustomization. */
export interface PatchEntry {
  readonly target: PatchTarget | null;
  readonly file: string | null;
  readonly inline: { readonly text: string; readonly path: readonly PathKey[] } | null;
}

/** An entry with its number in the list `images`. */
export interface PlacedEntry extends ImagesEntry {
  readonly index: number;
}

export interface Kustomization {
  /** Whether it only works on what stands before it, so that it is no base by itself. */
  readonly isComponent: boolean;
  /** `resources` and, as kustomize treats them alike, `bases`. */
  readonly resources: readonly string[];
  readonly components: readonly string[];
  readonly patches: readonly PatchEntry[];
  readonly images: readonly PlacedEntry[];
  readonly namespace: string | null;
  /** Whether it gives labels or annotations to objects, which patches of others may choose by. */
  readonly labels: boolean;
  readonly namePrefix: string;
  readonly nameSuffix: string;
  /** Files that tell kustomize's transformers of more places. */
  readonly configurations: readonly string[];
  /** Whether `replacements` may write images, after everything else. */
  readonly replacesImages: boolean;
  /** Keys that make or change objects in ways that are not followed here. */
  readonly unfollowed: readonly string[];
}

const UNFOLLOWED = ['generators', 'transformers', 'helmCharts', 'helmChartInflationGenerator'];
const STRATEGIC = ['patchesStrategicMerge'];
const TARGETED = ['patches', 'patchesJson6902', 'patchesJSON6902'];

/** Texts that were read last: several steps of one run ask for the same. */
const known = new Map<string, Kustomization | null>();
const MOST_KNOWN = 2_000;

/** Reads the text of a kustomization file; `null` where it is not YAML or no mapping. */
export function parseKustomization(text: string): Kustomization | null {
  const before = known.get(text);
  if (before !== undefined) return before;
  const kustomization = readKustomization(text);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, kustomization);
  return kustomization;
}

function readKustomization(text: string): Kustomization | null {
  const [part] = splitDocuments(text);
  const parsed = part === undefined ? null : parseDocument(text, part.start, part.end);
  if (parsed?.ok !== true || resolveAlias(parsed.root)?.kind !== 'map') return null;
  const { root } = parsed;
  return {
    isComponent: textOf(member(root, 'kind')) === 'Component',
    resources: [...texts(member(root, 'resources')), ...texts(member(root, 'bases'))],
    components: texts(member(root, 'components')),
    patches: [
      ...STRATEGIC.flatMap((key) => strategicPatches(root, key)),
      ...TARGETED.flatMap((key) => targetedPatches(root, key)),
    ],
    images: items(member(root, 'images')).flatMap(imagesEntry),
    namespace: filledText(member(root, 'namespace')),
    labels: ['labels', 'commonLabels', 'commonAnnotations'].some((key) => hasContent(member(root, key))),
    namePrefix: textOf(member(root, 'namePrefix')) ?? '',
    nameSuffix: textOf(member(root, 'nameSuffix')) ?? '',
    configurations: texts(member(root, 'configurations')),
    replacesImages: items(member(root, 'replacements')).some(mayMoveImages),
    unfollowed: UNFOLLOWED.filter((key) => hasContent(member(root, key))),
  };
}

/** Whether a replacement writes images, pull policies or whole containers, or is told so in a file of its own. */
function mayMoveImages(replacement: YamlNode): boolean {
  const paths = items(member(replacement, 'targets')).flatMap((target) => texts(member(target, 'fieldPaths')));
  return (
    textOf(member(replacement, 'path')) !== null ||
    paths.some((path) => /image|containers(?:\.(?:\*|\d+|\[[^\]]*\]))?$/i.test(path))
  );
}

function items(node: YamlNode | null): readonly YamlNode[] {
  return textReader.items(node) ?? [];
}

function texts(node: YamlNode | null): string[] {
  return items(node).flatMap((item) => textOf(item) ?? []);
}

function filledText(node: YamlNode | null): string | null {
  const text = textOf(node);
  return text === '' ? null : text;
}

function hasContent(node: YamlNode | null): boolean {
  const resolved = resolveAlias(node);
  if (resolved?.kind === 'sequence') return resolved.items.length > 0;
  return resolved?.kind === 'map' ? resolved.pairs.length > 0 : false;
}

function imagesEntry(node: YamlNode, index: number): PlacedEntry[] {
  const name = filledText(member(node, 'name'));
  if (name === null) return [];
  const of = (key: string): string | null => filledText(member(node, key));
  const [newName, newTag, digest, tagSuffix] = [of('newName'), of('newTag'), of('digest'), of('tagSuffix')];
  return [{ index, name, newName, newTag, digest, tagSuffix }];
}

/** Entries of `patchesStrategicMerge` are paths, or patches themselves where they span lines. */
function strategicPatches(root: YamlNode | null, key: string): PatchEntry[] {
  return items(member(root, key)).flatMap((item, index): PatchEntry[] => {
    const scalar = scalarOf(item);
    if (scalar === null) return [];
    const isInline = scalar.value.includes('\n') || scalar.value.includes(': ');
    return [
      isInline
        ? { target: null, file: null, inline: { text: scalar.value, path: [key, index] } }
        : { target: null, file: scalar.value, inline: null },
    ];
  });
}

function targetedPatches(root: YamlNode | null, key: string): PatchEntry[] {
  return items(member(root, key)).flatMap((item, index): PatchEntry[] => {
    const file = filledText(member(item, 'path'));
    const inline = textOf(member(item, 'patch'));
    if (file === null && inline === null) return [];
    return [
      {
        target: patchTarget(member(item, 'target')),
        file,
        inline: inline === null ? null : { text: inline, path: [key, index, 'patch'] },
      },
    ];
  });
}

function patchTarget(node: YamlNode | null): PatchTarget | null {
  if (resolveAlias(node)?.kind !== 'map') return null;
  const of = (key: string): string | null => filledText(member(node, key));
  return {
    group: of('group'),
    version: of('version'),
    kind: of('kind'),
    name: of('name'),
    namespace: of('namespace'),
    labelSelector: of('labelSelector'),
    annotationSelector: of('annotationSelector'),
  };
}
