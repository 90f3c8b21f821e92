/** Findings about documents and comments rather than fields. */
import type { ErrorData } from '../../errors.ts';
import type { Observation } from '../../files/objects/observation.ts';
import type { LineIndex } from '../../files/text/line-index.ts';
import type { Severity } from '../../records/config/config.ts';
import { type Finding, fingerprintOf } from '../finding.ts';
import {
  always,
  EXAMPLE_DIGEST,
  examplePod,
  type RuleWords,
  type Severities,
  type Situation,
  severityOf,
} from '../rule.ts';
import { COPY_RULES } from './copy-rules.ts';
import { emptyImage } from './empty-image.ts';
import { FOLLOWER_RULES } from './follower-findings.ts';
import { HOLD_RULES } from './hold-findings.ts';
import { MANIFEST_RULES } from './manifest-findings.ts';
import { misplacedPullPolicy } from './misplaced-pull-policy.ts';
import { unlistedImage } from './unlisted-image.ts';
import { WAIVER_RULES } from './waiver-findings.ts';

const ACCEPTED = examplePod(`image: nginx:1.27.2@${EXAMPLE_DIGEST}`);

/** Rules that no field is asked about; their ids are promises like the others'. */
export const DOCUMENT_RULES = [
  emptyImage,
  misplacedPullPolicy,
  unlistedImage,
  {
    id: 'unreadable-document',
    severity: always('warning'),
    summary: 'a document that cannot be read',
    why: 'What cannot be read is not judged: an image in it stays unseen. The message says where the syntax breaks. Mend it, or put the file under `ignore`.',
    example: {
      bad: `${ACCEPTED}  - name: open\n    image: "nginx\n`,
      good: ACCEPTED,
    },
  },
  {
    id: 'duplicate-key',
    severity: always('warning'),
    summary: 'a mapping names a key twice',
    why: 'Some readers take the first, some the last, and kube-apiserver may refuse it. Such a document is never edited. Take one of the two out.',
    example: {
      bad: examplePod(`image: nginx:1.27.2@${EXAMPLE_DIGEST}\nargs: [a]\nargs: [b]`),
      good: examplePod(`image: nginx:1.27.2@${EXAMPLE_DIGEST}\nargs: [a]`),
    },
  },
  {
    id: 'unused-suppression',
    severity: always('warning'),
    summary: 'a comment or a setting that accepts a finding which is no longer there',
    why: 'It would hide the next one. Take it out.',
    example: {
      bad: examplePod(`image: nginx:1.27.2@${EXAMPLE_DIGEST} # bowline-ignore latest-tag: built from this branch`),
      good: examplePod('image: nginx:latest # bowline-ignore latest-tag: built from this branch'),
    },
  },
  {
    id: 'suppression-without-reason',
    severity: always('error'),
    summary: 'a comment that accepts a finding and does not say why',
    why: 'Whoever comes next has to know. Write the reason behind a colon: `# bowline-ignore moving-tag: built from this branch`. Without one nothing is accepted.',
    example: {
      bad: examplePod(`image: nginx:1.27.2@${EXAMPLE_DIGEST} # bowline-ignore latest-tag`),
      good: examplePod('image: nginx:latest # bowline-ignore latest-tag: built from this branch'),
    },
  },
] as const satisfies readonly RuleWords[];

export type DocumentRuleId = (
  | typeof DOCUMENT_RULES
  | typeof HOLD_RULES
  | typeof WAIVER_RULES
  | typeof FOLLOWER_RULES
  | typeof MANIFEST_RULES
  | typeof COPY_RULES
)[number]['id'];

export interface DocumentPlace {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** Length of what is wrong, where it is a text rather than a place. */
  readonly length?: number;
}

/** Makes a finding of what was seen; `null` where its rule is off. */
export function observationFinding(
  { rule, message, about, spans }: Observation,
  { path, lines }: { readonly path: string; readonly lines: LineIndex },
  situation: Situation,
): Finding | null {
  const [{ start, end }] = spans;
  const place = { file: path, ...lines.at(start), length: end - start };
  const finding = documentFinding(rule, message, place, situation);
  if (finding === null) return null;
  return {
    ...finding,
    lines: [...new Set(spans.map((span) => lines.at(span.start).line))],
    about,
    fingerprint: fingerprintOf(rule, path, about, about.written ?? message),
  };
}

/** Makes a finding about a document or a file; `null` where its rule is off. */
export function documentFinding(
  id: DocumentRuleId,
  message: string,
  { file, line = 1, column = 1, length = 0 }: DocumentPlace,
  situation: Situation,
): Finding | null {
  const own: Severities =
    [...DOCUMENT_RULES, ...HOLD_RULES, ...WAIVER_RULES, ...FOLLOWER_RULES, ...MANIFEST_RULES, ...COPY_RULES].find(
      (rule) => rule.id === id,
    )?.severity ?? always('warning');
  const severity: Severity = severityOf({ id, severity: own }, situation);
  if (severity === 'off') return null;
  return {
    rule: id,
    severity,
    message,
    place: { file, line, column, length },
    lines: [line],
    about: null,
    field: null,
    fix: null,
    fingerprint: fingerprintOf(id, file, null, message),
  };
}

/** The rule that a fault met while reading belongs to; `null` for notes that are no fault. */
export function ruleOfFault({ code }: ErrorData): DocumentRuleId | null {
  if (code === 'YAML_DUPLICATE_KEY') return 'duplicate-key';
  if (code.startsWith('YAML_') || code === 'FILE_NOT_TEXT' || code === 'FILE_TOO_LARGE' || code === 'FILE_UNREADABLE')
    return 'unreadable-document';
  return null;
}
