/** Shows the main job on the bundled example: what stands where, the plan of pins, and what to type next. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from './build.ts';
import { installPackages, root } from './install-packages.ts';

const example = join('examples', 'network-addons');
const NEXT = `Next, in a repository of your own, with the folder of this checkout on PATH:

  bowline scan              every image, the kind of its tag, its pull policy
  bowline lint              what is wrong with them, and why
  bowline pin               the plan of pins, from your registries
  bowline pin --write       add the digests; bowline.lock remembers what was there
  bowline undo              take that back, to the byte
  bowline help              everything else

The example lies in ${example}; its README tells what is wrong in it.`;

installPackages();
await buildIfStale();
const { startExampleRegistry } = await import('./example-registry.ts');
const registry = await startExampleRegistry(join(root, example));
const temporary = mkdtempSync(join(tmpdir(), 'bowline-start-'));
try {
  const config = writeConfig(registry.host);
  say('Seven components of a network add-on, as they were found. What stands where:');
  await bowline('scan', '.', '--config', config);
  say(`What each tag is today, from an embedded registry at ${registry.host}, as a plan (nothing is written):`);
  await bowline('pin', '.', '--refresh', '--config', config);
  say(NEXT);
} finally {
  rmSync(temporary, { recursive: true, force: true });
  await registry.stop();
}

/** The example's own configuration, with the embedded registry in place of the real ones. */
function writeConfig(host: string): string {
  const file = join(temporary, 'bowline.yaml');
  const own = readFileSync(join(root, example, 'bowline.yaml'), 'utf8');
  writeFileSync(file, `${own}registries:\n  "*": { mirror: "${host}" }\n`);
  return file;
}

/** Runs the built command in the example's folder; a plan with refusals is an answer too. */
async function bowline(...args: string[]): Promise<void> {
  process.stdout.write(
    `\n$ bowline ${args.filter((arg, index) => arg !== '--config' && args[index - 1] !== '--config').join(' ')}\n\n`,
  );
  const child = spawn(process.execPath, [join(root, 'bin', 'bowline.js'), ...args], {
    cwd: join(root, example),
    stdio: ['ignore', 'inherit', 'inherit'],
    // What the embedded registry says is not to be remembered of the real ones.
    env: { ...process.env, XDG_CACHE_HOME: temporary },
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code === null || code > 2) throw new Error(`bowline ${args.join(' ')} ended with ${code}`);
}

function say(text: string): void {
  process.stdout.write(`\n${text}\n`);
}
