/** One registry and one version for all images of a product, and the images that these cannot say. */
import type { PullPolicy } from '../pull-policy.ts';
import { formatReference, type ImageReference } from '../reference.ts';
import { splitTriple } from './triple.ts';

export interface ProductKnobs {
  /** The registry with the start of a path that most images have; `null` where there is no image. */
  readonly registry: string | null;
  /** The tag that most of these have; `null` where they have none. */
  readonly version: string | null;
  /** The names of the images that registry and version are enough for. */
  readonly names: ReadonlyMap<string, string>;
  /** The full references of all others: of another registry, at another version, or by digest. */
  readonly own: ReadonlyMap<string, string>;
  /** The pull policy that most images have; `null` where one of them has none, which a policy for all would give it. */
  readonly pullPolicy: PullPolicy | null;
  /** The pull policies that this one does not say. */
  readonly ownPolicies: ReadonlyMap<string, PullPolicy>;
}

/** References and pull policies by key as the knobs and what they cannot say; nothing of them is lost. */
export function toProductKnobs(
  references: ReadonlyMap<string, ImageReference>,
  policies: ReadonlyMap<string, PullPolicy>,
): ProductKnobs {
  const triples = [...references].map(([key, reference]) => ({ key, reference, ...splitTriple(reference) }));
  const plain = triples.filter(({ reference: { digest, tag } }) => digest === null && tag !== null);
  const registry = mostOften(plain.map((each) => each.registry));
  const version = mostOften(plain.filter((each) => each.registry === registry).map(({ tag }) => tag));
  const fits = new Set(plain.filter((each) => each.registry === registry && each.tag === version));
  const isComplete = [...references.keys()].every((key) => policies.has(key));
  const pullPolicy = isComplete ? mostOften([...policies.values()]) : null;
  return {
    registry,
    version,
    names: new Map([...fits].map(({ key, imageName }) => [key, imageName])),
    own: new Map(
      triples.filter((each) => !fits.has(each)).map(({ key, reference }) => [key, formatReference(reference)]),
    ),
    pullPolicy,
    ownPolicies: new Map([...policies].filter(([, policy]) => policy !== pullPolicy)),
  };
}

function mostOften<Text extends string>(texts: readonly Text[]): Text | null {
  const [first] = [...Map.groupBy(texts, (text) => text)].sort(([, a], [, b]) => b.length - a.length);
  return first?.[0] ?? null;
}
