/** Every rule against its own examples: it speaks where it says it does, and its fix makes it silent. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { reversePlan } from '../../src/plan/reverse.ts';
import { EMPTY_CONFIG } from '../../src/records/config/config.ts';
import { parseConfig } from '../../src/records/config/parse-config.ts';
import { RULE_IDS } from '../../src/records/rule-ids.ts';
import { ALL_RULES, LINT_RULES } from '../../src/rules/judge/all-rules.ts';
import { planFixes } from '../../src/steps/plan-fixes.ts';
import { carriedOut } from '../edits/one-file.ts';
import { lintText, rulesFor } from './lint-text.ts';

test('every rule that the configuration may name is in the table, once', () => {
  assert.deepEqual(ALL_RULES.map(({ id }) => id).sort(), [...RULE_IDS].sort());
});

for (const { id, summary, why, yieldsTo = [] } of ALL_RULES) {
  test(`${id} has words that end as sentences do`, () => {
    assert.match(summary, /^[a-z`].*[^.]$/);
    assert.match(why, /^[A-Z`].*\.$/s);
  });

  test(`${id} yields to rules of the table`, () => {
    for (const other of yieldsTo) assert.ok(RULE_IDS.includes(other) && other !== id, other);
  });
}

for (const { id, example } of LINT_RULES) {
  const { bad, good, feeds, ...linted } = example;
  const { config } = linted;

  describe(id, () => {
    test('speaks about its bad example, and no other rule does', () => {
      assert.deepEqual(rulesFor(bad, { ...linted, ...(feeds === undefined ? {} : { feeds: feeds.bad }) }), [id]);
    });

    test('is silent about its good example', () => {
      const rules = rulesFor(good, { ...linted, ...(feeds === undefined ? {} : { feeds: feeds.good }) });
      assert.ok(!rules.includes(id), rules.join(' '));
    });

    const { findings, reading } = lintText(bad, linted);
    if (!findings.some(({ fix }) => fix !== null)) return;
    const parsed = config === undefined ? EMPTY_CONFIG : parseConfig(config, 'bowline.yaml');
    const plan = planFixes(findings, reading, { config: parsed });

    test('is silent once its fix is made, and so is every rule but those that it spoke for', () => {
      assert.deepEqual(plan.refused, []);
      const left = LINT_RULES.filter((rule) => rulesFor(carriedOut(bad, plan), linted).includes(rule.id));
      assert.ok(
        left.every((rule) => rule.yieldsTo?.includes(id)),
        left.map((rule) => rule.id).join(' '),
      );
    });

    test('gives the bytes back when its fix is taken back', () => {
      assert.equal(carriedOut(carriedOut(bad, plan), reversePlan(plan)), bad);
    });
  });
}
