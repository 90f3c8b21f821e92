/** Runs a script of this folder with a Node that package.json `engines` accepts, and brings one where there is none. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isSupportedNode } from '../bin/supported-node.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const toolchain = join(root, '.toolchain');
const brought = join(toolchain, 'node');
const range = readJson(join(root, 'package.json')).engines.node;

/** npm packages that hold nothing but Node's own binary, by the hash of their archive. */
const version = '24.22.3';
const archives = {
  x64: 'sha512-KHsob+Fv9YerATvYujMbiyJqnRCvLtrcr/eTNqRqiOSGp97EOiRP1yP47+knGgQ/xnc3XY8xzkW587dlZzNqRA==',
  arm64: 'sha512-IZx0J52/1NDwAsY2iyWR9nlPIYuYviTWetjj8+ElvYQh2+XRhLfCfkbFEF/2O5vGI2hcUbyPNHV+nz342FbJXw==',
};

// Node warns on standard error where both are set; `NO_COLOR` is the one that counts.
if (process.env.NO_COLOR) delete process.env.FORCE_COLOR;

const [script, ...args] = process.argv.slice(2);
if (script === undefined) fail('usage: node scripts/with-node.mjs SCRIPT [ARG…]');
else if (isSupportedNode(range, process.versions.node)) await runHere();
else if (isBroughtNodeFit() || bringNode()) runWith(join(brought, 'bin/node'));

async function runHere() {
  process.env.PATH = pathWith(process.execPath);
  process.argv = [process.execPath, resolve(script), ...args];
  await import(pathToFileURL(resolve(script)).href);
}

function runWith(node) {
  const child = spawn(node, [script, ...args], { stdio: 'inherit', env: { ...process.env, PATH: pathWith(node) } });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    if (signal === null) {
      process.exitCode = code;
      return;
    }
    for (const each of signals) process.removeAllListeners(each);
    process.kill(process.pid, signal);
  });
}

function pathWith(node) {
  return [dirname(node), process.env.PATH].join(delimiter);
}

function isBroughtNodeFit() {
  const description = join(brought, 'package.json');
  return existsSync(description) && isSupportedNode(range, readJson(description).version);
}

/** Unpacks beside its place and renames, so that no other run ever sees half a Node. */
function bringNode() {
  const archive = process.platform === 'linux' ? archives[process.arch] : undefined;
  if (archive === undefined) {
    return fail(`this needs Node ${range}; here runs ${process.versions.node}. Install one: https://nodejs.org`);
  }
  const name = `node-linux-${process.arch}@${version}`;
  process.stderr.write(
    `Node ${process.versions.node} is not ${range}: bringing ${name} from npm into .toolchain/node\n`,
  );
  mkdirSync(toolchain, { recursive: true });
  removeAbandoned();
  const partial = mkdtempSync(join(toolchain, 'partial-'));
  try {
    run('npm', ['pack', name, '--silent', '--pack-destination', partial]);
    const file = join(partial, `node-linux-${process.arch}-${version}.tgz`);
    const hash = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
    if (hash !== archive) throw new Error(`${name} has another hash than it should have: ${hash}`);
    const unpacked = join(partial, 'node');
    mkdirSync(unpacked);
    const wanted = ['bin/node', 'LICENSE', 'package.json'].map((path) => `package/${path}`);
    run('tar', ['-xzf', file, '-C', unpacked, '--strip-components=1', ...wanted]);
    if (existsSync(brought) && !isBroughtNodeFit()) renameSync(brought, join(partial, 'old'));
    if (!existsSync(brought)) renameSync(unpacked, brought);
    return true;
  } catch (error) {
    // Another run at the same time may have been faster.
    return isBroughtNodeFit() || fail(`cannot bring ${name}: ${error.message}`);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function removeAbandoned() {
  for (const name of readdirSync(toolchain)) {
    const path = join(toolchain, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (name.startsWith('partial-') && age > 3_600_000) rmSync(path, { recursive: true, force: true });
  }
}

function run(command, commandArgs) {
  const { status, error, stderr } = spawnSync(command, commandArgs, { encoding: 'utf8', timeout: 300_000 });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} exits ${status}: ${stderr.trim()}`);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
  return false;
}
