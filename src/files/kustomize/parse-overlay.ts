/** The text of an overlay of ours back to its data; anything that we would not have written is none. */
import { isDigest } from '../../image/digest.ts';
import { isPullPolicy } from '../../image/pull-policy.ts';
import { tryParseReference } from '../../image/reference.ts';
import { splitDocuments } from '../yaml/split-documents.ts';
import { parseDocument } from '../yaml/yaml.ts';
import {
  formatOverlay,
  isPolicyReplacement,
  OVERLAY_MARKER,
  type Overlay,
  type OverlayImage,
  type Replacement,
  type ReplacementTarget,
  type Selector,
} from './overlay.ts';
import { isPlainMap, type Plain, plainList, plainObject, plainText } from './plain-object.ts';

/** Whether the first line says that the file is ours. */
export function isMarkedOverlay(text: string): boolean {
  return text.startsWith(`${OVERLAY_MARKER}\n`);
}

/**
 * The overlay that a text stands for; `null` where the text is not exactly what {@link formatOverlay} writes for it, or
 * it would do more than set pull policies and image references in what it stands on.
 */
export function parseOverlay(text: string): Overlay | null {
  if (!isMarkedOverlay(text)) return null;
  const [part, ...others] = splitDocuments(text);
  const parsed = part === undefined || others.length > 0 ? null : parseDocument(text, part.start, part.end);
  if (parsed?.ok !== true) return null;
  const overlay = readOverlay(plainObject(parsed.root));
  return overlay !== null && isHarmless(overlay) && formatOverlay(overlay) === text ? overlay : null;
}

function readOverlay(root: Plain): Overlay | null {
  const [generator] = plainList(root, 'configMapGenerator');
  const literals = new Map(texts(generator, 'literals').map((literal) => splitLiteral(literal)));
  return {
    resources: texts(root, 'resources'),
    images: plainList(root, 'images').map(readImage),
    replacements: plainList(root, 'replacements').map((item): Replacement => {
      const path = plainText(member(item, 'source'), 'fieldPath') ?? '';
      return {
        value: literals.get(path.replace(/^data\./, '')) ?? '',
        targets: plainList(item, 'targets').map(readTarget),
      };
    }),
    valuesName: plainText(generator, 'name') ?? '',
  };
}

function readImage(item: Plain): OverlayImage {
  return { name: plainText(item, 'name') ?? '', newTag: plainText(item, 'newTag'), digest: plainText(item, 'digest') };
}

function readTarget(item: Plain): ReplacementTarget {
  return {
    select: readSelector(member(item, 'select')),
    reject: plainList(item, 'reject').map(readSelector),
    fieldPaths: texts(item, 'fieldPaths'),
    create: plainText(member(item, 'options'), 'create') === 'true',
  };
}

function readSelector(item: Plain): Selector {
  const given = (key: keyof Selector): Partial<Selector> => {
    const value = plainText(item, key);
    return value === null ? {} : { [key]: value };
  };
  return {
    ...given('group'),
    ...given('version'),
    kind: plainText(item, 'kind') ?? '',
    ...given('name'),
    ...given('namespace'),
  };
}

/** Whether every value goes where a value of its kind belongs, and every resource is a relative local path. */
function isHarmless({ resources, images, replacements, valuesName }: Overlay): boolean {
  return (
    resources.length > 0 &&
    resources.every(isLocalPath) &&
    images.every(isImage) &&
    replacements.every((replacement) =>
      isPolicyReplacement(replacement) ? isPullPolicy(replacement.value) : isReferenceReplacement(replacement),
    ) &&
    (replacements.length === 0 || /^bowline-[a-z0-9-]+$/.test(valuesName))
  );
}

/** A name that kustomize looks up on disk alone, never at a remote place. */
function isLocalPath(path: string): boolean {
  return /^\.{1,2}(?:\/[^/:?\\]+)*$/.test(path);
}

function isImage({ name, newTag, digest }: OverlayImage): boolean {
  const parsed = tryParseReference(
    `${name}${newTag === null ? '' : `:${newTag}`}${digest === null ? '' : `@${digest}`}`,
  );
  return parsed.ok && parsed.reference.name === name && (digest === null || isDigest(digest));
}

/** A pinned reference: no text that means something elsewhere can have a digest. */
function isReferenceReplacement({ value }: Replacement): boolean {
  const parsed = tryParseReference(value);
  return parsed.ok && parsed.reference.digest !== null;
}

function member(item: Plain | undefined, key: string): Plain {
  return isPlainMap(item) ? (item[key] ?? null) : null;
}

function texts(item: Plain | undefined, key: string): string[] {
  return plainList(item, key).map((each) => (typeof each === 'string' ? each : ''));
}

function splitLiteral(literal: string): [string, string] {
  const at = literal.indexOf('=');
  return [literal.slice(0, Math.max(0, at)), literal.slice(at + 1)];
}
