/** The grammar of references: fifty tricky inputs, the parts of each, and what holds for every text. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { BowlineError } from '../errors.ts';
import {
  formatReference,
  isTemplated,
  parseReference,
  portabilityProblems,
  referenceIdentity,
  repositoryIdentity,
  tryParseReference,
  withoutSecrets,
  withParts,
} from './reference.ts';

const HEX = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const DIGEST = `sha256:${HEX}`;
const LONG_PATH = 'a'.repeat(250);

/** Number in the table of tricky inputs, text, and its identity. */
const VALID: readonly (readonly [number, string, string])[] = [
  [1, 'nginx', 'docker.io/library/nginx:latest'],
  [2, 'docker.io/nginx', 'docker.io/library/nginx:latest'],
  [3, 'index.docker.io/nginx', 'docker.io/library/nginx:latest'],
  [4, 'registry-1.docker.io/library/nginx', 'registry-1.docker.io/library/nginx:latest'],
  [5, 'bitnami/redis', 'docker.io/bitnami/redis:latest'],
  [6, 'localhost/app:1', 'localhost/app:1'],
  [7, 'localhost:5000/app', 'localhost:5000/app:latest'],
  [8, 'localhost:5000', 'docker.io/library/localhost:5000'],
  [9, 'app:5000', 'docker.io/library/app:5000'],
  [10, 'myhost:5000/app', 'myhost:5000/app:latest'],
  [11, 'myhost/app', 'docker.io/myhost/app:latest'],
  [12, 'MyHost/app', 'myhost/app:latest'],
  [14, 'Reg.Example.com/team/app:V1', 'reg.example.com/team/app:V1'],
  [16, 'nginx:Latest', 'docker.io/library/nginx:Latest'],
  [18, `nginx:1.27@${DIGEST}`, `docker.io/library/nginx:1.27@${DIGEST}`],
  [20, `nginx:latest@${DIGEST}`, `docker.io/library/nginx:latest@${DIGEST}`],
  [25, `nginx@sha512:${HEX}${HEX}`, `docker.io/library/nginx@sha512:${HEX}${HEX}`],
  [30, 'deadbeefcafe', 'docker.io/library/deadbeefcafe:latest'],
  [31, '[::1]:5000/app:1', '[::1]:5000/app:1'],
  [34, '10.0.0.1:5000/app', '10.0.0.1:5000/app:latest'],
  [35, 'a__b', 'docker.io/library/a__b:latest'],
  [35, 'foo--bar', 'docker.io/library/foo--bar:latest'],
  [38, 'repo:_tag', 'docker.io/library/repo:_tag'],
  [39, `repo:${'t'.repeat(128)}`, `docker.io/library/repo:${'t'.repeat(128)}`],
  [40, `reg.example.com/${LONG_PATH}`, `reg.example.com/${LONG_PATH}:latest`],
  [44, 'example.com', 'docker.io/library/example.com:latest'],
  [48, 'host:99999999/app:1', 'host:99999999/app:1'],
  [49, 'scratch', 'docker.io/library/scratch:latest'],
  [50, 'xn--bcher-kva.example/app:1', 'xn--bcher-kva.example/app:1'],
];

const INVALID: readonly (readonly [number, string, RegExp])[] = [
  [13, 'MyHost.io/App', /no capital letters/],
  [15, 'ghcr.io/Org/app:1', /no capital letters/],
  [17, 'nginx:', /the tag is empty/],
  [19, `nginx@${DIGEST}:1.27`, /digest/],
  [21, `nginx@${DIGEST.slice(0, -1)}`, /64 hex digits, this one 63/],
  [22, `nginx@sha256:${HEX.toUpperCase()}`, /lower case/],
  [23, `nginx@SHA256:${HEX}`, /`SHA256` is not supported/],
  [24, `nginx@md5:${HEX.slice(32)}`, /`md5` is not supported/],
  [26, `repo@${DIGEST}@${DIGEST}`, /two digests/],
  [27, 'quay.io/x/y@', /the digest is empty/],
  [28, DIGEST, /image ID/],
  [29, HEX, /image ID/],
  [32, '[fe80::1%eth0]/app', /not a registry host/],
  [33, '[::ffff:192.0.2.1]/app', /not a registry host/],
  [36, 'a___b', /not a repository/],
  [36, 'a..b', /not a repository/],
  [36, 'a-._b', /not a repository/],
  [36, 'foo_', /not a repository/],
  [37, 'repo:v1.0+build5', /cannot hold `\+`/],
  [38, 'repo:-tag', /not a tag/],
  [38, 'repo:.tag', /not a tag/],
  [39, `repo:${'t'.repeat(129)}`, /longer than 128/],
  [41, ' nginx', /white space/],
  [41, 'nginx\n', /white space/],
  [42, 'https://quay.io/o/a:v1', /a scheme/],
  [42, 'docker://quay.io/o/a:v1', /a scheme/],
  [43, 'ex_ample.com/app', /not a registry host/],
  [45, 'registry.example.com./app:1', /not a registry host/],
  [46, `\${REGISTRY}/app:1`, /./],
  [46, '{{ .Values.image }}', /./],
  [46, '$(params.image)', /./],
  [46, '<image>', /./],
  [47, 'quay.io/org/app:v1:v2', /two tags/],
  [50, 'bücher.example/app:1', /U\+00FC/],
];

