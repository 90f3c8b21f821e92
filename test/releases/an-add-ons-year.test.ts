/**
 * A year of the example's add-on at Debian's registry, by commands alone: a first release, a commit of upstream under
 * an honest version in the own organisation, and back once upstream has tagged it.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openBuiltCommand } from '../../prove/ground/built-command.ts';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { pushWhole, startDockerRegistry, WITHOUT_DOCKER_REGISTRY } from '../registry/docker-registry.ts';

const example = join(import.meta.dirname, '../../examples/network-addons');
const PLATFORMS = ['linux/amd64', 'linux/arm64'];
const skip = WITHOUT_DOCKER_REGISTRY;
const MULTUS = 'ghcr.io/k8snetworkplumbingwg/multus-cni';
const OWN = 'own.example/our-addons/multus-cni';
const ISSUE = 'https://github.com/k8snetworkplumbingwg/multus-cni/issues/1';
const OWN_BUILD = `        follow: { commit: main }
        sourcing: { mode: own-build, reason: the fix of restarts is in no release, until: upstream tags it, issue: "${ISSUE}" }
`;

interface Scene {
  /** Publishes an image of multus, built from a commit; tells its digest. */
  publish(tag: string, commit: string): Promise<string>;
  /** A commit in the repository of multus, with a tag where one is given; tells its whole name. */
  commit(message: string, tag?: string): string;
  /** What a command prints; the host of the registry reads `own.example`. */
  run(line: string, exit?: number): Promise<string>;
  edit(path: string, from: string, to: string): void;
  read(path: string): string;
}

const LOCAL = '--allow-local-git';

