/** The embedded registry: the OCI distribution API over HTTP, on loopback. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RegistryAuth } from './access/registry-auth.ts';
import { createTokenDesk } from './access/token-desk.ts';
import { answerRequest, type RegistryContext, type RegistryLimits } from './answer-request.ts';
import { REAL_CLOCK, type ServerClock } from './clock.ts';
import { createUploadSessions } from './endpoints/upload-sessions.ts';
import { createFaults, type FaultSwitch, type Faults } from './faults/apply-faults.ts';
import type { Answer } from './message/answer.ts';
import { refuse } from './message/refusal.ts';
import { type ImageSource, withImagesOnDemand } from './store/images-on-demand.ts';
import { createMemoryStore } from './store/memory-store.ts';
import type { RegistryStore } from './store/store.ts';
import { withUpstream } from './store/upstream.ts';

export interface RegistryServerOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  readonly auth?: RegistryAuth;
  readonly store?: RegistryStore;
  readonly limits?: Partial<RegistryLimits>;
  /** Ways to misbehave, from the start; {@link RegistryServer.faults} changes them. */
  readonly faults?: readonly FaultSwitch[];
  /** Refuses whatever would change something. */
  readonly readOnly?: boolean;
  /** Whether manifests, tags and blobs may be deleted; default `true`. */
  readonly deletes?: boolean;
  /** Whether a manifest may name images and blobs that are not here; default `false`, as distribution has it. */
  readonly sparse?: boolean;
  /** Whether a manifest goes, with all of its tags, where one of these is deleted, as some registries do it. Default: no. */
  readonly deletesWithTag?: boolean;
  /** Whether a mount that names no repository is looked for in all; default `false`. Whoever may push then may read all. */
  readonly anonymousMounts?: boolean;
  /** The address of a registry that what is not here is fetched from and kept; nothing can be pushed then. */
  readonly upstream?: string;
  /** Milliseconds before each answer, as a network has them. */
  readonly latency?: number;
  readonly clock?: ServerClock;
  /** Makes up the image of a tag that was never pushed; `null` leaves the tag unknown. */
  readonly imageFor?: ImageSource;
  /** Told of every request once its answer is decided. */
  readonly onAnswer?: (exchange: RegistryExchange) => void;
}

export interface RegistryExchange {
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly status: number;
}

export interface RegistryServer {
  /** `127.0.0.1:PORT`, as an image reference names it. */
  readonly host: string;
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** What it holds, for whoever runs in the same process. */
  readonly store: RegistryStore;
  readonly faults: Faults;
  /** Closes the socket and every connection. */
  stop(): Promise<void>;
}

const LIMITS: RegistryLimits = {
  manifestBytes: 4 * 1024 * 1024,
  blobBytes: 1024 * 1024 * 1024,
  openUploads: 1000,
  tagPage: Number.MAX_SAFE_INTEGER,
};
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 300_000;

/**
 * Starts a registry and answers once it listens.
 *
 * @throws the socket's own error where the port is taken.
 */
export async function startRegistryServer(options: RegistryServerOptions = {}): Promise<RegistryServer> {
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT, requestTimeout: REQUEST_TIMEOUT });
  const port = await listen(server, options.port ?? 0);
  const host = `127.0.0.1:${port}`;
  const context = createContext(options, `http://${host}`);
  server.on('request', (request, response) => void serve(context, options, request, response));
  const { store, faults } = context;
  return { host, url: `http://${host}`, store, faults, stop: () => stop(server) };
}

function createContext(options: RegistryServerOptions, url: string): RegistryContext {
  const limits = { ...LIMITS, ...options.limits };
  const auth = options.auth ?? { kind: 'none' };
  const { now } = options.clock ?? REAL_CLOCK;
  const held = options.store ?? createMemoryStore(now);
  const lasting: FaultSwitch[] = [
    ...(options.readOnly === true ? [{ fault: 'read-only' } as const] : []),
    ...(options.deletes === false ? [{ fault: 'no-deletes' } as const] : []),
    ...(options.upstream === undefined ? [] : [{ fault: 'no-pushes' } as const]),
  ];
  const faults = createFaults([...lasting, ...(options.faults ?? [])], now);
  return {
    faults: { ...faults, set: (switches) => faults.set([...lasting, ...switches]) },
    store: withSources(held, options),
    habits: {
      sparse: options.sparse ?? false,
      deletesWithTag: options.deletesWithTag ?? false,
      anonymousMounts: options.anonymousMounts ?? false,
    },
    sessions: createUploadSessions(limits.openUploads),
    auth,
    desk: auth.kind === 'token' ? createTokenDesk({ realm: `${url}/token`, auth, now }) : null,
    limits,
  };
}

function withSources(held: RegistryStore, { imageFor, upstream }: RegistryServerOptions): RegistryStore {
  const store = imageFor === undefined ? held : withImagesOnDemand(held, imageFor);
  return upstream === undefined ? store : withUpstream(store, upstream);
}

async function serve(
  context: RegistryContext,
  options: RegistryServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET';
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
  const answer = await answerRequest(context, { method, path, query, headers: request.headers, body: request }).catch(
    (thrown: unknown) => refuse('UNKNOWN', thrown instanceof Error ? thrown.message : String(thrown)),
  );
  options.onAnswer?.({ method, url, status: answer.status });
  // An answer that HTTP cannot carry, such as a header with a control character, ends its connection and nothing else.
  await send(response, answer, options.latency ?? 0, options.clock ?? REAL_CLOCK).catch(() => response.destroy());
}

/** A body that nobody read is drained by Node after the answer, within the time limit of the request. */
async function send(response: ServerResponse, answer: Answer, latency: number, clock: ServerClock): Promise<void> {
  const { delay = 0, cutAfter, hangs } = answer.transport ?? {};
  if (latency > 0) await REAL_CLOCK.wait(latency);
  if (delay > 0) await clock.wait(delay);
  if (hangs === 'before') return;
  if (cutAfter !== undefined && cutAfter < 0) {
    response.destroy();
    return;
  }
  const date = { Date: new Date(clock.now()).toUTCString() };
  response.writeHead(answer.status, { ...date, ...answer.headers, 'Docker-Distribution-API-Version': 'registry/2.0' });
  const body = answer.body ?? new Uint8Array();
  if (cutAfter !== undefined) response.write(body.subarray(0, cutAfter), () => response.destroy());
  else if (hangs === 'after') response.write(body);
  else response.end(answer.body);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.removeListener('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
