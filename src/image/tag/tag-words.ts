/** The words of tags: which say that a tag moves, which name a flavour, and what is a commit. */

/** Words of tags that are meant to be pushed again. */
export const MOVING_WORDS: ReadonlySet<string> = new Set(
  (
    'latest stable edge main mainline master trunk head nightly daily weekly dev devel develop development unstable ' +
    'testing next rawhide canary preview snapshot experimental current lts rolling prod production staging stage qa ' +
    'tip oldstable insiders innovation'
  ).split(' '),
);

/** Words that choose a flavour of an image rather than a version of it. */
const VARIANT_WORDS = new Set(
  (
    'alpine slim slimmed bookworm bullseye buster stretch jessie trixie sid noble jammy focal bionic xenial debian ' +
    'ubuntu fedora centos rocky ubi ubi7 ubi8 ubi9 ubi10 debug nonroot root rootless distroless static musl glibc ' +
    'amd64 arm64 arm arm64v8 arm32v7 armv7 armhf x86 64 386 i386 ppc64le s390x riscv64 linux windows thick thin ' +
    'jre jdk jdk8 jdk11 jdk17 jdk21 fpm apache cli zts perl minimal base full runtime scratch busybox ' +
    'windowsservercore nanoserver ltsc2019 ltsc2022 ltsc2025 fips cuda cpu gpu xpu onbuild browsers'
  ).split(' '),
);

/** A commit: 7 to 40 hex digits with both a letter and a digit, or marked as one by `g`, `git`, `sha`, `commit`. */
export function isCommit(token: string, index: number, tokens: readonly string[]): boolean {
  if (token.length < 7) return false;
  if (/^[0-9a-f]{7,40}$/.test(token)) {
    if (/[a-f]/.test(token) && /[0-9]/.test(token)) return true;
    const before = tokens[index - 1];
    return before === 'sha' || before === 'commit' || before === 'git';
  }
  return /^(?:git|g)[0-9a-f]{7,40}$/.test(token);
}

/** Whether a token, in lower case, chooses a flavour of an image: a word, or a distribution with its version. */
export function isVariant(token: string): boolean {
  return VARIANT_WORDS.has(token) || /^(?:alpine|ubi|debian|ubuntu|fedora|el|deb)\d+(?:\.\d+)*$/.test(token);
}
