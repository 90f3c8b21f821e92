/** Holds the staircase of imports, the world inside io, and names that say something. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { COMMANDS } from '../src/cli/commands.ts';
import { FORMATS, TEXT_FORMATS } from '../src/files/formats/formats.ts';
import { FIELD_RULES } from '../src/rules/fields/field-rules.ts';
import { PIN_RULES } from '../src/rules/pins/pin-rules.ts';
import { drawStairs, findLayerProblems, findNameProblems } from './layers.ts';
import { readSourceFile } from './source-file.ts';

const root = join(import.meta.dirname, '..');
/** One entry for each error code: it is as long as there are. */
const TABLES: ReadonlySet<string> = new Set(['errors.ts']);

describe('this project', () => {
  test('imports only upwards, without a cycle, and touches the world only in io', () => {
    const src = join(root, 'src');
    const files = globSync('**/*.ts', { cwd: src }).sort();
    assert.ok(files.length > 0);
    const problems = findLayerProblems(
      files.map((path) => readSourceFile(path, readFileSync(join(src, path), 'utf8'))),
    );
    assert.deepEqual(problems, []);
  });

  test('draws its staircases on the page of the layout as they are held here', () => {
    const page = readFileSync(join(root, 'docs/contributing/layout.md'), 'utf8');
    const rooms = new Set(globSync('*', { cwd: join(root, 'src') }));
    for (const line of drawStairs(rooms)) assert.ok(page.split('\n').includes(line), line);
  });

  test('has a file for each rule, each format and each command, by its name', () => {
    const named = [
      ...FIELD_RULES.map(({ id }) => `src/rules/fields/${id}.ts`),
      ...PIN_RULES.map(({ id }) => `src/rules/pins/${id}.ts`),
      ...[...FORMATS, ...TEXT_FORMATS].map(({ name }) => `src/files/formats/${name}.ts`),
      ...COMMANDS.map(({ name }) => `src/cli/commands/${name}.ts`),
    ];
    assert.deepEqual(
      named.filter((path) => !existsSync(join(root, path))),
      [],
    );
  });

  test('has no file of more than 400 lines but the table of error codes', () => {
    const long = globSync('**/*.ts', { cwd: join(root, 'src') }).filter(
      (path) => readFileSync(join(root, 'src', path), 'utf8').split('\n').length > 401,
    );
    assert.deepEqual(
      long.filter((path) => !TABLES.has(path)),
      [],
    );
  });

  test('has no name that says nothing', () => {
    const files = globSync(['{src,test,scripts,bench,prove}/**/*.ts'], { cwd: root });
    assert.deepEqual(findNameProblems(files), []);
  });
});

