/** Chart values and YAML of nobody's format: every shape that is taken for an image, and what only looks like one. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { handleOf, type ImageField } from '../field/field.ts';
import { findImageFields } from '../find.ts';

const D = `sha256:${'1'.repeat(64)}`;
const HEX = '2'.repeat(64);

function fieldsOf(text: string, path = 'values.yaml', all = false): readonly ImageField[] {
  return findImageFields({ path, text }, { all }).fields;
}

/** The parts of a field with the text that each span covers. */
function partsOf(text: string, { spans }: ImageField): string {
  return spans.map(({ part, start, end }) => `${part}=${text.slice(start, end)}`).join(' ');
}

/** A mapping, the reference it means, and the text of its parts; `-` behind the reference: the tag is elsewhere. */
const SHAPES: readonly (readonly [string, string, string])[] = [
  ['image: q.io/a:1.2', 'q.io/a:1.2', 'reference=q.io/a:1.2'],
  ['image: postgres:16', 'postgres:16', 'reference=postgres:16'],
  ['dbImage: amazonlinux:2023', 'amazonlinux:2023', 'reference=amazonlinux:2023'],
  ['env: [{name: DB_IMAGE, value: "redis:7"}]', 'redis:7', 'reference=redis:7'],
  ['image: {repository: a/b, tag: "1.2"}', 'a/b:1.2', 'name=a/b tag=1.2'],
  ['image: {repository: a/b, tag: 1.20}', 'a/b:1.20', 'name=a/b tag=1.20'],
  ['image: {registry: r.io, repository: a/b, tag: v1}', 'r.io/a/b:v1', 'registry=r.io name=a/b tag=v1'],
  [`image: {registry: r.io, repository: a/b, digest: "${D}"}`, `r.io/a/b@${D}`, `registry=r.io name=a/b digest=${D}`],
  [`image: {repository: a/b, tag: "", digest: "${D}"}`, `a/b@${D}`, `name=a/b digest=${D}`],
  ['image: {repository: a/b, tag: v1, digest: ""}', 'a/b:v1', 'name=a/b tag=v1 digest='],
  [`image: {repository: a/b, tag: "v1@${D}"}`, `a/b:v1@${D}`, `name=a/b tagAndDigest=v1@${D}`],
  [`image: {repository: a/b, sha: ${HEX}}`, `a/b@sha256:${HEX}`, `name=a/b digest=${HEX}`],
  [`image: {repository: a/b, tag: "${D}"}`, `a/b@${D}`, `name=a/b digest=${D}`],
  ['web: {hub: r.io/a, image: b, tag: v1}', 'r.io/a/b:v1', 'registry=r.io/a name=b tag=v1'],
  ['web: {hub: "", image: a/b, tag: v1}', 'a/b:v1', 'name=a/b tag=v1'],
  ['image: {repository: r.io/a/b}', 'r.io/a/b -', 'name=r.io/a/b'],
  ['image: {name: a/b, tag: v1}', 'a/b:v1', 'name=a/b tag=v1'],
  ['web: {repository: a/b, version: v1}', 'a/b:v1', 'name=a/b tag=v1'],
  ['web: {registry: r.io, image: a/b, tag: v1}', 'r.io/a/b:v1', 'registry=r.io name=a/b tag=v1'],
  ['web: {repository: r.io/a, image: b, version: v1}', 'r.io/a/b:v1', 'registry=r.io/a name=b tag=v1'],
  ['web: {image: a/b, imageTag: v1}', 'a/b:v1', 'name=a/b tag=v1'],
  ['web: {imageRepository: a/b, imageTag: v1}', 'a/b:v1', 'name=a/b tag=v1'],
  ['web: {fooImage: a/b, fooImageTag: v1}', 'a/b:v1', 'name=a/b tag=v1'],
  ['web: {fooImage: a/b, fooTag: v1}', 'a/b:v1', 'name=a/b tag=v1'],
  ['web: {fooImageRepository: a/b, fooImageTag: v1, fooImageDigest: ""}', 'a/b:v1', 'name=a/b tag=v1 digest='],
  ['web: {imageRepository: r.io/a/b}', 'r.io/a/b -', 'name=r.io/a/b'],
  ['web: {repositoryAndTag: r.io/a:v1}', 'r.io/a:v1', 'reference=r.io/a:v1'],
  ['image: {override: r.io/a:v1}', 'r.io/a:v1', 'reference=r.io/a:v1'],
  ['images: [r.io/a:v1]', 'r.io/a:v1', 'reference=r.io/a:v1'],
  ['list: [{name: x, image: a/b, tag: v1}]', 'a/b:v1', 'name=a/b tag=v1'],
  ['env: [{name: X_IMAGE, value: r.io/a:v1}]', 'r.io/a:v1', 'reference=r.io/a:v1'],
  ['extraArgs: ["--helper-image=r.io/a:v1"]', 'r.io/a:v1', 'reference=r.io/a:v1'],
];

