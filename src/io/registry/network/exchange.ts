/** One HTTP request and its answer, with limits on time and size; a failure is a value, not an exception. */
import {
  type Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { ADDRESS_REFUSED } from './address.ts';
import { letReadsGo } from './pieces.ts';

/** Bytes that are sent once, as they come: whoever makes them tells by an error that they are not to arrive whole. */
export interface BodyStream {
  readonly length: number;
  /** Each is good until the next one is asked for. */
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Whether it was sent before, or stopped. */
  isOver(): boolean;
  stop(): void;
}

/** Bytes that are held in several places, and can be sent again. */
export interface HeldBody {
  readonly length: number;
  readonly held: readonly Uint8Array[];
}

export interface Question {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | HeldBody | BodyStream;
  /** Whether the body of 200 and 206 is handed over as it comes ({@link Answer.stream}) in place of being read. */
  readonly streams?: boolean;
  /** Largest body of an answer of 200, in bytes. */
  readonly bodyLimit: number;
  /** When what authorises it is over, in milliseconds since 1970: it is not sent any more then. */
  readonly until?: number;
}

export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Of an error only its start. */
  readonly body: Buffer;
  /** The body where it was asked for as it comes: to be read to its end, or destroyed. */
  readonly stream?: Readable;
  /** The IP address at the other end of the connection. */
  readonly address: string | null;
}

/**
 * - `unreachable`: no connection could be made. `connect-timeout`, `timeout`: not in time.
 * - `reset`: the connection broke. `tls`: the certificate is not trusted. `plain-http`: the other end spoke HTTP.
 * - `invalid`: what came is not HTTP, or too large. `forbidden`: we may not go where it leads.
 * - `limited`: not sent, since the host asks to be left alone. `budget`: not sent, since the run may send no more.
 * - `late`: not sent, since its token was over when its turn came.
 * - `unsent`: broken off by us, since what was to be sent could not be had.
 */
export type FailureKind =
  | 'unreachable'
  | 'connect-timeout'
  | 'timeout'
  | 'reset'
  | 'tls'
  | 'plain-http'
  | 'invalid'
  | 'forbidden'
  | 'limited'
  | 'budget'
  | 'late'
  | 'unsent';

export interface Failure {
  readonly kind: 'failure';
  readonly failure: FailureKind;
  /** In words that end a sentence; never holds a secret. */
  readonly reason: string;
  /** Whether the connection was an old one that the other end closed while we sent. */
  readonly stale: boolean;
  /** Of `late`: what came when it was sent before, and would have been sent again. */
  readonly before?: Answer | Failure;
}

export interface ExchangeLimits {
  readonly connect: number;
  readonly request: number;
  /** Of a body that streams: for how long nothing may move, and for how long all of it may take. */
  readonly idle: number;
  readonly longest: number;
  /** Bytes that are read of the body of an error. */
  readonly error: number;
}

/** A body that comes only once was begun before. */
const GONE: Failure = {
  kind: 'failure',
  failure: 'unsent',
  reason: 'what was to be sent was begun before',
  stale: false,
};

/** Sends one request over the agent and reads the whole answer. */
export function exchange(question: Question, agent: Agent, limits: ExchangeLimits): Promise<Answer | Failure> {
  const { url, method, headers, body } = question;
  const streamed = typeof body === 'object' && 'pieces' in body ? body : null;
  const held = typeof body === 'object' && 'held' in body ? body : null;
  if (streamed?.isOver() === true) return Promise.resolve(GONE);
  return new Promise((resolve) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, { method, headers, agent });
    const longest = streamed === null && held === null ? limits.request : limits.longest;
    const timers = [
      setTimeout(
        () => request.destroy(new ExchangeError('connect-timeout', `no connection within ${limits.connect / 1000} s`)),
        limits.connect,
      ),
      setTimeout(() => request.destroy(new ExchangeError('timeout', `no answer within ${longest / 1000} s`)), longest),
    ];
    let isSent = streamed === null && held === null;
    const settle = (result: Answer | Failure): void => {
      streamed?.stop();
      for (const timer of timers) clearTimeout(timer);
      // Whoever is answered early gives memory back, or sends it again, that must not be on its way any more.
      if (!isSent) request.destroy();
      resolve(result);
    };
    const connected = (): void => clearTimeout(timers[0]);
    request.on('finish', connected);
    // A body that streams may be under way for hours after that.
    request.on('socket', (socket) => {
      if (socket.connecting) socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', connected);
      else if (request.reusedSocket) connected();
    });
    request.on('error', (error) => settle(describeFailure(error, request)));
    request.on('response', (response) => {
      const address = response.socket.remoteAddress ?? null;
      const { statusCode: status = 0, headers } = response;
      if (question.streams === true && (status === 200 || status === 206)) {
        // Until somebody reads it, a connection that breaks must not end the process.
        response.on('error', () => undefined);
        response.once('close', letReadsGo(response.socket));
        settle({ kind: 'answer', status, headers, body: Buffer.alloc(0), stream: response, address });
        return;
      }
      const limit = response.statusCode === 200 ? question.bodyLimit : limits.error;
      readBody(response, limit, response.statusCode === 200).then(
        (bytes) =>
          settle({ kind: 'answer', status: response.statusCode ?? 0, headers: response.headers, body: bytes, address }),
        (error: Error) => {
          request.destroy();
          settle(describeFailure(error, request));
        },
      );
    });
    const pieces = streamed?.pieces ?? held?.held ?? null;
    const sent = (): void => {
      isSent = true;
    };
    if (pieces !== null) void sendPieces(pieces, request, limits.idle, sent);
    else request.end(body instanceof Uint8Array || typeof body === 'string' ? body : undefined);
  });
}