test('an own copy under an honest version comes, is owed, and goes again', { skip }, async (context) => {
  const { publish, commit, run, edit, read } = await openScene(context);
  const told = async (line: string, ...lines: readonly string[]): Promise<void> =>
    assert.equal(await run(line), lines.map((each) => `${each}\n`).join(''), line);
  const ends = async (line: string, end: string): Promise<void> =>
    assert.equal((await run(line)).trimEnd().split('\n').at(-1), end, line);

  const first = commit('Release 4.3.0', 'v4.3.0');
  const before = await publish('snapshot-thick', first);
  await ends('pin --write', 'wrote 4 changes in 2 files, and bowline.lock; 1 kept (1 pinned)');
  await ends(
    `release v0.1.0 --write ${LOCAL}`,
    'wrote 2 changes in 2 files, and releases/network-addons/v0.1.0.yaml, bowline.lock',
  );
  const today = new Date().toISOString().slice(0, 10);
  const debt = (rung: string, what: string, ...more: readonly string[]): string[] => [
    `image   ${'from'.padEnd(rung.length)}  since       what is deployed`,
    `multus  ${rung}  ${today}  ${what}`,
    ...more.map((line) => `  ${line}`),
  ];
  await told(
    `release --debt ${LOCAL}`,
    ...debt(
      'latest',
      `${MULTUS}:snapshot-thick@${before}`,
      `upstream would have to: publish \`${MULTUS}:v4.3.0-thick\`: the release has the commit, its image is not there`,
      'not said: `reason`, `until`, `issue` under `sourcing` of `multus`',
    ),
  );

  commit('Refactor the daemon');
  const fix = commit('Survive a restart of the node');
  const fixed = await publish('snapshot-thick', fix);
  const version = `v4.3.0-1.git${fix.slice(0, 7)}`;
  await told(
    `version ${MULTUS}:snapshot-thick`,
    'unknown',
    `  commit ${fix}`,
    `  ${MULTUS} is ${fixed.slice(0, 19)}`,
    `  its label \`org.opencontainers.image.revision\` says \`${fix}\``,
  );
  await told(
    `version multus --at ${fix} ${LOCAL}`,
    version,
    `  commit ${fix}`,
    '  source ../multus-cni.git',
    `  ${fix.slice(0, 12)} on \`main\` has 2 commits that the last release, \`v4.3.0\`, does not have`,
    '  no build on `v4.3.0` is on record',
  );
  await told(
    `mirror ${MULTUS}:snapshot-thick --tag ${version} --write`,
    '0 copied, 1 left as they are',
    '  1 image left: no rule says where it goes',
  );
  edit('bowline.yaml', '      multus:\n', `      multus:\n${OWN_BUILD}`);
  await told(
    `mirror ${MULTUS}:snapshot-thick --tag ${version} --write`,
    `${MULTUS}:snapshot-thick`,
    `  → ${OWN}:${version}`,
    `    ${fixed.slice(0, 19)}, index, 2 platforms, digest unchanged, 4.8 kB in 4 blobs: it is not there`,
    '1 copied',
    '4 blobs sent (4.8 kB), 0 mounted, 0 there before, 3 manifests sent, 1 origin written down',
    `copied ${OWN}:${version} (1 of 1)`,
  );
  await ends(`bump multus --write ${LOCAL}`, 'wrote 2 changes in 1 file, and bowline.lock; 1 kept (1 follows-tag)');
  await ends(
    `release v0.2.0 --write ${LOCAL}`,
    'wrote 2 changes in 2 files, and releases/network-addons/v0.2.0.yaml, bowline.lock',
  );
  const own = `${OWN}:${version}@${fixed}`;
  const owed = (wanted: string, ...up: readonly string[]): string[] =>
    debt(
      'own-build',
      own,
      `upstream would have to: ${wanted}`,
      ...up,
      'because: the fix of restarts is in no release',
      'until: upstream tags it',
      `asked in: ${ISSUE}`,
      `before: latest from v0.1.0 (${today}) on`,
    );
  await told(`release --debt ${LOCAL}`, ...owed('release a version that has the commit'));

  const tagged = commit('Release 4.3.1', 'v4.3.1');
  const next = `${MULTUS}:v4.3.1-thick`;
  await told(
    `release --debt ${LOCAL}`,
    ...owed(`publish \`${next}\`: the release has the commit, its image is not there`),
  );
  const after = await publish('v4.3.1-thick', tagged);
  await told(
    `release --debt ${LOCAL}`,
    ...owed(
      `nothing: upstream has \`${next}\`, which has its commit (it is there by now)`,
      'go up with: `bowline bump multus --write`',
    ),
  );
  const back = await run(`bump multus --write ${LOCAL}`);
  assert.deepEqual(back.match(/^[+-] .*/gm), [
    ...[0, 1].flatMap(() => [`-          image: ${own}`, `+          image: ${next}@${after}`]),
    `-${OWN_BUILD.split('\n')[1]}`,
    `+${OWN_BUILD.split('\n')[1]?.replace('own-build', 'upstream')}`,
  ]);
  await told(`release --debt ${LOCAL}`, 'everything of network-addons is a version of upstream');
  const shown = await run(`release v0.3.0 --write ${LOCAL}`);
  assert.deepEqual(shown.match(/^[+-] .*/gm), [
    '-  "version": "v0.2.0",',
    '+  "version": "v0.3.0",',
    `-      "version": "${version}",`,
    `-      "commit": "${fix}",`,
    '+      "version": "v4.3.1",',
    `+      "commit": "${tagged}",`,
    `-        "multus": "${own}"`,
    `+        "multus": "${next}@${after}"`,
  ]);
  await told(
    'diff v0.2.0 v0.3.0',
    'network-addons v0.2.0 -> network-addons v0.3.0: 1 changed, 3 as before',
    `  ~ multus  moved from ${OWN} to ${MULTUS}`,
    `            ${version} -> v4.3.1`,
  );
  await told('release v0.3.0 --check', 'nothing to change; 2 kept (2 current)');
  assert.deepEqual(read('README.md').match(/^\|.*/gm), [
    '| release | kubemacpool | linux-bridge | multus |',
    '| --- | --- | --- | --- |',
    '| `v0.3.0` | `v0.45.0` | `0.13.0` `v1.6.2` | `v4.3.1` |',
    `| \`v0.2.0\` | \`v0.45.0\` | \`0.13.0\` \`v1.6.2\` | \`${version}\` |`,
    `| \`v0.1.0\` | \`v0.45.0\` | \`0.13.0\` \`v1.6.2\` | \`${first.slice(0, 9)}\` |`,
  ]);
  await told('verify', 'no findings, in 5 pins (4 different) of 4 files');
});

