/** Findings about documents and comments rather than fields. */
import { hash } from 'node:crypto';
import type { ErrorData } from '../errors.ts';
import type { Severity } from '../records/config.ts';
import type { Finding } from './finding.ts';

/** Rules that no field is asked about; their ids are promises like the others'. */
export const DOCUMENT_RULES = [
  {
    id: 'unreadable-document',
    severity: 'warning',
    summary: 'a document that cannot be read',
    why: 'What cannot be read is not judged: an image in it stays unseen. The message says where the syntax breaks.',
  },
  {
    id: 'duplicate-key',
    severity: 'warning',
    summary: 'a mapping names a key twice',
    why: 'Some readers take the first, some the last, and kube-apiserver may refuse it. Such a document is never edited.',
  },
  {
    id: 'unused-suppression',
    severity: 'warning',
    summary: 'a comment or a setting that accepts a finding which is no longer there',
    why: 'It would hide the next one. Take it out.',
  },
  {
    id: 'suppression-without-reason',
    severity: 'error',
    summary: 'a comment that accepts a finding and does not say why',
    why: 'Whoever comes next has to know. Write the reason behind a colon: `# bowline-ignore moving-tag: built from this branch`.',
  },
] as const satisfies readonly { id: string; severity: Severity; summary: string; why: string }[];

export type DocumentRuleId = (typeof DOCUMENT_RULES)[number]['id'];

/** Makes such a finding; `null` where the configuration turns its rule off. */
export function documentFinding(
  id: DocumentRuleId,
  message: string,
  place: { readonly file: string; readonly line?: number; readonly column?: number },
  rules: Readonly<Record<string, Severity>>,
): Finding | null {
  const configured = Object.hasOwn(rules, id) ? rules[id] : undefined;
  const severity = configured ?? DOCUMENT_RULES.find((rule) => rule.id === id)?.severity ?? 'warning';
  if (severity === 'off') return null;
  return {
    rule: id,
    severity,
    message,
    place: { file: place.file, line: place.line ?? 1, column: place.column ?? 1, length: 0 },
    field: null,
    fix: null,
    fingerprint: hash('sha256', `${id}\0${place.file}\0${message}`).slice(0, 32),
  };
}

/** The rule that a fault met while reading belongs to; `null` for notes that are no fault. */
export function ruleOfFault({ code }: ErrorData): DocumentRuleId | null {
  if (code === 'YAML_DUPLICATE_KEY') return 'duplicate-key';
  if (code.startsWith('YAML_') || code === 'FILE_NOT_TEXT' || code === 'FILE_TOO_LARGE' || code === 'FILE_UNREADABLE')
    return 'unreadable-document';
  return null;
}
