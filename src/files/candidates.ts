/** Images that a Kubernetes object hands on as text: env values, arguments, data of a ConfigMap, keys of a custom resource. */
import { tryParseReference } from '../image/reference.ts';
import type { Certainty, ImageField, PathKey } from './field.ts';
import { findImageShapes, hasEvidence } from './image-shapes.ts';
import { type FieldContext, scalarField } from './scalar-field.ts';
import type { ObjectPlace } from './walk-object.ts';
import { textReader } from './walk-text.ts';
import { CONTAINER_LISTS, findWorkloadKind } from './workload.ts';
import { isNull, member, resolveAlias, scalarOf, textOf, type YamlNode, type YamlScalar } from './yaml-tree.ts';

/** Variables that OLM and its tools treat as image references. */
const RELATED_IMAGE = /^RELATED_IMAGE_/;
const IMAGE_NAME = /IMAGE/i;
/** Kinds whose keys are schemas, rules or results, not images to run. */
const NO_SHAPES = new Set([
  'CustomResourceDefinition',
  'ClusterPolicy',
  'Policy',
  'ConfigMap',
  'Secret',
  'Template',
  'List',
]);
const CONTAINER_KEYS = new Set([...Object.keys(CONTAINER_LISTS), 'status', 'metadata']);

/** Candidates of one object. Workloads have them in their containers, ConfigMaps in their data, other kinds anywhere. */
export function findCandidates(context: FieldContext, object: ObjectPlace<YamlNode>): ImageField[] {
  const { root, path, kind, apiVersion } = object;
  if (kind === null || kind === 'CustomResourceDefinition') return [];
  if (kind === 'ConfigMap') return findInData(context, root, path);
  const fields = findInContainers(context, root, path);
  if (NO_SHAPES.has(kind) || findWorkloadKind(apiVersion, kind) !== null || isBuiltIn(apiVersion)) return fields;
  const shapes = findImageShapes(context, root, path, {
    split: 'candidate',
    other: 'candidate',
    skipKeys: CONTAINER_KEYS,
  });
  return [...fields, ...shapes];
}

/** API groups of Kubernetes itself have no images but those of the table. */
const BUILT_IN_GROUPS = new Set(
  (
    'apps batch extensions policy autoscaling admissionregistration.k8s.io apiextensions.k8s.io apiregistration.k8s.io ' +
    'authentication.k8s.io authorization.k8s.io certificates.k8s.io coordination.k8s.io discovery.k8s.io events.k8s.io ' +
    'flowcontrol.apiserver.k8s.io networking.k8s.io node.k8s.io rbac.authorization.k8s.io resource.k8s.io ' +
    'scheduling.k8s.io storage.k8s.io'
  ).split(' '),
);

function isBuiltIn(apiVersion: string | null): boolean {
  const slash = apiVersion?.indexOf('/') ?? -1;
  return slash < 0 || BUILT_IN_GROUPS.has(apiVersion?.slice(0, slash) ?? '');
}

/** Env values and arguments of every container, wherever the Pod specification stands. */
function findInContainers(context: FieldContext, root: YamlNode, path: readonly PathKey[]): ImageField[] {
  const fields: ImageField[] = [];
  const at = [...path];
  const visitBelow = (key: PathKey, node: YamlNode, depth: number): void => {
    if (node.kind === 'scalar') return;
    at.push(key);
    visit(node, depth);
    at.pop();
  };
  const visit = (node: YamlNode, depth: number): void => {
    if (depth > 60) return;
    if (node.kind === 'sequence') for (const [index, item] of node.items.entries()) visitBelow(index, item, depth + 1);
    if (node.kind !== 'map') return;
    for (const { key, value } of node.pairs) {
      if (Object.hasOwn(CONTAINER_LISTS, key.value)) {
        for (const [index, container] of (textReader.items(value) ?? []).entries()) {
          fields.push(...findInContainer(context, container, [...at, key.value, index]));
        }
      } else visitBelow(key.value, value, depth + 1);
    }
  };
  visit(root, 0);
  return fields;
}

