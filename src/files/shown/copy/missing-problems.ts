/** What files are to show and do not: one problem for each thing, and all that one file lacks in one sentence. */
import { errorData } from '../../../errors.ts';
import type { MissingWords, ShownFile, ShownProblem } from './shown-copy.ts';

/** An image or component that a file does not show. */
export function notShown(what: string, { file, kind }: ShownFile): ShownProblem {
  const where = `shown in ${file} (\`${kind}\`)`;
  return missingProblem(file, { what, one: `is not ${where}`, several: `are not ${where}` });
}

export function missingProblem(file: string, missing: MissingWords): ShownProblem {
  const error = errorData('SHOWN_MISSING', `${missing.what} ${missing.one}`);
  return { file, copy: null, components: [], error, missing };
}

/** The same problems, with one for all that a file lacks in the place of the first. */
export function joinMissing(problems: readonly ShownProblem[]): readonly ShownProblem[] {
  const groups = Map.groupBy(problems, (problem) =>
    problem.missing === undefined ? problem : `${problem.file}\0${problem.missing.several}`,
  );
  return [...groups.values()].flatMap((same) => {
    const words = same.flatMap(({ missing }) => missing ?? []);
    const [first] = same;
    if (first === undefined || words.length < 2) return same;
    const message = `${words.map(({ what }) => what).join(', ')} ${words[0]?.several ?? ''}`;
    return [{ ...first, error: errorData('SHOWN_MISSING', message) }];
  });
}
