/** The page that shows what comes next in the tags of real projects, beside what a range of SemVer takes. */
import { PROJECT_TAGS, type ProjectTags } from '../prove/versions/project-tags.ts';

const HEAD = `What comes next for the current tag by each level and by \`newest: build\`, in lists that were made up in the shapes of
real projects, with traps. A test asks the code for each of them. Below each is what others take from the same list:

- **SemVer**: [node-semver](https://github.com/npm/node-semver) 7.8.6, of the tags that it accepts: \`~current\`, up to the
  next major, \`>=current\`; and the greatest of all with pre-releases. From a current tag that it does not accept,
  it takes what its \`coerce\` makes of it.
- **coerced**: the greatest where \`coerce\` makes a version of every tag: what a reader takes that wants to understand all.

\`-\` says that nothing comes next. What differs from ours is in bold.`;

export function renderTagOrder(): string {
  return `${HEAD}\n\n${summary()}\n\n${PROJECT_TAGS.map(renderProject).join('\n\n')}`;
}

function summary(): string {
  const all = PROJECT_TAGS.length;
  const [semver, coerced] = [
    PROJECT_TAGS.filter(({ right, semver }) => firstThree(right) !== firstThree(semver)).length,
    PROJECT_TAGS.filter(({ right, coerced }) => right.split(' ')[2] !== coerced).length,
  ];
  return `Of ${all} lists, ranges of SemVer take another tag in ${semver}, for one level at least; and of what is greatest, coerced versions in ${coerced}.`;
}

function firstThree(picks: string): string {
  return picks.split(' ').slice(0, 3).join(' ');
}

function renderProject({ project, current, tags, right, semver, coerced, trap }: ProjectTags): string {
  const ours = right.split(' ');
  const row = (name: string, picks: readonly string[]): string =>
    `| ${name} | ${picks.map((pick, index) => showPick(pick, ours[index] ?? '')).join(' | ')} |`;
  return [
    `## ${project}`,
    '',
    `Now \`${current}\`, among ${tags
      .split(/\s+/)
      .map((tag) => `\`${tag}\``)
      .join(' ')}. Traps: ${trap}.`,
    '',
    '| | patch | minor | major | newest build |',
    '| --- | --- | --- | --- | --- |',
    row('right', ours),
    row('SemVer', semver.split(' ')),
    `| coerced | | | ${showPick(coerced, ours[2] ?? '')} | |`,
  ].join('\n');
}

function showPick(pick: string, right: string): string {
  const shown = pick === '-' ? '-' : `\`${pick}\``;
  return pick === right ? shown : `**${shown}**`;
}
