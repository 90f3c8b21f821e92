/** What a repository's tags tell about each other: lists with traps, made after real repositories. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compareVersions } from './compare-versions.ts';
import { describeGrammar } from './describe-grammar.ts';
import { learnGrammar } from './learn-grammar.ts';
import { readVersion } from './read-version.ts';
import type { TagGrammar } from './tag-grammar.ts';
import { parseTagTemplate } from './tag-template.ts';
import { versionShape } from './tag-version.ts';

function learn(tags: string): TagGrammar {
  return learnGrammar(tags.split(/\s+/));
}

/** Tags in their order; those without one are left out. */
function order(tags: string, grammar: TagGrammar): string {
  const versions = tags.split(/\s+/).map((tag) => readVersion(tag, grammar));
  const read = versions.filter((version) => version !== null);
  const [first] = read;
  return read
    .filter((version) => first !== undefined && versionShape(version) === versionShape(first))
    .sort((a, b) => compareVersions(a, b) ?? 0)
    .map(({ tag }) => tag)
    .join(' ');
}

describe('a grammar', () => {
  test('takes digits for a commit where commits of that length stand', () => {
    const tags = 'v1.2.3-1a2b3c4 v1.2.3-0f1e2d3 v1.2.3-deadbee v1.2.3-abc1234 v1.2.3-1234567';
    assert.equal(readVersion('v1.2.3-1234567', learn(tags))?.commit, '1234567');
    assert.equal(readVersion('v1.2.3-1234567')?.commit, null);
    const bare = learn('1a2b3c4 0f1e2d3 a1b2c3d abc1234 1234567');
    assert.equal(readVersion('1234567', bare), null);
    assert.equal(bare.unordered, 5);
  });

  test('takes digits for numbers where most of that length are', () => {
    const grammar = learn('1.2.3-1000001 1.2.3-1000002 1.2.3-1000003 1.2.3-1a2b3c4');
    assert.equal(readVersion('1.2.3-1000001', grammar)?.commit, null);
    const dates = learn('v1-1a2b3c4d v1-0f1e2d3c v1-a1b2c3d4 v1-deadbee1 v1-20240926');
    assert.equal(readVersion('v1-20240926', dates)?.build?.parts[0]?.counts, 'time');
  });

  test('takes a word with numbers from 1 on, without a gap, for a counter, and others for variants', () => {
    const tags = '1.30.0-foo1 1.30.0-foo2 1.31.0-foo1 1.31.0-foo3 1.30.0-cu118 1.30.0-cu121 1.30.0-cu124 1.30.0-jdk17';
    const grammar = learn(tags);
    assert.deepEqual(grammar.counters, ['foo']);
    assert.deepEqual(learn('1.30.0-foo1 1.31.0-foo2').counters, [], 'two are too few to tell');
    const alike = '1.0-shard1 1.0-shard2 1.0-shard3 1.1-shard1 1.1-shard2 1.1-shard3';
    assert.deepEqual(learn(alike).counters, [], 'the same numbers for each version are variants');
    assert.equal(order(tags, grammar), '1.30.0-foo1 1.30.0-foo2 1.31.0-foo1 1.31.0-foo3');
  });

  test('takes a letter for a counter where nearly no version comes out without it', () => {
    const tags = '2.20.1.3-b3 2.20.1.3-b10 2.20.2.0-b145 2.21.0.0-b545 latest';
    assert.deepEqual(learn(tags).counters, ['b']);
    assert.equal(readVersion('2.20.1.3-b3', learn(tags))?.preRelease, null);
    assert.equal(order(tags, learn(tags)), '2.20.1.3-b3 2.20.1.3-b10 2.20.2.0-b145 2.21.0.0-b545');
    assert.deepEqual(learn('1.0b1 1.1b1 1.2b1 1.2b2').counters, [], 'a letter glued to the numbers is a beta');
    assert.deepEqual(learn('1.0-b1 1.0 1.1-b1 1.1 1.2-b1 1.2-b2').counters, []);
  });

  test('takes numbers that come again with each version for variants', () => {
    const grammar = learn('3.9.4-8 3.9.5-8 3.9.5-11 3.9.5-17 3.9.6-11 3.9.6-17 3.9.6-21');
    assert.deepEqual(grammar.parallelNumbers, ['8', '11', '17', '21']);
    assert.equal(readVersion('3.9.6-17', grammar)?.variant, '17');
    assert.deepEqual(learn('9.3-1214 9.4-1214 9.4-1227 9.5-1300').parallelNumbers, []);
    const rebuilds = learn('3.5.15-0 3.5.15-1 3.5.16-0 3.5.16-1');
    assert.deepEqual(rebuilds.parallelNumbers, []);
    assert.equal(order('3.5.16-0 3.5.15-1 3.5.15-0', rebuilds), '3.5.15-0 3.5.15-1 3.5.16-0');
  });

  test('takes all single numbers for builds where a counter went from five digits to six', () => {
    const counter = learn('9998 99999 100000 100001 latest');
    assert.deepEqual(counter.buildNumbers, ['']);
    assert.equal(order('100000 99999 9998', counter), '9998 99999 100000');
    for (const stray of ['11 17 21 8123456789', '9999 10000 99999 100000 11.3.5']) {
      assert.deepEqual(learn(stray).buildNumbers, [], stray);
    }
    assert.equal(order('21 11 17 8123456789', learn('11 17 21 8123456789')), '11 17 21');
  });

  test('counts what it met', () => {
    const grammar = learn('v1.2.3 v1.2.4 v1.3 v1.2.4-alpine v1.3.0-4-gabc1234 1.0.0 nightly-20240926 latest main');
    assert.deepEqual(grammar.prefixes[0], { text: 'v', tags: 5 });
    assert.deepEqual(grammar.variants, [
      { text: '', tags: 6 },
      { text: 'alpine', tags: 1 },
    ]);
    assert.deepEqual(grammar.channels, [
      { text: '', tags: 6 },
      { text: 'nightly', tags: 1 },
    ]);
    assert.deepEqual(grammar.precisions, [
      { text: '3', tags: 5 },
      { text: '2', tags: 1 },
    ]);
    assert.deepEqual(grammar.builds, [{ text: 'commits', tags: 1 }]);
    assert.deepEqual([grammar.tags, grammar.unordered], [9, 2]);
    assert.deepEqual(
      grammar.forms.map(({ text }) => text),
      ['v{version}', 'nightly-{date}', 'v{version}-alpine', 'v{version}-{build}-g{commit}', '{version}'].sort((a, b) =>
        a === 'v{version}' ? -1 : b === 'v{version}' ? 1 : a < b ? -1 : 1,
      ),
    );
  });

  test('says what it learnt in sentences', () => {
    const { habits } = describeGrammar(learn('1.0.0-foo1 1.0.1-foo2 1.0.1-foo3 v1.0.0-1a2b3c4 v1.0.0-1a2b3c5'));
    assert.deepEqual(habits, [
      '7 hex digits at the end are a commit, also where all are digits',
      'the number behind `foo` counts rebuilds: it goes up without a gap',
    ]);
  });

  test('is the same in whatever order the tags come', () => {
    const tags = 'v1.2.3 1.2.3-foo1 1.2.4-foo2 1.2.3-foo3 3.9.5-8 3.9.5-11 3.9.6-8 3.9.6-11 latest 20240926'.split(' ');
    assert.deepEqual(learnGrammar(tags), learnGrammar([...tags].reverse()));
  });

  test('reads by its override alone where it has one', () => {
    const grammar = learnGrammar(['focal-7', 'focal-10', 'jammy-9', '1.2.3'], parseTagTemplate('{variant}-{build}'));
    assert.equal(order('focal-10 focal-7 1.2.3 jammy-9', grammar), 'focal-7 focal-10');
    assert.equal(grammar.unordered, 1);
    assert.equal(describeGrammar(grammar).template, '{variant}-{build}');
  });
});

test('a form is a template that reads the tag to the same place', () => {
  const tags = `v1.2.3 v1.2.3-rc.1 v1.7.0-120-gdef5678 v2.0.0-8.gitdeadd00d 1.27.2-alpine3.20 1.6.38-debian-12-r7
    3.5.15-0 v18.2.4-20240724 20240926 nightly-2024-09-26 bookworm-20240926 v1.30.0-k3s1 9.4-1227.1726694542 512345678
    0.45.0-kafka-3.9.0 RELEASE.2024-09-22T00-33-43Z`;
  for (const tag of tags.split(/\s+/)) {
    const named = readVersion(tag);
    assert.ok(named !== null, tag);
    const fitted = readVersion(tag, learnGrammar([tag], parseTagTemplate(named.form)));
    assert.ok(fitted !== null, `${tag} ${named.form}`);
    assert.deepEqual([fitted.numbers, fitted.preRelease], [named.numbers, named.preRelease], tag);
    const parts = [named, fitted].map(({ build }) => build?.parts.map(({ numbers }) => numbers));
    assert.deepEqual(parts[0], parts[1], tag);
  }
});