const table: readonly {
  readonly title: string;
  readonly files: Record<string, string>;
  readonly problems: string[];
}[] = [
  {
    title: 'accepts imports of rooms above',
    files: {
      'main.ts': "import { run } from './cli/run.ts';\nconsole.log(process.argv, run);",
      'cli/run.ts': "import { createServer } from 'node:http';\nimport { pin } from '../verbs/pin.ts';",
      'verbs/pin.ts': "import type { World } from '../io/world.ts';\nimport { decide } from './pin/decide.ts';",
      'verbs/pin/decide.ts': "import { parse } from '../../image/reference.ts';",
      'registry-server/store.ts': "import { open } from 'node:fs/promises';",
      'io/disk.ts': "import { open } from 'node:fs/promises';\nDate.now(); process.cwd(); fetch('x');",
      'io/disk.test.ts': "import { tmpdir } from 'node:os';",
    },
    problems: [],
  },
  {
    title: 'refuses an import of a room below, even of a type',
    files: { 'image/a.ts': "import type { Plan } from '../plan/plan.ts';" },
    problems: ['image/a.ts:1 -> plan/plan.ts: image stands above plan and may not know it'],
  },
  {
    title: 'refuses a lazy import and an inline import type of a room below',
    files: { 'image/a.ts': "type P = import('../plan/plan.ts').Plan;\nawait import('../io/disk.ts');" },
    problems: [
      'image/a.ts:1 -> plan/plan.ts: image stands above plan and may not know it',
      'image/a.ts:2 -> io/disk.ts: image stands above io and may not know it',
    ],
  },
  {
    title: 'refuses what is passed on from a room below',
    files: { 'files/a.ts': "export * from '../records/lock.ts';" },
    problems: ['files/a.ts:1 -> records/lock.ts: files stands above records and may not know it'],
  },
  {
    title: 'refuses a verb that imports a verb',
    files: { 'verbs/undo.ts': "import { pin } from './pin.ts';" },
    problems: ['verbs/undo.ts:1 -> verbs/pin.ts: verbs never import verbs'],
  },
  {
    title: 'refuses a verb that knows more of io than the types of the world',
    files: { 'verbs/pin.ts': "import { read } from '../io/disk.ts';\nimport { clock } from '../io/world.ts';" },
    problems: [
      'verbs/pin.ts:1 -> io/disk.ts: of io, verbs may know only the types of io/world.ts',
      'verbs/pin.ts:2 -> io/world.ts: of io, verbs may know only the types of io/world.ts',
    ],
  },
  {
    title: 'refuses surfaces that import each other',
    files: { 'cli/a.ts': "import { serve } from '../registry-server/serve.ts';" },
    problems: ['cli/a.ts:1 -> registry-server/serve.ts: cli and registry-server never import each other'],
  },
  {
    title: 'refuses a folder that knows one behind it in its room, one beside it, and a folder without a place',
    files: {
      'files/yaml/a.ts': "import { b } from '../field/b.ts';\nimport type { C } from '../text/c.ts';",
      'files/code/a.ts': "import { b } from '../template/b.ts';\nimport { c } from './c.ts';",
      'files/a.ts': "import type { Base } from './kustomize/base.ts';",
      'files/brain/a.ts': "import { b } from '../text/b.ts';",
      'io/registry/cache/a.ts': "import { b } from '../session/b.ts';\nimport { c } from '../../disk.ts';",
      'files/yaml/a.test.ts': "import { b } from '../find.ts';",
    },
    problems: [
      'files/yaml/a.ts:1 -> files/field/b.ts: within files, yaml may not know field',
      'files/code/a.ts:1 -> files/template/b.ts: within files, code may not know template',
      'files/a.ts:1 -> files/kustomize/base.ts: within files, . may not know kustomize',
      'files/brain/a.ts:1 -> files/text/b.ts: files has no place for the folder brain',
      'io/registry/cache/a.ts:1 -> io/registry/session/b.ts: within io/registry, cache may not know session',
    ],
  },
  {
    title: 'refuses imports of the composer and of the library',
    files: { 'cli/a.ts': "import '../main.ts';\nimport { pin } from '../index.ts';" },
    problems: ['cli/a.ts:1 -> main.ts: nothing imports main.ts', 'cli/a.ts:2 -> index.ts: nothing imports index.ts'],
  },
  {
    title: 'refuses an import from outside src, and a room that nobody knows',
    files: { 'cli/a.ts': "import { x } from '../../test/x.ts';", 'brain/a.ts': '' },
    problems: ['cli/a.ts:1 -> ../test/x.ts: leads out of src', 'brain/a.ts stands in no room of the staircase'],
  },
  {
    title: 'names the shortest import cycle, be it of types alone',
    files: {
      'files/a.ts': "import { b } from './b.ts';",
      'files/b.ts': "import { c } from './c.ts';",
      'files/c.ts': "import { a } from './a.ts';\nimport type { D } from './d.ts';",
      'files/d.ts': "import { type C } from './c.ts';",
    },
    problems: ['import cycle: files/c.ts -> files/d.ts -> files/c.ts'],
  },
  {
    title: 'refuses modules and globals of the world outside io',
    files: {
      'plan/a.ts': [
        "import { readFileSync } from 'node:fs';",
        "import type { Server } from 'node:http';",
        'const { env } = process;',
        'const now = Date.now() + performance.now();',
        'const today = new Date();',
        "fetch('https://example.org');",
        'console.log(globalThis);',
      ].join('\n'),
      'plan/a.test.ts': "import { tmpdir } from 'node:os';",
      'main.ts': "import { readFileSync } from 'node:fs';",
      'cli/a.ts': 'process.exit();',
    },
    problems: [
      'plan/a.ts:1 touches the world: node:fs',
      'plan/a.ts:2 touches the world: node:http',
      'plan/a.ts:3 touches the world: process',
      'plan/a.ts:4 touches the world: Date.now',
      'plan/a.ts:4 touches the world: performance.now',
      'plan/a.ts:5 touches the world: new Date()',
      'plan/a.ts:6 touches the world: fetch()',
      'plan/a.ts:7 touches the world: console',
      'plan/a.ts:7 touches the world: globalThis',
      'plan/a.test.ts:1 touches the world: node:os',
      'main.ts:1 touches the world: node:fs',
      'cli/a.ts:1 touches the world: process',
    ],
  },
  {
    title: 'takes words in comments, texts and names of members for what they are',
    files: {
      'plan/a.ts':
        "// process.env and Date.now()\nconst a = { process: `console.log` };\na.process;\nnew Date('2026-01-01');",
    },
    problems: [],
  },
  {
    title: 'refuses default exports in both spellings',
    files: { 'plan/a.ts': 'export default 1;', 'plan/b.ts': 'const b = 1;\nexport { b as default };' },
    problems: ['plan/a.ts has a default export', 'plan/b.ts has a default export'],
  },
];

describe('the checker of layers', () => {
  for (const { title, files, problems } of table) {
    test(title, () => {
      const read = Object.entries(files).map(([path, text]) => readSourceFile(path, text));
      assert.deepEqual(findLayerProblems(read), problems);
    });
  }

  test('refuses names that say nothing, odd spellings and a second index', () => {
    const paths = ['src/lib/a.ts', 'src/files/yaml-helpers.ts', 'test/camelCase.test.ts', 'src/files/index.ts'];
    assert.deepEqual(findNameProblems(paths), [
      'src/lib/a.ts: the name "lib" says nothing',
      'src/files/yaml-helpers.ts: the name "yaml-helpers" says nothing',
      'test/camelCase.test.ts: "camelCase" is not in kebab case',
      'src/files/index.ts: only src/index.ts may be an index',
    ]);
    assert.deepEqual(findNameProblems(['src/index.ts', 'src/io/media-types.ts', 'test/a-b.test.ts']), []);
  });
});
