/** What a function is told: the `functionConfig` of a `ResourceList`, one kind for each verb. */
import { z } from 'zod/mini';
import { closestWord } from '../../closest-word.ts';
import { BowlineError } from '../../errors.ts';
import { member, textOf, type YamlNode } from '../../files/yaml/yaml-tree.ts';
import { PROFILES } from '../../image/pull-policy.ts';
import { plainValue } from '../plain-value.ts';
import { SEVERITIES } from './config.ts';

export const FUNCTION_API = 'bowline.dev/v1alpha1';

const flag = z.optional(z.boolean());
const profile = z.optional(z.enum(PROFILES));

/** The options of each kind are those of the command of the same verb. */
const SPECS = {
  Pin: z.strictObject({ refresh: flag, locked: flag, offline: flag, candidates: flag }),
  PullPolicy: z.strictObject({
    to: z.optional(z.enum(['Always', 'IfNotPresent', 'Never'])),
    alsoNever: flag,
    explicit: flag,
    profile,
    candidates: flag,
  }),
  SetImages: z.strictObject({ images: z.array(z.string()).check(z.minLength(1)), offline: flag, candidates: flag }),
  Lint: z.strictObject({ failOn: z.optional(z.enum(SEVERITIES)), profile }),
} as const;

type Specs = typeof SPECS;
type FunctionKind = keyof Specs;

export type FunctionConfig = {
  readonly [Kind in FunctionKind]: { readonly kind: Kind; readonly spec: z.infer<Specs[Kind]> };
}[FunctionKind];

/**
 * Reads the configuration of a function.
 *
 * @throws {BowlineError} `FUNCTION_CONFIG_INVALID`
 */
export function parseFunctionConfig(node: YamlNode | null): FunctionConfig {
  const kinds = Object.keys(SPECS);
  const kind = textOf(member(node, 'kind'));
  const version = textOf(member(node, 'apiVersion'));
  if (node === null || kind === null)
    throw invalid('there is no `functionConfig` that says what to do', `its kind is one of ${kinds.join(', ')}`);
  if (version !== FUNCTION_API)
    throw invalid(
      `\`${kind}\` of \`${version ?? ''}\` is nothing that Bowline does`,
      `write \`apiVersion: ${FUNCTION_API}\``,
    );
  const written = member(node, 'spec');
  const spec = written === null ? {} : plainValue(written);
  switch (kind) {
    case 'Pin':
      return { kind, spec: checkPin(checkSpec(kind, SPECS.Pin, spec)) };
    case 'PullPolicy':
      return { kind, spec: checkSpec(kind, SPECS.PullPolicy, spec) };
    case 'SetImages':
      return { kind, spec: checkSpec(kind, SPECS.SetImages, spec) };
    case 'Lint':
      return { kind, spec: checkSpec(kind, SPECS.Lint, spec) };
    default: {
      const nearest = closestWord(kind, kinds);
      throw invalid(
        `there is no function \`${kind}\``,
        nearest === null ? `the kinds are ${kinds.join(', ')}` : `did you mean \`${nearest}\`?`,
      );
    }
  }
}

function checkPin(spec: z.infer<Specs['Pin']>): z.infer<Specs['Pin']> {
  if (spec.locked === true && spec.refresh === true)
    throw invalid('`spec.locked` asks no one, so it does not go with `spec.refresh`');
  return spec;
}

function checkSpec<Schema extends z.ZodMiniObject>(kind: FunctionKind, schema: Schema, spec: unknown): z.infer<Schema> {
  const result = z.safeParse(schema, spec ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = ['spec', ...(issue?.path ?? [])].map(String).join('.');
  const known = Object.keys(schema.shape);
  if (issue?.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const nearest = closestWord(key, known);
    const hint = nearest === null ? `there are ${known.join(', ')}` : `did you mean \`${nearest}\`?`;
    throw invalid(`\`${kind}\` has no \`${path}.${key}\``, hint);
  }
  throw invalid(`\`${path}\` of \`${kind}\` ${issue === undefined ? 'cannot be understood' : problemOf(issue)}`);
}

function problemOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small') return 'must not be empty';
  if (issue.code !== 'invalid_type') return 'cannot be understood';
  if (issue.expected === 'boolean') return 'must be `true` or `false`';
  return `must be ${issue.expected === 'array' ? 'a list' : issue.expected === 'object' ? 'a mapping' : 'a text'}`;
}

function invalid(message: string, hint?: string): BowlineError {
  return new BowlineError('FUNCTION_CONFIG_INVALID', message, hint === undefined ? {} : { hint });
}
