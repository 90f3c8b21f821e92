/** Tags in the order in which projects named them, over years: each comes after the one before it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareVersions } from './compare-versions.ts';
import { learnGrammar } from './learn-grammar.ts';
import { readVersion } from './read-version.ts';

const HISTORIES: Readonly<Record<string, string>> = {
  'kubemacpool, as cluster-network-addons-operator took it': `v0.19.0 v0.20.0 v0.20.4 v0.45.0 v0.46.0
    v0.46.0-11-g548852c v0.46.0-12-g6c9ce39 v0.46.0-16-gc22fe1e v0.47.0 v0.47.0-1-g5abfea1 v0.47.0-2-g64d4c3b
    v0.48.0-1-gbad2a4b v0.48.1 v0.48.1-1-gb24e728 v0.48.1-3-g882c660 v0.48.1-9-g51fa973 v0.48.1-10-g910acf7 v0.49.0
    v0.49.0-4-g54ec6a6 v0.49.0-7-g7553ee1 v0.49.0-10-gf088a79 v0.49.0-21-g98628f1 v0.50.0-4-g947b83e v0.50.0-5-gddd51f2
    v0.50.0-13-gbb19bc2 v0.50.0-25-g5727cd1 v0.50.0-33-g58057a2 v0.51.0 v0.51.0-1-g9dc3ad3 v0.51.0-2-g68cffcf
    v0.51.0-3-g128e570 v0.51.0-10-g78b53f4 v0.51.0-28-g0e9285f`,
  'multus, with versions of two parts and a pre-release without a number': `v3.4.1 v3.4.2 v3.8 v3.9 v3.9.1 v4.0.0-alpha v4.0.1
    v4.0.2 v4.1.2 v4.1.4 v4.2.0 v4.2.4 v4.3.0`,
  'kubevirt-ipam-controller, which began with pre-releases alone': `v0.1.1-alpha v0.1.2-alpha v0.1.9-alpha v0.1.10-alpha v0.2.0
    v0.2.7 v0.4.0 v0.5.0-rc0 v0.6.0-rc0 v0.6.0-rc1 v0.6.0 v0.6.3`,
  'virt-operator, with commits between its versions': `v0.38.0-rc.0 v0.38.1 v0.58.0 v0.59.0-alpha.0 v0.59.0-alpha.1
    v0.59.0-alpha.2 a00714683 v0.59.0-rc.0 facc100 v0.59.0 v1.0.0-alpha.0 v1.0.0-beta.0 v1.0.0-rc.1 v1.0.0 v1.1.0-rc.1 v1.1.0
    v1.4.0-alpha.1 v1.4.0-rc.0 v1.4.0-rc.2 v1.4.0 v1.9.0-alpha.0 v1.9.0-beta.0 v1.9.0-rc.0 v1.9.0-rc.2 v1.9.0`,
  'bridge-marker': '0.3.0 0.9.0 0.9.1 0.9.2 0.10.0 0.11.2 0.12.0 0.12.4 0.13.0',
  'the stable stream of Fedora CoreOS': `38.20230430.3.1 38.20230514.3.0 43.20251214.3.0 43.20260105.3.0 43.20260119.3.1
    43.20260413.3.1 43.20260413.3.2 44.20260419.3.1 44.20260607.3.1 44.20260707.3.1`,
};

for (const [title, history] of Object.entries(HISTORIES)) {
  test(`goes up: ${title}`, () => {
    const tags = history.split(/\s+/);
    const grammar = learnGrammar(tags);
    const versions = tags.map((tag) => readVersion(tag, grammar)).filter((version) => version !== null);
    assert.equal(tags.length - versions.length, tags.filter((tag) => /^[0-9a-f]{7,}$/.test(tag)).length);
    for (const [index, version] of versions.entries()) {
      const next = versions[index + 1];
      if (next) assert.ok((compareVersions(version, next) ?? 0) < 0, `${version.tag} ${next.tag}`);
    }
  });
}