describe('the fifty tricky inputs', () => {
  for (const [number, text, identity] of VALID) {
    test(`${number}: ${JSON.stringify(text.slice(0, 60))} is ${identity.slice(0, 60)}`, () => {
      const reference = parseReference(text);
      assert.equal(referenceIdentity(reference), identity);
      assert.equal(formatReference(reference), text);
    });
  }

  for (const [number, text, problem] of INVALID) {
    test(`${number}: ${JSON.stringify(text.slice(0, 60))} is no reference`, () => {
      const parsed = tryParseReference(text);
      assert.ok(!parsed.ok);
      assert.match(parsed.problem, problem);
    });
  }

  test('are all here', () => {
    const numbers = new Set([...VALID, ...INVALID].map(([number]) => number));
    assert.deepEqual(
      Array.from({ length: 50 }, (_, index) => index + 1).filter((number) => !numbers.has(number)),
      [],
    );
  });

  test('46 are known as templates, the references are not', () => {
    for (const [number, text] of [...INVALID, ...VALID]) assert.equal(isTemplated(text), number === 46, text);
  });
});

/** Text, registry, repository, tag, digest. */
const PARTS: readonly (readonly [string, string, string, string | null, string | null])[] = [
  ['localhost:5000/team/app', 'localhost:5000', 'team/app', null, null],
  ['localhost:5000/team/app:1.2.3', 'localhost:5000', 'team/app', '1.2.3', null],
  [`registry.example:5000/app@${DIGEST}`, 'registry.example:5000', 'app', null, DIGEST],
  [`registry.example:5000/team/app:1.2.3@${DIGEST}`, 'registry.example:5000', 'team/app', '1.2.3', DIGEST],
  ['app:5000', 'docker.io', 'library/app', '5000', null],
  ['team/app', 'docker.io', 'team/app', null, null],
  ['localhost/app:1', 'localhost', 'app', '1', null],
  ['[2001:db8::1]:5000/app:1', '[2001:db8::1]:5000', 'app', '1', null],
];

describe('a reference', () => {
  for (const [text, registry, repository, tag, digest] of PARTS) {
    test(`falls into its parts: ${text.slice(0, 60)}`, () => {
      const parsed = parseReference(text);
      assert.deepEqual(
        [parsed.registry, parsed.repository, parsed.tag, parsed.digest],
        [registry, repository, tag, digest],
      );
    });
  }

  for (const text of [
    'team/App:1',
    'team/app:',
    'team/app@sha256:abc',
    'https://registry.example/team/app:1',
    '',
    '/',
    ':1',
    `@${DIGEST}`,
  ]) {
    test(`is not ${JSON.stringify(text.slice(0, 40))}, and the error says why`, () => {
      assert.throws(
        () => parseReference(text),
        (thrown) =>
          thrown instanceof BowlineError && thrown.code === 'REFERENCE_INVALID' && /: \S/.test(thrown.message),
      );
    });
  }

  test('keeps the spelling of its name when its tag and digest move', () => {
    const moved = withParts(parseReference('Index.Docker.io/nginx:1.27'), { tag: '1.28', digest: DIGEST });
    assert.equal(moved.written, `Index.Docker.io/nginx:1.28@${DIGEST}`);
    assert.deepEqual(moved, parseReference(moved.written));
  });

  test('has the same identity in every spelling', () => {
    const spellings = ['nginx', 'library/nginx', 'docker.io/nginx', 'docker.io/library/nginx', 'index.docker.io/nginx'];
    const loud = ['Docker.IO/nginx', 'Docker.io/library/nginx', 'INDEX.docker.io/nginx'];
    const identities = [...spellings, ...loud].map((text) => repositoryIdentity(parseReference(text)));
    assert.deepEqual([...new Set(identities)], ['docker.io/library/nginx']);
  });

  test('without a tag is at `latest`, unless a digest says which bytes', () => {
    assert.equal(referenceIdentity(parseReference(`nginx@${DIGEST}`)), `docker.io/library/nginx@${DIGEST}`);
  });
});

