/** The rules over image fields. */

import type { Rule } from '../rule.ts';
import { betterSourceExists } from './better-source-exists.ts';
import { defaultPullPolicy } from './default-pull-policy.ts';
import { deniedImage } from './denied-image.ts';
import { developmentTagReleased } from './development-tag-released.ts';
import { digestWithoutTag } from './digest-without-tag.ts';
import { fixedTagAlways } from './fixed-tag-always.ts';
import { forbiddenTag } from './forbidden-tag.ts';
import { idleFollow } from './idle-follow.ts';
import { imageOutsideSet } from './image-outside-set.ts';
import { invalidPullPolicy } from './invalid-pull-policy.ts';
import { invalidReference } from './invalid-reference.ts';
import { latestNotAlways } from './latest-not-always.ts';
import { latestTag } from './latest-tag.ts';
import { latestWithDigest } from './latest-with-digest.ts';
import { lookAlikeCharacter } from './look-alike-character.ts';
import { lookAlikePublisher } from './look-alike-publisher.ts';
import { missingPullPolicy } from './missing-pull-policy.ts';
import { mixedHostSpelling } from './mixed-host-spelling.ts';
import { mixedPullPolicies } from './mixed-pull-policies.ts';
import { movingTag } from './moving-tag.ts';
import { movingTagIfNotPresent } from './moving-tag-if-not-present.ts';
import { noDigest } from './no-digest.ts';
import { noTag } from './no-tag.ts';
import { numericImage } from './numeric-image.ts';
import { numericTag } from './numeric-tag.ts';
import { overriddenImagesEntry } from './overridden-images-entry.ts';
import { registryNotAllowed } from './registry-not-allowed.ts';
import { retiredRegistry } from './retired-registry.ts';
import { setImagesDiffer } from './set-images-differ.ts';
import { setPlaceDiffers } from './set-place-differs.ts';
import { setVariantDiffers } from './set-variant-differs.ts';
import { severalOwners } from './several-owners.ts';
import { unusedImagesEntry } from './unused-images-entry.ts';
import { valueFeedsNothing } from './value-feeds-nothing.ts';
import { versionWithoutCommit } from './version-without-commit.ts';
import { wideImagesEntry } from './wide-images-entry.ts';

export const FIELD_RULES: readonly Rule[] = [
  noTag,
  latestTag,
  movingTag,
  noDigest,
  invalidReference,
  lookAlikeCharacter,
  lookAlikePublisher,
  invalidPullPolicy,
  latestNotAlways,
  movingTagIfNotPresent,
  fixedTagAlways,
  missingPullPolicy,
  mixedPullPolicies,
  latestWithDigest,
  defaultPullPolicy,
  digestWithoutTag,
  developmentTagReleased,
  numericTag,
  numericImage,
  forbiddenTag,
  registryNotAllowed,
  deniedImage,
  severalOwners,
  retiredRegistry,
  mixedHostSpelling,
  unusedImagesEntry,
  wideImagesEntry,
  overriddenImagesEntry,
  valueFeedsNothing,
  idleFollow,
  imageOutsideSet,
  setPlaceDiffers,
  setVariantDiffers,
  setImagesDiffer,
  versionWithoutCommit,
  betterSourceExists,
];
