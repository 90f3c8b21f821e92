/** The shape of the code as a checker: who may import whom, who may touch the world, and which names say nothing. */
import type { SourceFile, SourceImport } from './source-file.ts';

/** From the first step to the last: a room imports only from steps before its own; rooms on one step never each other. */
const STAIRCASE: readonly (readonly string[])[] = [
  ['errors.ts', 'version.ts', 'mapping.ts', 'compare-text.ts', 'closest-word.ts'],
  ['image'],
  ['files'],
  ['records'],
  ['compare'],
  ['choice'],
  ['plan'],
  ['rules'],
  ['io'],
  ['steps'],
  ['verbs'],
  ['report'],
  ['registry-server', 'cli'],
  ['index.ts', 'main.ts'],
];
const STEPS = new Map(STAIRCASE.flatMap((rooms, step) => rooms.map((room) => [room, step])));

/** The same within a room: its folders, and `.` for the files that stand in none. Tests use what they test with. */
const STAIRS_WITHIN: Readonly<Record<string, readonly (readonly string[])[]>> = {
  files: [
    ['text'],
    ['yaml'],
    ['field'],
    ['objects'],
    ['shapes'],
    ['template', 'code', 'resources'],
    ['formats', 'editors'],
    ['.'],
    ['kustomize', 'charts', 'shown'],
  ],
  'files/shown': [['copy'], ['entries'], ['kinds'], ['.']],
  image: [['tag'], ['.'], ['manifest', 'places', 'version'], ['knobs']],
  records: [['.'], ['lock', 'releases', 'ledger', 'coreos', 'streams'], ['config']],
  choice: [['tags'], ['.'], ['ladder', 'streams']],
  plan: [
    ['.'],
    ['decisions'],
    ['edits'],
    ['carried', 'copies', 'overlay', 'release', 'shown'],
    ['mirror-config', 'propose'],
  ],
  rules: [['.'], ['fields', 'pins', 'documents'], ['judge']],
  'io/registry': [
    ['settings'],
    ['credentials'],
    ['network'],
    ['answers'],
    ['cache', 'session'],
    ['asking'],
    ['copy'],
    ['artifacts'],
    ['.'],
  ],
  'io/registry/copy': [['sides'], ['manifests', 'blobs'], ['tags'], ['attached'], ['.']],
  report: [['lines'], ['json', 'people'], ['.'], ['findings', 'schemas', 'image-list', 'delivery']],
  'registry-server': [['message', 'images'], ['store', 'access', 'faults'], ['endpoints'], ['.']],
};

const SOCKETS = ['node:http', 'node:https', 'node:net', 'node:tls'];
const FILES = ['node:fs', 'node:fs/promises'];
const CLOCK = ['Date.now', 'new Date()'];
const WORLDLY_MODULES = new Set([
  ...SOCKETS,
  ...FILES,
  ...['node:child_process', 'node:cluster', 'node:dgram', 'node:dns', 'node:dns/promises', 'node:http2'],
  ...['node:os', 'node:process', 'node:sqlite', 'node:worker_threads'],
]);
const MAY_TOUCH: Readonly<Record<string, readonly string[]>> = {
  'registry-server': [...SOCKETS, ...FILES, ...CLOCK],
  // A progress line is drawn only so often.
  cli: [...SOCKETS, 'performance.now'],
  'main.ts': ['process', 'console'],
};
/** Tests in these rooms use what they test for real; elsewhere even tests are pure. */
const ROOMS_WITH_REAL_TESTS = new Set(['io', 'steps', 'verbs', 'registry-server', 'cli']);

const EMPTY_NAMES =
  /^(utils?|helpers?|common|shared|misc|managers?|lib|types|stuff|base|.*-(utils?|helpers?|managers?))$/;

/** The staircases as lines of text, as pages draw them: that of the rooms which are there, and those within rooms. */
export function drawStairs(rooms: ReadonlySet<string>): string[] {
  const line = (stairs: readonly (readonly string[])[]): string =>
    stairs.map((step) => step.map((name) => name.replace(/\.ts$/, '')).join(', ')).join(' → ');
  const there = STAIRCASE.map((step) => step.filter((room) => rooms.has(room))).filter((step) => step.length > 0);
  const within = Object.entries(STAIRS_WITHIN).map(
    ([room, stairs]) => `${(room.split('/').at(-1) ?? room).padEnd(15)} ${line(stairs)}`,
  );
  return [line(there), ...within];
}

/** Everything wrong with the files of `src`, one line each, by path relative to it. */
export function findLayerProblems(files: readonly SourceFile[]): string[] {
  const cycle = findShortestCycle(files);
  return [
    ...files.flatMap((file) => [
      ...unknownRoom(file),
      ...file.imports.flatMap((each) => importProblem(file.path, each)),
      ...worldProblems(file),
      ...(file.hasDefaultExport ? [`${file.path} has a default export`] : []),
    ]),
    ...(cycle === undefined ? [] : [`import cycle: ${cycle.join(' -> ')}`]),
  ];
}

