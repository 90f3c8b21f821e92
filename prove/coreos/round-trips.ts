/** Documents as published: read and written, they are the same bytes; changed and changed back, too. */
import { isDeepStrictEqual } from 'node:util';
import { reverseEdits, spliceText, type TextEdit } from '../../src/files/text/splice.ts';
import { changeDocument, type DocumentChange } from '../../src/records/coreos/edit-document.ts';
import { parseStreamDocument, type StreamDocument } from '../../src/records/coreos/stream-document.ts';
import type { Claims } from '../ground/claims.ts';

const AT = '2026-08-04T12:00:00Z';
const DIGEST = `sha256:${'e'.repeat(64)}`;

interface Tally {
  changes: number;
  same: number;
  readonly lost: string[];
  readonly moved: string[];
  readonly strayed: string[];
  readonly notBack: string[];
}

/** @param documents texts by the names of their files */
export function proveRoundTrips(documents: ReadonlyMap<string, string>, claims: Claims): string {
  const tally: Tally = { changes: 0, same: 0, lost: [], moved: [], strayed: [], notBack: [] };
  const kinds: string[] = [];
  for (const [name, text] of documents) {
    const document = parseStreamDocument(text, name);
    if (document === null || !isDeepStrictEqual(plain(document.document), JSON.parse(text))) tally.lost.push(name);
    if (document === null) continue;
    kinds.push(document.kind);
    for (const change of sameAs(document)) proveSame(name, text, change, tally);
    for (const [change, edit] of changesOf(document)) proveChange(name, text, change, edit, tally);
  }
  claims.check('every document is read, and nothing of it is lost', tally.lost);
  claims.check('written with what it says already, a document is the same bytes', tally.moved);
  claims.check('a change says what it says, and every other value and byte stays', tally.strayed);
  claims.check('a change that is taken back gives every byte back', tally.notBack);
  return `${kinds.length} documents (${[...new Set(kinds)].join(', ')}) read without loss: ${tally.same} written as they are, ${tally.changes} changed and taken back`;
}

/** Without the null prototypes, which no JSON has. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** What the document says already, as changes. */
function sameAs(document: StreamDocument): readonly DocumentChange[] {
  if (document.kind === 'stream')
    return document.images.map(({ architecture, key, release, image, digestRef }) => ({
      kind: 'image',
      architecture,
      key,
      release,
      image: image?.text ?? null,
      digestRef: digestRef?.text ?? null,
    }));
  if (document.kind !== 'rollouts') return [];
  return document.releases.flatMap(({ version, rollout }) =>
    rollout === null ? [] : [{ kind: 'rollout', version: version.text, rollout }],
  );
}

function proveSame(name: string, text: string, change: DocumentChange, tally: Tally): void {
  tally.same += 1;
  const written = spliceText(text, changeDocument(text, name, change, AT));
  if (written !== text) tally.moved.push(`${name}: ${JSON.stringify(change)}`);
}

/** A change of each kind for each place, with what it makes of the parsed document. */
function changesOf(document: StreamDocument): readonly (readonly [DocumentChange, (value: Changeable) => void])[] {
  if (document.kind === 'stream')
    return document.images.map(({ architecture, key, digestRef }) => {
      const to = `${digestRef?.text.split('@')[0]}@${DIGEST}`;
      const change = { kind: 'image', architecture, key, release: '99.1', image: null, digestRef: to } as const;
      return [
        change,
        ({ architectures }) => {
          const own = architectures?.[architecture]?.images[key];
          if (own !== undefined) Object.assign(own, { release: '99.1', 'digest-ref': to });
        },
      ];
    });
  if (document.kind !== 'rollouts') return [];
  const rollout = { start: 1_785_852_000, percentage: 0.25, minutes: 1440 };
  const written = { start_epoch: rollout.start, start_percentage: rollout.percentage, duration_minutes: 1440 };
  return [
    [
      { kind: 'rollout', version: '99.1', rollout },
      ({ releases }) => releases?.push({ version: '99.1', metadata: { rollout: written } }),
    ],
    ...document.releases.flatMap(
      ({ version: { text: version } }, index): [DocumentChange, (value: Changeable) => void][] => [
        [{ kind: 'take-out', version }, ({ releases }) => releases?.splice(index, 1)],
        [
          { kind: 'barrier', version, reason: 'because' },
          ({ releases }) => Object.assign(releases?.[index]?.metadata ?? {}, { barrier: { reason: 'because' } }),
        ],
        [
          { kind: 'rollout', version, rollout },
          ({ releases }) => Object.assign(releases?.[index]?.metadata ?? {}, { rollout: written }),
        ],
      ],
    ),
  ];
}

interface Changeable {
  readonly metadata: Record<string, unknown>;
  readonly architectures?: Record<string, { readonly images: Record<string, object> }>;
  readonly releases?: { readonly version: string; readonly metadata: object }[];
}

function proveChange(
  name: string,
  text: string,
  change: DocumentChange,
  edit: (value: Changeable) => void,
  tally: Tally,
): void {
  tally.changes += 1;
  const what = `${name}: ${JSON.stringify(change)}`;
  const edits = changeDocument(text, name, change, AT);
  const written = spliceText(text, edits);
  const expected: Changeable = JSON.parse(text);
  edit(expected);
  expected.metadata['last-modified'] = AT;
  if (written === null || !isDeepStrictEqual(JSON.parse(written), expected) || !staysElsewhere(text, written, edits))
    tally.strayed.push(what);
  if (written === null || spliceText(written, reverseEdits(edits)) !== text) tally.notBack.push(what);
}

/** Whether what is between the edits is the same, found again by its length alone. */
function staysElsewhere(before: string, after: string, edits: readonly TextEdit[]): boolean {
  let [at, shift] = [0, 0];
  for (const { offset, remove, insert } of edits.toSorted((a, b) => a.offset - b.offset)) {
    if (before.slice(at, offset) !== after.slice(at + shift, offset + shift)) return false;
    at = offset + remove.length;
    shift += insert.length - remove.length;
  }
  return before.slice(at) === after.slice(at + shift);
}
