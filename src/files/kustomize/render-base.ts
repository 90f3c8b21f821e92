/** What kustomize would make of a base, as far as containers go: resources, components, patches, names and `images`. */
import { BowlineError } from '../../errors.ts';
import { fieldAddress, type ImageField, type PathKey } from '../field/field.ts';
import { findWorkloadKind } from '../objects/workload.ts';
import { joinPath } from '../text/local-path.ts';
import type { YamlNode } from '../yaml/yaml-tree.ts';
import type { BaseFile, BaseFiles } from './base-files.ts';
import { type ImageSpec, parseImageSpecs, visitedImages } from './image-specs.ts';
import { openImagesRewrite, type RewriteStep } from './images-rewrite.ts';
import { applyJsonPatch } from './json-patch.ts';
import type { Kustomization, PatchEntry } from './kustomization.ts';
import { mergePatch } from './merge-patch.ts';
import { type Origin, Origins } from './origins.ts';
import { ParsedFiles, parseDocuments } from './parsed-files.ts';
import { isPlainMap, type Plain, type PlainMap, plainObject, plainText } from './plain-object.ts';
import { type BaseObject, isNamedBy, isTargeted, metadataText, type PatchTarget } from './select-objects.ts';

/** A part of a base whose effect on containers is not known. */
export interface Unfollowed {
  readonly file: string;
  readonly reason: string;
}

export interface RenderedBase {
  readonly objects: readonly BaseObject[];
  readonly origins: Origins;
  /** Places that `configurations` add for `images`, here and in what stands on it. */
  readonly specs: readonly ImageSpec[];
  readonly unfollowed: readonly Unfollowed[];
}

/** An image that the entries of a kustomization came to. */
export interface VisitedImage {
  /** The file of the kustomization. */
  readonly kustomization: string;
  readonly object: BaseObject;
  /** The mapping that holds the image, and its key. */
  readonly holder: PlainMap;
  readonly key: string;
  /** Where it is written, where that is known. */
  readonly origin: Origin | null;
  readonly before: string;
  /** The entries that match, in their order; `entry` is a number among those of the kustomization that have a name. */
  readonly steps: readonly RewriteStep[];
}

/** Told of the work of `images` entries as it happens, each time that a kustomization is built. */
export interface ImagesWatch {
  readonly visited: (image: VisitedImage) => void;
  /**
   * The entries of a kustomization are through.
   *
   * @param objects what it builds, as it is at this moment
   * @param followed whether all that it builds is known
   */
  readonly finished: (
    kustomization: string,
    entries: Kustomization['images'],
    objects: readonly BaseObject[],
    followed: boolean,
  ) => void;
}

const DEEPEST = 50;
const MOST_PARTS = 20_000;

/**
 * Renders folders with a kustomization, and files of objects, one after the other.
 *
 * @param parsed what other renderings of the same files have parsed already
 */
export function renderBase(
  paths: readonly string[],
  files: BaseFiles,
  watch: ImagesWatch | null = null,
  parsed: ParsedFiles = new ParsedFiles(),
): RenderedBase {
  const rendering = new Rendering(files, watch, parsed);
  const scope: Scope = { specs: [], left: 0 };
  const objects = paths.flatMap((path) => rendering.resource(path, path, scope, 0));
  return { objects, origins: rendering.origins, specs: scope.specs, unfollowed: rendering.unfollowed };
}

/** What builds of one kustomization and its components share. */
interface Scope {
  /** Places that `configurations` add; those of a base count for what stands on it too. */
  readonly specs: ImageSpec[];
  /** How much of what it builds is not followed. */
  left: number;
}

class Rendering {
  readonly origins = new Origins();
  readonly unfollowed: Unfollowed[] = [];
  readonly #files: BaseFiles;
  readonly #watch: ImagesWatch | null;
  readonly #open = new Set<string>();
  readonly #parsed: ParsedFiles;
  #parts = 0;
  /** Whether labels or annotations were given that are not followed. */
  #labelled = false;

  constructor(files: BaseFiles, watch: ImagesWatch | null, parsed: ParsedFiles) {
    this.#files = files;
    this.#parsed = parsed;
    this.#watch = watch;
  }

