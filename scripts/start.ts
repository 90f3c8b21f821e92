/** The first look: plans the pins of an example against a registry of this machine; needs no network and writes nothing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from './build.ts';
import { installPackages, root } from './install-packages.ts';

installPackages();
await buildIfStale();
const { startExampleRegistry } = await import('./example-registry.ts');

const example = join(root, 'examples/network-addons');
const registry = await startExampleRegistry(example);
const folder = mkdtempSync(join(tmpdir(), 'bowline-start-'));
try {
  const config = join(folder, 'bowline.yaml');
  const mirror = `registries:\n  "*": { mirror: "${registry.host}" }\n`;
  writeFileSync(config, readFileSync(join(example, 'bowline.yaml'), 'utf8') + mirror);
  console.log('$ bowline pin examples/network-addons\n');
  const command = [join(root, 'bin/bowline.js'), 'pin', example, '--config', config];
  const child = spawn(process.execPath, command, { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
  console.log('\nIn your own repository: ./bowline scan PATH, then ./bowline pin PATH');
} finally {
  rmSync(folder, { recursive: true, force: true });
  await registry.stop();
}
