/** Makes the image field of a reference that stands in one scalar. */
import {
  defaultPullPolicy,
  derivePullPolicy,
  isPullPolicy,
  type PolicySettings,
  type PullPolicy,
} from '../../image/pull-policy.ts';
import { type ImageReference, isTemplated, tryParseReference } from '../../image/reference.ts';
import { classifyTag, type TagVerdict } from '../../image/tag/tag.ts';
import { anchorPlace, type PairPlace, pairPlace } from '../yaml/pair-place.ts';
import type { TextSource } from '../yaml/text-inside-text.ts';
import {
  isNull,
  mergedMaps,
  resolveAlias,
  type TextScalar,
  type YamlMap,
  type YamlNode,
  type YamlPair,
} from '../yaml/yaml-tree.ts';
import type { Certainty, FieldSpan, ImageField, ObjectName, Owner, PathKey } from './field.ts';
import { findBlockOwner, findLineOwner, joinOwners } from './owners.ts';

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
  readonly scalar: TextScalar;
  readonly policy: TextScalar | null;
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
  const pair = findPair(place.holder, scalar, (key) => key === path.at(-1));
  const anchor = pair === null ? null : anchorPlace(context.source, pair.map, pair.pair);
  const span = scalarSpan(context, scalar, 'reference', anchor);
  const unreadable = policy === null ? unreadablePolicy(place.holder) : null;
  const writtenPolicy = policy === null || isNull(policy) || policy.value === '' ? unreadable : policy.value;
  const policySpan = policy === null ? null : findPolicySpan(context, place.holder, policy);
  const parsed = tryParseReference(scalar.value);
  const reference = parsed.ok ? parsed.reference : null;
  const { tagKind, pullPolicy } = judge(
    reference,
    scalar.value,
    writtenPolicy,
    container !== null || policySpan !== null,
  );
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
    // A second key of the same name would be wrong, so where one stands that cannot be edited there is no place.
    anchor: unreadable !== null || (policy !== null && policySpan === null) ? null : anchor,
    policySpan,
    refusal: null,
    tagKind,
    pullPolicy,
    certainty: context.templated || (reference === null && isTemplated(scalar.value)) ? 'templated' : certainty,
    owner: joinOwners(context.owner ?? placeholderOwner(scalar.value, container), spanOwner(context, span)),
  };
}

/** Istio puts the image of its proxy in the place of this word. */
function placeholderOwner(written: string, container: ImageField['container']): Owner | null {
  return container !== null && written === 'auto' ? { tool: 'istio', marker: 'image: auto' } : null;
}

interface FoundPair {
  readonly map: YamlMap;
  readonly pair: YamlPair;
}

/** The pair whose value is the scalar or an alias of it: of the holder's own, else of what its merge keys bring in. */
function findPair(holder: YamlNode | null, scalar: TextScalar, isKey: (key: string) => boolean): FoundPair | null {
  const own = resolveAlias(holder);
  if (own?.kind !== 'map') return null;
  const findIn = (map: YamlMap): FoundPair | null => {
    const pair = map.pairs.find(({ key, value }) => isKey(key.value) && resolveAlias(value) === scalar);
    return pair === undefined ? null : { map, pair };
  };
  const found = findIn(own);
  if (found !== null) return found;
  for (const merged of mergedMaps(own)) {
    const inherited = findIn(merged);
    if (inherited !== null) return inherited;
  }
  return null;
}

const POLICY_KEY = /^(?:image)?pullPolicy$/i;

/** What stands for a list or a mapping behind the key of a pull policy, which is none; `null` where there is no such. */
function unreadablePolicy(holder: YamlNode | null): string | null {
  const own = resolveAlias(holder);
  const found = own?.kind === 'map' ? own.pairs.find(({ key }) => POLICY_KEY.test(key.value)) : undefined;
  const value = found === undefined ? null : resolveAlias(found.value);
  return value === null || value.kind === 'scalar' ? null : value.kind === 'map' ? '{…}' : '[…]';
}

