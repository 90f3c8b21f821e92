/** `idle-follow` */
import { coversShape } from '../../choice/tags/covers-shape.ts';
import { type Follow, followOf } from '../../choice/tags/follow.ts';
import { misfitWords } from '../../choice/tags/misfit.ts';
import { endsBelow } from '../../choice/tags/version-limits.ts';
import { readVersion } from '../../image/version/read-version.ts';
import { judgeTag } from '../../records/config/image-settings.ts';
import { always, EXAMPLE_DIGEST, examplePod, type FieldRule } from '../rule.ts';

export const idleFollow: FieldRule = {
  id: 'idle-follow',
  summary: 'what an image is to follow can never move it',
  why: '`follow` in `bowline.yaml` names a range that ends below the tag in use, a glob that covers no tag of its shape, or an order that the tag has no place in: `bowline bump` keeps the image where it is, for ever, and nothing looks wrong. Mend the setting, or say `follow: { none: REASON }` where that is meant.',
  severity: always('warning'),
  example: {
    bad: examplePod(`image: registry.example/team/app:2.0.0@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: registry.example/team/app:1.4.0@${EXAMPLE_DIGEST}`),
    config: 'images:\n  - match: registry.example/team/*\n    follow: { semver: 1.x }\n',
  },
  check: ({ field, settings, config: { registries } }) => {
    const { reference } = field;
    if (settings?.follow === undefined || reference === null || reference.tag === null) return null;
    const { tag } = reference;
    const { kind } = judgeTag({ ...reference, digest: null }, settings, { registries });
    const problem = findProblem(followOf(settings.follow, tag, kind), tag, settings.tags?.template !== undefined);
    return problem === null ? null : { message: `\`${field.written}\` can never move: ${problem}` };
  },
};

/** @param hasTemplate whether a line says how the tags are built, which tells more about this one than its name */
function findProblem(follow: Follow, tag: string, hasTemplate: boolean): string | null {
  const { goal, tags, words } = follow;
  const isChosen = goal.kind === 'semver' || goal.kind === 'level' || goal.kind === 'newest';
  if (!isChosen) return null;
  if (tags !== null && !coversShape(tags, tag)) return `\`tags: ${tags}\` covers no tag that looks like \`${tag}\``;
  if (goal.kind === 'newest' && goal.by === 'created') return null;
  if (hasTemplate) return null;
  const version = readVersion(tag);
  if (version === null) return `\`${tag}\` has no place in an order, and \`${words}\` wants one`;
  if (goal.kind === 'semver' && version.kind === 'version' && endsBelow(goal.range, version))
    return `\`${words}\` ends below \`${tag}\`, and nothing goes back`;
  // From numbers to years is a way that some projects go.
  const misfit = goal.kind === 'newest' && goal.by === 'calendar' ? null : misfitWords(follow, version);
  return misfit === null ? null : `it ${misfit}`;
}
