/** Faults with tokens: that do not say how long they live, that are old, by a clock that is wrong, or not accepted. */
import type { Answer } from '../message/answer.ts';
import { refuse } from '../message/refusal.ts';
import { type Fault, type FaultScene, fault, faultWith, withHeaders, withJson } from './fault.ts';

/** The answer with its token told otherwise, where it gives one. */
function withToken(
  answer: Answer,
  { route }: Pick<FaultScene, 'route'>,
  change: (token: Record<string, unknown>) => Record<string, unknown>,
): Answer {
  return route.kind === 'token' ? withJson(answer, change) : answer;
}

export const TOKEN_FAULTS = {
  'token-life': faultWith({
    about: 'says `expiresIn`, a text of JSON, in the `expires_in` of a token; leaves that out for `null`',
    options: { expiresIn: null },
    answer: (answer, scene) =>
      withToken(answer, scene, ({ expires_in: _, ...token }) => {
        const { expiresIn } = scene.options;
        return expiresIn === null ? token : { ...token, expires_in: JSON.parse(expiresIn) };
      }),
  }),
  'old-token': faultWith({
    about: 'says in `issued_at` that a token is `milliseconds` old, as token servers with a cache do',
    options: { milliseconds: 240_000 },
    answer: (answer, scene) => {
      const issued = new Date(scene.now - scene.options.milliseconds);
      const told = withToken(answer, scene, (token) => ({ ...token, issued_at: issued.toISOString() }));
      return told === answer ? answer : withHeaders(told, { Date: new Date(scene.now).toUTCString() });
    },
  }),
  'skewed-token-clock': faultWith({
    about: 'gives tokens by a clock that is `milliseconds` ahead (behind where negative), in `issued_at` and `Date`',
    options: { milliseconds: 600_000 },
    answer: (answer, scene) => {
      const skewed = new Date(scene.now + scene.options.milliseconds);
      const told = withToken(answer, scene, (token) => ({ ...token, issued_at: skewed.toISOString() }));
      return told === answer ? answer : withHeaders(told, { Date: skewed.toUTCString() });
    },
  }),
  'token-refused': fault({
    about: 'does not accept a token that it gave, with `error="invalid_token"`',
    answer: (answer, { request }) =>
      request.headers.authorization === undefined || !/^bearer /i.test(request.headers.authorization)
        ? answer
        : refuse('UNAUTHORIZED', 'the token has run out', {
            headers: {
              'WWW-Authenticate': `Bearer realm="http://${request.headers.host}/token",service="registry",error="invalid_token"`,
            },
          }),
  }),
} as const satisfies Readonly<Record<string, Fault>>;
