/** Where a copy stands, for whoever tells of it. */
import type { Copy } from '../../files/shown/copy/shown-copy.ts';
import { lineIndex } from '../../files/text/line-index.ts';
import type { FieldPlace } from '../plan.ts';
import type { FindFile } from './judge-shown.ts';

export type PlacedCopy = Pick<Copy, 'path' | 'spans'> & { readonly file: string };

export function placesIn(findFile: FindFile): (copy: PlacedCopy) => FieldPlace {
  return ({ file, path, spans }) => {
    const start = spans.reduce((least, span) => Math.min(least, span.start), spans[0]?.start ?? 0);
    const text = findFile(file)?.text ?? '';
    return {
      file,
      ...lineIndex(text).at(start + quotesAt(text, start)),
      document: 0,
      path: [...path],
      object: null,
      container: null,
    };
  };
}

/** What may be edited begins with the quotes around it, or with what stands before a plain text. */
function quotesAt(text: string, start: number): number {
  return /^[ \t]?["']?/.exec(text.slice(start, start + 2))?.[0].length ?? 0;
}
