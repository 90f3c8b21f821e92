/** Who else writes a list of entries: nothing is put into it then, and nothing taken out. */
import { findBlockOwner, findFileOwner, findLineOwner, findObjectOwner } from '../../field/owners.ts';
import type { EntryList } from '../copy/entry-list.ts';
import { ownerWords } from '../copy/text-copy.ts';
import { yamlRoots } from '../copy/yaml-places.ts';

/** Who else writes a list, in words; `null` where nobody does. */
export function ownerOfList(text: string, { entries }: EntryList): string | null {
  const file = findFileOwner(text);
  if (file !== null) return ownerWords(file);
  const owners = entries.flatMap(({ start, end, parts }) => [
    findBlockOwner(text, start) ?? [],
    ...[end, ...parts.map((part) => part.end)].flatMap((at) => findLineOwner(text, at) ?? []),
  ]);
  const roots = /^\s*(?:annotations|labels)\s*:|"(?:annotations|labels)"/m.test(text) ? yamlRoots(text) : [];
  const [first] = [...owners.flat(), ...roots.flatMap((root) => findObjectOwner(root) ?? [])];
  return first === undefined ? null : ownerWords(first);
}
