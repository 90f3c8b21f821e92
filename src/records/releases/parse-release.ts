/** The text of a record of a release to the release; apart from what a release is, since few runs need its schema. */
import type { z } from 'zod/mini';
import { compareText } from '../../compare-text.ts';
import { BowlineError } from '../../errors.ts';
import { lineIndex } from '../../files/text/line-index.ts';
import { parseDocument } from '../../files/yaml/yaml.ts';
import { findDuplicateKeys, offsetOfPath } from '../../files/yaml/yaml-tree.ts';
import { plainValue } from '../plain-value.ts';
import type { Release } from './release.ts';
import { releaseSchema } from './release-schema.ts';

/**
 * Reads the record of a release.
 *
 * @throws {BowlineError} `RELEASE_INVALID` with the place of the first fault.
 */
export function parseRelease(text: string, file: string): Release {
  const fault = (problem: string, offset: number): BowlineError =>
    new BowlineError('RELEASE_INVALID', `${file}: ${problem}`, { place: { file, ...lineIndex(text).at(offset) } });
  const conflict = /^<{7} /m.exec(text);
  if (conflict !== null) throw fault('it holds the marks of a merge that is not done', conflict.index);
  const parsed = parseDocument(text, 0, text.length);
  if (!parsed.ok) throw fault(parsed.error.message, parsed.offset);
  const { root } = parsed;
  if (root === null) throw fault('it is empty', 0);
  const duplicate = findDuplicateKeys(root)[0];
  if (duplicate !== undefined) throw fault(`the key \`${duplicate.key}\` stands twice`, duplicate.offset);
  const result = releaseSchema.safeParse(plainValue(root));
  if (result.success) return releaseOf(result.data);
  const issue = result.error.issues[0];
  const path = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : (issue?.path ?? []);
  const words = issue?.code === 'unrecognized_keys' ? 'is not known' : 'is missing, or not what it has to be';
  throw fault(
    path.length === 0 ? 'it is no release' : `\`${path.map(String).join('.')}\` ${words}`,
    offsetOfPath(root, path),
  );
}

function releaseOf({ set, version, at, components }: z.infer<typeof releaseSchema>): Release {
  return {
    set,
    version,
    at,
    components: Object.entries(components)
      .map(([name, { version, commit, source, sourcing, images }]) => ({
        name,
        version: version ?? null,
        commit: commit ?? null,
        source: source ?? null,
        sourcing: {
          mode: sourcing.mode,
          until: sourcing.until ?? null,
          issue: sourcing.issue ?? null,
          reason: sourcing.reason ?? null,
        },
        images: Object.entries(images)
          .map(([key, { tag, version, commit, mirrored, firstSeen, labels = {}, ...image }]) => ({
            key,
            ...image,
            tag: tag ?? null,
            version: version ?? null,
            commit: commit ?? null,
            mirrored: mirrored ?? null,
            firstSeen: firstSeen ?? null,
            labels,
          }))
          .sort((a, b) => compareText(a.key, b.key)),
      }))
      .sort((a, b) => compareText(a.name, b.name)),
  };
}
