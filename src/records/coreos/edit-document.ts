/** Changes to documents of Fedora CoreOS: only the characters that say something else are touched. */
import { BowlineError } from '../../errors.ts';
import type { TextEdit } from '../../files/text/splice.ts';
import {
  appendJson,
  dropJson,
  type JsonArray,
  type JsonNode,
  jsonMember,
  parseJsonText,
  putJson,
} from './json-text.ts';
import type { ReleaseRollout } from './rollouts.ts';
import { parseStreamDocument } from './stream-document.ts';

export type DocumentChange =
  /** Stream metadata names this for an image of an architecture; what is `null` stays. */
  | {
      readonly kind: 'image';
      readonly architecture: string;
      readonly key: string;
      readonly release: string | null;
      readonly image: string | null;
      readonly digestRef: string | null;
    }
  /** A release is rolled out so; one that is not in the document comes to its end. */
  | { readonly kind: 'rollout'; readonly version: string; readonly rollout: ReleaseRollout }
  /** A release is taken out, as Fedora CoreOS pauses a rollout: nobody is offered it any more. */
  | { readonly kind: 'take-out'; readonly version: string }
  /** Updates have to stop at a release, or end there. */
  | { readonly kind: 'barrier' | 'deadend'; readonly version: string; readonly reason: string };

/**
 * The edits that change a document, and say when.
 *
 * @param at when, for `last-modified`: ISO 8601; `null` leaves what stands there
 * @throws {BowlineError} `STREAM_INVALID` for what is no such document, or of another kind; `STREAM_RELEASE_UNKNOWN`
 */
export function changeDocument(
  text: string,
  file: string,
  change: DocumentChange,
  at: string | null,
): readonly TextEdit[] {
  const document = parseStreamDocument(text, file);
  const root = parseJsonText(text);
  const kind = change.kind === 'image' ? 'stream' : 'rollouts';
  if (root === null || document?.kind !== kind)
    throw new BowlineError(
      'STREAM_INVALID',
      `${file} is no ${kind === 'stream' ? 'stream metadata' : 'rollout document'}`,
      {
        place: { file },
      },
    );
  const edits = change.kind === 'image' ? imageEdits(text, root, change) : releaseEdits(text, root, change, file);
  if (edits.length === 0 || at === null) return edits;
  const stamp = JSON.stringify(at.replace(/\.\d{3}Z$/, 'Z'));
  return [...putJson(text, root, ['metadata', 'last-modified'], stamp), ...edits];
}

function imageEdits(
  text: string,
  root: JsonNode,
  { architecture, key, release, image, digestRef }: Extract<DocumentChange, { kind: 'image' }>,
): readonly TextEdit[] {
  const path = ['architectures', architecture, 'images', key];
  const said = Object.entries({ release, image, 'digest-ref': digestRef }).filter(([, value]) => value !== null);
  const there = path.reduce<JsonNode | null>(jsonMember, root);
  if (there === null) {
    // Readers in Rust require `artifacts`.
    const isNew = jsonMember(jsonMember(root, 'architectures'), architecture) === null;
    const entry = Object.fromEntries(said);
    return isNew
      ? putJson(text, root, path.slice(0, 2), JSON.stringify({ artifacts: {}, images: { [key]: entry } }, null, 2))
      : putJson(text, root, path, JSON.stringify(entry, null, 2));
  }
  return said.flatMap(([name, value]) => putJson(text, root, [...path, name], JSON.stringify(value)));
}

function releaseEdits(
  text: string,
  root: JsonNode,
  change: Exclude<DocumentChange, { kind: 'image' }>,
  file: string,
): readonly TextEdit[] {
  const list = jsonMember(root, 'releases');
  if (list?.kind !== 'array') return [];
  const index = indexOf(text, list, change.version);
  const own = list.items[index];
  if (change.kind === 'take-out') {
    const edit = dropJson(text, list, index);
    if (edit !== null) return [edit];
    throw unknown(change.version, file);
  }
  if (change.kind !== 'rollout') {
    if (own === undefined) throw unknown(change.version, file);
    return putJson(text, own, ['metadata', change.kind, 'reason'], JSON.stringify(change.reason));
  }
  const said = timingOf(change.rollout);
  if (own !== undefined) return timingEdits(text, own, said);
  const inner = printTiming(said).replaceAll('\n', '\n    ');
  const entry = `{\n  "version": ${JSON.stringify(change.version)},\n  "metadata": {\n    "rollout": ${inner}\n  }\n}`;
  return [appendJson(text, list, entry)];
}

function indexOf(text: string, list: JsonArray, version: string): number {
  return list.items.findIndex((item) => {
    const own = jsonMember(item, 'version');
    return own?.kind === 'scalar' && JSON.parse(text.slice(own.start, own.end)) === version;
  });
}

type Timing = Readonly<Record<string, string>>;

/** Shares have a decimal point, as those write them who read them as floating-point numbers. */
function timingOf({ start, percentage, minutes }: ReleaseRollout): Timing {
  const share = Number.isInteger(percentage) ? percentage.toFixed(1) : String(percentage);
  if (start === 0 && minutes === 0) return { start_percentage: share };
  return { start_epoch: String(start), start_percentage: share, duration_minutes: String(minutes) };
}

/** Where keys go, the rollout is written anew, with those that are not known here. */
function timingEdits(text: string, release: JsonNode, said: Timing): readonly TextEdit[] {
  const path = ['metadata', 'rollout'];
  const there = path.reduce<JsonNode | null>(jsonMember, release);
  if (there?.kind !== 'object') return putJson(text, release, path, printTiming(said));
  const goes = ['start_epoch', 'duration_minutes'].some((key) => !(key in said) && jsonMember(there, key) !== null);
  if (!goes) return Object.entries(said).flatMap(([key, value]) => putJson(text, release, [...path, key], value));
  const more = there.members.filter(({ key }) => !TIMING.has(key));
  const kept = more.map(({ key, value }) => [key, text.slice(value.start, value.end)]);
  return putJson(text, release, path, printTiming({ ...said, ...Object.fromEntries(kept) }));
}

const TIMING: ReadonlySet<string> = new Set(['start_epoch', 'start_percentage', 'duration_minutes']);

function printTiming(said: Timing): string {
  const lines = Object.entries(said).map(([key, value]) => `  ${JSON.stringify(key)}: ${value}`);
  return `{\n${lines.join(',\n')}\n}`;
}

function unknown(version: string, file: string): BowlineError {
  return new BowlineError('STREAM_RELEASE_UNKNOWN', `${file} has no release \`${version}\``, { place: { file } });
}
