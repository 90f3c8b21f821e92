/** The pages of rules, from their own words: a table of all, and one page for each. */
import { findImageFields } from '../src/files/find.ts';
import { editedText } from '../src/plan/edits/edited-text.ts';
import type { EditChange } from '../src/plan/plan.ts';
import { EMPTY_CONFIG } from '../src/records/config/config.ts';
import { parseConfig } from '../src/records/config/parse-config.ts';
import { FOLLOWER_RULES } from '../src/rules/documents/follower-findings.ts';
import { HOLD_RULES } from '../src/rules/documents/hold-findings.ts';
import { ALL_RULES, LINT_RULES, VERIFY_RULES } from '../src/rules/judge/all-rules.ts';
import { PEER_RULES } from '../src/rules/judge/peer-rules.ts';
import type { RuleWords, Severities } from '../src/rules/rule.ts';
import { LINT_READ_OPTIONS } from '../src/steps/before/read-before.ts';
import { planFixes } from '../src/steps/plan-fixes.ts';
import { readText } from '../src/steps/read.ts';
import { lint } from '../src/verbs/lint.ts';

/** What the page of all rules says. */
export function renderRules(): string {
  return `\`bowline lint\` judges by the first of these rules, and asks no one; \`bowline verify\` by the others, and asks
registries. The severity here is that of the profile \`production\`; each page tells the others. \`rules\` in
\`bowline.yaml\` sets another, \`off\` included. Ids are promises: never renamed.

## Rules of \`lint\`

${table(LINT_RULES)}

## Rules of \`verify\`

${table(VERIFY_RULES)}

## What counts where

A file is judged by the first that holds:

1. what \`rules\` says of the rule;
2. \`released\`: the file is one that users install;
3. the profile that \`profiles\` or \`--profile\` gives its path;
4. data for tests: below a folder named ${TEST_FOLDERS}. There nothing is graver than a note, unless the
   command names the file;
5. else the profile \`production\`.

A cause is said once: where two rules would speak about one field, and one says all that the other would, the other is
silent, as long as the one that speaks is as grave.

## Accepting a finding

\`\`\`yaml
image: team/web # bowline-ignore no-tag: built from this branch in every test
\`\`\`

The comment stands on the line of what is told (for an image, on that of its pull policy too), or on the line above; where a format has no comments
behind a value, as in Quadlet units, only there, and with \`#\`; Go and JSON have none. Several rules may stand in it, with commas.
The reason has to be there: without one nothing is accepted. For whole paths, in \`bowline.yaml\`:

\`\`\`yaml
suppressions:
  - { rule: no-tag, paths: [demo/], reason: shown and thrown away }
\`\`\`

What is accepted and no longer found is a finding of its own. In an old repository \`--write-baseline FILE\` saves what is
there, and \`--baseline FILE\` leaves it out from then on; \`--since REVISION\` counts only what is wrong since then.`;
}

function table(rules: readonly RuleWords[]): string {
  const rows = rules.map(
    ({ id, severity, summary }) => `| [\`${id}\`](rules/${id}.md) | ${severity.production} | ${cell(summary)} |`,
  );
  return `| rule | severity | what is wrong |\n| --- | --- | --- |\n${rows.join('\n')}`;
}

const TEST_FOLDERS = '`testdata`, `test-data`, `fixtures`, `__fixtures__`, `.kyverno-test` or `.chainsaw-test`';

/** Title and body of the page of each rule, by its id. */
export function renderRulePages(): ReadonlyMap<string, { readonly title: string; readonly body: string }> {
  return new Map(ALL_RULES.map((rule) => [rule.id, { title: `\`${rule.id}\``, body: renderRule(rule) }]));
}

