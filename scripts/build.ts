/** Builds dist: the command and the library as bundles, the library's types, and the licences of what is bundled. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtinImports } from './builtin-imports.ts';
import { installPackages, root } from './install-packages.ts';

/** Where every command that reads files begins. */
const READING = /src\/cli\/read-operands\.ts$/;

const dist = join(root, 'dist');
const stamp = join(dist, '.built-from');

/** Builds unless dist was built from the very sources that are here; exits where a step fails. */
export async function buildIfStale(): Promise<void> {
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashSources()) await build();
}

/** Builds everything anew. Dependencies are bundled, since finding them one by one costs more than running them. */
export async function build(): Promise<void> {
  const started = performance.now();
  rmSync(dist, { recursive: true, force: true });
  const bundled = await bundle();
  writeTypes();
  const { collectLicences } = await import('./collect-licences.ts');
  writeFileSync(join(dist, 'THIRD-PARTY-LICENSES.txt'), collectLicences(bundled));
  writeFileSync(stamp, hashSources());
  process.stderr.write(`built dist in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

/** Bundles both entries, what is imported lazily apart, and answers with the paths of all modules that went in. */
async function bundle(): Promise<readonly string[]> {
  const { rolldown } = await import('rolldown');
  const bundler = await rolldown({
    cwd: root,
    input: { main: 'src/main.ts', index: 'src/index.ts' },
    platform: 'node',
    logLevel: 'warn',
    plugins: [builtinImports],
  });
  const { output } = await bundler.write({
    dir: dist,
    format: 'esm',
    chunkFileNames: 'chunks/[name]-[hash].js',
    // To find and open a file costs more than code in it that a run leaves aside: what all reading needs stands in one.
    codeSplitting: { groups: [{ name: 'reading', test: READING }] },
  });
  await bundler.close();
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}

/** Writes declarations; tsc leaves `.ts` in their imports, which older compilers refuse. */
function writeTypes(): void {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { status } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  for (const path of globSync('types/**/*.d.ts', { cwd: dist }).map((each) => join(dist, each))) {
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/(from |import\()('\.{1,2}\/[^']+)\.ts'/g, "$1$2.js'"));
  }
}

function hashSources(): string {
  const sources = globSync('src/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));
  const settings = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json', 'scripts/build.ts'];
  const hash = createHash('sha256');
  for (const path of [...sources.sort(), ...settings]) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

if (process.argv[1] === import.meta.filename) {
  installPackages();
  await build();
}
