/** A plan with the copies of component sets that move along. */

import type { ShownFile } from '../../files/shown/copy/shown-copy.ts';
import { editShownFile, shiftEdits } from '../../files/shown/edit-shown.ts';
import { editedText } from '../edits/edited-text.ts';
import { type EditChange, type Plan, type PlannedFile, sealPlan, textHash } from '../plan.ts';
import type { FindFile } from './judge-shown.ts';
import type { ShownPlan } from './plan-shown.ts';

/** What of a shown plan goes into another: no two of its changes have one id, also where several sets are shown. */
export function joinShown(plan: Plan, shown: ShownPlan, entries: readonly ShownFile[], findFile: FindFile): Plan {
  if (shown.changes.length + shown.kept.length + shown.refused.length === 0) return plan;
  const taken = plan.changes.filter((change) => change.kind === 'edit' && change.shown !== undefined).length;
  const added = shown.changes.map((change, index) => ({ ...change, id: `shown-${taken + index + 1}` }));
  const changes = [...plan.changes, ...added];
  const touched = new Set(shown.files.map(({ path }) => path));
  const files = plan.files.map((file) => (touched.has(file.path) ? { ...file, after: afterAll(file.path) } : file));
  const listed = new Set(plan.files.map(({ path }) => path));
  const { createdBy } = plan;
  return sealPlan({
    createdBy,
    files: [...files, ...shown.files.filter(({ path }) => !listed.has(path))],
    changes,
    kept: [...plan.kept, ...shown.kept],
    refused: [...plan.refused, ...shown.refused],
  });

  /** The hash of a file in which fields and copies move. */
  function afterAll(path: string): PlannedFile['after'] {
    const own = changes.filter((change): change is EditChange => change.kind === 'edit' && change.target.file === path);
    const fields = own.filter((change) => change.shown === undefined);
    const before = editedText(findFile(path)?.text ?? '', fields) ?? '';
    const made = fields.flatMap(({ edits }) => edits);
    const moves = own.flatMap(({ shown: kind, target, from, to, edits, entry }) => {
      const move = { path: target.path.map(String), from, to, edits: shiftEdits(edits, made) };
      return kind === undefined ? [] : [{ shown: kind, ...move, ...(entry === undefined ? {} : { entry }) }];
    });
    const edited = editShownFile(path, before, moves, entries);
    return edited.ok ? textHash(edited.text) : null;
  }
}
