/** The one table of workload kinds: where each keeps its Pod specification, and where a Pod specification names images. */
import type { ContainerRole } from '../field/field.ts';

export interface WorkloadKind {
  /** API groups, without version; `''` is the core group. */
  readonly groups: readonly string[];
  readonly kind: string;
  /** The path to the Pod specification. */
  readonly podSpec: readonly string[];
  /** History that the platform keeps: read, never edited. */
  readonly readOnly?: boolean;
}

const TEMPLATE = ['spec', 'template', 'spec'] as const;

export const WORKLOAD_KINDS: readonly WorkloadKind[] = [
  { groups: [''], kind: 'Pod', podSpec: ['spec'] },
  { groups: [''], kind: 'PodTemplate', podSpec: ['template', 'spec'] },
  { groups: [''], kind: 'ReplicationController', podSpec: TEMPLATE },
  { groups: ['apps', 'extensions'], kind: 'Deployment', podSpec: TEMPLATE },
  { groups: ['apps', 'extensions'], kind: 'ReplicaSet', podSpec: TEMPLATE },
  { groups: ['apps', 'extensions'], kind: 'DaemonSet', podSpec: TEMPLATE },
  { groups: ['apps'], kind: 'StatefulSet', podSpec: TEMPLATE },
  { groups: ['batch', 'extensions'], kind: 'Job', podSpec: TEMPLATE },
  { groups: ['batch'], kind: 'CronJob', podSpec: ['spec', 'jobTemplate', 'spec', 'template', 'spec'] },
  { groups: ['apps'], kind: 'ControllerRevision', podSpec: ['data', 'spec', 'template', 'spec'], readOnly: true },
];

/** The lists of a Pod specification whose elements carry `image` and `imagePullPolicy`. */
export const CONTAINER_LISTS: Readonly<Record<string, ContainerRole>> = {
  containers: 'container',
  initContainers: 'init',
  ephemeralContainers: 'ephemeral',
};

const BY_KIND: ReadonlyMap<string, WorkloadKind> = new Map(WORKLOAD_KINDS.map((workload) => [workload.kind, workload]));

/** The workload that an object is, by kind and API group; a fragment without `apiVersion` (a patch) goes by kind alone. */
export function findWorkloadKind(apiVersion: string | null, kind: string | null): WorkloadKind | null {
  const workload = kind === null ? undefined : BY_KIND.get(kind);
  if (workload === undefined) return null;
  if (apiVersion === null) return workload;
  const slash = apiVersion.indexOf('/');
  return workload.groups.includes(slash < 0 ? '' : apiVersion.slice(0, slash)) ? workload : null;
}
