/** The shapes of the JSON answers, for the published JSON Schemas and for tests; no command loads them. */
import { configAnswer } from './schemas/config-schema.ts';
import { fieldsAnswer, summaryAnswer } from './schemas/fields-schema.ts';
import { findingsAnswer } from './schemas/findings-schema.ts';
import { ledgerAnswer, publishedAnswer } from './schemas/ledger-schema.ts';
import { appliedAnswer, planAnswer } from './schemas/plan-schema.ts';
import { resolveAnswer } from './schemas/resolve-schema.ts';

/** Every JSON answer by the name in its `schema`. */
export const ANSWER_SCHEMAS = {
  'bowline.fields/1': fieldsAnswer,
  'bowline.summary/1': summaryAnswer,
  'bowline.findings/1': findingsAnswer,
  'bowline.plan/1': planAnswer,
  'bowline.resolve/1': resolveAnswer,
  'bowline.applied/1': appliedAnswer,
  'bowline.config/1': configAnswer,
  'bowline.ledger/1': ledgerAnswer,
  'bowline.published/1': publishedAnswer,
} as const;
