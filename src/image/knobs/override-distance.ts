/** How far an override is from the default that its product was tested with. */
import { type ImageReference, repositoryIdentity } from '../reference.ts';
import { compareTags } from '../version/compare-versions.ts';

/** What is different, in words that follow "it is"; nothing for the default itself. */
export function overrideDistance(standard: ImageReference, override: ImageReference): readonly string[] {
  const words: string[] = [];
  if (repositoryIdentity(standard) !== repositoryIdentity(override)) words.push('of another repository');
  if (override.tag === standard.tag) {
    const differs = override.digest !== null && standard.digest !== null && override.digest !== standard.digest;
    if (differs) words.push(override.tag === null ? 'another digest' : 'another digest of the same tag');
    if (standard.digest !== null && override.digest === null) words.push('without the digest of the default');
    return words;
  }
  if (override.tag === null || standard.tag === null) return [...words, 'at a version that cannot be compared'];
  const order = compareTags(override.tag, standard.tag);
  const steps = stepsBetween(override.tag, standard.tag);
  if (order === null || order === 0)
    words.push(`at \`${override.tag}\`, which cannot be compared with \`${standard.tag}\``);
  else words.push(`${order < 0 ? 'older' : 'newer'}${steps === null ? '' : ` by ${steps}`} than \`${standard.tag}\``);
  return words;
}

/** `2 minor versions`: the first part that differs. */
function stepsBetween(a: string, b: string): string | null {
  const [one, other] = [numbersOf(a), numbersOf(b)];
  if (one === null || other === null) return null;
  const at = one.findIndex((part, index) => part !== other[index]);
  const level = ['major', 'minor', 'patch'][at];
  if (level === undefined) return null;
  const count = Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return Number.isSafeInteger(count) ? `${count} ${level} version${count === 1 ? '' : 's'}` : null;
}

function numbersOf(tag: string): readonly number[] | null {
  const match = /^v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?/.exec(tag);
  return match === null ? null : [match[1], match[2], match[3]].map((part) => Number(part ?? 0));
}
