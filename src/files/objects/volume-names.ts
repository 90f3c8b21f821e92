/** Where a DataVolume is named: by itself, and by what uses it as a disk. */
import type { ObjectName, PathKey } from '../field/field.ts';
import { splitDocuments } from '../yaml/split-documents.ts';
import { parseDocument } from '../yaml/yaml.ts';
import { member, scalarOf, type TextScalar, type YamlNode } from '../yaml/yaml-tree.ts';
import { groupOf } from './api-group.ts';
import { listObjects, type ObjectPlace, objectName } from './walk-object.ts';
import { textReader } from './walk-text.ts';

export interface VolumeName {
  /** Whether the object calls itself so, or uses another one of this name. */
  readonly role: 'own' | 'use';
  readonly document: number;
  readonly path: readonly PathKey[];
  readonly object: ObjectName;
  /** The keys that lead to the object. */
  readonly objectPath: readonly PathKey[];
  readonly name: string;
  /** Where the name stands, quotes not counted. */
  readonly start: number;
  readonly isPlain: boolean;
  /** Whether other characters can take its place: it is written as it reads, and for nobody else. */
  readonly isEditable: boolean;
}

const MAY_NAME = /DataVolume|dataVolume|claimName/;
/** The keys whose value names a volume, and under which key. */
const USES: Readonly<Record<string, string>> = { dataVolume: 'name', persistentVolumeClaim: 'claimName' };
const DEEPEST = 100;

/** Every name of a DataVolume in a text; what cannot be read, or comes from a template, names none. */
export function findVolumeNames(text: string): readonly VolumeName[] {
  if (!MAY_NAME.test(text)) return [];
  return splitDocuments(text).flatMap(({ index, start, end }) => {
    const parsed = parseDocument(text, start, end);
    if (!parsed.ok || parsed.templated || parsed.root === null) return [];
    return listObjects(parsed.root, textReader).flatMap((place) => namesOf(place, index, text));
  });
}

function namesOf(place: ObjectPlace<YamlNode>, document: number, text: string): VolumeName[] {
  const object = objectName(place, textReader);
  const common = { document, object, objectPath: place.path };
  const named = (role: VolumeName['role'], path: readonly PathKey[], scalar: TextScalar): VolumeName => {
    const { start, end, value, style, anchored } = scalar;
    const isEditable = !anchored && start >= 0 && text.slice(start, end) === value;
    return { ...common, role, path, name: value, start, isPlain: style === 'plain', isEditable };
  };
  const own = isDataVolume(place) ? scalarOf(member(member(place.root, 'metadata'), 'name')) : null;
  const made = templateNames(place.root);
  const found: VolumeName[] = own === null ? [] : [named('own', [...place.path, 'metadata', 'name'], own)];
  visit(place.root, place.path, (path, scalar) => {
    if (!made.has(scalar.value)) found.push(named('use', path, scalar));
  });
  return found;
}

function isDataVolume({ apiVersion, kind }: ObjectPlace<YamlNode>): boolean {
  return kind === 'DataVolume' && groupOf(apiVersion) === 'cdi.kubevirt.io';
}

/** What a machine makes for itself is none of those that stand alone. */
function templateNames(root: YamlNode): ReadonlySet<string> {
  const templates = textReader.items(member(member(root, 'spec'), 'dataVolumeTemplates')) ?? [];
  return new Set(templates.flatMap((each) => textReader.text(member(member(each, 'metadata'), 'name')) ?? []));
}

/** What an alias stands for is met where it is written. */
function visit(
  node: YamlNode,
  path: readonly PathKey[],
  found: (path: readonly PathKey[], scalar: TextScalar) => void,
): void {
  if (path.length > DEEPEST) return;
  if (node.kind === 'sequence') for (const [index, item] of node.items.entries()) visit(item, [...path, index], found);
  if (node.kind !== 'map') return;
  for (const { key, value } of node.pairs) {
    const inner = [...path, key.value];
    const under = Object.hasOwn(USES, key.value) ? USES[key.value] : undefined;
    const scalar = under === undefined ? null : scalarOf(member(value, under));
    if (under !== undefined && scalar !== null) found([...inner, under], scalar);
    visit(value, inner, found);
  }
}
