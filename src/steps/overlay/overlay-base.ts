/** The base of an overlay: which files it is made of, what kustomize would make of them, and the overlay that is there. */
import { BowlineError, type ErrorData, errorData } from '../../errors.ts';
import type { ImageField } from '../../files/field/field.ts';
import type { BaseFiles } from '../../files/kustomize/base-files.ts';
import type { ImageSpec } from '../../files/kustomize/image-specs.ts';
import { rewriteImage } from '../../files/kustomize/images-rewrite.ts';
import { KUSTOMIZATION_NAMES, parseKustomization } from '../../files/kustomize/kustomization.ts';
import { OVERLAY_FILE, type Overlay } from '../../files/kustomize/overlay.ts';
import { isMarkedOverlay, parseOverlay } from '../../files/kustomize/parse-overlay.ts';
import { type RenderedBase, renderBase } from '../../files/kustomize/render-base.ts';
import { type RenderedContainer, renderedContainers } from '../../files/kustomize/rendered-containers.ts';
import type { BaseObject } from '../../files/kustomize/select-objects.ts';
import { folderOf, joinPath, pathFrom } from '../../files/text/local-path.ts';
import type { World } from '../../io/world.ts';
import type { FileFields, Reading } from '../read.ts';
import { type OpenBaseFiles, openBaseFiles } from './base-files.ts';
import { type RenderedField, renderedFields } from './rendered-fields.ts';

export interface OverlayRequest {
  /** The folder of the overlay, and what it stands on, relative to the root. */
  readonly folder: string;
  readonly operands: readonly string[];
  readonly noIgnore?: boolean;
}

/** The overlay of ours that is there already. */
export interface OverlayBefore {
  readonly text: string;
  readonly overlay: Overlay;
}

export interface OverlayBase {
  /** The file of the overlay. */
  readonly file: string;
  readonly before: OverlayBefore | null;
  /** What the overlay stands on, as its folder names it. */
  readonly resources: readonly string[];
  readonly objects: readonly BaseObject[];
  /** Places that `configurations` of the base add for `images`. */
  readonly specs: readonly ImageSpec[];
  readonly containers: readonly RenderedField[];
  /** Fields of the base's files that kustomize does not reach into. */
  readonly rest: readonly { readonly file: FileFields; readonly field: ImageField }[];
  readonly reading: Reading;
}

/**
 * Reads what an overlay is to stand on.
 *
 * @throws {BowlineError} `OVERLAY_FOREIGN`, `OVERLAY_BASE_UNCLEAR`, `OVERLAY_PLACE_INVALID`
 */
export function readOverlayBase(request: OverlayRequest, world: World): OverlayBase {
  const { folder } = request;
  const file = joinPath(folder, OVERLAY_FILE) ?? OVERLAY_FILE;
  const before = readBefore(folder, file, world);
  const files = openBaseFiles(file, world);
  const errors: ErrorData[] = [];
  const paths = request.operands.flatMap((operand) => basePaths(operand, request, files, errors, world));
  if (paths.length === 0 && errors.length === 0)
    throw new BowlineError('OVERLAY_BASE_UNCLEAR', 'there are no objects for an overlay to stand on');
  const resources = [...new Set(paths)].map((path) => pathFrom(folder, path));
  checkSameBase(before, resources, file);
  const rendered = renderBase([...new Set(paths)], files);
  const read = files.read();
  const containers = renderedFields(renderedContainers(rendered), read, world.config);
  const notes = [...rendered.unfollowed.map(partlyRead), ...restrictedNote(folder, paths, files)];
  return {
    file,
    before,
    resources,
    objects: rendered.objects,
    specs: rendered.specs,
    containers,
    rest: fieldsBeyond(rendered, read, containers),
    reading: { files: [...read.values()], fileCount: read.size, errors, notes, whole: false },
  };
}

/** The containers as they are under the overlay that is there: with the pins that it holds. */
export function withOwnImages({ containers, before }: OverlayBase, world: World): readonly RenderedField[] {
  const images = (before?.overlay.images ?? []).map((image) => ({ ...image, newName: null, tagSuffix: null }));
  if (images.length === 0) return containers;
  const pinned = (container: RenderedContainer): RenderedContainer => ({
    ...container,
    image: images.reduce(rewriteImage, container.image),
  });
  const files = new Map(containers.map(({ file }) => [file.path, file]));
  return renderedFields(
    containers.map(({ container }) => pinned(container)),
    files,
    world.config,
  );
}

