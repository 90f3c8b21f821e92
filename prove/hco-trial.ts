/** The proof that a repository with a table of images in CSV, versions in a shell file and a script of keys is brought in step. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { makeImage } from '../src/registry-server/images/synthetic-image.ts';
import { type RegistryServer, startRegistryServer } from '../src/registry-server/registry-server.ts';
import { storeImage } from '../src/registry-server/store/load-image.ts';
import { type BuiltCommand, openBuiltCommand } from './ground/built-command.ts';
import { type Claims, countWords, createClaims } from './ground/claims.ts';
import type { ProofOptions } from './ground/proof.ts';
import { makeUpTable } from './hco-trial/made-up-table.ts';

export const summary =
  'In a clone of an operator with `images.csv`, versions in a shell file and a script that looks after them by keys `init` and `lint` find the keys that match nothing, `bump` moves every copy in one plan, and `release --check` holds them together.';

const TABLE = 'deploy/images.csv';
const VARIABLES = 'hack/config';
const MOVED = 'ssp';
const RELEASE = 'v9.9.9';
const LEFT_OUT = new Set(['.git', 'vendor', 'node_modules', '.bowline', 'bowline.yaml']);

interface Proposed {
  readonly componentSets: Readonly<Record<string, ProposedSet>>;
}

interface ProposedSet {
  readonly components: Record<string, { source?: object; images: Record<string, { from: string }> }>;
  readonly shown: (Record<string, unknown> & { without?: string[] })[];
}

interface Found {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly file: string;
  readonly line: number;
}

interface Row {
  readonly repository: string;
  readonly variable: string;
  readonly digest: string;
}

export async function prove({ data, log }: ProofOptions): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-prove-'));
  const tree = join(folder, 'tree');
  const server = await startRegistryServer();
  const claims = createClaims(log);
  try {
    if (data === null) makeUpTable(tree);
    else cpSync(data, tree, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
    const command = openBuiltCommand(tree, join(folder, 'home'));
    await tellWhatIsFound(command, tree, claims, log);
    await standIn(tree, server);
    const next = upstream(folder, tree);
    for (const { repository } of movedRows(tree))
      await storeImage(server.store, pathOf(repository), next, image(repository));
    await decide(command, tree, join(folder, 'upstream'), server.host);
    claims.check(
      'what a person decided and mended is found no more',
      (await lint(command)).filter(({ rule }) => COPY_RULES.has(rule)).map(wordsOf),
    );
    await bumpAndRelease(command, tree, next, claims, log);
    return claims.hold();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const COPY_RULES = new Set(
  'dead-version-key version-without-key unused-version copy-outside-set image-not-shown mis-keyed-copy ambiguous-copy empty-copy copy-without-digest copies-differ'.split(
    ' ',
  ),
);

/** By name, twice: what `init` lists, and what `lint` finds once its proposal is there. */
async function tellWhatIsFound(
  command: BuiltCommand,
  tree: string,
  claims: Claims,
  log: ProofOptions['log'],
): Promise<void> {
  const said = await command.run(['init', '--write']);
  log(said.stdout.slice(0, said.stdout.indexOf('\n---')).trimEnd());
  const keys = [
    'CSI_SIG_STORAGE',
    'CSI_SIG_STORAGE_PROVISIONER_VERSION',
    'v3.5.0',
    'TTO_VERSION',
    'KUBE_RBAC_PROXY_VERSION',
    'NETWORK_RESOURCES_INJECTOR_VERSION',
  ];
  claims.check(
    'init tells the key that matches nothing, what it leaves behind, and the versions that nothing moves',
    missing(said.stdout, keys),
  );
  claims.check('init leaves the relic out, and says so', missing(said.stdout, ['deploy/images.tmp.env', 'relic']));
  const rows = rowsOf(tree);
  const proposed = Object.values(proposedIn(tree).componentSets).flatMap(({ components }) => Object.values(components));
  const froms = new Set(proposed.flatMap(({ images }) => Object.values(images).map(({ from }) => from)));
  claims.check(
    'every row of the table is an image of the proposed set',
    rows.filter(({ repository }) => !froms.has(repository)).map(({ repository }) => repository),
  );
  const found = await lint(command);
  const own = found.filter(({ rule }) => COPY_RULES.has(rule));
  for (const each of own.filter(({ rule }) => /version/.test(rule))) log(`lint         ${wordsOf(each)}`);
  log(`lint         ${countWords(found.filter(({ severity }) => severity !== 'note').map(({ rule }) => rule))}`);
  const dead = own.filter(({ rule }) => rule === 'dead-version-key');
  claims.check(
    'lint finds the one dead key, where it stands, with the version that it leaves behind',
    dead.length === 1 &&
      dead.every(
        ({ file, line, message }) =>
          file.endsWith('.sh') && line > 1 && /CSI_SIG_STORAGE_PROVISIONER_VERSION.*v3\.5\.0/.test(message),
      )
      ? []
      : dead.map(wordsOf),
  );
  claims.check(
    'lint finds the version of no image',
    own.some(({ rule, message }) => rule === 'unused-version' && message.includes('TTO_VERSION'))
      ? []
      : own.map(wordsOf),
  );
  claims.check(
    'lint finds the versions without a key, and none that has one',
    without(own, 'version-without-key', ['KUBE_RBAC_PROXY_VERSION', 'NETWORK_RESOURCES_INJECTOR_VERSION']),
  );
  claims.check(
    'lint finds a name without a value',
    own.some(({ rule }) => rule === 'empty-copy') ? [] : own.map(wordsOf),
  );
  claims.check(
    'lint finds images that are of no component, and ones that a file lacks',
    missing(own.map(({ rule }) => rule).join(' '), ['copy-outside-set', 'image-not-shown']),
  );
}

