/** Everything that is to hold for one text, whatever it is: the first claim that does not, with what speaks against it. */
import type { ErrorCode } from '../../src/errors.ts';
import { fieldAddress, type ImageField } from '../../src/files/field/field.ts';
import { findImageFields } from '../../src/files/find.ts';
import type { World } from '../../src/io/world.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { type Reading, readFields } from '../../src/steps/read.ts';
import { apply } from '../../src/verbs/apply.ts';
import { pin } from '../../src/verbs/pin.ts';
import { pullPolicy } from '../../src/verbs/pull-policy.ts';
import { parseAssignment, set } from '../../src/verbs/set.ts';
import { undo } from '../../src/verbs/undo.ts';
import { unpin } from '../../src/verbs/unpin.ts';
import { distinctEdits, editsByFile, findStrayEdits } from '../corpus/edits-within.ts';
import { findWrongTexts } from '../corpus/pins-expected.ts';
import { compareParsed } from '../corpus/same-but-edited.ts';
import { openMemoryWorld } from './memory-world.ts';

export interface NamedText {
  readonly path: string;
  readonly text: string;
}

export interface Fault {
  /** What does not hold. */
  readonly claim: string;
  readonly against: string;
}

/** What a text gave the judge to do. */
export interface Work {
  fields: number;
  edits: number;
  compared: number;
  /** Plans that were refused since their edits did not read back: safe, and a fault all the same where it happens often. */
  unreadBack: number;
}

/** Why an edit may be refused: the form of the text, or what somebody else needs of it. */
const FORMS = new Set<ErrorCode>(['EDIT_SHARED', 'EDIT_UNSUPPORTED', 'YAML_DUPLICATE_KEY']);

/** The other parser takes far longer than ours. */
const LARGEST_COMPARED = 100_000;

/** The first claim that does not hold for the text; `work` is added to. */
export async function judgeText(file: NamedText, work: Work): Promise<Fault | null> {
  let doing = 'reading';
  try {
    const faults = readFaults(file, work);
    if (faults !== null) return faults;
    const round = openRound(file, work);
    if (round.reading.files.length === 0) return null;
    for (const [name, play] of Object.entries(ROUNDS)) {
      doing = name;
      const fault = await play(round);
      if (fault !== null) return { claim: `${name}: ${fault.claim}`, against: fault.against };
    }
    return null;
  } catch (thrown) {
    const [message = '', at = ''] = String(thrown instanceof Error ? thrown.stack : thrown).split('\n');
    return { claim: `${doing} ends without a crash`, against: `${message} ${at.trim()}` };
  }
}

function readFaults({ path, text }: NamedText, work: Work): Fault | null {
  for (const options of [{}, { thorough: true }, { all: true, forRules: true }]) {
    const { fields, observations, problems, lines } = findImageFields({ path, text }, options);
    const bug = problems.find(({ code }) => code === 'INTERNAL');
    if (bug !== undefined) return { claim: 'reading ends without a bug', against: bug.message };
    const addresses = new Set(fields.map(fieldAddress));
    const twice = fields.length === addresses.size ? null : fields.map(fieldAddress).sort().join(' ');
    if (twice !== null) return { claim: 'every field has an address of its own', against: twice };
    for (const field of fields) {
      const against = spanFault(field, text);
      if (against !== null) return { claim: 'every field stands in its text', against };
      for (const { start } of field.spans) lines.at(start);
    }
    const seen = observations.flatMap(({ rule, spans }) => spans.map((span) => ({ rule, ...span })));
    const astray = seen.find(({ start, end }) => !(start >= 0 && start <= end && end <= text.length));
    if (astray !== undefined)
      return { claim: 'every observation stands in its text', against: `${astray.rule} at ${astray.start}` };
    work.fields += fields.length;
  }
  return null;
}

function spanFault({ spans, policySpan, written, reference }: ImageField, text: string): string | null {
  const all = [...spans, ...(policySpan === null ? [] : [policySpan])];
  const outside = all.find(({ start, end }) => !(start >= 0 && start <= end && end <= text.length));
  if (outside !== undefined) return `\`${written}\` at ${outside.start} to ${outside.end} of ${text.length}`;
  const [span] = spans;
  const isWhole = spans.length === 1 && span?.part === 'reference' && span.literal && reference !== null;
  const there = span === undefined ? '' : text.slice(span.start, span.end);
  return isWhole && there !== written ? `\`${written}\` where \`${there}\` stands` : null;
}

