/** What a fault of the registry is: a named way to misbehave, and which requests it meets. */
import type { Answer, RegistryRequest } from '../message/answer.ts';
import type { Route } from '../message/route.ts';

/** Which requests a fault meets; everything left out fits all. */
export interface FaultMatch {
  readonly method?: string | readonly string[];
  readonly kind?: Route['kind'];
  /** Patterns in which `*` stands for any text. */
  readonly repository?: string;
  /** Of a tag or digest. */
  readonly reference?: string;
  readonly path?: string;
  /** How many of these requests are let through before it begins. */
  readonly after?: number;
  /** How many requests it meets before it ends. */
  readonly times?: number;
}

/** What may be set, for all faults; each names those that it heeds, with what they are where nobody sets them. */
export interface FaultOptions {
  readonly milliseconds: number;
  readonly bytes: number;
  /** Of HTTP. */
  readonly status: number;
  readonly text: string;
  readonly host: string;
  /** The first part of a path; `null` for that of the repository. */
  readonly part: string | null;
  /** How many tags a page holds. */
  readonly n: number;
  readonly requests: number;
  /** Length of a window in milliseconds. */
  readonly window: number;
  /** In seconds; `null` sends no header. */
  readonly retryAfter: number | null;
  /** JSON; `null` leaves it out. */
  readonly expiresIn: string | null;
}

/** One request as a fault sees it. */
export interface FaultScene<Options = Partial<FaultOptions>> {
  readonly route: Route;
  readonly request: RegistryRequest;
  readonly options: Options;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** What the fault keeps from one request to the next. */
  readonly memory: Map<string, number>;
}

/** A fault does one of three things, or several: change the question, answer in its place, change the answer. */
export interface Fault<Options = Partial<FaultOptions>, Scene = FaultScene> {
  /** What it does, in words that name each of its options. */
  readonly about: string;
  readonly options: Options;
  readonly question?: (scene: Scene) => RegistryRequest;
  readonly instead?: (scene: Scene) => Answer | null;
  readonly answer?: (answer: Answer, scene: Scene) => Answer;
}

type Told<Option extends keyof FaultOptions> = Pick<FaultOptions, Option>;

/** A fault without options. */
export function fault(told: Omit<Fault<never, FaultScene<object>>, 'options'>): Fault<Told<never>> {
  return { ...told, options: {} };
}

/** A fault with options: what it does is handed all of them, those that are not set as they are said here. */
export function faultWith<Option extends keyof FaultOptions>(
  told: Fault<Told<Option>, FaultScene<Told<Option>>>,
): Fault<Told<Option>> {
  const { about, options, question, instead, answer } = told;
  const complete = (scene: FaultScene): FaultScene<Told<Option>> => {
    return { ...scene, options: { ...options, ...scene.options } };
  };
  return {
    about,
    options,
    ...(question && { question: (scene) => question(complete(scene)) }),
    ...(instead && { instead: (scene) => instead(complete(scene)) }),
    ...(answer && { answer: (given, scene) => answer(given, complete(scene)) }),
  };
}

/** The request with another query. */
export function withQuery(request: RegistryRequest, change: (query: URLSearchParams) => void): RegistryRequest {
  const query = new URLSearchParams(request.query);
  change(query);
  return { ...request, query };
}

/** The answer with other headers; `null` takes one away, in whatever case it is written. */
export function withHeaders(answer: Answer, change: Readonly<Record<string, string | null>>): Answer {
  const names = new Set(Object.keys(change).map((name) => name.toLowerCase()));
  const kept = Object.entries(answer.headers).filter(([name]) => !names.has(name.toLowerCase()));
  const set = Object.entries(change).filter((entry): entry is [string, string] => entry[1] !== null);
  return { ...answer, headers: Object.fromEntries([...kept, ...set]) };
}

/** The answer with another body; its length follows. */
export function withBody(answer: Answer, body: string | Uint8Array): Answer {
  const bytes = Buffer.from(body);
  return withHeaders({ ...answer, body: bytes }, { 'Content-Length': String(bytes.length) });
}

/** The answer with another JSON body, where it has a good one. */
export function withJson(answer: Answer, change: (value: Record<string, unknown>) => unknown): Answer {
  if (answer.status !== 200 || answer.body === undefined) return answer;
  return withBody(answer, JSON.stringify(change(JSON.parse(Buffer.from(answer.body).toString('utf8')))));
}

/** An answer with a text for its body, as proxies and storage backends give it. */
export function textAnswer(status: number, text: string): Answer {
  return withBody({ status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } }, text);
}
