/** What a failed answer means for an image, with a code, a cause and what would help. */
import { type ErrorCode, type ErrorData, errorData } from '../../../errors.ts';
import { isDigest } from '../../../image/digest.ts';
import type { ImageQuestion } from '../../world.ts';
import { normaliseHost } from '../credentials/credential-file.ts';
import {
  type Answer,
  type Failure,
  type FailureKind,
  UNREADABLE_FILE,
  WANTS_CERTIFICATE,
} from '../network/exchange.ts';
import type { Reply } from '../network/follow.ts';

const FAILURE_CODES: Readonly<Record<FailureKind, ErrorCode>> = {
  unreachable: 'REGISTRY_UNREACHABLE',
  'connect-timeout': 'REGISTRY_TIMEOUT',
  timeout: 'REGISTRY_TIMEOUT',
  reset: 'REGISTRY_UNREACHABLE',
  tls: 'REGISTRY_TLS',
  'plain-http': 'REGISTRY_PLAIN_HTTP',
  invalid: 'REGISTRY_ANSWER_INVALID',
  forbidden: 'REGISTRY_ANSWER_INVALID',
  limited: 'REGISTRY_RATE_LIMITED',
  budget: 'REGISTRY_BUDGET_SPENT',
  late: 'REGISTRY_RATE_LIMITED',
  unsent: 'REGISTRY_FAILED',
};

/** An image as messages name it. */
export function nameImage({ registry, repository, tagOrDigest }: ImageQuestion): string {
  return `${registry}/${repository}${isDigest(tagOrDigest) ? '@' : ':'}${tagOrDigest}`;
}

/** What was to be learnt, for messages: its name, and the word for what could not be done with it. */
export interface Subject {
  readonly name: string;
  readonly verb: 'resolved' | 'listed' | 'read' | 'pushed' | 'removed';
}

/** The error of something that could not be learnt; of an answer of 404 it says that it is not there. */
export function describeReply({ name, verb }: Subject, reply: Reply): ErrorData {
  const { result, url, problem, withheld } = reply;
  const failed = `${name} could not be ${verb}`;
  if (result.kind === 'failure' && result.failure === 'budget') {
    return errorData('REGISTRY_BUDGET_SPENT', `${name} was not asked for`, { cause: result.reason });
  }
  if (problem !== null) {
    const message = `${failed}: credentials for it cannot be used`;
    return errorData('CREDENTIALS_INVALID', message, { cause: `${problem}; ${causeOf(reply)}` });
  }
  if (result.kind === 'failure') {
    const message = `${failed}: ${phraseOfFailure(result, url.host)}`;
    return errorData(FAILURE_CODES[result.failure], message, {
      cause: causeOf(reply),
      ...hintOfFailure(result, url),
    });
  }
  if (result.status === 404 && !reply.fromTokenServer) {
    const isOfDigest = name.includes('@');
    const hint = isOfDigest ? { hint: 'check the repository; what no tag names may have been deleted' } : {};
    return errorData('REGISTRY_NOT_FOUND', `${name} does not exist`, { cause: causeOf(reply), ...hint });
  }
  const { code, phrase } = meaningOfStatus(reply.fromTokenServer && result.status === 400 ? 401 : result.status, reply);
  const hint = withheld
    ? { hint: `set \`insecureCredentials: true\` for ${url.host} under \`registries\`` }
    : code === 'REGISTRY_UNAUTHORIZED' && !reply.fromTokenServer
      ? { hint: `run \`${loginCommand(url.host)}\`` }
      : {};
  return errorData(code, `${failed}: ${phrase}`, { cause: causeOf(reply), ...hint });
}

/** Where an answer came from and what it was, for example `401 from quay.io for HEAD /v2/team/agent/manifests/v1.2`. */
export function causeOf({ result, method, url }: Reply): string {
  if (result.kind === 'failure') return `${url.host}: ${result.reason}`;
  const code = readErrorCode(result);
  return `${result.status}${code === null ? '' : ` ${code}`} from ${url.host} for ${method} ${url.pathname}`;
}

