/** A plan file back to a plan: checked in shape, in identity, and in where it may write. */
import { z } from 'zod/mini';
import { BowlineError } from '../errors.ts';
import { SHOWN_KINDS } from '../files/shown/copy/shown-copy.ts';
import { isDigest } from '../image/digest.ts';
import { isKeepTag } from '../image/places/keep-tag.ts';
import { tryParseReference } from '../image/reference.ts';
import {
  type Change,
  type CopyChange,
  isFileChange,
  namePlace,
  PLAN_SCHEMA,
  type Plan,
  planId,
  type TagChange,
} from './plan.ts';

const pathKey = z.union([z.string(), z.number()]);
const nullable = z.nullable(z.string());
const objectName = z.strictObject({ apiVersion: nullable, kind: nullable, namespace: nullable, name: nullable });
const container = z.strictObject({
  name: nullable,
  role: z.enum(['container', 'init', 'sidecar', 'ephemeral', 'volume']),
});
const place = z.strictObject({
  file: z.string(),
  line: z.number(),
  column: z.number(),
  document: z.number(),
  path: z.array(pathKey),
  object: z.nullable(objectName),
  container: z.nullable(container),
});
const error = z.object({ code: z.string(), message: z.string(), hint: z.string() });
const edit = z.strictObject({ offset: z.int().check(z.minimum(0)), remove: z.string(), insert: z.string() });
const pullPolicy = z.optional(z.strictObject({ from: nullable, to: nullable }));
const wholeFile = z.strictObject({ file: z.string() });
const repository = z.strictObject({ registry: z.string(), repository: z.string() });
const change = z.discriminatedUnion('kind', [
  z.strictObject({
    id: z.string(),
    kind: z.literal('create'),
    target: wholeFile,
    from: nullable,
    to: z.string(),
    fields: z.array(
      z.strictObject({ target: place, from: z.string(), to: z.string(), pullPolicy, reason: z.string() }),
    ),
    reason: z.string(),
    needs: z.array(z.string()),
  }),
  z.strictObject({
    id: z.string(),
    kind: z.literal('delete'),
    target: wholeFile,
    from: z.string(),
    to: z.null(),
    reason: z.string(),
    needs: z.array(z.string()),
  }),
  z.strictObject({
    id: z.string(),
    kind: z.literal('edit'),
    target: place,
    from: z.string(),
    to: z.string(),
    pullPolicy,
    rolls: z.optional(z.boolean()),
    renames: z.optional(z.literal(true)),
    along: z.optional(z.string()),
    reason: z.string(),
    needs: z.array(z.string()),
    edits: z.array(edit),
    shown: z.optional(z.enum(SHOWN_KINDS)),
    entry: z.optional(z.strictObject({ list: z.string(), fields: z.record(z.string(), z.string()) })),
  }),
  z.strictObject({
    id: z.string(),
    kind: z.literal('record'),
    target: wholeFile,
    from: nullable,
    to: nullable,
    reason: z.string(),
    needs: z.array(z.string()),
  }),
  z.strictObject({
    id: z.string(),
    kind: z.literal('copy'),
    target: repository,
    from: repository,
    to: z.string(),
    trim: z.optional(z.strictObject({ of: z.string(), platforms: z.array(z.string()) })),
    reason: z.string(),
    needs: z.array(z.string()),
    keep: z.enum(['all', 'index', 'none']),
    attached: z.boolean(),
    provenance: nullable,
    extent: z.strictObject({
      platforms: z.array(z.string()),
      manifests: z.number(),
      blobs: z.number(),
      bytes: z.number(),
    }),
  }),
  z.strictObject({
    id: z.string(),
    kind: z.literal('tag'),
    target: z.strictObject({ registry: z.string(), repository: z.string(), tag: z.string() }),
    from: nullable,
    to: nullable,
    reason: z.string(),
    needs: z.array(z.string()),
  }),
]);

