/** The plan that takes a plan back. */
import { byOffset, distinctEdits, editKey, reverseEdits, type TextEdit } from '../files/text/splice.ts';
import {
  type CreateChange,
  type DeleteChange,
  type EditChange,
  type FileChange,
  isFileChange,
  namePlace,
  type Plan,
  sealPlan,
  type TagChange,
} from './plan.ts';

/** Every change the other way round, in the other order. What was kept or refused has no way back. */
export function reversePlan(plan: Plan): Plan {
  const back = reversedEditsByFile(plan);
  const order = new Map(plan.changes.map((change) => [change.id, `undo-${change.id}`]));
  const neededBy = Map.groupBy(
    plan.changes.flatMap(({ id, needs }) => needs.map((need) => ({ need, by: id }))),
    ({ need }) => need,
  );
  const reversible = plan.changes.filter((change) => isFileChange(change) || isMove(change));
  const changes = reversible.reverse().map((change): FileChange | TagChange => {
    const id = order.get(change.id) ?? change.id;
    const needs = (neededBy.get(change.id) ?? []).map(({ by }) => order.get(by) ?? by);
    if (change.kind === 'tag')
      return { ...change, id, needs, reason: `takes back: ${change.reason}`, from: change.to, to: change.from };
    const reason = `takes back: ${change.reason}`;
    if (change.kind === 'record') return { ...change, id, needs, reason, from: change.to, to: change.from };
    if (change.kind !== 'edit') return reverseWhole(change, { id, needs, reason });
    const edits = change.edits.map((edit) => back.get(change.target.file)?.get(editKey(edit)) ?? edit);
    const policy = change.pullPolicy;
    const pullPolicy = policy === undefined ? {} : { pullPolicy: { from: policy.to, to: policy.from } };
    const along = change.along === undefined ? {} : { along: order.get(change.along) ?? change.along };
    return { ...change, id, needs, reason, from: change.to, to: change.from, ...pullPolicy, ...along, edits };
  });
  return sealPlan({
    createdBy: `undo of ${plan.createdBy}`,
    files: [...plan.files].reverse().map(({ path, sha256, after }) => ({ path, sha256: after, after: sha256 })),
    changes,
    kept: [],
    refused: [],
    ...(plan.changes.every(isFileChange) ? {} : { stays: staysOf(plan) }),
  });
}

/** A tag that named something before goes back to it; one that was made stays, since few registries delete a tag alone. */
function isMove(change: Plan['changes'][number]): change is TagChange & { readonly from: string } {
  return change.kind === 'tag' && change.from !== null;
}

function staysOf({ changes }: Plan): string[] {
  return changes.flatMap((change) => {
    if (change.kind === 'copy') return [`${namePlace(change.target)}@${change.to}`];
    return change.kind === 'tag' && change.from === null ? [namePlace(change.target)] : [];
  });
}

/** What was made goes, or is made as it was before; what went is made again. */
function reverseWhole(
  change: CreateChange | DeleteChange,
  said: Pick<FileChange, 'id' | 'needs' | 'reason'>,
): CreateChange | DeleteChange {
  const { target, from, to } = change;
  if (to === null) return { kind: 'create', target, from: null, to: from, fields: [], ...said };
  if (from === null) return { kind: 'delete', target, from: to, to: null, ...said };
  return { kind: 'create', target, from: to, to: from, fields: [], ...said };
}

function reversedEditsByFile(plan: Plan): Map<string, Map<string, TextEdit>> {
  const edits = plan.changes.filter((change): change is EditChange => change.kind === 'edit');
  const byFile = Map.groupBy(edits, ({ target }) => target.file);
  return new Map(
    [...byFile].map(([file, changes]) => {
      const sorted = distinctEdits(changes.flatMap((change) => change.edits)).sort(byOffset);
      const reversed = reverseEdits(sorted);
      return [file, new Map(sorted.map((edit, index) => [editKey(edit), reversed[index] ?? edit]))];
    }),
  );
}
