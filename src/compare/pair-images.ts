/** Which image of one state is which of the other: by what is surest first. */
import { lastPart } from '../image/reference.ts';
import type { StateImage } from './image-state.ts';

export interface PairedImages {
  readonly pairs: readonly (readonly [before: StateImage, after: StateImage])[];
  readonly removed: readonly StateImage[];
  readonly added: readonly StateImage[];
}

/** What two images have alike; `null` for nothing. */
type Likeness = (image: StateImage) => readonly (string | null)[];

/** From the surest to the weakest; a likeness counts where it leaves one image on each side. */
const LIKENESSES: readonly Likeness[] = [
  (image) => [image.key === null ? null : `${image.key} ${exact(image)}`],
  (image) => [exact(image)],
  (image) => [image.key === null ? null : `${image.key} ${image.repository}`],
  ({ repository, places }) => places.map(({ name }) => `${repository} ${name}`),
  ({ repository, tag }) => [`${repository}:${tag ?? ''}`],
  ({ key }) => [key],
  ({ repository }) => [repository],
  ({ digest, parts }) => [digest, ...parts],
  ({ repository }) => [lastPart(repository)],
  ({ places }) => places.map(({ name }) => name),
];

export function pairImages(before: readonly StateImage[], after: readonly StateImage[]): PairedImages {
  const pairs: (readonly [StateImage, StateImage])[] = [];
  let [olds, news] = [before, after];
  for (const likeness of LIKENESSES) {
    const found = pairAlike(olds, news, likeness);
    pairs.push(...found);
    const gone = new Set(found.flat());
    [olds, news] = [olds.filter((each) => !gone.has(each)), news.filter((each) => !gone.has(each))];
  }
  return { pairs, removed: olds, added: news };
}

function pairAlike(
  olds: readonly StateImage[],
  news: readonly StateImage[],
  likeness: Likeness,
): (readonly [StateImage, StateImage])[] {
  const [oldsBy, newsBy] = [groupBy(olds, likeness), groupBy(news, likeness)];
  const taken = new Set<StateImage>();
  const pairs: (readonly [StateImage, StateImage])[] = [];
  for (const [word, group] of oldsBy) {
    const [old, ...moreOld] = [...group].filter((each) => !taken.has(each));
    const [young, ...moreYoung] = [...(newsBy.get(word) ?? [])].filter((each) => !taken.has(each));
    if (old === undefined || young === undefined || moreOld.length + moreYoung.length > 0) continue;
    taken.add(old).add(young);
    pairs.push([old, young]);
  }
  return pairs;
}

function groupBy(images: readonly StateImage[], likeness: Likeness): ReadonlyMap<string, ReadonlySet<StateImage>> {
  const groups = new Map<string, Set<StateImage>>();
  for (const image of images)
    for (const word of likeness(image)) if (word !== null) groups.set(word, (groups.get(word) ?? new Set()).add(image));
  return groups;
}

function exact({ repository, tag, digest }: StateImage): string {
  return `${repository}:${tag ?? ''}@${digest ?? ''}`;
}
