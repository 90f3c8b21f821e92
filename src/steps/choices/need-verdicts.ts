/** The gate of verdicts: what is to be tried first is taken only where it was, by these very bytes. */
import type { ChoiceSubject, Outcome, TriedTogether } from '../../choice/choice.ts';
import { ANYBODY, judgeTried } from '../../choice/judge-tried.ts';
import { BowlineError, errorData } from '../../errors.ts';
import type { Verdict } from '../../records/verdict.ts';
import { readAttachedVerdicts } from '../verdicts/attached-verdicts.ts';
import type { ChoiceTools } from './choice-tools.ts';

/** The outcome, unless a verdict is needed and not there: in files, or attached to the image. */
export async function needVerdicts(outcome: Outcome, subject: ChoiceSubject, tools: ChoiceTools): Promise<Outcome> {
  const judges = judgesOf(subject);
  if (outcome.kind !== 'move' || judges.length === 0) return outcome;
  const { digest } = outcome;
  const { name } = subject.reference;
  if (digest === null) return missing(`${name}:${outcome.tag} has no digest, so nobody could tell what was tried`);
  try {
    const files = tools.verdicts();
    const isAttached = subject.settings?.attachedVerdicts === true;
    const tried = outcome.tried ?? (await triedAlone(digest, isAttached || hasFailures(files), subject, tools));
    // Whoever may push to a repository could attach a verdict there: that has to be somebody who is trusted.
    const attached = isAttached ? await readAttached(subject, [digest, ...tried.platforms], tools) : [];
    const problem = judgeTried(digest, tried, judges, [...files, ...attached]);
    if (problem === null) return outcome;
    const hint = `try these very bytes, then say it: \`bowline verdict ${name}@${digest} --pass --by WHO --write\``;
    return missing(`${name}:${outcome.tag} is next, and ${problem}`, hint);
  } catch (thrown) {
    if (!(thrown instanceof BowlineError)) throw thrown;
    return { kind: 'refuse', error: thrown.toData() };
  }
}

/** Whoever is named; where a stream is followed by what was tried, and nobody is, anybody. */
function judgesOf({ settings, follow: { goal } }: ChoiceSubject): readonly string[] {
  const named = settings?.verdicts ?? [];
  if (named.length > 0) return named;
  return goal.kind === 'stream' && goal.preset === 'controlled' ? [ANYBODY] : [];
}

function hasFailures(verdicts: readonly Verdict[]): boolean {
  return verdicts.some(({ outcome }) => outcome === 'fail');
}

/** An image by itself; its platforms are asked for where somebody may have failed one of them. */
async function triedAlone(
  digest: string,
  needsPlatforms: boolean,
  { reference: { registry, repository } }: ChoiceSubject,
  tools: ChoiceTools,
): Promise<TriedTogether> {
  if (!needsPlatforms) return { digests: [digest], parts: [], platforms: [] };
  const fact = await tools.registry.platforms({ registry, repository, digest });
  if (fact.kind !== 'exists') throw new BowlineError(fact.error.code, fact.error.message, { hint: fact.error.hint });
  const platforms = fact.platforms.map((each) => each.digest);
  return { digests: [digest], parts: platforms, platforms };
}

/** Throws `VERDICT_INVALID`, and why the registry could not be asked: it may be the verdict that says no. */
async function readAttached(
  { reference: { registry: host, repository } }: ChoiceSubject,
  digests: readonly string[],
  { registry }: ChoiceTools,
): Promise<readonly Verdict[]> {
  const contents = [...new Set(digests)].map((digest) => ({ registry: host, repository, digest }));
  const { verdicts, errors } = await readAttachedVerdicts(contents, { registry: async () => registry });
  const [first] = errors;
  if (first !== undefined) throw new BowlineError(first.code, first.message, { hint: first.hint });
  return verdicts;
}

function missing(message: string, hint?: string): Outcome {
  return { kind: 'refuse', error: errorData('VERDICT_MISSING', message, hint === undefined ? {} : { hint }) };
}
