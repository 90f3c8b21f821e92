/** What Renovate extracts from a folder by itself, without asking any registry (`--dry-run=extract` on the local platform). */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringRenovate } from '../../scripts/bring-renovate.ts';

/** By path, the references of a file. */
export type ExtractedReferences = ReadonlyMap<string, readonly string[]>;

/** The managers that name images; that of Kubernetes reads no file unless it is told which. */
const SETTINGS = {
  platform: 'local',
  dryRun: 'extract',
  onboarding: false,
  requireConfig: 'ignored',
  repositoryCache: 'disabled',
  reportType: 'file',
  kubernetes: { managerFilePatterns: ['/\\.ya?ml$/'] },
  enabledManagers: [
    ...['kubernetes', 'kustomize', 'helm-values', 'dockerfile', 'docker-compose', 'github-actions', 'gitlabci'],
    ...['circleci', 'woodpecker', 'bitbucket-pipelines', 'azure-pipelines', 'cloudbuild', 'devcontainer'],
    ...['argocd', 'flux', 'tekton', 'crossplane'],
  ],
};
const LONGEST = 300_000;

interface Dependency {
  readonly datasource?: string;
  readonly depName?: string;
  readonly currentValue?: string | null;
  readonly currentDigest?: string | null;
}

interface Extract {
  readonly repositories?: Readonly<
    Record<
      string,
      { packageFiles?: Readonly<Record<string, readonly { packageFile: string; deps: readonly Dependency[] }[]>> }
    >
  >;
}

/** `null` where Renovate cannot be brought, or does not come to an end in time. */
export function extractWithRenovate(folder: string, timeout = LONGEST): ExtractedReferences | null {
  const command = bringRenovate();
  if (command === null) return null;
  const beside = mkdtempSync(join(tmpdir(), 'bowline-renovate-'));
  try {
    const reportPath = join(beside, 'report.json');
    const config = join(beside, 'config.json');
    writeFileSync(config, JSON.stringify({ ...SETTINGS, reportPath }));
    const env = { ...process.env, RENOVATE_CONFIG_FILE: config, RENOVATE_BASE_DIR: beside, LOG_LEVEL: 'fatal' };
    const { status } = spawnSync(command, ['--platform=local'], {
      cwd: folder,
      env,
      timeout,
      stdio: 'ignore',
    });
    return status === 0 ? readExtract(JSON.parse(readFileSync(reportPath, 'utf8')) as Extract) : null;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

function readExtract({ repositories = {} }: Extract): ExtractedReferences {
  const found = new Map<string, string[]>();
  for (const { packageFiles = {} } of Object.values(repositories)) {
    for (const { packageFile, deps } of Object.values(packageFiles).flat()) {
      const references = deps.flatMap((dependency) => referenceOf(dependency) ?? []);
      found.set(packageFile, [...(found.get(packageFile) ?? []), ...references]);
    }
  }
  return found;
}

function referenceOf({ datasource, depName, currentValue, currentDigest }: Dependency): string | null {
  if (datasource !== 'docker' || depName === undefined) return null;
  return `${depName}${currentValue ? `:${currentValue}` : ''}${currentDigest ? `@${currentDigest}` : ''}`;
}
