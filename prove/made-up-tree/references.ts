/** Made-up image references, and the ways in which YAML and JSON let a person write one. */
import type { Random } from '../ground/random.ts';

const NAMES = [
  'nginx',
  'library/busybox',
  'Docker.io/library/redis',
  'ghcr.io/team/agent',
  'quay.io/team/deep/er/path',
  'localhost:5000/local',
  'registry.example:8443/a/b_c/d--e',
  '127.0.0.1:5000/x.y',
];
const TAGS = [
  ':1.27',
  ':1.27.3',
  ':1.10',
  ':20240229',
  ':0x1f',
  ':v2.0.0-8.gitdeadd00d',
  ':devel',
  ':latest',
  ':UPPER_case.1',
  '',
  '',
];
const NO_REFERENCES = ['Nginx', 'nginx:', 'https://example.com/x', 'a b', 'nginx@sha256:abc', '-x', 'nıx:1'];
const TEMPLATES = ['{{ .Values.image }}', '$(IMAGE)', 'nginx:{{ .Chart.AppVersion }}'];

/** A reference; now and then one that is pinned already, is a template, or is none. */
export function makeReference(random: Random): string {
  if (random.onceIn(60)) return random.pick(NO_REFERENCES);
  if (random.onceIn(60)) return random.pick(TEMPLATES);
  const name = random.pick(NAMES).toLowerCase();
  const reference = `${name}${random.onceIn(4) ? `-${random.below(20)}` : ''}${random.pick(TAGS)}`;
  return random.onceIn(12) ? `${reference}@sha256:${hex(random, 64)}` : reference;
}

/** Name and tag apart, as a kustomize entry has them. */
export function makeNameAndTag(random: Random): { name: string; tag: string } {
  return { name: random.pick(NAMES).toLowerCase(), tag: (random.pick(TAGS) || ':stable').slice(1) };
}

export function hex(random: Random, length: number): string {
  return random.repeat(length, () => random.below(16).toString(16)).join('');
}

/** The value of an `image:` key in one of many styles; `indent` is that of the key. */
export function writeScalar(random: Random, text: string, indent: string): string {
  const plain = /^[\w$][^:#]*(:[^\s#:][^#]*)*$/.test(text) && !text.includes('{{');
  const styles: ((value: string) => string)[] = [
    (value) => `"${value}"`,
    (value) => `'${value}'`,
    (value) => `"${value}" # why this one`,
    (value) => `  '${value}'   #no space`,
    (value) => `"${escaped(value)}"`,
    (value) => `>-\n${indent}  ${value}`,
    (value) => `|-\n${indent}  ${value}`,
    (value) => `\n${indent}  "${value}"`,
    (value) => `!!str "${value}"`,
    ...(plain ? Array.from({ length: 12 }, () => (value: string) => value) : []),
    ...(plain ? [(value: string) => `${value} # a comment`, (value: string) => `!!str ${value}`] : []),
  ];
  return random.pick(styles)(text);
}

function escaped(text: string): string {
  return text.replace(/^./, (first) => `\\x${first.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
