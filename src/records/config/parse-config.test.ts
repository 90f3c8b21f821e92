/** `bowline.yaml`: what it may hold, and where each fault is. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BowlineError } from '../../errors.ts';
import { EMPTY_CONFIG } from './config.ts';
import { parseConfig } from './parse-config.ts';

const FULL = `# ours
paths: [deploy/, charts/]
ignore: ["**/testdata/**"]
frozen:
  - manifests/*/0.*/**
released: ["manifests/**"]
profiles: [{ paths: [deploy/dev/], profile: development }]
registries:
  docker.io: { mirror: registry.example/hub }
  "localhost:5000": { insecure: true, insecureCredentials: false, ca: certs/ca.pem }
images:
  - match: "intel/*"
    tags: { moving: [devel], fixed: ["[0-9]*"] }
    local: false
  - { match: nginx }
allow: ["registry.example/*"]
deny:
  - { match: "docker.io/library/foo:1.2.3", reason: broken }
holds:
  - { match: "quay.io/x/y", reason: "breaks on 5.14", owner: "@net", until: 2027-01-15, mitigates: ["CVE-2026-1234"] }
bars: [{ match: "quay.io/x/y:1.3", to: "1.2", reason: slow, by: Ada, at: 2026-11-30 }]
rules: { moving-tag: error, no-digest: "off" }
`;

describe('a configuration', () => {
  test('is read with everything left out that is not written', () => {
    assert.deepEqual(parseConfig(FULL, 'bowline.yaml'), {
      ...EMPTY_CONFIG,
      paths: ['deploy/', 'charts/'],
      ignore: ['**/testdata/**'],
      frozen: ['manifests/*/0.*/**'],
      released: ['manifests/**'],
      profiles: [{ paths: ['deploy/dev/'], profile: 'development' }],
      registries: {
        'docker.io': { mirror: 'registry.example/hub' },
        'localhost:5000': { insecure: true, insecureCredentials: false, ca: 'certs/ca.pem' },
      },
      images: [
        { match: 'intel/*', tags: { moving: ['devel'], fixed: ['[0-9]*'], forbidden: [] }, local: false },
        { match: 'nginx' },
      ],
      allow: ['registry.example/*'],
      deny: [{ match: 'docker.io/library/foo:1.2.3', reason: 'broken' }],
      holds: [
        {
          match: 'quay.io/x/y',
          reason: 'breaks on 5.14',
          owner: '@net',
          until: '2027-01-15',
          mitigates: ['CVE-2026-1234'],
        },
      ],
      bars: [{ match: 'quay.io/x/y:1.3', to: '1.2', reason: 'slow', by: 'Ada', at: '2026-11-30' }],
      rules: { 'moving-tag': 'error', 'no-digest': 'off' },
    });
  });

  test('may be empty, in YAML or in JSON', () => {
    for (const text of ['', '# nothing yet\n', '{}', '---\n']) assert.deepEqual(parseConfig(text, 'x'), EMPTY_CONFIG);
  });

  test('may be written with CRLF and as JSON', () => {
    const json = JSON.stringify({ frozen: ['a/**'] });
    assert.deepEqual(parseConfig(json, 'x').frozen, ['a/**']);
    assert.deepEqual(parseConfig(FULL.replaceAll('\n', '\r\n'), 'x'), parseConfig(FULL, 'x'));
  });

  test('takes words for switches as YAML 1.2 does', () => {
    assert.deepEqual(parseConfig('rules: {no-digest: off}\n', 'x').rules, { 'no-digest': 'off' });
  });
});

/** Text, place, message, and the word that is suggested. */
const FAULTS: readonly (readonly [string, string, RegExp, string | null])[] = [
  ['paths: [a]\nfrozn: [b]\n', '2:1', /no setting `frozn`/, 'frozen'],
  ['registries:\n  a.io: {insecur: true}\n', '2:10', /no setting `registries\.a\.io\.insecur`/, 'insecure'],
  ['images:\n  - match: a\n  - mach: b\n', '3:5', /mach|match/, null],
  ['images:\n  - {match: a, tags: {moveing: []}}\n', '2:23', /no setting `images\.0\.tags\.moveing`/, 'moving'],
  ['zzzzzz: 1\n', '1:1', /no setting `zzzzzz`/, null],
  ['__proto__: {a: 1}\n', '1:1', /no setting `__proto__`/, null],
  ['paths: deploy\n', '1:1', /`paths` must be a list/, null],
  ['paths:\n  - a\n  - 3\n', '3:5', /`paths\.1` must be a text/, null],
  ['registries: {a.io: {insecure: "yes"}}\n', '1:21', /must be `true` or `false`/, null],
  ['registries: [a.io]\n', '1:1', /must be a mapping/, null],
  ['profiles: [{paths: [a], profile: dev}]\n', '1:25', /must be one of production, development/, null],
  ['rules:\n  moving-tag: fatal\n', '2:3', /must be one of off, note, warning, error/, null],
  ['profiles: [{paths: [a], profile: producton}]\n', '1:25', /must be one of production/, 'production'],
  ['rules:\n  moving-tg: error\n', '2:3', /^there is no rule `moving-tg`$/, 'moving-tag'],
  ['rules: {zzzzzzzz: error}\n', '1:9', /^there is no rule `zzzzzzzz`$/, null],
  ['rules: {no-tag: warn}\n', '1:9', /`rules\.no-tag` must be one of off/, null],
  ['ladder: {lates: error}\n', '1:10', /^there is no setting `ladder\.lates`$/, 'latest'],
  ['ladder: {latest: fatal}\n', '1:10', /`ladder\.latest` must be one of off/, null],
  ['suppressions: [{rule: latest, paths: [a], reason: b}]\n', '1:17', /^there is no rule `latest`$/, null],
  ['suppressions: [{rule: no-tags, paths: [a], reason: b}]\n', '1:17', /^there is no rule/, 'no-tag'],
  ['suppressions: [{rule: no-tag, paths: [a], reason: " "}]\n', '1:43', /reason` must say something/, null],
  ['suppressions: [{rule: no-tag, paths: [a]}]\n', '1:16', /reason` is missing/, null],
  ['suppressions: [{rule: no-tag, path: [a], reason: b}]\n', '1:31', /no setting `suppressions\.0\.path`/, 'paths'],
  ['deny: [{match: a, reason: ""}]\n', '1:19', /`deny\.0\.reason` must say something/, null],
  ['deny: [{match: a}]\n', '1:8', /`deny\.0\.reason`/, null],
  ['allow: ["a b"]\n', '1:10', /not a pattern/, null],
  ['images:\n  - match: "nginx:"\n', '2:5', /not a pattern/, null],
  ['paths: [a]\nignore: []\npaths: [b]\n', '3:1', /`paths` stands twice/, null],
  ['registries: {a.io: {ca: x, ca: y}}\n', '1:28', /`ca` stands twice/, null],
  ['paths: [a\n', '2:1', /not valid YAML/, null],
  ['paths:\n\t- a\n', '2:1', /tab/, null],
  ['- paths\n', '1:1', /^the whole must be a mapping/, null],
  ['just words\n', '1:1', /must be a mapping/, null],
  ['candidates: ["environment:X"]\n', '1:15', /must begin with one of `env:`/, null],
  ['holds: [{match: a, reason: b, until: soon}]\n', '1:31', /`holds.0.until` must be a day such as/, null],
  ['holds: [{match: a, reason: b, until: 2026-02-30}]\n', '1:31', /`holds.0.until` must be a day such as/, null],
  ['holds: [{match: a}]\n', '1:9', /`holds.0.reason` is missing/, null],
  ['bars: [{match: a, to: b, reason: c}]\n', '1:9', /bars a whole image: name the tag/, null],
  ['customResources: [{kind: X, pth: spec.image}]\n', '1:29', /no setting `customResources.0.pth`/, 'path'],
  ['customResources: [{kind: X, path: spec, shape: nonsense}]\n', '1:41', /cannot be understood/, null],
];

