/** Pull policies that stand in a workload outside of its containers, where Kubernetes has no such field. */
import { parseEmbedded } from './embedded-documents.ts';
import type { FormatDocument } from './formats/format.ts';
import { nameActions } from './template-fields.ts';
import { listObjects, type ObjectPlace } from './walk-object.ts';
import { textReader } from './walk-text.ts';
import { findWorkloadKind } from './workload.ts';
import { isNull, member, resolveAlias, scalarOf, textOf, type YamlNode, type YamlPair } from './yaml-tree.ts';

/** A key `imagePullPolicy` that nobody reads. */
export interface StrayPullPolicy {
  readonly object: { readonly kind: string; readonly name: string | null };
  /** The keys from the object to the mapping that holds it; none where that is the object. */
  readonly path: readonly string[];
  /** Where the key stands in the file. */
  readonly start: number;
  readonly end: number;
}

const KEY = 'imagePullPolicy';
/** What stands behind a key whose value is an action, which may be masked by nothing. */
const ACTION = /^["']?[ \t]*:[ \t]*["']?\{\{/;
const MOST_BETWEEN = 100;

/**
 * Those of one document, with the manifests that a ConfigMap and the patches that a kustomization hold as text. Only
 * built-in kinds are looked at: a custom resource may well have a field of that name beside its containers.
 */
export function findStrayPullPolicies(document: FormatDocument): StrayPullPolicy[] {
  const roots = textReader.items(document.root) ?? [document.root];
  const objects = roots.flatMap((root) => listObjects(root, textReader));
  const found = objects.flatMap((object) => [
    ...findInWorkload(document, object),
    ...textsOf(object).flatMap((text) => parseEmbedded(document, text, []).flatMap(findStrayPullPolicies)),
  ]);
  return onePerKey(found);
}

/** Whether a text can hold one: hardly worth a second look at most documents. */
export function mayHoldStrayPullPolicy(text: string): boolean {
  return text.includes(KEY);
}

/** What stands in a mapping on the way from the object to its Pod specification. */
function findInWorkload(
  { source, fileText }: FormatDocument,
  { root, apiVersion, kind }: ObjectPlace<YamlNode>,
): StrayPullPolicy[] {
  // Without an `apiVersion` it may be values of a chart as well as a patch.
  const workload = apiVersion === null ? null : findWorkloadKind(apiVersion, kind);
  if (workload === null || workload.readOnly === true) return [];
  const name = nameActions(textOf(member(member(root, 'metadata'), 'name')));
  const found: StrayPullPolicy[] = [];
  let node: YamlNode | null = root;
  for (let depth = 0; node !== null; depth += 1) {
    const pair = findPair(node);
    const [start, end] = pair === null ? [0, 0] : [source.toFile(pair.key.start), source.toFile(pair.key.end)];
    if (pair !== null && (statesSomething(pair) || ACTION.test(fileText.slice(end, end + MOST_BETWEEN)))) {
      found.push({ object: { kind: workload.kind, name }, path: workload.podSpec.slice(0, depth), start, end });
    }
    const next = workload.podSpec[depth];
    node = next === undefined ? null : member(node, next);
  }
  return found;
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

/** The texts of an object that may hold such a workload: data of a ConfigMap, patches of kustomize and of Flux. */
function textsOf({ root, kind }: ObjectPlace<YamlNode>): YamlNode[] {
  return listTexts(root, kind).filter((node) => mayHoldStrayPullPolicy(textOf(node) ?? ''));
}

function listTexts(root: YamlNode, kind: string | null): YamlNode[] {
  if (kind === 'ConfigMap') {
    const data = resolveAlias(member(root, 'data'));
    return data?.kind === 'map' ? data.pairs.map(({ value }) => value) : [];
  }
  if (kind !== null && kind !== 'Kustomization' && kind !== 'Component') return [];
  return [root, member(root, 'spec')].flatMap((holder) => [
    ...itemsOf(holder, 'patches').flatMap((patch) => member(patch, 'patch') ?? []),
    ...itemsOf(holder, 'patchesStrategicMerge'),
  ]);
}

function itemsOf(node: YamlNode | null, key: string): readonly YamlNode[] {
  return textReader.items(member(node, key)) ?? [];
}

/** An alias, and a part that branches of a template share, lead to one place twice. */
export function onePerKey(found: readonly StrayPullPolicy[]): StrayPullPolicy[] {
  return [...new Map(found.map((each) => [each.start, each])).values()];
}
