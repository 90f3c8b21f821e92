/** The verdicts of this root, and which digests an operand stands for. */
import { BowlineError } from '../errors.ts';
import { parseReference } from '../image/reference.ts';
import type { World } from '../io/world.ts';
import { parseStreamDocument } from '../records/coreos/stream-document.ts';
import { isReleaseRecord, parseRelease, type Release } from '../records/release.ts';
import { sortedDigests, VERDICT_FOLDER, type VerdictFile, type VerdictSubject } from '../records/verdict.ts';
import { readRelease } from './release/read-releases.ts';

/** So many files of verdicts are read. */
const MOST_FILES = 10_000;

/** Every file of verdicts, as text. Throws where one cannot be read: it may hold the verdict that says no. */
export function readVerdictFiles({ disk }: Pick<World, 'disk'>): readonly VerdictFile[] {
  const names = disk.names(VERDICT_FOLDER).filter((name) => name.endsWith('.ndjson'));
  if (names.length > MOST_FILES)
    throw new BowlineError('VERDICT_INVALID', `${VERDICT_FOLDER}/ has more than ${MOST_FILES} files`);
  return names.map((name) => {
    const path = `${VERDICT_FOLDER}/${name}`;
    return { path, text: disk.read(path).text };
  });
}

/**
 * The digests that operands stand for together: references by digest, stream documents and releases with every image in
 * them.
 *
 * @throws {BowlineError} `REFERENCE_INVALID`, `STREAM_INVALID`, `RELEASE_INVALID`, `USAGE_INVALID` for what names no digest
 */
export function subjectOf(operands: readonly string[], world: Pick<World, 'disk'>): VerdictSubject {
  const digests = operands.flatMap((operand) => digestsOf(operand, world));
  return { name: operands.join(' '), digests: sortedDigests(digests) };
}

function digestsOf(operand: string, { disk }: Pick<World, 'disk'>): readonly string[] {
  const file = disk.list([operand], { noIgnore: true }).files.find(({ named }) => named);
  if (file === undefined) return digestsOfRelease(operand, disk) ?? [digestIn(operand)];
  const { text } = disk.read(file.path);
  if (isReleaseRecord(file.path, text)) return releasedDigests(parseRelease(text, file.path));
  const document = parseStreamDocument(text, file.path);
  const found = document?.kind === 'stream' || document?.kind === 'release' ? document.images : [];
  const digests = found.flatMap(({ digestRef, image }) => digestIn(digestRef?.text ?? image?.text ?? ''));
  if (digests.length > 0) return digests;
  throw new BowlineError('USAGE_INVALID', `${file.path} names no image by digest`, {
    hint: 'name a stream document, or references by digest',
  });
}

/** `SET/VERSION` is a release where there is a record of it; `null` where there is none. */
function digestsOfRelease(operand: string, disk: World['disk']): readonly string[] | null {
  const [, set, version] = /^([A-Za-z0-9][\w.-]*)\/([A-Za-z0-9][\w.+-]*)$/.exec(operand) ?? [];
  const release = set === undefined || version === undefined ? null : readRelease(set, version, { disk });
  return release === null ? null : releasedDigests(release);
}

function releasedDigests({ components }: Release): readonly string[] {
  return components.flatMap(({ images }) => images.map(({ digest }) => digest));
}

function digestIn(text: string): string {
  const { digest } = parseReference(text);
  if (digest !== null) return digest;
  throw new BowlineError('USAGE_INVALID', `\`${text}\` names no digest, so nobody could tell what was tried`, {
    hint: `\`bowline resolve ${text} --by digest\` tells what it names now`,
  });
}
