/** A few workloads that follow another stream than the others: which they are, and what is next for them. */
import { pickSlice } from '../../choice/streams/pick-slice.ts';
import type { ImageField } from '../../files/field/field.ts';
import type { World } from '../../io/world.ts';
import type { Config, ImageSettings } from '../../records/config/config.ts';
import { imageSettings } from '../../records/config/image-settings.ts';
import type { LockOnDisk } from '../lock.ts';
import type { FileFields, Reading } from '../read.ts';
import { type ChooseOptions, type Chosen, chooseNext } from './choose-next.ts';

export interface Slices {
  /** Whether a field is of a workload that is ahead. */
  readonly isAhead: (file: Pick<FileFields, 'path'>, field: ImageField) => boolean;
  /** What is next for those that are. */
  readonly chosen: ReadonlyMap<string, Chosen>;
}

/** Asks for what is ahead, where the configuration says that some workloads are. */
export async function chooseSlices(
  reading: Reading,
  options: ChooseOptions,
  lock: LockOnDisk,
  world: World,
): Promise<Slices> {
  const { images } = world.config;
  if (!images.some(({ follow }) => follow?.slice !== undefined)) return { isAhead: () => false, chosen: new Map() };
  const ahead = findAhead(reading, world.config);
  const isAhead: Slices['isAhead'] = (file, field) => ahead.has(workloadOf(file, field));
  const references = reading.files.flatMap((file) =>
    file.fields.flatMap((field) => (isAhead(file, field) && field.reference !== null ? [field.reference] : [])),
  );
  const config = { ...world.config, images: images.map(followingAhead) };
  return { isAhead, chosen: await chooseNext(references, options, lock, { ...world, config }, reading) };
}

function followingAhead(settings: ImageSettings): ImageSettings {
  const { slice, ...follow } = settings.follow ?? {};
  return slice === undefined ? settings : { ...settings, follow: { ...follow, stream: slice.stream } };
}

/** Every place of a workload goes with it. */
function findAhead({ files }: Reading, { images }: Config): ReadonlySet<string> {
  const findSettings = imageSettings(images);
  const byEntry = new Map<ImageSettings, string[]>();
  for (const file of files)
    for (const field of file.fields) {
      const settings = field.reference === null || field.certainty !== 'certain' ? null : findSettings(field.reference);
      if (settings?.follow?.slice === undefined) continue;
      byEntry.set(settings, [...(byEntry.get(settings) ?? []), workloadOf(file, field)]);
    }
  return new Set(
    [...byEntry].flatMap(([{ follow }, workloads]) => [...pickSlice(workloads, follow?.slice?.workloads ?? 0)]),
  );
}

/** A workload by its name, wherever its file is moved to; what has none by its place. */
function workloadOf({ path }: Pick<FileFields, 'path'>, { object, document }: ImageField): string {
  const { kind, namespace, name } = object ?? {};
  return name == null ? `${path}#${document}` : `${kind ?? ''} ${namespace ?? ''}/${name}`;
}
