/** `look-alike-character`: a character that looks like another one, or like none. */
import { always, examplePod, type FieldRule } from '../rule.ts';

export const lookAlikeCharacter: FieldRule = {
  id: 'look-alike-character',
  summary: 'the reference holds a character that is not what it looks like',
  why: 'A Cyrillic letter or an invisible character makes a name that reads like another one. No registry has such names: the reference was copied badly, or made to deceive.',
  severity: always('error'),
  example: {
    bad: examplePod('image: "ghcr.io/\\u0430cme/app:1.2.3"'),
    good: examplePod('image: ghcr.io/acme/app:1.2.3'),
  },
  check: ({ field: { written, certainty } }) => {
    const found = certainty === 'templated' ? null : findStrangeCharacter(written);
    return found === null
      ? null
      : { message: `\`${written}\` holds ${found} at position ${written.search(STRANGE) + 1}` };
  },
};

const STRANGE = /[^\u0020-\u007e]/u;

/** The first character outside printable ASCII, by its code point; line breaks and tabs are plain to see. */
export function findStrangeCharacter(text: string): string | null {
  const character = STRANGE.exec(text)?.[0];
  if (character === undefined || /[\n\r\t]/.test(character)) return null;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
