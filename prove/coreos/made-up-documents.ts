/** What is made up where there is no data: rollouts with a pause, a wrong year and a share of 100, a release and an index. */
import type { RolloutState } from './rollout-history.ts';

const START = 1_600_871_400;
const OVER = { start_percentage: 1.0 };

function timed(start: number): { start_epoch: number; start_percentage: number; duration_minutes: number } {
  return { start_epoch: start, start_percentage: 0, duration_minutes: 2880 };
}

export function makeUpRollouts(): readonly RolloutState[] {
  const old = { version: '32.20200824.3.0', rollout: OVER };
  const state = (at: string, ...releases: RolloutState['releases']): RolloutState => ({
    at,
    stream: 'stable',
    releases,
  });
  return [
    state(
      '2020-09-08T12:00:00Z',
      { version: '32.20200810.3.0', rollout: { start_percentage: 100 } },
      { ...old, rollout: timed(1_599_579_000) },
    ),
    state('2020-09-23T10:45:00Z', old, { version: '32.20200907.3.0', rollout: timed(START - 366 * 86_400) }),
    state('2020-09-23T12:39:00Z', old, { version: '32.20200907.3.0', rollout: timed(START) }),
    state('2020-09-24T12:00:00Z', old),
    state('2020-09-25T12:00:00Z', old, { version: '32.20200907.3.0', rollout: timed(START + 2 * 86_400) }),
    state(
      '2020-10-07T12:00:00Z',
      { version: '32.20200907.3.0', barrier: { reason: 'keys' } },
      { version: '32.20200923.3.0', rollout: timed(1_602_077_400) },
    ),
    state('2020-10-20T12:00:00Z', { version: '32.20200907.3.0', barrier: { reason: 'keys' } }),
  ];
}

/** The metadata of a release, and the index that names it. */
export function makeUpReleases(): ReadonlyMap<string, string> {
  const digest = `sha256:${'8'.repeat(64)}`;
  const reference = { image: 'quay.io/made-up/os:40.20240701.3.0', 'digest-ref': `quay.io/made-up/os@${digest}` };
  const architecture = {
    commit: 'c0ffee',
    'oci-image': reference,
    media: { kubevirt: { artifacts: {}, image: reference } },
  };
  const release = {
    release: '40.20240701.3.0',
    stream: 'stable',
    metadata: { 'last-modified': '2024-07-16T12:00:00Z' },
    architectures: { x86_64: architecture },
  };
  const entry = {
    version: '40.20240701.3.0',
    metadata: 'https://builds.example/40.20240701.3.0/release.json',
    'oci-images': [{ architecture: 'x86_64', ...reference }],
  };
  const index = { note: 'made by machine', stream: 'stable', metadata: {}, releases: [entry] };
  return new Map([
    ['release.json', `${JSON.stringify(release, null, 2)}\n`],
    ['releases.json', JSON.stringify(index)],
  ]);
}
