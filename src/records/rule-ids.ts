/** The ids of all rules, which the configuration may name. They are promises: never renamed, never used again. */

export const RULE_IDS = [
  'no-tag',
  'latest-tag',
  'moving-tag',
  'no-digest',
  'empty-image',
  'invalid-reference',
  'look-alike-character',
  'invalid-pull-policy',
  'latest-not-always',
  'moving-tag-if-not-present',
  'fixed-tag-always',
  'missing-pull-policy',
  'mixed-pull-policies',
  'latest-with-digest',
  'default-pull-policy',
  'digest-without-tag',
  'development-tag-released',
  'numeric-tag',
  'numeric-image',
  'forbidden-tag',
  'registry-not-allowed',
  'denied-image',
  'retired-registry',
  'mixed-host-spelling',
  'unused-images-entry',
  'wide-images-entry',
  'overridden-images-entry',
  'value-feeds-nothing',
  'absent-digest',
  'absent-platform',
  'absent-tag',
  'moved-tag',
  'overwritten-tag',
  'digest-at-risk',
  'one-platform-pinned',
  'stream-digest-invalid',
  'stream-digest-differs',
  'release-not-in-stream',
  'misplaced-pull-policy',
  'unreadable-document',
  'duplicate-key',
  'unused-suppression',
  'suppression-without-reason',
] as const;

export type RuleId = (typeof RULE_IDS)[number];

export function isRuleId(text: string): text is RuleId {
  return (RULE_IDS as readonly string[]).includes(text);
}