function readBefore(folder: string, file: string, world: World): OverlayBefore | null {
  const other = world.disk.names(folder).find((name) => (KUSTOMIZATION_NAMES as readonly string[]).includes(name));
  if (other === undefined) return null;
  const text = other === OVERLAY_FILE ? world.disk.read(file).text : null;
  const overlay = text === null ? null : parseOverlay(text);
  if (text !== null && overlay !== null) return { text, overlay };
  const path = joinPath(folder, other) ?? other;
  const why = text !== null && isMarkedOverlay(text) ? 'was changed by hand' : 'is not an overlay that Bowline made';
  throw new BowlineError('OVERLAY_FOREIGN', `${path} ${why}`, { place: { file: path } });
}

/** What the other verb put into an overlay counts for the base that it was made for. */
function checkSameBase(before: OverlayBefore | null, resources: readonly string[], file: string): void {
  if (before === null || before.overlay.resources.some((resource) => resources.includes(resource))) return;
  const stands = before.overlay.resources.join(', ');
  throw new BowlineError('OVERLAY_FOREIGN', `${file} stands on another base: ${stands}`, { place: { file } });
}

function basePaths(
  operand: string,
  { folder, noIgnore }: OverlayRequest,
  files: OpenBaseFiles,
  errors: ErrorData[],
  world: World,
): string[] {
  const isKustomization = (KUSTOMIZATION_NAMES as readonly string[]).includes(operand.split('/').at(-1) ?? '');
  const path = isKustomization ? folderOf(operand) : operand;
  const kustomization = files.kustomizationIn(path);
  if (kustomization !== null) {
    if (parseKustomization(files.file(kustomization)?.text ?? '')?.isComponent === true)
      throw new BowlineError('OVERLAY_BASE_UNCLEAR', `${path || '.'} is a component, which is no base by itself`);
    if (isWithin(folder, path))
      throw new BowlineError(
        'OVERLAY_PLACE_INVALID',
        `kustomize refuses an overlay in ${folder || '.'} over ${path || '.'}, which it lies in`,
      );
    return [path];
  }
  const listing = world.disk.list([operand === '' ? '.' : operand], { noIgnore: noIgnore === true, fromRoot: true });
  errors.push(...listing.errors);
  const isFolder = listing.files.some(({ named }) => !named);
  const folders = isFolder ? [...new Set(listing.files.map((each) => folderOf(each.path)))] : [];
  const kustomizations = folders.filter((each) => files.kustomizationIn(each) !== null);
  if (kustomizations.length > 0) {
    const some = kustomizations.slice(0, 3).join(', ');
    const more = kustomizations.length > 3 ? ` and ${kustomizations.length - 3} more` : '';
    throw new BowlineError(
      'OVERLAY_BASE_UNCLEAR',
      `${operand || '.'} has no kustomization of its own, and folders below it do: ${some}${more}`,
    );
  }
  return listing.files.flatMap((each) => (files.holdsObjects(each.path) ? [each.path] : []));
}

function isWithin(folder: string, other: string): boolean {
  return other === '' || folder === other || folder.startsWith(`${other}/`);
}

/** kustomize reads a file only in or below the folder of the kustomization that names it. */
function restrictedNote(folder: string, paths: readonly string[], files: BaseFiles): ErrorData[] {
  const above = paths.filter((path) => files.kustomizationIn(path) === null && !isWithin(path, folder));
  const [first] = above;
  if (first === undefined) return [];
  const message = `${first}${above.length > 1 ? ` and ${above.length - 1} more` : ''} lies outside ${folder || '.'}`;
  return [errorData('OVERLAY_LOAD_RESTRICTED', `${message}, and kustomize reads it only when it is told to`)];
}

function partlyRead({ file, reason }: RenderedBase['unfollowed'][number]): ErrorData {
  return errorData('OVERLAY_PARTLY_READ', `${file || '.'}: ${reason}`, { place: { file } });
}

/** Fields in the files of objects from which no container of the rendering comes, and none that a patch replaced. */
function fieldsBeyond(
  { origins }: RenderedBase,
  read: ReadonlyMap<string, FileFields>,
  containers: readonly RenderedField[],
): OverlayBase['rest'] {
  const rendered = new Set(containers.map(({ container }) => container.origin.field));
  return [...read.values()].flatMap((file) =>
    file.fields
      .filter((field) => field.format !== 'kustomize' && !rendered.has(field))
      .filter((field) => !(field.container !== null && origins.seen.has(field)))
      .map((field) => ({ file, field })),
  );
}
