/** Stream and rollout documents for examples. */

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
