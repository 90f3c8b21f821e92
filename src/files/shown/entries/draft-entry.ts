/** What an entry for an image or component says that a file lacks, as the entries of the others tell it. */
import { formatReference, type ImageReference, tryParseReference } from '../../../image/reference.ts';
import type { EntryFields, EntryList, EntryPart, ListedEntry } from '../copy/entry-list.ts';
import type { Copy, JudgedCopy, ShownComponent, ShownFile, ShownImage } from '../copy/shown-copy.ts';
import { followingValue, type NamedThing } from './name-patterns.ts';

/** What is not there: a component, or one image of it. */
export interface Lacking {
  readonly component: ShownComponent;
  readonly image: ShownImage | null;
}

/** An entry of a list with what it shows. */
export interface Sibling {
  readonly entry: ListedEntry;
  readonly copies: readonly JudgedCopy[];
  readonly thing: NamedThing;
}

/** An entry to be put in, or in words why nobody can tell what it is to say. */
export type DraftedEntry =
  | { readonly list: string; readonly fields: EntryFields; readonly label: string; readonly to: string }
  | { readonly problem: string };

/** Drafts the entry in the shape that most entries of the set have. */
export function draftEntry(
  list: EntryList,
  siblings: readonly Sibling[],
  lacking: Lacking,
  entry: ShownFile,
): DraftedEntry {
  const alike = mostAlike(siblings);
  const [first] = alike;
  if (first === undefined) return { problem: 'no entry there has a form that another one could have' };
  const said = saidOf(lacking, entry);
  const fields: Record<string, string> = {};
  const roles = new Map<Role, string>();
  const labels: string[] = [];
  const untaught: string[] = [];
  for (const { key } of first.entry.parts) {
    const role = roleOf(key, alike);
    const known = role === null ? null : valueFor(role, key, alike, lacking, entry);
    const own = Object.hasOwn(said, key) ? said[key] : undefined;
    if (known !== null && own !== undefined && own !== known && role !== 'label')
      return { problem: `\`${key}\` is \`${known}\` in the release, and \`fields\` says \`${own}\`` };
    const value = own ?? known;
    if (
      (value ?? '') === '' &&
      alike.every(({ entry: { parts } }) => parts.find((part) => part.key === key)?.value === '')
    ) {
      fields[key] = '';
      continue;
    }
    if ((value === null || value === '') && (role === null || role === 'label')) {
      untaught.push(key === '' ? 'what the others say' : `\`${key}\``);
      continue;
    }
    if (value === null || value === '') return { problem: untold(role, key, lacking) };
    fields[key] = value;
    if (role !== null && !roles.has(role)) roles.set(role, value);
    if (role === 'label') labels.push(value);
  }
  if (untaught.length > 0) {
    const verb = untaught.length === 1 ? 'does' : 'do';
    return {
      problem: `${untaught.join(', ')} ${verb} not follow from the other entries: say it under \`fields\` or \`names\``,
    };
  }
  const [name = lacking.image?.key ?? lacking.component.name] = labels;
  const label = entry.kind === 'expected' && labels.length > 0 ? labels.join('/') : name;
  return { list: list.at, fields, label, to: shownBy(roles, lacking) ?? label };
}

/** Drafts one of the first entries of `relatedImages`, or of an environment, where there is no other to write it after. */
export function draftFirst(list: EntryList, { component, image }: Lacking, entry: ShownFile): DraftedEntry {
  if (image === null) return { problem: 'a component is no entry of such a list' };
  const { kind, names, form } = entry;
  const declared = Object.hasOwn(names, image.key) ? names[image.key] : undefined;
  const label = declared ?? (kind === 'env' ? undefined : image.key);
  if (label === undefined)
    return { problem: `\`names\` has to say of \`${image.key}\` which variable its image is in` };
  const hasTag = form === undefined ? kind === 'env' && image.tag !== null : form !== 'digest';
  const hasDigest = form !== 'tag';
  if (hasTag && image.tag === null) return { problem: untold('tag', '', { component, image }) };
  if (hasDigest && image.digest === null) return { problem: untold('digest', '', { component, image }) };
  const { name, tag, digest } = image;
  const to = formatReference({ name, tag: hasTag ? tag : null, digest: hasDigest ? digest : null });
  return { list: list.at, fields: { name: label, [kind === 'env' ? 'value' : 'image']: to }, label, to };
}

/** What the entry shows, in one. */
function shownBy(roles: ReadonlyMap<Role, string>, { image }: Lacking): string | null {
  if (image === null) return roles.get('version') ?? roles.get('commit') ?? null;
  const whole = roles.get('reference');
  if (whole !== undefined) return whole;
  const hasDigest = roles.has('digest') || roles.has('bare digest');
  return formatReference({
    name: roles.get('name') ?? image.name,
    tag: roles.get('tag') ?? null,
    digest: hasDigest ? image.digest : null,
  });
}

/** What a part of an entry is about. */
type Role = Exclude<Copy['shows'], 'text'> | 'name' | 'tag' | 'digest' | 'bare digest' | 'variable' | 'label';

