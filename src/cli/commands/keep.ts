/** `bowline keep` */
import { BowlineError, type ErrorData } from '../../errors.ts';
import { type CopyPlace, parsePlaceRoot } from '../../image/places/copy-place.ts';
import { KEEPINGS } from '../../image/places/keep-tag.ts';
import type { World } from '../../io/world.ts';
import { mirrorMapping, parseMirrorRoot } from '../../plan/copies/mirror-place.ts';
import { parseDuration } from '../../records/duration.ts';
import { keepPolicies, renderKeepPolicy } from '../../report/keep-policy.ts';
import { toSafeJson } from '../../report/lines/escape.ts';
import { renderKeep } from '../../report/people/keep-text.ts';
import { STANDARD_INPUT } from '../../steps/read.ts';
import { applyWhole } from '../../verbs/apply.ts';
import { type KeepOptions, keep } from '../../verbs/keep.ts';
import { saysTraffic } from '../asking.ts';
import type { OptionValues } from '../option-values.ts';
import { readOperands } from '../read-operands.ts';
import { savePlan, saysSaved } from '../save-plan.ts';
import { saysFaults } from '../says-faults.ts';
import { type Terminal, writePieces } from '../terminal.ts';

export async function runKeep(operands: readonly string[], options: OptionValues, terminal: Terminal): Promise<number> {
  if (options.write === true && options.check === true)
    throw new BowlineError('USAGE_INVALID', '`--check` writes nothing, so it does not go with `--write`');
  if (operands.includes(STANDARD_INPUT))
    throw new BowlineError('USAGE_INVALID', '`bowline keep` reads no standard input');
  // Whatever mentions a digest may want it kept, whether it is a place for images or not.
  const more = { alsoFilesWith: ['sha256:', 'sha512:'] };
  const { world, reading } = await readOperands(operands, options, terminal, more);
  const answer = await keep(reading, readOptions(options, world), world);
  const { plan, repositories } = answer;
  if (options.out !== undefined) savePlan(options.out, plan, terminal);
  const writes = options.write === true && plan.changes.length > 0;
  const applied = writes ? await applyWhole(plan, { inspection: null, isFresh: true }, world) : null;
  const outcomes = applied?.images ?? (options.write === true ? [] : null);
  const images = repositories.flatMap((each) => each.images);
  const errors: ErrorData[] = [
    ...reading.errors,
    ...answer.errors,
    ...[...repositories, ...images].flatMap(({ error }) => (error === null ? [] : [error])),
    ...(applied?.errors ?? []),
  ];
  const notes = [...reading.notes, ...images.flatMap((image) => image.notes)];
  const policies = options.policy === true ? keepPolicies(repositories) : null;
  if (options.format === 'json') {
    const document = { schema: 'bowline.keep/1', plan, repositories, outcomes, policies, errors, notes };
    await terminal.writeOut(`${toSafeJson(document, 2)}\n`);
  } else {
    await writePieces(terminal, renderKeep(answer, outcomes, terminal.out));
    if (policies !== null) await writePieces(terminal, renderKeepPolicy(policies));
  }
  saysFaults({ errors, notes }, options, terminal);
  await saysTraffic(world, options, terminal);
  if (options.out !== undefined) saysSaved(options.out, terminal);
  else if (options.write !== true && options.check !== true && plan.changes.length > 0 && options.format !== 'json')
    terminal.writeErr(terminal.err.style.dim('nothing was changed: add `--write` to carry this out\n'));
  if (errors.length > 0) return 2;
  return options.check === true && plan.changes.length > 0 ? 1 : 0;
}

function readOptions({ to, registry, keep: which, letGo }: OptionValues, { config }: World): KeepOptions {
  const span = letGo === undefined ? null : parseDuration(letGo);
  if (letGo !== undefined && span === null)
    throw new BowlineError('USAGE_INVALID', '`--let-go` wants a time, such as `14d`: for how long nothing named a tag');
  const mapping = mirrorMapping(config, to === undefined ? null : parseMirrorRoot(to));
  const repositories = (registry ?? '')
    .split(',')
    .filter((each) => each !== '')
    .map(readRepository);
  if (repositories.length === 0 && mapping.root === null && mapping.rules.length === 0)
    throw new BowlineError(
      'USAGE_INVALID',
      '`bowline keep` wants `--to`, where copies lie, `--registry`, or `mirror` in `bowline.yaml`',
    );
  return {
    mapping,
    repositories,
    keep: KEEPINGS.find((each) => each === which) ?? config.mirror.keep ?? null,
    letGo: span,
  };
}

function readRepository(text: string): CopyPlace {
  const place = parsePlaceRoot(text);
  if (place !== null && place.repository !== '') return place;
  throw new BowlineError('USAGE_INVALID', `\`--registry\` wants repositories, and \`${text}\` is none`, {
    hint: 'the form is `registry.example/hub/app`',
  });
}
