/** The proof that an operator's repository as it is gets a configuration, a bump of every copy, and a release that is checked. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { tryParseReference } from '../src/image/reference.ts';
import { makeImage } from '../src/registry-server/images/synthetic-image.ts';
import { type RegistryServer, startRegistryServer } from '../src/registry-server/registry-server.ts';
import { storeImage } from '../src/registry-server/store/load-image.ts';
import { type BuiltCommand, openBuiltCommand } from './ground/built-command.ts';
import { createClaims } from './ground/claims.ts';
import type { ProofOptions } from './ground/proof.ts';

export const summary =
  'In a clone of an operator with `components.yaml`, constants in Go and a list of expected images `init` finds the set, `bump` moves every copy in one plan, and `release --check` holds them together.';

const MOVED = 'multus';
const RELEASE = 'v9.9.9';
const EARLIER = 'manifests/cluster-network-addons/{version}/operator.yaml';

interface Component {
  readonly metadata?: string;
  readonly commit?: string;
}

interface Proposed {
  readonly componentSets: Readonly<Record<string, ProposedSet>>;
}

interface ProposedSet {
  readonly components: Record<
    string,
    { source?: { git: string; branch?: string }; images: Record<string, { from: string; variant?: string }> }
  >;
  readonly shown: (Record<string, unknown> & { without?: string[] })[];
}

export async function prove({ data, log }: ProofOptions): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-prove-'));
  const tree = join(folder, 'tree');
  const server = await startRegistryServer();
  const claims = createClaims(log);
  try {
    if (data === null) makeUp(tree);
    else cpSync(data, tree, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
    const command = openBuiltCommand(tree, join(folder, 'home'));
    const linted = await command.run(['lint', '.', '--format', 'json']);
    const said = await command.run(['init', '--write']);
    log(said.stdout.slice(0, said.stdout.indexOf('\n---')).trimEnd());
    const table = componentsOf(tree);
    const proposed = readConfig(tree);
    const [set] = Object.values(proposed.componentSets);
    if (set === undefined) throw new Error(`nothing was proposed: ${said.stdout}${said.stderr}`);
    claims.check(
      'every component of the table is proposed, with its source',
      Object.keys(table).filter((name) => set.components[name]?.source === undefined),
    );
    claims.check('faults are told by name', missingWords(said.stdout, ['SHOWN_MISSING', 'bowline:table']));
    if (data !== null)
      claims.check(
        'releases that lie in the tree are told, and the operator that is in no component',
        missingWords(said.stdout, [`earlier: "${EARLIER}"`, 'which is in no component']),
      );
    if (data !== null)
      claims.check(
        'lint finds the init container without a pull policy, the operator by tag, and images that no list has',
        missingWords(linted.stdout, ['missing-pull-policy', 'fixed-tag-always', 'unlisted-image']),
      );
    await standIn(tree, set, table, server);
    const next = upstream(folder, tree, table);
    if (data !== null) giveHistory(data, tree);
    decide(tree, proposed, set, said.stdout, join(folder, 'upstream'), server.host);
    await storeImage(server.store, repositoryOf(set), next.version, image(`${MOVED} next`));
    await bumpAndRelease(command, tree, next, claims, log);
    return claims.hold();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const LEFT_OUT = new Set(['.git', 'vendor', 'node_modules', '.bowline', 'bowline.yaml']);

async function bumpAndRelease(
  command: BuiltCommand,
  tree: string,
  next: { readonly version: string; readonly commit: string },
  claims: ReturnType<typeof createClaims>,
  log: (line: string) => void,
): Promise<void> {
  const git = '--allow-local-git';
  const bumped = await command.run(['bump', MOVED, git, '--write']);
  log(`bump: ${bumped.stdout.trimEnd().split('\n').at(-1) ?? ''}`);
  const now = componentsOf(tree)[MOVED];
  claims.check(
    'version and commit move together',
    now?.metadata === next.version && now.commit === next.commit ? [] : [JSON.stringify({ now, next, bumped })],
  );
  const digest = image(`${MOVED} next`).digest;
  const files = codeFiles(tree).filter((file) => readFileSync(join(tree, file), 'utf8').includes('multus-cni@'));
  claims.check(
    'every constant and every expected container has the new digest',
    files.filter((file) => {
      const all = readFileSync(join(tree, file), 'utf8').match(/multus-cni@sha256:[0-9a-f]+/g) ?? [];
      return all.some((each) => !each.endsWith(digest));
    }),
  );
  const again = await command.run(['bump', MOVED, git, '--check']);
  claims.check('a second bump changes nothing', again.status === 0 ? [] : [again.stdout + again.stderr]);
  const released = await command.run(['release', RELEASE, git, '--write']);
  log(`release: ${released.stdout.trimEnd().split('\n').at(-1) ?? ''}`);
  claims.check('the release is made', released.status === 0 ? [] : [released.stdout + released.stderr]);
  const readme = readFileSync(join(tree, 'README.md'), 'utf8');
  const rows = readme.split('\n').filter((line) => line.startsWith(`| \`${RELEASE}\``) || line.startsWith('| release'));
  log(rows.join('\n'));
  claims.check(
    'its row stands in the table',
    rows.some((row) => row.includes(next.version)) ? [] : [readme.slice(-500)],
  );
  claims.check('every release that lies in the tree has a row', tellEarlier(tree, readme, log));
  const checked = await command.run(['release', RELEASE, '--check']);
  claims.check('every copy is the same', checked.status === 0 ? [] : [checked.stdout + checked.stderr]);
  const [file = ''] = files;
  const text = readFileSync(join(tree, file), 'utf8');
  writeFileSync(join(tree, file), text.replace(digest, `sha256:${'0'.repeat(64)}`));
  const tampered = await command.run(['release', RELEASE, '--check']);
  claims.check('one that differs is told', tampered.status === 1 ? [] : [tampered.stdout + tampered.stderr]);
}

/** The files in which the images stand; those of other releases are none. */
function codeFiles(tree: string): readonly string[] {
  const [set] = Object.values(readConfig(tree).componentSets);
  return (set?.shown ?? []).flatMap((entry) => [entry.go, entry.expected].filter((each) => typeof each === 'string'));
}

