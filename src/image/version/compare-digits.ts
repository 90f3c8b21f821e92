/** Numbers of any length, as digits. */

/** Compares digits as numbers, exactly at any length; leading zeros do not count. */
export function compareDigits(a: string, b: string): number {
  const [first, second] = [withoutZeros(a), withoutZeros(b)];
  if (first.length !== second.length) return first.length - second.length;
  return first < second ? -1 : Number(first > second);
}

function withoutZeros(digits: string): string {
  return digits.startsWith('0') ? digits.replace(/^0+(?=.)/, '') : digits;
}
