/** The library: what an image reference is, where images stand, and the verbs. */
export { type ChainFault, type ChainLink, checkChain } from './choice/streams/check-chain.ts';
export { type Gate, judgePromotion, type PromotionSubject } from './choice/streams/judge-promotion.ts';
export { type Follower, type Offer, offerTo } from './choice/streams/offer.ts';
export type { ChangedImage, Comparison, Difference } from './compare/compare-states.ts';
export type { ImageState, StateImage } from './compare/image-state.ts';
export { BowlineError, ERROR_CODES, type ErrorCode, type ErrorData, type Place } from './errors.ts';
export type { Feeds, ImageField } from './files/field/field.ts';
export { type FindOptions, type FoundFields, findImageFields, type SourceFile } from './files/find.ts';
export { findLiveImages } from './files/objects/walk-live.ts';
export type { DigestFact } from './image/manifest/facts.ts';
export { type ImagePattern, matchesImage, parseImagePattern } from './image/pattern.ts';
export {
  defaultPullPolicy,
  derivePullPolicy,
  type PolicySettings,
  type Profile,
  type PullPolicy,
} from './image/pull-policy.ts';
export {
  formatReference,
  type ImageReference,
  parseReference,
  portabilityProblems,
  referenceIdentity,
  repositoryIdentity,
} from './image/reference.ts';
export { classifyTag, type TagKind, type TagVerdict } from './image/tag/tag.ts';
export { compareSemver } from './image/version/compare-semver.ts';
export { compareTags, compareVersions } from './image/version/compare-versions.ts';
export { describeGrammar, type GrammarDescription } from './image/version/describe-grammar.ts';
export { learnGrammar } from './image/version/learn-grammar.ts';
export { orderUnordered, type SeenOrder } from './image/version/order-unordered.ts';
export { readVersion } from './image/version/read-version.ts';
export type { TagCount, TagGrammar } from './image/version/tag-grammar.ts';
export { parseTagTemplate, type TagTemplate } from './image/version/tag-template.ts';
export { type TagVersion, versionShape } from './image/version/tag-version.ts';
export { openHelm } from './io/helm.ts';
export { openWorld, type WorldSettings } from './io/open-world.ts';
export type { ChartRenderer, Clock, Disk, Registry, World } from './io/world.ts';
export type { PolicyWish } from './plan/decisions/decide-pull-policy.ts';
export { type Decision, keep, refuse } from './plan/decisions/decision.ts';
export { editedText } from './plan/edits/edited-text.ts';
export { makePlan } from './plan/edits/make-plan.ts';
export type { DecidedFile } from './plan/edits/plan-file.ts';
export type { Change, EditChange, Kept, Plan, Refused } from './plan/plan.ts';
export type { Component, ComponentImage, ComponentSet } from './records/config/component-set.ts';
export type { Config, Severity } from './records/config/config.ts';
export { changeDocument, type DocumentChange } from './records/coreos/edit-document.ts';
export { parseStreamDocument, type StreamDocument } from './records/coreos/stream-document.ts';
export { formatLedger, type Ledger, type LedgerEntry, mergeLedgers } from './records/ledger/ledger.ts';
export type { MoveCause, TagMove } from './records/ledger/ledger-moves.ts';
export { type ParsedLedger, parseLedger } from './records/ledger/parse-ledger.ts';
export { parseRelease } from './records/releases/parse-release.ts';
export {
  deployedReference,
  type Release,
  type ReleasedComponent,
  type ReleasedImage,
  renderRelease,
} from './records/releases/release.ts';
export type { RuleId } from './records/rule-ids.ts';
export { formatStream } from './records/streams/format-stream.ts';
export { parseStream } from './records/streams/parse-stream.ts';
export type { Stream, StreamEntry, StreamedImage, StreamRelease, StreamSettings } from './records/streams/stream.ts';
export {
  digestSetOf,
  type Outcome,
  type Verdict,
  type VerdictFile,
  type VerdictSubject,
  verdictsOn,
} from './records/verdict.ts';
export { renderImageList } from './report/image-list/image-list.ts';
export type { ImageList } from './report/image-list/image-lists.ts';
export type { Finding, Silenced } from './rules/finding.ts';
export type { ApplyAnswer } from './steps/apply-answer.ts';
export { askDigests, questionKey, type TagQuestion } from './steps/ask.ts';
export { LINT_READ_OPTIONS } from './steps/before/read-before.ts';
export { proveValues } from './steps/charts/prove-values.ts';
export { type OverlayBase, type OverlayRequest, readOverlayBase } from './steps/overlay/overlay-base.ts';
export type { PlanAnswer } from './steps/plan-answer.ts';
export { planFixes } from './steps/plan-fixes.ts';
export { type FileFields, type Reading, type ReadOptions, readFields, readText } from './steps/read.ts';
export { apply, applyWhole } from './verbs/apply.ts';
export { type BumpOptions, bump, decideBump } from './verbs/bump.ts';
export { type ConfigAnswer, type ConfigOptions, config } from './verbs/config.ts';
export { type DebtAnswer, debt } from './verbs/debt.ts';
export { type DiffAnswer, type DiffOptions, type DiffSide, diff } from './verbs/diff.ts';
export { type ExportAnswer, type ExportOptions, exportMirror } from './verbs/export-mirror.ts';
export { type HeldField, type HoldsAnswer, type HoldWish, hold, liftHolds, listHolds } from './verbs/hold.ts';
export { type InitAnswer, init } from './verbs/init.ts';
export {
  type KeepAnswer,
  type KeepOptions,
  type KeptImage,
  type KeptRepository,
  keep as keepImages,
} from './verbs/keep.ts';
export {
  initLedger,
  type KnownRepository,
  type KnownTag,
  type LedgerAnswer,
  ledger,
  mergeLedger,
  shortenLedger,
} from './verbs/ledger.ts';
export { type LintAnswer, type LintOptions, lint } from './verbs/lint.ts';
export { type MirrorAnswer, type MirroredImage, type MirrorOptions, mirror } from './verbs/mirror.ts';
export { decidePin, overlayPin, type PinOptions, type PinSurroundings, pin } from './verbs/pin.ts';
export { type PublishAnswer, publishLedger, readPublishedLedger } from './verbs/publish-ledger.ts';
export { decideFieldPolicy, overlayPullPolicy, pullPolicy } from './verbs/pull-policy.ts';
export { type ReleaseAnswer, type ReleaseWish, recordedRelease, release } from './verbs/release.ts';
export { type ResolveAnswer, type Resolved, type ResolveOptions, resolve } from './verbs/resolve.ts';
export { type ReturnOptions, returnToUpstream } from './verbs/return-to-upstream.ts';
export { type RewriteOptions, rewriteToMirror } from './verbs/rewrite-to-mirror.ts';
export { type RollbackOptions, rollback } from './verbs/rollback.ts';
export { type ScanAnswer, scan } from './verbs/scan.ts';
export { type Assignment, decideSet, parseAssignment, type SetOptions, set } from './verbs/set.ts';
export { type UndoOptions, undo, undoWhole } from './verbs/undo.ts';
export { type UnpinOptions, unpin } from './verbs/unpin.ts';
export { giveVerdict, listVerdicts, type VerdictsAnswer, type VerdictWish } from './verbs/verdict.ts';
export { type VerifyAnswer, verify } from './verbs/verify.ts';
export { type VersionAnswer, type VersionOptions, type VersionRow, version } from './verbs/version.ts';
export { type WhyAnswer, type WhyOptions, type WhyRow, why } from './verbs/why.ts';