test('candidates and custom resources are read, with a text as the shape that is meant where none is written', () => {
  const text =
    'candidates: ["env:*_IMAGE"]\ncustomResources:\n  - kind: A\n    path: spec.image\n' +
    '  - {kind: B, group: b.dev, path: "spec.parts[*]", shape: {repository: repo, tag: version}}\n';
  const { candidates, customResources } = parseConfig(text, 'x');
  assert.deepEqual(candidates, ['env:*_IMAGE']);
  assert.deepEqual(customResources, [
    { kind: 'A', places: [{ path: 'spec.image', shape: 'reference' }] },
    { kind: 'B', group: 'b.dev', places: [{ path: 'spec.parts[*]', shape: { repository: 'repo', tag: 'version' } }] },
  ]);
});

test('every fault of a configuration is told with its place', () => {
  const text = 'rules: {moving-tg: error}\nfrozn: []\npaths: x\n';
  assert.throws(
    () => parseConfig(text, 'x'),
    (thrown) => {
      assert.ok(thrown instanceof BowlineError);
      assert.equal(thrown.message, 'there is no rule `moving-tg`');
      const more = '2:1 there is no setting `frozn` (did you mean `frozen`?); 3:1 `paths` must be a list';
      assert.equal(thrown.hint, `did you mean \`moving-tag\`? also ${more}`);
      return true;
    },
  );
});

describe('a fault of a configuration', () => {
  for (const [text, place, message, suggestion] of FAULTS) {
    test(`has its place and says what helps: ${JSON.stringify(text)}`, () => {
      assert.throws(
        () => parseConfig(text, 'sub/bowline.yaml'),
        (thrown) => {
          assert.ok(thrown instanceof BowlineError);
          assert.deepEqual([thrown.code, thrown.place?.file], ['CONFIG_INVALID', 'sub/bowline.yaml']);
          assert.match(thrown.message, message);
          assert.equal(`${thrown.place?.line}:${thrown.place?.column}`, place);
          if (suggestion !== null) assert.match(thrown.hint, new RegExp(`did you mean \`${suggestion}\``));
          return true;
        },
      );
    });
  }
});
