/** The ledger of a run that is told to end: what it saw until then is written down. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { LEDGER_FILE } from '../../src/records/ledger/ledger.ts';
import { startRegistryServer } from '../../src/registry-server/registry-server.ts';

const COMMAND = join(import.meta.dirname, '../../bin/bowline.js');
const DIGEST = `sha256:${'a'.repeat(64)}`;

describe('a run that is told to end', () => {
  let root = '';

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'bowline-ended-'));
    mkdirSync(join(root, '.git'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    test(`writes down what was gone before ${signal} came, and ends by it`, async () => {
      let child: ReturnType<typeof spawn> | null = null;
      // Tags are asked for once every digest is answered, and nobody answers for them.
      const registry = await startRegistryServer({
        faults: [{ fault: 'hang', match: { reference: 'v1' } }],
        onAnswer: ({ url }) => void (url.endsWith('/v1') && child?.kill(signal)),
      });
      try {
        const repository = `${registry.host}/team/agent`;
        const known = { at: '2024-01-01T00:00:00.000Z', by: 'ci', repository, tag: 'v1', digest: DIGEST };
        writeFileSync(join(root, LEDGER_FILE), `${JSON.stringify(known)}\n`);
        writeFileSync(join(root, 'Dockerfile'), `FROM ${repository}:v1@${DIGEST}\n`);
        child = spawn(process.execPath, [COMMAND, 'verify'], {
          cwd: root,
          env: { PATH: process.env.PATH, HOME: root },
          stdio: 'ignore',
        });
        const ended = await new Promise((resolve) => child?.once('close', (_, by) => resolve(by)));
        assert.equal(ended, signal);
        const lines = readFileSync(join(root, LEDGER_FILE), 'utf8').trimEnd().split('\n');
        const read = lines.map((line): { tag?: unknown; gone?: unknown } => JSON.parse(line));
        assert.deepEqual(
          read.map(({ tag, gone }) => [tag, gone]),
          [
            [null, true],
            ['v1', undefined],
          ],
        );
      } finally {
        await registry.stop();
      }
    });
  }
});
