/** Saves a plan where the user says: outside the root too, so it goes by the working folder. */

import { writeOutFile } from '../io/out-file.ts';
import type { Plan } from '../plan/plan.ts';
import type { Terminal } from './terminal.ts';

export function savePlan(file: string, plan: Plan, terminal: Terminal): void {
  writeOutFile(terminal.cwd, file, `${JSON.stringify(plan, null, 2)}\n`);
  terminal.writeErr(`saved the plan: \`bowline apply ${file}\` carries it out\n`);
}
