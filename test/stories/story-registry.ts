/** The registry of a story: the embedded one, behind a door that answers for an image as its line in the story says. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RegistryServer, startRegistryServer } from '../../src/registry-server/registry-server.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { digestOfImage, storyImage } from './story-image.ts';

/** A line such as `docker.io/library/nginx:1.27 is <nginx>` or `quay.io/team/agent:1 answers 401`. */
export interface RegistryLine {
  readonly repository: string;
  readonly tag: string;
  /** Name of the image that the tag names. */
  readonly image: string | null;
  /** What else the registry does with it: one of {@link BEHAVIOURS}. */
  readonly behaviour: string | null;
}

/** A line such as `quay.io/team/agent:1 is gone` or `quay.io/team/agent@<old for linux/arm64> is gone`. */
export interface GoneLine {
  readonly line: string;
  readonly repository: string;
  readonly reference: string;
}

interface Door {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: string;
}

/** The words of a line whose image comes, but for one blob of it. */
const BLOB_REFUSED = /^answers (\d{3}) to one blob$/;

/** What the door does with a request for an image; `null` lets it through. */
const BEHAVIOURS: readonly {
  readonly words: RegExp;
  readonly answer: (word: string, method: string) => Door | null;
}[] = [
  {
    words: /^answers (\d{3})$/,
    answer: (status) => ({
      status: Number(status),
      headers: { 'retry-after': '0', ...(status === '401' ? { 'www-authenticate': 'Basic realm="story"' } : {}) },
      body: '',
    }),
  },
  {
    words: /^answers (\d{3}) with a text$/,
    answer: (status) => ({ status: Number(status), headers: { 'content-type': 'text/plain' }, body: 'Not found' }),
  },
  {
    words: /^answers a login page$/,
    answer: (_, method) =>
      method === 'HEAD'
        ? { status: 200, headers: { 'docker-content-digest': null } }
        : { status: 200, body: '<html>', headers: { 'content-type': 'text/html', 'docker-content-digest': null } },
  },
  {
    words: /^answers HEAD with (\d{3})$/,
    answer: (status, method) => (method === 'HEAD' ? { status: Number(status), body: '' } : null),
  },
  {
    words: /^names no digest in its header$/,
    answer: () => ({ headers: { 'docker-content-digest': null } }),
  },
  {
    words: /^names the digest of <([\w.-]+)> to GET and none to HEAD$/,
    answer: (name, method) => ({ headers: { 'docker-content-digest': method === 'GET' ? digestOfImage(name) : null } }),
  },
];

export function parseRegistryLine(line: string): RegistryLine | GoneLine {
  const gone = /^(\S+?)(?::([\w.-]+)|@<([\w.-]+)(?: for (linux\/\w+))?>) is gone$/.exec(line);
  if (gone !== null) {
    const [, from = '', oldTag, name = '', platform] = gone;
    return { line, repository: from, reference: oldTag ?? digestOfImage(name, platform) };
  }
  const match = /^(\S+):([\w.-]+)(?:\s+is <([\w.-]+)>)?(?:\s+sha256:[0-9a-f]{12})?(?:\s+(\S.*))?$/.exec(line);
  const [, repository, tag, image = null, behaviour = null] = match ?? [];
  if (repository === undefined || tag === undefined) throw new Error(`the registry line "${line}" cannot be read`);
  if (behaviour !== null && !BLOB_REFUSED.test(behaviour) && !BEHAVIOURS.some(({ words }) => words.test(behaviour)))
    throw new Error(`a registry cannot do "${behaviour}"`);
  return { repository, tag, image, behaviour };
}

/** The table with the first digits of each digest, as people see them in answers. */
export function formatRegistryLines(all: readonly (RegistryLine | GoneLine)[]): string {
  const lines = all.filter((line) => 'tag' in line);
  const longest = Math.max(...lines.map(({ repository, tag }) => repository.length + tag.length + 1));
  return all
    .map((each) => {
      if (!('tag' in each)) return each.line;
      const { repository, tag, image, behaviour } = each;
      const named = image === null ? [] : [`is <${image}>`, digestOfImage(image).slice(0, 19)];
      return [`${repository}:${tag}`.padEnd(longest), ...named, ...(behaviour === null ? [] : [behaviour])].join('  ');
    })
    .map((line) => `${line}\n`)
    .join('');
}

