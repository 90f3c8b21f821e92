/** A configuration for a repository as it is: what shows its images, and of which components they are. */
import type { ShownFile } from '../../files/shown/copy/shown-copy.ts';
import { stillComponents } from './detect-versions.ts';
import type { Detection, LookedFile } from './detector.ts';
import { DETECTORS } from './detectors.ts';
import { findStale, type StaleDetection } from './find-stale.ts';
import { findKeptManifests, type KeptManifests, unreleasedImages } from './kept-manifests.ts';
import { findOldLinks, type OldLink } from './old-links.ts';
import { type FindTag, proposeComponents } from './propose-components.ts';
import type { Proposal } from './render-proposal.ts';
import { someOf } from './some-of.ts';
import { findHistories, globsOfPast, placeInHistory, type VersionHistory } from './version-histories.ts';

/** A place that names an image and is deployed. */
export interface ProposedField {
  readonly file: string;
  readonly written: string;
}

export interface ProposedPlaces {
  readonly fields: readonly ProposedField[];
  /** Manifests of which every image is put in by a program. */
  readonly templates: readonly string[];
}

export interface Proposed {
  readonly proposal: Proposal;
  readonly shown: readonly FoundEntry[];
  /** What a person has to decide, one sentence each, without a full stop. */
  readonly decisions: readonly string[];
}

export interface FoundEntry {
  readonly entry: ShownFile;
  readonly reason: string;
}

/** What is made by releases may be in any text, and what a script looks after is in none of the others. */
const NAMING_NOTHING: ReadonlySet<string> = new Set(['table', 'policy', 'keys']);

/** Made of what others say, with images of others beside them: the set is told by them where nothing else tells it. */
const DERIVED: ReadonlySet<string> = new Set(['env', 'relatedImages', 'expected']);

/** A page of history may link to all of it. */
const MOST_LINKS = 5;

/**
 * @param name of the component set
 * @param tagOf the tag of a reference, also where only its digest stands there
 * @returns `null` where nothing names an image
 */
export function propose(
  name: string,
  files: readonly LookedFile[],
  { fields, templates }: ProposedPlaces,
  tagOf: FindTag,
): Proposed | null {
  const histories = findHistories(files.map(({ path }) => path));
  const isPast = (path: string): boolean => isKeptHistory(path, histories);
  const current = files.filter(({ path }) => !isPast(path));
  const all = detectAll(current);
  const stale = findStale(all);
  const detections = all.filter((each) => !stale.some(({ detection }) => detection === each));
  const naming = detections.filter(({ entry }) => !NAMING_NOTHING.has(entry.kind));
  const isOperator = naming.length > 0;
  const deployed = fields.filter(({ file }) => !isPast(file));
  const primary = naming.filter(({ entry }) => !DERIVED.has(entry.kind));
  const tablesOfVersions = new Set(
    naming.filter(({ entry }) => entry.kind === 'versions').map(({ entry }) => entry.file),
  );
  const still = new Map(
    current.flatMap(({ path, text }) =>
      tablesOfVersions.has(path)
        ? [...stillComponents(text)].map(([part, word]): [string, string] => [part, `${path} says ${word}`])
        : [],
    ),
  );
  const components = proposeComponents(
    primary.some(({ copies }) => copies.some(({ shows }) => shows === 'reference')) ? primary : naming,
    isOperator ? [] : deployed.map(({ written }) => written),
    tagOf,
  )
    .filter(({ images }) => images.length > 0)
    .map((component) => ({ ...component, still: still.get(component.name) ?? null }));
  if (components.length === 0) return null;
  const kept = histories.filter(({ ofFolders, glob }) => ofFolders && files.some(({ path }) => isBelow(path, glob)));
  const past = histories.filter(
    ({ ofFolders, places }) => !ofFolders && detections.some(({ entry }) => entry.file === places.at(-1)),
  );
  const earlier = isOperator ? findKeptManifests(kept, files) : null;
  const tables = detections.filter(({ entry }) => entry.kind === 'table');
  const shown = detections.map(({ entry, reason }) =>
    entry.kind === 'table' && earlier !== null ? withEarlier(entry, reason, earlier) : { entry, reason },
  );
  const proposal: Proposal = {
    name: setName(name),
    paths: isOperator
      ? [
          ...new Set([
            ...naming.map(({ entry }) => entry.file),
            ...templateFolders(
              templates.filter((file) => !isPast(file)),
              deployed,
            ),
          ]),
        ]
      : foldersOf(deployed.map(({ file }) => file)),
    frozen: [...kept.map(({ glob }) => glob), ...past.flatMap(globsOfPast)],
    components,
    shown: shown.map(({ entry }) => entry),
  };
  return {
    proposal,
    shown,
    decisions: [
      ...stale.map(staleWords),
      ...kept.map(historyWords),
      ...findOldLinks(current, kept).slice(0, MOST_LINKS).map(linkWords),
      ...(isOperator && tables.length === 0 ? [tableWords(earlier)] : []),
      ...(earlier === null ? [] : unreleasedWords(earlier, unreleasedImages(earlier, components))),
      ...(components.filter(({ source }) => source === null).length === 0
        ? []
        : [sourceWords(components.filter(({ source }) => source === null).map((each) => each.name))]),
    ],
  };
}

