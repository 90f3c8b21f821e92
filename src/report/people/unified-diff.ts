/** Edits as a unified diff: three lines around each change, as `diff -u` and `git apply` have it. */
import { lastAtMost } from '../../files/text/last-at-most.ts';
import { byOffset, spliceText, type TextEdit } from '../../files/text/splice.ts';
import { escapeForTerminal } from '../lines/escape.ts';
import type { Style } from '../lines/style.ts';

const CONTEXT = 3;

interface Block {
  /** First and last line (exclusive) of the old text that the block replaces. */
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/**
 * The diff of a file whose edits are known; nothing is compared, since it is known what moves.
 *
 * @param whole whether the file is new, or goes
 */
export function renderUnifiedDiff(
  path: string,
  text: string,
  edits: readonly TextEdit[],
  style: Style,
  whole: 'new' | 'gone' | null = null,
): string {
  const old = splitLines(text);
  const blocks = changedBlocks(text, old, edits);
  if (blocks.length === 0) return '';
  const out = [
    style.bold(whole === 'new' ? '--- /dev/null' : `--- a/${path}`),
    style.bold(whole === 'gone' ? '+++ /dev/null' : `+++ b/${path}`),
  ];
  let shift = 0;
  for (const hunk of groupBlocks(blocks)) {
    const first = hunk[0];
    const last = hunk.at(-1);
    if (first === undefined || last === undefined) continue;
    const from = Math.max(0, first.from - CONTEXT);
    const to = Math.min(old.length, last.to + CONTEXT);
    const body: string[] = [];
    let at = from;
    let gained = 0;
    for (const block of hunk) {
      for (const line of old.slice(at, block.from)) body.push(printLine(' ', line));
      for (const line of old.slice(block.from, block.to)) body.push(style.red(printLine('-', line)));
      for (const line of block.lines) body.push(style.green(printLine('+', line)));
      gained += block.lines.length - (block.to - block.from);
      at = block.to;
    }
    for (const line of old.slice(at, to)) body.push(printLine(' ', line));
    out.push(
      style.cyan(`@@ -${range(from, to - from)} +${range(from + shift, to - from + gained)} @@`),
      body.join('\n'),
    );
    shift += gained;
  }
  return `${out.join('\n')}\n`;
}

/** Lines with their line breaks. */
function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function changedBlocks(text: string, old: readonly string[], edits: readonly TextEdit[]): Block[] {
  const starts: number[] = [];
  let at = 0;
  for (const line of old) {
    starts.push(at);
    at += line.length;
  }
  const blocks: { from: number; to: number; edits: TextEdit[] }[] = [];
  for (const edit of [...edits].sort(byOffset)) {
    const from = lastAtMost(starts, edit.offset);
    const to = lastAtMost(starts, edit.offset + edit.remove.length) + 1;
    const last = blocks.at(-1);
    if (last !== undefined && from < last.to) {
      last.to = Math.max(last.to, to);
      last.edits.push(edit);
    } else blocks.push({ from, to, edits: [edit] });
  }
  return blocks.flatMap(({ from, to, edits: own }) => {
    const start = starts[from] ?? text.length;
    const piece = text.slice(start, starts[to] ?? text.length);
    const edited =
      spliceText(
        piece,
        own.map((edit) => ({ ...edit, offset: edit.offset - start })),
      ) ?? piece;
    return splitBlock(trimBlock({ from, to: Math.min(to, old.length), lines: splitLines(edited) }, old), old);
  });
}

/** An edit at the end of a line touches it without changing it: only lines that differ are shown. */
function trimBlock(block: Block, old: readonly string[]): Block {
  let { from, to } = block;
  const lines = [...block.lines];
  while (from < to && lines.length > 0 && old[from] === lines[0]) {
    lines.shift();
    from += 1;
  }
  while (to > from && lines.length > 0 && old[to - 1] === lines.at(-1)) {
    lines.pop();
    to -= 1;
  }
  return { from, to, lines };
}

/** Text that is written anew as a whole, with as many lines as before, shows those that differ. */
function splitBlock(block: Block, old: readonly string[]): Block[] {
  if (block.to - block.from !== block.lines.length) return [block];
  const blocks: { from: number; to: number; lines: string[] }[] = [];
  for (const [index, line] of block.lines.entries()) {
    const at = block.from + index;
    if (old[at] === line) continue;
    const last = blocks.at(-1);
    if (last !== undefined && last.to === at) {
      last.to += 1;
      last.lines.push(line);
    } else blocks.push({ from: at, to: at + 1, lines: [line] });
  }
  return blocks;
}

/** Blocks whose context would meet share a hunk. */
function groupBlocks(blocks: readonly Block[]): Block[][] {
  const hunks: Block[][] = [];
  for (const block of blocks) {
    const hunk = hunks.at(-1);
    const before = hunk?.at(-1);
    if (hunk !== undefined && before !== undefined && block.from - before.to <= 2 * CONTEXT) hunk.push(block);
    else hunks.push([block]);
  }
  return hunks;
}

function range(from: number, count: number): string {
  return count === 1 ? String(from + 1) : `${count === 0 ? from : from + 1},${count}`;
}

function printLine(sign: string, line: string): string {
  const text = escapeForTerminal(line.replace(/\r?\n$/, ''));
  return line.endsWith('\n') ? `${sign}${text}` : `${sign}${text}\n\\ No newline at end of file`;
}
