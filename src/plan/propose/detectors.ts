/** The table of detectors, in the order in which `shown` names what they find. */
import { detectCsv } from './detect-csv.ts';
import { detectExpected, detectGo } from './detect-go.ts';
import { detectKeys } from './detect-keys.ts';
import { detectEnv, detectRelatedImages } from './detect-operator.ts';
import { detectRegions } from './detect-regions.ts';
import { detectShell } from './detect-shell.ts';
import { detectVersions } from './detect-versions.ts';
import type { Detector } from './detector.ts';

export const DETECTORS: readonly Detector[] = [
  detectVersions,
  detectCsv,
  detectKeys,
  detectShell,
  detectGo,
  detectExpected,
  detectEnv,
  detectRelatedImages,
  ...detectRegions,
];
