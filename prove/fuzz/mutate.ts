/** What happens to texts in the hands of people, editors and other programs, and what an enemy would do to one. */
import type { Random } from '../ground/random.ts';

type Mutation = (text: string, random: Random, other: string) => string;

const ODD_CHARACTERS = [
  ...' \t\n\r:-#?,[]{}&*!|>\'"%@`~=<.\\/$0',
  ...'\u0000\u0007\u007f\u0085\u00a0\u2028\ufeff\ue000\ue001é中🪢',
  '\ud83e',
  '\r\n',
  '---\n',
  '...\n',
];
const ODD_LINES = [
  '---',
  '--- # next',
  '...',
  '%YAML 1.1',
  '# image: nginx:1 ünïcode 🪢',
  '{{- if .Values.on }}',
  '{{- end }}',
  '{% raw %}',
  'image: nginx:1.27',
  '- image: "nginx:1.27"',
  'image: &image nginx:1.27',
  'image: *image',
  '<<: *base',
  '  <<: [*base, *more]',
  'imagePullPolicy: Always',
  '\t',
  '\tname: x',
  '? image\n: nginx:1.27',
  'repository: ghcr.io/team/agent',
  'tag: 1.10',
  'digest: ""',
  'name: a',
  '- *c',
];
const ODD_VALUES = [
  'nginx',
  'nginx:1.27',
  '"nginx:1.27"',
  "'nginx:1.27'",
  '1.10',
  '0x1f',
  '~',
  'null',
  '""',
  '*image',
  '&image nginx:1.27',
  '!!str nginx:1.27',
  '!x nginx:1.27',
  '{{ .Values.image }}',
  '"nginx:{{ .Chart.AppVersion }}"',
  '"\\x6eginx:1.27"',
  '"nginx:\\\n      1.27"',
  '>-\n      nginx:1.27',
  '|\n      nginx:1.27\n      more',
  '[nginx:1.27, a]',
  '{image: nginx:1.27, name: a}',
  '{repository: ghcr.io/a/b, tag: 1.10}',
  `\${IMAGE:-nginx:1.27}`,
  '$(IMAGE)',
  'nginx:1.27 # why',
  'nginx:1.27@sha256:abc',
  `nginx@sha256:${'1'.repeat(64)}`,
  `nginx:1.27@sha256:${'1'.repeat(64)}`,
];

const MUTATIONS: readonly Mutation[] = [
  (text, random) => splice(text, random.below(text.length + 1), 0, random.pick(ODD_CHARACTERS)),
  (text, random) => splice(text, random.below(text.length + 1), 1 + random.below(3), ''),
  (text, random) => splice(text, random.below(text.length + 1), 1 + random.below(60), ''),
  (text, random) => text.slice(0, random.below(text.length + 1)),
  (text, random) => text.slice(random.below(text.length + 1)),
  (text) => text.replaceAll(/\r?\n/g, '\r\n'),
  (text) => text.replaceAll(/\r?\n/g, '\r'),
  (text, random) => text.replaceAll('\n', () => (random.onceIn(4) ? '\r\n' : '\n')),
  (text) => `\ufeff${text}`,
  (text) => text.trimEnd(),
  (text, random) => `${text}${'---\n'.repeat(random.below(4))}${text}`,
  (text) => `apiVersion: v1\nkind: ConfigMap\ndata:\n  inner.yaml: |\n${text.replaceAll(/^(?=.)/gm, '    ')}`,
  (text) => `apiVersion: v1\nkind: ConfigMap\ndata: {inner.json: ${JSON.stringify(text)}}\n`,
  (text, random, other) => {
    const [lines, others] = [linesOf(text), linesOf(other)];
    const from = random.below(others.length);
    lines.splice(random.below(lines.length), random.below(4), ...others.slice(from, from + 1 + random.below(12)));
    return lines.join('');
  },
  onLines((lines, at, random) => lines.splice(at, 0, ...lines.slice(at, at + 1 + random.below(3)))),
  onLines((lines, at, random) => lines.splice(at, 1 + random.below(3))),
  onLines((lines, at, random) => lines.splice(random.below(lines.length), 0, ...lines.splice(at, 1 + random.below(3)))),
  onLines((lines, at, random) => lines.splice(at, 0, `${marginOf(lines[at])}${random.pick(ODD_LINES)}\n`)),
  onLine((line, random) => `${' '.repeat(random.below(5))}${line}`),
  onLine((line) => line.replace(/^ {1,2}/, '')),
  onLine((line) => line.replace(/^ +/, '\t')),
  onLine((line, random) => line.replace(/(\r?\n)?$/, `${random.pick([' ', '\t', '  # c', ' #', '#c', '\t# c'])}$1`)),
  onLine((line, random) => line.replace(/:[ \t].*/, `: ${random.pick(ODD_VALUES).replaceAll('$', '$$$$')}`)),
  onLine((line, random) =>
    line.replace(/:[ \t]/, random.pick([':', ' : ', ':\t', ':  ', ': &a ', ': !!str ', ': - '])),
  ),
  onLine((line) => line.replace(/(:[ \t]+)(["']?)([^"'\r\n]*)\2/, '$1"$3"')),
  onLine((line) => line.replace(/(:[ \t]+)(["']?)([^"'\r\n]*)\2/, "$1'$3'")),
  onLine((line) => line.replace(/["']/g, '')),
  onLine((line) =>
    line.replace(/(:[ \t]+)(\S.*)/, (_, colon: string, value: string) => `${colon}>-\n        ${value}`),
  ),
  onLine((line) => line.replace(/(:[ \t]+)(\S.*)/, '$1[$2]')),
  onLine((line) => line.replace(/^([ \t]*)(- )?(.+)$/m, '$1$2{$3}')),
  onLine((line, random) => line.replace(/(\S)(\r?\n)?$/, `$1${random.pick(['x', ' x', '/']).repeat(3_000)}$2`)),
];

/** One to four things happen to the text. */
export function mutate(text: string, random: Random, other: string): string {
  let mutated = text;
  const times = 1 + random.below(4);
  for (let time = 0; time < times; time += 1) mutated = random.pick(MUTATIONS)(mutated, random, other);
  return mutated;
}

function splice(text: string, at: number, remove: number, insert: string): string {
  return text.slice(0, at) + insert + text.slice(at + remove);
}

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

function marginOf(line = ''): string {
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

function onLines(change: (lines: string[], at: number, random: Random) => unknown): Mutation {
  return (text, random) => {
    const lines = linesOf(text);
    change(lines, random.below(lines.length), random);
    return lines.join('');
  };
}

/** Half of the time it is a line that names an image, where there is one. */
function onLine(change: (line: string, random: Random) => string): Mutation {
  return (text, random) => {
    const lines = linesOf(text);
    const telling = lines.flatMap((line, at) => (/image|repository|tag|from|digest/i.test(line) ? [at] : []));
    const at = telling.length > 0 && random.onceIn(2) ? random.pick(telling) : random.below(lines.length);
    lines[at] = change(lines[at] ?? '', random);
    return lines.join('');
  };
}
