/** From a text to its image fields: where each stands, to the character, and what cannot be read. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ImageField } from './field/field.ts';
import { findImageFields } from './find.ts';

function fieldsOf(text: string, path = 'pod.yaml'): readonly ImageField[] {
  return findImageFields({ path, text }).fields;
}

function writtenIn(text: string, path = 'pod.yaml'): string[] {
  return fieldsOf(text, path).map(({ written }) => written);
}

/** A Pod whose one image is written like this. */
function pod(image: string): string {
  return `apiVersion: v1\nkind: Pod\nspec:\n  containers:\n    - name: a\n      image: ${image}\n      command: [x]\n`;
}

/** Ways to write one reference; `«…»` marks what the span covers. */
const SCALARS: readonly (readonly [string, string])[] = [
  ['plain', '«nginx:1»'],
  ['plain before a comment', '«nginx:1» # the web'],
  ['plain before spaces', '«nginx:1»   '],
  ['plain on the next line', '\n        «nginx:1»'],
  ['with a digest', `«nginx:1@sha256:${'a'.repeat(64)}»`],
  ['in single quotes', "'«nginx:1»'"],
  ['in double quotes', '"«nginx:1»"'],
  ['in double quotes with an escape', '"«nginx\\u003a1»"'],
  ['in double quotes over two lines', '"«ngi\\\n        nx:1»"'],
  ['folded', '>-\n        «nginx:1»'],
  ['folded and followed by blank lines', '>-\n        «nginx:1»\n\n'],
  ['literal', '|-\n        «nginx:1»'],
  ['with an indentation of its own', '|2-\n        «nginx:1»'],
  ['with an anchor', '&image «nginx:1»'],
  ['with a type', '!!str «nginx:1»'],
];

/** What becomes of the whole text around it. */
const SURROUNDINGS: readonly (readonly [string, (text: string) => string])[] = [
  ['', (text) => text],
  [', with CRLF', (text) => text.replaceAll('\n', '\r\n')],
  [', behind a byte order mark', (text) => `\uFEFF${text}`],
  [', without a last line break', (text) => text.slice(0, text.lastIndexOf('      command')).trimEnd()],
  [', in the second document', (text) => `# first\nkind: None\n---\n${text}---\n`],
];

describe('the span of a reference', () => {
  for (const [title, image] of SCALARS) {
    for (const [where, change] of SURROUNDINGS) {
      test(`is exact: ${title}${where}`, () => {
        const marked = change(pod(image));
        const text = marked.replace(/[«»]/g, '');
        const [field, ...others] = fieldsOf(text);
        const [span] = field?.spans ?? [];
        assert.deepEqual(others, []);
        assert.deepEqual([span?.start, span?.end], [marked.indexOf('«'), marked.indexOf('»') - 1]);
        assert.equal(field?.reference?.repository, 'library/nginx');
        assert.equal(span?.literal, !image.includes('\\'));
        assert.equal(span?.anchored, image.startsWith('&'));
      });
    }
  }

  test('counts lines and columns from 1, in UTF-16 units', () => {
    const text = '# 🙂\nkind: Pod\napiVersion: v1\nspec: {containers: [{name: "🙂", image: nginx}]}\n';
    const { fields, lines } = findImageFields({ path: 'pod.yaml', text });
    assert.deepEqual(
      fields.map(({ spans }) => lines.at(spans[0]?.start ?? -1)),
      [{ line: 4, column: 41 }],
    );
  });
});

describe('a text that is no reference', () => {
  const table: readonly (readonly [string, RegExp])[] = [
    ['nginx:1#x', /`1#x` is not a tag/],
    ['nginx:1\n        more', /white space/],
    ['nginx:\u00a01', /white space/],
    ['|\n        nginx:1', /white space/],
    ['Nginx', /no capital letters/],
    ['quay.io/x/y@', /digest is empty/],
    ['" nginx"', /white space/],
    ['nginx:\u200b1', /U\+200B/],
  ];
  for (const [image, problem] of table) {
    test(`is a field with a problem: ${JSON.stringify(image)}`, () => {
      const [field] = fieldsOf(pod(image));
      assert.equal(field?.reference, null);
      assert.equal(field?.tagKind, null);
      assert.match(field?.problem ?? '', problem);
    });
  }

  for (const image of ['', '""', "''", '~', 'null', '" "', '[]', '{}']) {
    test(`is no field where nothing is written: ${JSON.stringify(image)}`, () => {
      assert.deepEqual(writtenIn(pod(image)), []);
    });
  }
});

