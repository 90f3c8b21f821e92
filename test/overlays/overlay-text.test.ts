/** The text of an overlay and back; what is not exactly ours is none. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatOverlay, type Overlay } from '../../src/files/kustomize/overlay.ts';
import { isMarkedOverlay, parseOverlay } from '../../src/files/kustomize/parse-overlay.ts';

const DIGEST = `sha256:${'a'.repeat(64)}`;
const OVERLAY: Overlay = {
  resources: ['../base', './pod.yaml'],
  images: [
    { name: 'nginx', newTag: '1.10', digest: DIGEST },
    { name: 'registry.example:5000/team/web', newTag: 'on', digest: null },
  ],
  replacements: [
    {
      value: 'Always',
      targets: [
        {
          select: { group: 'apps', kind: 'DaemonSet' },
          reject: [
            { group: 'apps', kind: 'DaemonSet', name: 'node.one' },
            { kind: 'DaemonSet', name: '1' },
          ],
          fieldPaths: ['spec.template.spec.containers.*.imagePullPolicy'],
          create: true,
        },
      ],
    },
    {
      value: `quay.io/team/web:1@${DIGEST}`,
      targets: [
        {
          select: { version: 'v1', kind: 'Pod', name: 'on', namespace: 'n' },
          reject: [],
          fieldPaths: ['spec.containers.[name=web].image', 'spec.volumes.0.image.reference'],
          create: false,
        },
      ],
    },
  ],
  valuesName: 'bowline-overlay',
};
const TEXT = formatOverlay(OVERLAY);

describe('an overlay', () => {
  test('is the same after its text was read', () => {
    assert.deepEqual(parseOverlay(TEXT), OVERLAY);
    const images = { ...OVERLAY, replacements: [], valuesName: '' };
    assert.deepEqual(parseOverlay(formatOverlay(images)), images);
  });

  const changes: readonly (readonly [title: string, change: (text: string) => string])[] = [
    ['a comment by hand', (text) => text.replace('resources:', '# mine\nresources:')],
    ['another key', (text) => `${text}namespace: other\n`],
    ['a second document', (text) => `${text}---\nkind: Kustomization\n`],
    ['no marker', (text) => text.replace(/^.*\n/, '')],
    ['Windows line ends', (text) => text.replaceAll('\n', '\r\n')],
    ['a remote base', (text) => text.replace('../base', 'https://example.com/base')],
    ['a base in a repository elsewhere', (text) => text.replace('../base', 'github.com/team/base')],
    ['an absolute base', (text) => text.replace('../base', '/etc')],
    ['no base', (text) => text.replace('- ../base\n- ./pod.yaml\n', '')],
    ['a policy that is none', (text) => text.replace('Always=Always', 'Always=Sometimes')],
    ['a value for another field', (text) => text.replace('containers.*.imagePullPolicy', 'containers.*.command')],
    ['a value without a digest', (text) => text.replace(`web:1@${DIGEST}`, 'sh')],
    ['a digest that is none', (text) => text.replace(`digest: ${DIGEST}`, 'digest: sha256:abc')],
    ['a name with a tag', (text) => text.replace('name: nginx', 'name: nginx:1')],
    ['a name of values that is not ours', (text) => text.replaceAll('bowline-overlay', 'settings')],
  ];
  for (const [title, change] of changes)
    test(`is none with ${title}`, () => {
      assert.notEqual(change(TEXT), TEXT);
      assert.equal(parseOverlay(change(TEXT)), null);
    });

  test('is known as changed by hand by its first line', () => {
    assert.equal(isMarkedOverlay(`${TEXT}# mine\n`), true);
    assert.equal(isMarkedOverlay('resources: []\n'), false);
  });
});
