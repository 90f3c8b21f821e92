/** From a request to an answer: reads the path, asks who is there, and hands over to whoever knows. */

import { challenge } from './access/authorization.ts';
import type { RegistryAuth } from './access/registry-auth.ts';
import type { TokenDesk } from './access/token-desk.ts';
import { answerTokenRequest } from './access/token-endpoint.ts';
import { deleteBlob, readBlob } from './endpoints/blobs.ts';
import { deleteManifest, readManifest, writeManifest } from './endpoints/manifests.ts';
import { findNamespacedRoute } from './endpoints/namespace.ts';
import { listReferrers } from './endpoints/referrers.ts';
import { listTags } from './endpoints/tag-list.ts';
import type { UploadSessions } from './endpoints/upload-sessions.ts';
import { appendChunk, cancelUpload, closeUpload, openUpload, showUpload } from './endpoints/uploads.ts';
import type { Faults } from './faults/apply-faults.ts';
import { type Answer, jsonAnswer, type RegistryRequest, withoutBody } from './message/answer.ts';
import { refuse } from './message/refusal.ts';
import { isRepository, parseRoute, type Route } from './message/route.ts';
import type { RegistryStore } from './store/store.ts';

export interface RegistryLimits {
  readonly manifestBytes: number;
  readonly blobBytes: number;
  /** Uploads that may be open at once. */
  readonly openUploads: number;
  /** Tags in one answer. */
  readonly tagPage: number;
}

export interface RegistryContext {
  readonly store: RegistryStore;
  readonly sessions: UploadSessions;
  readonly auth: RegistryAuth;
  readonly desk: TokenDesk | null;
  readonly limits: RegistryLimits;
  readonly faults: Faults;
  readonly habits: RegistryHabits;
}

/** What a registry may do or not. */
export interface RegistryHabits {
  /** Takes a manifest although not all that it names is here. */
  readonly sparse: boolean;
  /** Whether a manifest goes, with all of its tags, where one of these is deleted. */
  readonly deletesWithTag: boolean;
  /** Mounts a blob from whichever repository has it, where a push names none. */
  readonly anonymousMounts: boolean;
}

type Handler = () => Answer | Promise<Answer>;

/** Answers every request, those that make no sense included. */
export async function answerRequest(context: RegistryContext, request: RegistryRequest): Promise<Answer> {
  const answer = await context.faults.apply(request, (meant) => answerWell(context, meant));
  return request.method === 'HEAD' ? withoutBody(answer) : answer;
}

async function answerWell(context: RegistryContext, request: RegistryRequest): Promise<Answer> {
  const route = parseRoute(request.path);
  const refusal = challenge(context.auth, context.desk, route, request);
  if (refusal !== null) return refusal;
  return answerRoute(context, await findNamespacedRoute(context.store, route, request), request);
}

async function answerRoute(context: RegistryContext, route: Route, request: RegistryRequest): Promise<Answer> {
  if ('repository' in route && !isRepository(route.repository)) {
    return refuse('NAME_INVALID', 'that is no name of a repository', { detail: { name: route.repository } });
  }
  const handlers = handlersOf(context, route, request);
  if (handlers === null) return refuse('UNSUPPORTED', 'there is nothing at this path', { status: 404 });
  const method = request.method === 'HEAD' && handlers.HEAD === undefined ? 'GET' : request.method;
  const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined;
  if (handler !== undefined) return handler();
  const headers = { Allow: Object.keys(handlers).join(', ') };
  return refuse('UNSUPPORTED', `${request.method} is not for this path`, { headers });
}

/** The methods of a path. */
function handlersOf(
  context: RegistryContext,
  route: Route,
  request: RegistryRequest,
): Readonly<Record<string, Handler>> | null {
  const { store, limits, desk, auth, habits } = context;
  switch (route.kind) {
    case 'base':
      return { GET: () => jsonAnswer(200, {}) };
    case 'tags':
      return { GET: () => listTags(store, route.repository, request.query, limits.tagPage) };
    case 'manifest':
      return {
        GET: () => readManifest(store, route, request),
        PUT: () => writeManifest(store, route, request, { limit: limits.manifestBytes, sparse: habits.sparse }),
        DELETE: () => deleteManifest(store, route, habits.deletesWithTag),
      };
    case 'blob':
      return { GET: () => readBlob(store, route, request), DELETE: () => deleteBlob(store, route) };
    case 'uploads':
      return { POST: () => openUpload(context, route.repository, request) };
    case 'upload':
      return {
        GET: () => showUpload(context, route),
        PATCH: () => appendChunk(context, route, request),
        PUT: () => closeUpload(context, route, request),
        DELETE: () => cancelUpload(context, route),
      };
    case 'referrers':
      return { GET: () => listReferrers(store, route, request.query) };
    case 'token':
      if (desk === null || auth.kind !== 'token') return null;
      return { GET: () => answerTokenRequest(desk, auth.users, request) };
    case 'unknown':
      return null;
  }
}
