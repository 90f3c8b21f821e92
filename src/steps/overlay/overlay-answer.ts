/** From decisions about a rendered base to the plan of its overlay. */
import { isPolicyReplacement, type Overlay, type Replacement } from '../../files/kustomize/overlay.ts';
import { decideWhetherMovable, keep } from '../../plan/decisions/decision.ts';
import type { DecidedContainer } from '../../plan/overlay/decided-container.ts';
import { type DecidedPlace, makeOverlayPlan } from '../../plan/overlay/overlay-plan.ts';
import type { PlanAnswer } from '../plan-answer.ts';
import type { OverlayBase } from './overlay-base.ts';
import type { RenderedField } from './rendered-fields.ts';

/** A container of the base with what was decided about it. */
export type DecidedRendered = RenderedField & Pick<DecidedContainer, 'decision' | 'before'>;

/** What one verb puts into the overlay; the part of the other verb stays. */
export type OverlayPart =
  | { readonly kind: 'images'; readonly images: Overlay['images']; readonly replacements: readonly Replacement[] }
  | { readonly kind: 'policies'; readonly replacements: readonly Replacement[] };

export function overlayAnswer(
  createdBy: string,
  base: OverlayBase,
  decided: readonly DecidedRendered[],
  unreachable: ReadonlySet<DecidedContainer>,
  part: OverlayPart,
): PlanAnswer {
  const before = base.before?.overlay ?? null;
  const kept = (before?.replacements ?? []).filter(
    (replacement) => isPolicyReplacement(replacement) === (part.kind === 'images'),
  );
  const replacements = part.kind === 'images' ? [...kept, ...part.replacements] : [...part.replacements, ...kept];
  const overlay: Overlay = {
    resources: base.resources,
    images: part.kind === 'images' ? part.images : (before?.images ?? []),
    replacements,
    valuesName: before?.valuesName || valuesName(base.file),
  };
  const places: DecidedPlace[] = [
    ...decided.map((each) => ({ ...each, reachable: !unreachable.has(each) })),
    ...base.rest.map(({ file, field }) => ({
      file,
      field,
      decision: decideWhetherMovable(field, false) ?? keep('not-overlaid', 'kustomize does not reach into this place'),
      reachable: true,
    })),
  ];
  const plan = makeOverlayPlan({ createdBy, file: base.file, before: base.before?.text ?? null, overlay }, places);
  return { plan, reading: base.reading };
}

/** A name of its own for each overlay, so that one may stand on another. */
function valuesName(file: string): string {
  const folder = file.toLowerCase().split('/').slice(0, -1).join('-');
  const name = folder.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return `bowline-${name.slice(-200) || 'overlay'}`;
}
