/** `bowline mirror` */
import { BowlineError, errorData } from '../../errors.ts';
import type { ImageField } from '../../files/field/field.ts';
import { parsePlatform } from '../../image/manifest/platform.ts';
import { KEEPINGS } from '../../image/places/keep-tag.ts';
import { type ImageReference, isTag, parseReference } from '../../image/reference.ts';
import type { World } from '../../io/world.ts';
import { mirrorMapping, parseMirrorRoot } from '../../plan/copies/mirror-place.ts';
import { parseDuration } from '../../records/duration.ts';
import { toSafeJson } from '../../report/lines/escape.ts';
import { renderMirror } from '../../report/people/mirror-text.ts';
import type { ApplyAnswer } from '../../steps/apply-answer.ts';
import { coversComponents, partComponents } from '../../steps/choices/find-covered.ts';
import type { ImageOutcome } from '../../steps/mirror/copies.ts';
import { fieldsLeftOut, mirroredReferences } from '../../steps/mirror/mirrored-references.ts';
import { readFields, STANDARD_INPUT } from '../../steps/read.ts';
import { type RecordedImages, recordedImages } from '../../steps/release/recorded-images.ts';
import { applyWhole } from '../../verbs/apply.ts';
import { type MirrorOptions, mirror } from '../../verbs/mirror.ts';
import { saysTraffic } from '../asking.ts';
import type { OptionValues } from '../option-values.ts';
import { openWorldFor } from '../read-operands.ts';
import { savePlan, saysSaved } from '../save-plan.ts';
import { saysFaults } from '../says-faults.ts';
import { type Terminal, writePieces } from '../terminal.ts';
import { runMirrorExport } from './mirror-export.ts';
import { copyIntoLayout, type LayoutRun, layoutOptions, naming, openLayoutRun, readLayout } from './mirror-layout.ts';
import { openRewriting, runMirrorBack } from './mirror-rewrite.ts';

export async function runMirror(
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
): Promise<number> {
  if (options.back === true) return runMirrorBack(operands, options, terminal);
  checkUsage(operands, options);
  const layout = openLayoutRun(options, terminal);
  try {
    return await runCopies(operands, layout, options, terminal);
  } finally {
    await layout?.folder.close();
  }
}

async function runCopies(
  operands: readonly string[],
  layout: LayoutRun | null,
  options: OptionValues,
  terminal: Terminal,
): Promise<number> {
  const inspection = options.verify === 'none' ? null : options.verify === 'deep' ? 'deep' : 'heads';
  const world = await openWorldFor(operands, options, terminal, layout?.folder);
  const recorded = recordedImages(
    layout?.direction === 'from' ? [] : mirroredReferences(partComponents(operands, world).others, world).paths,
    world,
  );
  const named = readOptions(options, layout, recorded, world);
  const wanted = layout === null ? named : layoutOptions(layout, named, options, terminal);
  const read =
    layout?.direction === 'from'
      ? { ...readLayout(layout, operands), files: [] }
      : readReferences(operands, options, recorded, world);
  if (options.export !== undefined) return runMirrorExport(read, wanted, options, world, terminal);
  const answer = await mirror(read.references, wanted, world);
  const { plan, images, estimate } = answer;
  const rewriting = options.rewrite === true ? await openRewriting(answer, wanted, operands, options, world) : null;
  if (options.out !== undefined) savePlan(options.out, rewriting?.planned ?? plan, terminal);
  const writes = options.write === true && plan.changes.length > 0;
  const carryOut = (): Promise<Pick<ApplyAnswer, 'images' | 'errors'>> =>
    layout?.direction === 'to'
      ? copyIntoLayout(layout, answer, inspection, world)
      : applyWhole(plan, { inspection, isFresh: true }, world);
  const applied = writes ? await carryOut() : null;
  const outcomes = applied?.images ?? (options.write === true ? [] : null);
  const rewritten = (await rewriting?.carryOut()) ?? null;
  const leftOut = fieldsLeftOut(read.files);
  const said = [...images.flatMap(({ notes }) => notes), ...(outcomes ?? []).flatMap(({ notes }) => notes)];
  const [errors, notes] = sortFaults([...read.notes, ...said], options.requireSignatures === true);
  errors.push(...read.errors, ...images.flatMap(({ error }) => (error === null ? [] : [error])));
  errors.push(...(applied?.errors ?? []), ...(rewritten?.errors ?? []));
  if (options.format === 'json') {
    const document = {
      schema: 'bowline.mirror/1',
      plan,
      images,
      estimate,
      outcomes,
      leftOut,
      rewrite: rewritten?.plan ?? null,
      errors,
      notes,
    };
    await terminal.writeOut(`${toSafeJson(document, 2)}\n`);
  } else {
    const pieces = renderMirror(answer, outcomes, leftOut, terminal.out);
    await writePieces(terminal, layout === null ? pieces : naming(layout, pieces));
    if (rewritten !== null) await writePieces(terminal, rewritten.pieces(terminal.out));
  }
  saysFaults({ errors, notes }, options, terminal);
  await saysTraffic(world, options, terminal);
  if (options.out !== undefined) saysSaved(options.out, terminal);
  const isOpen = plan.changes.length > 0 || (rewritten !== null && rewritten.plan.changes.length > 0);
  if (options.out === undefined && options.write !== true && options.check !== true && isOpen)
    saysNext(plan.changes.length > 0, options, terminal);
  if (errors.length > 0 || isGap(outcomes) || (rewritten !== null && rewritten.plan.refused.length > 0)) return 2;
  return options.check === true && isOpen ? 1 : 0;
}

