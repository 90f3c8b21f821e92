/** Faults with tokens: that do not say how long they live, that are old, by a clock that is wrong, or not accepted. */
import type { Answer } from '../message/answer.ts';
import { refuse } from '../message/refusal.ts';
import type { Fault, FaultScene } from './fault.ts';
import { withHeaders, withJson } from './fault.ts';

/** The answer with its token told otherwise, where it gives one. */
function withToken(
  answer: Answer,
  { route }: FaultScene,
  change: (token: Record<string, unknown>) => Record<string, unknown>,
): Answer {
  return route.kind === 'token' ? withJson(answer, change) : answer;
}

export const TOKEN_FAULTS = {
  'token-life': {
    about: 'says `text`, which is JSON, as the `expires_in` of a token; without it leaves `expires_in` out',
    answer: (answer, scene) =>
      withToken(answer, scene, ({ expires_in: _, ...token }) => {
        const { text } = scene.options;
        return text === undefined ? token : { ...token, expires_in: JSON.parse(text) };
      }),
  },
  'old-token': {
    about: 'says in `issued_at` that a token is `milliseconds` old, as token servers with a cache do',
    answer: (answer, scene) => {
      const issued = new Date(scene.now - (scene.options.milliseconds ?? 240_000));
      const told = withToken(answer, scene, (token) => ({ ...token, issued_at: issued.toISOString() }));
      return told === answer ? answer : withHeaders(told, { Date: new Date(scene.now).toUTCString() });
    },
  },
  'skewed-token-clock': {
    about: 'gives tokens by a clock that is `milliseconds` ahead (behind where negative), in `issued_at` and `Date`',
    answer: (answer, scene) => {
      const skewed = new Date(scene.now + (scene.options.milliseconds ?? 600_000));
      const told = withToken(answer, scene, (token) => ({ ...token, issued_at: skewed.toISOString() }));
      return told === answer ? answer : withHeaders(told, { Date: skewed.toUTCString() });
    },
  },
  'token-refused': {
    about: 'does not accept a token that it gave, with `error="invalid_token"`',
    answer: (answer, { request }) =>
      request.headers.authorization === undefined || !/^bearer /i.test(request.headers.authorization)
        ? answer
        : refuse('UNAUTHORIZED', 'the token has run out', {
            headers: {
              'WWW-Authenticate': `Bearer realm="http://${request.headers.host}/token",service="registry",error="invalid_token"`,
            },
          }),
  },
} as const satisfies Readonly<Record<string, Fault>>;