/** Sends what comes; where nothing moves for a while, whoever holds it up has failed. */
async function sendPieces(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  request: ClientRequest,
  idle: number,
  sent: () => void,
): Promise<void> {
  let isSending = false;
  let wrote = (): void => undefined;
  const watch = setTimeout(
    () => request.destroy(new ExchangeError(isSending ? 'timeout' : 'unsent', `nothing moved for ${idle / 1000} s`)),
    idle,
  );
  request.once('close', () => {
    clearTimeout(watch);
    wrote();
  });
  try {
    for await (const piece of pieces) {
      if (request.destroyed) return;
      watch.refresh();
      isSending = true;
      await new Promise<void>((go) => {
        wrote = go;
        request.write(piece, () => go());
      });
      // What was not written yet may be in use below, so its maker is not told to go on.
      if (request.destroyed) return;
      isSending = false;
      watch.refresh();
    }
    isSending = true;
    sent();
    request.end();
  } catch (thrown) {
    request.destroy(new ExchangeError('unsent', thrown instanceof Error ? thrown.message : String(thrown)));
  }
}

class ExchangeError extends Error {
  readonly failure: FailureKind;

  constructor(failure: FailureKind, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** Reads a body up to a limit: a good answer that is longer is refused, of an error the rest is dropped. */
function readBody(response: IncomingMessage, limit: number, whole: boolean): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) {
        chunks.push(chunk);
        return;
      }
      if (whole) reject(new ExchangeError('invalid', `the answer is longer than ${limit} bytes`));
      else resolve(Buffer.concat(chunks));
      response.destroy();
    });
    response.on('end', () => resolve(Buffer.concat(chunks)));
    response.on('error', reject);
  });
}

/** Codes of the system by which no connection is made, in words. */
const UNREACHABLE: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'nothing listens there'],
  ['ENOTFOUND', 'the name has no address'],
  ['EHOSTUNREACH', 'no way leads to it'],
  ['ENETUNREACH', 'no way leads to its network'],
  ['EADDRNOTAVAIL', 'no address of this machine can be used'],
  ['EACCES', 'this machine forbids the connection'],
  ['EPERM', 'this machine forbids the connection'],
]);
const TLS_CODE =
  /^(?:CERT_|ERR_TLS_|ERR_SSL_|ERR_OSSL_|DEPTH_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO|INVALID_CA|PATH_LENGTH)/;
const PLAIN_HTTP =
  /wrong version number|WRONG_VERSION_NUMBER|packet length too long|PACKET_LENGTH_TOO_LONG|http request/i;

const CERTIFICATE_WANTED = /ALERT_(?:CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|BAD_CERTIFICATE)$/;

/** The reason of a failure of a host that does not speak with whoever has no certificate. */
/** How the reason of a failure begins where a file of the settings cannot be read. */
export const UNREADABLE_FILE = 'the file';
export const WANTS_CERTIFICATE = 'it wants a certificate of its clients';

function describeFailure(error: Error, request: ClientRequest): Failure {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const failure = (kind: FailureKind, reason: string): Failure => ({
    kind: 'failure',
    failure: kind,
    reason,
    stale: kind === 'reset' && request.reusedSocket,
  });
  if (error instanceof ExchangeError) return failure(error.failure, error.message);
  if (code === ADDRESS_REFUSED) return failure('forbidden', 'the name leads to an internal address');
  const words = UNREACHABLE.get(code);
  if (words !== undefined) return failure('unreachable', `${words} (${code})`);
  if (code === 'ETIMEDOUT' && !request.reusedSocket) return failure('connect-timeout', `no connection (${code})`);
  if (TLS_CODE.test(code)) {
    return PLAIN_HTTP.test(`${code} ${error.message}`)
      ? failure('plain-http', 'it answered in plain HTTP')
      : failure('tls', CERTIFICATE_WANTED.test(code) ? WANTS_CERTIFICATE : code);
  }
  if (code.startsWith('HPE_') || code.startsWith('ERR_')) return failure('invalid', `the answer is not HTTP (${code})`);
  if (code === 'ECONNRESET') return failure('reset', `the other side closed the connection (${code})`);
  return failure('reset', code === '' ? 'the connection broke' : code);
}
