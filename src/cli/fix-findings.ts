/** `lint --fix`: what is to be mended as a plan, shown, saved or carried out as any other. */
import type { World } from '../io/world.ts';
import { counted } from '../report/lines/counted.ts';
import { planFixes } from '../steps/plan-fixes.ts';
import type { LintAnswer } from '../verbs/lint.ts';
import type { OptionValues } from './option-values.ts';
import { finishPlan } from './plan-command.ts';
import type { Terminal } from './terminal.ts';

/** Plans the fixes that findings have, and does with the plan what the options say; answers the exit code. */
export async function fixFindings(
  { findings, reading }: LintAnswer,
  operands: readonly string[],
  options: OptionValues,
  world: World,
  terminal: Terminal,
): Promise<number> {
  const plan = planFixes(findings, reading, world);
  const code = await finishPlan({ plan, reading }, operands, options, world, terminal);
  const rest = findings.filter((finding) => finding.fix === null).length;
  if (rest > 0 && options.format !== 'json')
    terminal.writeErr(`${counted(rest, 'finding')} cannot be mended here; \`bowline lint\` tells\n`);
  return code;
}