function componentsOf(tree: string): Readonly<Record<string, Component>> {
  return parse(readFileSync(join(tree, 'components.yaml'), 'utf8')).components;
}

function readConfig(tree: string): Proposed {
  return parse(readFileSync(join(tree, 'bowline.yaml'), 'utf8'));
}

function missingWords(text: string, words: readonly string[]): readonly string[] {
  return words.filter((word) => !text.includes(word));
}

function image(seed: string): ReturnType<typeof makeImage> {
  return makeImage({ seed, platforms: ['linux/amd64', 'linux/arm64'] });
}

function repositoryOf(set: ProposedSet): string {
  const [first] = Object.values(set.components[MOVED]?.images ?? {});
  const parsed = tryParseReference(first?.from ?? '');
  return parsed.ok ? parsed.reference.repository : '';
}

/** Each digest of the tree stands for an image of its own, which the registry has under the version of its component. */
async function standIn(
  tree: string,
  set: ProposedSet,
  table: Readonly<Record<string, Component>>,
  server: RegistryServer,
): Promise<void> {
  for (const [name, { images }] of Object.entries(set.components))
    for (const { from } of Object.values(images)) {
      const parsed = tryParseReference(from);
      if (!parsed.ok) continue;
      const version = table[name]?.metadata ?? '';
      await storeImage(server.store, parsed.reference.repository, version === '' ? 'v1.0.0' : version, image(from));
      for (const file of codeFiles(tree)) {
        const text = readFileSync(join(tree, file), 'utf8');
        const digest = new RegExp(`${from.replaceAll('.', '\\.')}@sha256:[0-9a-f]{64}`, 'g');
        writeFileSync(join(tree, file), text.replace(digest, `${from}@${image(from).digest}`));
      }
    }
}

/** A repository of git with the version that is there and the one that comes next; the table names its commits. */
function upstream(
  folder: string,
  tree: string,
  table: Readonly<Record<string, Component>>,
): { readonly version: string; readonly commit: string } {
  const path = join(folder, 'upstream');
  mkdirSync(path);
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', path, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
      encoding: 'utf8',
    }).trim();
  git('init', '-q', '-b', 'master');
  const now = table[MOVED]?.metadata ?? '';
  const next = now.replace(/\d+$/, (patch) => String(Number(patch) + 1));
  const commits = [now, next].map((tag) => {
    git('commit', '-q', '--allow-empty', '-m', tag);
    git('tag', tag);
    return git('rev-parse', 'HEAD');
  });
  const [old = '', commit = ''] = commits;
  const file = join(tree, 'components.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(table[MOVED]?.commit ?? '', old));
  return { version: next, commit };
}

/** The tags of the clone with what they hold, none of it copied. */
function giveHistory(data: string, tree: string): void {
  const folder = join(tree, '.git');
  execFileSync('git', ['clone', '-q', '--bare', '--shared', data, folder]);
  execFileSync('git', ['-C', folder, 'config', 'core.bare', 'false']);
}

