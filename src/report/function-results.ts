/** Answers as the results of a KRM function: which object, which field of it, from which file. */
import type { ErrorData } from '../errors.ts';
import type { ImageField, PathKey } from '../files/field/field.ts';
import type { NamedPlace } from '../files/objects/observation.ts';
import { findItemFile, type ItemFile, putResults, type ResourceList } from '../files/resource-list.ts';
import type { EditChange, Plan, Refused } from '../plan/plan.ts';
import type { Finding } from '../rules/finding.ts';
import { toSafeJson } from './lines/escape.ts';

/** One entry of `results`, by the specification of KRM functions. */
export interface FunctionResult {
  readonly message: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly resourceRef?: Readonly<Record<string, string>>;
  readonly field?: Readonly<Record<string, string>>;
  readonly file?: ItemFile;
  readonly tags?: Readonly<Record<string, string>>;
}

/** The changes of a plan as information, what it refuses as errors. */
export function planResults(plan: Plan, list: ResourceList): FunctionResult[] {
  const edits = plan.changes.filter((change): change is EditChange => change.kind === 'edit');
  return [
    ...plan.refused.map((refused) => refusedResult(refused, list)),
    ...edits.flatMap((change) => changeResults(change, list)),
  ];
}

export function findingResults(findings: readonly Finding[], list: ResourceList): FunctionResult[] {
  return findings.map(({ message, severity, rule, about }) => ({
    message,
    severity: severity === 'note' ? 'info' : severity,
    ...(about === null ? {} : { ...placeOf(about, list), field: fieldOf(about) }),
    tags: { rule },
  }));
}

export function errorResults(errors: readonly ErrorData[]): FunctionResult[] {
  return errors.map(({ message, code, hint }) => ({ message, severity: 'error', tags: { code, hint } }));
}

/** The text of a list with results beside its items. */
export function withResults(text: string, results: readonly FunctionResult[]): string {
  if (results.length === 0) return text;
  return putResults(text, results.flatMap(renderResult), toSafeJson(results));
}

/** An error about a field, with the place at which its reader knows it. */
export function refusedError({ target, error }: Refused, list: ResourceList, within: string): ErrorData {
  const file = findItemFile(list, target.path);
  return { ...error, place: { ...(file === null ? {} : { file: file.path }), within } };
}

function refusedResult({ target, written, error }: Refused, list: ResourceList): FunctionResult {
  return {
    message: error.message,
    severity: 'error',
    ...placeOf(target, list),
    field: { ...fieldPath(target), currentValue: written },
    tags: { code: error.code, hint: error.hint },
  };
}

/** A change moves a reference, a pull policy, or both. */
function changeResults({ target, from, to, pullPolicy, reason }: EditChange, list: ResourceList): FunctionResult[] {
  const about = { message: reason, severity: 'info', ...placeOf(target, list) } as const;
  const moved = { ...about, field: { ...fieldPath(target), currentValue: from, proposedValue: to } };
  if (pullPolicy === undefined) return [moved];
  const path = [...target.path.slice(0, -1), target.container?.role === 'volume' ? 'pullPolicy' : 'imagePullPolicy'];
  const values = {
    ...(pullPolicy.from === null ? {} : { currentValue: pullPolicy.from }),
    ...(pullPolicy.to === null ? {} : { proposedValue: pullPolicy.to }),
  };
  const policy = { ...about, field: { ...fieldPath({ path }), ...values } };
  return from === to ? [policy] : [moved, policy];
}

function fieldOf(about: NamedPlace): NonNullable<FunctionResult['field']> {
  return { ...fieldPath(about), ...(about.written === null ? {} : { currentValue: about.written }) };
}

function placeOf(
  { object, path }: Pick<ImageField, 'object' | 'path'>,
  list: ResourceList,
): Pick<FunctionResult, 'resourceRef' | 'file'> {
  const named = Object.entries(object ?? {}).filter((entry): entry is [string, string] => entry[1] !== null);
  const file = findItemFile(list, path);
  return {
    ...(named.length === 0 ? {} : { resourceRef: Object.fromEntries(named) }),
    ...(file === null ? {} : { file }),
  };
}

/** The path within the item, as orchestrators write it: `spec.containers[0].image`, `annotations[example.org/image]`. */
function fieldPath({ path }: { readonly path: readonly PathKey[] }): { readonly path: string } {
  const within = path[0] === 'items' ? path.slice(2) : path;
  const steps = within.map((key, index) => {
    if (typeof key === 'number' || /[.[\]]/.test(key)) return `[${key}]`;
    return index === 0 ? key : `.${key}`;
  });
  return { path: steps.join('') };
}

/** A result as lines of YAML: every text in double quotes. */
function renderResult(result: FunctionResult): string[] {
  const lines = Object.entries(result).flatMap(([key, value]) => {
    if (typeof value !== 'object') return [`${key}: ${renderText(value)}`];
    return [`${key}:`, ...Object.entries(value).map(([name, text]) => `  ${name}: ${renderText(text)}`)];
  });
  return lines.map((line, index) => `${index === 0 ? '-' : ' '} ${line}`);
}

/** As JSON, but for characters of two units, which YAML escapes in one. */
function renderText(value: unknown): string {
  return toSafeJson(value).replace(/(\\u[dD][89abAB][0-9a-fA-F]{2})(\\u[dD][c-fC-F][0-9a-fA-F]{2})/g, (pair) => {
    const codePoint = String(JSON.parse(`"${pair}"`)).codePointAt(0) ?? 0;
    return `\\U${codePoint.toString(16).padStart(8, '0')}`;
  });
}