export interface StoryRegistry {
  readonly host: string;
  /** Makes and moves tags. */
  set(lines: readonly (RegistryLine | GoneLine)[]): Promise<void>;
  /** The requests since the last call, sorted. */
  takeRequests(): string[];
  stop(): Promise<void>;
}

export async function startStoryRegistry(): Promise<StoryRegistry> {
  const behind = await startRegistryServer();
  const behaviours = new Map<string, string>();
  /** By repository: its blob that is refused, and the status. */
  const refused = new Map<string, { readonly digest: string; readonly status: number }>();
  let requests: string[] = [];
  const door = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    void passOn(behind, { behaviours, refused }, request, response);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(door.address() as AddressInfo).port}`,
    set: async (lines) => {
      for (const line of lines) {
        if (!('tag' in line)) {
          const { repository, reference } = line;
          if (reference.includes(':')) await behind.store.deleteManifest(repository, reference);
          else await behind.store.deleteTag(repository, reference);
          behaviours.delete(`${repository}:${reference}`);
          continue;
        }
        const { repository, tag, image, behaviour } = line;
        if (image !== null) await loadImage(behind, repository, tag, storyImage(image));
        const [blob] = image === null ? [] : storyImage(image).blobs;
        const [, status] = BLOB_REFUSED.exec(behaviour ?? '') ?? [];
        if (status === undefined || blob === undefined) refused.delete(repository);
        else refused.set(repository, { digest: blob.digest, status: Number(status) });
        if (behaviour === null) behaviours.delete(`${repository}:${tag}`);
        else behaviours.set(`${repository}:${tag}`, behaviour);
      }
    },
    takeRequests: () => {
      const taken = requests.sort();
      requests = [];
      return taken;
    },
    stop: async () => {
      await stopDoor(door);
      await behind.stop();
    },
  };
}

function stopDoor(door: Server): Promise<void> {
  return new Promise((resolve) => {
    door.close(() => resolve());
    door.closeAllConnections();
  });
}

/** What the lines of a story say. */
interface Told {
  readonly behaviours: ReadonlyMap<string, string>;
  readonly refused: ReadonlyMap<string, { readonly digest: string; readonly status: number }>;
}

async function passOn(
  behind: RegistryServer,
  told: Told,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET';
  const change = findDoor(told, method, new URL(request.url ?? '/', behind.url)) ?? {};
  const { accept, 'content-type': contentType } = request.headers;
  const headers = {
    ...(accept === undefined ? {} : { accept }),
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
  };
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  const sent = Buffer.concat(pieces);
  const withBody = sent.length === 0 ? {} : { body: sent };
  const answer = await fetch(`${behind.url}${request.url}`, { method, headers, ...withBody });
  const body = change.body === undefined ? Buffer.from(await answer.arrayBuffer()) : Buffer.from(change.body);
  // What HEAD says of the length is about a body that does not come.
  const length = method === 'HEAD' ? {} : { 'content-length': String(body.length) };
  const said = { ...Object.fromEntries(answer.headers), ...length, ...change.headers };
  response.writeHead(
    change.status ?? answer.status,
    Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)),
  );
  response.end(body);
}

function findDoor({ behaviours, refused }: Told, method: string, url: URL): Door | null {
  const namespace = url.searchParams.get('ns');
  const before = namespace === null ? '' : `${namespace}/`;
  const [, holder = '', digest = ''] = /^\/v2\/(.+)\/blobs\/(sha256:\w+)$/.exec(url.pathname) ?? [];
  const blob = refused.get(before + holder);
  if (blob !== undefined && blob.digest === digest)
    return { status: blob.status, headers: { 'retry-after': '0' }, body: '' };
  const [, path = '', tag = ''] = /^\/v2\/(.+)\/manifests\/([^/]+)$/.exec(url.pathname) ?? [];
  const behaviour = behaviours.get(`${before}${path}:${tag}`);
  if (behaviour === undefined) return null;
  for (const { words, answer } of BEHAVIOURS) {
    const match = words.exec(behaviour);
    if (match !== null) return answer(match[1] ?? '', method);
  }
  return null;
}
