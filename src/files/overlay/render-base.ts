/** What kustomize would make of a base, as far as containers go: resources, components, patches, names and `images`. */
import { BowlineError } from '../../errors.ts';
import { fieldAddress, type ImageField, type PathKey } from '../field.ts';
import { splitDocuments } from '../split-documents.ts';
import { findWorkloadKind } from '../workload.ts';
import { parseDocument } from '../yaml.ts';
import type { YamlNode } from '../yaml-tree.ts';
import { type BaseFile, type BaseFiles, joinPath } from './base-files.ts';
import { rewriteContainers } from './images-rewrite.ts';
import { applyJsonPatch } from './json-patch.ts';
import { type Kustomization, type PatchEntry, parseKustomization } from './kustomization.ts';
import { mergePatch } from './merge-patch.ts';
import { Origins } from './origins.ts';
import { isPlainMap, type Plain, type PlainMap, plainObject, plainText } from './plain-object.ts';
import { type BaseObject, isNamedBy, isTargeted, metadataText } from './select-objects.ts';

/** A part of a base whose effect on containers is not known. */
export interface Unfollowed {
  readonly file: string;
  readonly reason: string;
}

export interface RenderedBase {
  readonly objects: readonly BaseObject[];
  readonly origins: Origins;
  readonly unfollowed: readonly Unfollowed[];
}

const DEEPEST = 50;
const MOST_PARTS = 20_000;

/** Renders folders with a kustomization, and files of objects, one after the other. */
export function renderBase(paths: readonly string[], files: BaseFiles): RenderedBase {
  const rendering = new Rendering(files);
  const objects = paths.flatMap((path) => rendering.resource(path, path, 0));
  return { objects, origins: rendering.origins, unfollowed: rendering.unfollowed };
}

class Rendering {
  readonly origins = new Origins();
  readonly unfollowed: Unfollowed[] = [];
  readonly #files: BaseFiles;
  readonly #open = new Set<string>();
  #parts = 0;

  constructor(files: BaseFiles) {
    this.#files = files;
  }

  /** The objects of a folder or file that a kustomization names. */
  resource(path: string, namedIn: string, depth: number): BaseObject[] {
    this.#parts += 1;
    const kustomization = this.#files.kustomizationIn(path);
    if (kustomization !== null) return this.#kustomize(path, kustomization, [], depth);
    const file = this.#files.file(path);
    if (file !== null && this.#parts <= MOST_PARTS) return this.#objectsOf(file);
    this.#leave(namedIn, `\`${path}\` could not be read`);
    return [];
  }

  #kustomize(folder: string, path: string, before: BaseObject[], depth: number): BaseObject[] {
    const file = this.#files.file(path);
    const kustomization = file === null ? null : parseKustomization(file.text);
    const isEndless = this.#open.has(path) || depth > DEEPEST || this.#parts > MOST_PARTS;
    if (file === null || kustomization === null || isEndless) {
      this.#leave(path, isEndless ? 'it leads to kustomizations without end' : 'it cannot be read as a kustomization');
      return before;
    }
    this.#open.add(path);
    const objects = this.#build(folder, file, kustomization, before, depth);
    this.#open.delete(path);
    return objects;
  }

