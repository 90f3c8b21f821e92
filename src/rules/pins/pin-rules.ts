/** The table of rules over pins, which registries are asked for. */

import type { PinRule } from '../pin-rule.ts';
import { absentDigest } from './absent-digest.ts';
import { absentPlatform } from './absent-platform.ts';
import { absentTag } from './absent-tag.ts';
import { digestAtRisk } from './digest-at-risk.ts';
import { movedTag } from './moved-tag.ts';
import { onePlatformPinned } from './one-platform-pinned.ts';
import { overwrittenTag } from './overwritten-tag.ts';
import { streamDigestDiffers } from './stream-digest-differs.ts';
import { upstreamHasVersion } from './upstream-has-version.ts';
import { versionCollision } from './version-collision.ts';

export const PIN_RULES: readonly PinRule[] = [
  absentDigest,
  absentPlatform,
  absentTag,
  digestAtRisk,
  movedTag,
  overwrittenTag,
  onePlatformPinned,
  streamDigestDiffers,
  upstreamHasVersion,
  versionCollision,
];