/** Names that say nothing, or are not in kebab case; paths are relative to the project. */
export function findNameProblems(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const parts = path.split('/').map((part) => part.replace(/(\.test)?\.ts$/, ''));
    const empty = parts.find((part) => EMPTY_NAMES.test(part));
    const odd = parts.find((part) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(part));
    return [
      ...(empty === undefined ? [] : [`${path}: the name "${empty}" says nothing`]),
      ...(odd === undefined ? [] : [`${path}: "${odd}" is not in kebab case`]),
      ...(parts.at(-1) === 'index' && path !== 'src/index.ts' ? [`${path}: only src/index.ts may be an index`] : []),
    ];
  });
}

/** The room of a path: its first folder, or the file itself at the top. */
function roomOf(path: string): string {
  return path.split('/')[0] ?? path;
}

function isTest(path: string): boolean {
  return path.endsWith('.test.ts');
}

function unknownRoom({ path }: SourceFile): string[] {
  return STEPS.has(roomOf(path)) ? [] : [`${path} stands in no room of the staircase`];
}

function importProblem(from: string, { target, line, namesOnlyTypes }: SourceImport): string[] {
  const [room, other] = [roomOf(from), roomOf(target)];
  const [step, otherStep] = [STEPS.get(room), STEPS.get(other)];
  const problem = (reason: string): string[] => [`${from}:${line} -> ${target}: ${reason}`];
  if (from === 'version.ts' && target === '../package.json') return [];
  if (target.startsWith('..')) return problem('leads out of src');
  if (step === undefined || otherStep === undefined) return [];
  if (other === 'main.ts' || other === 'index.ts') return problem(`nothing imports ${other}`);
  if (otherStep > step) return problem(`${room} stands above ${other} and may not know it`);
  if (otherStep === step && other !== room) return problem(`${room} and ${other} never import each other`);
  if (room === 'verbs' && other === 'verbs' && verbOf(from) !== verbOf(target)) {
    return problem('verbs never import verbs');
  }
  if (['steps', 'verbs', 'report'].includes(room) && other === 'io' && !isTest(from)) {
    if (target !== 'io/world.ts' || !namesOnlyTypes)
      return problem(`of io, ${room} may know only the types of io/world.ts`);
  }
  return isTest(from)
    ? []
    : Object.entries(STAIRS_WITHIN).flatMap(([within, stairs]) => {
        const order = orderWithin(within, stairs, from, target);
        return order === undefined ? [] : problem(order);
      });
}

/** What is wrong with an import between two folders of one room. */
function orderWithin(
  room: string,
  stairs: readonly (readonly string[])[],
  from: string,
  target: string,
): string | undefined {
  if (!from.startsWith(`${room}/`) || !target.startsWith(`${room}/`)) return undefined;
  const [folder, other] = [folderWithin(room, from), folderWithin(room, target)];
  const stepOf = (name: string): number => stairs.findIndex((names) => names.includes(name));
  if (stepOf(folder) < 0) return `${room} has no place for the folder ${folder}`;
  if (folder === other || stepOf(other) < stepOf(folder)) return undefined;
  return `within ${room}, ${folder} may not know ${other}`;
}

function folderWithin(room: string, path: string): string {
  const rest = path.slice(room.length + 1).split('/');
  return rest.length === 1 ? '.' : (rest[0] ?? '.');
}

function verbOf(path: string): string | undefined {
  return path.split('/')[1]?.replace(/(\.test)?\.ts$/, '');
}

function worldProblems({ path, imports, globals }: SourceFile): string[] {
  const room = roomOf(path);
  if (room === 'io' || (isTest(path) && ROOMS_WITH_REAL_TESTS.has(room))) return [];
  const touched = [
    ...imports.filter(({ target }) => WORLDLY_MODULES.has(target)).map(({ target, line }) => ({ name: target, line })),
    ...globals,
  ];
  return touched
    .filter(({ name }) => !MAY_TOUCH[room]?.includes(name))
    .map(({ name, line }) => `${path}:${line} touches the world: ${name}`);
}

/** The shortest ring of imports that are left at run time, as paths with the first one again at the end. */
function findShortestCycle(files: readonly SourceFile[]): readonly string[] | undefined {
  const imports = new Map(files.map(({ path, imports: all }) => [path, all.map(({ target }) => target)]));
  return files
    .map(({ path }) => findWayBack(path, imports))
    .filter((cycle) => cycle !== undefined)
    .sort((a, b) => a.length - b.length)[0];
}

function findWayBack(start: string, imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const ways: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return [...way, next];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}
