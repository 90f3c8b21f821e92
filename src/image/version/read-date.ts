/** Dates and times in tags, recognised only where every part is in its range. */

export interface WrittenDate {
  readonly kind: 'date' | 'timestamp';
  /** Year, month, day, and what is written of hour, minute, second; digits as written. */
  readonly numbers: readonly string[];
  /** How much of the text it takes. */
  readonly length: number;
}

const [YEAR, MONTH, DAY] = ['((?:19|20)\\d\\d)', '(0[1-9]|1[0-2])', '(0[1-9]|[12]\\d|3[01])'];
const [HOUR, MINUTE, SECOND] = ['([01]\\d|2[0-3])', '([0-5]\\d)', '([0-5]\\d|60)'];
const END = '(?![0-9a-z])';
/** `20240926`, `2024-09-26`, and either with a time: `T003343Z`, `T00-33-43Z`, `T00:33`. */
const TIME = `(?:T${HOUR}[-.:]?${MINUTE}(?:[-.:]?${SECOND})?(?:\\.\\d+)?Z?)?`;
const FORMS = [
  new RegExp(`^${YEAR}${MONTH}${DAY}${HOUR}${MINUTE}${SECOND}?Z?${END}`, 'i'),
  new RegExp(`^${YEAR}${MONTH}${DAY}${TIME}${END}`, 'i'),
  new RegExp(`^${YEAR}-${MONTH}-${DAY}${TIME}${END}`, 'i'),
];

/** The date or time that a text begins with. What follows may be no digit and no letter. */
export function readDate(text: string): WrittenDate | null {
  for (const form of FORMS) {
    const found = form.exec(text);
    if (found === null) continue;
    const numbers = found.slice(1).filter((part) => part !== undefined);
    return { kind: numbers.length > 3 ? 'timestamp' : 'date', numbers, length: found[0].length };
  }
  return null;
}

/** Seconds since 1970, of the years 2001 to 2033, and what is left of them where milliseconds are written. */
export function readUnixTime(digits: string): readonly string[] | null {
  if (!/^1\d{9}(?:\d{3})?$/.test(digits)) return null;
  return digits.length > 10 ? [digits.slice(0, 10), digits.slice(10)] : [digits];
}
