/** A server on the loopback address that speaks real HTTP and answers as a test tells it, faults included. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';

export interface ScriptedRequest {
  readonly method: string;
  /** Path without the query; of a request to a proxy the whole address. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ScriptedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
  /** Breaks the connection instead of answering. */
  readonly breaks?: boolean;
  /** Breaks the connection after the body, which may be shorter than its head says. */
  readonly breaksAfter?: boolean;
  /** Never answers. */
  readonly hangs?: boolean;
}

/** Answers a request; `requests` holds all so far, this one last. */
export type Script = (request: ScriptedRequest, requests: readonly ScriptedRequest[]) => ScriptedAnswer;

export interface ScriptedRegistry {
  /** Host and port. */
  readonly host: string;
  readonly url: string;
  readonly requests: readonly ScriptedRequest[];
  /** Connections that were made so far. */
  connections(): number;
  /** `METHOD path` of each request so far. */
  log(): string[];
  stop(): Promise<void>;
}

/** PEM texts: its own key and certificate, and who may come in by a certificate of theirs; without `key` plain HTTP. */
export interface ScriptedTls {
  readonly key?: string;
  readonly cert?: string;
  readonly clients?: string;
}

export async function startScriptedRegistry(script: Script, options: ScriptedTls = {}): Promise<ScriptedRegistry> {
  const requests: ScriptedRequest[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(incoming);
    requests.push(request);
    const { status = 200, headers = {}, body = '', breaks, breaksAfter, hangs } = script(request, requests);
    if (breaks === true) incoming.socket.destroy();
    if (breaks === true || hangs === true) return;
    response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers });
    if (breaksAfter === true) {
      response.write(body, () => incoming.socket.destroy());
      return;
    }
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const listener = (incoming: IncomingMessage, response: ServerResponse): void => void answer(incoming, response);
  const isSecure = options.key !== undefined;
  const server = isSecure
    ? createSecureServer(
        { ...options, ...(options.clients === undefined ? {} : { ca: options.clients, requestCert: true }) },
        listener,
      )
    : createServer(listener);
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `${isSecure ? 'https' : 'http'}://${host}`,
    requests,
    connections: () => connections,
    log: () => requests.map(({ method, path }) => `${method} ${path}`),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function readRequest(incoming: IncomingMessage): Promise<ScriptedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const [path = '', query = ''] = (incoming.url ?? '').split('?', 2);
  return {
    method: incoming.method ?? '',
    path,
    query: new URLSearchParams(query),
    headers: incoming.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

/** An image manifest of 246 bytes without a newline at its end, and its digest. */
export const MANIFEST = {
  body:
    '{"schemaVersion":2,"mediaType":"application/vnd.oci.image.manifest.v1+json","config":{"mediaType":' +
    '"application/vnd.oci.image.config.v1+json","digest":"sha256:' +
    `${'5'.repeat(64)}","size":2},"layers":[]}`,
  mediaType: 'application/vnd.oci.image.manifest.v1+json',
  digest: 'sha256:2a927cf7b92d8c3cb34736507b70021542cd11b240a9587f7c85080e0741ab70',
} as const;

/** A good answer for that manifest, with its digest in the header. */
export const MANIFEST_ANSWER: ScriptedAnswer = {
  headers: { 'content-type': MANIFEST.mediaType, 'docker-content-digest': MANIFEST.digest },
  body: MANIFEST.body,
};
