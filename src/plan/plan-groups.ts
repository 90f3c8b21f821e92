/** A plan in groups, one for each commit: by image, by folder, by change, or all in one. */
import { distinctEdits, spliceText } from '../files/text/splice.ts';
import { repositoryIdentity, tryParseReference } from '../image/reference.ts';
import { editLock } from '../records/lock/edit-lock.ts';
import { LOCK_FILE, parseLock } from '../records/lock/lock.ts';
import type { Grouping } from './groupings.ts';
import { type EditChange, type FileChange, isFileChange, type Plan } from './plan.ts';

export interface PlanGroup {
  /** What the group has in common: an image, a folder; empty where it is the whole plan. */
  readonly name: string;
  readonly changes: readonly FileChange[];
  /** The text of each file that the group changes, with what the groups before it changed; `null` where it goes. */
  readonly texts: ReadonlyMap<string, string | null>;
}

/**
 * Parts a plan. The lock grows with the pins of each group, and what moves as a whole goes with the last.
 *
 * @param textOf the text of a file before the plan
 * @param after the text of each file once all is done; `null` where it goes
 */
export function groupPlan(
  plan: Plan,
  grouping: Grouping,
  textOf: (path: string) => string,
  after: ReadonlyMap<string, string | null>,
): readonly PlanGroup[] {
  const edits = plan.changes.filter((change): change is EditChange => change.kind === 'edit');
  const others = plan.changes.filter(isFileChange).filter(({ kind }) => kind !== 'edit');
  const byId = new Map(edits.map((edit) => [edit.id, edit]));
  const groups = [...Map.groupBy(edits, (edit) => keyOf(byId.get(edit.along ?? '') ?? edit, grouping))];
  if (groups.length <= 1)
    return [{ name: groups[0]?.[0] ?? '', changes: plan.changes.filter(isFileChange), texts: after }];
  const done: EditChange[] = [];
  return groups.map(([name, own], index) => {
    done.push(...own);
    const isLast = index === groups.length - 1;
    const files = new Set(own.map(({ target }) => target.file));
    const texts = new Map([...files].map((file) => [file, textAfter(file, done, textOf)] as const));
    if (isLast) for (const { target } of others) texts.set(target.file, after.get(target.file) ?? null);
    else if (after.has(LOCK_FILE)) texts.set(LOCK_FILE, lockAfter(plan, done));
    return { name, changes: isLast ? [...own, ...others] : own, texts };
  });
}

function keyOf({ target, from, to }: EditChange, grouping: Grouping): string {
  if (grouping === 'folder') return target.file.split('/').slice(0, -1).join('/') || '.';
  if (grouping === 'all') return '';
  const parsed = tryParseReference(to);
  const image = parsed.ok ? repositoryIdentity(parsed.reference) : to;
  return grouping === 'image' ? image : `${image} ${from} ${to}`;
}

function textAfter(file: string, done: readonly EditChange[], textOf: (path: string) => string): string | null {
  const own = done.filter(({ target }) => target.file === file).flatMap(({ edits }) => edits);
  return spliceText(textOf(file), distinctEdits(own));
}

/** The lock as it is once some of the edits are made: with their pins, without those that they took the place of. */
function lockAfter({ changes }: Plan, done: readonly EditChange[]): string | null {
  const record = changes.find((change) => change.kind === 'record' && change.target.file === LOCK_FILE);
  if (record?.kind !== 'record') return null;
  const { from, to } = record;
  const [before, planned] = [from, to].map((text) => (text === null ? null : parseLock(text).entries));
  const pins = new Set(done.map((edit) => edit.to));
  const left = new Set(done.map((edit) => edit.from));
  const put = [...(planned?.values() ?? [])].filter(({ pinned }) => pins.has(pinned));
  const isGone = (pinned: string): boolean => planned?.has(pinned) !== true && left.has(pinned);
  const isLeft = (pinned: string): boolean =>
    !changes.some((change) => change.kind === 'edit' && change.from === pinned && !done.includes(change));
  const drop = [...(before?.keys() ?? [])].filter((pinned) => isGone(pinned) && isLeft(pinned));
  return editLock(from, put, drop);
}
