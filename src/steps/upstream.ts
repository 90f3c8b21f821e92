/** What registries tell of the two sides of a move: labels, platforms and sizes. */
import type { LabelsFact } from '../image/manifest/facts.ts';
import type { ImageReference } from '../image/reference.ts';
import type { Registry, World } from '../io/world.ts';
import type { ImageMove } from '../plan/image-moves.ts';
import { askDigests, questionKey } from './ask.ts';

/** One side of a move, as far as it is known. */
export interface ImageSide {
  readonly digest: string | null;
  readonly labels: Readonly<Record<string, string>>;
  /** When it says that it was made: the text of its label, else ISO 8601 in UTC; `null` where it does not. */
  readonly created: string | null;
  /** `null` where they are not known. */
  readonly platforms: readonly string[] | null;
  /** The bytes that are pulled for one platform; `null` where they are not known. */
  readonly size: { readonly platform: string | null; readonly bytes: number } | null;
}

export interface UpstreamMove extends ImageMove {
  readonly before: ImageSide;
  readonly after: ImageSide;
}

/** More moves than these are listed and not looked into. */
const MOST_MOVES = 25;
const UNKNOWN: ImageSide = { digest: null, labels: {}, created: null, platforms: null, size: null };

/** Asks about both sides of each move; what is not answered is left out. */
export async function askUpstream(
  moves: readonly ImageMove[],
  { offline }: { readonly offline: boolean },
  world: World,
): Promise<readonly UpstreamMove[]> {
  if (offline || moves.length === 0) return moves.map((move) => ({ ...move, before: UNKNOWN, after: UNKNOWN }));
  const asked = moves.slice(0, MOST_MOVES);
  const open = asked.flatMap(({ from, to }) => [from, to]).filter(({ digest }) => digest === null);
  const facts = await askDigests(
    open.map((reference) => ({ reference, tag: reference.tag })),
    world,
  );
  const registry = await world.registry();
  const sideOf = async (reference: ImageReference): Promise<ImageSide> => {
    const fact = facts.get(questionKey(reference, reference.tag));
    const digest = reference.digest ?? (fact?.kind === 'exists' ? fact.digest : null);
    return digest === null ? UNKNOWN : askSide(reference, digest, registry);
  };
  return Promise.all(
    moves.map(async (move, index) => {
      if (index >= MOST_MOVES) return { ...move, before: UNKNOWN, after: UNKNOWN };
      const [before, after] = await Promise.all([sideOf(move.from), sideOf(move.to)]);
      return { ...move, before, after };
    }),
  );
}

async function askSide(
  { registry: host, repository }: ImageReference,
  digest: string,
  registry: Registry,
): Promise<ImageSide> {
  const about = (name: string) => ({ registry: host, repository, digest: name });
  const [labels, platforms] = await Promise.all([registry.labels(about(digest)), registry.platforms(about(digest))]);
  const images = platforms.kind === 'exists' ? platforms.platforms : [];
  const usual = images.find(({ platform }) => platform === 'linux/amd64') ?? images[0];
  const manifest = usual === undefined ? null : await registry.manifest(about(usual.digest));
  const isImage = manifest?.kind === 'exists' && manifest.manifest.kind === 'image';
  const layers = isImage && manifest.manifest.kind === 'image' ? manifest.manifest.layers : null;
  const bytes = layers?.reduce((sum, { size }) => sum + size, 0);
  return {
    digest,
    labels: labels.kind === 'exists' ? labels.labels : {},
    created: labels.kind === 'exists' ? createdOf(labels) : null,
    platforms: platforms.kind === 'exists' ? images.flatMap(({ platform }) => platform ?? []) : null,
    size: bytes === undefined ? null : { platform: usual?.platform ?? null, bytes },
  };
}

function createdOf({ labels, created }: Extract<LabelsFact, { kind: 'exists' }>): string | null {
  const stated = labels['org.opencontainers.image.created'];
  return stated ?? (created === null ? null : new Date(created).toISOString().replace('.000Z', 'Z'));
}
