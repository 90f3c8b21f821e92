/** Where the files of a set do not agree: what no release can set right, what says other than most, and digests that are missing. */
import { type ErrorData, errorData } from '../../errors.ts';
import { joinMissing } from '../../files/shown/copy/missing-problems.ts';
import type { ShownFile, ShownImage, ShownProblem, ShownSet } from '../../files/shown/copy/shown-copy.ts';
import { identityOfName, repositoryIdentity, tryParseReference } from '../../image/reference.ts';
import { type FindFile, judgeShown } from './judge-shown.ts';
import { placesIn } from './place-of-copy.ts';
import type { Judged } from './planned-entry.ts';
import { PULLED_KINDS } from './tags-alone.ts';

export interface Disagreement {
  /** With its place. */
  readonly error: ErrorData;
  /** What of the looking after versions it is about; `null` where it is about an image. */
  readonly about: NonNullable<ShownProblem['about']> | null;
  /** Of an image that is not of the set: what `without` may name; `null` for anything else. */
  readonly foreign: NonNullable<ShownProblem['foreign']> | null;
  /** The component whose copy it is; `null` where it is that of none, or of several. */
  readonly component: string | null;
  /** The place in keys, which stays as it is when lines or versions move; empty for a whole file. */
  readonly path: readonly string[];
  /** The length of what stands there, on its first line. */
  readonly length: number;
}

/** Made by releases: before the first one there is nothing to compare. */
const MADE_BY_RELEASES: ReadonlySet<ShownFile['kind']> = new Set(['table', 'policy', 'sources', 'json']);

/**
 * Nothing is asked: what is known of the set is what its files say, put together.
 *
 * @param set as its files say it
 * @param deployedPlace where an image is to be taken from, by its key: a copy that stands there is not held against others
 */
export function findDisagreements(
  set: ShownSet,
  entries: readonly ShownFile[],
  findFile: FindFile,
  deployedPlace: (image: string) => string | null = () => null,
): readonly Disagreement[] {
  const { judged, problems } = judgeShown(set, entries, findFile);
  const placeOf = placesIn(findFile);
  const told = joinMissing(problems).map((problem): Disagreement => {
    const { file, copy, error, components, missing, about = null, foreign = null } = problem;
    const component = components.length === 1 ? (components[0] ?? null) : (missing?.of?.component ?? null);
    if (copy === null) return { error: { ...error, place: { file } }, about, foreign, component, path: [], length: 0 };
    const place = placeOf({ ...copy, file });
    return { error: placed(error, place), about, foreign, component, path: copy.path, length: lengthOf(copy.says) };
  });
  const images = new Map(set.components.flatMap((each) => each.images).map((image) => [image.key, image]));
  const pinning = pinningFiles(judged);
  const others = judged
    .filter(({ entry }) => !MADE_BY_RELEASES.has(entry.kind))
    .flatMap((each): Disagreement[] => {
      if (each.image !== null && isMovedAlready(each, deployedPlace(each.image))) return [];
      const error = differenceOf(each, images.get(each.image ?? ''), pinning);
      if (error === null) return [];
      const { component, copy } = each;
      const path = [copy.file, ...copy.path];
      const placedError = placed(error, placeOf(copy));
      return [{ error: placedError, about: null, foreign: null, component, path, length: lengthOf(copy.says) }];
    });
  return [...told, ...others];
}

function differenceOf(
  { copy, entry, should }: Judged,
  image: ShownImage | undefined,
  pinning: ReadonlySet<string>,
): ErrorData | null {
  const { says, label, file } = copy;
  if (says !== should) {
    if (says === '') return errorData('SHOWN_EMPTY', `\`${label}\` is empty here, and \`${should}\` elsewhere`);
    if (copy.shows === 'reference' && says.endsWith('@'))
      return errorData('SHOWN_NO_DIGEST', `\`${label}\` breaks off before its digest: \`${should}\` stands elsewhere`);
    return errorData('SHOWN_DIFFERS', `\`${label}\` says \`${says}\` here, and \`${should}\` stands elsewhere`);
  }
  if (copy.shows !== 'reference' || !isByTag(says) || entry.form === 'tag' || !PULLED_KINDS.has(entry.kind))
    return null;
  if (image?.digest != null)
    return errorData('SHOWN_NO_DIGEST', `\`${says}\` has no digest here, and \`${image.digest}\` elsewhere`);
  if (!pinning.has(file)) return null;
  return errorData('SHOWN_NO_DIGEST', `\`${says}\` has no digest, and most others in ${file} have one`);
}

/** Whether a copy says the same as the others, of the place from which the image is to be taken from now on. */
function isMovedAlready({ copy: { says }, should }: Judged, place: string | null): boolean {
  const [here, there] = [tryParseReference(says), tryParseReference(should)];
  if (place === null || !here.ok || !there.ok || says === should) return false;
  const isThere = repositoryIdentity(here.reference) === identityOfName(place);
  return isThere && here.reference.tag === there.reference.tag && here.reference.digest === there.reference.digest;
}

/** Files in which most references have a digest. */
function pinningFiles(judged: readonly Judged[]): ReadonlySet<string> {
  const byFile = Map.groupBy(
    judged.filter(({ copy }) => copy.shows === 'reference'),
    ({ copy }) => copy.file,
  );
  return new Set(
    [...byFile].flatMap(([file, own]) =>
      own.filter(({ copy }) => copy.says.includes('@')).length * 2 > own.length ? [file] : [],
    ),
  );
}

function isByTag(says: string): boolean {
  const parsed = tryParseReference(says);
  return parsed.ok && parsed.reference.tag !== null && parsed.reference.digest === null;
}

function placed(error: ErrorData, { file, line, column }: ReturnType<ReturnType<typeof placesIn>>): ErrorData {
  return { ...error, place: { file, line, column } };
}

function lengthOf(says: string): number {
  const end = says.indexOf('\n');
  return end < 0 ? says.length : end;
}
