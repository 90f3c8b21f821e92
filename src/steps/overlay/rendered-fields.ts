/** The containers of a rendered base as image fields, judged by what the rendering made of them. */

import type { ImageField } from '../../files/field/field.ts';
import { judge, withVerdict } from '../../files/field/scalar-field.ts';
import { type RenderedContainer, renderedName } from '../../files/kustomize/rendered-containers.ts';
import { type ImageReference, isTemplated, tryParseReference } from '../../image/reference.ts';
import type { TagVerdict } from '../../image/tag/tag.ts';
import type { Config } from '../../records/config/config.ts';
import { imageSettings, judgeTag, policySettings } from '../../records/config/image-settings.ts';
import type { FileFields } from '../read.ts';
import { podPath, type Surroundings } from '../surroundings.ts';

export interface RenderedField {
  readonly container: RenderedContainer;
  /** The file in which the image is written. */
  readonly file: FileFields;
  /** The field as it is rendered; its place is where the image is written. */
  readonly field: ImageField;
  readonly around: Surroundings;
}

export function renderedFields(
  containers: readonly RenderedContainer[],
  files: ReadonlyMap<string, FileFields>,
  config: Config,
): RenderedField[] {
  const findSettings = imageSettings(config.images);
  const pods = Map.groupBy(containers, ({ object }) => object);
  return containers.flatMap((container): RenderedField[] => {
    const file = files.get(container.origin.file);
    if (file === undefined) return [];
    const field = fieldOf(container);
    const settings = field.reference === null ? null : findSettings(field.reference);
    const forPolicy = policySettings(file.path, settings, config);
    const judgeOwn = (reference: ImageReference): TagVerdict =>
      judgeTag(reference, settings, { registries: config.registries, observed: file.observed });
    const pod = podPath(container);
    const siblings = (pods.get(container.object) ?? []).filter((other) => podPath(other) === pod);
    return [
      {
        container,
        file,
        field: field.reference === null ? field : withVerdict(field, judgeOwn(field.reference), forPolicy),
        around: {
          named: true,
          imageSettings: settings,
          judge: judgeOwn,
          settings: forPolicy,
          siblingStates: siblings.some(({ pullPolicy }) => pullPolicy !== null),
        },
      },
    ];
  });
}

function fieldOf({ image, pullPolicy, object, container, origin }: RenderedContainer): ImageField {
  const parsed = tryParseReference(image);
  const reference = parsed.ok ? parsed.reference : null;
  return {
    ...origin.field,
    written: image,
    reference,
    problem: parsed.ok ? null : parsed.problem,
    tagElsewhere: false,
    object: renderedName(object),
    container,
    ...judge(reference, image, pullPolicy, true),
    certainty: certaintyOf(origin.field, image, reference !== null),
    owner: ownerOfRendering(origin.field),
  };
}

/** What a container of the rendering names is an image, also where the patch that brings it left that open. */
function certaintyOf(
  { container, certainty }: ImageField,
  image: string,
  isReference: boolean,
): ImageField['certainty'] {
  if (!isReference && isTemplated(image)) return 'templated';
  return container === null ? certainty : 'certain';
}

/** An overlay leaves the base as it is, so frozen and generated files are no reason to leave their images alone. */
function ownerOfRendering({ owner }: ImageField): ImageField['owner'] {
  return owner?.tool === 'frozen' || owner?.tool === 'generator' ? null : owner;
}
