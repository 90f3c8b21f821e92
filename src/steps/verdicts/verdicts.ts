/** The verdicts of this root, with those that are attached to images. */
import { BowlineError } from '../../errors.ts';
import type { World } from '../../io/world.ts';
import type { StreamRelease } from '../../records/streams/stream.ts';
import { parseVerdicts, VERDICT_FOLDER, type VerdictFile } from '../../records/verdict.ts';
import { type AttachedVerdicts, contentsOf, readAttachedVerdicts } from './attached-verdicts.ts';

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
 * Every verdict that may bear on these releases: of the files, and attached to their images.
 *
 * @throws {BowlineError} `VERDICT_INVALID` for a file
 */
export async function readVerdicts(
  releases: readonly Pick<StreamRelease, 'images'>[],
  world: World,
): Promise<AttachedVerdicts> {
  const written = readVerdictFiles(world).flatMap(parseVerdicts);
  const { verdicts, errors } = await readAttachedVerdicts(contentsOf(releases), world);
  return { verdicts: [...written, ...verdicts], errors };
}
