/** Images that a Kubernetes object hands on as text: env values, arguments, annotations, data of a ConfigMap, keys of a custom resource. */
import { distinctFields } from '../field/distinct-fields.ts';
import type { Certainty, ImageField, PathKey } from '../field/field.ts';
import { type FieldContext, scalarField } from '../field/scalar-field.ts';
import type { ObjectPlace } from '../objects/walk-object.ts';
import { textReader } from '../objects/walk-text.ts';
import { CONTAINER_LISTS, findWorkloadKind } from '../objects/workload.ts';
import { embeddedSource, fileSource } from '../yaml/text-inside-text.ts';
import { isNull, member, resolveAlias, scalarOf, type TextScalar, textOf, type YamlNode } from '../yaml/yaml-tree.ts';
import { findImageShapes } from './image-shapes.ts';
import { imageParts, isImageText } from './image-text.ts';

/** Variables that OLM and its tools treat as image references. */
const RELATED_IMAGE = /^RELATED_IMAGE_/;
const IMAGE_NAME = /IMAGE/i;
/** Kinds whose keys are schemas, data or other objects. */
const NO_SHAPES = new Set(['CustomResourceDefinition', 'ConfigMap', 'Secret', 'Template', 'List']);
/** Kinds that say what containers may be or are to become: what is written there is an example or a new value. */
const POLICIES = new Set(['ClusterPolicy', 'Policy', 'MutatingPolicy', 'ValidatingPolicy']);
/** Kinds whose images are disks of machines. */
const MACHINES = /Machine(?:Template|Set|Deployment|Pool|Class|Config)?$|^(?:BackingImage|AMI|NodeClass|EC2NodeClass)$/;
const OUTSIDE = new Set(['status', 'metadata']);
const CONTAINER_KEYS = new Set([...Object.keys(CONTAINER_LISTS), ...OUTSIDE]);
const MOST_NODES = 100_000;
const DEEPEST = 60;

