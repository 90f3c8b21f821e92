/** What comes next for each reference: what a person put back stays, and groups move together or not at all. */
import type { Choice, ChoiceSubject, Outcome } from '../../choice/choice.ts';
import { findWrittenAbove } from '../../choice/hand-lowered.ts';
import { findCaps, joinGroups } from '../../choice/join-groups.ts';
import { settleEarly, stay } from '../../choice/settle-early.ts';
import { BowlineError } from '../../errors.ts';
import { shortDigest } from '../../image/digest.ts';
import type { ImageReference } from '../../image/reference.ts';
import type { World } from '../../io/world.ts';
import { LEDGER_FILE } from '../../records/ledger/ledger.ts';
import { indexLedger, type LedgerIndex, withoutFuture } from '../../records/ledger/ledger-index.ts';
import { parseLedger } from '../../records/ledger/parse-ledger.ts';
import { LOCK_FILE, type LockEntry } from '../../records/lock/lock.ts';
import { readMemory } from '../ledger.ts';
import type { LockOnDisk } from '../lock.ts';
import type { Reading } from '../read.ts';
import { askChoices } from './ask-choices.ts';
import { choiceSubjects } from './choice-subjects.ts';
import type { ChoiceOptions } from './choice-tools.ts';
import { findPutBack } from './put-back.ts';

export interface ChooseOptions extends ChoiceOptions {
  /** Move on also what a person put back below what was last written. */
  readonly confirm?: boolean;
  /** The ledger by which ages are told, in place of that of the root and of the cache; `null` for an empty one. */
  readonly ledger?: string | null;
}

export interface Chosen {
  readonly choice: Choice;
  /** What becomes of it, once its group is looked at. */
  readonly outcome: Outcome;
}

/** The choice for each reference, by its text. */
export async function chooseNext(
  references: readonly ImageReference[],
  options: ChooseOptions,
  lock: LockOnDisk,
  world: World,
  reading: Pick<Reading, 'files'> = { files: [] },
): Promise<ReadonlyMap<string, Chosen>> {
  const memory = options.ledger === undefined ? await readMemory(world) : indexText(options.ledger ?? '', world);
  const subjectOf = choiceSubjects(world.config, { lock, memory, now: world.clock.now() });
  const subjects = new Map(references.map((reference) => [reference.written, subjectOf(reference)]));
  const lowered =
    options.confirm === true ? new Map<string, LockEntry>() : findLowered([...subjects.values()], lock, world);
  const open = [...subjects.values()].filter(({ key }) => !lowered.has(key));
  const byKey = await askGroups(open, options, { lock, memory }, world);
  for (const subject of subjects.values()) {
    const entry = lowered.get(subject.key);
    if (entry !== undefined) byKey.set(subject.key, byHand(subject, lastWords(subject, entry)));
  }
  if (options.confirm !== true) keepPutBack(byKey, reading, world);
  const outcomes = joinGroups(byKey);
  return new Map(
    [...subjects].flatMap(([written, { key }]): [string, Chosen][] => {
      const [choice, outcome] = [byKey.get(key), outcomes.get(key)];
      return choice === undefined || outcome === undefined ? [] : [[written, { choice, outcome }]];
    }),
  );
}

/** A version that one member of a group lacks is looked for in another one no further; each round takes one away. */
const MOST_ROUNDS = 10;

/** Asks, and asks again for those of a group that would come further than the others can. */
async function askGroups(
  subjects: readonly ChoiceSubject[],
  options: ChooseOptions,
  knowledge: Parameters<typeof askChoices>[2],
  world: World,
): Promise<Map<string, Choice>> {
  const choices = new Map(await askChoices(subjects, options, knowledge, world));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const caps = findCaps(choices);
    const further = subjects.flatMap((subject): ChoiceSubject[] => {
      const atMost = caps.get(subject.key);
      return atMost === undefined ? [] : [{ ...subject, atMost }];
    });
    if (further.length === 0) break;
    const again = await askChoices(further, options, knowledge, world);
    // What is not chosen among versions goes where it goes: an exact tag, or what a stream names.
    const isSettled = [...again].every(([key, { outcome }]) => isSame(outcome, choices.get(key)?.outcome));
    for (const [key, choice] of again) choices.set(key, choice);
    if (isSettled) break;
  }
  return choices;
}

