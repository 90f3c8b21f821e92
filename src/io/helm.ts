/** The `helm` on `PATH`, used for one thing: what a chart on the disk renders with given values. */
import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as nodePath from 'node:path';
import { type ErrorData, errorData } from '../errors.ts';
import { type ChartCopy, copyChart, copyLinkedChart, mayHoldLinks } from './chart-copy.ts';
import type { ChartRenderer, Rendering } from './world.ts';

const LONGEST_RENDERING = 30_000;
const LARGEST_RENDERING = 64 * 1024 * 1024;
const MOST_WORDS = 300;
const TOO_LARGE = 'it holds links, and is too large to be rendered from a copy without them';

/**
 * Opens helm; `null` where there is none. Templates of a chart can reach no network and run no program; what a person
 * has set up for helm (plugins, repositories, credentials, a cluster) is kept from it.
 *
 * @param root the folder that paths of charts are relative to
 */
export function openHelm(root: string): ChartRenderer | null {
  const program = findProgram('helm');
  if (program === null) return null;
  let folder: string | null = null;
  const copies = new Map<string, ChartCopy | null>();
  const origins = new Map<string, string | null>();
  return {
    render: async (chart, values) => {
      folder ??= fs.mkdtempSync(nodePath.join(os.tmpdir(), 'bowline-helm-'));
      const path = nodePath.join(root, chart);
      const known = copies.get(chart);
      if (known != null) return { ...(await runHelm(program, known.folder, folder, values)), without: known.without };
      const own = nodePath.join(folder, `chart-${origins.size}`);
      const origin = origins.get(chart) ?? (mayHoldLinks(path) ? copyLinkedChart(path, own, root) : path);
      origins.set(chart, origin);
      if (origin === null) return { ok: false, error: errorData('CHART_NOT_RENDERED', TOO_LARGE) };
      const rendering = await runHelm(program, origin, folder, values);
      if (rendering.ok || known === null || !isWithoutDependency(rendering.error)) return rendering;
      const copy = copyChart(path, nodePath.join(folder, `without-${copies.size}`), root);
      copies.set(chart, copy);
      return copy === null
        ? rendering
        : { ...(await runHelm(program, copy.folder, folder, values)), without: copy.without };
    },
    close: () => {
      if (folder !== null) fs.rmSync(folder, { recursive: true, force: true });
      folder = null;
    },
  };
}

function isWithoutDependency({ message }: ErrorData): boolean {
  return message.includes('missing in charts/ directory');
}

function runHelm(program: string, chart: string, folder: string, values: string | null): Promise<Rendering> {
  const args = ['template', 'bowline', chart, ...(values === null ? [] : ['--values', '-'])];
  const options = {
    cwd: folder,
    env: emptyEnvironment(folder),
    timeout: LONGEST_RENDERING,
    killSignal: 'SIGKILL',
    maxBuffer: LARGEST_RENDERING,
    encoding: 'utf8',
  } as const;
  return new Promise((resolve) => {
    const child = execFile(program, args, options, (failure, stdout, stderr) => {
      if (failure === null) resolve({ ok: true, text: stdout });
      else resolve({ ok: false, error: errorData('CHART_NOT_RENDERED', sayFailure(failure, stderr)) });
    });
    // A helm that ends before it has read its values says so by its exit.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(values ?? '');
  });
}

function emptyEnvironment(folder: string): NodeJS.ProcessEnv {
  const at = (name: string): string => nodePath.join(folder, name);
  return {
    PATH: process.env.PATH,
    SystemRoot: process.env.SystemRoot,
    HOME: folder,
    TMPDIR: folder,
    KUBECONFIG: at('kubeconfig'),
    HELM_CACHE_HOME: at('cache'),
    HELM_CONFIG_HOME: at('config'),
    HELM_DATA_HOME: at('data'),
    HELM_PLUGINS: at('plugins'),
    HELM_NO_PLUGINS: '1',
  };
}

function sayFailure(failure: Error & { readonly killed?: boolean; readonly code?: unknown }, stderr: string): string {
  if (failure.killed === true) return `helm did not end within ${LONGEST_RENDERING / 1000} s`;
  if (failure.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return 'it renders to more than 64 MiB';
  const line = stderr.split('\n').find((each) => /^Error: /.test(each)) ?? stderr.trim().split('\n').at(-1) ?? '';
  const said = line.replace(/^Error: /, '').trim();
  return said === '' ? 'helm failed and did not say why' : said.slice(0, MOST_WORDS);
}

/** Folders of `PATH` that are relative would let a repository bring the program along. */
function findProgram(name: string): string | null {
  const names = process.platform === 'win32' ? [`${name}.exe`] : [name];
  for (const folder of (process.env.PATH ?? '').split(nodePath.delimiter)) {
    if (!nodePath.isAbsolute(folder)) continue;
    for (const path of names.map((each) => nodePath.join(folder, each))) {
      try {
        fs.accessSync(path, fs.constants.X_OK);
        if (fs.statSync(path).isFile()) return path;
      } catch {
        // Not here: the next folder may have it.
      }
    }
  }
  return null;
}
