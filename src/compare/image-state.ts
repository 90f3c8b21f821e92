/** One side of a comparison: the images that a release, a tree of files or a deployment names. */
import type { ImageReference } from '../image/reference.ts';
import { repositoryIdentity } from '../image/reference.ts';
import { deployedReference, type Release } from '../records/releases/release.ts';

/** A place of an image, and the pull policy that counts there; `null` where nobody knows. */
export interface StatePlace {
  /** The object and its container in words, the same in both states. */
  readonly name: string;
  readonly policy: string | null;
}

/** One image at one version. */
export interface StateImage {
  /** Its key in a component set; `null` where nobody named it. */
  readonly key: string | null;
  readonly component: string | null;
  /** The identity of the repository that it is taken from. */
  readonly repository: string;
  readonly tag: string | null;
  readonly digest: string | null;
  /** Digests of its image manifests, which name parts of the same image. */
  readonly parts: readonly string[];
  readonly version: string | null;
  readonly commit: string | null;
  readonly source: string | null;
  /** As it is deployed. */
  readonly written: string;
  /** None where the state is a record. */
  readonly places: readonly StatePlace[];
}

export type StateKind = 'release' | 'tree' | 'revision' | 'input';

export interface ImageState {
  readonly kind: StateKind;
  /** As it was asked for. */
  readonly name: string;
  readonly images: readonly StateImage[];
}

export function releaseState(release: Release, name: string): ImageState {
  const images = release.components.flatMap((component) =>
    component.images.map(
      (image): StateImage => ({
        key: image.key,
        component: component.name,
        repository: image.mirrored ?? image.repository,
        tag: image.tag,
        digest: image.digest,
        parts: Object.values(image.platforms),
        version: image.version ?? component.version,
        commit: image.commit ?? component.commit,
        source: component.source,
        written: deployedReference(image),
        places: [],
      }),
    ),
  );
  return { kind: 'release', name, images };
}

/** What files beside a deployment tell of an image. */
export type ToldImage = Pick<StateImage, 'version' | 'commit' | 'source'>;

const NOTHING_TOLD: ToldImage = { version: null, commit: null, source: null };

/** An image as a place of a deployment has it. */
export interface DeployedImage extends StatePlace {
  readonly reference: ImageReference;
  readonly key: string | null;
  readonly component: string | null;
  /** `null` where no file tells of it. */
  readonly told: ToldImage | null;
}

/** Places with one reference are one image. */
export function deployedState(
  places: readonly DeployedImage[],
  { kind, name }: Pick<ImageState, 'kind' | 'name'>,
): ImageState {
  const images = new Map<string, StateImage>();
  for (const { reference, key, component, told, name: place, policy } of places) {
    const { tag, digest } = reference;
    const repository = repositoryIdentity(reference);
    const id = `${repository}:${tag ?? ''}@${digest ?? ''}`;
    const known = images.get(id);
    const here: StatePlace = { name: place, policy };
    images.set(id, {
      ...{ key, component, repository, tag, digest, parts: [], ...(told ?? NOTHING_TOLD) },
      written: known?.written ?? reference.written,
      places: [...(known?.places ?? []), here],
    });
  }
  return { kind, name, images: [...images.values()] };
}
