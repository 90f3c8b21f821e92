/** Makes the image field of a reference that stands in one scalar. */
import { defaultPullPolicy, derivePullPolicy } from '../image/pull-policy.ts';
import { type ImageReference, isTemplated, tryParseReference } from '../image/reference.ts';
import { classifyTag, type TagVerdict } from '../image/tag.ts';
import type { TextSource } from './editors/text-inside-text.ts';
import type { Certainty, FieldSpan, ImageField, ObjectName, Owner, PathKey } from './field.ts';
import { findBlockOwner, findLineOwner } from './owners.ts';
import { type PairPlace, pairPlace } from './pair-place.ts';
import { isNull, resolveAlias, type YamlNode, type YamlScalar } from './yaml-tree.ts';

/** What surrounds a field. */
export interface FieldContext {
  readonly format: string;
  /** The text of the whole file. */
  readonly fileText: string;
  readonly source: TextSource;
  readonly document: number;
  /** The keys that lead to the embedded text, or none. */
  readonly prefix: readonly PathKey[];
  readonly object: ObjectName | null;
  /** The owner of the file or the object. */
  readonly owner: Owner | null;
  /** Whether the document holds template actions. */
  readonly templated: boolean;
}

/** The scalars of a field: the image, the pull policy beside it, and the mapping that holds both. */
export interface ScalarPlace {
  readonly holder: YamlNode | null;
  readonly scalar: YamlScalar;
  readonly policy: YamlScalar | null;
}

/** The field of an `image:` scalar, with the pull policy that stands beside it. */
export function scalarField(
  context: FieldContext,
  path: readonly PathKey[],
  container: ImageField['container'],
  place: ScalarPlace,
  certainty: Certainty = 'certain',
): ImageField {
  const { scalar, policy } = place;
  const pairOf = (node: YamlScalar | null): PairPlace | null => findPair(context, place.holder, node);
  const anchor = pairOf(scalar);
  const span = scalarSpan(context, scalar, 'reference', anchor);
  const writtenPolicy = policy === null || isNull(policy) ? null : policy.value;
  const parsed = tryParseReference(scalar.value);
  const reference = parsed.ok ? parsed.reference : null;
  return {
    format: context.format,
    document: context.document,
    path: context.prefix.length === 0 ? path : [...context.prefix, ...path],
    object: context.object,
    container,
    written: scalar.value,
    reference,
    problem: parsed.ok ? null : parsed.problem,
    tagElsewhere: false,
    digestKey: null,
    spans: [span],
    anchor,
    policySpan:
      policy === null || writtenPolicy === null ? null : scalarSpan(context, policy, 'pullPolicy', pairOf(policy)),
    refusal: null,
    ...judge(reference, scalar.value, writtenPolicy),
    certainty: context.templated || (reference === null && isTemplated(scalar.value)) ? 'templated' : certainty,
    owner: context.owner ?? spanOwner(context, span),
  };
}

/** The pair of a holder's own whose value is the scalar; what an alias or a merge key brings has none here. */
function findPair({ source }: FieldContext, holder: YamlNode | null, scalar: YamlScalar | null): PairPlace | null {
  const map = resolveAlias(holder);
  const pair = map?.kind === 'map' ? map.pairs.find(({ value }) => value === scalar) : undefined;
  return map?.kind === 'map' && pair !== undefined ? pairPlace(source, map, pair) : null;
}

/** What the reference alone tells: the kind of its tag, and the pull policies. */
export function judge(
  reference: ImageReference | null,
  written: string,
  writtenPolicy: string | null,
): { tagKind: TagVerdict | null; pullPolicy: ImageField['pullPolicy'] } {
  if (reference === null) {
    return {
      tagKind: null,
      pullPolicy: { written: writtenPolicy, effective: defaultPullPolicy(written), derived: null },
    };
  }
  const tagKind = classifyTag(reference.tag, reference.digest);
  const policies = ['Always', 'IfNotPresent', 'Never'] as const;
  const effective = policies.find((policy) => policy === writtenPolicy) ?? defaultPullPolicy(reference);
  return { tagKind, pullPolicy: { written: writtenPolicy, effective, derived: derivePullPolicy(reference, tagKind) } };
}

/** Where a scalar stands in the file. Where its raw text is not its value, the one place where the value occurs in it. */
export function scalarSpan(
  context: FieldContext,
  scalar: YamlScalar,
  part: FieldSpan['part'],
  pair: PairPlace | null,
): FieldSpan {
  const start = context.source.toFile(Math.max(0, scalar.start));
  const end = scalar.start < 0 ? start : context.source.toFile(scalar.end);
  const anchored = scalar.anchored;
  const raw = context.fileText.slice(start, end);
  if (raw === scalar.value) return { part, start, end, style: scalar.style, literal: true, anchored, pair };
  const value = scalar.value.trim();
  const at = value === '' ? -1 : raw.indexOf(value);
  if (at >= 0 && raw.indexOf(value, at + 1) < 0 && !/\\/.test(raw)) {
    return {
      part,
      start: start + at,
      end: start + at + value.length,
      style: scalar.style,
      literal: value === scalar.value,
      anchored,
      pair,
    };
  }
  return { part, start, end, style: scalar.style, literal: false, anchored, pair };
}

/** Another tool that claims the line of a span. */
export function spanOwner(context: FieldContext, span: FieldSpan): Owner | null {
  return findLineOwner(context.fileText, span.end) ?? findBlockOwner(context.fileText, span.start);
}
