/** Groups: images that move together, or not at all. */
import { shortDigest } from '../image/digest.ts';
import { repositoryIdentity } from '../image/reference.ts';
import { compareWithinShape } from '../image/version/compare-versions.ts';
import { readVersion } from '../image/version/read-version.ts';
import type { Cap, Choice, ChoiceSubject, Outcome } from './choice.ts';
import { stay } from './settle-early.ts';

/**
 * The outcomes by the key of their subjects, once each group is looked at: where one member waits, is held or could not
 * be asked about, the others stay too; so they do where members that stand at one version would come to different ones.
 */
export function joinGroups(choices: ReadonlyMap<string, Choice>): ReadonlyMap<string, Outcome> {
  const outcomes = new Map([...choices].map(([key, { outcome }]) => [key, outcome]));
  const groups = Map.groupBy(choices.values(), ({ subject }) => subject.settings?.group ?? null);
  for (const [group, members] of groups) {
    if (group === null || !members.some(({ outcome }) => outcome.kind === 'move')) continue;
    const reason = findDisagreement(members);
    if (reason === null) continue;
    for (const { subject, outcome } of members)
      if (outcome.kind === 'move') outcomes.set(subject.key, stay('group', `the group \`${group}\` stays: ${reason}`));
  }
  return outcomes;
}

/**
 * The version that members of a group may come to at most, by the keys of those that would come further: members that are
 * at one version now go on to the newest that each of them has. So do the places of one image: a pin may want platforms
 * that a bare tag does not tell of.
 */
export function findCaps(choices: ReadonlyMap<string, Choice>): ReadonlyMap<string, Cap> {
  const caps = new Map<string, Cap>();
  for (const members of Map.groupBy(choices.values(), ({ subject }) => unitOf(subject)).values()) {
    if (members.length < 2) continue;
    const byTag = Map.groupBy(members, ({ subject }) => versionText(subject.tag));
    for (const [version, same] of byTag) {
      if (version === null) continue;
      const nexts = same.map((each) => ({
        key: each.subject.key,
        name: placeName(each.subject),
        tag: nextTag(each),
      }));
      const least = nexts.reduce((a, b) => (compareAlike(b.tag, a.tag) < 0 ? b : a));
      for (const { key, tag } of nexts) if (compareAlike(tag, least.tag) > 0) caps.set(key, least);
    }
  }
  return caps;
}

/** What moves together: a group, else what is at one tag of one repository. */
function unitOf({ settings, reference, tag }: ChoiceSubject): string {
  return settings?.group === undefined ? `${repositoryIdentity(reference)}:${tag}` : `group ${settings.group}`;
}

/** Within a group the repository tells members apart, and for one image its digest does. */
function placeName({ settings, reference: { name, digest } }: ChoiceSubject): string {
  return settings?.group !== undefined || digest === null ? name : `${name} at ${shortDigest(digest)}`;
}

function nextTag({ subject, outcome }: Pick<Choice, 'subject' | 'outcome'>): string {
  return outcome.kind === 'move' ? outcome.tag : (subject.tag ?? '');
}

/** Codes of members that would come along, if only they could. */
const BLOCKING = new Set(['waiting', 'held', 'barred', 'denied', 'platform-missing', 'by-hand']);

function findDisagreement(members: readonly Choice[]): string | null {
  for (const { subject, outcome } of members) {
    const { name } = subject.reference;
    if (outcome.kind === 'refuse') return `${name} could not be asked about`;
    if (outcome.kind === 'stay' && BLOCKING.has(outcome.code)) return `${name}: ${outcome.reason}`;
  }
  const byTag = Map.groupBy(members, ({ subject }) => versionText(subject.tag));
  for (const [version, same] of byTag) {
    if (version === null) continue;
    const words = findApart(same);
    if (words !== null) return words;
  }
  return null;
}

/** Two members that are at one version now and would not be at one any more. */
function findApart(same: readonly Choice[]): string | null {
  const nexts = same.map(({ subject, outcome }) => ({
    name: subject.reference.name,
    tag: nextTag({ subject, outcome }),
    moves: outcome.kind === 'move',
  }));
  const [first, ...others] = nexts;
  const other = first === undefined ? undefined : others.find(({ tag }) => !isSameVersion(first.tag, tag));
  if (first === undefined || other === undefined) return null;
  const [still, moving] = [first, other].toSorted((a, b) => Number(a.moves) - Number(b.moves));
  if (still === undefined || moving === undefined) return null;
  return still.moves
    ? `${still.name} would come to \`${still.tag}\`, and ${moving.name} to \`${moving.tag}\``
    : `${still.name} has nothing to go with \`${moving.tag}\` of ${moving.name}`;
}

/** What a version says apart from how it is spelt; `null` where the tag is none. */
function versionText(tag: string | null): string | null {
  const version = tag === null ? null : readVersion(tag);
  return version === null ? null : version.numbers.join('.');
}

function isSameVersion(a: string, b: string): boolean {
  return a === b || compareAlike(a, b) === 0;
}

/** Compares what two tags say of their versions, however each image spells them; 0 as well where one says none. */
export function compareAlike(a: string, b: string): number {
  const [first, second] = [readVersion(a), readVersion(b)];
  return first === null || second === null ? 0 : compareWithinShape(first, second);
}
