/** Reads `WWW-Authenticate`, in which a registry says how it wants to be asked (RFC 9110, section 11). */

export interface Challenge {
  /** In lower case: `bearer`, `basic`. */
  readonly scheme: string;
  /** By name in lower case; of a name given twice the first counts. */
  readonly parameters: ReadonlyMap<string, string>;
}

const LONGEST_HEADER = 16 * 1024;
const TOKEN = /[!#$%&'*+.^_`|~0-9A-Za-z-]+/y;
const SPACE = /[ \t]*/y;
const TOKEN68 = /[A-Za-z0-9._~+/-]+=*(?=[ \t]*(?:,|$))/y;
const EQUALS = /[ \t]*=[ \t]*/y;
const QUOTED = /"((?:[^"\\]|\\[\s\S])*)(?:"|$)/y;
/** Some registries leave a realm unquoted, which the grammar forbids. */
const UNQUOTED = /[^ \t,"]+/y;
const TO_NEXT_COMMA = /(?:"(?:[^"\\]|\\[\s\S])*(?:"|$)|[^,"])*/y;

/**
 * Parses the value of one or several `WWW-Authenticate` headers, joined with commas.
 *
 * What does not fit the grammar is passed over up to the next comma; the rest still counts.
 */
export function parseChallenges(header: string): Challenge[] {
  const text = header.slice(0, LONGEST_HEADER);
  const challenges: { scheme: string; parameters: Map<string, string> }[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) at += match[0].length;
    return match;
  };

  while (at < text.length) {
    take(SPACE);
    const name = take(TOKEN)?.[0].toLowerCase();
    const current = challenges.at(-1);
    if (name !== undefined && current !== undefined && take(EQUALS) !== null) {
      setOnce(current.parameters, name, readValue(take));
    } else if (name !== undefined) {
      const parameters = new Map<string, string>();
      challenges.push({ scheme: name, parameters });
      take(SPACE);
      const before = at;
      if (take(TOKEN68) === null) {
        const first = take(TOKEN)?.[0].toLowerCase();
        if (first !== undefined && take(EQUALS) !== null) setOnce(parameters, first, readValue(take));
        else at = before;
      }
    }
    take(TO_NEXT_COMMA);
    at += 1;
  }
  return challenges;
}

function readValue(take: (pattern: RegExp) => RegExpExecArray | null): string {
  const quoted = take(QUOTED);
  if (quoted !== null) return (quoted[1] ?? '').replaceAll(/\\([\s\S])/g, '$1');
  return take(UNQUOTED)?.[0] ?? '';
}

function setOnce(parameters: Map<string, string>, name: string, value: string): void {
  if (!parameters.has(name)) parameters.set(name, value);
}