function findInContainer(context: FieldContext, container: YamlNode, path: readonly PathKey[]): ImageField[] {
  return [
    ...findInEnvironment(context, container, path),
    ...findInArguments(context, container, [...path, 'args'], 'args'),
    ...findInArguments(context, container, [...path, 'command'], 'command'),
  ];
}

function findInEnvironment(context: FieldContext, container: YamlNode, path: readonly PathKey[]): ImageField[] {
  return (textReader.items(member(container, 'env')) ?? []).flatMap((entry, index) => {
    const name = textOf(member(entry, 'name')) ?? '';
    const scalar = scalarOf(member(entry, 'value'));
    if (scalar === null || isNull(scalar) || !isImageText(scalar.value, IMAGE_NAME.test(name))) return [];
    const certainty: Certainty = RELATED_IMAGE.test(name) ? 'certain' : 'candidate';
    return [textField(context, [...path, 'env', index, 'value'], scalar, certainty)];
  });
}

/** `--some-image=ref`, or `--some-image` with the reference as the next argument. */
function findInArguments(
  context: FieldContext,
  container: YamlNode,
  path: readonly PathKey[],
  key: string,
): ImageField[] {
  const items = textReader.items(member(container, key)) ?? [];
  return items.flatMap((item, index) => {
    const scalar = scalarOf(item);
    if (scalar === null) return [];
    const flag = /^(--?[\w.-]+)=(.+)$/s.exec(scalar.value);
    if (flag !== null) {
      const [, name = '', value = ''] = flag;
      if (!isImageText(value, IMAGE_NAME.test(name))) return [];
      const field = partField(context, [...path, index], scalar, value);
      return field === null ? [] : [field];
    }
    const before = textOf(items[index - 1]) ?? '';
    const named = /^--?[\w.-]*image[\w.-]*$/i.test(before);
    return named && isImageText(scalar.value, true) ? [textField(context, [...path, index], scalar, 'candidate')] : [];
  });
}

function findInData(context: FieldContext, root: YamlNode, path: readonly PathKey[]): ImageField[] {
  const data = resolveAlias(member(root, 'data'));
  if (data?.kind !== 'map') return [];
  return data.pairs.flatMap(({ key, value }) => {
    const scalar = scalarOf(value);
    if (scalar === null || isNull(scalar) || scalar.value.includes('\n')) return [];
    return isImageText(scalar.value, IMAGE_NAME.test(key.value))
      ? [textField(context, [...path, 'data', key.value], scalar, 'candidate')]
      : [];
  });
}

/**
 * Whether a text of no known place is an image. Where its name says so a tag, a digest or a host is enough; otherwise it
 * needs a host with a dot and a tag that is no port, or a digest: `db.example:5432/main` and `info:debug` are none.
 */
function isImageText(text: string, named: boolean): boolean {
  if (named) return hasEvidence(text);
  const parsed = tryParseReference(text);
  if (!parsed.ok) return false;
  const { digest, name, tag } = parsed.reference;
  const host = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?::\d+)?\/./i.test(name);
  return digest !== null || (host && tag !== null);
}

function textField(
  context: FieldContext,
  path: readonly PathKey[],
  scalar: YamlScalar,
  certainty: Certainty,
): ImageField {
  return scalarField(context, path, null, { holder: null, scalar, policy: null }, certainty);
}

/** The field of the part behind `=`: its span is that part alone. */
function partField(
  context: FieldContext,
  path: readonly PathKey[],
  scalar: YamlScalar,
  value: string,
): ImageField | null {
  const raw = context.source.text.slice(scalar.start, scalar.end);
  if (raw !== scalar.value) return null;
  const start = scalar.end - value.length;
  const part: YamlScalar = { ...scalar, start, value };
  return textField(context, path, part, 'candidate');
}
