/** What the verdict on a tag rests on, in words for people. */
import type { TagVerdict } from './tag.ts';

/** Words that stand in brackets behind a verdict: `by its name`. */
export function basisWords(tag: string, { basis, seen }: TagVerdict): string {
  switch (basis) {
    case 'name':
      return 'by its name';
    case 'siblings':
      return 'by the other tags';
    case 'user':
      return 'says the configuration';
    case 'registry-setting':
      return 'says the configuration of its registry';
    case 'observed': {
      const what = seen === undefined || seen.tag === tag ? 'it' : `\`${seen.tag}\``;
      const when = seen === undefined ? '' : ` on ${seen.at.slice(0, 10)}`;
      return `the ledger saw ${what} pushed again${when}`;
    }
  }
}
