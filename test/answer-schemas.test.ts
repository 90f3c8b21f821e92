/** Holds the JSON answers of the built command against the shapes that are published. */
import assert from 'node:assert/strict';
import { appendFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { startExampleRegistry } from '../scripts/example-registry.ts';
import { ERROR_CODES } from '../src/errors.ts';
import type { RegistryServer } from '../src/registry-server/registry-server.ts';
import { KEPT_CODES } from '../src/report/people/kept-codes.ts';
import { ANSWER_SCHEMAS } from '../src/report/schemas/answer-schemas.ts';
import { type Ended, startBuilt } from './start-built.ts';

const root = join(import.meta.dirname, '..');
const example = join(root, 'examples', 'network-addons');

describe('the JSON answers', () => {
  let registry: RegistryServer;
  let temporary = '';
  let folder = '';

  before(async () => {
    registry = await startExampleRegistry(example);
  });
  after(() => registry.stop());
  beforeEach(() => {
    temporary = mkdtempSync(join(tmpdir(), 'bowline-answers-'));
    folder = join(temporary, 'network-addons');
    cpSync(example, folder, { recursive: true });
    appendFileSync(join(folder, 'bowline.yaml'), `registries:\n  "*": { mirror: "${registry.host}" }\n`);
  });

  afterEach(() => rmSync(temporary, { recursive: true, force: true }));

  /** The registry answers from this process, so the command must not block it. */
  function bowline(args: readonly string[], input = ''): Promise<Ended> {
    const { child, ended } = startBuilt(args, { cwd: folder, home: join(temporary, 'home') });
    child.stdin?.end(input);
    return ended;
  }

  function checkAnswer(name: keyof typeof ANSWER_SCHEMAS, text: string): void {
    const result = ANSWER_SCHEMAS[name].safeParse(JSON.parse(text));
    if (!result.success) assert.fail(JSON.stringify(result.error.issues, null, 2));
  }

  async function answer(name: keyof typeof ANSWER_SCHEMAS, args: readonly string[], code = 0): Promise<void> {
    const run = await bowline([...args, '--format', 'json']);
    assert.equal(run.code, code, run.err);
    checkAnswer(name, run.out);
  }

  const table: readonly {
    readonly title: string;
    readonly name: keyof typeof ANSWER_SCHEMAS;
    readonly args: readonly string[];
    readonly code?: number;
  }[] = [
    { title: 'scan lists fields', name: 'bowline.fields/1', args: ['scan'] },
    { title: 'scan says what it cannot read', name: 'bowline.fields/1', args: ['scan', 'nowhere', 'nmstate'], code: 2 },
    { title: 'scan finds nothing in prose', name: 'bowline.fields/1', args: ['scan', 'README.md'] },
    { title: 'lint finds', name: 'bowline.findings/1', args: ['lint', '--fail-on', 'off'] },
    { title: 'lint mends', name: 'bowline.plan/1', args: ['lint', '--fix'] },
    { title: 'pin plans', name: 'bowline.plan/1', args: ['pin', '--refresh'] },
    { title: 'pin plans under --check', name: 'bowline.plan/1', args: ['pin', '--check'], code: 1 },
    { title: 'pin refuses what the lock does not know', name: 'bowline.plan/1', args: ['pin', '--locked'], code: 2 },
    { title: 'pin writes', name: 'bowline.plan/1', args: ['pin', '--write'] },
    { title: 'unpin plans', name: 'bowline.plan/1', args: ['unpin', '--all'] },
    {
      title: 'set plans',
      name: 'bowline.plan/1',
      args: ['set', 'quay.io/nmstate/kubernetes-nmstate-handler:latest=v0.84.0'],
    },
    { title: 'set refuses', name: 'bowline.plan/1', args: ['set', 'nfvpe/multus:v3.2=v0'], code: 2 },
    { title: 'pull-policy plans', name: 'bowline.plan/1', args: ['pull-policy'] },
    {
      title: 'config tells',
      name: 'bowline.config/1',
      args: ['config', 'multus/daemonset.yaml', '--profile', 'development'],
    },
    { title: 'resolve finds', name: 'bowline.resolve/1', args: ['resolve', 'nfvpe/multus:v3.2'] },
    { title: 'resolve finds nothing', name: 'bowline.resolve/1', args: ['resolve', 'nfvpe/multus:v0'], code: 2 },
    {
      title: 'resolve tells platforms',
      name: 'bowline.resolve/1',
      args: ['resolve', 'nfvpe/multus:v3.2', '--all-platforms'],
    },
    { title: 'bump plans', name: 'bowline.plan/1', args: ['bump', '--exact'] },
    { title: 'version tells of a clone', name: 'bowline.version/1', args: ['version', '--git', '.'], code: 2 },
    { title: 'why tells of files', name: 'bowline.why/1', args: ['why', 'nfvpe/multus', 'kubernetes-nmstate-handler'] },
    { title: 'why tells of a reference', name: 'bowline.why/1', args: ['why', 'nfvpe/multus:v9.9.9'], code: 2 },
    {
      title: 'verdict gives',
      name: 'bowline.plan/1',
      args: ['verdict', `nfvpe/multus@sha256:${'a'.repeat(64)}`, '--pass', '--by', 'ci'],
    },
    { title: 'stream creates', name: 'bowline.plan/1', args: ['stream', 'create', 'stable', '--by', 'ann'] },
    { title: 'stream shows', name: 'bowline.streams/1', args: ['stream', 'show'] },
    { title: 'stream shows what is not there', name: 'bowline.streams/1', args: ['stream', 'show', 'x'], code: 2 },
    {
      title: 'verdict lists',
      name: 'bowline.verdicts/1',
      args: ['verdict', `nfvpe/multus@sha256:${'a'.repeat(64)}`],
    },
    { title: 'verify finds', name: 'bowline.findings/1', args: ['verify'] },
    { title: 'resolve knows nothing', name: 'bowline.resolve/1', args: ['resolve', 'a/b:c', '--offline'], code: 2 },
  ];
  for (const { title, name, args, code } of table) {
    test(`${title}: ${name}`, () => answer(name, args, code));
  }

  test('a plan is saved, tried, applied and undone', async () => {
    await bowline(['pin', '--out', 'plan.json']);
    checkAnswer('bowline.plan/1', readFileSync(join(folder, 'plan.json'), 'utf8'));
    await answer('bowline.applied/1', ['apply', 'plan.json', '--dry-run']);
    await answer('bowline.applied/1', ['apply', 'plan.json']);
    await answer('bowline.applied/1', ['apply', 'plan.json']);
    await answer('bowline.applied/1', ['undo', '--dry-run']);
    await answer('bowline.applied/1', ['undo']);
  });

  test('a printed plan can be applied, and is refused once a file has changed', async () => {
    const { out } = await bowline(['pin', '--format', 'json']);
    writeFileSync(join(folder, 'plan.json'), out);
    await answer('bowline.applied/1', ['apply', 'plan.json']);
    appendFileSync(join(folder, 'nmstate', 'handler.yaml'), '# edited\n');
    await answer('bowline.applied/1', ['undo'], 2);
    await answer('bowline.applied/1', ['apply', 'plan.json'], 2);
  });

  test('a release tells which copies and whole entries it writes', async () => {
    const images =
      '{ marker: { from: quay.io/kubevirt/bridge-marker }, plugins: { from: quay.io/kubevirt/cni-default-plugins } } } }';
    const shown = '[{ json: versions.json }, { env: operator.yaml }]';
    appendFileSync(
      join(folder, 'bowline.yaml'),
      `paths: [only.yaml]\ncomponentSets:\n  a:\n    components: { bridge: { images: ${images}\n    shown: ${shown}\n`,
    );
    writeFileSync(
      join(folder, 'only.yaml'),
      'apiVersion: v1\nkind: Pod\nmetadata: { name: one }\nspec: { containers: [{ name: one, image: "quay.io/kubevirt/bridge-marker:0.13.0" }, { name: two, image: "quay.io/kubevirt/cni-default-plugins:v1.6.2" }] }\n',
    );
    writeFileSync(
      join(folder, 'operator.yaml'),
      'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: operator }\nspec:\n  template:\n    spec:\n      containers:\n        - name: operator\n          env:\n            - name: MARKER_IMAGE\n              value: quay.io/kubevirt/bridge-marker:0.13.0\n',
    );
    const run = await bowline(['release', 'v1.0.0', '--format', 'json']);
    assert.equal(run.code, 0, run.err);
    checkAnswer('bowline.plan/1', run.out);
    assert.match(run.out, /"shown": "json"/);
    assert.match(run.out, /"entry": /);
  });

  test('lint leaves out what a baseline knows', async () => {
    await bowline(['lint', '--write-baseline', 'known.json']);
    await answer('bowline.findings/1', ['lint', '--baseline', 'known.json']);
  });

  test('the ledger tells what runs have learnt, as a hint and as a record', async () => {
    await answer('bowline.ledger/1', ['ledger']);
    await answer('bowline.plan/1', ['pin']);
    await answer('bowline.ledger/1', ['ledger']);
    await answer('bowline.plan/1', ['ledger', '--init', '--write']);
    await answer('bowline.ledger/1', ['ledger']);
  });

  test('a stream tells of its entries', async () => {
    await answer('bowline.plan/1', ['stream', 'create', 'stable', '--soak', '1d', '--by', 'ann', '--write']);
    await answer('bowline.plan/1', ['stream', 'set', 'stable', '--soak', '2d', '--by', 'ann', '--write']);
    await answer('bowline.stream-history/1', ['stream', 'history', 'stable']);
    await answer('bowline.stream-check/1', ['stream', 'verify', 'stable']);
    await answer('bowline.plan/1', ['stream', 'verify', 'stable', '--repair']);
    checkAnswer('bowline.stream/1', readFileSync(join(folder, 'streams', 'stable.json'), 'utf8'));
    const store = `oci://${registry.host}/team/streams`;
    await answer('bowline.stream-published/1', ['stream', 'publish', 'stable', '--from', 'streams', '--in', store]);
    await answer('bowline.stream-entry/1', ['stream', 'create', 'other', '--by', 'ann', '--in', store]);
    await answer('bowline.plan/1', ['verdict', `x.io/y@sha256:${'a'.repeat(64)}`, '--pass', '--by', 'ci', '--write']);
    const attached = ['verdict', `${registry.host}/x/y@sha256:${'a'.repeat(64)}`, '--pass', '--in', 'registry'];
    await answer('bowline.verdict-attached/1', [...attached, '--by', 'ci']);
    const [line = ''] = globSync('verdicts/*.ndjson', { cwd: folder });
    checkAnswer('bowline.verdict/1', readFileSync(join(folder, line), 'utf8'));
  });

  test('a filter says its plan on standard error', async () => {
    const text = readFileSync(join(folder, 'nmstate', 'handler.yaml'), 'utf8');
    const { err } = await bowline(['pin', '-', '--format', 'json'], text);
    checkAnswer('bowline.plan/1', err);
  });
});

describe('the words of the answers', () => {
  test('explain every code of what is kept', () => {
    const files = globSync(['src/verbs/*.ts', 'src/plan/*.ts'], { cwd: root }).filter(
      (path) => !path.endsWith('.test.ts'),
    );
    const used = files.flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/\bkeep\(\s*'([a-z-]+)'/g)].map((match) => match[1] ?? ''),
    );
    assert.ok(used.length > 5);
    assert.deepEqual(
      used.filter((code) => KEPT_CODES[code] === undefined),
      [],
    );
  });

  test('give every error code a meaning and a hint without a full stop', () => {
    for (const [code, { meaning, hint }] of Object.entries(ERROR_CODES)) {
      assert.match(meaning, /^\S.*\.$/, code);
      assert.match(hint, /[^.]$/, code);
    }
  });
});