/** Credentials belong to the registry that asked for them, which a mirror is as well. */
function loginCommand(host: string): string {
  const registry = normaliseHost(host);
  return registry === 'docker.io' ? 'docker login' : `docker login ${registry}`;
}

function meaningOfStatus(status: number, reply: Reply): { code: ErrorCode; phrase: string } {
  const { host } = reply.url;
  if (status === 401) return { code: 'REGISTRY_UNAUTHORIZED', phrase: `${host} ${phraseOfUnauthorized(reply)}` };
  if (status === 403) return { code: 'REGISTRY_DENIED', phrase: `${host} denies access, ${phraseOfAsker(reply)}` };
  if (status === 429) return { code: 'REGISTRY_RATE_LIMITED', phrase: `${host} limits how often it may be asked` };
  if (status >= 400) return { code: 'REGISTRY_FAILED', phrase: `${host} answered ${status}` };
  return { code: 'REGISTRY_ANSWER_INVALID', phrase: `${host} answered ${status}, which the protocol does not allow` };
}

function phraseOfUnauthorized({ refusedPlaces, withheld }: Reply): string {
  if (refusedPlaces.length > 0) return `does not accept the credentials of ${refusedPlaces.join(', ')}`;
  return withheld
    ? 'wants credentials, and those for it were not sent over plain HTTP'
    : 'wants credentials, and none were found for it';
}

function phraseOfAsker({ refusedPlaces }: Reply): string {
  return refusedPlaces.length > 0
    ? `asked with the credentials of ${refusedPlaces.join(', ')}`
    : 'asked without credentials';
}

function phraseOfFailure({ failure, reason }: Failure, host: string): string {
  switch (failure) {
    case 'unreachable':
      return `${host} cannot be reached`;
    case 'connect-timeout':
    case 'timeout':
      return `${host} did not answer in time`;
    case 'reset':
      return `the connection to ${host} broke`;
    case 'tls':
      if (reason.startsWith(UNREADABLE_FILE)) return `a file that is named for ${host} cannot be read`;
      return reason === WANTS_CERTIFICATE
        ? `${host} wants a certificate of its clients`
        : `the certificate of ${host} is not trusted`;
    case 'plain-http':
      return `${host} answered in plain HTTP`;
    case 'forbidden':
      return `the registry wants to send us to ${host}, which lies in an internal network`;
    case 'limited':
    case 'late':
      return `${host} limits how often it may be asked`;
    case 'unsent':
      return 'what was to be sent to it could not be had whole';
    case 'budget':
      return 'the run may send no more requests';
    case 'invalid':
      return `${host} answered something that cannot be used`;
  }
}

function hintOfFailure(
  { failure, reason }: Failure,
  { host, protocol }: URL,
): { hint: string } | Record<string, never> {
  if (reason === WANTS_CERTIFICATE) return { hint: `name \`cert\` and \`key\` for ${host} under \`registries\`` };
  if (failure === 'plain-http')
    return { hint: `set \`insecure: true\` for ${host} under \`registries\` if that is meant` };
  if (failure === 'tls' && reason.startsWith(UNREADABLE_FILE))
    return { hint: `mend the path for ${host} under \`registries\`, or make the file readable` };
  if (failure === 'tls') return { hint: `name its certificate authority as \`ca\` for ${host} under \`registries\`` };
  if (failure === 'reset' && protocol === 'http:')
    return {
      hint: `it was asked in plain HTTP: if it speaks HTTPS, set \`insecure: false\` for ${host} under \`registries\``,
    };
  if (failure === 'forbidden') return { hint: `list ${host} under \`registries\` if that is meant` };
  return {};
}

/** The first error code of an OCI error body, such as `MANIFEST_UNKNOWN`; never its free text. */
function readErrorCode({ body }: Answer): string | null {
  try {
    const code = JSON.parse(body.toString('utf8'))?.errors?.[0]?.code;
    return typeof code === 'string' && /^[A-Z][A-Z0-9_]{0,63}$/.test(code) ? code : null;
  } catch {
    return null;
  }
}
