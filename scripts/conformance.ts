/** Runs the official OCI conformance suite against the embedded registry, in memory and on disk, and prints its totals. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from './install-packages.ts';

installPackages();
const { buildGoProgram, CONFORMANCE } = await import('./go-program.ts');
const { openDiskStore } = await import('../src/registry-server/store/disk-store.ts');
const { startRegistryServer } = await import('../src/registry-server/registry-server.ts');
const { createMemoryStore } = await import('../src/registry-server/store/memory-store.ts');

/** Beyond what version 1.1 wants. */
const OPTIONS = {
  OCI_API_BLOBS_DIGEST_HEADER: 'true',
  OCI_API_BLOBS_UPLOAD_CANCEL: 'true',
  OCI_API_MANIFESTS_DIGEST_HEADER: 'true',
  OCI_API_BLOBS_MOUNT_ANONYMOUS: 'true',
  OCI_API_MANIFESTS_TAG_PARAM: 'true',
  OCI_DATA_SPARSE: 'true',
};

const program = buildGoProgram(CONFORMANCE);
if (program === null) console.log('there is no Go on this machine, so the suite was not run');
else for (const kind of ['memory', 'disk'] as const) await runSuite(program, kind);

async function runSuite(suite: string, kind: 'memory' | 'disk'): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-conformance-'));
  const store = kind === 'disk' ? openDiskStore(join(folder, 'store')) : createMemoryStore();
  const server = await startRegistryServer({ store, sparse: true, anonymousMounts: true });
  try {
    const env = {
      PATH: process.env.PATH,
      OCI_REGISTRY: server.host,
      OCI_TLS: 'disabled',
      OCI_REPO1: 'conformance/one',
      OCI_REPO2: 'conformance/two',
      OCI_RESULTS_DIR: folder,
      ...OPTIONS,
    };
    const status = await run(suite, folder, env);
    console.log(`${kind}: ${formatTotals(readFileSync(join(folder, 'junit.xml'), 'utf8'))}`);
    if (status !== 0) process.exitCode = 1;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(suite: string, cwd: string, env: NodeJS.ProcessEnv): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(suite, [], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('error', reject);
    child.on('close', resolve);
  });
}

/** The totals that the suite writes for build servers. */
function formatTotals(junit: string): string {
  const number = (name: string): number =>
    Number(new RegExp(`<testsuite [^>]* ${name}="(\\d+)"`).exec(junit)?.[1] ?? 0);
  const [tests, failures, errors, skipped] = ['tests', 'failures', 'errors', 'skipped'].map(number);
  const passed = (tests ?? 0) - (failures ?? 0) - (errors ?? 0) - (skipped ?? 0);
  return `${passed} of ${tests} pass, ${failures} fail, ${skipped} are skipped`;
}
