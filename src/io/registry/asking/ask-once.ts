/** Puts each question to registries once in a run, in its one normal spelling. */
import { type ErrorData, errorData, toErrorData } from '../../../errors.ts';
import type { MissingFact } from '../../../image/manifest/facts.ts';
import { tryParseReference } from '../../../image/reference.ts';
import type { ImageQuestion, RepositoryQuestion } from '../../world.ts';
import { nameImage } from '../answers/failed-answer.ts';
import { normaliseHost } from '../credentials/credential-file.ts';
import { type AnswerBound, openAnswerMemory } from './answer-memory.ts';

export interface AskOnce {
  /**
   * A way to ask that sends each question once, and makes an unknown of whatever is thrown on the way.
   *
   * @param tagOrDigestOf what a question names in its repository; `null` where it is about the repository as a whole
   * @param bound what is kept of the answers; a question whose answer was forgotten is sent again. Left out: all of them
   */
  way<Question extends RepositoryQuestion, Fact extends object>(
    ask: (question: Question) => Promise<Fact>,
    tagOrDigestOf: (question: Question) => string | null,
    bound?: AnswerBound<Fact | MissingFact>,
  ): (question: Question) => Promise<Fact | MissingFact>;
  /** How many questions were not asked, or not to the end, because the budget was spent. */
  unasked(): number;
}

/** `now` gives the time of an answer that did not come, ISO 8601. */
export function createAskOnce(now: () => string): AskOnce {
  const unasked = new Set<string>();
  const missing = (error: ErrorData): MissingFact => ({ kind: 'unknown', error, learntAt: now() });
  return {
    way<Question extends RepositoryQuestion, Fact extends object>(
      ask: (question: Question) => Promise<Fact>,
      tagOrDigestOf: (question: Question) => string | null,
      bound?: AnswerBound<Fact | MissingFact>,
    ) {
      const answers = openAnswerMemory<Fact | MissingFact>(bound ?? null);
      return async (asked: Question) => {
        const tagOrDigest = tagOrDigestOf(asked);
        const normal = normaliseQuestion(asked, tagOrDigest);
        if ('error' in normal) return missing(normal.error);
        const { registry, repository } = normal.question;
        const key = tagOrDigest === null ? `${registry}/${repository}` : nameImage({ ...normal.question, tagOrDigest });
        const known = answers.find(key);
        if (known !== undefined) return known;
        const answer = ask(normal.question)
          .catch((error: unknown) => missing(toErrorData(error)))
          .then((fact) => {
            if (isUnasked(fact)) unasked.add(key);
            return fact;
          });
        answers.keep(key, answer);
        return answer;
      };
    },
    unasked: () => unasked.size,
  };
}

/**
 * A question in its one normal spelling, or why it cannot be asked: its parts go into an address, so they must be
 * exactly what the grammar of references allows. With `null` it is about the repository as a whole.
 */
export function normaliseQuestion<Question extends RepositoryQuestion>(
  asked: Question,
  tagOrDigest: string | null,
): { readonly question: Question } | { readonly error: ErrorData } {
  const image: ImageQuestion = { ...asked, tagOrDigest: tagOrDigest ?? 'latest' };
  const problem = (text: string) => ({
    error: errorData('REFERENCE_INVALID', `${nameImage(image)} is not an image reference: ${text}`),
  });
  const parsed = tryParseReference(nameImage(image));
  if (!parsed.ok) return problem(parsed.problem);
  const { repository, tag, digest } = parsed.reference;
  const registry = normaliseHost(parsed.reference.registry);
  const isWhole = digest === null ? tag === image.tagOrDigest : tag === null && digest === image.tagOrDigest;
  if (!isWhole || registry !== normaliseHost(asked.registry)) return problem('its parts do not belong together');
  if (!URL.canParse(`https://${registry}`)) return problem(`\`${registry}\` is no address`);
  return { question: { ...asked, registry, repository } };
}

function isUnasked(fact: object): boolean {
  const error = 'error' in fact ? fact.error : 'incomplete' in fact ? fact.incomplete : null;
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'REGISTRY_BUDGET_SPENT';
}
