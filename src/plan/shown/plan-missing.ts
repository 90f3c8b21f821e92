/** What files that show a set lack of it, as entries that are added in the manner of the others. */
import { errorData } from '../../errors.ts';
import type { EntryList } from '../../files/shown/copy/entry-list.ts';
import type { ShownFile, ShownProblem, ShownSet } from '../../files/shown/copy/shown-copy.ts';
import {
  type DraftedEntry,
  draftEntry,
  draftFirst,
  type Lacking,
  type Sibling,
  thingOf,
} from '../../files/shown/entries/draft-entry.ts';
import { standsIn } from '../../files/shown/entries/entry-faults.ts';
import { ownerOfList } from '../../files/shown/entries/list-owner.ts';
import { makeEntries, putEntry } from '../../files/shown/entries/put-entry.ts';
import { SHOWN_READERS } from '../../files/shown/shown-readers.ts';
import type { TextEdit } from '../../files/text/splice.ts';
import {
  distinctEntries,
  type EntryScene,
  type Judged,
  type PlannedEntries,
  type PlannedEntry,
} from './planned-entry.ts';

/** Kinds of which several files show one set together. */
export const SHARED_KINDS: ReadonlySet<string> = new Set(['go', 'shell', 'kustomize', 'values']);

/** Drafts what is missing, where the file is one that such entries are added to. */
export function planMissing(problems: readonly ShownProblem[], scene: EntryScene): PlannedEntries {
  const planned: PlannedEntry[] = [];
  const left: ShownProblem[] = [];
  const names = new Set<string>();
  const added = new Set<string>();
  for (const problem of problems) {
    const { missing, file } = problem;
    const entry = scene.entries.find((each) => each.file === file && each.kind === missing?.of?.kind);
    const lacking = missing?.of === undefined ? null : lackingOf(missing.of, scene.set);
    if (entry === undefined || lacking === null || !isWished(entry, lacking, scene)) {
      const waits = entry !== undefined && lacking !== null && waitsForWish(entry, scene);
      left.push(waits ? withHint(problem, WISH) : problem);
      continue;
    }
    const key = lacking.image?.key ?? lacking.component.name;
    const drafted = planOne(entry, lacking, scene);
    const name = 'problem' in drafted ? '' : `${entry.kind} ${file} ${drafted.whole.list} ${drafted.label}`;
    if ('problem' in drafted) left.push(withHint(problem, drafted.problem));
    else if (entry.kind !== 'expected' && names.has(name))
      left.push(
        withHint(problem, `\`${drafted.label}\` would stand there twice: say under \`names\` how each is called`),
      );
    else {
      planned.push(drafted);
      names.add(name);
      added.add(`${entry.kind} ${SHARED_KINDS.has(entry.kind) ? '' : file} ${key}`);
    }
  }
  const isAdded = ({ missing, file, nameOf }: ShownProblem): boolean => {
    if (nameOf !== undefined)
      return scene.entries.some(
        (each) => each.file === file && added.has(`${each.kind} ${SHARED_KINDS.has(each.kind) ? '' : file} ${nameOf}`),
      );
    const key = missing?.of?.image ?? missing?.of?.component;
    return missing?.of !== undefined && added.has(`${missing.of.kind}  ${key}`);
  };
  return { planned: distinctEntries(joinFirst(planned, scene)), problems: left.filter((problem) => !isAdded(problem)) };
}

function lackingOf(of: { readonly component: string; readonly image: string | null }, set: ShownSet): Lacking | null {
  const component = set.components.find(({ name }) => name === of.component);
  const image = component?.images.find(({ key }) => key === of.image) ?? null;
  return component === undefined || (of.image !== null && image === null) ? null : { component, image };
}

/** Of several files that show the set together, a person says which one it goes into. */
function isWished(entry: ShownFile, { image, component }: Lacking, { entries, frozen }: EntryScene): boolean {
  const { lists, addsOnWish } = SHOWN_READERS[entry.kind];
  if (lists === undefined || entry.missing === 'refuse' || frozen(entry.file) !== null) return false;
  if (entry.missing === 'add' || Object.hasOwn(entry.fields ?? {}, image?.key ?? component.name)) return true;
  const isShared = SHARED_KINDS.has(entry.kind) && entries.filter(({ kind }) => kind === entry.kind).length > 1;
  return !isShared && addsOnWish?.(entry.file) !== true;
}

/** Whether a wish alone is missing. */
function waitsForWish({ kind, file, missing }: ShownFile, { frozen }: EntryScene): boolean {
  return missing === undefined && frozen(file) === null && SHOWN_READERS[kind].addsOnWish?.(file) === true;
}