function isSame(outcome: Outcome, before: Outcome | undefined): boolean {
  return outcome.kind === 'move'
    ? before?.kind === 'move' && before.tag === outcome.tag
    : before?.kind === outcome.kind;
}

function indexText(text: string, { clock }: World): LedgerIndex {
  return indexLedger(withoutFuture(parseLedger(text, LEDGER_FILE), clock.now()));
}

/** Of images without a digest git tells what was put back; a rollback of ours has a bar that says more. */
function keepPutBack(byKey: Map<string, Choice>, reading: Pick<Reading, 'files'>, world: World): void {
  const moving = [...byKey.values()].filter(
    ({ subject: { reference, tag, restraints }, outcome }) =>
      outcome.kind === 'move' &&
      outcome.tag !== tag &&
      reference.digest === null &&
      restraints.bars.about(reference).length === 0,
  );
  if (moving.length === 0) return;
  const putBack = findPutBack(
    moving.map(({ subject }) => subject.reference),
    reading,
    world,
  );
  for (const { subject } of moving) {
    const found = putBack.get(subject.reference.written);
    if (found === undefined) continue;
    const { left, commit } = found;
    const who =
      commit === null ? '' : ` (by ${commit.author} in ${commit.commit.slice(0, 12)}, ${commit.at.slice(0, 10)})`;
    byKey.set(
      subject.key,
      byHand(subject, `changed by hand to \`${subject.tag}\`, below the \`${left}\` that stood there before${who}`),
    );
  }
}

/** How what stands there differs from what was written last. */
function lastWords(subject: ChoiceSubject, { tag, digest }: LockEntry): string {
  return tag === subject.tag
    ? `put back by hand to what stood here before ${shortDigest(digest)} of \`${tag}\` was written`
    : `changed by hand to \`${subject.tag}\`, below the \`${tag}\` that was written last`;
}

function byHand(subject: ChoiceSubject, what: string): Choice {
  const outcome = stay(
    'by-hand',
    `${what}; \`--confirm\` moves it on, \`bowline hold ${subject.reference.name} --reason …\` keeps it there`,
  );
  return { subject, outcome, list: null, ranking: null, ranked: null, fallen: [] };
}

/** The subjects that a person put back, with what was written before: it stands nowhere any more. */
function findLowered(subjects: readonly ChoiceSubject[], lock: LockOnDisk, world: World): Map<string, LockEntry> {
  const suspects = subjects.flatMap((subject) => {
    if (settleEarly(subject) !== null) return [];
    const above = findWrittenAbove(subject.reference, subject.tag, lock);
    return above.length === 0 ? [] : [{ subject, above }];
  });
  if (suspects.length === 0) return new Map();
  const standing = findStanding(new Set(suspects.flatMap(({ above }) => above.map(({ digest }) => digest))), world);
  return new Map(
    suspects.flatMap(({ subject, above }): [string, LockEntry][] => {
      const gone = above.find(({ digest }) => !standing.has(digest));
      return gone === undefined ? [] : [[subject.key, gone]];
    }),
  );
}

/** Which digests stand in any file below the root, however they are written there. */
function findStanding(digests: ReadonlySet<string>, { disk }: World): ReadonlySet<string> {
  const standing = new Set<string>();
  for (const { path } of disk.list(['.'], { fromRoot: true }).files) {
    if (standing.size === digests.size) break;
    if (path === LOCK_FILE) continue;
    const text = readOrEmpty(path, disk);
    for (const digest of digests) if (text.includes(digest)) standing.add(digest);
  }
  return standing;
}

/** What cannot be read as text holds no reference. */
function readOrEmpty(path: string, disk: World['disk']): string {
  try {
    return disk.read(path).text;
  } catch (thrown) {
    if (thrown instanceof BowlineError) return '';
    throw thrown;
  }
}
