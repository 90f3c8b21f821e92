/** The table of formats, in the order in which they are asked whether a document is theirs. */

import type { Format, TextFormat } from './format.ts';
import { helmChart } from './helm-chart.ts';
import { helmValues } from './helm-values.ts';
import { kubernetes } from './kubernetes.ts';
import { kustomize } from './kustomize.ts';
import { olmCatalog } from './olm-catalog.ts';
import { anyYaml } from './yaml.ts';

export const FORMATS: readonly Format[] = [kustomize, helmValues, helmChart, olmCatalog, anyYaml, kubernetes];

/** Formats that are no YAML, by the path. */
export const TEXT_FORMATS: readonly TextFormat[] = [];