describe('templates', () => {
  for (const image of [
    "'{{ .Values.image }}'",
    '"{{ image }}:1"',
    '$IMAGE',
    `\${REGISTRY}/app:1`,
    '$(params.image)',
    '<image>',
    '"@IMAGE_NAME@"',
  ]) {
    test(`are known by their value: ${image}`, () => {
      assert.deepEqual(
        fieldsOf(pod(image)).map(({ certainty }) => certainty),
        ['templated'],
      );
    });
  }

  test('that are no YAML between their actions are said to be so; other documents are read', () => {
    const text = `{{- if .Values.x }}\n${pod('a:1')}  ]\n{{- end }}\n---\n${pod('b:1')}`;
    const found = findImageFields({ path: 'pod.yaml', text });
    assert.equal(found.templated, true);
    assert.deepEqual(found.problems, []);
    assert.deepEqual(
      found.fields.map(({ format, written }) => [format, written]),
      [
        ['template', 'a:1'],
        ['kubernetes', 'b:1'],
      ],
    );
  });
});

describe('documents', () => {
  test('are numbered from 0, those without content not counted', () => {
    const text = `# licence\n---\n${pod('a:1')}---\n# nothing\n---\n${pod('b:1')}...\n---\n${pod('c:1')}`;
    assert.deepEqual(
      fieldsOf(text).map(({ written, document }) => [written, document]),
      [
        ['a:1', 0],
        ['b:1', 2],
        ['c:1', 3],
      ],
    );
  });

  test('that are broken are problems with a place; the others are read', () => {
    const text = `${pod('a:1')}---\nimage: [\n---\n${pod('b:1')}`;
    const found = findImageFields({ path: 'deploy/all.yaml', text });
    assert.deepEqual(
      found.fields.map(({ written }) => written),
      ['a:1', 'b:1'],
    );
    assert.deepEqual(
      found.problems.map(({ code }) => code),
      ['YAML_INVALID'],
    );
    assert.equal(found.problems[0]?.place?.file, 'deploy/all.yaml');
  });

  const faults: readonly (readonly [string, string, string])[] = [
    ['a tab as indentation', 'image:\n\t- a\n', 'YAML_TAB'],
    ['deep nesting', `image: ${'['.repeat(150)}`, 'YAML_TOO_DEEP'],
    ['a thousand aliases', `image: &a x\nb: [${'*a,'.repeat(1100)}]\n`, 'YAML_TOO_MANY_ALIASES'],
    ['an alias bomb', aliasBomb(), 'YAML_TOO_MANY_ALIASES'],
  ];
  for (const [title, text, code] of faults) {
    test(`answer ${code} for ${title}`, () => {
      assert.deepEqual(
        findImageFields({ path: 'a.yaml', text }).problems.map((problem) => problem.code),
        [code],
      );
    });
  }

  test('without a trace of an image are read only where every fault counts', () => {
    const text = 'a: [\n';
    assert.deepEqual(findImageFields({ path: 'a.yaml', text }).problems, []);
    assert.equal(findImageFields({ path: 'a.yaml', text }, { thorough: true }).problems.length, 1);
  });

  test('with an escaped key are read', () => {
    assert.deepEqual(writtenIn('{"apiVersion":"v1","kind":"Pod","spec":{"containers":[{"im\\u0061ge":"a:1"}]}}'), [
      'a:1',
    ]);
  });

  test('with a key written twice cannot be edited, and say where', () => {
    const text = pod('a:1').replace('      command: [x]', '      image: b:1');
    const { fields, problems } = findImageFields({ path: 'pod.yaml', text });
    assert.deepEqual(
      problems.map(({ code, place }) => [code, place?.line]),
      [['YAML_DUPLICATE_KEY', 7]],
    );
    assert.deepEqual(
      fields.map(({ refusal }) => refusal?.code),
      ['YAML_DUPLICATE_KEY'],
    );
  });

  test('that are no mapping hold nothing', () => {
    for (const text of ['image', '- image: a', '"image"', '42 # image', '']) assert.deepEqual(writtenIn(text), []);
  });
});