function saysNext(copies: boolean, { format }: OptionValues, terminal: Terminal): void {
  const what = copies ? 'copied' : 'written';
  if (format !== 'json')
    terminal.writeErr(terminal.err.style.dim(`nothing was ${what}: add \`--write\` to carry this out\n`));
}

function isGap(outcomes: readonly ImageOutcome[] | null): boolean {
  return outcomes?.some(({ kind }) => kind === 'failed') ?? false;
}

type Faults = ReturnType<typeof errorData>[];

/** What may be unsigned is a note, and an error where signatures are required. */
function sortFaults(said: Readonly<Faults>, strict: boolean): [errors: Faults, notes: Faults] {
  const isError = ({ code }: Faults[number]): boolean => strict && code === 'ATTACHED_UNKNOWN';
  return [said.filter(isError), said.filter((each) => !isError(each))];
}

function checkUsage(operands: readonly string[], { write, check, tag, to }: OptionValues): void {
  if (write === true && check === true)
    throw new BowlineError('USAGE_INVALID', '`--check` writes nothing, so it does not go with `--write`');
  if (operands.includes(STANDARD_INPUT))
    throw new BowlineError('USAGE_INVALID', '`bowline mirror` reads no standard input');
  const odd = partsIn(tag).find((each) => !isTag(each));
  if (odd !== undefined) throw new BowlineError('USAGE_INVALID', `\`--tag\` wants tags, and \`${odd}\` is none`);
  if (to !== undefined) parseMirrorRoot(to);
}

function partsIn(text = ''): string[] {
  return text.split(',').filter((each) => each !== '');
}

function readOptions(
  options: OptionValues,
  layout: LayoutRun | null,
  { rule }: RecordedImages,
  { config }: World,
): MirrorOptions {
  const { to, tag, keep, verify, recheck, requireSignatures, recheckReferrers } = options;
  const span = parseDuration(recheckReferrers ?? '24h');
  if (span === null)
    throw new BowlineError('USAGE_INVALID', '`--recheck-referrers` wants a time, such as `24h` or `7d`');
  const configured = mirrorMapping(config, to === undefined ? null : parseMirrorRoot(to));
  // Where copies of a release are, its record says.
  const isTold = options.export !== undefined && rule !== null;
  const mapping = isTold ? { ...configured, rules: [rule, ...configured.rules] } : configured;
  if (mapping.root === null && mapping.rules.length === 0 && layout?.direction !== 'to')
    throw new BowlineError(
      'USAGE_INVALID',
      '`bowline mirror` wants `--to`, where copies go, or `mirror` in `bowline.yaml`',
    );
  return {
    mapping,
    tags: partsIn(tag),
    platforms: readPlatforms(options),
    keep: KEEPINGS.find((each) => each === keep) ?? config.mirror.keep ?? null,
    signed: requireSignatures === true,
    attached: options.attached !== false && config.mirror.attached !== false,
    provenance: options.provenance !== false && config.mirror.provenance !== false,
    recheckReferrers: span,
    looksForOrigin: recheckReferrers !== undefined,
    // Nothing else tells what may be attached to an image that is there already.
    recheck: recheck === true || requireSignatures === true ? (verify === 'deep' ? 'deep' : 'heads') : null,
  };
}

function readPlatforms({ platform = '', export: form }: OptionValues): string[] {
  const wanted = partsIn(platform).map((text) => {
    const parsed = parsePlatform(text);
    if (parsed !== null) return parsed;
    throw new BowlineError('USAGE_INVALID', `\`--platform\` wants a platform such as \`linux/amd64\`, not \`${text}\``);
  });
  if (wanted.length > 0 && form !== undefined)
    throw new BowlineError('USAGE_INVALID', '`--export` speaks of whole images, so it does not go with `--platform`');
  return [...new Set(wanted)].sort();
}

/** References as they stand on the command line, and those of the files that it names. */
function readReferences(operands: readonly string[], options: OptionValues, recorded: RecordedImages, world: World) {
  const { components, others } = partComponents(operands, world);
  const covers = coversComponents(components, world.config.componentSets);
  const { paths: all, images } = mirroredReferences(others, world);
  const paths = all.filter((path) => !recorded.paths.includes(path));
  const released = options.export === undefined ? recorded.deployed : recorded.upstream;
  const named: ImageReference[] = [...images.map(parseReference), ...released];
  if (operands.length > 0 && paths.length === 0 && components.length === 0)
    return { references: named, files: [], errors: [], notes: [] };
  const { files, errors, notes } = readFields(paths, { noIgnore: options.ignore === false }, world);
  const isSure = ({ certainty, chosen }: ImageField): boolean => certainty === 'certain' || chosen === true;
  const isMeant = ({ reference }: ImageField): boolean =>
    components.length === 0 || (reference !== null && covers(reference));
  const certain = files.flatMap(({ fields }) => fields).filter((field) => isSure(field) && isMeant(field));
  const references = certain.flatMap(({ reference }) => (reference === null ? [] : [reference]));
  const unread = certain.flatMap(({ reference, written }) =>
    reference === null && written !== ''
      ? [errorData('REFERENCE_INVALID', `\`${written}\` is not an image reference`)]
      : [],
  );
  return {
    references: [...named, ...references],
    files: components.length === 0 ? files : [],
    errors: [...errors, ...unread],
    notes,
  };
}