describe('chart values', () => {
  for (const [text, expected, parts] of SHAPES) {
    test(`name an image: ${text.slice(0, 60)}`, () => {
      const [field, ...more] = fieldsOf(`${text}\n`);
      assert.ok(field);
      assert.deepEqual(more, []);
      assert.equal(`${field.written}${field.tagElsewhere ? ' -' : ''}`, expected);
      assert.equal(partsOf(`${text}\n`, field), parts);
      assert.equal(field.certainty, 'candidate');
    });
  }

  test('are called by their keys, and arguments and variables by their names', () => {
    const text = `web:\n  image: r.io/a:v1\nenv:\n  - {name: X_IMAGE, value: r.io/b:v1}\nargs: [--c-image, r.io/c:v1]\n`;
    assert.deepEqual(fieldsOf(text).map(handleOf), ['values:web/image', 'env:X_IMAGE', 'arg:--c-image']);
  });

  test('name a tag alone where the chart knows the rest', () => {
    const [field] = fieldsOf('image:\n  tag: v1\n');
    assert.deepEqual([field?.reference, field?.written, field?.certainty], [null, ':v1', 'candidate']);
  });

  test('take what a merge key brings in as their own', () => {
    const text =
      'a: &a\n  image: &i {repository: r.io/a, tag: v1}\nb: {image: {<<: *i, repository: r.io/b}}\nc: {<<: *a}\n';
    assert.deepEqual(
      fieldsOf(text).map((field) => `${field.path.join('.')} ${field.written} ${partsOf(text, field)}`),
      [
        'a.image r.io/a:v1 name=r.io/a tag=v1',
        'c.image r.io/a:v1 name=r.io/a tag=v1',
        'b.image r.io/b:v1 name=r.io/b tag=v1',
      ],
    );
  });

  test('name every user of a mapping that is shared', () => {
    const text = 'base: &base\n  repository: r.io/a\n  tag: v1\nimage: *base\nother: {image: *base}\n';
    assert.deepEqual(
      fieldsOf(text).map(({ path, written }) => `${path.join('.')} ${written}`),
      ['base r.io/a:v1', 'image r.io/a:v1', 'other.image r.io/a:v1'],
    );
  });
});

/** What looks like an image and is none, in values and in YAML of nobody's format. */
const NONE: readonly string[] = [
  'image: ""',
  'image: " "',
  'image: .',
  'image: none',
  'image: scratch',
  'image: ~1.26',
  'image: ">=1.0"',
  'image: /img/a.png',
  'image: https://x.example/a.png',
  'image: db:5432',
  'image: "12:30"',
  'osImage: r.io/a:v1',
  'vmImage: ubuntu-24.04',
  'machine: {image: ubuntu-2204:2024.01.1}',
  'rbd: {image: r.io/a:v1}',
  'backingImage: a',
  'git: {repository: https://git.example/a, tag: v1}',
  'git: {repository: "git@git.example:a/b.git", version: v1}',
  'chart: {repository: https://charts.example, chart: a, version: 1.2.3}',
  'chart: {repository: oci://r.io/charts/a, version: 1.2.3}',
  'uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683',
  'target: "//pkg:target"',
  'label: "@repo//x:y"',
  'nodeSelector: {kubernetes.io/os: linux}',
  'level: info:debug',
  'address: 0.0.0.0:8080',
  'mail: someone@example.org',
  'store: db.example:5432/main',
  'imagePullPolicy: Always',
  'imagePullSecrets: [{name: a}]',
  'image: {pullPolicy: Always}',
  'image: data:image/png;base64,AAAA',
  'images: [a.png, b.png]',
];

describe('text that is no image', () => {
  for (const text of NONE) {
    test(`is left out: ${text}`, () => {
      for (const path of ['values.yaml', 'site.yaml']) assert.deepEqual(fieldsOf(`${text}\n`, path), []);
    });
  }
});

