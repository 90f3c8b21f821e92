/** A story as text: a title, then sections, each a heading after `== ` with the lines below it. */
import { digestOfImage, STORY_PLATFORMS } from './story-image.ts';

export interface Section {
  readonly heading: string;
  /** The lines below, with their line breaks; characters that nobody sees are spelt out. */
  readonly text: string;
}

export interface Story {
  /** What happens, in a sentence. */
  readonly title: string;
  readonly sections: readonly Section[];
}

const HEADING = '== ';

/** Reads a story. One blank line before a heading belongs to neither side. */
export function parseStory(source: string): Story {
  const [title = '', ...blocks] = `\n${source}`.split(`\n${HEADING}`);
  const sections = blocks.map((block, index): Section => {
    const end = block.indexOf('\n');
    const heading = end < 0 ? block : block.slice(0, end);
    const below = end < 0 ? '' : block.slice(end + 1);
    // The line break before the next heading went with the split.
    const text = index === blocks.length - 1 || below === '' ? below : `${below}\n`;
    return { heading: heading.trimEnd(), text: index === blocks.length - 1 ? text : text.replace(/^\n$|\n$/, '') };
  });
  return { title: title.trim(), sections };
}

export function formatStory({ title, sections }: Story): string {
  const blocks = sections.map(({ heading, text }) => {
    if (text.startsWith(HEADING) || text.includes(`\n${HEADING}`))
      throw new Error(`a line below "${heading}" begins with "${HEADING}"`);
    return `${HEADING}${heading}\n${text === '' ? '' : `${text}\n`}`;
  });
  return `${title}\n\n${blocks.join('').replace(/\n\n$/, '\n')}`;
}

const NO_NEWLINE = '⟨no newline at the end⟩';
const BOM = '⟨BOM⟩';

/** A text with every character that an editor hides or mends spelt out: `␍` for CR, `␉` for a tab. */
export function spellOut(text: string): string {
  if (text === '') return '';
  const visible = text
    .replaceAll('\ufeff', BOM)
    .replace(/[\u0000-\u0009\u000b-\u001f]/g, (control) => String.fromCodePoint(0x2400 + control.charCodeAt(0)));
  return visible.endsWith('\n') ? visible : `${visible}${NO_NEWLINE}\n`;
}

/** The text that {@link spellOut} spelt out. */
export function readSpelling(text: string): string {
  return text
    .replaceAll(`${NO_NEWLINE}\n`, '')
    .replaceAll(BOM, '\ufeff')
    .replace(/[\u2400-\u241f]/g, (picture) => String.fromCharCode(picture.charCodeAt(0) - 0x2400));
}

const NAMED_DIGEST = /sha256:<([\w.-]+)(?: for (linux\/\w+))?>/g;

/**
 * Puts in the digests that a story calls by a name: `sha256:<old>` is that of the synthetic image of the seed `old`,
 * `sha256:<old for linux/arm64>` that of its image for one platform.
 */
export function putDigests(text: string): string {
  return text.replace(NAMED_DIGEST, (_, name: string, platform?: string) => digestOfImage(name, platform));
}

/** The digests that a story calls by a name, in its text or in the table of its registry. */
export function namedDigests(source: string): ReadonlyMap<string, string> {
  const names = [...source.matchAll(NAMED_DIGEST), ...source.matchAll(/ (?:is|of) <([\w.-]+)>/g)].map(
    ([, name = '']) => name,
  );
  return new Map(
    names.flatMap((name) => [
      [digestOfImage(name), `sha256:<${name}>`],
      ...STORY_PLATFORMS.map((platform): [string, string] => [
        digestOfImage(name, platform),
        `sha256:<${name} for ${platform}>`,
      ]),
    ]),
  );
}
