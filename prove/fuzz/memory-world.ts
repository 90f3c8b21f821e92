/** A World in memory: a table of texts, and a registry that makes a digest up for every question and opens no connection. */
import { createHash } from 'node:crypto';
import { BowlineError, errorData } from '../../src/errors.ts';
import type { Disk, Registry, World } from '../../src/io/world.ts';
import { textHash } from '../../src/plan/plan.ts';
import { EMPTY_CONFIG } from '../../src/records/config/config.ts';

const LEARNT_AT = '2026-01-01T00:00:00.000Z';

/** Every text is listed as one met on a walk; what a verb writes goes into the same table. */
export function openMemoryWorld(texts: Map<string, string>): World {
  return {
    disk: openMemoryDisk(texts),
    git: NO_GIT,
    config: EMPTY_CONFIG,
    configText: null,
    registry: () => Promise.resolve(registry),
    registryReport: () => null,
    ledger: NO_LEDGER,
    clock: { now: () => Date.parse(LEARNT_AT) },
    progress: () => undefined,
    announce: () => undefined,
  };
}

export const NO_GIT: World['git'] = {
  userName: () => null,
  originAddress: () => null,
  versions: () => [],
  textsAt: () => new Map(),
  texts: (places) => places.map(() => null),
  commit: () => {
    throw new BowlineError('GIT_FAILED', 'there is no git in memory');
  },
  branchAt: () => null,
  moveBranch: () => undefined,
  upstream: async () => ({ kind: 'unknown', error: errorData('GIT_FAILED', 'there is no git in memory') }),
};

const NO_LEDGER: World['ledger'] = {
  hint: () => Promise.resolve(null),
  record: () => Promise.resolve({ lines: 0, error: null }),
};

function openMemoryDisk(texts: Map<string, string>): Disk {
  const isOurs = (path: string): boolean => path.startsWith('.bowline/') || path === 'bowline.lock';
  const expect = (path: string, expected: string | null): void => {
    const text = texts.get(path);
    const now = text === undefined ? null : textHash(text);
    if (now !== expected) throw new BowlineError('FILE_CHANGED', `${path} is not what was expected`);
  };
  return {
    root: '/memory',
    list: () => ({
      files: [...texts.keys()].filter((path) => !isOurs(path)).map((path) => ({ path, named: false })),
      errors: [],
      notes: [],
      whole: true,
    }),
    read: (path) => {
      const text = texts.get(path);
      if (text === undefined) throw new BowlineError('FILE_NOT_FOUND', `${path} does not exist`);
      return { text, hash: () => textHash(text) };
    },
    write: (path, text, expected) => {
      expect(path, expected);
      texts.set(path, text);
    },
    remove: (path, expected) => {
      expect(path, expected);
      texts.delete(path);
    },
    alone: (work) => work(),
    confine: () => undefined,
    names: (folder) =>
      [...texts.keys()]
        .flatMap((path) => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : []))
        .sort(),
  };
}

const UNKNOWN = {
  kind: 'unknown',
  error: errorData('REGISTRY_OFFLINE', 'nothing but digests is made up'),
  learntAt: LEARNT_AT,
} as const;

const registry: Registry = {
  resolve: ({ registry: host, repository, tagOrDigest }) =>
    Promise.resolve({
      kind: 'exists',
      digest: `sha256:${createHash('sha256').update(`${host}/${repository}:${tagOrDigest}`).digest('hex')}`,
      mediaType: '',
      learntAt: LEARNT_AT,
      source: 'registry',
    }),
  tags: () => Promise.resolve(UNKNOWN),
  manifest: () => Promise.resolve(UNKNOWN),
  platforms: ({ digest }) =>
    Promise.resolve({
      kind: 'exists',
      digest,
      isIndex: true,
      platforms: [],
      attached: [],
      learntAt: LEARNT_AT,
      source: 'registry',
    }),
  labels: () => Promise.reject(new Error('nobody asks for labels')),
  document: () => Promise.reject(new Error('nobody asks for documents')),
  readArtifact: () => Promise.reject(new Error('nobody asks for artifacts')),
  updateArtifact: () => Promise.reject(new Error('nobody writes artifacts')),
  attachArtifact: () => Promise.reject(new Error('nobody attaches artifacts')),
  attachedArtifacts: () => Promise.reject(new Error('nobody asks what is attached')),
  estimate: () => Promise.resolve({ hosts: 0, requests: 0, challenges: 0, tokens: 0, budget: null }),
  copier: () => null,
  report: () => ({ requests: 0, budget: null, unasked: 0, hosts: [] }),
};
