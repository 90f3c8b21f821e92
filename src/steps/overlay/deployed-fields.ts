/** Image fields as they come to the cluster: with the tag that a kustomization puts in place of the written one. */
import type { ImageField } from '../../files/field/field.ts';
import { isNamedBySpecs } from '../../files/kustomize/image-specs.ts';
import { type DeployedImage, readRetagging } from '../../files/kustomize/retagging.ts';
import { defaultPullPolicy, derivePullPolicy, isPullPolicy, type PolicySettings } from '../../image/pull-policy.ts';
import { formatReference, type ImageReference, tryParseReference } from '../../image/reference.ts';
import type { TagVerdict } from '../../image/tag/tag.ts';
import type { Config } from '../../records/config/config.ts';
import { imageSettings, judgeTag, policySettings } from '../../records/config/image-settings.ts';
import type { FileFields, Reading } from '../read.ts';

/** A field in two views; both are the field itself where no kustomization puts another tag in. */
export interface DeployedField {
  /** What becomes of it in each build that its file is part of; nothing for what `images` do not come to. */
  readonly images: readonly DeployedImage[];
  /** What is to be judged where it is written: without the tag, and without the name, that is put in elsewhere. */
  readonly written: ImageField;
  /** The field with the reference that is deployed; without one where kustomizations put in several. */
  readonly deployed: ImageField;
  /** What is deployed in its place, where every build puts another tag or another name in; `null` where one does not. */
  readonly replaced: readonly DeployedImage[] | null;
  /** The same, where every build puts another tag in, so that the one that is written is never deployed. */
  readonly retagged: readonly DeployedImage[] | null;
}

export type FindDeployed = (
  file: Pick<FileFields, 'path' | 'observed' | 'imageSpecs'>,
  field: ImageField,
) => DeployedField;

/** Prepares the look-up over all that was read; kustomizations that were not read do nothing. */
export function deployedFields({ files }: Pick<Reading, 'files'>, config: Config): FindDeployed {
  const retagging = readRetagging(files);
  if (retagging === null)
    return (_, field) => ({ images: [], written: field, deployed: field, replaced: null, retagged: null });
  const findSettings = imageSettings(config.images);
  const { registries } = config;
  return ({ path, observed, imageSpecs = [] }, field) => {
    const isVisited = field.container !== null || isNamedBySpecs(field, imageSpecs);
    const images = isVisited && field.reference !== null ? retagging(path, field.written) : [];
    if (!images.some(({ by }) => by !== null))
      return { images, written: field, deployed: field, replaced: null, retagged: null };
    const replaced = isReplaced(field, images) ? images : null;
    const becomes = otherReferences(images, field);
    if (becomes === null) return { images, written: field, deployed: field, replaced, retagged: null };
    const [only] = becomes;
    const deployed =
      becomes.length > 1 || only === undefined
        ? unclearField(field)
        : judgedField(
            field,
            only,
            judgeTag(only, findSettings(only), { registries, observed }),
            policySettings(path, findSettings(only), config),
          );
    return { images, written: withoutTag(field, becomes), deployed, replaced, retagged: images };
  };
}

function isReplaced({ reference, written }: ImageField, images: readonly DeployedImage[]): boolean {
  return (
    images.length > 0 &&
    images.every(({ image }) => {
      const parsed = image === written ? null : tryParseReference(image);
      return parsed?.ok === true && formatReference(parsed.reference) !== (reference && formatReference(reference));
    })
  );
}

/** The reasons why a field that is replaced everywhere is left as it is. */
export function replacedWords(replaced: readonly DeployedImage[]): string {
  const shown = replaced
    .slice(0, MOST_REPLACED)
    .map(({ image, by }) => `as \`${image}\`${by === null ? '' : ` by ${by.kustomization}`}`);
  const more = replaced.length - shown.length;
  return `deployed ${shown.join(', ')}${more > 0 ? ` and in ${more} other ways` : ''}`;
}

const MOST_REPLACED = 3;

/** The references that come in place of a container's, each once; `null` where one of them keeps its tag. */
function otherReferences(
  images: readonly DeployedImage[],
  { reference, written }: ImageField,
): ImageReference[] | null {
  if (reference === null || images.length === 0) return null;
  const texts = [...new Set(images.map(({ image }) => image))];
  const others = texts.flatMap((text) => {
    const parsed = text === written ? null : tryParseReference(text);
    return parsed?.ok === true ? [parsed.reference] : [];
  });
  const isKept = ({ tag, digest }: ImageReference): boolean => tag === reference.tag && digest === reference.digest;
  return others.length < texts.length || others.length === 0 || others.some(isKept) ? null : others;
}

function withoutTag(field: ImageField, becomes: readonly ImageReference[]): ImageField {
  const { reference } = field;
  const isRenamed = becomes.every(({ name }) => name !== reference?.name);
  const left = reference === null || isRenamed ? null : { ...reference, tag: null, digest: null };
  return { ...field, reference: left, tagKind: null, tagElsewhere: true };
}

function judgedField(
  field: ImageField,
  reference: ImageReference,
  tagKind: TagVerdict,
  settings: PolicySettings,
): ImageField {
  const { pullPolicy } = field;
  const derived = derivePullPolicy(reference, tagKind, settings);
  const isFilledIn = pullPolicy.written === null && pullPolicy.effective !== null;
  const effective = isFilledIn ? defaultPullPolicy(reference) : pullPolicy.effective;
  return { ...field, reference, tagKind, pullPolicy: { ...pullPolicy, effective, derived } };
}

function unclearField(field: ImageField): ImageField {
  const { written } = field.pullPolicy;
  const effective = written !== null && isPullPolicy(written) ? written : null;
  return { ...field, reference: null, tagKind: null, pullPolicy: { written, effective, derived: null } };
}
