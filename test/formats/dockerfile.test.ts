import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findImageFields } from '../../src/files/find.ts';
import { isReadOnWalk } from '../../src/files/tree.ts';
import { D1, edited, pinAll, refusals, TEXT_FORMS, unpinAll } from '../edits/one-file.ts';

const HEX = 'a'.repeat(64);
const found = (text: string, path = 'Dockerfile') =>
  findImageFields({ path, text }).fields.map(({ written, certainty }) => `${written} ${certainty}`);

/** A Dockerfile, and what it names. */
const FOUND: readonly (readonly [string, string, readonly string[]])[] = [
  ['a base', 'FROM alpine:3.20\n', ['alpine:3.20 certain']],
  ['a base for a platform, in small letters', 'from --platform=$BUILDPLATFORM a:1 as b', ['a:1 certain']],
  ['a stage before is no image', 'FROM a:1 AS Build\nFROM build\nFROM c:1', ['a:1 certain', 'c:1 certain']],
  ['a stage of the same name as its base', 'FROM golang AS golang\nFROM golang', ['golang certain']],
  ['scratch is no image', 'FROM scratch\nCOPY --from=scratch / /', []],
  [
    'copies from images, stages by name and by number',
    'FROM a:1 AS x\nCOPY --from=x a b\nCOPY --chown=0:0 --from=b:2 --link a b\nCOPY --from=0 a b\nADD --from=x a b',
    ['a:1 certain', 'b:2 certain'],
  ],
  [
    'a copy from what may be a context of the build',
    'FROM a:1\nCOPY --from=nginx a b',
    ['a:1 certain', 'nginx candidate'],
  ],
  ['a copy from a later stage', 'FROM a:1\nCOPY --from=late a b\nFROM c:1 AS late', ['a:1 certain', 'c:1 certain']],
  [
    'mounts, repeated, in any order of keys',
    'FROM a:1\nRUN --mount=type=bind,from=b:1,target=/b --mount=type=cache,target=/c --mount=from=c:1,target=/d x --mount=from=d:1',
    ['a:1 certain', 'b:1 certain', 'c:1 certain'],
  ],
  ['a frontend', '# syntax=docker/dockerfile:1\nFROM a:1', ['docker/dockerfile:1 certain', 'a:1 certain']],
  [
    'a frontend behind another directive, with blanks and a byte order mark',
    '\uFEFF# escape=`\n#  Syntax = docker/dockerfile:1 \r\nFROM a:1',
    ['docker/dockerfile:1 certain', 'a:1 certain'],
  ],
  ['a directive behind a comment is a comment', '# x\n# syntax=docker/dockerfile:1\nFROM a:1', ['a:1 certain']],
  ['a default that is the whole base', `ARG BASE=a:1\nFROM \${BASE}\nFROM $BASE AS b`, ['a:1 certain']],
  ['a default in quotes', 'ARG X=1 BASE="a:1"\nFROM $BASE', ['a:1 certain']],
  ['the last default of a name counts', 'ARG B=a:1\nARG B=b:1\nFROM $B', ['b:1 certain']],
  ['a default within the variable', `FROM \${BASE:-a:1}`, ['a:1 certain']],
  ['a default of its own goes before', `ARG BASE=a:1\nFROM \${BASE:-b:1}`, ['a:1 certain']],
  ['a default that is a stage', 'ARG B=x\nFROM a:1 AS x\nFROM $B', ['a:1 certain']],
  ['a default of a stage does not reach FROM', 'FROM a:1\nARG B=b:1\nFROM $B', ['a:1 certain', '$B templated']],
  [
    'a base of several parts',
    `ARG R=x.io\nARG T=1\nARG B=$R/b\nFROM \${R}/a:\${T}\nFROM $B\nFROM $UNSET`,
    [`\${R}/a:\${T} templated`, '$B templated', '$UNSET templated'],
  ],
  [
    'what a build of a child does',
    'FROM a:1\nONBUILD COPY --from=b:1 a b\nONBUILD RUN x',
    ['a:1 certain', 'b:1 certain'],
  ],
  [
    'lines that go on, with comments and empty lines in between',
    'FROM \\\n# comment\n  --platform=x \\\n\n  a:1 \\  \n  AS b\nFROM b\nFROM c:1',
    ['a:1 certain', 'c:1 certain'],
  ],
  [
    'lines that go on behind a backtick',
    '# escape=`\nFROM `\n  a:1\nRUN dir c:\\\nFROM b:1',
    ['a:1 certain', 'b:1 certain'],
  ],
  [
    'here-documents are text',
    'FROM a:1\nRUN <<EOF bash\nFROM b:1\nEOF\nCOPY <<-"A" <<B /x\nFROM c:1\n\tA\nFROM d:1\nB\nFROM e:1',
    ['a:1 certain', 'e:1 certain'],
  ],
  [
    'a shift and a here-string are none',
    'FROM a:1\nRUN echo $((1<<2)) <<<"x"\nFROM b:1',
    ['a:1 certain', 'b:1 certain'],
  ],
  ['a digest', `FROM a:1@sha256:${HEX}`, [`a:1@sha256:${HEX} certain`]],
  ['no reference at all', 'FROM Not:Valid:', ['Not:Valid: certain']],
  ['a template', 'FROM {{ .Base }}\n{{ if x }}\nFROM a:1\n{{ end }}', ['{{ .Base }} templated', 'a:1 certain']],
  ['words that look like instructions', 'FROM a:1\nRUN echo FROM b:1\nLABEL x="FROM c:1"\n# FROM d:1', ['a:1 certain']],
];

describe('a Dockerfile names', () => {
  for (const [title, text, fields] of FOUND) test(title, () => assert.deepEqual(found(text), fields));

  for (const path of [
    'Dockerfile',
    'a/Containerfile',
    'a/Dockerfile.dev',
    'a/dockerfile',
    'a/app.Dockerfile',
    'a/x.dockerfile',
    'Dockerfile-alpine',
    'Dockerfile.in',
  ]) {
    test(`images in ${path}`, () => {
      assert.equal(isReadOnWalk(path), true);
      assert.deepEqual(found('FROM a:1', path), ['a:1 certain']);
    });
  }
  for (const path of ['Dockerfile.dockerignore', 'dockerfile.go', 'Dockerfile.md', 'MyDockerfile', 'dockerfiles'])
    test(`no image in ${path}`, () => assert.deepEqual(found('FROM a:1', path), []));
});

const TEXT = `# syntax=docker/dockerfile:1
ARG BASE="golang:1.25"
FROM --platform=$BUILDPLATFORM $BASE AS build
RUN --mount=type=bind,from='busybox:1.37',target=/b true
FROM "alpine:3.20"
COPY --from=nginx /etc/nginx /etc/nginx
CMD ["x"]
`;

describe('a Dockerfile is pinned', () => {
  for (const [where, change] of TEXT_FORMS) {
    test(`and gets its bytes back${where}`, () => {
      const text = change(TEXT);
      const pinned = edited(text, pinAll, 'Dockerfile');
      const wanted = ['dockerfile:1', 'golang:1.25', 'busybox:1.37', 'alpine:3.20', '--from=nginx'];
      assert.equal(
        pinned,
        wanted.reduce((all, ref) => all.replace(ref, `${ref}@${D1}`), text),
      );
      assert.equal(edited(pinned, unpinAll, 'Dockerfile'), text);
    });
  }

  test('never in a word that a line break cuts', () => {
    assert.deepEqual(refusals('FROM al\\\npine:3\n', pinAll, 'Dockerfile'), ['EDIT_UNSUPPORTED']);
  });
});
