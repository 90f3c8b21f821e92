/** Who is ahead of the others: the few workloads that follow another stream, told by all that the root has. */
import { pickSlice } from '../../choice/streams/pick-slice.ts';
import type { ImageField } from '../../files/field/field.ts';
import type { World } from '../../io/world.ts';
import type { Config, ImageSettings } from '../../records/config/config.ts';
import { imageSettings } from '../../records/config/image-settings.ts';
import { type FileFields, type Reading, readFields } from '../read.ts';

/** Whether a field is of a workload that is ahead. */
export type IsAhead = (file: Pick<FileFields, 'path'>, field: ImageField) => boolean;

export function hasSlices({ images }: Pick<Config, 'images'>): boolean {
  return images.some(({ follow }) => follow?.slice !== undefined);
}

/** Who is ahead does not hang on which files are looked at: where that is not the whole root, it is read for this. */
export function findAheadOfRoot(reading: Reading, world: World): IsAhead {
  const { config } = world;
  if (reading.whole || !hasSlices(config)) return findAhead(reading.files, config);
  const paths = config.paths.length > 0 ? config.paths : ['.'];
  const all = readFields([], {}, { ...world, config: { ...config, paths } });
  return findAhead([...all.files, ...reading.files], config);
}

/** Every place of a workload goes with it. */
export function findAhead(files: Reading['files'], { images }: Pick<Config, 'images'>): IsAhead {
  const findSettings = imageSettings(images);
  const byEntry = new Map<ImageSettings, string[]>();
  for (const file of files)
    for (const field of file.fields) {
      const settings = field.reference === null || field.certainty !== 'certain' ? null : findSettings(field.reference);
      if (settings?.follow?.slice === undefined) continue;
      byEntry.set(settings, [...(byEntry.get(settings) ?? []), workloadOf(file, field)]);
    }
  const ahead = new Set(
    [...byEntry].flatMap(([{ follow }, workloads]) => [...pickSlice(workloads, follow?.slice?.workloads ?? 0)]),
  );
  return (file, field) => ahead.has(workloadOf(file, field));
}

/** What is settled for those who are ahead. */
export function followingAhead(settings: ImageSettings): ImageSettings {
  const { slice, ...follow } = settings.follow ?? {};
  return slice === undefined ? settings : { ...settings, follow: { ...follow, stream: slice.stream } };
}

/** A workload by its name, wherever its file is moved to; what has none by its place. */
function workloadOf({ path }: Pick<FileFields, 'path'>, { object, document }: ImageField): string {
  const { kind, namespace, name } = object ?? {};
  return name == null ? `${path}#${document}` : `${kind ?? ''} ${namespace ?? ''}/${name}`;
}
