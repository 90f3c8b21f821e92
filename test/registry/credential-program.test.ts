/** Starting real credential helpers: their protocol, and those that misbehave. */
import assert from 'node:assert/strict';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { runCredentialHelper } from '../../src/io/registry/settings/environment.ts';
import type { HelperAnswer } from '../../src/io/registry/settings/settings.ts';
import { ownFolder } from './own-machine.ts';

async function runScript(context: TestContext, script: string, timeout = 10_000): Promise<HelperAnswer> {
  const folder = await ownFolder(context);
  const file = join(folder, 'docker-credential-own');
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o700);
  return runCredentialHelper('own', 'r.example', timeout, { PATH: `${folder}:/usr/bin:/bin` });
}

test('a helper gets `get` and the server, and its output and exit code come back', async (context) => {
  const answer = await runScript(context, 'read -r server || true; echo "$1 $server"; exit 3');
  assert.deepEqual(answer, { code: 3, output: 'get r.example\n', problem: null });
});

test('a helper that ends without reading is no error', async (context) => {
  assert.deepEqual(await runScript(context, 'exit 0'), { code: 0, output: '', problem: null });
});

test('a helper that does not end is stopped', async (context) => {
  const answer = await runScript(context, 'exec sleep 600', 50);
  assert.equal(answer.problem, 'did not end within 50 ms');
  assert.equal(answer.output, '');
});

test('a helper that prints without end is stopped', async (context) => {
  const answer = await runScript(context, 'exec yes');
  assert.equal(answer.problem, 'printed more than 65536 bytes');
  assert.equal(answer.output, '');
});

test('a helper that is not installed says so', async () => {
  const answer = await runCredentialHelper('missing', 'r.example', 1000, { PATH: '/nowhere' });
  assert.deepEqual(answer, { code: null, output: '', problem: 'is not installed' });
});
