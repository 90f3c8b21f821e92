/** The page of rules, from their own words. */
import { DOCUMENT_RULES } from '../src/rules/document-findings.ts';
import type { Rule } from '../src/rules/rule.ts';
import { RULES } from '../src/rules/rules.ts';

export function renderRules(): string {
  const rows = [
    ...RULES.map(({ id, severity, summary }) => ({ id, severity: severity.production, summary })),
    ...DOCUMENT_RULES,
  ].map(({ id, severity, summary }) => `| [\`${id}\`](#${id}) | ${severity} | ${summary} |`);
  return [
    `\`bowline lint\` judges by these rules. The severity here is that of the profile \`production\`; \`rules\` in \`bowline.yaml\`
sets another, \`off\` included. A finding is accepted by a comment \`# bowline-ignore RULE: reason\` behind the value or on
the line above, or under \`suppressions\` in \`bowline.yaml\`. Ids are promises: never renamed.`,
    `| rule | severity | what is wrong |\n| --- | --- | --- |\n${rows.join('\n')}`,
    ...RULES.map(renderRule),
    ...DOCUMENT_RULES.map(({ id, severity, summary, why }) => section(id, summary, why, `Severity: ${severity}.`)),
  ].join('\n\n');
}

function renderRule({ id, summary, why, severity, example }: Rule): string {
  const { bad, good, path, config } = example;
  const severities = Object.entries(severity);
  const isSame = severities.every(([, each]) => each === severity.production);
  const words = isSame
    ? `Severity: ${severity.production}.`
    : `Severity: ${severities.map(([situation, each]) => `${each} (${situation})`).join(', ')}.`;
  const around = [...(path === undefined ? [] : [`in \`${path}\``]), ...(config === undefined ? [] : ['with'])].join(
    ', ',
  );
  const where = around === '' ? '' : ` ${around}`;
  const settings = config === undefined ? [] : [block(config)];
  return [
    section(id, summary, why, words),
    `Found${where}:`,
    ...settings,
    block(bad),
    'Left in peace:',
    block(good),
  ].join('\n\n');
}

function section(id: string, summary: string, why: string, words: string): string {
  return `## ${id}\n\n*${summary[0]?.toUpperCase() ?? ''}${summary.slice(1)}.* ${words}\n\n${why}`;
}

function block(text: string): string {
  return `\`\`\`yaml\n${text.trimEnd()}\n\`\`\``;
}
