/** Has Renovate look for newer versions of a tree (`--dry-run=lookup` on the local platform), and reads what it would do. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProgramRun, runProgram } from '../measure/run-program.ts';
import type { Pick, Picks } from './pick.ts';

interface Update {
  readonly bucket?: string;
  readonly updateType?: string;
  readonly newValue?: string;
  readonly newDigest?: string;
}

interface Dependency {
  readonly datasource?: string;
  readonly depName?: string;
  readonly currentValue?: string;
  readonly currentDigest?: string;
  readonly updates?: readonly Update[];
}

interface Report {
  readonly repositories: Readonly<
    Record<string, { packageFiles?: Readonly<Record<string, readonly { deps: readonly Dependency[] }[]>> }>
  >;
}

interface FoundUpdates {
  /** Within the major version. */
  readonly picks: Picks;
  /** Into another major version. */
  readonly majors: Picks;
  readonly references: number;
}

export type LookUp = ProgramRun & FoundUpdates;

/** What it keeps from one run to the next lies in `memory`. */
export async function lookUpWithRenovate(
  command: string,
  tree: string,
  { host, beside, memory }: { readonly host: string; readonly beside: string; readonly memory: string },
): Promise<LookUp> {
  mkdirSync(memory, { recursive: true });
  const [config, reportPath] = [join(beside, 'renovate.json'), join(beside, 'report.json')];
  writeFileSync(config, JSON.stringify({ ...SETTINGS, reportPath, hostRules: hostRules(host) }));
  const env = { ...process.env, RENOVATE_CONFIG_FILE: config, RENOVATE_BASE_DIR: memory, LOG_LEVEL: 'fatal' };
  const run = await runProgram(process.execPath, [command, '--platform=local'], { env, cwd: tree });
  return { ...run, ...readReport(JSON.parse(readFileSync(reportPath, 'utf8')) as Report) };
}

/** It reads no Kubernetes file unless it is told which; the versions of Kubernetes' own APIs are not compared. */
const SETTINGS = {
  platform: 'local',
  dryRun: 'lookup',
  onboarding: false,
  requireConfig: 'ignored',
  repositoryCache: 'disabled',
  reportType: 'file',
  kubernetes: { managerFilePatterns: ['/\\.ya?ml$/'] },
  enabledManagers: ['kubernetes'],
  packageRules: [{ matchDatasources: ['kubernetes-api'], enabled: false }],
};

function hostRules(host: string): readonly object[] {
  return [{ matchHost: `https://${host}`, insecureRegistry: true }];
}

function readReport({ repositories }: Report): FoundUpdates {
  const files = Object.values(repositories).flatMap(({ packageFiles = {} }) => Object.values(packageFiles).flat());
  const dependencies = files.flatMap(({ deps }) => deps).filter(({ datasource }) => datasource === 'docker');
  const picks = new Map<string, Pick>();
  const majors = new Map<string, Pick>();
  for (const dependency of dependencies) {
    for (const update of dependency.updates ?? []) {
      const pick = { tag: update.newValue ?? dependency.currentValue ?? '', digest: update.newDigest ?? null };
      (update.bucket === 'major' ? majors : picks).set(textOf(dependency), pick);
    }
  }
  return { picks, majors, references: dependencies.length };
}

function textOf({ depName = '', currentValue = '', currentDigest }: Dependency): string {
  return `${depName}:${currentValue}${currentDigest === undefined ? '' : `@${currentDigest}`}`;
}
