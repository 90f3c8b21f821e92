/** What a digest is: `algorithm:hex`, as the OCI image specification and go-digest define it. */

/** Length of the hex part for each algorithm that container runtimes accept. */
const HEX_LENGTH: Readonly<Record<string, number>> = { sha256: 64, sha384: 96, sha512: 128 };

const FORM = /^([A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*):([0-9a-fA-F]{32,})$/;

/** Why a text is not a digest, in words that end a sentence; `null` where it is one. */
export function digestProblem(text: string): string | null {
  if (text === '') return 'the digest is empty';
  const match = FORM.exec(text);
  if (match === null) {
    return /^[A-Za-z0-9+._-]+:[0-9a-fA-F]*$/.test(text)
      ? 'the digest is too short'
      : 'the digest does not have the form `sha256:` and 64 hex digits';
  }
  const [, algorithm = '', hex = ''] = match;
  const length = Object.hasOwn(HEX_LENGTH, algorithm) ? HEX_LENGTH[algorithm] : undefined;
  if (length === undefined) return `the digest algorithm \`${algorithm}\` is not supported`;
  if (hex.length !== length) return `a ${algorithm} digest has ${length} hex digits, this one ${hex.length}`;
  if (hex !== hex.toLowerCase()) return 'the hex digits of a digest are lower case';
  return null;
}

/** Whether the text is a digest that every container runtime accepts. */
export function isDigest(text: string): boolean {
  return digestProblem(text) === null;
}

/** Whether two digests are of one algorithm, so that different ones are of different bytes. */
export function isComparable(a: string, b: string): boolean {
  return a.slice(0, a.indexOf(':')) === b.slice(0, b.indexOf(':'));
}

/** The first twelve hex digits, for people. */
export function shortDigest(digest: string): string {
  const colon = digest.indexOf(':');
  return digest.slice(0, colon + 13);
}
