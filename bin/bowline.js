#!/usr/bin/env node
/** The command: checks the Node that runs it, answers `--version` at once, and hands all else to dist/main.js. */
import { existsSync, readFileSync } from 'node:fs';
import * as module from 'node:module';
import { isAbsolute } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { isSupportedNode } from './supported-node.js';

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
  // A run lasts a second or two: code that the last compiler is asked for is seldom run long enough to repay it.
  // The flag is V8's own, so it is given only to those that are known to have it.
  if (/^v2[24]\./.test(process.version)) setFlagsFromString('--invocation-count-for-turbofan=20000');
  import(main.href);
}

/** Compiled code is kept in the user's own cache folder: the common one under /tmp can be prepared by other users. */
function keepCompiledCode() {
  const { HOME, LOCALAPPDATA, NODE_COMPILE_CACHE, XDG_CACHE_HOME } = process.env;
  const cache = XDG_CACHE_HOME || LOCALAPPDATA || (HOME && `${HOME}/.cache`);
  if (cache && isAbsolute(cache) && !NODE_COMPILE_CACHE) module.enableCompileCache(`${cache}/bowline/compiled`);
}

function fail(message, hint) {
  process.stderr.write(`${message}\n  hint: ${hint}\n`);
  process.exitCode = 2;
}
