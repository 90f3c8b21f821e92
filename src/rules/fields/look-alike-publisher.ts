/** `look-alike-publisher` */
import { findLikeHost, findLikePublisher, isLike } from '../../image/publishers.ts';
import { repositoryIdentity } from '../../image/reference.ts';
import { always, EXAMPLE_DIGEST, examplePod, type RuleSubject, type TreeRule } from '../rule.ts';

export const lookAlikePublisher: TreeRule = {
  id: 'look-alike-publisher',
  summary: 'a registry or publisher whose name is all but that of another one',
  why: 'A letter too many, two that changed places, a hyphen, a plural, another top-level domain: so reads a slip of the hand, and so read names that wait for one. `ghrc.io` is not `ghcr.io`. Compared is with well-known registries and publishers, and with those that most images of the tree come from.',
  severity: { ...always('warning'), development: 'note' },
  example: {
    bad: examplePod(`image: ghrc.io/acme/app:1.2.3@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: ghcr.io/acme/app:1.2.3@${EXAMPLE_DIGEST}`),
  },
  checkAll: (subjects) => {
    const counts = countPublishers(subjects);
    return subjects.flatMap((subject) => {
      const publisher = publisherOf(subject);
      if (publisher === null) return [];
      const like = findLike(publisher, counts);
      if (like === null) return [];
      const message = `\`${publisher.name}\` looks like \`${like.name}\`, ${like.why}, and is another one`;
      return [{ subject, violation: { message } }];
    });
  },
};

interface Publisher {
  readonly host: string;
  readonly organisation: string;
  /** Both, as people know it; of an official image of Docker Hub its host alone. */
  readonly name: string;
}

function publisherOf({ field: { reference, certainty } }: RuleSubject): Publisher | null {
  if (reference === null || certainty === 'templated') return null;
  const [host = '', organisation = '', ...rest] = repositoryIdentity(reference).split('/');
  return rest.length === 0
    ? { host, organisation: '', name: host }
    : { host, organisation, name: `${host}/${organisation}` };
}

/** So many images have to come from a publisher of the tree before another one is measured by it, and so few from the other. */
const MANY = 10;
const FEW = 2;

function countPublishers(subjects: readonly RuleSubject[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const subject of subjects) {
    const publisher = subject.testData ? null : publisherOf(subject);
    if (publisher !== null) counts.set(publisher.name, (counts.get(publisher.name) ?? 0) + 1);
  }
  return counts;
}

function findLike(
  { host, organisation, name }: Publisher,
  counts: ReadonlyMap<string, number>,
): { readonly name: string; readonly why: string } | null {
  const likeHost = findLikeHost(host);
  if (likeHost !== null) return { name: likeHost, why: 'a registry that many know' };
  if (organisation === '') return null;
  const like = findLikePublisher(host, organisation);
  if (like !== null) return { name: `${host}/${like}`, why: 'a publisher that many know' };
  if ((counts.get(name) ?? 0) > FEW) return null;
  for (const [other, count] of counts) {
    const [otherHost, otherOrganisation = ''] = other.split('/');
    if (count >= MANY && otherHost === host && isLike(organisation, otherOrganisation))
      return { name: other, why: `which ${count} images here come from` };
  }
  return null;
}
