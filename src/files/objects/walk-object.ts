/** Walks one object, text or live, and names every place where it names an image. */
import { BowlineError } from '../../errors.ts';
import type { ContainerRole, ObjectName, PathKey } from '../field/field.ts';
import { CONTAINER_LISTS, findWorkloadKind } from './workload.ts';

/** How to look into a node, so that one walk serves a tree of text and a plain object alike. */
export interface NodeReader<Node> {
  readonly member: (node: Node | null, key: string) => Node | null;
  readonly items: (node: Node | null) => readonly Node[] | null;
  readonly visitEntries: (node: Node, visit: (key: string, value: Node) => void) => void;
  /** The text of a string; `null` for anything else. */
  readonly text: (node: Node | null) => string | null;
  /** Whether the node is a scalar of any kind, written or empty. */
  readonly isScalar: (node: Node | null) => boolean;
}

export interface ImagePlace<Node> {
  readonly path: readonly PathKey[];
  readonly container: { readonly name: string | null; readonly role: ContainerRole };
  /** The mapping that holds the image and the pull policy. */
  readonly holder: Node;
  readonly image: Node;
  readonly pullPolicy: Node | null;
  /** Whether the object's kind defines the place; otherwise it is recognised by its shape. */
  readonly known: boolean;
  /** Whether the platform keeps this place as history. */
  readonly readOnly: boolean;
}

/** One object of a document: itself, an item of a `List`, or one that a `Template` makes. */
export interface ObjectPlace<Node> {
  readonly root: Node;
  readonly path: readonly PathKey[];
  readonly apiVersion: string | null;
  readonly kind: string | null;
}

const LISTS = Object.entries(CONTAINER_LISTS);
const DEEPEST = 100;
const MOST_NODES = 200_000;
/** What a controller saw stands beside `spec`; it is written by the cluster, and asks for nothing. */
const OBSERVED = 'status';

/** The objects of a document: the items of a `List` (nested ones too), else the document itself. */
export function listObjects<Node>(
  root: Node,
  reader: NodeReader<Node>,
  path: readonly PathKey[] = [],
): ObjectPlace<Node>[] {
  const kind = reader.text(reader.member(root, 'kind'));
  const apiVersion = reader.text(reader.member(root, 'apiVersion'));
  const key = kind?.endsWith('List') ? 'items' : 'objects';
  const items = key === 'items' || kind === 'Template' ? reader.items(reader.member(root, key)) : null;
  if (items === null || path.length > DEEPEST) return [{ root, path, apiVersion, kind }];
  const inner = items.flatMap((item, index) => listObjects(item, reader, [...path, key, index]));
  return kind === 'Template' ? [{ root, path, apiVersion, kind }, ...inner] : inner;
}

/** How an object calls itself. */
export function objectName<Node>({ root, apiVersion, kind }: ObjectPlace<Node>, reader: NodeReader<Node>): ObjectName {
  const metadata = reader.member(root, 'metadata');
  const textOf = (key: string): string | null => reader.text(reader.member(metadata, key));
  return { apiVersion, kind, namespace: textOf('namespace'), name: textOf('name') };
}

/**
 * Every place of one object that names an image. Schemas of custom resources name none.
 *
 * @throws {BowlineError} `YAML_TOO_MANY_ALIASES` where aliases unfold without end.
 */
export function walkObject<Node>(object: ObjectPlace<Node>, reader: NodeReader<Node>): ImagePlace<Node>[] {
  if (object.kind === 'CustomResourceDefinition' || object.kind === 'Template') return [];
  const places: ImagePlace<Node>[] = [];
  const workload = findWorkloadKind(object.apiVersion, object.kind);
  if (workload !== null) {
    let podSpec: Node | null = object.root;
    for (const key of workload.podSpec) podSpec = reader.member(podSpec, key);
    const at = { path: [...object.path, ...workload.podSpec], known: true, readOnly: workload.readOnly === true };
    if (podSpec !== null) walkPodSpec(podSpec, at, reader, places);
    return places;
  }
  walkByShape(object.root, [...object.path], 0, { reader, places, nodesLeft: MOST_NODES });
  return places;
}

