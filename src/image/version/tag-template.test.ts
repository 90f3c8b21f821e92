/** Templates of tags: what they read, and what is no template. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BowlineError } from '../../errors.ts';
import { compareVersions } from './compare-versions.ts';
import { parseTagTemplate, readTemplate } from './tag-template.ts';

test('a template reads the tags that fit it, and no others', () => {
  const table: readonly (readonly [template: string, fits: string, not: string])[] = [
    ['v{version}', 'v1 v1.2.3 v1.2.3-rc.1 v1.2.3rc1', '1.2.3 v1.2.3-alpine v1.2.3-4 v1.2.3-foo.1 xv1.2.3'],
    ['{version}-{variant}', '1.2.3-alpine3.20 1.2.3-rc.1-slim', '1.2.3 1.2.3-'],
    ['v{version}[-{build}-g{commit}]', 'v1.7.0 v1.7.0-120-gdef5678', 'v1.7.0-120 v1.7.0-gdef5678'],
    ['{date}', '20240926 2024-09-26 20240926003343 20240926T003343Z 1726694542', '20241399 2024-13-01 123456'],
    ['build-{build}', 'build-1 build-12.5', 'build-a build-1.2-3'],
    ['{channel}-{date}', 'nightly-20240926 edge-2024-09-26', '20240926'],
    ['a.b{version}', 'a.b1', 'axb1'],
  ];
  for (const [written, fits, not] of table) {
    const template = parseTagTemplate(written);
    for (const tag of fits.split(' ')) assert.ok(readTemplate(tag, template) !== null, `${written} ${tag}`);
    for (const tag of not.split(' ')) assert.equal(readTemplate(tag, template), null, `${written} ${tag}`);
  }
});

test('tags that one template reads stand in one order', () => {
  const table: readonly (readonly [template: string, upwards: string])[] = [
    ['v{version}[-{build}-g{commit}]', 'v1.7.0-rc.1 v1.7.0 v1.7.0-9-g0a1b2c3 v1.7.0-120-gdef5678 v1.7.1'],
    ['{date}[-{build}]', '20240926 2024-09-26-1 20240926-2 20240926003343 2024-09-27'],
    ['{version}-{date}', '1.2-20240926 1.2-20240927 1.3-20240101'],
    ['{variant}-r{build}', 'focal-r9 focal-r10 focal-r100000000000000000000'],
  ];
  for (const [written, upwards] of table) {
    const template = parseTagTemplate(written);
    const versions = upwards.split(' ').map((tag) => readTemplate(tag, template));
    for (const [index, version] of versions.entries()) {
      const next = versions[index + 1];
      assert.ok(version !== null);
      if (next) assert.ok((compareVersions(version, next) ?? 0) < 0, `${version.tag} ${next.tag}`);
    }
  }
});

test('a variant of a template has to stay the same', () => {
  const template = parseTagTemplate('{version}-{variant}');
  const [a, b] = ['1.2.3-alpine3.19', '1.2.4-alpine3.20'].map((tag) => readTemplate(tag, template));
  assert.ok(a && b);
  assert.equal(compareVersions(a, b), null);
  assert.equal(a.variantWords, b.variantWords);
});

test('what is no template says why', () => {
  const table: readonly (readonly [text: string, problem: RegExp])[] = [
    ['', /to order by/],
    ['latest', /to order by/],
    ['{variant}', /to order by/],
    ['v{semver}', /`\{semver\}` is no placeholder; there are `\{version\}`/],
    ['{version}{build}', /nothing stands between `\{version\}` and `\{build\}`/],
    ['{version}-{version}', /twice/],
    ['{version}[-{build}', /not closed/],
    ['{version}]', /closes nothing/],
    ['{version}[-{build}[-{commit}]]', /in brackets/],
    ['^v(.*)$', /cannot stand in a tag/],
    ['{version', /cannot stand in a tag/],
    ['{version} ', /cannot stand in a tag/],
  ];
  for (const [text, problem] of table) {
    assert.throws(
      () => parseTagTemplate(text),
      (thrown) =>
        thrown instanceof BowlineError && thrown.code === 'TAG_TEMPLATE_INVALID' && problem.test(thrown.message),
      text,
    );
  }
});
