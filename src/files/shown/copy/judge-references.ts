/** What copies that hold a whole reference are to say: the image of the release, in the form in which they are written. */
import { type ErrorData, errorData } from '../../../errors.ts';
import { formatReference, identityOfName, repositoryIdentity, tryParseReference } from '../../../image/reference.ts';
import { withoutVariant } from '../../../image/version/tag-variant.ts';
import { escapePattern } from '../../text/escape-pattern.ts';
import { componentLike, type ImageMatch, matchImage, namedLike, repositoryOf, rightfulImages } from './match-image.ts';
import { notShown } from './missing-problems.ts';
import { isEarlierName, isVersionName, nameCore } from './name-words.ts';
import type { Copy, JudgedCopy, JudgedFile, ShownFile, ShownImage, ShownProblem, ShownSet } from './shown-copy.ts';

/** Judges references, and what is named as the version of an image. */
export function judgeReferences(copies: readonly Copy[], entry: ShownFile, set: ShownSet): JudgedFile {
  const judged: JudgedCopy[] = [];
  const problems: ShownProblem[] = [];
  const shown = new Set<string>();
  const repeated = repeatedLabels(copies);
  const pairs = writtenInPairs(copies);
  const rightful = rightfulImages(copies, set);
  for (const copy of copies) {
    if (copy.shows === 'text' || isCopyLeftOut(copy, entry)) continue;
    const parsed = tryParseReference(copy.says);
    const label = repeated.has(copy.label) ? '' : copy.label;
    if (isEarlierName(label) && !isNamedFor(label, entry, set)) continue;
    const repository = repositoryOf(copy.of ?? copy.says);
    const { tag, digest } = parsed.ok ? parsed.reference : { tag: null, digest: null };
    const found = matchImage({ label, repository, tag, digest }, entry, set, rightful);
    const match = found.kind === 'none' && copy.shows === 'version' ? matchVersion(label, entry, set) : found;
    if (match.kind === 'image') {
      const { image } = match;
      const isOfAll = found.kind === 'none';
      const images = isOfAll ? imagesOf(image.component, set) : [image];
      if (copy.shows === 'reference' || BY_VERSION.has(entry.kind)) for (const { key } of images) shown.add(key);
      const name = isOfAll ? image.component : image.key;
      const result =
        copy.shows === 'version' ? versionOf(copy, image, name) : referenceOf(copy, image, pairs, entry.form);
      const key = isOfAll ? null : image.key;
      if ('should' in result) judged.push({ copy, component: image.component, image: key, ...result });
      else problems.push({ file: copy.file, copy, components: [image.component], error: result });
    } else if (match.kind === 'mis-keyed') {
      const { named, held } = match;
      const message = `\`${copy.label}\` is named after \`${named.key}\` and holds \`${copy.says}\`, an image of \`${held.component}\``;
      const components = [...new Set([named.component, held.component])];
      problems.push({ file: copy.file, copy, components, error: errorData('SHOWN_MISKEYED', message) });
      // That the image which the name promises stands nowhere is the same fault.
      for (const { key } of [named, held]) shown.add(key);
    } else if (match.kind === 'several') {
      const keys = match.images.map(({ key }) => `\`${key}\``).join(' or ');
      const message = `\`${copy.label}\` may be ${keys}: \`names\` says which`;
      const components = [...new Set(match.images.map((image) => image.component))];
      problems.push({ file: copy.file, copy, components, error: errorData('SHOWN_AMBIGUOUS', message) });
      for (const { key } of match.images) shown.add(key);
    } else if (isOfOtherSet(copy, entry)) {
    } else if (copy.says === '') {
      const error = errorData('SHOWN_EMPTY', `\`${copy.label}\` is empty, and an empty image is none`);
      problems.push({ file: copy.file, copy, components: [], error });
    } else if (looksLikeImage(copy)) {
      const message = `\`${copy.label}\` shows \`${copy.says}\`, which is no image of \`${set.name}\``;
      const foreign = { kind: entry.kind, repository: repositoryOf(copy.says) ?? copy.says };
      problems.push({ file: copy.file, copy, components: [], error: errorData('SHOWN_ORPHAN', message), foreign });
    }
  }
  return {
    copies: judged,
    problems: [...problems, ...missingImages(shown, entry, set), ...missingNames(copies, entry)],
  };
}

/** Whether a name is one of an image of the set, as it is called or as its file is said to call it. */
function isNamedFor(label: string, entry: ShownFile, set: ShownSet): boolean {
  return Object.values(entry.names).includes(label) || namedLike(label, set) !== undefined;
}

/** Kinds of files in which the version alone shows an image. */
const BY_VERSION: ReadonlySet<string> = new Set(['shell', 'go']);

/** What is named as the version of a component with several images is that of each, where they have one. */
function matchVersion(label: string, entry: ShownFile, set: ShownSet): ImageMatch {
  const declared = Object.entries(entry.names).find(([, name]) => name === label)?.[0];
  const images = imagesOf(declared ?? componentLike(label, set)?.name ?? '', set);
  const versions = new Set(images.map(({ tag, variant }) => (tag === null ? null : withoutVariant(tag, variant))));
  const [image] = images;
  if (image === undefined) return { kind: 'none' };
  return versions.size === 1 ? { kind: 'image', image } : { kind: 'several', images };
}

function imagesOf(component: string, { components }: ShownSet): readonly ShownImage[] {
  return components.find(({ name }) => name === component)?.images ?? [];
}

/** Names that stand for several images in one file name none of them: every container of an operator has its `image`. */
function repeatedLabels(copies: readonly Copy[]): ReadonlySet<string> {
  const byLabel = Map.groupBy(copies, ({ label }) => label);
  return new Set(
    [...byLabel].flatMap(([label, same]) =>
      new Set(same.map(({ says }) => repositoryOf(says))).size > 1 ? [label] : [],
    ),
  );
}