/** The entries that have the keys which most have. */
function mostAlike(siblings: readonly Sibling[]): readonly Sibling[] {
  const plain = siblings.filter(({ entry }) => entry.isPlain);
  const groups = Map.groupBy(plain, ({ entry }) => entry.parts.map(({ key }) => key).join('\0'));
  return [...groups.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}

function saidOf({ image, component }: Lacking, { fields = {} }: ShownFile): EntryFields {
  const key = image?.key ?? component.name;
  return Object.hasOwn(fields, key) ? (fields[key] ?? {}) : {};
}

/** What all entries say under a key; `null` where they differ in that. */
function roleOf(key: string, siblings: readonly Sibling[]): Role | null {
  const roles = new Set(
    siblings.map(({ entry, copies }) => {
      const part = entry.parts.find((each) => each.key === key);
      return part === undefined ? null : roleOfPart(part, copies);
    }),
  );
  const [only] = roles;
  return roles.size === 1 ? (only ?? null) : null;
}

function roleOfPart(part: EntryPart, copies: readonly JudgedCopy[]): Role {
  for (const { copy } of copies) {
    const isHere = copy.spans.some(({ start, end }) => start >= part.start && end <= part.end && end >= start);
    if (copy.shows !== 'reference' && copy.shows !== 'text' && isHere) return copy.shows;
    if (copy.variable !== undefined && copy.variable === part.value) return 'variable';
    if (copy.shows !== 'reference') continue;
    if (part.value === copy.says) return /[:@]/.test(lastWords(part.value)) ? 'reference' : 'name';
    const parsed = tryParseReference(copy.says);
    const role = parsed.ok ? roleInReference(part.value, parsed.reference) : null;
    if (role !== null) return role;
  }
  return 'label';
}

function lastWords(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

function roleInReference(value: string, { name, tag, digest }: ImageReference): Role | null {
  if (value === name && name.includes('/')) return 'name';
  if (value === tag) return 'tag';
  if (value === digest) return 'digest';
  return digest !== null && digest === `sha256:${value}` ? 'bare digest' : null;
}

function valueFor(
  role: Role,
  key: string,
  siblings: readonly Sibling[],
  { component, image }: Lacking,
  { names }: ShownFile,
): string | null {
  switch (role) {
    case 'reference':
      return image === null ? null : referenceLike(siblings, image);
    case 'name':
      return image?.name ?? null;
    case 'tag':
      return image?.tag ?? null;
    case 'digest':
      return image?.digest ?? null;
    case 'bare digest':
      return image?.digest?.replace(/^sha256:/, '') ?? null;
    case 'version':
      return image === null ? component.version : image.tag;
    case 'commit':
    case 'source':
    case 'branch':
      return component[role];
    case 'variable':
      return null;
    case 'label':
      return namedFor(key, siblings, { component, image }, names);
  }
}

/** In the form that most have, once they are what they are to be. */
function referenceLike(siblings: readonly Sibling[], { name, tag, digest }: ShownImage): string | null {
  const forms = siblings.flatMap(({ copies }) =>
    copies.flatMap(({ should }) => {
      const parsed = tryParseReference(should);
      return parsed.ok ? [[parsed.reference.tag !== null, parsed.reference.digest !== null] as const] : [];
    }),
  );
  const byForm = [...Map.groupBy(forms, ([hasTag, hasDigest]) => `${hasTag} ${hasDigest}`).values()];
  const [hasTag = true, hasDigest = true] = byForm.sort((a, b) => b.length - a.length)[0]?.[0] ?? [];
  if ((hasTag && tag === null) || (hasDigest && digest === null)) return null;
  return formatReference({ name, tag: hasTag ? tag : null, digest: hasDigest ? digest : null });
}

/** The name that is declared, where the names of the others stand, else what follows from theirs. */
function namedFor(
  key: string,
  siblings: readonly Sibling[],
  { component, image }: Lacking,
  names: ShownFile['names'],
): string | null {
  const own = image?.key ?? component.name;
  const values = siblings.map(({ entry, thing, copies }) => {
    const value = entry.parts.find((part) => part.key === key)?.value ?? '';
    return { thing, value, isName: copies.some(({ copy }) => copy.label === value) };
  });
  const declared = Object.hasOwn(names, own) ? names[own] : undefined;
  if (declared !== undefined && (key === 'name' || values.every(({ isName }) => isName))) return declared;
  // What a person had to declare follows from nothing.
  const free = values.filter(({ thing, value }) => names[thing.key] !== value);
  return followingValue(free, thingOf(component, image));
}

export function thingOf(
  { name, images }: Pick<ShownComponent, 'name' | 'images'>,
  image: ShownImage | null,
): NamedThing {
  const shown = image ?? (images.length === 1 ? (images[0] ?? null) : null);
  const deployed = shown?.name ?? name;
  return { key: image?.key ?? name, component: name, deployed, upstream: shown?.upstream?.repository ?? deployed };
}

/** What the release itself does not know. */
function untold(role: Role | null, key: string, { component, image }: Lacking): string {
  if (role === 'variable')
    return `\`${key}\` is the name of a variable, which \`fields\` has to say and its file to set`;
  const what = role === 'bare digest' ? 'digest' : role;
  return `nothing tells the ${what} of \`${image?.key ?? component.name}\`, which an entry shows`;
}
