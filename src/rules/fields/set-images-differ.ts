/** `set-images-differ` */
import type { ImageReference } from '../../image/reference.ts';
import { shortReference } from '../../image/short-reference.ts';
import { findSetImage } from '../../records/config/set-images.ts';
import { always, EXAMPLE_DIGEST, examplePod, type RuleSubject, type TreeRule } from '../rule.ts';

const otherDigest = EXAMPLE_DIGEST.replace(/1/g, '2');

export const setImagesDiffer: TreeRule = {
  id: 'set-images-differ',
  summary: 'one image of a component set at two versions',
  why: 'What is released together is one version of each image. Where two places name different ones, one of them was forgotten: a manifest, an operator’s environment, a constant in its code. `bowline bump` and `bowline set` move every place together.',
  severity: { ...always('warning'), development: 'note', released: 'error' },
  example: {
    bad: `${examplePod(`image: quay.io/org/app:v1.0.0@${EXAMPLE_DIGEST}`)}---\n${examplePod(`image: quay.io/org/app:v1.1.0@${otherDigest}`)}`,
    good: `${examplePod(`image: quay.io/org/app:v1.1.0@${otherDigest}`)}---\n${examplePod(`image: quay.io/org/app:v1.1.0@${otherDigest}`)}`,
    config: 'componentSets: { addons: { components: { app: { images: { app: { from: quay.io/org/app } } } } } }\n',
  },
  checkAll: (subjects) => {
    const sets = subjects[0]?.config.componentSets ?? [];
    if (sets.length === 0) return [];
    const find = findSetImage(sets);
    const named = subjects.flatMap((subject) => {
      const { reference, owner, certainty } = subject.deployed;
      if (reference === null || subject.testData || owner?.tool === 'frozen' || certainty === 'templated') return [];
      const own = find(reference);
      return own === null ? [] : [{ subject, reference, key: `${own.set.name} ${own.image.key}` }];
    });
    return [...Map.groupBy(named, ({ key }) => key).values()].flatMap((group) => {
      const usual = mostNamed(group);
      if (usual === null) return [];
      return group
        .filter(({ reference }) => isOther(reference, usual.reference))
        .map(({ subject, reference }) => ({ subject, violation: { message: describe(reference, usual) } }));
    });
  },
};

interface Named<Subject extends RuleSubject = RuleSubject> {
  readonly subject: Subject;
  readonly reference: ImageReference;
}

/** The one that most places agree with; of several the first. */
function mostNamed(group: readonly Named[]): Named | null {
  const agreeing = group.map((each) => group.filter(({ reference }) => !isOther(reference, each.reference)).length);
  return group[agreeing.indexOf(Math.max(...agreeing))] ?? null;
}

/** Whether two references cannot be of one version: what only one of them says tells nothing. */
function isOther(a: ImageReference, b: ImageReference): boolean {
  if (a.digest !== null && b.digest !== null) return a.digest !== b.digest;
  return a.tag !== null && b.tag !== null && a.tag !== b.tag;
}

function describe(reference: ImageReference, { subject, reference: usual }: Named): string {
  return `\`${shortReference(reference)}\` here, \`${shortReference(usual)}\` in ${subject.file}: one image of a component set`;
}
