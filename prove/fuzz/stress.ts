/** Texts that are long, deep or manifold in one way each: reading and editing them must stay in bounds. */
import type { NamedText } from './judge-text.ts';

const POD = 'kind: Pod\nspec:\n  containers:\n  - name: a\n    image: nginx:1.27\n';
/** Of texts that say little, and of those in which every line is a field. */
const M = 300_000;
const RICH = 60_000;

function times(text: string, size = M): string {
  return text.repeat(Math.ceil(size / text.length));
}

/** Name to text; each has a place that names an image, so that it is edited as well. */
export const STRESS: Readonly<Record<string, NamedText>> = {
  'one long line': yaml(`${POD}    command: ["${times('x')}"]\n`),
  'a long word that might begin with a host': yaml(`${POD}    note: ${times('ab0', 90_000)}\n`),
  'a long path of what might be hosts': yaml(`${POD}    note: ${times('ab.io/', 90_000)}\n`),
  'a long plain value of many lines': yaml(`${POD}    note: ${times('word word word\n      ')}end\n`),
  'a long block scalar': yaml(`${POD}    note: |\n${times('      image: nginx:1\n')}`),
  'a long line of blanks': yaml(`${POD}    note: a${times(' ')}b\n`),
  'a long line of blanks behind a value': yaml(`${POD}${times(' ')}\n`),
  'many blank lines': yaml(`${POD}${times('\n')}`),
  'many carriage returns': yaml(`${POD}${times('\r')}`),
  'many documents': yaml(times(`${POD}---\n`, RICH)),
  'many empty documents': yaml(`${POD}${times('---\n')}`),
  'many containers': yaml(`${POD}${times('  - {name: b, image: "redis:8", imagePullPolicy: Always}\n', RICH)}`),
  'many comments': yaml(`${POD}${times('# image: nginx:1.27\n')}`),
  'many keys of one mapping': yaml(
    `${POD}${Array.from({ length: 40_000 }, (_, index) => `    image${index}: nginx:${index}\n`).join('')}`,
  ),
  'a key many times': yaml(`${POD}${times('    image: nginx:1\n')}`),
  'many anchors': yaml(
    `${POD}x:\n${Array.from({ length: 30_000 }, (_, index) => `- &a${index} image\n- *a${index}\n`).join('')}`,
  ),
  'one anchor, used often': yaml(`x: &a {image: nginx:1.27, name: a}\n${POD}${times('  - *a\n', 200_000)}`),
  'deep sequences': yaml(`${POD}x: ${times('[', 200_000)}`),
  'deep mappings': yaml(`${POD}x: ${times('{a: ', 400_000)}`),
  'deep blocks': yaml(
    `${POD}x:\n${Array.from({ length: 1_000 }, (_, depth) => `${' '.repeat(depth + 1)}image:\n`).join('')}`,
  ),
  'many openings of actions': yaml(`${POD}${times('{{ "\n')}`),
  'many openings of actions on a line': yaml(`${POD}# ${times('{{')}\n`),
  'many actions': yaml(`${POD}${times('  {{- if .Values.on }}\n  {{- end }}\n')}`),
  'many quotes in an action': yaml(`${POD}{{ ${times('"` ')}\n`),
  'one long action': yaml(`${POD}# {{ ${times('x')}\n`),
  'many actions without an end': yaml(`${POD}${times('{{/* ')}\n`),
  'a long quoted value with escapes': yaml(`${POD}    note: "${times('\\u00e9\\n')}"\n`),
  'an unclosed quote': yaml(`${POD}    note: "${times('x\n ')}`),
  'JSON on one line': {
    path: 'stress.json',
    text: `[${times('{"containers":[{"name":"a","image":"nginx:1.27"}]},', RICH)}0]`,
  },
  'JSON without an end': { path: 'stress.json', text: times('{"image":"nginx:1.27",') },
  'manifests within manifests': yaml(nest(POD, 40)),
  'a kustomization of many entries': {
    path: 'kustomization.yaml',
    text: `kind: Kustomization\nimages:\n${Array.from({ length: 2_500 }, (_, index) => `- name: a${index}\n  newTag: v1\n`).join('')}`,
  },
  'values of many images': {
    path: 'values.yaml',
    text: Array.from(
      { length: 2_500 },
      (_, index) => `a${index}:\n  image:\n    repository: ghcr.io/a/b${index}\n    tag: "1.10"\n`,
    ).join(''),
  },
  'a Dockerfile of many stages': {
    path: 'Dockerfile',
    text: Array.from(
      { length: 2_500 },
      (_, index) => `FROM alpine:3.20 AS s${index}\nCOPY --from=s${index} / /\n`,
    ).join(''),
  },
  'a Dockerfile of one instruction': { path: 'Dockerfile', text: `FROM alpine:3.20\nRUN ${times('x \\\n')}` },
  'a Dockerfile of many here-documents': { path: 'Dockerfile', text: `FROM alpine:3.20\n${times('RUN <<EOF\n')}` },
  'arguments within arguments': { path: 'Dockerfile', text: `ARG A=${times('${A:-', 100_000)}\nFROM $A\n` },
  'Go of many strings': { path: 'a.go', text: `package a\n${times('var x = "quay.io/example/web:v1"\n', RICH)}` },
  'Go of one string': { path: 'a.go', text: `package a\nvar x = \`${times('quay.io/a/b:v1 ')}` },
  'Go of backslashes': { path: 'a.go', text: `package a\nvar x = "quay.io/a/b:v1"\nvar y = "${times('\\')}"` },
  'shell of many words': { path: 'a.sh', text: times('docker run quay.io/example/tool:v2 x\n', RICH) },
  'shell of one line': { path: 'a.sh', text: `docker run ${times('-e a=b ')}quay.io/example/tool:v2` },
  'shell of quotes': { path: 'a.sh', text: `IMAGE=quay.io/a/b:v1\n${times('"\'')}` },
  'a table of images': {
    path: 'README.md',
    text: `<!-- bowline:images -->\n${times('| `quay.io/a/b:v1` |\n', RICH)}<!-- /bowline -->\n`,
  },
  'many regions without an end': {
    path: 'README.md',
    text: times('<!-- bowline:images --> quay.io/a/b:v1\n', 300_000),
  },
  'one long word': { path: 'README.md', text: `<!-- bowline:images -->${times('a:')}\n<!-- /bowline -->` },
  'a long .env': { path: '.env', text: times('WEB_IMAGE="nginx:1.27"\n', RICH) },
  'a long line of .env': { path: '.env', text: `WEB_IMAGE=nginx:1.27\n${times('A=')}` },
  'a unit of many mounts': {
    path: 'a.container',
    text: `[Container]\n${times('Mount=type=image,source=quay.io/a/b:v1,destination=/b\n', RICH)}`,
  },
  'a unit of many images': { path: 'a.container', text: `[Container]\n${times('Image=quay.io/a/b:v1\n', RICH)}` },
  'a setting of many lines': { path: 'a.container', text: `[Container]\nImage=a:1\nExec=${times('x \\\n')}` },
  'a setting of many blanks': {
    path: 'a.container',
    text: `[Container]\nImage=a:1\n[${times(' ')}x\nMount=type=image,${times(',source=')}`,
  },
  'a table of digests': {
    path: 'images.csv',
    text: `image_var,name,tag,digest\n${times(`WEB,quay.io/example/web,V1,${'1'.repeat(64)}\n`)}`,
  },
};

function yaml(text: string): NamedText {
  return { path: 'stress.yaml', text };
}

function nest(text: string, depth: number): string {
  if (depth === 0) return text;
  const inner = nest(text, depth - 1);
  return `kind: ConfigMap\ndata:\n  inner.yaml: |\n${inner.replaceAll(/^(?=.)/gm, '    ')}`;
}