interface Round {
  readonly file: NamedText;
  readonly texts: Map<string, string>;
  readonly world: World;
  readonly reading: Reading;
  readonly work: Work;
}

function openRound(file: NamedText, work: Work): Round {
  const texts = new Map([[file.path, file.text]]);
  const world = openMemoryWorld(texts);
  return { file, texts, world, reading: read(world), work };
}

function read(world: World): Reading {
  return readFields(['.'], { candidates: true }, world);
}

/** What is done to each text, and what has to come of it; every one leaves the text as it was. */
const ROUNDS: Readonly<Record<string, (round: Round) => Promise<Fault | null>>> = {
  'pin and unpin': async (round) => {
    const { reading, world } = round;
    const { plan } = await pin(reading, {}, world);
    const stray = findStrayEdits(plan, reading)[0];
    if (stray !== undefined) return { claim: 'every edit lies within its field', against: stray };
    const fault = carryOut(plan, round);
    if (fault !== null) return fault;
    const pinned = read(world);
    const wrong = findWrongTexts(plan, reading, pinned)[0];
    if (wrong !== undefined) return { claim: 'every field holds its pin or what it held', against: wrong };
    const again = (await pin(pinned, {}, world)).plan.changes[0];
    if (again !== undefined) return { claim: 'a second run has nothing to do', against: again.reason };
    const back = apply(unpin(pinned, {}, world).plan, world).errors[0];
    return back === undefined ? restFault(round) : { claim: 'unpin can be carried out', against: back.message };
  },
  'pin and undo': async (round) => carryOut((await pin(round.reading, {}, round.world)).plan, round) ?? takeBack(round),
  'set and undo': async (round) => {
    const { reading, world } = round;
    const { plan } = await set(reading, [parseAssignment('*=9.10')], {}, world);
    return carryOut(plan, round) ?? takeBack(round);
  },
  'a pull policy and undo': async (round) => {
    const wish = { to: 'Always', alsoNever: true } as const;
    return carryOut(pullPolicy(round.reading, wish, round.world).plan, round) ?? takeBack(round);
  },
  'derived policies and undo': async (round) =>
    carryOut(pullPolicy(round.reading, { explicit: true }, round.world).plan, round) ?? takeBack(round),
};

/** Applies a plan, and judges the text that comes of it. */
function carryOut(plan: Plan, { file, texts, world, reading, work }: Round): Fault | null {
  const isUnreadBack = plan.refused.some(({ error }) => error.code === 'EDIT_NOT_READ_BACK');
  if (isUnreadBack) work.unreadBack += 1;
  const unfit = plan.refused.find(({ error }) => !FORMS.has(error.code) && error.code !== 'EDIT_NOT_READ_BACK');
  if (unfit !== undefined)
    return { claim: 'what is refused is refused for its form', against: `${unfit.error.code}: ${unfit.error.message}` };
  const [error] = apply(plan, world).errors;
  if (error !== undefined) return { claim: 'the plan can be carried out', against: `${error.code}: ${error.message}` };
  const changes = editsByFile(plan).get(file.path) ?? [];
  const edits = distinctEdits(changes);
  work.edits += edits.length;
  const isComparable = /\.(?:ya?ml|json)$/.test(file.path) && file.text.length <= LARGEST_COMPARED;
  if (edits.length === 0 || reading.notes.length > 0 || !isComparable) return null;
  const after = texts.get(file.path) ?? '';
  const { compared, unread, differences } = compareParsed(file.text, after, edits);
  work.compared += compared;
  const [difference] = unread > 0 ? [] : differences;
  return difference === undefined
    ? null
    : { claim: 'another parser sees the same documents but for the edits', against: difference };
}

function takeBack(round: Round): Fault | null {
  const { texts, world } = round;
  const [error] = texts.has('.bowline/undo/000001.json') ? undo({}, world).errors : [];
  return error === undefined ? restFault(round) : { claim: 'undo can be carried out', against: error.message };
}

/** Whether the way back led to the same text; whatever the round left behind is taken away for the next. */
function restFault({ file, texts }: Round): Fault | null {
  const now = texts.get(file.path);
  const lock = texts.has('bowline.lock');
  texts.clear();
  texts.set(file.path, file.text);
  if (lock) return { claim: 'no lock is left', against: 'bowline.lock is there' };
  if (now === file.text) return null;
  let at = 0;
  while (at < file.text.length && file.text[at] === now?.[at]) at += 1;
  return { claim: 'the way back gives every byte back', against: `the texts differ at ${at}` };
}
