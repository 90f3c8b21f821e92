/** Where an image stands on the ladder in words, and the command that takes it further up. */
import { repositoryIdentity } from '../../image/reference.ts';
import type { StandingFault } from './judge-standing.ts';
import type { SourceEvidence } from './known-image.ts';
import type { BetterBecause, BetterSource, Standing, StandingImage } from './stand-on-ladder.ts';

/** How what is better stands to what is deployed, in words that follow it. */
const BECAUSE_WORDS: Readonly<Record<BetterBecause, string>> = {
  'same-bytes': 'is the same bytes',
  'same-version': 'is the same version',
  'same-commit': 'is of the same commit',
  'has-commit': 'has its commit',
  'later-version': 'is later than what it was built from',
  version: 'is a version',
};

const EVIDENCE_WORDS: Readonly<Record<SourceEvidence, string>> = {
  lock: '`bowline.lock` has it',
  release: 'a release has it',
  ledger: 'the ledger has seen it',
  registry: 'it is there by now',
};

/** `upstream has X, which …`. */
export function describeBetter({ rung, reference, because, evidence }: BetterSource): string {
  const where = rung === 'upstream' ? 'upstream has' : 'there is our copy';
  return `${where} \`${reference}\`, which ${BECAUSE_WORDS[because]} (${EVIDENCE_WORDS[evidence]})`;
}

/** What is against it and what to do, as a sentence without its end that follows the reference. */
export function describeFault({ kind, rung }: StandingFault, image: StandingImage, standing: Standing): string {
  const { component } = image.found;
  const { until, issue } = component.sourcing;
  const asked = issue === null ? '' : `, see ${issue}`;
  const step = climbCommand(image, standing);
  switch (kind) {
    case 'no-version':
      return `of ${component.name} is at the bottom of the ladder: ${bottomStep(image, standing)}`;
    case 'unknown':
      return `of ${component.name} says no version, and none is on record for it: ${versionStep(image, standing)}`;
    case 'better': {
      const meant = until === null ? '' : ` (meant until: ${until})`;
      const better = standing.better === null ? 'there is better' : describeBetter(standing.better);
      const back = step === null ? 'take that' : `\`${step}\` takes that`;
      return `is ${RUNG_WORDS[rung]} of ${component.name}, and ${better}; ${back}${meant}${asked}`;
    }
    case 'over':
      return `is ${RUNG_WORDS[rung]} of ${component.name} that was to stay until ${standing.condition.day}, and that day is over: go back, or say a later one in \`until\`${asked}`;
    case 'unasked':
      return `is there for ${component.name} for a while only, and nobody asked upstream: \`sourcing.issue\` is to name the issue${until === null ? '' : ` (meant until: ${until})`}`;
  }
}

const RUNG_WORDS: Readonly<Record<StandingFault['rung'], string>> = {
  mirror: 'an own copy',
  'own-build': 'an own build',
  latest: 'no version',
};

function bottomStep(image: StandingImage, standing: Standing): string {
  const { found, reference } = image;
  const { component, deployed, upstream } = found;
  const place = repositoryIdentity(reference);
  if (standing.better !== null) return betterStep(standing.better, image, standing);
  const named = `\`bowline version ${component.name}\` names`;
  const source = component.source === null ? ', once `source` says where it comes from' : '';
  if (deployed === upstream)
    return `a version of upstream is better, or a copy: ${named} it${source}, \`sourcing: { mode: mirror }\` takes it`;
  return place === deployed
    ? `\`${component.sourcing.mode}\` is to have a version: ${named} it${source}`
    : `take it from ${deployed}, as \`sourcing\` (\`${component.sourcing.mode}\`) says`;
}

/** A digest alone is fixed: what it lacks is a name. */
function versionStep(image: StandingImage, standing: Standing): string {
  if (standing.better !== null) return betterStep(standing.better, image, standing);
  return `\`bowline set '${image.reference.name}=VERSION' --write\` names one`;
}

function betterStep(better: BetterSource, image: StandingImage, standing: Standing): string {
  const step = climbCommand(image, standing);
  return `${describeBetter(better)}; ${step === null ? 'take that' : `\`${step}\` takes that`}`;
}

/** The command that takes what is better; `null` where nothing is known to be. */
export function climbCommand({ found, reference, tag }: StandingImage, { rung, better }: Standing): string | null {
  if (better === null) return null;
  const isAtUpstream = repositoryIdentity(reference) === found.upstream;
  if (better.rung === 'upstream' && !isAtUpstream) return `bowline bump ${found.component.name} --write`;
  if (better.rung !== 'upstream' && isAtUpstream) return null;
  if (rung === 'latest' && better.because === 'same-bytes' && better.rung === 'upstream')
    return `bowline bump ${found.component.name} --exact --write`;
  const own = tag === null || reference.tag === null ? reference.name : `${reference.name}:${tag}`;
  return `bowline set '${own}=${better.tag}' --write`;
}
