/** `bowline mirror --to-dir` and `--from-dir`: across a gap, with an OCI image layout on a disk. */
import { BowlineError, type ErrorData, errorData } from '../../errors.ts';
import { LAYOUT_REGISTRY } from '../../image/places/layout-place.ts';
import { type LayoutFolder, openLayoutFolder, readLayoutIndex } from '../../io/layout/layout-folder.ts';
import type { World } from '../../io/world.ts';
import { escapeLine } from '../../report/lines/escape.ts';
import { carryOutCopies, type ImageOutcome, type Inspection, UNCHECKED } from '../../steps/mirror/copies.ts';
import {
  intoLayout,
  type LayoutReferences,
  layoutReferences,
  outOfLayout,
} from '../../steps/mirror/layout-references.ts';
import type { MirrorAnswer, MirrorOptions } from '../../verbs/mirror.ts';
import type { OptionValues } from '../option-values.ts';
import type { Terminal } from '../terminal.ts';

/** A run that crosses the gap. */
export interface LayoutRun {
  readonly folder: LayoutFolder;
  readonly direction: 'to' | 'from';
}

/** @throws {BowlineError} `USAGE_INVALID`, `LAYOUT_INVALID`, `FILE_NOT_FOUND`, `FILE_UNWRITABLE` */
export function openLayoutRun(options: OptionValues, terminal: Terminal): LayoutRun | null {
  const { toDir, fromDir, since } = options;
  if (since !== undefined && toDir === undefined) throw usage('`--since` goes with `--to-dir`');
  if (toDir === undefined && fromDir === undefined) return null;
  if (toDir !== undefined && fromDir !== undefined) throw usage('`--to-dir` does not go with `--from-dir`');
  if (toDir !== undefined && options.to !== undefined) throw usage('`--to-dir` does not go with `--to`');
  if (toDir !== undefined && options.keep !== undefined) throw usage('`--to-dir` does not go with `--keep`');
  const end = toDir === undefined ? 'from' : 'to';
  for (const name of ['out', 'rewrite', 'export'] as const)
    if (options[name] !== undefined) throw usage(`\`--${name}\` does not go with \`--${end}-dir\``);
  if (fromDir !== undefined) return { folder: openLayoutFolder(terminal.cwd, fromDir, 'read'), direction: 'from' };
  const use = options.write === true ? 'write' : 'plan';
  return { folder: openLayoutFolder(terminal.cwd, toDir ?? '.', use), direction: 'to' };
}

/** What is copied, with the layout at its end, or at its beginning. */
export function layoutOptions(
  { folder, direction }: LayoutRun,
  wanted: MirrorOptions,
  { since }: OptionValues,
  terminal: Terminal,
): MirrorOptions {
  if (direction === 'from') return { ...wanted, ...outOfLayout() };
  const before = since === undefined ? null : readLayoutIndex(terminal.cwd, since);
  // Nothing collects what lies in a folder.
  return { ...wanted, ...intoLayout(before), holdsBlob: folder.holds, keep: null };
}

/** The images of a layout, or those of them that are named. */
export function readLayout({ folder }: LayoutRun, operands: readonly string[]): LayoutReferences {
  return layoutReferences(folder.index(), operands, folder.name);
}

/** Copies into a layout. There is no way back to keep: a tag of it moves only to what was asked for. */
export async function copyIntoLayout(
  { folder }: LayoutRun,
  { plan, estimate }: MirrorAnswer,
  inspection: Inspection,
  world: World,
): Promise<{ readonly images: readonly ImageOutcome[]; readonly errors: readonly ErrorData[] }> {
  const free = await folder.free();
  if (free < estimate.bytes) {
    const message = `${folder.name} has room for ${free} bytes, and ${estimate.bytes} may come`;
    return { images: [], errors: [errorData('LAYOUT_TOO_LARGE', message)] };
  }
  const images = await carryOutCopies(plan, UNCHECKED, inspection, world);
  return { images, errors: images.flatMap(({ errors }) => errors) };
}

/** A text for people, with the folder in place of the registry that stands for it. */
export function* naming({ folder }: LayoutRun, pieces: Iterable<string>): Generator<string> {
  for (const piece of pieces) yield piece.replaceAll(`${LAYOUT_REGISTRY}/`, `${escapeLine(folder.name)}: `);
}

function usage(message: string): BowlineError {
  return new BowlineError('USAGE_INVALID', message);
}