async function openScene(context: TestContext): Promise<Scene> {
  const registry = await startDockerRegistry();
  context.after(() => registry.stop());
  const folder = mkdtempSync(join(tmpdir(), 'bowline-year-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const here = join(folder, 'network-addons');
  cpSync(example, here, { recursive: true });
  writeFileSync(join(here, 'bowline.yaml'), configFor(registry.host));
  writeFileSync(join(here, 'README.md'), '# Network add-ons\n\n<!-- bowline:table -->\n<!-- /bowline:table -->\n');
  const publish = (repository: string, tag: string, seed: string, labels = {}): Promise<string> =>
    pushWhole(registry, repository, tag, makeImage({ seed, platforms: PLATFORMS, labels }));
  await publish('quay.io/kubevirt/cni-default-plugins', 'v1.6.2', 'cni-default-plugins v1.6.2');
  await publish('quay.io/kubevirt/bridge-marker', '0.13.0', 'bridge-marker 0.13.0');
  await publish('quay.io/kubevirt/kubemacpool', 'v0.45.0', 'kubemacpool v0.45.0, first push');
  const git = openUpstream(folder);
  const command = openBuiltCommand(here, join(folder, 'home'));
  return {
    publish: (tag, commit) =>
      publish(MULTUS, tag, `multus ${tag} ${commit}`, { 'org.opencontainers.image.revision': commit }),
    commit: (message, tag) => {
      git('commit', '-q', '--allow-empty', '-m', message);
      if (tag !== undefined) git('tag', tag);
      git('push', '-q', '--tags', 'origin', 'main');
      return git('rev-parse', 'HEAD').trim();
    },
    run: async (line, exit = 0) => {
      const { status, stdout, stderr } = await command.run(line.split(' '));
      const said = `${stdout}${stderr}`.replaceAll(registry.host, 'own.example').replaceAll(folder, '/year');
      assert.equal(status, exit, `${line}\n${said}`);
      return said;
    },
    edit: (path, from, to) => {
      const text = readFileSync(join(here, path), 'utf8');
      assert.ok(text.includes(from), path);
      writeFileSync(join(here, path), text.replace(from, to));
    },
    read: (path) => readFileSync(join(here, path), 'utf8').replaceAll(registry.host, 'own.example'),
  };
}

function configFor(host: string): string {
  return `paths: [linux-bridge, kubemacpool, multus/daemonset.yaml, README.md]
registries:
  ghcr.io: { mirror: "${host}/ghcr.io" }
  quay.io: { mirror: "${host}/quay.io" }
mirror:
  rules: [{ set: network-addons }]
componentSets:
  network-addons:
    registry: ${host}/our-addons
    platforms: [linux/amd64, linux/arm64]
    components:
      multus:
        source: { git: ../multus-cni.git, branch: main }
        images: { multus: { from: ${MULTUS}, variant: thick } }
      linux-bridge:
        images:
          linux-bridge: { from: quay.io/kubevirt/cni-default-plugins }
          bridge-marker: { from: quay.io/kubevirt/bridge-marker }
      kubemacpool:
        images: { kubemacpool: { from: quay.io/kubevirt/kubemacpool } }
    shown:
      - { table: README.md }
      - { json: versions.json }
`;
}

/** Git in a clone of a bare repository that plays upstream; its commits have the same names in every run. */
function openUpstream(folder: string): (...args: readonly string[]) => string {
  const clone = join(folder, 'multus-cni');
  mkdirSync(clone);
  const day = '2026-01-01T00:00:00Z';
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    ...{ GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.org', GIT_AUTHOR_DATE: day },
    ...{ GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.org', GIT_COMMITTER_DATE: day },
  };
  const git = (...args: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: clone, env, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    return stdout;
  };
  git('init', '-q', '--bare', '-b', 'main', '../multus-cni.git');
  git('init', '-q', '-b', 'main', '.');
  git('remote', 'add', 'origin', '../multus-cni.git');
  return git;
}
