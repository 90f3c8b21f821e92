/** Entries that are to go, since the set has no more what they show. */
import { errorData } from '../../errors.ts';
import { fieldsOf, type ListedEntry } from '../../files/shown/copy/entry-list.ts';
import { isNamed } from '../../files/shown/copy/judge-references.ts';
import { componentLike, repositoryOf } from '../../files/shown/copy/match-image.ts';
import type { Copy, ShownFile, ShownProblem, ShownSet } from '../../files/shown/copy/shown-copy.ts';
import { standsIn } from '../../files/shown/entries/entry-faults.ts';
import { takeEntry } from '../../files/shown/entries/put-entry.ts';
import { SHOWN_READERS } from '../../files/shown/shown-readers.ts';
import { distinctEntries, type EntryScene, type PlannedEntries, type PlannedEntry } from './planned-entry.ts';

/** Finds the entries that `drop` names. */
export function planDropped({ set, entries, textOf, frozen }: EntryScene): PlannedEntries {
  const planned: PlannedEntry[] = [];
  const problems: ShownProblem[] = [];
  for (const entry of entries) {
    const { drop = [], file } = entry;
    if (drop.length === 0 || frozen(file) !== null) continue;
    const reader = SHOWN_READERS[entry.kind];
    const text = textOf(file);
    const lists = reader.lists?.(file, text) ?? [];
    const copies = reader
      .find(file, text, entry)
      .filter(({ label, says }) => isNamed(label, drop) || isNamed(repositoryOf(says) ?? '', drop));
    const findEntry = (copy: Copy): ListedEntry | null =>
      lists.flatMap((list) => list.entries).find((each) => standsIn(copy, each)) ?? null;
    const going = [...Map.groupBy(copies, findEntry)];
    const all = going.flatMap(([gone, own]) => {
      const stays = gone === null || own.some((each) => isOfSet(each, entry, set) || each.foreign !== undefined);
      return stays ? [] : [gone];
    });
    for (const [gone, own] of going) {
      const [copy] = own;
      const list = lists.find((each) => gone !== null && each.entries.includes(gone));
      if (copy === undefined) continue;
      const fault = own.find((each) => isOfSet(each, entry, set));
      if (fault !== undefined) {
        const error = errorData(
          'SHOWN_AMBIGUOUS',
          `\`${fault.label}\` is to go by \`drop\`, and is of \`${set.name}\``,
        );
        problems.push({ file, copy: fault, components: [], error });
        continue;
      }
      const isOurs = own.every(({ foreign }) => foreign === undefined);
      const edit = gone === null || list === undefined || !isOurs ? null : takeEntry(text, list, gone, all);
      if (gone === null || list === undefined || edit === null) {
        const error = errorData('EDIT_UNSUPPORTED', cannotGo(copy), { hint: 'take it out by hand' });
        problems.push({ file, copy, components: [], error });
        continue;
      }
      const from = copy.says === '' ? copy.label : copy.says;
      planned.push({
        ...{ entry, component: null, label: copy.label, from, to: '', edit },
        whole: { list: list.at, fields: fieldsOf(gone) },
        reason: 'goes, as `drop` says',
      });
    }
  }
  return { planned: distinctEntries(planned), problems };
}

function cannotGo({ label, foreign }: Copy): string {
  return foreign === undefined
    ? `\`${label}\` is to go, and is no entry that can be taken out of a list: it is the last one, stands there twice, or shares its place`
    : `\`${label}\` is to go, and is not ours to write: ${foreign}`;
}

function isOfSet({ label, says, shows }: Copy, { kind }: ShownFile, set: ShownSet): boolean {
  if (kind === 'versions') return componentLike(label, set) !== null;
  const repository = repositoryOf(says);
  const places = set.components.flatMap(({ images }) => images.flatMap(({ repositories }) => repositories));
  return shows === 'reference' && repository !== null && places.includes(repository);
}
