/** Which candidates the user has named, so that verbs may write them. */
import { handleOf, type ImageField } from '../../files/field/field.ts';
import { pathGlob } from '../../files/text/path-glob.ts';

/** What a candidate is called begins with one of these, and a colon. */
export const CANDIDATE_SOURCES = ['env', 'arg', 'values', 'data', 'annotation', 'parameter', 'key'] as const;

/**
 * Prepares the question whether a pattern of `candidates` names a field: `env:*_IMAGE`,
 * `arg:--*-image`, `values:image`. `*` stays within one key of a path, `**` goes over several.
 */
export function chosenCandidates(patterns: readonly string[]): (field: ImageField) => boolean {
  const matchers = patterns.map((pattern) => {
    const colon = pattern.indexOf(':');
    return {
      source: pattern.slice(0, colon + 1),
      matches: pathGlob(pattern.slice(colon + 1)),
    };
  });
  return (field) => {
    if (matchers.length === 0 || field.certainty !== 'candidate') return false;
    const handle = handleOf(field);
    const keys = `key:${field.path.join('/')}`;
    return [handle, keys].some((name) =>
      matchers.some(({ source, matches }) => name.startsWith(source) && matches(name.slice(source.length))),
    );
  };
}
