/** Decisions about a rendered base to a plan that makes one overlay. */
import { errorData } from '../../errors.ts';
import type { ImageField } from '../../files/field/field.ts';
import { formatOverlay, type Overlay } from '../../files/kustomize/overlay.ts';
import type { LineIndex } from '../../files/text/line-index.ts';
import { formatReference } from '../../image/reference.ts';
import type { Decision } from '../decisions/decision.ts';
import { fieldPlace } from '../edits/plan-file.ts';
import {
  type CreateChange,
  type DeleteChange,
  type FieldMove,
  type FieldPlace,
  type Kept,
  type Plan,
  type Refused,
  sealPlan,
  textHash,
} from '../plan.ts';

/** A field with what was decided, and the file in which it stands. */
export interface DecidedPlace {
  readonly file: { readonly path: string; readonly lines: LineIndex };
  readonly field: ImageField;
  readonly decision: Decision;
  /** Whether the change can be said to kustomize. */
  readonly reachable: boolean;
}

export interface OverlayPlanned {
  readonly createdBy: string;
  readonly file: string;
  /** The text of the overlay that is there, `null` where there is none. */
  readonly before: string | null;
  readonly overlay: Overlay;
}

/** The plan that makes the overlay, or takes it away where it has nothing left to do. */
export function makeOverlayPlan(planned: OverlayPlanned, decided: readonly DecidedPlace[]): Plan {
  const { createdBy, file, before, overlay } = planned;
  const isEmpty = overlay.images.length === 0 && overlay.replacements.length === 0;
  const after = isEmpty ? null : formatOverlay(overlay);
  const moves: FieldMove[] = [];
  const kept: Kept[] = [];
  const refused: Refused[] = [];
  for (const each of decided) {
    const { decision, field } = each;
    const target = fieldPlace(each.file, field);
    const { written } = field;
    if (decision.kind === 'keep') kept.push({ target, written, code: decision.code, reason: decision.reason });
    else if (decision.kind === 'refuse') refused.push({ target, written, error: placed(decision.error, target) });
    else if (!each.reachable) refused.push({ target, written, error: placed(unreachable(field), target) });
    else if (after === before)
      kept.push({ target, written, code: 'overlaid', reason: 'the overlay sees to it already' });
    else moves.push(fieldMove(target, field, decision));
  }
  const change = wholeChange(file, before, after, moves);
  const hashes = { sha256: before === null ? null : textHash(before), after: after === null ? null : textHash(after) };
  const files = change === null ? [] : [{ path: file, ...hashes }];
  return sealPlan({ createdBy, files, changes: change === null ? [] : [change], kept, refused });
}

function fieldMove(
  target: FieldPlace,
  field: ImageField,
  { to, reason }: Extract<Decision, { kind: 'change' }>,
): FieldMove {
  const text = formatReference({ name: field.reference?.name ?? '', tag: to.tag, digest: to.digest });
  const from = field.pullPolicy.written;
  const policy = to.pullPolicy === undefined ? {} : { pullPolicy: { from, to: to.pullPolicy } };
  return { target, from: field.written, to: text, ...policy, reason };
}

function wholeChange(
  file: string,
  from: string | null,
  to: string | null,
  fields: readonly FieldMove[],
): CreateChange | DeleteChange | null {
  if (from === to) return null;
  const target = { file };
  if (to !== null)
    return {
      id: 'create-1',
      kind: 'create',
      target,
      from,
      to,
      fields,
      reason: 'changes a base without touching it',
      needs: [],
    };
  if (from === null) return null;
  return { id: 'delete-1', kind: 'delete', target, from, to, reason: 'it has nothing left to do', needs: [] };
}

function unreachable({ written }: ImageField): Refused['error'] {
  return errorData('OVERLAY_UNREACHABLE', `kustomize cannot be told to change \`${written}\` here`);
}

function placed(error: Refused['error'], { file, line, column }: FieldPlace): Refused['error'] {
  return { ...error, place: { file, line, column } };
}
