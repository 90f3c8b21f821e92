/** Pull policies that stand in a workload outside of its containers, where Kubernetes has no such field. */

import type { ObjectName } from './field/field.ts';
import type { FormatDocument } from './objects/document.ts';
import { parseEmbedded } from './objects/embedded-documents.ts';
import { listDataTexts, listPatchTexts, type TextPlace } from './objects/embedded-texts.ts';
import { type Observation, onePerPlace } from './objects/observation.ts';
import { listObjects, type ObjectPlace, objectName } from './objects/walk-object.ts';
import { textReader } from './objects/walk-text.ts';
import { findWorkloadKind } from './objects/workload.ts';
import { nameActions } from './template/template-fields.ts';
import { isNull, member, resolveAlias, scalarOf, textOf, type YamlNode, type YamlPair } from './yaml/yaml-tree.ts';

const KEY = 'imagePullPolicy';
/** What stands behind a key whose value is an action, which may be masked by nothing. */
const ACTION = /^["']?[ \t]*:[ \t]*["']?\{\{/;
const MOST_BETWEEN = 100;

/**
 * Those of one document, with the manifests that a ConfigMap and the patches that a kustomization hold as text. Only
 * built-in kinds are looked at: a custom resource may well have a field of that name beside its containers.
 */
export function findStrayPullPolicies(document: FormatDocument): Observation[] {
  const items = textReader.items(document.root);
  const documents =
    items === null
      ? [document]
      : items.map((root, index) => ({ ...document, root, prefix: [...document.prefix, index] }));
  return onePerPlace(documents.flatMap(findInObjects));
}

function findInObjects(document: FormatDocument): Observation[] {
  return listObjects(document.root, textReader).flatMap((object) => [
    ...findInWorkload(document, object),
    ...textsOf(object).flatMap(({ node, path }) => parseEmbedded(document, node, path).flatMap(findStrayPullPolicies)),
  ]);
}

/** Whether a text can hold one: hardly worth a second look at most documents. */
export function mayHoldStrayPullPolicy(text: string): boolean {
  return text.includes(KEY);
}

/** What stands in a mapping on the way from the object to its Pod specification. */
function findInWorkload(document: FormatDocument, object: ObjectPlace<YamlNode>): Observation[] {
  // Without an `apiVersion` it may be values of a chart as well as a patch.
  const workload = object.apiVersion === null ? null : findWorkloadKind(object.apiVersion, object.kind);
  if (workload === null || workload.readOnly === true) return [];
  const { source, fileText, index, prefix } = document;
  const found: Observation[] = [];
  let node: YamlNode | null = object.root;
  for (let depth = 0; node !== null; depth += 1) {
    const pair = findPair(node);
    const [start, end] = pair === null ? [0, 0] : [source.toFile(pair.key.start), source.toFile(pair.key.end)];
    if (pair !== null && (statesSomething(pair) || ACTION.test(fileText.slice(end, end + MOST_BETWEEN)))) {
      const holder = workload.podSpec.slice(0, depth);
      const path = [...prefix, ...object.path, ...holder, KEY];
      const place = { document: index, object: shownName(object), path, container: null };
      found.push({
        rule: 'misplaced-pull-policy',
        message: messageOf(holder),
        about: { ...place, written: null, reference: null, certainty: null },
        spans: [{ start, end }],
      });
    }
    const next = workload.podSpec[depth];
    node = next === undefined ? null : member(node, next);
  }
  return found;
}

/** @param holder the keys from the object to the mapping that holds the policy; none where that is the object */
function messageOf(holder: readonly string[]): string {
  const where = holder.length === 0 ? 'beside `kind`' : `in \`${holder.join('.')}\``;
  return `\`imagePullPolicy\` ${where} has no effect, since Kubernetes has no such field there: write it in each container`;
}

function shownName(object: ObjectPlace<YamlNode>): ObjectName {
  const named = objectName(object, textReader);
  return { ...named, namespace: nameActions(named.namespace), name: nameActions(named.name) };
}

/** The key in a mapping itself; what `<<` brings in was written for another place. */
function findPair(node: YamlNode): YamlPair | null {
  const map = resolveAlias(node);
  return map?.kind === 'map' ? (map.pairs.find(({ key }) => key.value === KEY) ?? null) : null;
}

/** With nothing behind the key, a patch takes away what a base states. */
function statesSomething({ value }: YamlPair): boolean {
  const scalar = scalarOf(value);
  return scalar === null || !isNull(scalar);
}

function textsOf(object: ObjectPlace<YamlNode>): TextPlace[] {
  const texts = [...listDataTexts(object), ...listPatchTexts(object)];
  return texts.filter(({ node }) => mayHoldStrayPullPolicy(textOf(node) ?? ''));
}
