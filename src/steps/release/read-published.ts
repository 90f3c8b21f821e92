/** The list of what the makers of a set publish. */
import { BowlineError } from '../../errors.ts';
import { tryParseReference } from '../../image/reference.ts';
import type { World } from '../../io/world.ts';
import type { Published } from '../../plan/release/judge-published.ts';
import type { ComponentSet } from '../../records/config/component-set.ts';

/**
 * One reference a line; `#` begins a comment.
 *
 * @throws {BowlineError} `FILE_NOT_FOUND`, `REFERENCE_INVALID` and the others of reading
 */
export function readPublished({ published }: ComponentSet, { disk }: Pick<World, 'disk'>): Published | null {
  if (published === null) return null;
  // A link out of the root would show what lies there in the message of a fault.
  disk.confine(published);
  const { text } = disk.read(published);
  const references = text.split(/\r?\n/).flatMap((line, index) => {
    const said = line.replace(/(?:^|\s)#.*$/, '').trim();
    if (said === '') return [];
    const parsed = tryParseReference(said);
    if (parsed.ok) return [parsed.reference];
    throw new BowlineError('REFERENCE_INVALID', `\`${said}\` is not an image reference: ${parsed.problem}`, {
      place: { file: published, line: index + 1, column: 1 },
    });
  });
  return { file: published, references };
}
