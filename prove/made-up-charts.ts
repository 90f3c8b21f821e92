/** Charts with values of every kind, of which it is known what each feeds, since they are made so. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Feeds } from '../src/files/field/field.ts';
import { createRandom, type Random } from './ground/random.ts';

/** What each value is to be told to feed, by chart and the first key of its path. */
export type Truth = ReadonlyMap<string, Feeds['kind']>;

/** One way in which a chart takes an image from its values. */
interface Form {
  readonly values: (name: string) => string;
  readonly template: (key: string, name: string) => string;
  readonly feeds: Feeds['kind'];
}

const DIGEST = `sha256:${'a'.repeat(64)}`;
const CONTAINER = (image: string): string => `    - name: c\n      image: ${image}\n`;
const JOINED = (at: string): string => `"{{ ${at}.repository }}:{{ ${at}.tag }}"`;

const FORMS: readonly Form[] = [
  {
    values: (name) => `  image:\n    repository: ghcr.io/acme/${name}\n    tag: 1.2.3 # a comment\n`,
    template: (key) => CONTAINER(JOINED(`.Values.${key}.image`)),
    feeds: 'images',
  },
  {
    values: (name) => `  image: "quay.io/acme/${name}:v1.2.3"\n`,
    template: (key) => CONTAINER(`{{ .Values.${key}.image | quote }}`),
    feeds: 'images',
  },
  {
    values: (name) => `  image: {registry: quay.io, repository: acme/${name}, tag: "1.10", digest: "${DIGEST}"}\n`,
    template: (key) =>
      `{{- with .Values.${key}.image }}\n${CONTAINER('{{ .registry }}/{{ .repository }}@{{ .digest }}')}{{- end }}\n`,
    feeds: 'images',
  },
  {
    values: (name) => `  enabled: false\n  image:\n    repository: quay.io/acme/${name}\n    tag: v3\n`,
    template: (key) => `{{- if .Values.${key}.enabled }}\n${CONTAINER(JOINED(`.Values.${key}.image`))}{{- end }}\n`,
    feeds: 'images',
  },
  {
    values: (name) => `  list:\n    - image: {repository: quay.io/acme/${name}, tag: v4}\n`,
    template: (key) => `{{- range .Values.${key}.list }}\n${CONTAINER(JOINED('.image'))}{{- end }}\n`,
    feeds: 'images',
  },
  {
    values: (name) => `  image:\n    repository: quay.io/acme/${name}\n`,
    template: (key) => CONTAINER(`"{{ .Values.${key}.image.repository }}:{{ .Chart.AppVersion }}"`),
    feeds: 'images',
  },
  {
    values: (name) => `  image: {repository: quay.io/acme/${name}, tag: v5}\n`,
    template: (key) => `    # {{ .Values.${key}.image.tag }}\n`,
    feeds: 'text',
  },
  {
    values: (name) => `  image: {repository: quay.io/acme/${name}, tag: v6}\n`,
    template: (_key, name) => CONTAINER(`quay.io/acme/${name}:v6`),
    feeds: 'nothing',
  },
  {
    values: (name) => `  image: {repository: quay.io/acme/${name}, tag: v7}\n`,
    template: (key) => `{{- if .Values.neverSet }}\n${CONTAINER(JOINED(`.Values.${key}.image`))}{{- end }}\n`,
    feeds: 'unproven',
  },
  {
    values: (name) => `  image: {repository: quay.io/acme/${name}, tag: v8}\n`,
    template: (key) =>
      `{{- if ne .Values.${key}.image.tag "v8" }}{{ fail "only v8" }}{{ end }}\n${CONTAINER(JOINED(`.Values.${key}.image`))}`,
    feeds: 'unproven',
  },
];

/** Writes charts into a folder. */
export function writeMadeUpCharts(folder: string, { seed, charts }: { seed: number; charts: number }): Truth {
  const random = createRandom(seed);
  const truth = new Map<string, Feeds['kind']>();
  for (let number = 0; number < charts; number += 1) writeChart(join(folder, `chart-${number}`), number, random, truth);
  return truth;
}

function writeChart(folder: string, number: number, random: Random, truth: Map<string, Feeds['kind']>): void {
  mkdirSync(join(folder, 'templates'), { recursive: true });
  // A value that helm stops at costs renderings; two of them leave enough for the others.
  let stops = 0;
  const parts = random.repeat(3 + random.below(10), (index) => {
    const form = random.pick(FORMS);
    const isStop = form.values('').includes('v8');
    if (isStop) stops += 1;
    return { key: `part${index}`, name: `c${number}p${index}`, form: isStop && stops > 2 ? FORMS[0] : form };
  });
  const chosen = parts.flatMap(({ key, name, form }) => (form === undefined ? [] : [{ key, name, form }]));
  for (const { key, form } of chosen) truth.set(`chart-${number}/${key}`, form.feeds);
  const pod = chosen.map(({ key, name, form }) => form.template(key, name)).join('');
  writeFileSync(
    join(folder, 'Chart.yaml'),
    `apiVersion: v2\nname: chart-${number}\nversion: 1.0.0\nappVersion: "9.9"\n`,
  );
  writeFileSync(
    join(folder, 'values.yaml'),
    chosen.map(({ key, name, form }) => `${key}:\n${form.values(name)}`).join(''),
  );
  writeFileSync(
    join(folder, 'templates', 'pod.yaml'),
    `apiVersion: v1\nkind: Pod\nmetadata: {name: app}\nspec:\n  containers:\n    - {name: first, image: "busybox:1.36"}\n${pod}`,
  );
}