/** Candidates of one object. Workloads have them in their containers, ConfigMaps in their data, other kinds anywhere. */
export function findCandidates(context: FieldContext, object: ObjectPlace<YamlNode>): ImageField[] {
  const { root, path, kind, apiVersion } = object;
  if (kind === 'CustomResourceDefinition') return [];
  if (kind === 'ConfigMap') return [...findInData(context, root, path), ...findHandedOn(context, root, path)];
  if (kind === 'Template') return findInParameters(context, root, path);
  const fields = findHandedOn(context, root, path);
  if (
    kind === null ||
    NO_SHAPES.has(kind) ||
    (MACHINES.test(kind) && kind !== 'VirtualMachine') ||
    findWorkloadKind(apiVersion, kind) !== null ||
    isBuiltIn(apiVersion)
  )
    return fields;
  const isPolicy = POLICIES.has(kind) && apiVersion?.includes('kyverno') === true;
  const skipKeys = isPolicy ? OUTSIDE : CONTAINER_KEYS;
  return distinctFields(
    fields,
    findImageShapes(context, root, path, { split: 'candidate', other: 'candidate', skipKeys }),
  );
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

/** Env values and arguments, wherever lists of them stand, and annotations that are named after images. */
export function findHandedOn(context: FieldContext, root: YamlNode, path: readonly PathKey[]): ImageField[] {
  if (!mayHandOn(context.source.text)) return [];
  const fields: ImageField[] = [];
  const at = [...path];
  let left = MOST_NODES;
  const visitBelow = (key: PathKey, node: YamlNode, depth: number): void => {
    if (node.kind === 'scalar') return;
    at.push(key);
    visit(node, depth);
    at.pop();
  };
  const visit = (node: YamlNode, depth: number): void => {
    left -= 1;
    if (depth > DEEPEST || left < 0) return;
    const resolved = resolveAlias(node);
    if (resolved?.kind === 'sequence') {
      for (const [index, item] of resolved.items.entries()) visitBelow(index, item, depth + 1);
    }
    if (resolved?.kind !== 'map') return;
    for (const { key, value } of resolved.pairs) {
      if (value.kind === 'scalar' || (depth === 0 && key.value === 'status')) continue;
      const isHandedOn = MAY_BE_HANDED_ON.test(key.value);
      const find = isHandedOn ? HANDED_ON.find(({ pattern }) => pattern.test(key.value))?.find : undefined;
      if (find === undefined) visitBelow(key.value, value, depth + 1);
      else fields.push(...find(context, value, [...at, key.value]));
    }
  };
  visit(root, 0);
  return fields;
}

const HANDED_ON: readonly {
  readonly pattern: RegExp;
  readonly find: (context: FieldContext, node: YamlNode, path: readonly PathKey[]) => ImageField[];
}[] = [
  { pattern: /env(?:ironment)?(?:Vars?)?$/i, find: findInEnvironment },
  { pattern: /args$|^command$/i, find: findInArguments },
  { pattern: /^annotations$/, find: findInAnnotations },
];

/** A text without any such key, and most have none, need not be walked. An escaped key is written with `\\u` or `\\x`. */
const TEXT_MAY_HAND_ON = /(?:env|environment|vars?|args|command|annotations)["']?[ \t]*:|\\[ux]/i;
let asked = { text: '', answer: false };

/** Asked for each object of a text in turn. */
function mayHandOn(text: string): boolean {
  if (asked.text !== text) asked = { text, answer: TEXT_MAY_HAND_ON.test(text) };
  return asked.answer;
}

/** One look instead of several, since hardly any key is one of these. */
const MAY_BE_HANDED_ON = new RegExp(HANDED_ON.map(({ pattern }) => pattern.source).join('|'), 'i');

/** Variables as a list of `{name, value}`, or as keys with values. */
function findInEnvironment(context: FieldContext, node: YamlNode, path: readonly PathKey[]): ImageField[] {
  const list = resolveAlias(node);
  if (list?.kind === 'map')
    return list.pairs.flatMap(({ key, value }) => variable(context, [...path, key.value], key.value, value));
  return (textReader.items(node) ?? []).flatMap((entry, index) =>
    variable(context, [...path, index, 'value'], textOf(member(entry, 'name')) ?? '', member(entry, 'value')),
  );
}

function variable(context: FieldContext, path: readonly PathKey[], name: string, value: YamlNode | null): ImageField[] {
  const scalar = scalarOf(value);
  if (scalar === null || isNull(scalar)) return [];
  const certainty = RELATED_IMAGE.test(name) ? 'certain' : 'candidate';
  return imagesOf(context, path, scalar, `env:${name}`, IMAGE_NAME.test(name), certainty);
}

/** `--some-image=ref`, or `--some-image` with the reference as the next argument. */
function findInArguments(context: FieldContext, node: YamlNode, path: readonly PathKey[]): ImageField[] {
  const items = textReader.items(node) ?? [];
  return items.flatMap((item, index) => {
    const scalar = scalarOf(item);
    if (scalar === null) return [];
    const flag = /^(--?[\w.-]+)=(.+)$/s.exec(scalar.value);
    if (flag !== null) {
      const [, name = '', value = ''] = flag;
      const from = scalar.value.length - value.length;
      const isNamed = IMAGE_NAME.test(name);
      const parts = isImageText(value, isNamed) ? [{ index: 0, text: value }] : imageParts(value, isNamed);
      return parts.flatMap((part) =>
        partField(context, [...path, index], scalar, from + part.index, part.text, `arg:${name}`, parts.length > 1),
      );
    }
    const before = textOf(items[index - 1]) ?? '';
    const isNamed = /^--?[\w.-]*image[\w.-]*$/i.test(before);
    if (!isNamed || !isImageText(scalar.value, true)) return [];
    return [handledField(context, [...path, index], scalar, 'candidate', `arg:${before}`)];
  });
}

function findInAnnotations(context: FieldContext, node: YamlNode, path: readonly PathKey[]): ImageField[] {
  const map = resolveAlias(node);
  if (map?.kind !== 'map') return [];
  return map.pairs.flatMap(({ key, value }) => {
    const scalar = scalarOf(value);
    if (scalar === null || !IMAGE_NAME.test(key.value) || !isImageText(scalar.value, /image$/i.test(key.value)))
      return [];
    return [handledField(context, [...path, key.value], scalar, 'candidate', `annotation:${key.value}`)];
  });
}

function findInData(context: FieldContext, root: YamlNode, path: readonly PathKey[]): ImageField[] {
  const data = resolveAlias(member(root, 'data'));
  if (data?.kind !== 'map') return [];
  return data.pairs.flatMap(({ key, value }) => {
    const scalar = scalarOf(value);
    if (scalar === null || isNull(scalar) || scalar.value.includes('\n')) return [];
    return isImageText(scalar.value, IMAGE_NAME.test(key.value))
      ? [handledField(context, [...path, 'data', key.value], scalar, 'candidate', `data:${key.value}`)]
      : [];
  });
}

/** `NAME=value` texts, as generators of ConfigMaps have them. */
export function findInLiterals(context: FieldContext, list: YamlNode | null, path: readonly PathKey[]): ImageField[] {
  return (textReader.items(list) ?? []).flatMap((item, index) => {
    const scalar = scalarOf(item);
    const [, name = '', value = ''] = /^([^=]+)=(.+)$/s.exec(scalar?.value ?? '') ?? [];
    if (scalar === null || !isImageText(value, IMAGE_NAME.test(name))) return [];
    return partField(context, [...path, index], scalar, name.length + 1, value, `data:${name}`, false);
  });
}

/** Parameters of an OpenShift template, whose objects take them as `${NAME}`. */
function findInParameters(context: FieldContext, root: YamlNode, path: readonly PathKey[]): ImageField[] {
  return (textReader.items(member(root, 'parameters')) ?? []).flatMap((parameter, index) => {
    const name = textOf(member(parameter, 'name')) ?? '';
    const scalar = scalarOf(member(parameter, 'value'));
    if (scalar === null || !isImageText(scalar.value, IMAGE_NAME.test(name))) return [];
    return [handledField(context, [...path, 'parameters', index, 'value'], scalar, 'candidate', `parameter:${name}`)];
  });
}

/** The image that a text is, or the images of the list that it is. */
function imagesOf(
  context: FieldContext,
  path: readonly PathKey[],
  scalar: TextScalar,
  handle: string,
  isNamed: boolean,
  certainty: Certainty,
): ImageField[] {
  const { value } = scalar;
  if (isImageText(value, isNamed)) return [handledField(context, path, scalar, certainty, handle)];
  if (!isNamed || !/[\s,;=]/.test(value)) return [];
  return imageParts(value, true).flatMap(({ index, text }) =>
    partField(context, path, scalar, index, text, handle, true),
  );
}

/** A field that `candidates` of the configuration can name by its handle, unless it is sure anyway. */
function handledField(
  context: FieldContext,
  path: readonly PathKey[],
  scalar: TextScalar,
  certainty: Certainty,
  handle: string,
): ImageField {
  const field = scalarField(context, path, null, { holder: null, scalar, policy: null }, certainty);
  return field.certainty === 'candidate' ? { ...field, handle } : field;
}

/** The field of a part of a text: its span is that part alone. Several of one text are told apart by what they hold. */
function partField(
  context: FieldContext,
  path: readonly PathKey[],
  scalar: TextScalar,
  index: number,
  text: string,
  handle: string,
  isOneOfMany: boolean,
): ImageField[] {
  const source = embeddedSource(context.source, scalar);
  if (source === null) return [];
  const start = source.toFile(index);
  const at = isOneOfMany ? [...path, `at ${index}`] : path;
  const part: TextScalar = { ...scalar, start, end: start + text.length, value: text, indent: 0 };
  return [handledField({ ...context, source: fileSource(context.fileText) }, at, part, 'candidate', handle)];
}
