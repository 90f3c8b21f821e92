/** The table of workload kinds against the API groups and paths that Kubernetes has. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findWorkloadKind, WORKLOAD_KINDS } from './workload.ts';

const TEMPLATE = 'spec.template.spec';
const APPS = ['apps/v1', 'apps/v1beta1', 'apps/v1beta2', 'extensions/v1beta1'];

/** Kind, every apiVersion that had it, and the path of its Pod specification. */
const KINDS: readonly (readonly [string, readonly string[], string])[] = [
  ['Pod', ['v1'], 'spec'],
  ['PodTemplate', ['v1'], 'template.spec'],
  ['ReplicationController', ['v1'], TEMPLATE],
  ['Deployment', APPS, TEMPLATE],
  ['ReplicaSet', APPS, TEMPLATE],
  ['DaemonSet', APPS, TEMPLATE],
  ['StatefulSet', ['apps/v1', 'apps/v1beta1', 'apps/v1beta2'], TEMPLATE],
  ['Job', ['batch/v1'], TEMPLATE],
  ['CronJob', ['batch/v1', 'batch/v1beta1'], 'spec.jobTemplate.spec.template.spec'],
  ['ControllerRevision', ['apps/v1'], 'data.spec.template.spec'],
];

describe('a workload kind', () => {
  for (const [kind, apiVersions, podSpec] of KINDS) {
    test(`${kind} keeps its Pod specification at ${podSpec}`, () => {
      for (const apiVersion of [...apiVersions, null]) {
        assert.equal(findWorkloadKind(apiVersion, kind)?.podSpec.join('.'), podSpec, String(apiVersion));
      }
    });

    test(`${kind} of another group is another kind`, () => {
      for (const apiVersion of ['example.com/v1', 'apps.example.com/v1', kind === 'Pod' ? 'apps/v1' : 'v2/v1']) {
        assert.equal(findWorkloadKind(apiVersion, kind), null, apiVersion);
      }
    });
  }

  test('is in the table once', () => {
    assert.deepEqual(WORKLOAD_KINDS.map(({ kind }) => kind).sort(), KINDS.map(([kind]) => kind).sort());
  });

  test('is read and never edited where the cluster keeps it as history', () => {
    assert.deepEqual(
      WORKLOAD_KINDS.filter(({ readOnly }) => readOnly).map(({ kind }) => kind),
      ['ControllerRevision'],
    );
  });

  test('is not what an object without kind, or of a word of the language, is', () => {
    for (const kind of [null, 'Service', 'constructor', '__proto__']) assert.equal(findWorkloadKind('v1', kind), null);
  });
});