function without(found: readonly Found[], rule: string, names: readonly string[]): readonly string[] {
  const said = found.filter((each) => each.rule === rule).map(({ message }) => /^`([^`]+)`/.exec(message)?.[1] ?? '');
  return said.toSorted().join() === names.toSorted().join() ? [] : [`${rule}: ${said.join(', ')}`];
}

async function bumpAndRelease(
  command: BuiltCommand,
  tree: string,
  next: string,
  claims: Claims,
  log: ProofOptions['log'],
): Promise<void> {
  const git = '--allow-local-git';
  const before = shownFiles(tree).map((file) => [file, readFileSync(join(tree, file), 'utf8')] as const);
  const now = versionOf('SSP_VERSION', tree);
  const bumped = await command.run(['bump', MOVED, git, '--write']);
  log(`bump         ${bumped.stdout.trimEnd().split('\n').at(-1) ?? ''}`);
  const moved = before
    .filter(([file, text]) => readFileSync(join(tree, file), 'utf8') !== text)
    .map(([file]) => basename(file));
  log(`moved        ${moved.join(', ')}`);
  claims.check(
    'the version moves in the file of versions',
    readFileSync(join(tree, VARIABLES), 'utf8').includes(`SSP_VERSION="${next}"`)
      ? []
      : [bumped.stdout + bumped.stderr],
  );
  claims.check('every copy of every image of the component has the new digest', staleCopies(tree));
  const again = await command.run(['bump', MOVED, git, '--check']);
  claims.check(
    'no file goes on saying the old version of it',
    shownFiles(tree).filter((file) =>
      new RegExp(`SSP_VERSION\\W+(?:value\\W+)?${now.replaceAll('.', '\\.')}`).test(
        readFileSync(join(tree, file), 'utf8'),
      ),
    ),
  );
  claims.check('a second bump changes nothing', again.status === 0 ? [] : [again.stdout + again.stderr]);
  const released = await command.run(['release', RELEASE, git, '--write']);
  log(`release      ${released.stdout.trimEnd().split('\n').at(-1) ?? ''}`);
  claims.check(
    'the release is made',
    released.status === 0 ? [] : [(released.stdout + released.stderr).slice(0, 3000)],
  );
  const checked = await command.run(['release', RELEASE, '--check']);
  claims.check('every copy is the same', checked.status === 0 ? [] : [checked.stdout + checked.stderr]);
  const text = readFileSync(join(tree, TABLE), 'utf8');
  const [row] = movedRows(tree);
  writeFileSync(join(tree, TABLE), text.replace(row?.digest ?? '', '0'.repeat(64)));
  const tampered = await command.run(['release', RELEASE, '--check']);
  claims.check(
    'a digest that was changed by hand is told by release',
    tampered.status === 1 ? [] : [tampered.stdout + tampered.stderr],
  );
  const drifted = (await lint(command)).filter(({ rule }) => rule === 'copies-differ' || rule === 'set-images-differ');
  claims.check('and by lint, as the one copy that differs', drifted.length === 1 ? [] : drifted.map(wordsOf));
}

/** Copies of an image of the component that have another digest than the registry has for the new version. */
function staleCopies(tree: string): readonly string[] {
  return movedRows(tree).flatMap(({ repository }) => {
    const { digest } = image(repository);
    return shownFiles(tree).flatMap((file) => {
      const all = readFileSync(join(tree, file), 'utf8')
        .split(/[\s"',|]+/)
        .filter((word) => word.includes(`${repository}@sha256:`));
      return all.filter((word) => !word.includes(digest)).map((word) => `${file}: ${word}`);
    });
  });
}

async function lint(command: BuiltCommand): Promise<readonly Found[]> {
  const { stdout, stderr } = await command.run(['lint', '--format', 'json']);
  if (!stdout.startsWith('{')) throw new Error(stderr);
  return JSON.parse(stdout).findings;
}

function wordsOf({ rule, message, file, line }: Found): string {
  return `${rule}  ${file}:${line}  ${message}`;
}

function missing(text: string, words: readonly string[]): readonly string[] {
  return words.filter((word) => !text.includes(word));
}

function proposedIn(tree: string): Proposed {
  return parse(readFileSync(join(tree, 'bowline.yaml'), 'utf8'));
}

function shownFiles(tree: string): readonly string[] {
  const files = Object.values(proposedIn(tree).componentSets).flatMap(({ shown }) =>
    shown.flatMap((entry) => Object.values(entry).filter((value) => typeof value === 'string')),
  );
  return [...new Set(files)];
}

function rowsOf(tree: string): readonly Row[] {
  const [, ...lines] = readFileSync(join(tree, TABLE), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [, repository = '', variable = '', digest = ''] = line.split(',');
    return { repository, variable, digest };
  });
}

function movedRows(tree: string): readonly Row[] {
  return rowsOf(tree).filter(({ variable }) => variable === 'SSP_VERSION');
}

function versionOf(variable: string, tree: string): string {
  return new RegExp(`^${variable}="([^"]+)"`, 'm').exec(readFileSync(join(tree, VARIABLES), 'utf8'))?.[1] ?? '';
}

