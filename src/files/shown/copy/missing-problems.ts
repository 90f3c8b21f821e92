/** What files are to show and do not: one problem for each thing, and all that one file lacks in one sentence. */
import { errorData } from '../../../errors.ts';
import type { MissingWords, ShownFile, ShownProblem } from './shown-copy.ts';

/** An image, or a component where no image is named, that a file does not show. */
export function notShown(component: string, image: string | null, { file, kind }: ShownFile): ShownProblem {
  const what = image === null ? `\`${component}\`` : `\`${image}\` of \`${component}\``;
  const where = `shown in ${file} (\`${kind}\`)`;
  const words = { what, one: `is not ${where}`, several: `are not ${where}` };
  return missingProblem(file, { ...words, of: { kind, component, image } });
}

export function missingProblem(file: string, missing: MissingWords): ShownProblem {
  const error = errorData('SHOWN_MISSING', `${missing.what} ${missing.one}`);
  return { file, copy: null, components: [], error, missing };
}

/** The same problems, with one for all that a file lacks in the place of the first. */
export function joinMissing(problems: readonly ShownProblem[]): readonly ShownProblem[] {
  const groups = Map.groupBy(problems, (problem) =>
    problem.missing === undefined ? problem : `${problem.file}\0${problem.missing.several}\0${problem.error.hint}`,
  );
  return [...groups.values()].flatMap((same) => {
    const words = same.flatMap(({ missing }) => missing ?? []);
    const [first] = same;
    if (first === undefined || words.length < 2) return same;
    const message = `${words.map(({ what }) => what).join(', ')} ${words[0]?.several ?? ''}`;
    const { file, copy, components } = first;
    const error = errorData('SHOWN_MISSING', message, { hint: first.error.hint });
    const isOfOne = new Set(words.map(({ of }) => of?.component)).size === 1;
    return [{ file, copy, components, error, ...(isOfOne && words[0] !== undefined ? { missing: words[0] } : {}) }];
  });
}
