/** A run that is killed in the midst of a large blob leaves an upload that the next run goes on with. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { startRegistryServer } from '../../src/registry-server/registry-server.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { startDockerRegistry, WITHOUT_DOCKER_REGISTRY } from '../registry/docker-registry.ts';

const BIN = join(import.meta.dirname, '..', '..', 'bin', 'bowline.js');
const MIB = 1024 * 1024;
const PIECE = 8 * MIB;
const SIZE = 66 * MIB;
const IMAGE = makeImage({ seed: 'resumed', layers: () => [{ seed: 'large', size: SIZE }] });

/** Passes bytes on to a registry, and counts those on their way to it; at the fourth piece it stops for the first time. */
async function startRelay(context: TestContext, target: string) {
  const [hostname = '', port = ''] = target.split(':');
  let passed = 0;
  let pieces = 0;
  let stops = true;
  const held: (() => void)[] = [];
  const server = createServer((inner) => {
    const outer = connect(Number(port), hostname);
    let isHeld = false;
    inner.on('data', (bytes: Buffer) => {
      if (bytes.subarray(0, 6).toString() === 'PATCH ') pieces += 1;
      isHeld ||= stops && pieces > 3;
      const pass = (): void => {
        passed += bytes.length;
        outer.write(bytes);
      };
      if (isHeld && stops) held.push(pass);
      else pass();
    });
    inner.on('end', () => outer.end());
    for (const socket of [inner, outer]) socket.on('error', () => socket.destroy());
    outer.pipe(inner);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => server.close());
  const { port: own } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${own}`,
    /** Passes on what was held. */
    release: () => {
      stops = false;
      for (const pass of held.splice(0)) pass();
    },
    take: () => {
      stops = false;
      const count = passed;
      passed = 0;
      return count;
    },
  };
}

/** The run is ended while it waits for the fourth piece to go out; then a second run ends. */
async function killAndGoOn(
  context: TestContext,
  destination: string,
  meanwhile: (uploads: string) => void = () => undefined,
  signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL',
) {
  const source = await startRegistryServer();
  context.after(() => source.stop());
  await loadImage(source, 'app', 'v1', IMAGE);
  const folder = mkdtempSync(join(tmpdir(), 'bowline-resumed-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const relay = await startRelay(context, destination);
  const start = () => {
    const args = [BIN, 'mirror', `${source.host}/app:v1`, '--to', relay.host, '--write', '--verify', 'deep'];
    const env = { PATH: process.env.PATH, HOME: folder, XDG_CACHE_HOME: join(folder, 'cache'), NO_COLOR: '1' };
    const child = spawn(process.execPath, [...args, '--format', 'json'], { cwd: folder, env });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    const ended = new Promise<{ code: number | null; out: string }>((resolve) =>
      child.on('close', (code) => resolve({ code, out })),
    );
    return { child, ended };
  };
  const uploads = join(folder, 'cache', 'bowline', 'registries', 'uploads');
  const reached = (): number => {
    const [name] = existsSync(uploads) ? readdirSync(uploads).filter((each) => each.endsWith('.json')) : [];
    return name === undefined ? 0 : JSON.parse(readFileSync(join(uploads, name), 'utf8')).at;
  };
  const first = start();
  for (let waited = 0; reached() < 3 * PIECE && waited < 600; waited += 1) await pause(50);
  assert.equal(reached(), 3 * PIECE);
  first.child.kill(signal);
  if (signal === 'SIGTERM') {
    // A moment in which a run that waits for nothing would end.
    await Promise.race([first.ended, pause(1_000)]);
    relay.release();
  }
  await first.ended;
  assert.equal(first.child.signalCode, signal);
  meanwhile(uploads);
  const before = relay.take();
  const second = await start().ended;
  assert.equal(second.code, 0, second.out);
  return { before, after: relay.take(), answer: JSON.parse(second.out), uploads };
}

async function startReal(context: TestContext): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-resumed-store-'));
  const real = await startDockerRegistry({ folder, relative: true });
  context.after(async () => {
    await real.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return real.host;
}

test('a real registry is sent only the rest', { skip: WITHOUT_DOCKER_REGISTRY }, async (context) => {
  const { before, after, answer, uploads } = await killAndGoOn(context, await startReal(context));
  const rest = SIZE - 3 * PIECE;
  assert.ok(before >= 3 * PIECE && before < 4 * PIECE, `${before} before`);
  assert.ok(after >= rest && after < rest + MIB, `${after} after`);
  assert.ok(answer.outcomes[0].work.bytes < rest + MIB);
  assert.deepEqual(readdirSync(uploads), []);
});

test('a run that is told to end lets its piece arrive, which a real registry would have forgotten the upload for', {
  skip: WITHOUT_DOCKER_REGISTRY,
}, async (context) => {
  const { before, after } = await killAndGoOn(context, await startReal(context), undefined, 'SIGTERM');
  const rest = SIZE - 4 * PIECE;
  assert.ok(before >= 4 * PIECE && before < 5 * PIECE, `${before} before`);
  assert.ok(after >= rest && after < rest + MIB, `${after} after`);
});

test('what is kept of an upload is not believed where it names another host', async (context) => {
  const strange: string[] = [];
  const elsewhere = await startRegistryServer({ onAnswer: ({ url }) => strange.push(url) });
  const destination = await startRegistryServer();
  context.after(() => Promise.all([elsewhere.stop(), destination.stop()]));
  const { after } = await killAndGoOn(context, destination.host, (uploads) => {
    const [name = ''] = readdirSync(uploads);
    const path = join(uploads, name);
    const kept = JSON.parse(readFileSync(path, 'utf8'));
    rmSync(path);
    const location = kept.location.replace(/127\.0\.0\.1:\d+/, elsewhere.host);
    writeFileSync(path, JSON.stringify({ ...kept, location }));
  });
  assert.deepEqual(strange, []);
  assert.ok(after > SIZE);
});
