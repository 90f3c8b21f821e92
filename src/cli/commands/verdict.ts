/** `bowline verdict` */
import { BowlineError } from '../../errors.ts';
import type { World } from '../../io/world.ts';
import { toSafeJson } from '../../report/lines/escape.ts';
import { renderAttached, renderVerdicts } from '../../report/people/verdicts-text.ts';
import { parseStore } from '../../steps/streams/stream-store.ts';
import {
  giveVerdict,
  listVerdicts,
  planAttachedVerdict,
  type VerdictOptions,
  type VerdictWish,
} from '../../verbs/verdict.ts';
import type { OptionValues } from '../option-values.ts';
import { checkOptions, finishPlan } from '../plan-command.ts';
import { openWorldFor } from '../read-operands.ts';
import { saysFaults } from '../says-faults.ts';
import type { Terminal } from '../terminal.ts';

export async function runVerdict(
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
): Promise<number> {
  checkOptions([], options);
  const { pass, fail, by, link, note } = options;
  if (operands.length === 0) throw new BowlineError('USAGE_INVALID', '`bowline verdict` wants what was tried');
  if (pass === true && fail === true) throw new BowlineError('USAGE_INVALID', '`--pass` does not go with `--fail`');
  const outcome = pass === true ? 'pass' : fail === true ? 'fail' : null;
  if (outcome === null)
    for (const option of ['by', 'link', 'note', 'write', 'check', 'out', 'commit'] as const)
      if (options[option] !== undefined && options[option] !== false)
        throw new BowlineError('USAGE_INVALID', `\`--${option}\` goes with \`--pass\` or \`--fail\``);
  const { isAttached, place } = readPlace(options);
  const world = await openWorldFor([], options, terminal);
  if (outcome === null) return list(operands, { ...place, withAttached: isAttached }, options, world, terminal);
  const said = { ...(by === undefined ? {} : { by }), ...(link === undefined ? {} : { link }) };
  const wish: VerdictWish = { ...place, outcome, ...said, ...(note === undefined ? {} : { note }) };
  if (isAttached) return attach(operands, wish, options, world, terminal);
  return finishPlan(await giveVerdict(operands, wish, world), [], options, world, terminal);
}

/** `--in registry`: beside the images. A registry of streams: the same, and streams are there too. */
function readPlace(options: OptionValues): { readonly isAttached: boolean; readonly place: VerdictOptions } {
  const { in: text, release } = options;
  const version = release === undefined ? {} : { version: release };
  if (text === 'registry') return { isAttached: true, place: version };
  const store = parseStore(text);
  return { isAttached: store.kind === 'registry', place: { ...version, store } };
}

async function attach(
  operands: readonly string[],
  wish: VerdictWish,
  options: OptionValues,
  world: World,
  terminal: Terminal,
): Promise<number> {
  for (const option of ['out', 'commit', 'body'] as const)
    if (options[option] !== undefined && options[option] !== false)
      throw new BowlineError(
        'USAGE_INVALID',
        `\`--${option}\` is for files; a verdict that is attached to images is published at once`,
      );
  const { verdict, images, attach: send } = await planAttachedVerdict(operands, wish, world);
  const made = options.write === true ? await send() : { artifacts: [], errors: [] };
  const { errors } = made;
  const written = options.write === true && errors.length === 0;
  if (options.format === 'json') {
    const rows = images.map((image, index) => ({ ...image, artifact: made.artifacts[index] ?? null }));
    const answer = { schema: 'bowline.verdict-attached/1', verdict, images: rows, written, errors };
    await terminal.writeOut(`${toSafeJson(answer, 2)}\n`);
  } else if (errors.length === 0) await terminal.writeOut(renderAttached(verdict, images, written));
  saysFaults({ errors, notes: [] }, options, terminal);
  if (!written && errors.length === 0 && options.check !== true && options.format !== 'json')
    terminal.writeErr(
      terminal.err.style.dim(
        'nothing was published: add `--write`; what is said can only be said anew, not taken back\n',
      ),
    );
  if (errors.length > 0) return 2;
  return options.check === true ? 1 : 0;
}

async function list(
  operands: readonly string[],
  wish: Parameters<typeof listVerdicts>[1],
  options: OptionValues,
  world: World,
  terminal: Terminal,
): Promise<number> {
  const answer = await listVerdicts(operands, wish, world);
  if (options.format === 'json')
    await terminal.writeOut(`${toSafeJson({ schema: 'bowline.verdicts/1', ...answer }, 2)}\n`);
  else await terminal.writeOut(renderVerdicts(answer, terminal.out));
  saysFaults({ errors: answer.errors, notes: [] }, options, terminal);
  return answer.errors.length > 0 ? 2 : 0;
}
