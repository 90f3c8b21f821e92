/** What `git describe` calls each commit of a history of one line, in the order of its commits. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom, type Random } from '../ground/random.ts';

/** Makes a repository whose versions only go up, pre-releases among them, and asks git for the name of each commit. */
export function describeCommits(count: number): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-described-'));
  const git = (...words: string[]): string =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=n', '-c', 'user.email=n@example', ...words], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    }).trim();
  try {
    git('init', '-q');
    const random = createRandom(20_261_130);
    let release: Release = { numbers: [0, 1, 0], stage: null };
    return random.repeat(count, (index) => {
      git('commit', '--allow-empty', '-q', '-m', `commit ${index}`);
      if (index === 0 || random.onceIn(6)) {
        release = nextRelease(release, random);
        const stage = release.stage === null ? '' : `-rc.${release.stage}`;
        git('tag', '-a', '-m', 'release', `v${release.numbers.join('.')}${stage}`);
      }
      return git('describe', '--abbrev=7');
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Release {
  readonly numbers: readonly [number, number, number];
  /** The number of the release candidate; `null` for the release itself. */
  readonly stage: number | null;
}

function nextRelease({ numbers: [major, minor, patch], stage }: Release, random: Random): Release {
  if (stage !== null) return { numbers: [major, minor, patch], stage: random.onceIn(3) ? null : stage + 1 };
  if (random.onceIn(8)) return { numbers: [major + 1, 0, 0], stage: 0 };
  if (random.onceIn(3)) return { numbers: [major, minor + 1, 0], stage: random.onceIn(2) ? 0 : null };
  return { numbers: [major, minor, patch + 1], stage: null };
}
