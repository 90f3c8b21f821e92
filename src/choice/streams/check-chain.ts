/** Whether documents of a stream are one chain: each names the one before it, and no number stands twice. */
import type { Stream } from '../../records/streams/stream.ts';

/** A document that was read. */
export interface ChainLink {
  readonly stream: Stream;
  /** Of the document. */
  readonly digest: string;
  /** Where it lies, for people. */
  readonly place: string;
}

export interface ChainFault {
  readonly kind: 'gap' | 'fork' | 'broken' | 'behind' | 'foreign';
  readonly sequence: number;
  readonly message: string;
  /** Where it shows. */
  readonly place: string;
}

/**
 * What is wrong with the newest document and those before it; in whatever order.
 *
 * @param current the one that the pointer names
 */
export function checkChain(current: ChainLink, earlier: readonly ChainLink[]): readonly ChainFault[] {
  const faults: ChainFault[] = [];
  const byNumber = new Map<number, ChainLink>([[current.stream.sequence, current]]);
  for (const link of [...earlier].sort((a, b) => b.stream.sequence - a.stream.sequence)) {
    const { sequence, name } = link.stream;
    const fault = (kind: ChainFault['kind'], message: string): void => {
      faults.push({ kind, sequence, message, place: link.place });
    };
    const known = byNumber.get(sequence);
    if (name !== current.stream.name) fault('foreign', `it is of the stream \`${name}\``);
    else if (sequence > current.stream.sequence)
      fault(
        'behind',
        `entry ${sequence} is there, and ${current.place} is entry ${current.stream.sequence}: an old document was put back`,
      );
    else if (known !== undefined && known.digest !== link.digest)
      fault('fork', `entry ${sequence} is there twice, here and at ${known.place}, with different content`);
    else byNumber.set(sequence, link);
  }
  const numbers = [...byNumber.keys()].sort((a, b) => b - a);
  for (const [index, sequence] of numbers.entries()) {
    const link = byNumber.get(sequence);
    const below = numbers[index + 1] ?? 0;
    if (link === undefined || sequence === 1) continue;
    const [first, last] = [below + 1, sequence - 1];
    const which = first === last ? `entry ${last} is` : `entries ${first} to ${last} are`;
    if (first <= last) faults.push({ kind: 'gap', sequence: last, message: `${which} not there`, place: link.place });
    else if (link.stream.previous !== byNumber.get(below)?.digest)
      faults.push({
        kind: 'broken',
        sequence,
        message: `entry ${sequence} does not come after the entry ${below} that is there`,
        place: link.place,
      });
  }
  return faults.sort((a, b) => a.sequence - b.sequence);
}
