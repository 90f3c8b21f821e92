/** Holds that what the pages point to exists, and that the command lines they show can be typed. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { CommanderError } from 'commander';
import { buildProgram } from '../src/cli/run.ts';
import { findInvocations, readMarkdown } from './markdown.ts';

const root = join(import.meta.dirname, '..');
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: root }).sort()];
const PATH = /^(?:src|test|scripts|prove|bench|bin|examples|docs)\/[\w./-]*$/;

function readPage(path: string) {
  return readMarkdown(readFileSync(join(root, path), 'utf8'));
}

/** Why a link leads nowhere; `null` where it leads somewhere. Addresses outside the project are not asked for. */
function linkProblem(page: string, link: string): string | null {
  if (/^https:/.test(link)) return null;
  const [path = '', fragment] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(root, target))) return `${link}: there is no ${target}`;
  if (fragment === undefined || readPage(target).fragments.has(fragment)) return null;
  return `${link}: ${target} has no heading for #${fragment}`;
}

/** What the real table of options says about a command line; `null` where it takes it. */
async function usageProblem(args: readonly string[]): Promise<string | null> {
  const silent = { version: '0', writeOut: async () => undefined, writeErr: () => undefined };
  try {
    await buildProgram(silent, async () => undefined).parseAsync([...args], { from: 'user' });
    return null;
  } catch (thrown) {
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? null : thrown.message;
    throw thrown;
  }
}

async function findUsageProblems(lines: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const line of lines) {
    for (const args of findInvocations(line)) {
      const problem = await usageProblem(args);
      if (problem !== null) problems.push(`${line}: ${problem}`);
    }
  }
  return problems;
}

for (const page of pages) {
  describe(page, () => {
    const { links, code, commands } = readPage(page);

    test('links to what exists', () => {
      assert.deepEqual(
        links.map((link) => linkProblem(page, link)).filter((problem) => problem !== null),
        [],
      );
    });

    test('names paths that exist', () => {
      assert.deepEqual(
        code.filter((text) => PATH.test(text) && !existsSync(join(root, text))),
        [],
      );
    });

    test('has no hole where a value was to stand', () => {
      const text = readFileSync(join(root, page), 'utf8').replace(/`[^`\n]*`/g, '');
      assert.deepEqual(text.match(/.*(?:\bundefined\b|\[object Object\]).*/g) ?? [], []);
    });

    test('shows command lines that can be typed', async () => {
      const inline = code.filter((text) => text.startsWith('bowline ') && text.includes(' --'));
      assert.deepEqual(await findUsageProblems([...commands, ...inline]), []);
    });
  });
}

test('the changelog introduces each command once', () => {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const named = [...text.matchAll(/^- `bowline ([\w-]+)`/gm)].map(([, name]) => name);
  assert.deepEqual(named, [...new Set(named)]);
});

test('the page of owners names each of them, and each annotation', () => {
  const page = readFileSync(join(root, 'docs/concepts/what-we-never-change.md'), 'utf8').toLowerCase();
  const paths = globSync('src/{files,steps}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  const code = paths.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  const tools = [...code.matchAll(/\btool: '([\w-]+)/g)];
  const owners = readFileSync(join(root, 'src/files/field/owners.ts'), 'utf8');
  const annotations = [...owners.matchAll(/\['([\w.-]+\/[\w-]+)', '/g)];
  assert.ok(tools.length > 10 && annotations.length > 3);
  assert.deepEqual(
    [...tools, ...annotations].map(([, name = '']) => name).filter((name) => !page.includes(name)),
    [],
  );
});

describe('the README', () => {
  test('has fewer than 150 lines', () => {
    assert.ok(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length <= 150);
  });

  test('shows commands at all', () => {
    assert.ok(readPage('README.md').commands.flatMap(findInvocations).length > 10);
  });
});

describe('the layout', () => {
  test('names every room of src and every folder in one', () => {
    const { code } = readPage('docs/contributing/layout.md');
    const files = globSync('src/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));
    const rooms = new Set(files.map((path) => (dirname(path) === 'src' ? path : `${dirname(path)}/`)));
    assert.deepEqual(
      [...rooms].filter((room) => !code.includes(room)),
      [],
    );
  });
});

describe('the decision about dependencies', () => {
  test('has a reason for each', () => {
    const { code } = readPage('docs/decisions/0005-dependencies.md');
    const described = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const names = Object.keys({ ...described.dependencies, ...described.devDependencies });
    assert.deepEqual(
      names.filter((name) => !code.includes(name)),
      [],
    );
  });
});

describe('the reader of command lines', () => {
  const table: readonly { readonly line: string; readonly found: string[][] }[] = [
    { line: 'bowline scan deploy/', found: [['scan', 'deploy/']] },
    { line: "cat 'a b' | bowline pin - 2> plan.txt | grep x", found: [['pin', '-']] },
    { line: "bowline set 'a/*:b=c' --write   # a comment", found: [['set', 'a/*:b=c', '--write']] },
    {
      line: 'bowline pin --out p.json && ./bowline apply p.json; echo "$?"',
      found: [
        ['pin', '--out', 'p.json'],
        ['apply', 'p.json'],
      ],
    },
    {
      line: 'helm upgrade web . --post-renderer bowline --post-renderer-args pin --post-renderer-args -',
      found: [['pin', '-']],
    },
    { line: 'echo bowline pin --nonsense', found: [] },
  ];
  for (const { line, found } of table) {
    test(`finds what stands in \`${line}\``, () => assert.deepEqual(findInvocations(line), found));
  }

  test('refuses an option that no command has', async () => {
    assert.deepEqual(await findUsageProblems(['bowline pin --nonsense']), [
      "bowline pin --nonsense: error: unknown option '--nonsense'",
    ]);
  });
});
