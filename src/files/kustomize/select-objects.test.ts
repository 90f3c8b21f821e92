/** Which objects the targets and names of patches are for. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PlainMap } from './plain-object.ts';
import {
  type BaseObject,
  isNamedBy,
  isTargeted,
  matchesDots,
  matchesName,
  matchesPattern,
  type PatchTarget,
} from './select-objects.ts';

const ANY: PatchTarget = {
  group: null,
  version: null,
  kind: null,
  name: null,
  namespace: null,
  labelSelector: null,
  annotationSelector: null,
};
const WEB: BaseObject = {
  root: {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: {
      name: 'a-web',
      namespace: 'prod',
      labels: { app: 'web', tier: 'front' },
      annotations: { 'x.y/z': '1' },
    },
  },
  fileName: 'web',
  fileNamespace: 'dev',
};

const TARGETS: readonly (readonly [target: Partial<PatchTarget>, isFor: boolean | null])[] = [
  [{}, true],
  [{ group: 'apps' }, true],
  [{ group: 'batch' }, false],
  [{ version: 'v1' }, true],
  [{ version: 'v2' }, false],
  [{ kind: 'Deployment' }, true],
  [{ kind: 'Deploy' }, false],
  [{ name: 'web' }, true],
  [{ name: 'a-web' }, true],
  [{ name: 'api' }, false],
  [{ namespace: 'prod' }, true],
  [{ namespace: 'dev' }, true],
  [{ namespace: 'test' }, false],
  [{ labelSelector: 'app=web' }, true],
  [{ labelSelector: 'app == web , tier!=back' }, true],
  [{ labelSelector: 'app=web,tier=back' }, false],
  [{ labelSelector: 'app!=web' }, false],
  [{ labelSelector: 'none!=x' }, true],
  [{ labelSelector: 'none=' }, false],
  [{ labelSelector: 'app in (web)' }, null],
  [{ labelSelector: 'app in (web), tier=back' }, false],
  [{ annotationSelector: 'x.y/z=1' }, true],
  [{ annotationSelector: 'x.y/z=2' }, false],
  [{ kind: 'Deployment', name: 'api' }, false],
  [{ kind: 'Deployment', name: '(a|b)+' }, null],
  [{ kind: 'Pod', name: '(a|b)+' }, false],
];

const PATTERNS: readonly (readonly [pattern: string, text: string | null, fits: boolean | null])[] = [
  ['web', 'web', true],
  ['^web$', 'web', true],
  ['web', 'webs', false],
  ['we.*', 'web', true],
  ['.*eb', 'web', true],
  ['w.*b', 'wb', true],
  ['.*', '', true],
  ['a.*b.*c', 'a-b-c', true],
  ['a.*b.*c', 'a-c-b', false],
  ['a.*b.*c', 'a-x-c', false],
  ['ab.*ba', 'aba', false],
  ['w.b', 'w-b', true],
  ['web|api', 'api', true],
  ['(web|api)', 'web', true],
  ['(web|api)', 'apis', false],
  ['we*', 'web', null],
  ['we[bx]', 'web', null],
  ['we?b', 'web', null],
  ['web', null, false],
];

describe('a target', () => {
  for (const [target, isFor] of TARGETS)
    test(`of ${JSON.stringify(target)} is ${isFor === null ? 'not followed' : isFor ? 'for the object' : 'for others'}`, () => {
      assert.equal(isTargeted({ ...ANY, ...target }, WEB), isFor);
    });

  test('by labels is for no object without any', () => {
    const bare = { root: { kind: 'Pod' }, fileName: null, fileNamespace: null };
    assert.equal(isTargeted({ ...ANY, labelSelector: 'app=web' }, bare), false);
    assert.equal(isTargeted({ ...ANY, version: 'v1' }, bare), false);
    assert.equal(isTargeted({ ...ANY, name: '.*' }, bare), false);
  });
});

describe('a pattern', () => {
  for (const [pattern, text, fits] of PATTERNS)
    test(`${pattern} ${fits === null ? 'is not followed' : fits ? 'fits' : 'does not fit'} ${text ?? 'nothing'}`, () => {
      assert.equal(matchesPattern(pattern, text), fits);
    });

  test('of a name takes a dot for any character, and no other sign', () => {
    assert.equal(matchesName('w.b', 'web'), true);
    assert.equal(matchesName('w.*', 'web'), false);
    assert.equal(matchesName('web', null), false);
    assert.equal(matchesDots(['a', 'b', ''], 'a-b-'), true);
  });
});

describe('a patch that names its object', () => {
  const patch = (metadata: PlainMap, more: PlainMap = {}): PlainMap => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata,
    ...more,
  });
  const rows: readonly (readonly [title: string, patch: PlainMap, isFor: boolean])[] = [
    ['by its name now', patch({ name: 'a-web' }), true],
    ['by the name of its file', patch({ name: 'web' }), true],
    ['by another name', patch({ name: 'api' }), false],
    ['by none', patch({}), false],
    ['in its namespace', patch({ name: 'web', namespace: 'prod' }), true],
    ['in the namespace of its file', patch({ name: 'web', namespace: 'dev' }), true],
    ['in another namespace', patch({ name: 'web', namespace: 'test' }), false],
    ['in another version of its group', patch({ name: 'web' }, { apiVersion: 'apps/v2' }), true],
    ['in another group', patch({ name: 'web' }, { apiVersion: 'v1' }), false],
    ['as another kind', patch({ name: 'web' }, { kind: 'DaemonSet' }), false],
  ];
  for (const [title, text, isFor] of rows)
    test(`${title} is ${isFor ? 'for it' : 'not for it'}`, () => {
      assert.equal(isNamedBy(text, WEB), isFor);
    });
});
