/** The parser of `WWW-Authenticate`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseChallenges } from '../../src/io/registry/session/challenge.ts';

type Plain = readonly (readonly [string, Readonly<Record<string, string>>])[];

const CASES: readonly { readonly title: string; readonly header: string; readonly challenges: Plain }[] = [
  { title: 'an empty header', header: '', challenges: [] },
  {
    title: 'what Docker Hub sends',
    header:
      'Bearer realm="https://auth.docker.io/token",service="registry.docker.io",scope="repository:library/nginx:pull"',
    challenges: [
      [
        'bearer',
        {
          realm: 'https://auth.docker.io/token',
          service: 'registry.docker.io',
          scope: 'repository:library/nginx:pull',
        },
      ],
    ],
  },
  {
    title: 'commas and spaces inside a quoted scope',
    header: 'Bearer realm="https://a/t", scope="repository:a:pull,push repository:b:pull", service="s"',
    challenges: [['bearer', { realm: 'https://a/t', scope: 'repository:a:pull,push repository:b:pull', service: 's' }]],
  },
  {
    title: 'several challenges in one header',
    header: 'Basic realm="one, two", Bearer realm="https://a/t",service=s, Negotiate',
    challenges: [
      ['basic', { realm: 'one, two' }],
      ['bearer', { realm: 'https://a/t', service: 's' }],
      ['negotiate', {}],
    ],
  },
  {
    title: 'scheme and parameter names in any case',
    header: 'BEARER Realm="R",SERVICE="S"',
    challenges: [['bearer', { realm: 'R', service: 'S' }]],
  },
  {
    title: 'escapes in a quoted string',
    header: String.raw`Basic realm="a \"quoted\" \\ realm"`,
    challenges: [['basic', { realm: String.raw`a "quoted" \ realm` }]],
  },
  {
    title: 'spaces around the equals sign',
    header: 'Bearer realm = "R" , service =s',
    challenges: [['bearer', { realm: 'R', service: 's' }]],
  },
  {
    title: 'a token68 and a challenge after it',
    header: 'Negotiate YWJj==, Basic realm=r',
    challenges: [
      ['negotiate', {}],
      ['basic', { realm: 'r' }],
    ],
  },
  {
    title: 'a scheme alone before another',
    header: 'Negotiate, Basic realm="r"',
    challenges: [
      ['negotiate', {}],
      ['basic', { realm: 'r' }],
    ],
  },
  {
    title: 'an unquoted address, which the grammar forbids and registries send',
    header: 'Bearer realm=https://a.example/token,service=s',
    challenges: [['bearer', { realm: 'https://a.example/token', service: 's' }]],
  },
  {
    title: 'the first of two parameters with one name',
    header: 'Basic realm="first", realm="second"',
    challenges: [['basic', { realm: 'first' }]],
  },
  {
    title: 'a quoted string that never ends',
    header: 'Bearer realm="https://a/t',
    challenges: [['bearer', { realm: 'https://a/t' }]],
  },
  {
    title: 'empty elements of the list',
    header: ', ,Bearer realm="R",, service="s",',
    challenges: [['bearer', { realm: 'R', service: 's' }]],
  },
  {
    title: 'what follows a part that is no challenge',
    header: '"junk, more", Basic realm="r"',
    challenges: [['basic', { realm: 'r' }]],
  },
];

for (const { title, header, challenges } of CASES) {
  test(`reads ${title}`, () => {
    const plain = parseChallenges(header).map(({ scheme, parameters }) => [scheme, Object.fromEntries(parameters)]);
    assert.deepEqual(plain, challenges);
  });
}

test('ends on a very long header', () => {
  assert.ok(parseChallenges(`Basic ${'a="b",'.repeat(100_000)}`).length <= 1);
  assert.ok(Array.isArray(parseChallenges('"\\'.repeat(100_000))));
});
