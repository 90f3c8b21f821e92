/** Pull policies as replacements of an overlay: by kind where one policy is for all, by name where it is not. */

import type { Replacement, ReplacementTarget, Selector } from '../../files/kustomize/overlay.ts';
import { type Plain, plainAt } from '../../files/kustomize/plain-object.ts';
import { isWorkload } from '../../files/kustomize/rendered-containers.ts';
import type { BaseObject } from '../../files/kustomize/select-objects.ts';
import { PULL_POLICIES, type PullPolicy } from '../../image/pull-policy.ts';
import type { DecidedContainer } from './decided-container.ts';
import { fieldPath } from './field-path.ts';
import { kindKey, kindSelector, selectObject } from './object-selector.ts';

export interface PolicyReplacements {
  readonly replacements: readonly Replacement[];
  /** Containers that no replacement can reach. */
  readonly unreachable: ReadonlySet<DecidedContainer>;
}

/** One policy in each object where it is wished for; `to` is the policy for all, where there is one. */
export function policyReplacements(
  decided: readonly DecidedContainer[],
  objects: readonly BaseObject[],
  to: PullPolicy | null,
): PolicyReplacements {
  const unreachable = new Set<DecidedContainer>();
  const replacements = PULL_POLICIES.flatMap((value): Replacement[] => {
    const targets = to === null ? [] : to === value ? kindTargets(decided, objects, to) : [];
    const whole = new Set(targets.flatMap(({ covered }) => covered));
    const single = objects.flatMap((object) => objectTargets(object, decided, objects, value, to, whole, unreachable));
    const all = [...targets.map(({ target }) => target), ...single];
    return all.length === 0 ? [] : [{ value, targets: all }];
  });
  return { replacements, unreachable };
}

/** The policy that a container is to have once all is done; `null` where it keeps what it has. */
function wishedPolicy({ decision }: DecidedContainer): string | null {
  return decision.kind === 'change' ? (decision.to.pullPolicy ?? null) : null;
}

/** All `containers` of a kind at once: objects that come to the base later are covered too. */
function kindTargets(
  decided: readonly DecidedContainer[],
  objects: readonly BaseObject[],
  to: PullPolicy,
): { target: ReplacementTarget; covered: BaseObject[] }[] {
  const kinds = Map.groupBy(objects.filter(isWorkload), kindKey);
  return [...kinds.values()].flatMap((same) => {
    const covered = same.filter((object) => isWhole(object, decided, to));
    const rejected = same.filter((object) => !covered.includes(object)).map((object) => selectObject(object, objects));
    const first = covered[0];
    const moves = covered.some((object) =>
      decided.some((each) => each.container.object === object && wishedPolicy(each)),
    );
    // What cannot be left out by name would be covered as well.
    if (first === undefined || !moves || !rejected.every((each) => each !== null && each.reject.length === 0))
      return [];
    const reject: Selector[] = rejected.flatMap((each) => (each === null ? [] : [each.select]));
    const path = podSpecPath(first, decided);
    if (path === null) return [];
    const fieldPaths = [`${path}containers.*.imagePullPolicy`];
    return [{ target: { select: kindSelector(first), reject, fieldPaths, create: true }, covered }];
  });
}

/** Whether each of the object's `containers` may have the policy: it is wished for, or there already. */
function isWhole(object: BaseObject, decided: readonly DecidedContainer[], to: PullPolicy): boolean {
  const own = decided.filter(({ container }) => container.object === object && container.path.at(-3) === 'containers');
  const first = own[0];
  if (first === undefined) return false;
  const list = elementsAt(object.root, first.container.path.slice(0, -2));
  return (
    list.length === own.length && own.every((each) => wishedPolicy(each) === to || each.container.pullPolicy === to)
  );
}

function elementsAt(root: Plain, path: DecidedContainer['container']['path']): readonly Plain[] {
  const list = plainAt(root, path);
  return Array.isArray(list) ? list : [];
}

function podSpecPath(object: BaseObject, decided: readonly DecidedContainer[]): string | null {
  const own = decided.find(({ container }) => container.object === object && container.path.at(-3) === 'containers');
  const path = own === undefined ? null : fieldPath(object.root, own.container.path.slice(0, -3));
  return path === null ? null : `${path}.`;
}

/** What is left of one object: whole lists where the policy is for all, else container by container. */
function objectTargets(
  object: BaseObject,
  decided: readonly DecidedContainer[],
  objects: readonly BaseObject[],
  value: PullPolicy,
  to: PullPolicy | null,
  covered: ReadonlySet<BaseObject>,
  unreachable: Set<DecidedContainer>,
): ReplacementTarget[] {
  const own = decided.filter((each) => each.container.object === object && wishedPolicy(each) === value);
  const left = own.filter(({ container }) => !(covered.has(object) && container.path.at(-3) === 'containers'));
  if (left.length === 0) return [];
  const selection = selectObject(object, objects);
  const paths = new Map(left.map((each) => [each, policyPath(each, decided, to)]));
  for (const [each, path] of paths) if (selection === null || path === null) unreachable.add(each);
  const fieldPaths = [...new Set(paths.values())].filter((path) => path !== null);
  if (selection === null || fieldPaths.length === 0) return [];
  const create = left.some(({ container }) => container.pullPolicy === null);
  return [{ ...selection, fieldPaths, create }];
}

/** One container's pull policy; that of its whole list where all of it is to have the policy for all. */
function policyPath(
  each: DecidedContainer,
  decided: readonly DecidedContainer[],
  to: PullPolicy | null,
): string | null {
  const { object, path } = each.container;
  const { root } = object;
  if (each.container.container?.role === 'volume') return withKey(fieldPath(root, path.slice(0, -1)), 'pullPolicy');
  const list = path.slice(0, -2);
  const key = JSON.stringify(list);
  const same = decided.filter(
    ({ container }) => container.object === object && JSON.stringify(container.path.slice(0, -2)) === key,
  );
  const isAll =
    to !== null &&
    same.length === elementsAt(root, list).length &&
    same.every((other) => wishedPolicy(other) === to || other.container.pullPolicy === to);
  const element = isAll ? withKey(fieldPath(root, list), '*') : fieldPath(root, path.slice(0, -1));
  return withKey(element, 'imagePullPolicy');
}

function withKey(path: string | null, key: string): string | null {
  return path === null ? null : `${path}.${key}`;
}
