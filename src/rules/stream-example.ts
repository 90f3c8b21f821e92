/** Stream and rollout documents for examples. */
import { formatStream } from '../records/streams/format-stream.ts';
import { DEFAULT_STREAM_SETTINGS, releaseDigestSet, type StreamRelease } from '../records/streams/stream.ts';
import { EXAMPLE_DIGEST } from './rule.ts';

/** A stream of one architecture with one image. */
export function exampleStream(digest: string, name = 'quay.io/team/os'): string {
  const image = { release: '44.20260707.3.1', image: 'quay.io/team/os:stable', 'digest-ref': `${name}@${digest}` };
  const architectures = { x86_64: { artifacts: {}, images: { kubevirt: image } } };
  return `${JSON.stringify({ stream: 'stable', metadata: {}, architectures }, null, 2)}\n`;
}

/** A rollout document of one release. */
export function exampleRollouts(version: string, change: object = {}): string {
  const rollout = { start_epoch: 1784728800, start_percentage: 0, duration_minutes: 2880, ...change };
  return `${JSON.stringify({ stream: 'stable', metadata: {}, releases: [{ version, metadata: { rollout } }] }, null, 2)}\n`;
}

export const NEXT_DIGEST = `sha256:${'2'.repeat(64)}`;

/** A stream of ours with two releases of one image, the second from 2025-11-20. */
export function exampleOwnStream(validUntil: string | null): string {
  const releaseOf = (version: string, sequence: number, at: string, digest: string): StreamRelease => ({
    version,
    sequence,
    at,
    source: null,
    images: { os: { repository: 'quay.io/team/os', tag: version, digest, platforms: { 'linux/amd64': digest } } },
    rollout: null,
    barrier: null,
    expedited: null,
    withdrawn: null,
  });
  const releases = [
    releaseOf('1.0', 1, '2025-11-01T00:00:00.000Z', EXAMPLE_DIGEST),
    releaseOf('1.1', 2, '2025-11-20T00:00:00.000Z', NEXT_DIGEST),
  ];
  return formatStream({
    name: 'stable',
    sequence: 2,
    previous: EXAMPLE_DIGEST,
    at: '2025-11-20T00:00:00.000Z',
    validUntil,
    settings: DEFAULT_STREAM_SETTINGS,
    paused: null,
    releases,
    barred: [],
    history: releases.map((release) => ({
      sequence: release.sequence,
      action: release.sequence === 1 ? 'create' : 'promote',
      by: 'ann',
      at: release.at,
      why: null,
      version: release.version,
      digestSet: releaseDigestSet(release),
    })),
  });
}
