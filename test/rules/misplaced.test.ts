/** A pull policy outside of the containers: what its finding names, what accepts it, and what tells two apart. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { renderSarif } from '../../src/report/findings/sarif.ts';
import { LINT_RULES } from '../../src/rules/judge/all-rules.ts';
import { fingerprints, lintText, rulesFor, verdictsFor } from './lint-text.ts';

const stray = (name: string, more = ''): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}}\nspec:\n  imagePullPolicy: Always${more}\n`;

describe('a pull policy outside of the containers', () => {
  test('is told with its key, its object and the keys to it, and without a field or a fix', () => {
    const [finding] = lintText(stray('a')).findings;
    assert.deepEqual(finding?.place, { file: 'deploy/app.yaml', line: 5, column: 3, length: 15 });
    assert.deepEqual(finding?.about?.path, ['spec', 'imagePullPolicy']);
    assert.equal(finding?.about?.object?.name, 'a');
    assert.deepEqual([finding?.field, finding?.fix], [null, null]);
  });

  test('has a fingerprint of its own in each object, whatever stands before it', () => {
    const [b] = fingerprints(lintText(stray('b')).findings);
    const both = fingerprints(lintText(`${stray('a')}---\n${stray('b')}`).findings);
    assert.equal(new Set(both).size, 2);
    assert.equal(both[1], b);
  });

  test('is accepted by a comment with a reason, and by none without', () => {
    assert.deepEqual(rulesFor(stray('a', ' # bowline-ignore misplaced-pull-policy: shown in a talk')), []);
    assert.deepEqual(rulesFor(stray('a', ' # bowline-ignore misplaced-pull-policy')).sort(), [
      'misplaced-pull-policy',
      'suppression-without-reason',
    ]);
  });

  test('is as grave as the configuration says', () => {
    assert.deepEqual(verdictsFor(stray('a'), { config: 'rules: {misplaced-pull-policy: note}\n' }), [
      'misplaced-pull-policy note',
    ]);
    assert.deepEqual(verdictsFor(stray('a'), { config: 'rules: {misplaced-pull-policy: off}\n' }), []);
  });

  test('names its object in SARIF', () => {
    const written = renderSarif(lintText(stray('a')), { version: '1', folder: '', rules: LINT_RULES });
    assert.deepEqual(JSON.parse(written).runs[0].results[0].locations[0].logicalLocations, [
      { fullyQualifiedName: 'Pod a', kind: 'object' },
    ]);
  });
});
