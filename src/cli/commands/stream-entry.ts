/** What `bowline stream` does with an entry that a registry holds: tags that keep, the entry, and the tags that show it. */
import { type ErrorData, errorData } from '../../errors.ts';
import type { World } from '../../io/world.ts';
import { type Plan, sealPlan } from '../../plan/plan.ts';
import { toSafeJson } from '../../report/lines/escape.ts';
import { renderPlan } from '../../report/people/plan-text.ts';
import { renderEntry } from '../../report/people/streams-text.ts';
import { carryOutCopies, UNCHECKED } from '../../steps/mirror/copies.ts';
import type { EntryPlan, PublishedEntry } from '../../steps/streams/plan-entry.ts';
import type { OptionValues } from '../option-values.ts';
import { saysFaults } from '../says-faults.ts';
import { type Terminal, writePieces } from '../terminal.ts';

/** A way back by ourselves would be a tag that does not show what the record says. */
const PUBLISHED =
  'published at once, so `bowline undo` does not take it back: `bowline stream` rollback, pause, resume or set does';

type Publish = (
  entry: PublishedEntry,
  before: string | null,
  store: PublishedEntry['store'],
  world: World,
) => Promise<ErrorData | null>;

export async function applyInRegistry(
  { plan, entry, bars, errors, notes }: EntryPlan & { readonly entry: PublishedEntry },
  options: OptionValues,
  world: World,
  terminal: Terminal,
  publish: Publish,
): Promise<number> {
  const writes = options.write === true && bars.length === 0;
  const failed = writes ? await carryOut(plan, entry, world, publish) : [];
  const written = writes && failed.length === 0;
  const all = [...errors, ...failed];
  const { store: _, before, reason, digest, place, stream } = entry;
  if (options.format === 'json') {
    const document = { name: stream.name, sequence: stream.sequence, place, previous: before, digest, reason };
    const answer = { schema: 'bowline.stream-entry/1', ...document, plan, written, errors: all, notes };
    await terminal.writeOut(`${toSafeJson(answer, 2)}\n`);
  } else {
    await terminal.writeOut(renderEntry(entry, written));
    if (plan.changes.length > 0)
      await writePieces(
        terminal,
        renderPlan(plan, { textOf: () => null, past: written, verbose: false }, terminal.out),
      );
  }
  saysFaults({ errors: all, notes }, options, terminal);
  if (written && options.format !== 'json') terminal.writeErr(terminal.err.style.dim(`${PUBLISHED}\n`));
  if (options.write !== true && options.check !== true && options.format !== 'json')
    terminal.writeErr(terminal.err.style.dim('nothing was published: add `--write` to carry this out\n'));
  if (all.length > 0) return 2;
  return options.check === true ? 1 : 0;
}

async function carryOut(
  plan: Plan,
  entry: PublishedEntry,
  world: World,
  publish: Publish,
): Promise<readonly ErrorData[]> {
  const [keeping, moving] = [part(plan, 'keep-'), part(plan, 'tag-')];
  const before = await applyPart(keeping, world);
  if (before.length > 0) return before;
  const error = await publish(entry, entry.before, entry.store, world);
  if (error !== null) return [error];
  const unmoved = await applyPart(moving, world);
  const message = `entry ${entry.stream.sequence} is published, and its tag was not moved`;
  return unmoved.map((each) => errorData('STREAM_UNFINISHED', `${message}: ${each.message}`));
}

function part({ createdBy, changes }: Plan, prefix: string): Plan {
  const own = changes.filter(({ id }) => id.startsWith(prefix));
  return sealPlan({ createdBy, files: [], changes: own, kept: [], refused: [] });
}

async function applyPart(plan: Plan, world: World): Promise<readonly ErrorData[]> {
  if (plan.changes.length === 0) return [];
  const images = await carryOutCopies(plan, UNCHECKED, null, world);
  return images.flatMap((image) => image.errors);
}