/** Tells how many cells of the releases before the first record are known; the versions without a row. */
function tellEarlier(tree: string, readme: string, log: (line: string) => void): readonly string[] {
  const [above = '', below = ''] = EARLIER.split('{version}');
  const versions = readdirSync(join(tree, above)).filter((name) => existsSync(join(tree, above, name, below)));
  const table = readme.split('<!-- bowline:table -->').at(-1) ?? '';
  const rows = table.split('\n').filter((line) => /^\| `/.test(line) && !line.startsWith(`| \`${RELEASE}\``));
  const named = rows.map((row) => row.slice(2, -2).split(' | '));
  const cells = named.flatMap((row) => row.slice(1)).filter((cell) => cell !== '–');
  const unknown = cells.filter((cell) => cell === 'unknown').length;
  log(
    `earlier releases: ${rows.length} rows, ${cells.length - unknown} cells known, ${unknown} unknown; the newest and the oldest:`,
  );
  log([rows.at(0), rows.at(-1)].join('\n'));
  const shown = new Set(named.map(([first]) => first));
  return versions.filter((version) => !shown.has(`\`${version}\``));
}

/** What a person decides: what is knowingly not shown, where the table stands, and here also whom to ask. */
function decide(tree: string, proposed: Proposed, set: ProposedSet, said: string, source: string, host: string): void {
  const moved = set.components[MOVED];
  if (moved !== undefined) moved.source = { git: source, branch: 'master' };
  for (const entry of set.shown) {
    const missing = said.matchAll(/`([^`]+)`(?: of `[^`]+`)? is not shown in (\S+)/g);
    const own = [...missing].flatMap(([, key = '', file]) => (Object.values(entry).includes(file) ? [key] : []));
    if (own.length > 0) entry.without = own;
  }
  set.shown.push({ table: 'README.md', earlier: EARLIER });
  const config = { ...proposed, registries: { '*': { mirror: host } } };
  writeFileSync(join(tree, 'bowline.yaml'), JSON.stringify(config));
  const readme = join(tree, 'README.md');
  const text = existsSync(readme) ? readFileSync(readme, 'utf8') : '';
  writeFileSync(readme, `${text}\n<!-- bowline:table -->\n<!-- /bowline:table -->\n`);
  // A default that is given to another image has to be mended in the code.
  for (const file of codeFiles(tree)) {
    const code = readFileSync(join(tree, file), 'utf8');
    const mended = code.replace(/(\bif (\w+\.\w+) == "" \{\s*)\w+\.\w+( = \w*Image\w*\s*\})/g, '$1$2$3');
    writeFileSync(join(tree, file), mended);
  }
}

/** A repository of that shape, made up: two components, one container that nobody expects. */
function makeUp(tree: string): void {
  const files: Readonly<Record<string, string>> = {
    'components.yaml': `components:
  bridge-marker: { url: "https://example.org/bridge-marker", commit: ${'a'.repeat(40)}, branch: main, metadata: 0.13.0 }
  multus: { url: "https://example.org/multus-cni", commit: ${'b'.repeat(40)}, branch: master, metadata: v4.3.0 }
`,
    'pkg/components.go': `package components

const (
	MultusImageDefault       = "ghcr.io/org/multus-cni@sha256:${'1'.repeat(64)}"
	BridgeMarkerImageDefault = "quay.io/org/bridge-marker@sha256:${'2'.repeat(64)}"
)
`,
    ...Object.fromEntries(
      ['0.1.0', '0.2.0', '0.3.0', '0.4.0'].map((version) => [EARLIER.replace('{version}', version), manifest(version)]),
    ),
    'test/releases/99.0.0.go': `package releases

var expected = []Container{
	{ParentName: "multus", ParentKind: "DaemonSet", Name: "kube-multus", Image: "ghcr.io/org/multus-cni@sha256:${'1'.repeat(64)}"},
	{ParentName: "multus", ParentKind: "DaemonSet", Name: "install", Image: "ghcr.io/org/multus-cni@sha256:${'1'.repeat(64)}"},
}
`,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(tree, path, '..'), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
}

function manifest(version: string): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata: { name: operator }
spec:
  template:
    spec:
      containers:
        - name: operator
          image: quay.io/org/operator:v${version}
          env:
            - { name: MULTUS_IMAGE, value: "ghcr.io/org/multus-cni:v3.4.1" }
            - { name: BRIDGE_MARKER_IMAGE, value: "quay.io/org/bridge-marker@sha256:${'3'.repeat(64)}" }
`;
}
