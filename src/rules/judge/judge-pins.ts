/** Pins to findings: every rule over pins is asked about every pin. */
import { hash } from 'node:crypto';
import type { ImageField } from '../../files/field/field.ts';
import type { RuleId } from '../../records/rule-ids.ts';
import { type Finding, isAtLeast } from '../finding.ts';
import type { PinRule, PinSubject } from '../pin-rule.ts';
import { PIN_RULES } from '../pins/pin-rules.ts';
import { milderSeverity, type RuleWords, type Situation, severityOf } from '../rule.ts';

/** Where a pin is written. */
export interface PinPlace {
  readonly place: Finding['place'];
  /** Every line that it stands on. */
  readonly lines: readonly number[];
  /** `null` for a record and a stream. */
  readonly field: ImageField | null;
  /** What tells the place from others in its file, the same as long as the structure around it stays. */
  readonly address: string;
}

export type PlacedPin = PinSubject & { readonly at: PinPlace };

/** Judges one pin; where two rules say the same, the better speaks. */
export function judgePin(pin: PlacedPin): Finding[] {
  const found = PIN_RULES.flatMap((rule) => {
    const violation = rule.check(pin);
    const finding = violation === null ? null : placedFinding(rule, violation, pin, pin.at);
    return finding === null ? [] : [{ rule, finding }];
  });
  return found
    .filter(({ rule, finding }) => !found.some((other) => saysMore(other.finding, rule, finding)))
    .map(({ finding }) => finding);
}

function saysMore(other: Finding, { yieldsTo = [] }: PinRule, finding: Finding): boolean {
  return (yieldsTo as readonly RuleId[]).includes(other.rule) && isAtLeast(other.severity, finding.severity);
}

/** Makes a finding at a place; `null` where its rule is off. What only looks like an image is one step less grave. */
export function placedFinding(
  rule: Pick<RuleWords, 'id' | 'severity'>,
  { message, milder, due }: { readonly message: string; readonly milder?: boolean; readonly due?: string },
  situation: Situation,
  { place, lines, field, address }: PinPlace,
): Finding | null {
  const full = severityOf(rule, situation);
  const isSure = field === null || field.certainty !== 'candidate' || field.chosen === true;
  const severity = milder === true || !isSure ? milderSeverity(full, rule, situation) : full;
  if (severity === 'off') return null;
  return {
    rule: rule.id,
    severity,
    message,
    place,
    lines,
    about: field,
    field,
    fix: null,
    ...(due === undefined ? {} : { due }),
    fingerprint: hash('sha256', [rule.id, place.file, address].join('\0')).slice(0, 32),
  };
}
