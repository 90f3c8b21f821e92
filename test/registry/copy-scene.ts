/** Two registries that speak real HTTP, what was asked of each, and a client between them. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { RegistryClient } from '../../src/io/registry/open-registry.ts';
import type { RegistryEnvironment, RegistrySettings } from '../../src/io/registry/settings/settings.ts';
import type { Copier, CopyOrder, CopyResult } from '../../src/io/world.ts';
import type { SyntheticImage } from '../../src/registry-server/images/synthetic-image.ts';
import type { RegistryServer, RegistryServerOptions } from '../../src/registry-server/registry-server.ts';
import { startFor } from '../registry-server/client.ts';
import { ownClient, ownMachine } from './own-machine.ts';

export interface CopyScene {
  readonly source: RegistryServer;
  readonly destination: RegistryServer;
  /** What each was asked since the last look: `METHOD what status`. */
  readonly asked: { readonly source: string[]; readonly destination: string[] };
  readonly client: RegistryClient;
  readonly copier: Copier;
  /** Another run, which remembers nothing of the first. */
  open(): Copier;
  /** An order from `team/app` to `mirror/app`, with the tag `1.0`. */
  order(image: { readonly digest: string }, more?: Partial<CopyOrder>): CopyOrder;
}

export interface CopySceneOptions {
  readonly source?: RegistryServerOptions;
  readonly destination?: RegistryServerOptions;
  readonly settings?: Partial<RegistrySettings>;
  readonly machine?: RegistryEnvironment;
}

export async function openCopyScene(context: TestContext, options: CopySceneOptions = {}): Promise<CopyScene> {
  const asked = { source: [] as string[], destination: [] as string[] };
  const start = (side: 'source' | 'destination'): Promise<RegistryServer> =>
    startFor(context, {
      ...options[side],
      onAnswer: (answered) => {
        const { method, url, status } = answered;
        asked[side].push(`${method} ${whatOf(url)} ${status}`);
        options[side]?.onAnswer?.(answered);
      },
    });
  const [source, destination] = [await start('source'), await start('destination')];
  const client = ownClient(context, options.settings ?? {}, options.machine ?? ownMachine());
  const open = (from = ownClient(context, options.settings ?? {}, options.machine ?? ownMachine())): Copier => {
    const copier = from.copier();
    assert.ok(copier !== null);
    return copier;
  };
  const order: CopyScene['order'] = ({ digest }, more = {}) => ({
    source: { registry: source.host, repository: 'team/app' },
    digest,
    destination: { registry: destination.host, repository: 'mirror/app' },
    tags: [{ tag: '1.0', from: null }],
    keep: 'none',
    attached: false,
    known: false,
    ...more,
  });
  return { source, destination, asked, client, copier: open(client), open: () => open(), order };
}

/** A request without what differs from run to run. */
function whatOf(url: string): string {
  const path = url.replace(/^\/v2\//, '').replace(/^\/?token.*/, 'token');
  if (/\/blobs\/uploads\/$/.test(path)) return 'upload';
  if (/\/blobs\/uploads\/\?/.test(path)) return `mount ${new URLSearchParams(path.split('?')[1]).get('from')}`;
  return path
    .replace(/\/blobs\/uploads\/.*/, '/session')
    .replace(/sha256:[0-9a-f]{64}/g, 'DIGEST')
    .replace(/sha256-[0-9a-f]{64}/g, 'sha256-HEX');
}

/** How often each kind of request was asked. */
export function countAsked(asked: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of asked.toSorted()) counts[line] = (counts[line] ?? 0) + 1;
  return counts;
}

/** Holds that every byte of an image is in a repository, and that the tag names it. */
export async function assertCopied(
  { store }: RegistryServer,
  image: SyntheticImage,
  { repository = 'mirror/app', tag = '1.0' }: { repository?: string; tag?: string | null } = {},
): Promise<void> {
  for (const { digest, bytes, mediaType } of image.manifests) {
    const stored = await store.readManifest(repository, digest);
    assert.deepEqual(Buffer.from(stored?.bytes ?? []), Buffer.from(bytes));
    assert.equal(stored?.mediaType, mediaType);
  }
  for (const { digest, bytes } of image.blobs)
    assert.deepEqual(Buffer.from((await store.readBlob(repository, digest)) ?? []), Buffer.from(bytes));
  if (tag !== null) assert.equal(await store.readTag(repository, tag), image.digest);
}

/** The work of a copy that has to succeed. */
export function workOf(result: CopyResult): Extract<CopyResult, { kind: 'copied' }>['work'] {
  assert.equal(result.kind, 'copied', result.kind === 'failed' ? JSON.stringify(result.errors) : '');
  return result.kind === 'copied' ? result.work : assert.fail();
}

/** The code of a copy that has to fail. */
export function codeOf(result: CopyResult): string {
  return result.kind === 'failed'
    ? (result.errors[0]?.code ?? assert.fail())
    : `copied ${result.notes.map(({ code }) => code).join(' ')}`.trim();
}

/** Tags that name nothing before. */
export function tagsOf(...tags: readonly string[]): CopyOrder['tags'] {
  return tags.map((tag) => ({ tag, from: null }));
}
