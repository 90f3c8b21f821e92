/** Tags that go with a stream: those that keep what it can still ask for, and the one that shows what it points to. */
import { type ErrorData, errorData } from '../../errors.ts';
import { decideKeeping, keepTagOf } from '../../image/places/keep-tag.ts';
import { findRetention } from '../../image/places/retention.ts';
import { type ImageReference, parseReference } from '../../image/reference.ts';
import type { Copier, World } from '../../io/world.ts';
import type { TagChange } from '../../plan/plan.ts';
import { imageSettings, judgeTag } from '../../records/config/image-settings.ts';
import { registrySettings, saidRetention } from '../../records/config/registry-settings.ts';
import { pointedRelease, type Stream, type StreamedImage, type StreamRelease } from '../../records/streams/stream.ts';

/** Tags to set, without their number in a plan; `problems` are what could not be learnt, or is gone. */
export interface StreamTags {
  readonly tags: readonly Omit<TagChange, 'id' | 'needs'>[];
  readonly problems: readonly ErrorData[];
}

type TagRow = StreamTags['tags'][number];

/** Tags that are lacking for what the releases can still be asked for; a digest that is gone is a problem. */
export async function findKeepTags(releases: readonly StreamRelease[], world: World): Promise<StreamTags> {
  const images = releases.flatMap((release) => Object.values(release.images));
  const distinct = [...new Map(images.map((image) => [`${image.repository}@${image.digest}`, image])).values()];
  return joined(
    await withCopier(world, (copier) => Promise.all(distinct.map((image) => keepImage(image, copier, world)))),
  );
}

/** The tag that moves with the stream, where it does not show what the stream points to. */
export async function findMovedTags(stream: Stream, world: World): Promise<StreamTags> {
  const { moveTag } = stream.settings;
  const release = pointedRelease(stream);
  if (moveTag === null || release === null) return { tags: [], problems: [] };
  const images = Object.values(release.images);
  const reason = `shows what \`${stream.name}\` points to, \`${release.version}\``;
  return joined(
    await withCopier(world, (copier) => Promise.all(images.map((image) => moveTo(image, moveTag, reason, copier)))),
  );
}

async function keepImage(image: StreamedImage, copier: Copier, world: World): Promise<StreamTags> {
  const reference = parseReference(image.repository);
  const place = placeOf(reference);
  const whole = await copier.lookUp({ ...place, tagOrDigest: image.digest });
  if (whole.kind === 'absent') return { tags: [], problems: [lost(image.repository, image.digest)] };
  if (whole.kind === 'unknown') return { tags: [], problems: [whole.error] };
  const keeping = decideKeeping(reference.registry, retentionOf(reference, world));
  const rows: StreamTags[] = [];
  const isKept = staysWhereItIs(image, world) && (await nameOf(place, image.tag ?? '', copier)) === image.digest;
  if (!isKept && keeping !== 'none') rows.push(await keepDigest(place, image.digest, image.repository, copier));
  if (keeping === 'all')
    for (const digest of Object.values(image.platforms))
      if (digest !== image.digest) rows.push(await keepDigest(place, digest, image.repository, copier));
  return joined(rows);
}

/** A tag that moves, such as the one of a stream, keeps nothing: it leaves with the next release. */
function staysWhereItIs({ repository, tag }: StreamedImage, { config }: World): boolean {
  if (tag === null) return false;
  const reference = parseReference(`${repository}:${tag}`);
  const { kind } = judgeTag({ ...reference, tag }, imageSettings(config.images)(reference), config);
  return kind !== 'moving' && kind !== 'series';
}

async function keepDigest(place: Place, digest: string, name: string, copier: Copier): Promise<StreamTags> {
  const tag = keepTagOf(digest);
  const [own, there] = await Promise.all([
    nameOf(place, tag, copier),
    copier.lookUp({ ...place, tagOrDigest: digest }),
  ]);
  if (there.kind === 'absent') return { tags: [], problems: [lost(name, digest)] };
  if (own === digest) return { tags: [], problems: [] };
  const reason = 'keeps what a stream can still ask for';
  return { tags: [{ kind: 'tag', target: { ...place, tag }, from: own, to: digest, reason }], problems: [] };
}

async function moveTo(image: StreamedImage, tag: string, reason: string, copier: Copier): Promise<StreamTags> {
  const place = placeOf(parseReference(image.repository));
  const fact = await copier.lookUp({ ...place, tagOrDigest: tag });
  if (fact.kind === 'unknown') return { tags: [], problems: [fact.error] };
  const from = fact.kind === 'exists' ? fact.digest : null;
  const row: TagRow = { kind: 'tag', target: { ...place, tag }, from, to: image.digest, reason };
  return { tags: from === image.digest ? [] : [row], problems: [] };
}

type Place = Pick<ImageReference, 'registry' | 'repository'>;

function placeOf({ registry, repository }: ImageReference): Place {
  return { registry, repository };
}

async function nameOf(place: Place, tag: string, copier: Copier): Promise<string | null> {
  const fact = await copier.lookUp({ ...place, tagOrDigest: tag });
  return fact.kind === 'exists' ? fact.digest : null;
}

function retentionOf(reference: ImageReference, { config }: World): ReturnType<typeof findRetention> {
  return findRetention(reference, saidRetention(registrySettings(reference.registry, config.registries)), false);
}

function lost(name: string, digest: string): ErrorData {
  return errorData('STREAM_DIGEST_LOST', `${name}@${digest} is gone`);
}

async function withCopier(
  world: World,
  ask: (copier: Copier) => Promise<readonly StreamTags[]>,
): Promise<readonly StreamTags[]> {
  const copier = (await world.registry()).copier();
  if (copier !== null) return ask(copier);
  return [
    { tags: [], problems: [errorData('REGISTRY_OFFLINE', 'nobody is asked what tags name, since the run is offline')] },
  ];
}

function joined(rows: readonly StreamTags[]): StreamTags {
  return { tags: rows.flatMap(({ tags }) => tags), problems: rows.flatMap(({ problems }) => problems) };
}
