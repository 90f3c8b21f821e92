#!/usr/bin/env node
/** The command: checks the Node that runs it, answers `--version` at once, and hands all else to dist/main.js. */
import { isSupportedNode } from './supported-node.js';

// Asked of the process, Node's modules cost less than imported: an import reads every getter of `node:fs`. A Node that
// cannot be asked so is too old, which it is to be told.
const { existsSync, readFileSync } = process.getBuiltinModule?.('node:fs') ?? (await import('node:fs'));
/** The commands whose work is to read many files. */
const READERS = ['scan', 'lint'];
/** The commands that hear much from registries and keep little of it. */
const CHOOSERS = ['bump', 'why'];
const description = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

if (!isSupportedNode(description.engines.node, process.versions.node)) {
  fail(
    `bowline needs Node ${description.engines.node}; this is ${process.versions.node} (${process.execPath})`,
    'install a newer Node; in a checkout, `npm run build` brings one',
  );
} else if (process.argv[2] === '--version') {
  process.stdout.write(`${description.version}\n`);
} else {
  start(new URL('../dist/main.js', import.meta.url));
}

function start(main) {
  if (!existsSync(main)) {
    fail('bowline is not built: dist/main.js is missing', 'in a checkout, run `npm ci && npm run build`');
    return;
  }
  keepCompiledCode();
  suitShortRuns();
  import(main.href);
}

/** The flags are V8's own, so they are given only to those that are known to have them. */
function suitShortRuns() {
  if (!/^v2[24]\./.test(process.version)) return;
  const { setFlagsFromString } = process.getBuiltinModule('node:v8');
  // A run lasts a second or two: code that the last compiler is asked for is seldom run long enough to repay it.
  setFlagsFromString('--invocation-count-for-turbofan=20000');
  // What is read from files is garbage soon and in quantity: a young generation that grows to its limit in two steps
  // collects it half as often, 5 % of a scan. Those that ask registries do without: it would cost them half as much
  // memory again.
  if (READERS.includes(process.argv[2])) setFlagsFromString('--semi-space-growth-factor=8');
  // Where thousands of references are chosen for, one that does not grow takes a third off the memory, and adds a
  // tenth of the time at most.
  if (CHOOSERS.includes(process.argv[2])) setFlagsFromString('--semi-space-growth-factor=1');
}

/** Compiled code is kept in the user's own cache folder: the common one under /tmp can be prepared by other users. */
function keepCompiledCode() {
  const { enableCompileCache } = process.getBuiltinModule('node:module');
  const { isAbsolute } = process.getBuiltinModule('node:path');
  const { HOME, LOCALAPPDATA, NODE_COMPILE_CACHE, XDG_CACHE_HOME } = process.env;
  const cache = XDG_CACHE_HOME || LOCALAPPDATA || (HOME && `${HOME}/.cache`);
  if (cache && isAbsolute(cache) && !NODE_COMPILE_CACHE) enableCompileCache(`${cache}/bowline/compiled`);
}

function fail(message, hint) {
  process.stderr.write(`${message}\n  hint: ${hint}\n`);
  process.exitCode = 2;
}