interface Position {
  readonly path: readonly PathKey[];
  readonly known: boolean;
  readonly readOnly: boolean;
}

function walkPodSpec<Node>(podSpec: Node, at: Position, reader: NodeReader<Node>, places: ImagePlace<Node>[]): void {
  for (const [key, role] of LISTS) {
    const list = reader.member(podSpec, key);
    if (list !== null) walkContainers(list, { ...at, path: [...at.path, key] }, role, reader, places);
  }
  for (const [index, volume] of (reader.items(reader.member(podSpec, 'volumes')) ?? []).entries()) {
    const source = reader.member(volume, 'image');
    const image = reader.member(source, 'reference');
    if (image === null || !reader.isScalar(image)) continue;
    places.push({
      path: [...at.path, 'volumes', index, 'image', 'reference'],
      container: { name: reader.text(reader.member(volume, 'name')), role: 'volume' },
      holder: source ?? volume,
      image,
      pullPolicy: reader.member(source, 'pullPolicy'),
      known: at.known,
      readOnly: at.readOnly,
    });
  }
}

function walkContainers<Node>(
  list: Node,
  at: Position,
  role: ContainerRole,
  reader: NodeReader<Node>,
  places: ImagePlace<Node>[],
): void {
  for (const [index, container] of (reader.items(list) ?? []).entries()) {
    const place = containerPlace(container, { ...at, path: [...at.path, index] }, role, reader);
    if (place !== null) places.push(place);
  }
}

/** The image of one container; an init container that restarts is a native sidecar. */
export function containerPlace<Node>(
  container: Node,
  at: Position,
  role: ContainerRole,
  reader: NodeReader<Node>,
): ImagePlace<Node> | null {
  const image = reader.member(container, 'image');
  if (image === null || !reader.isScalar(image)) return null;
  const restarts = role === 'init' && reader.text(reader.member(container, 'restartPolicy')) === 'Always';
  return {
    path: [...at.path, 'image'],
    container: { name: reader.text(reader.member(container, 'name')), role: restarts ? 'sidecar' : role },
    holder: container,
    image,
    pullPolicy: reader.member(container, 'imagePullPolicy'),
    known: at.known,
    readOnly: at.readOnly,
  };
}

interface ShapeWalk<Node> {
  readonly reader: NodeReader<Node>;
  readonly places: ImagePlace<Node>[];
  nodesLeft: number;
}

/**
 * In a kind that the table does not know, a list named `containers`, `initContainers` or `ephemeralContainers` whose
 * elements have a name and an image is a container list; the object that holds it is a Pod specification.
 *
 * @param path where the node stands; it grows and shrinks with the walk
 */
function walkByShape<Node>(node: Node, path: PathKey[], depth: number, walk: ShapeWalk<Node>): void {
  const { reader, places } = walk;
  walk.nodesLeft -= 1;
  if (walk.nodesLeft < 0) {
    throw new BowlineError('YAML_TOO_MANY_ALIASES', `the document unfolds to more than ${MOST_NODES} nodes`);
  }
  if (depth > DEEPEST || reader.isScalar(node)) return;
  const walkChild = (key: PathKey, child: Node): void => {
    path.push(key);
    walkByShape(child, path, depth + 1, walk);
    path.pop();
  };
  const items = reader.items(node);
  if (items !== null) {
    for (const [index, item] of items.entries()) walkChild(index, item);
    return;
  }
  let isPodSpec = false;
  reader.visitEntries(node, (key, value) => {
    if (depth === 0 && key === OBSERVED) return;
    // Hardly any key ends like that; those that do are looked up.
    const isKnown = key.endsWith('ontainers') && Object.hasOwn(CONTAINER_LISTS, key);
    if (isKnown && isContainerList(value, reader)) isPodSpec = true;
    else walkChild(key, value);
  });
  if (isPodSpec) walkPodSpec(node, { path: [...path], known: false, readOnly: false }, reader, places);
}

function isContainerList<Node>(node: Node, reader: NodeReader<Node>): boolean {
  const items = reader.items(node);
  return (
    items?.some(
      (item) => reader.text(reader.member(item, 'name')) !== null && reader.text(reader.member(item, 'image')) !== null,
    ) ?? false
  );
}
