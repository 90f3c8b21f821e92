/** Saves a plan where the user says: outside the root too, so it goes by the working folder. */

import { writeOutFile } from '../io/out-file.ts';
import { PLAN_SCHEMA, type Plan } from '../plan/plan.ts';
import { toSafeJson } from '../report/lines/escape.ts';
import type { Terminal } from './terminal.ts';

export function savePlan(file: string, plan: Plan, terminal: Terminal): void {
  writeOutFile(terminal.cwd, file, `${toSafeJson(plan, 2)}\n`, PLAN_SCHEMA);
}

/** The last word of a run that saved its plan. */
export function saysSaved(file: string, terminal: Terminal): void {
  terminal.writeErr(`saved the plan: \`bowline apply ${file}\` carries it out\n`);
}
