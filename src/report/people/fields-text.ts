/** The inventory for people. */
import { describeField, type Feeds, fieldOffset, type ImageField } from '../../files/field/field.ts';
import type { FindOverlayPlaces, OverlayPlaces } from '../../steps/overlay/overlay-places.ts';
import type { FileFields, Reading } from '../../steps/read.ts';
import type { ScanAnswer } from '../../verbs/scan.ts';
import { counted } from '../lines/counted.ts';
import { escapeLine, namePath, shorten, shortenEnd } from '../lines/escape.ts';
import type { Page, Style } from '../lines/style.ts';

/** The fields of each file, and how many there are of which kind. */
export function* renderFields(reading: ScanAnswer, page: Page): Generator<string> {
  for (const file of reading.files) yield renderFile(file, reading.overlayOf, page);
  yield renderCounts(reading, page.style);
}

function renderFile(file: FileFields, overlayOf: FindOverlayPlaces, { width, style }: Page): string {
  const rows = file.fields.map((field) => {
    const { line } = file.lines.at(fieldOffset(field));
    return {
      line: String(line),
      image: escapeLine(withShortDigest(field.written)),
      verdict: verdict(field),
      where: escapeLine(describeWhere(field)),
      field,
    };
  });
  const lineWidth = rows.reduce((widest, { line }) => Math.max(widest, line.length), 4);
  const verdictWidth = rows.reduce((widest, { verdict }) => Math.max(widest, verdict.length), 0);
  const room = width - lineWidth - verdictWidth - 6;
  const imageWidth = rows.reduce((widest, { image: { length } }) => Math.max(widest, length <= room ? length : 0), 0);
  const used = lineWidth + imageWidth + verdictWidth + 6;
  const indent = ' '.repeat(lineWidth + 2);
  const lines = rows.map(({ line, image, verdict: words, where, field }) => {
    const colour = colourOf(field, style);
    // An image that is cut tells nothing: where the row is too narrow, the rest goes below it.
    const row =
      image.length <= imageWidth
        ? `${image.padEnd(imageWidth)}  ${renderVerdict(words.padEnd(verdictWidth), where, width - used - 2, colour, style)}`
        : `${shorten(image, Math.max(20, width - indent.length))}\n${indent}${renderVerdict(words, where, width - indent.length - words.length - 2, colour, style)}`;
    const others = overlayOf(file, field).deployed.slice(0, MOST_DEPLOYED);
    const below = others.map((other) => style.wrap(`${indent}${style.dim(deployedWords(other))}`, indent.length + 2));
    return [`${style.dim(line.padStart(lineWidth))}  ${row}`, ...below].join('\n');
  });
  return `${style.bold(namePath(file.path))}\n${lines.join('\n')}\n\n`;
}

/** Fewer columns than these tell nothing of a place. */
const LEAST_PLACE = 10;

/** The verdict, and the place as far as there is room for it. */
function renderVerdict(words: string, where: string, room: number, colour: Style['red'], style: Style): string {
  if (room < LEAST_PLACE || where === '') return colour(words.trimEnd());
  return `${colour(words)}  ${style.dim(shortenEnd(where, room))}`;
}

/** Builds that are named below a field. */
const MOST_DEPLOYED = 3;

/** What is deployed in place of the field, and the one place to edit. */
function deployedWords({ written, by }: OverlayPlaces['deployed'][number]): string {
  return `deployed as ${escapeLine(withShortDigest(written))} by ${escapeLine(by.slice(0, by.lastIndexOf('#')))}`;
}

/** A digest in full tells a person no more than its first digits. */
function withShortDigest(written: string): string {
  return written.replace(/(@[a-z0-9]+:[0-9a-f]{12})[0-9a-f]{20,}$/, '$1…');
}

/** The container comes first, since it tells two lines of one object apart. */
function describeWhere(field: ImageField): string {
  if (field.certainty === 'unmanaged' && field.reason !== undefined) return field.reason;
  if (field.feeds !== undefined) return feedsWords(field.feeds);
  if (field.certainty === 'candidate' && field.handle !== undefined) return field.handle;
  return describePlace(field);
}

function describePlace(field: Pick<ImageField, 'object' | 'container' | 'path'>): string {
  if (field.container === null) return describeField(field);
  const container = describeField({ ...field, object: null });
  return field.object === null ? container : `${container}, ${describeField({ ...field, container: null })}`;
}

function feedsWords({ kind, places, switchedOn, reason }: Feeds): string {
  const [first, ...more] = places;
  if (first !== undefined)
    return `${switchedOn ? 'switched on, ' : ''}feeds ${describePlace(first)}${more.length === 0 ? '' : ` and ${more.length} more`}`;
  if (kind === 'unproven') return `unproven: ${reason}`;
  return kind === 'text' ? 'feeds no image' : 'feeds nothing';
}

/** The kind of the tag, and the pull policy with where it comes from. */
function verdict(field: ImageField): string {
  if (field.certainty === 'unmanaged') return 'not managed';
  if (field.owner !== null) return `owned by ${escapeLine(field.owner.tool)}`;
  const kind = field.certainty === 'candidate' ? `${kindOf(field)}, candidate` : kindOf(field);
  if (kind === 'templated') return `${kind}, value unknown`;
  const { written, effective } = field.pullPolicy;
  if (field.container === null || field.reference === null) return kind;
  if (written !== null) return `${kind}, ${escapeLine(written)}`;
  return effective === null ? kind : `${kind}, ${effective} by default`;
}

function kindOf(field: ImageField): string {
  if (field.certainty === 'unmanaged') return 'not managed';
  if (field.certainty === 'templated') return 'templated';
  if (field.reference === null) return field.certainty === 'candidate' ? 'tag alone' : 'invalid';
  return field.tagElsewhere ? 'tag elsewhere' : (field.tagKind?.kind ?? 'unknown');
}

function colourOf(field: ImageField, style: Style): Style['red'] {
  if (field.owner !== null || field.certainty === 'templated' || field.certainty === 'unmanaged') return style.dim;
  if (field.reference === null) return style.red;
  switch (field.tagKind?.kind) {
    case 'digest':
      return style.green;
    case 'moving':
    case 'unknown':
      return style.red;
    case 'series':
      return style.yellow;
    default:
      return (text) => text;
  }
}

function renderCounts(reading: Reading, style: Style): string {
  const fields = reading.files.flatMap((file) => file.fields);
  const counts = new Map<string, number>();
  for (const field of fields) counts.set(kindOf(field), (counts.get(kindOf(field)) ?? 0) + 1);
  const kinds = [...counts].sort(([, a], [, b]) => b - a).map(([word, count]) => `${count} ${word}`);
  if (fields.length === 0) return `${style.bold('no image field')} in ${counted(reading.fileCount, 'file')}\n`;
  const found = `${counted(fields.length, 'image field')} in ${counted(reading.files.length, 'file')} of ${reading.fileCount}`;
  return `${style.wrap(`${style.bold(found)}${kinds.length > 0 ? `: ${kinds.join(', ')}` : ''}`, 2)}\n`;
}
