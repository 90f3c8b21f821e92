/** Runs one proof of prove/ by its name, or lists them all. */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from './build.ts';
import { installPackages, root } from './install-packages.ts';

interface Proof {
  /** What it shows, in one sentence. */
  readonly summary: string;
  /** Runs it; answers whether everything holds. `data` lies elsewhere, `slice` is what fits a minute. */
  readonly prove: (options: {
    readonly data: string | null;
    readonly slice: boolean;
    readonly rounds: number | null;
    readonly seed: number | null;
    readonly log: (line: string) => void;
  }) => Promise<boolean>;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    slice: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seed: { type: 'string' },
  },
});
installPackages();
const [name] = positionals;
const proof = name === undefined ? undefined : (await loadProofs(`prove/${basename(name)}.ts`)).get(name);

if (proof === undefined) {
  if (name !== undefined) console.log(`there is no proof "${name}"; there are:`);
  for (const [each, { summary }] of await loadProofs('prove/*.ts')) console.log(`${each.padEnd(10)} ${summary}`);
  process.exitCode = name === undefined ? 0 : 1;
} else {
  await buildIfStale();
  const started = performance.now();
  const holds = await proof.prove({
    data: values.data ?? null,
    slice: values.slice,
    rounds: readCount(values.rounds),
    seed: readCount(values.seed),
    log: (line) => console.log(line),
  });
  const took = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${holds ? 'everything holds' : 'FALLS SHORT'} (${took} s)`);
  process.exitCode = holds ? 0 : 1;
}

/** @throws {Error} where it is no whole number */
function readCount(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${text} is no whole number`);
  return Number(text);
}

/** The files of prove/ that are proofs, by name; a name that is asked for is loaded alone. */
async function loadProofs(pattern: string): Promise<ReadonlyMap<string, Proof>> {
  const proofs = new Map<string, Proof>();
  for (const path of globSync(pattern, { cwd: root }).sort()) {
    const module: Partial<Proof> = await import(join(root, path));
    const { summary, prove } = module;
    if (summary !== undefined && prove !== undefined) proofs.set(basename(path, '.ts'), { summary, prove });
  }
  return proofs;
}
