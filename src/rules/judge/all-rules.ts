/** Every rule that the configuration may name, whoever judges by it. */
import { COPY_RULES } from '../documents/copy-rules.ts';
import { DOCUMENT_RULES } from '../documents/document-findings.ts';
import { FOLLOWER_RULES } from '../documents/follower-findings.ts';
import { HOLD_RULES } from '../documents/hold-findings.ts';
import { MANIFEST_RULES } from '../documents/manifest-findings.ts';
import { STREAM_RULES } from '../documents/stream-findings.ts';
import { WAIVER_RULES } from '../documents/waiver-findings.ts';
import { FIELD_RULES } from '../fields/field-rules.ts';
import { PIN_RULES } from '../pins/pin-rules.ts';
import type { RuleWords } from '../rule.ts';

/** The rules of `lint`, which asks no one. */
export const LINT_RULES: readonly RuleWords[] = [
  ...FIELD_RULES,
  ...HOLD_RULES,
  ...WAIVER_RULES,
  ...FOLLOWER_RULES,
  ...MANIFEST_RULES,
  ...COPY_RULES,
  ...DOCUMENT_RULES,
];

/** The rules over followers that `lint` judges where it has the stream, and `verify` where somebody has to be asked for it. */
export const FOLLOWED_RULES: readonly RuleWords[] = FOLLOWER_RULES.filter(({ id }) => id !== 'hold-without-review');

/** The rules that only `verify` judges by, which asks registries. */
export const ASKING_RULES: readonly RuleWords[] = [...PIN_RULES, ...STREAM_RULES];

/** The rules of `verify`. */
export const VERIFY_RULES: readonly RuleWords[] = [...ASKING_RULES, ...FOLLOWED_RULES];

export const ALL_RULES: readonly RuleWords[] = [...LINT_RULES, ...ASKING_RULES];
