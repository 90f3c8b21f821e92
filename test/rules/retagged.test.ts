/** Containers whose tag a kustomization puts in: judged once, at the entry, and their policy by what is deployed. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openWorld } from '../../src/io/open-world.ts';
import { EMPTY_CONFIG } from '../../src/records/config/config.ts';
import { parseConfig } from '../../src/records/config/parse-config.ts';
import { lint } from '../../src/verbs/lint.ts';
import { pullPolicy } from '../../src/verbs/pull-policy.ts';
import { pod, readingOfTexts } from './lint-text.ts';

const D = `sha256:${'1'.repeat(64)}`;

function entry(name: string, tag: string, more = ''): string {
  return `resources: [pod.yaml]\nimages:\n- name: ${name}\n  newTag: ${tag}\n${more}`;
}

function findingsIn(texts: Readonly<Record<string, string>>, config?: string): string[] {
  const parsed = config === undefined ? EMPTY_CONFIG : parseConfig(config, 'bowline.yaml');
  const reading = readingOfTexts(texts, config === undefined ? {} : { config });
  const { findings } = lint(reading, {}, { config: parsed, configText: null });
  return findings.map(({ rule, place }) => `${place.file.split('/').at(-1)} ${rule}`);
}

function findingsWith(kustomization: string, ...container: readonly string[]): string[] {
  return findingsIn({ 'm/kustomization.yaml': kustomization, 'm/pod.yaml': pod(...container) });
}

describe('a container that gets its tag from a kustomization', () => {
  test('is not told that it has none, or a moving one', () => {
    for (const image of ['controller', 'controller:latest', 'controller:devel', 'controller:1.0']) {
      assert.deepEqual(findingsWith(entry('controller', '1.2.3', `  digest: ${D}\n`), `image: ${image}`), [], image);
      assert.notDeepEqual(findingsWith(entry('other', '1.2.3'), `image: ${image}`), [], image);
    }
  });

  test('is judged by its name only where that stays', () => {
    const config = 'allow: ["ghcr.io/*"]\n';
    const texts = (newName: string) => ({
      'm/kustomization.yaml': entry('controller', '1.2.3', `  digest: ${D}\n${newName}`),
      'm/pod.yaml': pod('image: controller:latest'),
    });
    assert.deepEqual(findingsIn(texts('  newName: ghcr.io/acme/controller\n'), config), []);
    assert.deepEqual(findingsIn(texts(''), config), [
      'kustomization.yaml registry-not-allowed',
      'pod.yaml registry-not-allowed',
    ]);
  });

  test('is judged by the policy that the deployed tag calls for', () => {
    const table: readonly (readonly [string, readonly string[], readonly string[]])[] = [
      ['1.2.3', ['image: a:latest', 'imagePullPolicy: IfNotPresent'], []],
      ['1.2.3', ['image: a:latest', 'imagePullPolicy: Always'], ['pod.yaml fixed-tag-always']],
      ['devel', ['image: a:1.2.3', 'imagePullPolicy: IfNotPresent'], ['pod.yaml moving-tag-if-not-present']],
      ['devel', ['image: a:1.2.3'], ['pod.yaml moving-tag-if-not-present']],
      ['devel', ['image: a:1.2.3', 'imagePullPolicy: Always'], []],
      ['latest', ['image: a:1.2.3', 'imagePullPolicy: IfNotPresent'], ['pod.yaml latest-not-always']],
      ['1.2', ['image: a'], ['pod.yaml default-pull-policy']],
    ];
    for (const [tag, container, expected] of table) {
      const found = findingsWith(entry('a', `'${tag}'`), ...container);
      assert.deepEqual(
        found.filter((line) => line.startsWith('pod.yaml')),
        expected,
        `${tag} over ${container.join(', ')}`,
      );
    }
  });

  test('is told where its tag comes from', () => {
    const messages = (tag: string, ...container: readonly string[]) => {
      const reading = readingOfTexts({ 'm/kustomization.yaml': entry('a', tag), 'm/pod.yaml': pod(...container) });
      const { findings } = lint(reading, {}, { config: EMPTY_CONFIG, configText: null });
      return findings.filter(({ place }) => place.file === 'm/pod.yaml').map(({ message }) => message);
    };
    assert.deepEqual(messages('1.2.3', 'image: a:latest', 'imagePullPolicy: Always'), [
      '`1.2.3`, which a kustomization puts in, is not meant to move (by its name), and `Always` asks for it at each start',
    ]);
    assert.deepEqual(messages('devel', 'image: a:1.2.3'), [
      '`devel`, which a kustomization puts in, moves (by its name), and a node that has an old copy keeps it (IfNotPresent by default)',
    ]);
  });

  test('is left alone in what several kustomizations disagree about', () => {
    const over = (tag: string) => `resources: [../m]\nimages:\n- name: a\n  newTag: ${tag}\n`;
    const texts = {
      'm/kustomization.yaml': 'resources: [pod.yaml]\n',
      'm/pod.yaml': pod('image: a:latest', 'imagePullPolicy: IfNotPresent'),
      'x/kustomization.yaml': over(`1.2.3\n  digest: ${D}`),
      'y/kustomization.yaml': over(`devel\n  digest: ${D}`),
    };
    assert.deepEqual(findingsIn(texts), []);
    assert.deepEqual(findingsIn({ ...texts, 'z/kustomization.yaml': 'resources: [../m]\n' }), [
      'pod.yaml latest-not-always',
    ]);
  });

  test('keeps its own tag where the entry only renames, or names the same', () => {
    const renames = 'resources: [pod.yaml]\nimages:\n- name: a\n  newName: b\n';
    assert.deepEqual(findingsWith(renames, 'image: a:devel', 'imagePullPolicy: Always'), ['pod.yaml moving-tag']);
    assert.deepEqual(findingsWith(entry('a', 'devel'), 'image: a:devel', 'imagePullPolicy: Always'), [
      'kustomization.yaml moving-tag',
      'pod.yaml moving-tag',
    ]);
  });
});

describe('pull-policy', () => {
  const policies = async (
    kustomizations: Readonly<Record<string, string>>,
    container: readonly string[],
    to?: 'Always',
  ) => {
    const world = await openWorld({ cwd: '/', operands: [], offline: true });
    const reading = readingOfTexts({ ...kustomizations, 'm/pod.yaml': pod(...container) });
    const { plan } = pullPolicy(reading, to === undefined ? {} : { to }, { ...world, config: EMPTY_CONFIG });
    const changes = plan.changes.flatMap((change) =>
      change.kind === 'edit' ? [`${change.pullPolicy?.to} ${change.rolls ? 'rolls' : 'does not roll'}`] : [],
    );
    return [...changes, ...plan.kept.filter(({ target }) => target.container !== null).map(({ code }) => code)];
  };
  const one = (tag: string) => ({ 'm/kustomization.yaml': entry('a', tag) });
  const two = {
    'm/kustomization.yaml': 'resources: [pod.yaml]\n',
    'x/kustomization.yaml': 'resources: [../m]\nimages:\n- name: a\n  newTag: 1.2.3\n',
    'y/kustomization.yaml': 'resources: [../m]\nimages:\n- name: a\n  newTag: devel\n',
  };

  test('writes what the deployed tag calls for, and leaves what Kubernetes fills in for it', async () => {
    assert.deepEqual(await policies(one('devel'), ['image: a:latest']), ['Always rolls']);
    assert.deepEqual(await policies(one('1.2.3'), ['image: a:latest']), ['default']);
    assert.deepEqual(await policies(one('1.2.3'), ['image: a:latest', 'imagePullPolicy: Always']), [
      'IfNotPresent rolls',
    ]);
    assert.deepEqual(await policies(one('1.2.3'), ['image: a:latest'], 'Always'), ['Always rolls']);
    assert.deepEqual(await policies(one('latest'), ['image: a:1.2.3'], 'Always'), ['Always does not roll']);
  });

  test('leaves a container of several tags, unless one policy is asked for', async () => {
    assert.deepEqual(await policies(two, ['image: a:latest']), ['tags-elsewhere']);
    assert.deepEqual(await policies(two, ['image: a:latest'], 'Always'), ['Always rolls']);
  });
});