function renderRule(rule: RuleWords): string {
  const { id, summary, why, severity, milderWhere } = rule;
  const milder = milderWhere === undefined ? '' : `\n\nIt is one step less grave where ${milderWhere}.`;
  return [
    `*${summary[0]?.toUpperCase() ?? ''}${summary.slice(1)}.*`,
    why,
    `## How grave it is\n\n${severityTable(severity)}${milder}${yieldWords(rule)}`,
    `## Example\n\n${example(rule)}`,
    fixSection(rule),
    `## Accepting it\n\n${acceptance(rule)}`,
    peerSection(rule),
    '[All rules](../rules.md)',
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .replaceAll('RULE_ID', id);
}

function severityTable(severity: Severities): string {
  const { released, ...profiles } = severity;
  const columns = [...Object.keys(profiles).map((profile) => `\`${profile}\``), 'released files'];
  const cells = [...Object.values(profiles), released];
  return `| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}\n| ${cells.join(' | ')} |`;
}

function yieldWords({ yieldsTo = [] }: RuleWords): string {
  if (yieldsTo.length === 0) return '';
  const links = yieldsTo.map((id) => `[\`${id}\`](${id}.md)`);
  const list = links.length === 1 ? links[0] : `${links.slice(0, -1).join(', ')} or ${links.at(-1)}`;
  return `\n\nIt is silent where ${list} speaks about the same image.`;
}

function example({ example: { bad, good, path, config, said, beside = {} } }: RuleWords): string {
  const where = path === undefined ? 'This' : `This, in \`${path}\`,`;
  const found = said === undefined ? 'is found' : `is found where ${said}`;
  const settings = config === undefined ? '' : `With this \`bowline.yaml\`:\n\n${block(config)}\n\n`;
  const peace = good === bad ? '' : `\n\nThis is left in peace:\n\n${block(good)}`;
  const others = Object.entries(beside).map(([name, text]) => `\n\nBeside it stands \`${name}\`:\n\n${block(text)}`);
  return [`${settings}${where} ${found}:\n\n${block(bad)}${peace}`, ...others].join('');
}

/** What `lint --fix` makes of the bad example; nothing where it mends nothing. */
function fixSection({ example: { bad, path = 'app.yaml', config: text } }: RuleWords): string {
  const config = text === undefined ? EMPTY_CONFIG : parseConfig(text, 'bowline.yaml');
  const { file } = readText({ path, text: bad, hash: () => '', named: false }, config, null, LINT_READ_OPTIONS);
  if (findImageFields({ path, text: bad }).fields.length === 0) return '';
  const reading = { files: [file], fileCount: 1, errors: [], notes: [], whole: true };
  const { findings } = lint(reading, {}, { config, configText: null });
  const plan = planFixes(findings, reading, { config });
  const edits = plan.changes.filter((change): change is EditChange => change.kind === 'edit');
  const after = edits.length === 0 ? null : editedText(bad, edits);
  return after === null ? '' : `## Fix\n\n\`bowline lint --fix --write\` makes of the example:\n\n${block(after)}`;
}

function acceptance({ id, example: { path = '' } }: RuleWords): string {
  // Where nothing of the file can be read, and where it can hold no comment.
  if (
    id === 'unreadable-document' ||
    path.endsWith('.json') ||
    [...HOLD_RULES, ...FOLLOWER_RULES].some((rule) => rule.id === id)
  )
    return `For some paths, in \`bowline.yaml\`:\n\n${suppression()}`;
  if (id === 'suppression-without-reason' || id === 'unused-suppression')
    return `\`rules: { ${id}: off }\` in \`bowline.yaml\` turns the rule off.`;
  return `Behind the value, or on the line above it: \`# bowline-ignore RULE_ID: the reason\`. For some paths, in
\`bowline.yaml\`:\n\n${suppression()}`;
}

function suppression(): string {
  return block('suppressions:\n  - { rule: RULE_ID, paths: [demo/], reason: the reason }\n');
}

function peerSection({ id }: RuleWords): string {
  const peers = PEER_RULES[id] ?? [];
  if (peers.length === 0) return '';
  const rows = peers.map(({ tool, id: peer, differs }) => `| ${tool} | \`${peer}\` | ${differs ?? ''} |`);
  return `## In other tools\n\n| tool | rule | what is different there |\n| --- | --- | --- |\n${rows.join('\n')}`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function block(text: string): string {
  return `\`\`\`yaml\n${text.trimEnd()}\n\`\`\``;
}