function pathOf(repository: string): string {
  return repository.slice(repository.indexOf('/') + 1);
}

function image(seed: string): ReturnType<typeof makeImage> {
  return makeImage({ seed, platforms: ['linux/amd64'] });
}

/** Each digest of the table stands for an image of its own, which the registry has under its version; so in every copy. */
async function standIn(tree: string, server: RegistryServer): Promise<void> {
  const files = shownFiles(tree);
  const texts = new Map(files.map((file) => [file, readFileSync(join(tree, file), 'utf8')]));
  for (const { repository, variable, digest } of rowsOf(tree)) {
    const made = image(`${repository} as it is`);
    await storeImage(server.store, pathOf(repository), versionOf(variable, tree), made);
    for (const [file, text] of texts) texts.set(file, text.replaceAll(digest, made.digest.slice('sha256:'.length)));
  }
  for (const [file, text] of texts) writeFileSync(join(tree, file), text);
}

/** A repository of git with the version that is there and the one that comes next. */
function upstream(folder: string, tree: string): string {
  const path = join(folder, 'upstream');
  mkdirSync(path);
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', path, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
      encoding: 'utf8',
    });
  git('init', '-q', '-b', 'main');
  const now = versionOf('SSP_VERSION', tree);
  const next = now.replace(/\d+$/, (patch) => String(Number(patch) + 1));
  for (const tag of [now, next]) {
    git('commit', '-q', '--allow-empty', '-m', tag);
    git('tag', tag);
  }
  return next;
}

/** What a person decides by what `lint` says, and mends: the dead key, and here also whom to ask. */
async function decide(command: BuiltCommand, tree: string, source: string, host: string): Promise<void> {
  const found = await lint(command);
  const proposed = proposedIn(tree);
  const [set] = Object.values(proposed.componentSets);
  if (set === undefined) throw new Error('nothing was proposed');
  const moved = set.components[MOVED];
  if (moved !== undefined) moved.source = { git: source, branch: 'main' };
  for (const entry of set.shown) {
    const own = found.filter(
      ({ rule, file }) => COPY_RULES.has(rule) && rule !== 'dead-version-key' && Object.values(entry).includes(file),
    );
    const names = own.flatMap(({ rule, message }) =>
      rule === 'image-not-shown'
        ? [...message.matchAll(/`([^`]+)` of `/g)].map(([, key = '']) => key)
        : [/^`([^`]+)`/.exec(message)?.[1] ?? ''],
    );
    if (names.length > 0) entry.without = [...new Set(names)];
  }
  writeFileSync(join(tree, 'bowline.yaml'), JSON.stringify({ ...proposed, registries: { '*': { mirror: host } } }));
  for (const { file } of found.filter(({ rule }) => rule === 'dead-version-key')) {
    const text = readFileSync(join(tree, file), 'utf8');
    writeFileSync(join(tree, file), text.replaceAll('["CSI_SIG_STORAGE"]', '["CSI_SIG_STORAGE_PROVISIONER"]'));
  }
}
