/** Whether a text of no known place is an image, and which parts of it are. */
import { tryParseReference } from '../../image/reference.ts';

/**
 * Where the name of the place says so a tag, a digest or a host is enough; otherwise a host with a dot and a tag that is
 * no port, or a digest: `db.example:5432/main` and `info:debug` are none.
 */
export function isImageText(text: string, named: boolean): boolean {
  return named ? hasEvidence(text) : isStrictlyImage(text);
}

/** A host with a dot and a tag, or a digest: what hardly anything but an image has. */
export function isStrictlyImage(text: string): boolean {
  const parsed = tryParseReference(text);
  if (!parsed.ok) return false;
  const { digest, name, tag } = parsed.reference;
  const host = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?::\d+)?\/./i.test(name);
  return digest !== null || (host && tag !== null);
}

/** Whether a text is an image rather than any word: it has a tag that is no port, a digest, or a host with a dot. */
export function hasEvidence(text: string): boolean {
  const parsed = tryParseReference(text);
  if (!parsed.ok) return false;
  const { tag, digest, name } = parsed.reference;
  if (digest !== null) return true;
  const host = hasHost(name);
  if (tag === null) return host && /\.[a-z]/i.test(name.split('/')[0] ?? '');
  return host || name.includes('/') || (!isPort(tag) && /[a-z]/i.test(name));
}

/** Ports that are well known and short; of the rest those of four digits and more, but for years. */
const SHORT_PORTS = /^(?:22|25|53|80|110|143|389|443|465|514|587|636|853|993|995)$/;
const YEAR = /^20[12]\d$/;

/** Whether a number behind a name without a path is a port rather than a tag: `postgres:16` is an image, `db:5432` none. */
function isPort(tag: string): boolean {
  return /^\d{1,5}$/.test(tag) && (SHORT_PORTS.test(tag) || (tag.length > 3 && !YEAR.test(tag)));
}

/** Whether a name begins with a host. */
export function hasHost(name: string): boolean {
  return name.includes('/') && /^(?:[^/]*\.[^/]*|localhost(?::\d+)?|[^/]*:\d+)\//.test(name);
}

/** A part of a text, by its index. */
export interface TextPart {
  readonly index: number;
  readonly text: string;
}

/** The images of a list in one text: behind commas, line breaks or blanks, and behind `key=` where one stands. */
export function imageParts(text: string, named: boolean): TextPart[] {
  const parts: TextPart[] = [];
  for (const match of text.matchAll(/[^\s,;]+/g)) {
    const equals = match[0].indexOf('=') + 1;
    const part = match[0].slice(equals);
    if (!isImageText(part, named)) continue;
    parts.push({ index: match.index + equals, text: part });
  }
  return parts;
}
