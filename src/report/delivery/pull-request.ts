/** The text of a pull request that carries out a plan: what moves, and what lies between, as Markdown. */
import { shortDigest } from '../../image/digest.ts';
import { readVersion } from '../../image/version/read-version.ts';
import { isSameCommit } from '../../image/version/same-commit.ts';
import { isFileChange, type Plan, type RecordChange } from '../../plan/plan.ts';
import type { ImageSide, UpstreamMove } from '../../steps/upstream.ts';
import { counted } from '../lines/counted.ts';
import { escapeMarkdown, markdownCode } from '../lines/escape-markdown.ts';
import { subjectOf } from './commit-message.ts';
import { compareLink, sourceLink } from './compare-link.ts';

/** By this a file is known as one of ours, which the next run may replace. */
export const PULL_REQUEST_MARK = 'Made by `bowline ';
const MOST_ROWS = 200;
const MOST_LISTED = 20;

export function renderPullRequest(plan: Plan, moves: readonly UpstreamMove[]): string {
  const parts = [
    `## ${escapeMarkdown(subjectOf(plan.createdBy, '', moves, plan.changes.filter(isFileChange)))}`,
    moves.length === 0 ? '' : renderTable(moves),
    ...moves.slice(0, MOST_ROWS).map(renderMove),
    renderRecords(plan),
    renderRefused(plan),
    `${PULL_REQUEST_MARK}${plan.createdBy}\`, plan ${markdownCode(plan.id)}.`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function renderTable(moves: readonly UpstreamMove[]): string {
  const rows = moves.slice(0, MOST_ROWS).map(({ image, from, to, edits }) => {
    const isSameTag = from.tag === to.tag;
    const name = ({ tag, digest }: UpstreamMove['from']): string =>
      markdownCode(isSameTag && digest !== null ? shortDigest(digest) : (tag ?? 'latest'));
    return `| ${markdownCode(image)} | ${name(from)} | ${name(to)} | ${edits.length} |`;
  });
  const rest = moves.length > rows.length ? `\n\nand ${moves.length - rows.length} more` : '';
  return `| image | from | to | places |\n| --- | --- | --- | --- |\n${rows.join('\n')}${rest}`;
}

/** What lies between the two sides of a move; nothing is said where nothing is known. */
function renderMove(move: UpstreamMove): string {
  const { image, before, after, edits } = move;
  const files = [...new Set(edits.map(({ target }) => target.file))];
  const shown = files.slice(0, MOST_LISTED).map(markdownCode).join(', ');
  const more = files.length > MOST_LISTED ? ` and ${files.length - MOST_LISTED} more` : '';
  const lines = [
    changeLine('version', before.labels[VERSION], after.labels[VERSION]),
    revisionLine(move),
    sourceLine(before, after),
    before.created === after.created
      ? null
      : changeLine('made', before.created ?? undefined, after.created ?? undefined),
    platformLine(before, after),
    sizeLine(before, after),
    after.digest === null
      ? null
      : `digest: ${markdownCode(before.digest ?? 'unknown')} → ${markdownCode(after.digest)}`,
    `in ${shown}${more}`,
  ];
  return `### ${markdownCode(image)}\n\n${lines.flatMap((line) => (line === null ? [] : [`- ${line}`])).join('\n')}`;
}

function changeLine(name: string, from: string | undefined, to: string | undefined): string | null {
  if (from === undefined && to === undefined) return null;
  return `${name}: ${sayChange(from, to)}`;
}

function sayChange(from: string | undefined, to: string | undefined): string {
  const say = (text: string | undefined): string => (text === undefined ? 'not said' : markdownCode(text));
  return from === to ? say(to) : `${say(from)} → ${say(to)}`;
}

const VERSION = 'org.opencontainers.image.version';
const SOURCE = 'org.opencontainers.image.source';
const REVISION = 'org.opencontainers.image.revision';

function revisionLine(move: UpstreamMove): string | null {
  const { before, after } = move;
  const [from, to] = [revisionOf(before, move.from), revisionOf(after, move.to)];
  if (from === undefined && to === undefined) return null;
  if (from !== undefined && to !== undefined && isSameCommit(from, to))
    return `revision: ${markdownCode(from.length > to.length ? from : to)}, the same commit as before`;
  const source = after.labels[SOURCE];
  // Between two sources there is nothing to compare.
  const isOneSource = source !== undefined && source === before.labels[SOURCE];
  const link = isOneSource && from !== undefined && to !== undefined ? compareLink(source, from, to) : null;
  return `revision: ${sayChange(from, to)}${link === null ? '' : ` ([what changed](${link}))`}`;
}

/** The commit that an image was made from: as its label says, else as its tag does. */
function revisionOf({ labels }: ImageSide, { tag }: UpstreamMove['from']): string | undefined {
  return labels[REVISION] ?? readVersion(tag ?? '')?.commit ?? undefined;
}

function sourceLine(before: ImageSide, after: ImageSide): string | null {
  const [from, to] = [before.labels[SOURCE], after.labels[SOURCE]];
  if (to === undefined && from === undefined) return null;
  if (from !== undefined && from !== to) return `**the source is another one**: ${sayChange(from, to)}`;
  const link = to === undefined ? null : sourceLink(to);
  return link === null
    ? `source: ${sayChange(to, to)}`
    : `source: [${escapeMarkdown(link.slice('https://'.length))}](${link})`;
}

function platformLine({ platforms: before }: ImageSide, { platforms: after }: ImageSide): string | null {
  if (before === null || after === null) return null;
  const added = after.filter((each) => !before.includes(each));
  const removed = before.filter((each) => !after.includes(each));
  const list = (platforms: readonly string[]): string => platforms.map(markdownCode).join(', ');
  const parts = [
    ...(removed.length === 0 ? [] : [`**removed** ${list(removed)}`]),
    ...(added.length === 0 ? [] : [`added ${list(added)}`]),
  ];
  return parts.length === 0 ? null : `platforms: ${parts.join(', ')}`;
}

function sizeLine({ size: before }: ImageSide, { size: after }: ImageSide): string | null {
  if (before === null || after === null || before.platform !== after.platform || before.bytes === after.bytes)
    return null;
  const share = before.bytes === 0 ? 0 : ((after.bytes - before.bytes) / before.bytes) * 100;
  const sign = share < 0 ? '−' : '+';
  const where = after.platform === null ? '' : ` for ${markdownCode(after.platform)}`;
  return `size${where}: ${sizeOf(before.bytes)} → ${sizeOf(after.bytes)} (${sign}${Math.abs(share).toFixed(1)} %)`;
}

function sizeOf(bytes: number): string {
  return bytes < 100_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** What else moves: bars, holds, other records. */
function renderRecords({ changes }: Plan): string {
  const records = changes.filter((change): change is RecordChange => change.kind === 'record');
  return records.map(({ target, reason }) => `- ${markdownCode(target.file)}: ${escapeMarkdown(reason)}`).join('\n');
}

function renderRefused({ refused }: Plan): string {
  if (refused.length === 0) return '';
  const lines = refused
    .slice(0, MOST_LISTED)
    .map(
      ({ target, error }) =>
        `- ${markdownCode(`${target.file}:${target.line}`)}: ${escapeMarkdown(error.message)} (\`${error.code}\`)`,
    );
  const rest = refused.length > lines.length ? `\n- and ${refused.length - lines.length} more` : '';
  return `### ${counted(refused.length, 'place')} could not be moved\n\n${lines.join('\n')}${rest}`;
}
