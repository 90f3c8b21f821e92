/** The table of formats, in the order in which they are asked whether a document is theirs. */
import { anyYaml } from './yaml.ts';
import type { Format, TextFormat } from './format.ts';
import { helmValues } from './helm-values.ts';
import { kubernetes } from './kubernetes.ts';
import { kustomize } from './kustomize.ts';

export const FORMATS: readonly Format[] = [kustomize, helmValues, anyYaml, kubernetes];

/** Formats that are no YAML, by the path. */
export const TEXT_FORMATS: readonly TextFormat[] = [];
