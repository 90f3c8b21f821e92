/** `mirror --export`: where copies are, told to others in their own forms; asks no one. */
import { type ErrorData, errorData } from '../errors.ts';
import type { ImageReference } from '../image/reference.ts';
import type { World } from '../io/world.ts';
import { type MirrorForm, makeMirrorConfig } from '../plan/mirror-config/mirror-forms.ts';
import { type MirrorConfig, mirroredRepositories } from '../plan/mirror-config/mirrored-repository.ts';
import type { MirrorMapping } from '../plan/mirror-place.ts';
import { registrySettings } from '../records/config/registry-settings.ts';
import type { Reading } from '../steps/read.ts';

export interface ExportOptions {
  readonly mapping: MirrorMapping;
  readonly tags: readonly string[];
  readonly form: MirrorForm;
}

export interface ExportAnswer {
  readonly files: MirrorConfig['files'];
  /** How many repositories it is about. */
  readonly repositories: number;
  /** What the form cannot say: `MIRROR_UNSAID`. */
  readonly errors: readonly ErrorData[];
}

/** @param files those among which values of charts are looked for */
export function exportMirror(
  references: readonly ImageReference[],
  files: Reading['files'],
  { mapping, tags, form }: ExportOptions,
  { config }: Pick<World, 'config'>,
): ExportAnswer {
  const values = files.flatMap(({ fields, text }) =>
    fields.filter(({ format }) => format === 'helm-values').map((field) => ({ field, text })),
  );
  const ofValues = form === 'helm' ? values.flatMap(({ field }) => field.reference ?? []) : [];
  const repositories = mirroredRepositories([...references, ...ofValues], mapping);
  const isInsecure = (registry: string): boolean => registrySettings(registry, config.registries).insecure === true;
  const made = makeMirrorConfig(form, { repositories, values, tags, isInsecure });
  return {
    files: made.files,
    repositories: repositories.length,
    errors: made.unsaid.map((message) => errorData('MIRROR_UNSAID', message)),
  };
}
