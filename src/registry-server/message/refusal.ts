/** How the registry says no: the error codes of the OCI distribution specification 1.1, each with its usual status. */
import { type Answer, jsonAnswer } from './answer.ts';

const STATUS = {
  BLOB_UNKNOWN: 404,
  BLOB_UPLOAD_INVALID: 404,
  BLOB_UPLOAD_UNKNOWN: 404,
  DIGEST_INVALID: 400,
  MANIFEST_BLOB_UNKNOWN: 400,
  MANIFEST_INVALID: 400,
  MANIFEST_UNKNOWN: 404,
  NAME_INVALID: 400,
  NAME_UNKNOWN: 404,
  SIZE_INVALID: 400,
  UNAUTHORIZED: 401,
  DENIED: 403,
  UNSUPPORTED: 405,
  TOOMANYREQUESTS: 429,
  /** Not of the specification; what distribution answers to a page size that is no number. */
  PAGINATION_NUMBER_INVALID: 400,
  /** Not of the specification; what distribution answers to its own bugs. */
  UNKNOWN: 500,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof STATUS;

export interface RefusalDetails {
  /** Where the specification wants another status than the usual one. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly detail?: unknown;
}

/** The specification's error body: `{"errors": [{code, message, detail}]}`. */
export function refuse(code: RefusalCode, message: string, details: RefusalDetails = {}): Answer {
  const error = details.detail === undefined ? { code, message } : { code, message, detail: details.detail };
  return jsonAnswer(details.status ?? STATUS[code], { errors: [error] }, details.headers);
}