/** A document, and the reasons for what is listed of it where all is asked for. */
test('a repository that ends in the algorithm has the hex of its digest under the tag', () => {
  const hex = 'a1'.repeat(32);
  const [field] = fieldsOf(`web:\n  image:\n    repository: quay.io/a/b@sha256\n    tag: ${hex}\n`, 'values.yaml');
  assert.deepEqual([field?.written, field?.reference?.digest], [`quay.io/a/b@sha256:${hex}`, `sha256:${hex}`]);
});

describe('a look at real files by eye found that these are images too', () => {
  const D = `sha256:${'1'.repeat(64)}`;
  const found: readonly (readonly [string, string, string, readonly string[]])[] = [
    [
      'a choice of images',
      'ui.yaml',
      'image:\n  value: r.io/a/b:v1\n  options: [r.io/a/b:v1, r.io/a/c:v1]\n',
      ['r.io/a/b:v1', 'r.io/a/b:v1', 'r.io/a/c:v1'],
    ],
    [
      'an image with more beside its name',
      'ci/build.yml',
      'job:\n  image: {name: r.io/a/b:v1, entrypoint: [""]}\n',
      ['r.io/a/b:v1'],
    ],
    [
      'a build under another name',
      'gcb/build.yaml',
      'steps:\n- {name: r.io/images/git, args: [fetch]}\n- {name: check, run: x}\n',
      ['r.io/images/git'],
    ],
    [
      'objects in a list without a kind',
      'crons.yaml',
      '- spec: {source: {registry: {url: "docker://r.io/a/b:v1"}}}\n',
      ['r.io/a/b:v1'],
    ],
    [
      'what a JSON patch adds elsewhere',
      'p.yaml',
      '- {op: add, path: /stages/0/tests/-, value: {image: "r.io/a/b:v1"}}\n- {op: replace, path: /spec/image, value: r.io/a/c:v1}\n',
      ['r.io/a/b:v1', 'r.io/a/c:v1'],
    ],
    [
      'text within the values of a chart',
      'values.yaml',
      'config: |\n  suggestions:\n  - {name: x, image: "r.io/a/b:v1"}\nextra: |\n  apiVersion: v1\n  kind: Pod\n  spec: {containers: [{name: a, image: "r.io/a/c:v1"}]}\n',
      ['r.io/a/b:v1', 'r.io/a/c:v1'],
    ],
    ['a playbook', 'play.yml', `- name: x\n  docker_container: {image: "r.io/a/b@${D}"}\n`, [`r.io/a/b@${D}`]],
  ];
  for (const [title, path, text, images] of found) {
    test(title, () => {
      assert.deepEqual(
        fieldsOf(text, path).map(({ written }) => written),
        images,
      );
      assert.deepEqual(
        fieldsOf(text, path).map(({ certainty }) => certainty),
        images.map(() => 'candidate'),
      );
    });
  }

  test('and that a pattern of images is none', () => {
    assert.deepEqual(fieldsOf('docker images --filter reference="r.io/a/b:v1-*" r.io/a/*:v1\n', 'a.sh'), []);
  });
});

const UNMANAGED: readonly (readonly [string, string])[] = [
  [
    'kind: CustomResourceDefinition\nspec: {default: r.io/a:v1}',
    'a schema: what it names is a default or an example of the operator',
  ],
  ['rbd: {image: r.io/a:v1}', 'the name of a RADOS image, which is a disk'],
  ['osImage: r.io/a:v1', 'an image of a machine, a disk or a page'],
  ['apiVersion: x.dev/v1\nkind: X\nstatus: {image: r.io/a:v1}', 'what the cluster saw'],
  ['description: "runs r.io/a:v1 by default"', 'prose'],
  ['script: "docker run r.io/a:v1"', 'in the middle of other text'],
  [
    'anything: r.io/a:v1',
    'no format that we know has an image at this place: a row under `customResources` would say so',
  ],
];

describe('a scan for all', () => {
  for (const [text, reason] of UNMANAGED) {
    test(`gives the reason: ${reason.slice(0, 60)}`, () => {
      assert.deepEqual(fieldsOf(`${text}\n`, 'site.yaml'), []);
      const [field] = fieldsOf(`${text}\n`, 'site.yaml', true);
      assert.deepEqual([field?.certainty, field?.reason], ['unmanaged', reason]);
    });
  }
});
