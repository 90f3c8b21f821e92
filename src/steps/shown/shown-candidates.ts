/** Candidates that are copies of a component set, so that they do more than look like an image. */
import type { ImageField } from '../../files/field/field.ts';
import { type Decision, keep } from '../../plan/decisions/decision.ts';
import type { Config } from '../../records/config/config.ts';
import { findSetImage } from '../../records/config/set-images.ts';

/** Says of what was kept as a candidate whose copy it is; any other decision stays. */
export function keepShown({
  componentSets,
}: Config): (file: string, field: ImageField, decision: Decision) => Decision {
  const shown = componentSets.map((set) => ({
    set: set.name,
    files: new Set(set.shown.flatMap(({ file, variables }) => [file, ...(variables === null ? [] : [variables])])),
    find: findSetImage([set]),
  }));
  return (file, { reference }, decision) => {
    if (decision.kind !== 'keep' || decision.code !== 'candidate' || reference === null) return decision;
    const own = shown.find(({ files, find }) => files.has(file) && find(reference) !== null);
    if (own === undefined) return decision;
    return keep('shown', `a copy of \`${own.set}\`, in the form that it has here: \`bump\` and \`release\` write it`);
  };
}
