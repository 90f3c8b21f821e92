/** What goes in and out of the registry's handlers: a request and an answer as plain data, without a socket. */
import type { IncomingHttpHeaders } from 'node:http';

export interface RegistryRequest {
  readonly method: string;
  /** The path without its query, still percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** The body as it arrives; can be read once. */
  readonly body: AsyncIterable<Uint8Array>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent where the answer has no body, or where the body is known only by its `Content-Length` (HEAD). */
  readonly body?: Uint8Array;
  /** How the answer travels, where that is not at once and whole. */
  readonly transport?: Transport;
}

export interface Transport {
  /** Milliseconds before the answer goes. */
  readonly delay?: number;
  /** Bytes of the body after which the connection breaks; -1 breaks it before the head. */
  readonly cutAfter?: number;
  /** Keeps the connection open and sends nothing more, after the body or in place of all. */
  readonly hangs?: 'before' | 'after';
}

/** An answer without a body. */
export function emptyAnswer(status: number, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { 'Content-Length': '0', ...headers } };
}

export function bytesAnswer(
  status: number,
  contentType: string,
  body: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return { status, headers: { 'Content-Type': contentType, 'Content-Length': String(body.length), ...headers }, body };
}

export function jsonAnswer(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
  contentType = 'application/json',
): Answer {
  return bytesAnswer(status, contentType, Buffer.from(JSON.stringify(value)), headers);
}

/** The same answer to HEAD: every header, no body. */
export function withoutBody(answer: Answer): Answer {
  const { body: _, ...rest } = answer;
  return rest;
}
