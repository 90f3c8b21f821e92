/** Files of an upstream that move with the images of a component: read from git at the very commit of the new image. */
import type { Outcome } from '../../choice/choice.ts';
import { type ErrorData, errorData } from '../../errors.ts';
import { formatReference } from '../../image/reference.ts';
import type { World } from '../../io/world.ts';
import { isManifestPath, manifestHeader } from '../../plan/carried/manifest-files.ts';
import { type Decision, keep } from '../../plan/decisions/decision.ts';
import type { MovedPin } from '../../plan/edits/lock-entries.ts';
import type { RecordText } from '../../plan/edits/make-plan.ts';
import { planFile } from '../../plan/edits/plan-file.ts';
import { type EditChange, textHash } from '../../plan/plan.ts';
import { findSetImage, type SetImage } from '../../records/config/set-images.ts';
import type { Chosen } from '../choices/choose-next.ts';
import { type Reading, readText } from '../read.ts';
import { readIfThere } from '../read-if-there.ts';
import { commitOfTag } from './commit-of-tag.ts';
import { releasesAmong } from './read-origin.ts';
import type { IsMovedCopy } from './return-to-upstream.ts';

type Move = Extract<Outcome, { kind: 'move' }>;

/** An image of a component that moves, by the text of its reference. */
interface MovedImage {
  readonly written: string;
  readonly name: string;
  readonly found: SetImage;
  readonly outcome: Move;
}

export interface MovedManifests {
  /** Files that are replaced as a whole, so that nothing else edits them. */
  readonly files: ReadonlySet<string>;
  /** Why an image cannot move, by the text of its reference: its files could not be had. */
  readonly refused: ReadonlyMap<string, ErrorData>;
  /** What goes with the edits that came about. */
  readonly recordsFor: (edits: readonly EditChange[], isMovedCopy: IsMovedCopy) => readonly RecordText[];
  /** The pins in them. */
  readonly pinsFor: (edits: readonly EditChange[], isMovedCopy: IsMovedCopy) => readonly MovedPin[];
}

interface ComponentMove {
  readonly images: readonly MovedImage[];
  readonly records: readonly RecordText[];
  readonly error: ErrorData | null;
  readonly commit?: string;
}

/** Asks git for the files of each component that moves and has some. */
export async function moveManifests(
  chosen: ReadonlyMap<string, Chosen>,
  reading: Reading,
  world: World,
): Promise<MovedManifests> {
  const moved = [...chosen].flatMap(([written, { choice, outcome }]): MovedImage[] => {
    const { component: found, reference } = choice.subject;
    if (outcome.kind !== 'move' || found?.component.manifests == null) return [];
    return [{ written, name: outcome.name ?? reference.name, found, outcome }];
  });
  const groups = [...Map.groupBy(moved, ({ found }) => found.component).values()];
  const moves = await Promise.all(groups.map((images) => moveComponent(images, world)));
  const files = new Set(moves.flatMap(({ records }) => records.map(({ target }) => target.file)));
  const refused = moves.flatMap(({ images, error }) =>
    error === null ? [] : images.map(({ written }): [string, ErrorData] => [written, error]),
  );
  const standsElsewhere = (written: string, isMovedCopy: IsMovedCopy): boolean =>
    reading.files.some(
      ({ path, fields }) =>
        !files.has(path) && fields.some((field) => field.reference?.written === written && !isMovedCopy(path, field)),
    );
  const movesFor = (edits: readonly EditChange[], isMovedCopy: IsMovedCopy): readonly ComponentMove[] => {
    const edited = new Set(edits.map(({ from }) => from));
    const comesAbout = ({ written }: MovedImage): boolean =>
      edited.has(written) || !standsElsewhere(written, isMovedCopy);
    return moves.filter(({ images, records }) => records.length > 0 && images.every(comesAbout));
  };
  return {
    files,
    refused: new Map(refused),
    recordsFor: (edits, isMovedCopy) => movesFor(edits, isMovedCopy).flatMap(({ records }) => records),
    pinsFor: (edits, isMovedCopy) =>
      movesFor(edits, isMovedCopy).flatMap(({ images, commit }) =>
        images.map(({ written, name, outcome: { tag, digest } }) => ({
          from: written,
          to: formatReference({ name, tag, digest }),
          ...(commit === undefined ? {} : { commit }),
        })),
      ),
  };
}

/** What becomes of a field whose file moves as a whole. */
export function keepMovedWhole(): Decision {
  return keep('moves-whole', 'its file is taken from upstream as a whole, with the image that moves');
}

async function moveComponent(images: readonly MovedImage[], world: World): Promise<ComponentMove> {
  const fail = (error: ErrorData): ComponentMove => ({ images, records: [], error });
  const [first] = images;
  const { component } = first?.found ?? {};
  const { manifests, source, name = '' } = component ?? {};
  if (manifests == null) return { images, records: [], error: null };
  if (source == null)
    return fail(
      errorData('GIT_SOURCE_INVALID', `the files of ${name} move with its image, and nobody says from where`),
    );
  const upstream = await world.git.upstream(source.git, 'configuration');
  if (upstream.kind !== 'exists') return fail(upstream.error);
  const { repository } = upstream;
  const releases = releasesAmong(await repository.tags());
  const commits = new Set<string | null>();
  for (const { outcome, found } of images)
    commits.add(await commitOfTag(outcome.tag, found.image.variant, releases, repository));
  const [commit, ...others] = commits;
  if (commit == null || others.length > 0) {
    const tags = images.map(({ outcome }) => `\`${outcome.tag}\``).join(', ');
    const what = others.length > 0 ? 'are of several commits' : 'is of no commit that upstream has';
    return fail(errorData('COMMIT_ABSENT', `${tags} ${what}, so the files of ${name} cannot move with it`));
  }
  const fact = await repository.readFiles(commit, manifests.path);
  if (fact.kind !== 'exists') return fail(fact.error);
  const records: RecordText[] = [];
  for (const [file, text] of fact.files) {
    const path = `${manifests.into.replace(/\/+$/, '')}/${file}`;
    if (!isManifestPath(path, [manifests.into])) continue;
    world.disk.confine(path);
    const to = pinOwnImages(path, manifestHeader(path, manifests.path, repository.name, commit) + text, images, world);
    const from = readIfThere(path, world.disk)?.text ?? null;
    const reason = `moves with ${name}: ${manifests.path} at ${commit.slice(0, 12)}`;
    records.push({ target: { file: path }, from, to, reason });
  }
  if (records.length > 0) return { images, records, error: null, commit };
  return fail(errorData('FILE_NOT_FOUND', `${manifests.path} at ${commit.slice(0, 12)} holds no YAML or JSON`));
}

/** Upstream's files name upstream's own tags: the images of the component become what is chosen for them. */
function pinOwnImages(path: string, text: string, images: readonly MovedImage[], world: World): string {
  const find = findSetImage(world.config.componentSets);
  const { file } = readText({ path, text, hash: () => textHash(text), named: true }, world.config);
  const decisions = file.fields.map((field): Decision => {
    const { reference } = field;
    const own = reference === null ? null : find(reference);
    const moved = images.find(({ found }) => found.image.key === own?.image.key && found.set.name === own?.set.name);
    if (moved === undefined) return keep('no-match', 'it is no image that moves');
    const { name, outcome } = moved;
    return { kind: 'change', to: { name, tag: outcome.tag, digest: outcome.digest }, reason: outcome.reason };
  });
  return planFile({ ...file, decisions }).after ?? text;
}
