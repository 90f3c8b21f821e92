/** The shapes of the JSON answers, for the published JSON Schemas and for tests; no command loads them. */
import { configAnswer } from './config-schema.ts';
import { debtAnswer } from './debt-schema.ts';
import { diffAnswer } from './diff-schema.ts';
import { fieldsAnswer, summaryAnswer } from './fields-schema.ts';
import { findingsAnswer } from './findings-schema.ts';
import { holdsAnswer } from './holds-schema.ts';
import { keepAnswer } from './keep-schema.ts';
import { ledgerAnswer, publishedAnswer } from './ledger-schema.ts';
import { mirrorAnswer, mirrorExportAnswer } from './mirror-schema.ts';
import { appliedAnswer, planAnswer } from './plan-schema.ts';
import { resolveAnswer } from './resolve-schema.ts';
import {
  streamCheckAnswer,
  streamEntryAnswer,
  streamHistoryAnswer,
  streamPublishedAnswer,
  streamRecord,
  streamsAnswer,
} from './stream-schema.ts';
import { verdictAttachedAnswer, verdictRecord, verdictsAnswer } from './verdict-schema.ts';
import { versionAnswer } from './version-schema.ts';
import { whyAnswer } from './why-schema.ts';

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
  'bowline.holds/1': holdsAnswer,
  'bowline.why/1': whyAnswer,
  'bowline.version/1': versionAnswer,
  'bowline.debt/1': debtAnswer,
  'bowline.diff/1': diffAnswer,
  'bowline.mirror/1': mirrorAnswer,
  'bowline.mirror-export/1': mirrorExportAnswer,
  'bowline.stream/1': streamRecord,
  'bowline.streams/1': streamsAnswer,
  'bowline.stream-history/1': streamHistoryAnswer,
  'bowline.stream-check/1': streamCheckAnswer,
  'bowline.stream-entry/1': streamEntryAnswer,
  'bowline.stream-published/1': streamPublishedAnswer,
  'bowline.keep/1': keepAnswer,
  'bowline.verdict/1': verdictRecord,
  'bowline.verdict-attached/1': verdictAttachedAnswer,
  'bowline.verdicts/1': verdictsAnswer,
} as const;

export type AnswerName = keyof typeof ANSWER_SCHEMAS;