  #build(
    folder: string,
    file: BaseFile,
    kustomization: Kustomization,
    before: readonly BaseObject[],
    depth: number,
  ): BaseObject[] {
    const { path } = file;
    for (const key of kustomization.unfollowed) this.#leave(path, `\`${key}\` is not followed`);
    for (const name of kustomization.configurations) {
      const local = joinPath(folder, name);
      const text = (local === null ? null : this.#files.file(local))?.text ?? 'image';
      if (text.includes('image')) this.#leave(path, `the configuration \`${name}\` is not followed`);
    }
    const own = kustomization.resources.flatMap((name) => {
      const local = this.#local(folder, path, name);
      return local === null ? [] : this.resource(local, path, depth + 1);
    });
    let objects = [...before, ...own];
    for (const name of kustomization.components) {
      const local = this.#local(folder, path, name);
      const component = local === null ? null : this.#files.kustomizationIn(local);
      this.#parts += 1;
      if (local !== null && component !== null) objects = this.#kustomize(local, component, objects, depth + 1);
      else if (local !== null) this.#leave(path, `the component \`${name}\` could not be read`);
    }
    for (const patch of kustomization.patches) objects = this.#patch(file, folder, patch, objects);
    for (const object of objects) this.#transform(object, kustomization);
    return objects;
  }

  #local(folder: string, path: string, name: string): string | null {
    const local = joinPath(folder, name);
    if (local !== null && (this.#files.kustomizationIn(local) !== null || this.#files.file(local) !== null))
      return local;
    const isRemote = name.includes('://') || name.startsWith('git@');
    const why = isRemote ? 'is remote' : local === null ? 'lies outside the root' : 'is not here';
    this.#leave(path, `\`${name}\` ${why}`);
    return null;
  }

  #objectsOf(file: BaseFile): BaseObject[] {
    return splitDocuments(file.text).flatMap((part) => {
      const parsed = parseDocument(file.text, part.start, part.end);
      if (!parsed.ok) this.#leave(file.path, 'a document of it is not valid YAML');
      const root = parsed.ok ? this.#plain(file, parsed.root, part.index, []) : null;
      return isPlainMap(root) ? expandLists(root) : [];
    });
  }

  /** A tree as a plain value of its own, in which it is known where each image is written. */
  #plain(file: BaseFile, node: YamlNode | null, document: number, prefix: readonly PathKey[]): Plain {
    try {
      const value = plainObject(node);
      const fields = new Map(file.fields.map((field) => [fieldAddress(field), field]));
      this.#noteOrigins(value, prefix, (path) => fields.get(fieldAddress({ document, path })) ?? null, file.path);
      return value;
    } catch (thrown) {
      if (!(thrown instanceof BowlineError)) throw thrown;
      this.#leave(file.path, thrown.message);
      return null;
    }
  }

  #noteOrigins(
    value: Plain,
    path: readonly PathKey[],
    fieldAt: (path: readonly PathKey[]) => ImageField | null,
    file: string,
  ): void {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) this.#noteOrigins(item, [...path, index], fieldAt, file);
    } else if (isPlainMap(value)) {
      for (const [key, child] of Object.entries(value)) {
        const field = typeof child === 'string' ? fieldAt([...path, key]) : null;
        if (field !== null) this.origins.set(value, key, { file, field });
        this.#noteOrigins(child, [...path, key], fieldAt, file);
      }
    }
  }

  #patch(file: BaseFile, folder: string, patch: PatchEntry, objects: BaseObject[]): BaseObject[] {
    const from = this.#patchText(file, folder, patch);
    if (from === null) return objects;
    let left = objects;
    for (const part of splitDocuments(from.text)) {
      const parsed = parseDocument(from.text, part.start, part.end);
      if (!parsed.ok) {
        this.#leave(from.file.path, 'a patch in it is not valid YAML');
        continue;
      }
      const inline = patch.inline !== null;
      const prefix = [...from.prefix, ...(inline && part.index > 0 ? [`document ${part.index}`] : [])];
      // Each object gets a copy of its own, since a later patch may change it there.
      const copy = (): Plain => this.#plain(from.file, parsed.root, inline ? 0 : part.index, prefix);
      left = this.#patchDocument(from.file, patch, copy, prefix, left);
    }
    return left;
  }

  #patchText(
    file: BaseFile,
    folder: string,
    patch: PatchEntry,
  ): { file: BaseFile; text: string; prefix: readonly PathKey[] } | null {
    if (patch.inline !== null) return { file, text: patch.inline.text, prefix: patch.inline.path };
    const path = patch.file === null ? null : joinPath(folder, patch.file);
    const other = path === null ? null : this.#files.file(path);
    if (other === null) this.#leave(file.path, `the patch \`${patch.file}\` could not be read`);
    return other === null ? null : { file: other, text: other.text, prefix: [] };
  }

  #patchDocument(
    file: BaseFile,
    { target }: PatchEntry,
    copy: () => Plain,
    prefix: readonly PathKey[],
    objects: BaseObject[],
  ): BaseObject[] {
    const first = copy();
    return objects.flatMap((object) => {
      const covers = target !== null ? isTargeted(target, object) : isPlainMap(first) && isNamedBy(first, object);
      if (covers === null) this.#leave(file.path, 'a patch chooses its objects in a way that is not followed');
      if (covers !== true) return [object];
      const patch = copy();
      if (Array.isArray(patch)) {
        const fault = applyJsonPatch(object.root, patch, (holder, key, operation) =>
          this.#setOrigin(file, holder, key, [...prefix, operation, 'value']),
        );
        if (fault !== null) this.#leave(file.path, `a patch does not fit: ${fault}`);
        return [object];
      }
      if (!isPlainMap(patch)) return [object];
      const names = namesOf(object.root);
      const byName = findWorkloadKind(names.apiVersion, names.kind) !== null;
      const merged = mergePatch(object.root, patch, byName, (into, from, key) => {
        const origin = this.origins.of(from).get(key);
        if (origin !== undefined) this.origins.set(into, key, origin);
      });
      // A patch names the object as its file does, or not at all; the object keeps the names that it has now.
      if (merged !== null) putNames(merged, names);
      return merged === null ? [] : [object];
    });
  }

  #setOrigin(file: BaseFile, holder: object, key: string, path: readonly PathKey[]): void {
    const field = file.fields.find((each) => JSON.stringify(each.path) === JSON.stringify(path));
    if (field !== undefined) this.origins.set(holder, key, { file: file.path, field });
  }

  #transform({ root }: BaseObject, { namespace, namePrefix, nameSuffix, images }: Kustomization): void {
    const { metadata } = root;
    if (isPlainMap(metadata)) {
      if (namespace !== null) metadata.namespace = namespace;
      if (typeof metadata.name === 'string') metadata.name = `${namePrefix}${metadata.name}${nameSuffix}`;
    }
    if (images.length > 0 && root.kind !== 'CustomResourceDefinition') rewriteContainers(root, images);
  }

  #leave(file: string, reason: string): void {
    if (!this.unfollowed.some((other) => other.file === file && other.reason === reason))
      this.unfollowed.push({ file, reason });
  }
}

interface Names {
  readonly apiVersion: string | null;
  readonly kind: string | null;
  readonly name: string | null;
  readonly namespace: string | null;
}

function namesOf(root: PlainMap): Names {
  const [apiVersion, kind] = [plainText(root, 'apiVersion'), plainText(root, 'kind')];
  return { apiVersion, kind, name: metadataText(root, 'name'), namespace: metadataText(root, 'namespace') };
}

function putNames(root: PlainMap, { apiVersion, kind, name, namespace }: Names): void {
  root.apiVersion = apiVersion;
  root.kind = kind;
  if (!isPlainMap(root.metadata)) return;
  root.metadata.name = name;
  root.metadata.namespace = namespace;
}

/** The items of a `List`, nested ones too, else the object itself. */
function expandLists(root: PlainMap, depth = 0): BaseObject[] {
  const { items } = root;
  if (plainText(root, 'kind')?.endsWith('List') === true && Array.isArray(items) && depth < DEEPEST)
    return items.flatMap((item) => (isPlainMap(item) ? expandLists(item, depth + 1) : []));
  if (plainText(root, 'kind') === null) return [];
  return [{ root, fileName: metadataText(root, 'name'), fileNamespace: metadataText(root, 'namespace') }];
}
