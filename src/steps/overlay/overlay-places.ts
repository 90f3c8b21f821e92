/** What kustomizations make of image fields: which fields an entry of `images` is put in place of, and what is deployed. */
import { fieldKey, type ImageField } from '../../files/field/field.ts';
import { entryKey } from '../../files/kustomize/entry-reach.ts';
import type { EntryPlace } from '../../files/kustomize/retagging.ts';
import type { Config } from '../../records/config/config.ts';
import type { FileFields, Reading } from '../read.ts';
import { deployedFields } from './deployed-fields.ts';

export interface OverlayPlaces {
  /** For an entry: the fields that it is for, in the files that were read, as `file#document/path`. */
  readonly reaches: readonly string[] | null;
  /** For a field: what builds deploy in its place, and the entry that says so; nothing where it stays as it is. */
  readonly deployed: readonly { readonly written: string; readonly by: string }[];
}

export type FindOverlayPlaces = (file: FileFields, field: ImageField) => OverlayPlaces;

const NOTHING: OverlayPlaces = { reaches: null, deployed: [] };

/** Prepares the look-up over all that was read. */
export function overlayPlaces(reading: Pick<Reading, 'files'>, config: Config): FindOverlayPlaces {
  const findDeployed = deployedFields(reading, config);
  const reached = new Map<string, string[]>();
  const deployed = new Map<ImageField, OverlayPlaces['deployed']>();
  for (const file of reading.files)
    for (const field of file.fields) {
      const { images } = findDeployed(file, field);
      if (!images.some(({ entries }) => entries.length > 0)) continue;
      const place = fieldKey(file.path, field);
      for (const key of new Set(images.flatMap(({ entries }) => entries.map(entryKey)))) {
        const known = reached.get(key);
        if (known === undefined) reached.set(key, [place]);
        else known.push(place);
      }
      const others = images.flatMap(({ image, by }) =>
        by === null || image === field.written ? [] : [{ written: image, by: describeEntry(by) }],
      );
      others.sort((a, b) => (a.by < b.by ? -1 : 1));
      if (others.length > 0) deployed.set(field, others);
    }
  return ({ path }, field) => {
    const [list, index] = field.path;
    if (field.format === 'kustomize' && list === 'images' && typeof index === 'number')
      return { reaches: reached.get(entryKey({ kustomization: path, index })) ?? [], deployed: [] };
    const others = deployed.get(field);
    return others === undefined ? NOTHING : { reaches: null, deployed: others };
  };
}

function describeEntry({ kustomization, index }: EntryPlace): string {
  return `${kustomization}#0/images/${index}`;
}
