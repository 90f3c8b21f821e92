/** `mirror --export`: where copies are, told to others in their own forms; asks no one. */
import { type ErrorData, errorData } from '../errors.ts';
import { placeProblem } from '../image/places/copy-place.ts';
import type { ImageReference } from '../image/reference.ts';
import type { World } from '../io/world.ts';
import type { MirrorMapping } from '../plan/copies/mirror-place.ts';
import type { MirrorForm } from '../plan/mirror-config/mirror-form.ts';
import { makeMirrorConfig } from '../plan/mirror-config/mirror-forms.ts';
import { type MirrorConfig, mirroredRepositories, nameOf } from '../plan/mirror-config/mirrored-repository.ts';
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
  /** What the form cannot say (`MIRROR_UNSAID`), and places that are none (`MIRROR_PLACE_INVALID`). */
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
  const all = mirroredRepositories([...references, ...ofValues], mapping);
  const repositories = all.filter(({ place }) => placeProblem(place) === null);
  const invalid = all.flatMap(({ place }) => {
    const problem = placeProblem(place);
    const message = `no copy can be at ${nameOf(place)}: ${problem}`;
    return problem === null ? [] : [errorData('MIRROR_PLACE_INVALID', message)];
  });
  const isInsecure = (registry: string): boolean => registrySettings(registry, config.registries).insecure === true;
  const made = makeMirrorConfig(form, { repositories, values, tags, isInsecure });
  return {
    files: made.files,
    repositories: repositories.length,
    errors: [...invalid, ...made.unsaid.map((message) => errorData('MIRROR_UNSAID', message))],
  };
}
