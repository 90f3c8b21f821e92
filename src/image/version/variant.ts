/** The words of a variant: which take a version behind them, and the words without their versions. */

/** Systems and languages that an image is built on, or for: the number behind one is its own. */
const FAMILIES = new Set(
  (
    'alpine debian ubuntu fedora centos rocky almalinux ubi el deb rhel oracle oraclelinux photon mariner azurelinux ' +
    'bookworm bullseye windows windowsservercore nanoserver ltsc jdk jre java openjdk temurin corretto graalvm python ' +
    'py node nodejs php ruby go golang rust cuda cudnn rocm pg postgres postgresql scala spark hadoop dotnet erlang ' +
    'otp perl gcc llvm arch'
  ).split(' '),
);

/** Names of processors are words, whatever digits they hold. */
const PROCESSOR = /^(?:amd64|arm64(?:v\d)?|arm32v\d|armv\d\w*|armhf|x86|x86_64|x64|i?386|ppc64le|s390x|riscv64)$/;

/** Whether a number behind the word is the version of what it names: `debian-12`. */
export function isFamily(word: string): boolean {
  return FAMILIES.has(word.toLowerCase());
}

/** Whether a token names a kind of processor. */
export function isProcessor(token: string): boolean {
  return PROCESSOR.test(token.toLowerCase());
}

/** The words of a variant without versions: `ubi-micro` of `ubi9-micro`, `debian` of `debian-12`. */
export function variantWords(tokens: readonly string[]): string {
  return tokens
    .map((token) => (isProcessor(token) ? token : token.replace(/[-_.]?\d+(?:\.\d+)*$/, '')))
    .filter((word) => word !== '')
    .join('-');
}
