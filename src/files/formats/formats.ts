/** The table of formats, in the order in which they are asked whether a document is theirs. */
import type { Format } from './format.ts';
import { kubernetes } from './kubernetes.ts';
import { kustomize } from './kustomize.ts';

export const FORMATS: readonly Format[] = [kustomize, kubernetes];