/** The shape of a plan file. */
export const planSchema = z.strictObject({
  schema: z.literal(PLAN_SCHEMA),
  id: z.string(),
  createdBy: z.string(),
  files: z.array(z.strictObject({ path: z.string(), sha256: nullable, after: nullable })),
  changes: z.array(change),
  kept: z.array(z.strictObject({ target: place, written: z.string(), code: z.string(), reason: z.string() })),
  refused: z.array(z.strictObject({ target: place, written: z.string(), error })),
  stays: z.optional(z.array(z.string())),
  branch: z.optional(z.strictObject({ name: z.string(), from: nullable, to: nullable })),
  /** What a printed plan says beside the plan itself; not part of its identity. */
  errors: z.optional(z.array(z.unknown())),
  notes: z.optional(z.array(z.unknown())),
  committed: z.optional(z.unknown()),
});

interface Printed {
  readonly errors?: unknown;
  readonly notes?: unknown;
  readonly committed?: unknown;
}

/**
 * Reads the text of a plan file.
 *
 * @throws {BowlineError} `PLAN_INVALID`
 */
export function parsePlan(text: string, file: string): Plan {
  const invalid = (problem: string): BowlineError =>
    new BowlineError('PLAN_INVALID', `${file} is not a plan: ${problem}`, { place: { file } });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid('it is not JSON');
  }
  const result = planSchema.safeParse(value);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw invalid(`${issue?.path.map(String).join('.') || 'the whole'}: ${issue?.message ?? 'invalid'}`);
  }
  const { errors: _errors, notes: _notes, committed: _committed, ...plan } = value as Plan & Printed;
  if (planId(plan) !== plan.id) throw invalid('its content does not have the id that it names');
  for (const { path } of plan.files) {
    if (!isPlannablePath(path)) throw invalid(`a plan may not touch \`${path}\``);
  }
  const listed = new Set(plan.files.map(({ path }) => path));
  if (listed.size !== plan.files.length) throw invalid('it lists a file twice');
  for (const change of plan.changes) {
    const problem = isFileChange(change) ? null : placeProblem(change);
    if (problem !== null) throw invalid(problem);
  }
  const stray = plan.changes.filter(isFileChange).find(({ target }) => !listed.has(target.file));
  if (stray !== undefined) throw invalid(`it changes \`${stray.target.file}\`, which it does not list`);
  const alone = plan.changes.find((change) => isAlongNothing(change, plan));
  if (alone !== undefined) throw invalid(`${alone.id} goes along with no change of it`);
  return plan;
}

/** Names of objects move with an image that moves, and never by themselves. */
function isAlongNothing(change: Change, { changes }: Plan): boolean {
  if (change.kind !== 'edit' || change.along === undefined) return false;
  return !changes.some((other) => other.id === change.along && other.kind === 'edit' && other.along === undefined);
}

/** What is wrong with the places of a change of a registry: they go into addresses, so the grammar has to allow them. */
function placeProblem(change: CopyChange | TagChange): string | null {
  const { target } = change;
  const to = change.kind === 'copy' ? change.to : (change.to ?? change.from);
  if (to === null) return `${change.id} neither makes a tag nor takes one away`;
  if (change.kind === 'tag' && change.to === null && !isKeepTag(change.target.tag))
    return `it takes \`${change.target.tag}\` away, and only keep tags may be`;
  const places = change.kind === 'copy' ? [target, change.from] : [target];
  const whole = change.kind === 'copy' ? (change.trim?.of ?? to) : to;
  if (!isDigest(whole)) return `\`${whole}\` is no digest`;
  for (const { registry, repository, ...rest } of places) {
    const tag = 'tag' in rest && typeof rest.tag === 'string' ? rest.tag : null;
    const text = `${namePlace({ registry, repository, tag })}@${to}`;
    const parsed = tryParseReference(text);
    const isWhole = parsed.ok && parsed.reference.repository === repository && parsed.reference.tag === tag;
    if (!isWhole) return `\`${text}\` is no place in a registry`;
  }
  return null;
}

/** A relative path with `/` that does not leave the root, nor enter what belongs to git or to us, in any case of letters. */
function isPlannablePath(path: string): boolean {
  return (
    !/[\\\0]/.test(path) &&
    !/^[A-Za-z]:/.test(path) &&
    path.split('/').every((part) => !RESERVED_PARTS.has(part.toLowerCase()))
  );
}

const RESERVED_PARTS = new Set(['', '.', '..', '.git', '.bowline']);