const WISH = '`missing: add` of the entry adds it as the others are written, and `fields` says what they do not tell';

function withHint(problem: ShownProblem, reason: string): ShownProblem {
  const hint = `${reason}; or add it by hand, or put its key under \`without\` of the entry`;
  return { ...problem, error: errorData('SHOWN_MISSING', problem.error.message, { hint }) };
}

function planOne(entry: ShownFile, lacking: Lacking, scene: EntryScene): PlannedEntry | { readonly problem: string } {
  const text = scene.textOf(entry.file);
  const lists = SHOWN_READERS[entry.kind].lists?.(entry.file, text) ?? [];
  const own = scene.judged.filter((each) => each.entry.kind === entry.kind && each.copy.file === entry.file);
  const shown = lists
    .map((list) => ({ list, siblings: siblingsOf(list, own, scene.set) }))
    .filter(({ siblings }) => siblings.length > 0);
  const [only, ...more] = shown;
  const fresh = lists.find(({ make }) => make !== undefined);
  if (only === undefined && fresh !== undefined) return planFirst(entry, fresh, lacking, text);
  if (only === undefined)
    return { problem: 'no list of the file shows an image of the set, by which another could be written' };
  if (more.length > 0)
    return { problem: 'several lists of the file show images of the set, and nothing tells which is meant' };
  const owner = ownerOfList(text, only.list);
  if (owner !== null) return { problem: `nothing is added to what is not ours to write: ${owner}` };
  const drafted = draftEntry(only.list, only.siblings, lacking, entry);
  if ('problem' in drafted) return drafted;
  const { fields, label } = drafted;
  const isThere = entry.kind !== 'expected' && only.list.entries.some(({ parts }) => parts[0]?.value === label);
  if (isThere) return { problem: `an entry \`${label}\` is there already, and shows something else` };
  const edit = putEntry(text, only.list, fields);
  return edit === null ? UNWRITABLE : added(entry, lacking, drafted, edit);
}

const UNWRITABLE = { problem: 'the list is written in a form that nothing can be put into' };

function added(
  entry: ShownFile,
  { component, image }: Lacking,
  { list, fields, label, to }: Exclude<DraftedEntry, { readonly problem: string }>,
  edit: TextEdit,
): PlannedEntry {
  const reason = `is added: \`${image?.key ?? component.name}\` was not shown there`;
  return { entry, component: component.name, label, from: '', to, edit, whole: { list, fields }, reason };
}

/** The first entry of a list that is not there yet; all that come with it share one edit. */
function planFirst(
  entry: ShownFile,
  list: EntryList,
  lacking: Lacking,
  text: string,
): PlannedEntry | { readonly problem: string } {
  if (entry.missing !== 'add') return { problem: '`missing: add` of the entry makes the list, which is not there' };
  const owner = ownerOfList(text, list);
  if (owner !== null) return { problem: `nothing is added to what is not ours to write: ${owner}` };
  const drafted = draftFirst(list, lacking, entry);
  if ('problem' in drafted) return drafted;
  const edit = makeEntries(list, [drafted.fields]);
  return edit === null ? UNWRITABLE : added(entry, lacking, drafted, edit);
}

/** Entries that make a list come by one edit. */
function joinFirst(planned: readonly PlannedEntry[], { textOf }: EntryScene): PlannedEntry[] {
  return planned.map((each) => {
    const { entry, whole } = each;
    const list = SHOWN_READERS[entry.kind].lists?.(entry.file, textOf(entry.file)).find(({ at }) => at === whole.list);
    if (list?.make === undefined) return each;
    const same = planned.filter((other) => other.entry.file === entry.file && other.whole.list === whole.list);
    const fields = same.filter((other) => other.entry.kind === entry.kind).map((other) => other.whole.fields);
    return { ...each, edit: makeEntries(list, fields) ?? each.edit };
  });
}

/** The entries of a list that show one thing of the set each. */
function siblingsOf(list: EntryList, judged: readonly Judged[], set: ShownSet): Sibling[] {
  return list.entries.flatMap((entry) => {
    const copies = judged.filter(({ copy }) => standsIn(copy, entry));
    const [first] = copies;
    const component = set.components.find(({ name }) => name === first?.component);
    if (first === undefined || component === undefined) return [];
    if (copies.some((each) => each.component !== first.component || each.image !== first.image)) return [];
    const image = component.images.find(({ key }) => key === first.image) ?? null;
    return [{ entry, copies, thing: thingOf(component, image) }];
  });
}
