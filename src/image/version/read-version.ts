/** Reads a tag as a version: its name alone, or with what the other tags of its repository tell. */
import { isTag } from '../reference.ts';
import { findBase } from './find-base.ts';
import { readSuffix } from './read-suffix.ts';
import type { TagGrammar } from './tag-grammar.ts';
import { readTemplate } from './tag-template.ts';
import type { TagVersion } from './tag-version.ts';
import { variantWords } from './variant.ts';

/**
 * The tag as typed parts; `null` where its name has no order: a word, a bare commit, a branch, two versions of which
 * none has a name. Every text is read, at any length of its numbers; none is read as more than it says.
 *
 * A grammar is what the other tags of the repository tell; with an override in it, only what fits the override is read.
 */
export function readVersion(tag: string, grammar: TagGrammar | null = null): TagVersion | null {
  if (!isTag(tag)) return null;
  if (grammar?.override) return readTemplate(tag, grammar.override);
  if (/[-_.](?:[-_.]|$)|^_/.test(tag)) return null;
  const base = findBase(tag, grammar);
  const suffix = base === null ? null : readSuffix(tag.slice(base.end), grammar);
  if (base === null || suffix === null) return null;
  const variants = [...base.variants, ...suffix.variants];
  return {
    tag,
    kind: base.kind,
    prefix: base.prefix,
    numbers: base.numbers,
    precision: base.numbers.length,
    preRelease: suffix.preRelease,
    channel: [...base.channels, ...suffix.channels].join('-'),
    variant: variants.join('-'),
    variantWords: variantWords(variants),
    build: suffix.parts.length === 0 ? null : { parts: suffix.parts },
    commit: base.commit ?? suffix.commit,
    dirty: suffix.dirty,
    form: base.form + BASE_FORMS[base.kind] + suffix.form,
  };
}

const BASE_FORMS = {
  version: '{version}',
  date: '{date}',
  timestamp: '{date}',
  'unix-time': '{date}',
  'build-number': '{build}',
} as const;