describe('anchors', () => {
  const base = 'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n';

  test('let two fields share one span', () => {
    const text = `${base}    - {name: a, image: &i nginx:1}\n    - {name: b, image: *i}\n`;
    const spans = fieldsOf(text).map(({ path, spans: [span] }) => [path[2], span?.start, span?.anchored]);
    assert.deepEqual(spans, [
      [0, text.indexOf('nginx'), true],
      [1, text.indexOf('nginx'), true],
    ]);
  });

  test('of a whole container are followed', () => {
    const text = `${base}    - &c {name: a, image: nginx:1}\n    - *c\n`;
    assert.deepEqual(writtenIn(text), ['nginx:1', 'nginx:1']);
  });

  test('merged with `<<` give the image that counts', () => {
    const text = `x: &x {image: a:1, imagePullPolicy: Never}\n${base}    - {<<: *x, name: a}\n    - {<<: *x, name: b, image: b:1}\n`;
    assert.deepEqual(
      fieldsOf(text).map(({ written, pullPolicy }) => [written, pullPolicy.written]),
      [
        ['a:1', 'Never'],
        ['b:1', 'Never'],
      ],
    );
  });

  test('merged twice, and twice again, at every level are looked through once', () => {
    const levels = Array.from({ length: 60 }, (_, at) => `m${at + 1}: &m${at + 1}\n  <<: [*m${at}, *m${at}]\n`);
    const text = `m0: &m0 {a: 1}\n${levels.join('')}${base}    - <<: *m60\n      image: a:1\n`;
    assert.deepEqual(writtenIn(text), ['a:1']);
  });
});

describe('a value below its key in a template', () => {
  const chart = (below: string): string =>
    `apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  containers:\n    - name: c\n      image:\n${below}\n      command: [a]\n`;
  const table: readonly (readonly [string, string, string | null])[] = [
    ['an action', '        {{ include "image" . }}', '{{ include "image" . }}'],
    ['an action at the margin', '{{ include "image" . | indent 8 }}', '{{ include "image" . | indent 8 }}'],
    ['an action within a condition', '        {{- with .x }}\n        {{ . }}\n        {{- end }}', '{{ . }}'],
    [
      'one of two texts',
      '        {{- if .x }}\n        a:1\n        {{- else }}\n        b:1\n        {{- end }}',
      'a:1 {{- else }} b:1',
    ],
    ['nothing, and the key behind it an action', '      args: ["{{ .x }}"]', null],
    ['nothing, at the end of a condition', '      {{- if .x }}\n      {{- end }}', null],
  ];
  for (const [title, below, written] of table)
    test(`is ${title}`, () => {
      for (const text of [chart(below), chart(below).replaceAll('\n', '\r\n')]) {
        const { fields, observations } = findImageFields({ path: 'templates/a.yaml', text }, { forRules: true });
        assert.deepEqual(
          fields.map((field) => [field.written, field.certainty]),
          written === null ? [] : [[written, 'templated']],
        );
        assert.equal(observations.length, written === null ? 1 : 0);
      }
    });
});

function aliasBomb(): string {
  const lines = ['a0: &a0 [image, x, x, x, x, x, x, x, x]'];
  for (let level = 1; level <= 7; level += 1) lines.push(`a${level}: &a${level} [${`*a${level - 1}, `.repeat(9)}]`);
  return `apiVersion: example.com/v1\nkind: Bomb\n${lines.join('\n')}\n`;
}
