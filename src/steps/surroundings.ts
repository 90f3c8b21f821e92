/** What the place of a field says beside its text: the profile of the path, the settings of the image, the siblings. */
import type { ImageField } from '../files/field/field.ts';
import type { PolicySettings } from '../image/pull-policy.ts';
import type { ImageReference } from '../image/reference.ts';
import type { TagVerdict } from '../image/tag/tag.ts';
import type { Config, ImageSettings } from '../records/config/config.ts';
import { imageSettings, judgeTag, policySettings } from '../records/config/image-settings.ts';
import type { FileFields } from './read.ts';

export interface Surroundings {
  /** Whether the user named the file itself. */
  readonly named: boolean;
  readonly imageSettings: ImageSettings | null;
  /** The kind of a tag of this image, by everything that is known. */
  readonly judge: (reference: ImageReference) => TagVerdict;
  readonly settings: PolicySettings;
  /** Whether a container of the same Pod states its pull policy; image volumes are no containers. */
  readonly siblingStates: boolean;
}

/** Prepares the look-up for the fields of one file. */
export function surroundingsOf(file: FileFields, config: Config): (field: ImageField) => Surroundings {
  const findSettings = imageSettings(config.images);
  const stating = new Set(
    file.fields
      .filter(({ pullPolicy, container }) => pullPolicy.written !== null && container?.role !== 'volume')
      .map(podKey),
  );
  return (field) => {
    const settings = field.reference === null ? null : findSettings(field.reference);
    return {
      named: file.named,
      imageSettings: settings,
      judge: (reference) => judgeTag(reference, settings, { registries: config.registries, observed: file.observed }),
      settings: policySettings(file.path, settings, config),
      siblingStates: field.container?.role !== 'volume' && stating.has(podKey(field)),
    };
  };
}

/** Names the Pod specification around a container within its file. */
export function podKey(field: ImageField): string {
  return `${field.document}/${podPath(field)}`;
}

/** Names the Pod specification around a container within its object: below it a container has three keys, a volume four. */
export function podPath({ path, container }: Pick<ImageField, 'path' | 'container'>): string {
  return JSON.stringify(path.slice(0, container?.role === 'volume' ? -4 : -3));
}