function detectAll(files: readonly LookedFile[]): readonly Detection[] {
  return DETECTORS.flatMap((detector) =>
    files.flatMap((file) => {
      const found = detector.detect(file, files);
      return found === null ? [] : [found];
    }),
  );
}

/** Of folders by version even the newest is what was released; of files by version the newest is what is worked on. */
function isKeptHistory(path: string, histories: readonly VersionHistory[]): boolean {
  const place = placeInHistory(path, histories);
  return place !== null && (place.history.ofFolders || !place.isNewest);
}

function isBelow(path: string, glob: string): boolean {
  return path.startsWith(glob.slice(0, glob.indexOf('*')));
}

function withEarlier(entry: ShownFile, reason: string, { pattern }: KeptManifests): FoundEntry {
  const rows = `${reason}, with rows for the releases of \`${pattern}\``;
  return { entry: { ...entry, earlier: pattern }, reason: rows };
}

function tableWords(earlier: KeptManifests | null): string {
  const entry = earlier === null ? '' : `, earlier: "${earlier.pattern}"`;
  const rows = earlier === null ? '' : ', with rows for the releases that are kept already';
  return `no Markdown has a table of the versions in each release: put \`<!-- bowline:table -->\` and \`<!-- /bowline:table -->\` where it is to stand, and \`{ table: README.md${entry} }\` under \`shown\`${rows}`;
}

/** Whoever copies a release away from its registries needs the operator itself as well. */
function unreleasedWords({ newest }: KeptManifests, images: readonly string[]): string[] {
  if (images.length === 0) return [];
  const which =
    images.length === 1 ? 'which is in no component: with one it is' : 'which are in no component: with one they are';
  return [`${newest.entry.file} deploys ${someOf(images)}, ${which} released, listed and copied with the others`];
}

function historyWords({ glob, versions }: VersionHistory): string {
  const [first, last] = [versions[0] ?? '', versions.at(-1) ?? ''];
  return `\`${glob}\` keeps ${versions.length} versions, ${first} to ${last}, and is frozen: name a file of the newest under \`shown\` if it is still being made`;
}

function linkWords({ file, line, place, newest }: OldLink): string {
  return `${file}:${line} links to \`${place}\`, and the newest version that is kept there is ${newest}`;
}

function staleWords({ detection, compared, different }: StaleDetection): string {
  return `${detection.entry.file} ${detection.reason}, and ${different} of ${compared} have other bytes everywhere else: it is left out as a relic`;
}

function sourceWords(names: readonly string[]): string {
  return `no source is known of ${someOf(names)}: with \`source\` their commits can be told`;
}

/** The folders at the top that hold what is deployed; the whole root where files stand there. */
function foldersOf(files: readonly string[]): readonly string[] {
  if (files.some((file) => !file.includes('/'))) return [];
  return [...new Set(files.map((file) => file.slice(0, file.indexOf('/'))))].sort();
}

/** A chart is read through its values, and a folder with images of others beside the templates is not one for them. */
function templateFolders(templates: readonly string[], deployed: readonly ProposedField[]): readonly string[] {
  const own = templates.filter((file) => file.includes('/') && !/(?:^|\/)templates\//.test(file));
  const folders = foldersOf(own).map((folder) => `${folder}/`);
  return folders.filter((folder) => !deployed.some(({ file }) => file.startsWith(folder)));
}

function setName(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '');
  return plain === '' ? 'images' : plain;
}