  /** The objects of a folder or file that a kustomization names. */
  resource(path: string, namedIn: string, outer: Scope, depth: number): BaseObject[] {
    this.#parts += 1;
    const kustomization = this.#files.kustomizationIn(path);
    if (kustomization !== null) {
      const scope: Scope = { specs: [], left: 0 };
      const objects = this.#kustomize(path, kustomization, [], scope, depth);
      outer.specs.push(...scope.specs);
      outer.left += scope.left;
      return objects;
    }
    const file = this.#files.file(path);
    if (file !== null && this.#parts <= MOST_PARTS) return this.#objectsOf(file, outer);
    this.#leave(outer, namedIn, `\`${path}\` could not be read`);
    return [];
  }

  #kustomize(folder: string, path: string, before: BaseObject[], scope: Scope, depth: number): BaseObject[] {
    const file = this.#files.file(path);
    const kustomization = file === null ? null : this.#parsed.kustomization(file);
    const isEndless = this.#open.has(path) || depth > DEEPEST || this.#parts > MOST_PARTS;
    if (file === null || kustomization === null || isEndless) {
      this.#leave(
        scope,
        path,
        isEndless ? 'it leads to kustomizations without end' : 'it cannot be read as a kustomization',
      );
      return before;
    }
    this.#open.add(path);
    const objects = this.#build(folder, file, kustomization, before, scope, depth);
    this.#open.delete(path);
    return objects;
  }

  #build(
    folder: string,
    file: BaseFile,
    kustomization: Kustomization,
    before: readonly BaseObject[],
    scope: Scope,
    depth: number,
  ): BaseObject[] {
    const { path } = file;
    for (const key of kustomization.unfollowed) this.#leave(scope, path, `\`${key}\` is not followed`);
    const own = kustomization.resources.flatMap((name) => {
      const local = this.#local(folder, path, name, scope);
      return local === null ? [] : this.resource(local, path, scope, depth + 1);
    });
    this.#configure(folder, path, kustomization, scope);
    let objects = [...before, ...own];
    for (const name of kustomization.components) {
      const local = this.#local(folder, path, name, scope);
      const component = local === null ? null : this.#files.kustomizationIn(local);
      this.#parts += 1;
      if (local !== null && component !== null) objects = this.#kustomize(local, component, objects, scope, depth + 1);
      else if (local !== null) this.#leave(scope, path, `the component \`${name}\` could not be read`);
    }
    for (const patch of kustomization.patches) objects = this.#patch(file, folder, patch, objects, scope);
    for (const object of objects) rename(object, kustomization);
    this.#labelled ||= kustomization.labels;
    if (kustomization.images.length > 0) this.#rewriteImages(path, kustomization.images, objects, scope);
    if (kustomization.replacesImages) this.#leave(scope, path, '`replacements` is not followed');
    return objects;
  }

  #configure(folder: string, path: string, { configurations }: Kustomization, scope: Scope): void {
    for (const name of configurations) {
      const local = joinPath(folder, name);
      const file = local === null ? null : this.#files.file(local);
      const specs = file === null ? null : parseImageSpecs(file.text);
      if (specs === null) this.#leave(scope, path, `the configuration \`${name}\` could not be read`);
      else scope.specs.push(...specs);
    }
  }

  #local(folder: string, path: string, name: string, scope: Scope): string | null {
    const local = joinPath(folder, name);
    if (local !== null && (this.#files.kustomizationIn(local) !== null || this.#files.file(local) !== null))
      return local;
    const isRemote = name.includes('://') || name.startsWith('git@');
    const why = isRemote ? 'is remote' : local === null ? 'lies outside the root' : 'is not here';
    this.#leave(scope, path, `\`${name}\` ${why}`);
    return null;
  }

  #objectsOf(file: BaseFile, scope: Scope): BaseObject[] {
    return this.#parsed.documents(file).flatMap(({ index, parsed }) => {
      if (parsed === null) this.#leave(scope, file.path, 'a document of it is not valid YAML');
      const root = parsed === null ? null : this.#plain(file, parsed.root, index, [], scope);
      return isPlainMap(root) ? expandLists(root) : [];
    });
  }

  /** A tree as a plain value of its own, in which it is known where each image is written. */
  #plain(file: BaseFile, node: YamlNode | null, document: number, prefix: readonly PathKey[], scope: Scope): Plain {
    try {
      const value = plainObject(node);
      const { byAddress } = this.#parsed.fields(file);
      if (byAddress.size > 0)
        this.#noteOrigins(value, prefix, (path) => byAddress.get(fieldAddress({ document, path })) ?? null, file.path);
      return value;
    } catch (thrown) {
      if (!(thrown instanceof BowlineError)) throw thrown;
      this.#leave(scope, file.path, thrown.message);
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

  #patch(file: BaseFile, folder: string, patch: PatchEntry, objects: BaseObject[], scope: Scope): BaseObject[] {
    const from = this.#patchText(file, folder, patch, scope);
    if (from === null) return objects;
    let left = objects;
    const documents = patch.inline === null ? this.#parsed.documents(from.file) : parseDocuments(from.text);
    for (const { index, parsed } of documents) {
      if (parsed === null) {
        this.#leave(scope, from.file.path, 'a patch in it is not valid YAML');
        continue;
      }
      const inline = patch.inline !== null;
      const prefix = [...from.prefix, ...(inline && index > 0 ? [`document ${index}`] : [])];
      // Each object gets a copy of its own, since a later patch may change it there.
      const copy = (): Plain => this.#plain(from.file, parsed.root, inline ? 0 : index, prefix, scope);
      left = this.#patchDocument(from.file, patch, copy, prefix, left, scope);
    }
    return left;
  }

  #patchText(
    file: BaseFile,
    folder: string,
    patch: PatchEntry,
    scope: Scope,
  ): { file: BaseFile; text: string; prefix: readonly PathKey[] } | null {
    if (patch.inline !== null) return { file, text: patch.inline.text, prefix: patch.inline.path };
    const path = patch.file === null ? null : joinPath(folder, patch.file);
    const other = path === null ? null : this.#files.file(path);
    if (other === null) this.#leave(scope, file.path, `the patch \`${patch.file}\` could not be read`);
    return other === null ? null : { file: other, text: other.text, prefix: [] };
  }

  #patchDocument(
    file: BaseFile,
    { target }: PatchEntry,
    copy: () => Plain,
    prefix: readonly PathKey[],
    objects: BaseObject[],
    scope: Scope,
  ): BaseObject[] {
    const first = copy();
    return objects.flatMap((object) => {
      const covers = target !== null ? this.#targets(target, object) : isPlainMap(first) && isNamedBy(first, object);
      if (covers === null) this.#leave(scope, file.path, 'a patch chooses its objects in a way that is not followed');
      if (covers !== true) return [object];
      const patch = copy();
      if (Array.isArray(patch)) {
        if (object.root.kind === 'CustomResourceDefinition') return [object];
        const fault = applyJsonPatch(object.root, patch, (holder, key, operation) =>
          this.#setOrigin(file, holder, key, [...prefix, operation, 'value']),
        );
        if (fault !== null) this.#leave(scope, file.path, `a patch does not fit: ${fault}`);
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

  #targets(target: PatchTarget, object: BaseObject): boolean | null {
    const covers = isTargeted(target, object);
    if (covers !== false || !this.#labelled) return covers;
    return isTargeted({ ...target, labelSelector: null, annotationSelector: null }, object) === false ? false : null;
  }

  #setOrigin(file: BaseFile, holder: object, key: string, path: readonly PathKey[]): void {
    const field = this.#parsed.fields(file).byPath.get(JSON.stringify(path));
    if (field !== undefined) this.origins.set(holder, key, { file: file.path, field });
  }

  #rewriteImages(
    kustomization: string,
    entries: Kustomization['images'],
    objects: readonly BaseObject[],
    scope: Scope,
  ): void {
    const { rewrite, unclear } = openImagesRewrite(entries);
    for (const index of unclear)
      this.#leave(scope, kustomization, `the name \`${entries[index]?.name}\` is a pattern that is not followed`);
    for (const object of objects)
      for (const [holder, keys] of visitedImages(object.root, scope.specs))
        for (const [key, times] of keys) {
          const before = plainText(holder, key) ?? '';
          const steps: RewriteStep[] = [];
          holder[key] = rewrite(before, times, (step) => steps.push(step));
          const origin = this.origins.of(holder).get(key) ?? null;
          this.#watch?.visited({ kustomization, object, holder, key, origin, before, steps });
        }
    this.#watch?.finished(kustomization, entries, objects, scope.left === 0);
  }

  #leave(scope: Scope, file: string, reason: string): void {
    scope.left += 1;
    if (!this.unfollowed.some((other) => other.file === file && other.reason === reason))
      this.unfollowed.push({ file, reason });
  }
}

/** Puts the namespace, the prefix and the suffix of a kustomization into an object. */
function rename({ root }: BaseObject, { namespace, namePrefix, nameSuffix }: Kustomization): void {
  const { metadata } = root;
  if (!isPlainMap(metadata)) return;
  if (namespace !== null) metadata.namespace = namespace;
  if (typeof metadata.name === 'string') metadata.name = `${namePrefix}${metadata.name}${nameSuffix}`;
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
