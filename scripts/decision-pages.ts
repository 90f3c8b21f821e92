/** The list of decisions, from the titles of their pages. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install-packages.ts';

const FOLDER = 'docs/decisions';
const TITLE = /^# (?<number>\d{4}) (?<title>.+)$/m;

const HEAD = `# Decisions

*Written by \`npm run docs\` from the titles of the pages. Edits here are lost.*

Short records: what stood before us, what we chose, what it costs. A decision is not edited into another one. A later
one replaces it and both link to each other.

| | |
| --- | --- |
`;

/**
 * The page by its path.
 *
 * @throws where a page has no title with its number, or two have one number.
 */
export function renderDecisions(): ReadonlyMap<string, string> {
  const names = globSync(`${FOLDER}/[0-9]*.md`, { cwd: root })
    .map((path) => path.slice(FOLDER.length + 1))
    .sort();
  const taken = new Map<string, string>();
  const rows = names.map((name) => {
    const { number = '', title = '' } = TITLE.exec(readFileSync(join(root, FOLDER, name), 'utf8'))?.groups ?? {};
    const other = taken.get(number);
    if (other !== undefined) throw new Error(`${name} and ${other} have one number: give the newer one the next`);
    if (!name.startsWith(`${number}-`) || title === '')
      throw new Error(`${name} does not begin with \`# NUMBER TITLE\``);
    taken.set(number, name);
    return `| [${number}](${name}) | ${title} |\n`;
  });
  return new Map([[`${FOLDER}/README.md`, `${HEAD}${rows.join('')}`]]);
}