/** Where a pull policy is written, or, behind a key without a value, where it would be. */
function findPolicySpan(context: FieldContext, holder: YamlNode | null, policy: TextScalar): FieldSpan | null {
  const found = findPair(holder, policy, (key) => POLICY_KEY.test(key));
  const place = found === null || found.pair.value !== policy ? null : pairPlace(context.source, found.map, found.pair);
  if (policy.start >= 0) return scalarSpan(context, policy, 'pullPolicy', place);
  if (found === null || context.source.folded === true) return null;
  const { key } = found.pair;
  const keyEnd = context.source.toFile(key.end) + (key.style === 'plain' ? 0 : 1);
  const colon = /^[ \t]*:/.exec(context.fileText.slice(keyEnd, keyEnd + 100))?.[0];
  if (colon === undefined) return null;
  const at = keyEnd + colon.length;
  return {
    part: 'pullPolicy',
    start: at,
    end: at,
    style: 'plain',
    literal: true,
    anchored: policy.anchored,
    pair: null,
  };
}

/**
 * What the reference alone tells: the kind of its tag, and the pull policies.
 *
 * @param isFilledIn whether Kubernetes fills in a policy where none is written: in containers, and behind a key for one
 */
export function judge(
  reference: ImageReference | null,
  written: string,
  writtenPolicy: string | null,
  isFilledIn: boolean,
): { tagKind: TagVerdict | null; pullPolicy: ImageField['pullPolicy'] } {
  const isOpen = writtenPolicy === null && !isFilledIn;
  const effective = isOpen ? null : effectivePolicy(reference ?? written, writtenPolicy);
  if (reference === null) return { tagKind: null, pullPolicy: { written: writtenPolicy, effective, derived: null } };
  const tagKind = classifyTag(reference.tag, reference.digest);
  return { tagKind, pullPolicy: { written: writtenPolicy, effective, derived: derivePullPolicy(reference, tagKind) } };
}

/** The field as somebody judges it who knows more than its text. */
export function withVerdict(field: ImageField, tagKind: TagVerdict, settings: PolicySettings): ImageField {
  const derived = field.reference === null ? null : derivePullPolicy(field.reference, tagKind, settings);
  return { ...field, tagKind, pullPolicy: { ...field.pullPolicy, derived } };
}

/** What counts: what is written, else what Kubernetes fills in; `null` where what is written is no policy that we know. */
function effectivePolicy(reference: ImageReference | string, written: string | null): PullPolicy | null {
  if (written === null) return defaultPullPolicy(reference);
  return isPullPolicy(written) ? written : null;
}

/** Where a scalar stands in the file. Where its raw text is not its value, the one place where the value occurs in it. */
export function scalarSpan(
  context: FieldContext,
  scalar: TextScalar,
  part: FieldSpan['part'],
  pair: PairPlace | null,
): FieldSpan {
  const start = context.source.toFile(Math.max(0, scalar.start));
  const end = scalar.start < 0 ? start : context.source.toFile(scalar.end);
  const within = context.source.quote?.includes('"') === true ? { unquotable: true } : {};
  const span = { part, start, end, style: scalar.style, anchored: scalar.anchored, pair, ...within };
  const raw = context.fileText.slice(start, end);
  if (raw === scalar.value) return { ...span, literal: true };
  const value = scalar.value.trim();
  const at = value === '' ? -1 : raw.indexOf(value);
  if (at >= 0 && raw.indexOf(value, at + 1) < 0 && !/\\/.test(raw)) {
    return { ...span, start: start + at, end: start + at + value.length, literal: value === scalar.value };
  }
  return { ...span, literal: false };
}

/** Another tool that claims the line of a span. */
export function spanOwner(context: FieldContext, span: FieldSpan): Owner | null {
  return findLineOwner(context.fileText, span.end) ?? findBlockOwner(context.fileText, span.start);
}
