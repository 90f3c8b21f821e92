/** What each `images` entry of a kustomization reaches in what is built with it, and what another entry makes of that. */
import { fieldKey } from '../field/field.ts';
import { folderOf } from '../text/local-path.ts';
import type { BaseFiles } from './base-files.ts';
import { explainIdle, type IdleReason, NO_REASON, newPresent } from './idle-entry.ts';
import { imageName } from './images-rewrite.ts';
import type { PlacedEntry } from './kustomization.ts';
import { ParsedFiles } from './parsed-files.ts';
import { type PlainMap, plainText } from './plain-object.ts';
import { type ImagesWatch, renderBase, type VisitedImage } from './render-base.ts';
import type { EntryPlace } from './retagging.ts';
import { type BaseObject, metadataText } from './select-objects.ts';

/** An entry, after all builds that it takes part in. */
export interface EntryReach {
  readonly entry: PlacedEntry;
  /** Whether all is known that it could reach; otherwise there may be more. */
  readonly followed: boolean;
  /** Each place that it reaches: `file#document/path`, else the object; sorted. */
  readonly places: readonly string[];
  /** The texts that it reaches although they do not begin with its name as it is written. */
  readonly otherNames: readonly string[];
  /** Where other entries put their tag over its own at every place that it reaches: the last of them. */
  readonly overriddenBy: EntryPlace | null;
  /** What stands there in place of what it is for; `null` where it reaches something. */
  readonly idle: IdleReason | null;
}

/** Builds kustomizations that nobody else reads, each by its path, and answers what is known of every entry in them. */
export function readEntryReach(outermost: readonly string[], files: BaseFiles): ReadonlyMap<string, EntryReach> {
  const log = new EntryLog();
  const parsed = new ParsedFiles();
  for (const path of outermost) {
    renderBase([folderOf(path)], files, log, parsed);
    log.closeBuild();
  }
  return log.conclude();
}

/** The key of an entry in the answer. */
export function entryKey({ kustomization, index }: EntryPlace): string {
  return `${kustomization}#${index}`;
}

interface EntryRecord extends EntryPlace {
  readonly entry: PlacedEntry;
  followed: boolean;
  readonly places: Set<string>;
  readonly otherNames: Set<string>;
  /** Whether its own tag or name comes through at some place. */
  wins: boolean;
  overriddenBy: EntryPlace | null;
  idle: IdleReason;
}

/** What befell one image in one build, as far as entries go. */
interface Chain {
  last: string;
  links: { readonly record: EntryRecord; readonly renames: boolean }[];
}

class EntryLog implements ImagesWatch {
  readonly #records = new Map<string, EntryRecord>();
  #chains = new Map<PlainMap, Map<string, Chain>>();
  #present = newPresent();
  #touched: VisitedImage[] = [];

  visited(image: VisitedImage): void {
    const { holder, key, before, steps } = image;
    const { stepsOf, visited } = this.#present;
    if (!stepsOf.has(before)) stepsOf.set(before, steps);
    const keys = visited.get(holder);
    if (keys === undefined) visited.set(holder, new Set([key]));
    else keys.add(key);
    if (steps.length > 0) this.#touched.push(image);
  }

  finished(
    kustomization: string,
    entries: readonly PlacedEntry[],
    objects: readonly BaseObject[],
    followed: boolean,
  ): void {
    const records = entries.map((entry) => this.#recordOf(kustomization, entry));
    for (const record of records) record.followed &&= followed && objects.length > 0;
    for (const image of this.#touched) this.#link(image, records);
    const idle = new Set([...records.keys()].filter((index) => records[index]?.places.size === 0));
    for (const [index, reason] of explainIdle(kustomization, entries, idle, objects, this.#present)) {
      const record = records[index];
      if (record !== undefined) record.idle = reason;
    }
    this.#present = newPresent();
    this.#touched = [];
  }

  #recordOf(kustomization: string, entry: PlacedEntry): EntryRecord {
    const { index } = entry;
    const key = entryKey({ kustomization, index });
    const known = this.#records.get(key);
    if (known !== undefined) return known;
    const record: EntryRecord = {
      kustomization,
      index,
      entry,
      followed: true,
      places: new Set(),
      otherNames: new Set(),
      wins: false,
      overriddenBy: null,
      idle: NO_REASON,
    };
    this.#records.set(key, record);
    return record;
  }

  /** Puts the entries that matched at the end of what befell the image. */
  #link(image: VisitedImage, records: readonly EntryRecord[]): void {
    const chain = this.#chainOf(image);
    const place = describePlace(image);
    for (const { entry, before, after } of image.steps) {
      const record = records[entry];
      if (record === undefined) continue;
      record.places.add(place);
      if (!before.startsWith(record.entry.name)) record.otherNames.add(imageName(before));
      chain.links.push({ record, renames: imageName(before) !== imageName(after) });
      chain.last = after;
    }
  }

  #chainOf({ holder, key, before }: VisitedImage): Chain {
    const keys = this.#chains.get(holder) ?? new Map<string, Chain>();
    this.#chains.set(holder, keys);
    const known = keys.get(key);
    if (known?.last === before) return known;
    // Something else than an entry has written here since: what the entries before did is not judged.
    for (const { record } of known?.links ?? []) record.wins = true;
    const chain: Chain = { last: before, links: [] };
    keys.set(key, chain);
    return chain;
  }

  /** A build is through: of the entries at one image, a tag counts where no later one is put over it. */
  closeBuild(): void {
    for (const keys of this.#chains.values()) for (const { links } of keys.values()) judgeLinks(links);
    this.#chains = new Map();
  }

  conclude(): ReadonlyMap<string, EntryReach> {
    return new Map(
      [...this.#records].map(([key, record]) => {
        const { entry, followed, places, otherNames, wins, overriddenBy, idle } = record;
        const reach: EntryReach = {
          entry,
          followed,
          places: [...places].sort(),
          otherNames: [...otherNames].sort(),
          overriddenBy: wins ? null : overriddenBy,
          idle: places.size === 0 ? idle : null,
        };
        return [key, reach];
      }),
    );
  }
}

function judgeLinks(links: Chain['links']): void {
  let over: EntryRecord | null = null;
  for (const { record, renames } of [...links].reverse()) {
    const { newTag, digest } = record.entry;
    const putsTag = newTag !== null || digest !== null;
    if (renames || !putsTag || over === null) record.wins = true;
    else record.overriddenBy = { kustomization: over.kustomization, index: over.index };
    if (putsTag && over === null) over = record;
  }
}

function describePlace({ origin, object: { root }, key }: VisitedImage): string {
  if (origin !== null) return fieldKey(origin.file, origin.field);
  return `${plainText(root, 'kind')} ${metadataText(root, 'name')}, ${key}`;
}
