/** Which objects a patch of a kustomization is for. */
import { groupOf } from '../objects/api-group.ts';
import { isPlainMap, type Plain, type PlainMap, plainText } from './plain-object.ts';

/** Which objects a patch is for; a text is a name, or a pattern with `.*`. */
export interface PatchTarget {
  readonly group: string | null;
  readonly version: string | null;
  readonly kind: string | null;
  readonly name: string | null;
  readonly namespace: string | null;
  readonly labelSelector: string | null;
  readonly annotationSelector: string | null;
}

/** An object on its way through the kustomizations, with the name and namespace that it had in its file. */
export interface BaseObject {
  root: PlainMap;
  readonly fileName: string | null;
  readonly fileNamespace: string | null;
}

export function metadataText(root: PlainMap, key: string): string | null {
  return plainText(root.metadata, key);
}

/** Whether a patch without a target, by what it names itself, is for the object. */
export function isNamedBy(patch: PlainMap, object: BaseObject): boolean {
  const { root } = object;
  return (
    plainText(patch, 'kind') === plainText(root, 'kind') &&
    groupOf(plainText(patch, 'apiVersion')) === groupOf(plainText(root, 'apiVersion')) &&
    isOneOf(metadataText(patch, 'name'), object.fileName, metadataText(root, 'name')) &&
    (metadataText(patch, 'namespace') === null ||
      isOneOf(metadataText(patch, 'namespace'), object.fileNamespace, metadataText(root, 'namespace')))
  );
}

function isOneOf(text: string | null, ...others: readonly (string | null)[]): boolean {
  return text !== null && others.includes(text);
}

/** Whether a target covers the object; `null` where it is written in a way that is not followed here. */
export function isTargeted(target: PatchTarget, object: BaseObject): boolean | null {
  const { root } = object;
  const apiVersion = plainText(root, 'apiVersion');
  const parts: readonly [string | null, readonly (string | null)[]][] = [
    [target.group, [groupOf(apiVersion)]],
    [target.version, [apiVersion?.split('/').at(-1) ?? null]],
    [target.kind, [plainText(root, 'kind')]],
    [target.name, [object.fileName, metadataText(root, 'name')]],
    [target.namespace, [object.fileNamespace, metadataText(root, 'namespace')]],
  ];
  const verdicts = [
    ...parts.map(([pattern, texts]) => (pattern === null ? true : matchesAny(pattern, texts))),
    selects(target.labelSelector, isPlainMap(root.metadata) ? root.metadata.labels : null),
    selects(target.annotationSelector, isPlainMap(root.metadata) ? root.metadata.annotations : null),
  ];
  if (verdicts.includes(false)) return false;
  return verdicts.includes(null) ? null : true;
}

/** Whether a text fits a pattern; `null` where the pattern is written in a way that is not followed here. */
export function matchesPattern(pattern: string, text: string | null): boolean | null {
  return matchesAny(pattern, [text]);
}

/** Patterns come from files, so they are never run: `.*` stands for any text, `|` parts choices, a dot is any character. */
function matchesAny(pattern: string, texts: readonly (string | null)[]): boolean | null {
  const bare = pattern.replace(/^\^/, '').replace(/\$$/, '');
  const choices = bare.replace(/^\(([^()]*)\)$/, '$1').split('|');
  if (choices.some((choice) => /[[\](){}+?^$\\]|(?<!\.)\*/.test(choice))) return null;
  return choices.some((choice) => texts.some((text) => text !== null && matchesDots(choice.split('.*'), text)));
}

/** Whether a text is these parts with any text between them; a dot in a part is any character. */
export function matchesDots(parts: readonly string[], text: string): boolean {
  const [first = '', ...rest] = parts;
  if (!hasAt(text, first, 0)) return false;
  if (rest.length === 0) return text.length === first.length;
  let at = first.length;
  for (const [index, part] of rest.entries()) {
    if (index === rest.length - 1) {
      const start = text.length - part.length;
      return start >= at && hasAt(text, part, start);
    }
    while (at <= text.length && !hasAt(text, part, at)) at += 1;
    if (at > text.length) return false;
    at += part.length;
  }
  return true;
}

/** Whether the part stands at that place, where a dot is any character. */
function hasAt(text: string, part: string, at: number): boolean {
  if (at + part.length > text.length) return false;
  for (let index = 0; index < part.length; index += 1)
    if (part[index] !== '.' && part[index] !== text[at + index]) return false;
  return true;
}

/** Whether a name matches as kustomize's selectors read names since 5.8: a dot is any character. */
export function matchesName(pattern: string, name: string | null): boolean {
  return name !== null && matchesDots([pattern], name);
}

function selects(selector: string | null, values: Plain | undefined): boolean | null {
  if (selector === null) return true;
  let sure = true;
  for (const requirement of selector.split(',')) {
    const [, key = '', operator, wanted = ''] = /^\s*([\w./-]+)\s*(==?|!=)\s*([\w.-]*)\s*$/.exec(requirement) ?? [];
    if (operator === undefined) sure = false;
    else if ((plainText(values, key) === wanted) === (operator === '!=')) return false;
  }
  return sure ? true : null;
}
