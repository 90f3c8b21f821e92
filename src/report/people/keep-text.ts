/** What holds images in our own registries, for people: what is exposed, what is gone, what may be let go. */
import { shortDigest } from '../../image/digest.ts';
import type { LetGo } from '../../steps/keep/let-go.ts';
import type { ImageOutcome } from '../../steps/mirror/copies.ts';
import type { KeepAnswer, KeptImage, KeptRepository } from '../../verbs/keep.ts';
import { counted } from '../lines/counted.ts';
import { escapeLine } from '../lines/escape.ts';
import type { Page, Style } from '../lines/style.ts';

/** So many names of keep tags are shown. */
const MOST_SHOWN = 10;
const RULES = {
  all: 'every manifest needs a tag',
  index: 'what an index names is safe with it',
  none: 'nothing needs a tag',
} as const;

/** `outcomes` is `null` where nothing was carried out. */
export function* renderKeep(
  { plan, repositories }: KeepAnswer,
  outcomes: readonly ImageOutcome[] | null,
  { style }: Page,
): Generator<string> {
  for (const repository of repositories) yield* renderRepository(repository, style);
  const [making, removing] = [true, false].map((makes) =>
    plan.changes.flatMap(({ id, to }) => ((to !== null) === makes ? [id] : [])),
  );
  const done = new Set(outcomes?.flatMap(({ kind, changes }) => (kind === 'done' ? changes : [])));
  const count = (ids: readonly string[] = []): number => ids.filter((id) => outcomes === null || done.has(id)).length;
  const isOpen = outcomes === null;
  const images = repositories.flatMap((each) => each.images);
  const gone = images.filter(({ state }) => state === 'gone').length;
  const parts = [
    `${counted(count(making), 'keep tag')} ${isOpen ? 'to make' : 'made'}`,
    ...(removing?.length ? [`${count(removing)} ${isOpen ? 'to remove' : 'removed'}`] : []),
    counted(images.filter(({ state }) => state === 'whole').length, 'image'),
    ...(gone > 0 ? [style.red(`${gone} gone`)] : []),
  ];
  yield `${style.bold(parts.join(', '))}\n`;
}

function* renderRepository(
  { repository, retention, keeping, images, unnamed, letGo }: KeptRepository,
  style: Style,
): Generator<string> {
  yield `${style.bold(escapeLine(repository))}  ${style.dim(`${retention.words}; ${RULES[keeping]}`)}\n`;
  for (const image of images) yield renderImage(image, style);
  if (letGo !== null) {
    yield* letGo.slice(0, MOST_SHOWN).map((each) => renderLetGo(each, style));
    if (letGo.length > MOST_SHOWN) yield `  and ${letGo.length - MOST_SHOWN} more that nothing names\n`;
    return;
  }
  if (unnamed === null || unnamed.length === 0) return;
  const shown = unnamed.slice(0, MOST_SHOWN).map(escapeLine);
  const rest = unnamed.length > shown.length ? [`and ${unnamed.length - shown.length} more`] : [];
  yield `  nothing names what these keep any more: ${[...shown, ...rest].join(', ')}\n`;
}

function renderImage({ digest, tags, by, state, members }: KeptImage, style: Style): string {
  const named = [...tags.map((tag) => `:${tag}`), ...by].map(escapeLine);
  const head = `  ${shortDigest(digest)}  ${named.join(', ')}`;
  if (state === 'uncopied') return `${head}  ${style.dim('not copied yet')}\n`;
  if (state === 'unknown') return `${head}  ${style.dim('could not be looked at')}\n`;
  const count = (which: string): number => members.filter((member) => member.state === which).length;
  const held = (['kept', 'held', 'exposed'] as const)
    .filter((which) => count(which) > 0)
    .map((which) => (which === 'exposed' ? style.red(`${count(which)} exposed`) : `${count(which)} ${which}`));
  const words = [`${counted(members.length, 'manifest')}`, ...held, ...(state === 'gone' ? [style.red('gone')] : [])];
  return `${head}  ${words.join(', ')}\n`;
}

const LET_GO = {
  due: 'goes',
  waiting: 'waits',
  foreign: 'stays: it names something else than its name says',
  stuck: 'stays: the registry takes no tag away by itself',
  unknown: 'stays: nobody can tell what it names',
} as const;

function renderLetGo({ tag, since, state }: LetGo, style: Style): string {
  return `  ${escapeLine(tag)}  ${LET_GO[state]}, ${style.dim(`named by nothing since ${since.slice(0, 10)}`)}\n`;
}