/** Whether tag and digest stand side by side wherever a digest does, but for what was forgotten. */
function writtenInPairs(copies: readonly Copy[]): boolean {
  const references = copies.flatMap(({ says }) => {
    const parsed = tryParseReference(says);
    return parsed.ok && parsed.reference.digest !== null ? [parsed.reference] : [];
  });
  return references.filter(({ tag }) => tag !== null).length * 2 > references.length;
}

type Expected = Pick<JudgedCopy, 'should' | 'reason'> | ErrorData;

/** The form as it is written stays: by tag, by digest, or both. What names neither gets both. */
function referenceOf(
  { label, says, variable }: Copy,
  image: ShownImage,
  pairs: boolean,
  form: ShownFile['form'],
): Expected {
  const isCut = says.endsWith('@');
  const parsed = tryParseReference(isCut ? says.slice(0, -1) : says);
  const now = parsed.ok ? parsed.reference : null;
  const isDeclared = form !== undefined && says !== '' && !isCut;
  const hasDigest = isDeclared ? form !== 'tag' : isCut || now?.digest != null || now?.tag == null;
  // A tag that a variable holds stands elsewhere.
  const hasTag = isDeclared
    ? form !== 'digest' && variable === undefined
    : now?.tag != null || (!isCut && now?.digest == null) || pairs;
  if (hasDigest && image.digest === null)
    return errorData('SHOWN_NO_DIGEST', `\`${label}\` is to show a digest, and none is known of \`${image.key}\``);
  if (hasTag && image.tag === null && (now?.tag != null || isDeclared))
    return errorData('SHOWN_NO_TAG', `\`${label}\` is to show a tag, and none is known of \`${image.key}\``);
  const tag = hasTag ? image.tag : null;
  const digest = hasDigest ? image.digest : null;
  const name = now !== null && repositoryIdentity(now) === identityOfName(image.name) ? now.name : image.name;
  const should = formatReference({ name, tag, digest });
  const isHalf = !isDeclared && pairs && now?.digest != null && now.tag === null;
  const reason = isCut
    ? 'breaks off before its digest'
    : says === ''
      ? 'is empty'
      : isHalf
        ? 'lacks the tag that the others have beside their digest'
        : isDeclared && now !== null && ((now.tag === null) === hasTag || (now.digest === null) === hasDigest)
          ? `gets the form that is declared for its file`
          : `shows \`${image.key}\``;
  return { should, reason };
}

function versionOf({ label, says }: Copy, image: ShownImage, name: string): Expected {
  if (image.tag === null)
    return errorData('SHOWN_NO_TAG', `\`${label}\` is to show a tag, and none is known of \`${image.key}\``);
  const hasVariant = image.variant !== null && says.endsWith(`-${image.variant}`);
  const version = hasVariant ? image.tag : withoutVariant(image.tag, image.variant);
  const isBare = /^\d/.test(says) && /^v\d/.test(version);
  return { should: isBare ? version.slice(1) : version, reason: `is the version of \`${name}\`` };
}

/** What is no image of the set and seems to be one all the same: by host, or by tag or digest behind a path. */
function looksLikeImage({ says, shows, label }: Copy): boolean {
  const parsed = tryParseReference(says);
  if (shows !== 'reference' || isVersionName(label) || !parsed.ok) return false;
  const { tag, digest, name } = parsed.reference;
  return name.includes('/') && (tag !== null || digest !== null);
}

/** Whether a copy is left out, by what its file calls it or by its repository. */
export function isCopyLeftOut({ label, says }: Pick<Copy, 'label' | 'says'>, entry: ShownFile): boolean {
  return isLeftOut(label, entry) || isLeftOut(repositoryOf(says) ?? '', entry);
}

/** Whether a copy is one of another set that the same file shows, by its repository or by what it is called. */
export function isOfOtherSet({ label, says }: Pick<Copy, 'label' | 'says'>, { beside }: ShownFile): boolean {
  if (beside === undefined) return false;
  const core = nameCore(label);
  return beside.names.includes(repositoryOf(says) ?? '') || beside.names.some((name) => nameCore(name) === core);
}

/** Whether a name is said to be knowingly not of the set, or to go. */
export function isLeftOut(name: string, { without, drop = [] }: ShownFile): boolean {
  return isNamed(name, [...without, ...drop]);
}

/** Whether one of these patterns covers a name. */
export function isNamed(name: string, patterns: readonly string[]): boolean {
  return name !== '' && patterns.some((pattern) => starPattern(pattern).test(name));
}

function starPattern(pattern: string): RegExp {
  return new RegExp(`^${pattern.split('*').map(escapePattern).join('.*')}$`);
}

/** Images of the set that the file does not show. */
function missingImages(shown: ReadonlySet<string>, entry: ShownFile, set: ShownSet): ShownProblem[] {
  return set.components
    .flatMap(({ images }) => images)
    .filter(({ key, component }) => !shown.has(key) && !isLeftOut(key, entry) && !isLeftOut(component, entry))
    .map(({ key, component }) => notShown(component, key, entry));
}

/** Names that the configuration gives to images, and that the file does not have. */
function missingNames(copies: readonly Copy[], entry: ShownFile): ShownProblem[] {
  const labels = new Set(copies.map(({ label }) => label));
  return Object.entries(entry.names)
    .filter(([, name]) => !labels.has(name))
    .map(([key, name]) => {
      const message = `\`${name}\`, which is to show \`${key}\`, does not stand in ${entry.file}`;
      return { file: entry.file, copy: null, components: [], error: errorData('SHOWN_ORPHAN', message), nameOf: key };
    });
}
