/** A finding as JSON: the shape that is promised. */
import type { Finding, Silenced } from '../../rules/finding.ts';
import type { FindingsAnswer } from '../../steps/findings-answer.ts';
import { toSafeJson } from '../lines/escape.ts';
import { countSeverities } from './finding-counts.ts';

export function findingJson({ rule, severity, message, place, about, fix, due, fingerprint }: Finding): object {
  return {
    rule,
    severity,
    message,
    ...place,
    document: about?.document ?? null,
    path: about?.path ?? null,
    object: about?.object ?? null,
    container: about?.container ?? null,
    written: about?.written ?? null,
    certainty: about?.certainty ?? null,
    fix,
    due: due ?? null,
    fingerprint,
  };
}

/** The findings as `bowline.findings/1`. */
export function* renderFindingsJson({ findings, silenced, errors, notes }: FindingsAnswer): Generator<string> {
  const counts = countSeverities(findings);
  yield `{"schema":"bowline.findings/1","counts":${toSafeJson(counts)},"findings":[`;
  yield* rows(findings, findingJson);
  yield '\n],"silenced":[';
  yield* rows(silenced, ({ finding, by, reason }: Silenced) => ({ ...findingJson(finding), silenced: { by, reason } }));
  yield `\n],"errors":${toSafeJson(errors)},"notes":${toSafeJson(notes)}}\n`;
}

function* rows<Item>(items: readonly Item[], toJson: (item: Item) => object): Generator<string> {
  for (const [index, item] of items.entries()) yield `${index === 0 ? '' : ','}\n${toSafeJson(toJson(item))}`;
}