describe('portability', () => {
  const table: readonly (readonly [string, RegExp | null])[] = [
    ['registry.example/app:1', null],
    ['registry.example:65535/app:1', null],
    ['registry.example:65536/app:1', /port 65536 does not exist/],
    ['host:99999999/app:1', /port 99999999/],
    ['host:0/app:1', /port 0/],
    ['[::1]:5000/app:1', /IPv6/],
    ['MyHost/app', /without a dot/],
    ['Reg.Example.com/app', /lower case/],
    [`reg.example.com/${LONG_PATH}`, /over 255/],
    [`nginx@sha512:${HEX}${HEX}`, /sha256 digests only/],
    [`nginx:1@${DIGEST}`, null],
  ];
  for (const [text, problem] of table) {
    test(`${text.slice(0, 40)}: ${problem === null ? 'every reader takes it' : `some refuse it (${problem.source})`}`, () => {
      const problems = portabilityProblems(parseReference(text));
      if (problem === null) assert.deepEqual(problems, []);
      else assert.match(problems.join('\n'), problem);
    });
  }
});

const alphanumeric = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const pathPart = fc
  .tuple(alphanumeric, fc.array(fc.tuple(fc.constantFrom('.', '_', '__', '-', '---'), alphanumeric), { maxLength: 2 }))
  .map(([first, rest]) => first + rest.flat().join(''));
const host = fc.stringMatching(/^[a-zA-Z0-9]{1,6}(\.[a-zA-Z0-9]{1,6}){1,2}(:[0-9]{1,5})?$/);
const validReference = fc
  .record({
    host: fc.option(host),
    path: fc.array(pathPart, { minLength: 1, maxLength: 3 }),
    tag: fc.option(fc.stringMatching(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,12}$/)),
    digest: fc.option(fc.stringMatching(/^[0-9a-f]{64}$/)),
  })
  .filter(({ host, path: [first = '', ...rest] }) => host !== null || rest.length === 0 || !first.includes('.'))
  .map(({ host, path, tag, digest }) => ({
    host,
    text: `${host === null ? '' : `${host}/`}${path.join('/')}${tag === null ? '' : `:${tag}`}${digest === null ? '' : `@sha256:${digest}`}`,
  }))
  .filter(({ text }) => !/^[a-f0-9]{64}$/.test(text));

describe('for every text', () => {
  test('what parses is written back as it was', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          validReference.map(({ text }) => text),
          fc.string(),
          fc.string({ unit: 'binary' }),
        ),
        (text) => {
          const parsed = tryParseReference(text);
          if (parsed.ok) assert.equal(formatReference(parsed.reference), text);
        },
      ),
      { seed: 1 },
    );
  });

  test('what the grammar builds parses, and its identity parses to itself', () => {
    fc.assert(
      fc.property(validReference, ({ text }) => {
        const identity = referenceIdentity(parseReference(text));
        assert.equal(referenceIdentity(parseReference(identity)), identity);
      }),
      { seed: 2 },
    );
  });

  test('the case of the host does not count', () => {
    fc.assert(
      fc.property(validReference, ({ host, text }) => {
        if (host === null) return;
        const lower = host.toLowerCase() + text.slice(host.length);
        assert.equal(referenceIdentity(parseReference(text)), referenceIdentity(parseReference(lower)));
      }),
      { seed: 3 },
    );
  });

  for (const [title, text] of [
    ['a million colons', ':'.repeat(1_000_000)],
    ['many dashes and dots', `${'a-'.repeat(2000)}.`],
    ['a long host', `${'a.'.repeat(2000)}/b`],
    ['a long path with a bad end', `${'a/'.repeat(2000)}_`],
    ['many slashes', '/'.repeat(4000)],
    ['many at signs', `a${'@'.repeat(4000)}`],
  ] as const) {
    test(`${title} are refused`, () => assert.equal(tryParseReference(text).ok, false));
  }
});

describe('a text that holds a user and a password is shown without them', () => {
  for (const [text, shown] of [
    ['https://user:pw@registry.example/team/app:1', 'https://…@registry.example/team/app:1'],
    ['oci://token@registry.example/team/app:1', 'oci://…@registry.example/team/app:1'],
    ['user:pw@127.0.0.1:5000/team/app:1', '…@127.0.0.1:5000/team/app:1'],
    ['nginx:1@sha256:abc/def', 'nginx:1@sha256:abc/def'],
    ['team/app:1@sha256:abc', 'team/app:1@sha256:abc'],
  ] as const) {
    test(text, () => assert.equal(withoutSecrets(text), shown));
  }
});
