/** The ledger in a registry, by the command as a person types it: published from several roots, and taken in by others. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { LEDGER_FILE } from '../../src/records/ledger/ledger.ts';
import { type RegistryServer, startRegistryServer } from '../../src/registry-server/registry-server.ts';
import { ANSWER_SCHEMAS } from '../../src/report/schemas/answer-schemas.ts';
import { type Ended, startBuilt } from '../start-built.ts';

describe('a published ledger', () => {
  let registry: RegistryServer;
  let temporary = '';
  let place = '';
  let count = 0;

  before(async () => {
    registry = await startRegistryServer();
  });
  after(() => registry.stop());
  beforeEach(() => {
    temporary = mkdtempSync(join(tmpdir(), 'bowline-published-'));
    count += 1;
    place = `oci://${registry.host}/team/ledger:test-${count}`;
  });
  afterEach(() => rmSync(temporary, { recursive: true, force: true }));

  /** A root whose ledger holds one line. */
  function makeRoot(name: string): string {
    const root = join(temporary, name);
    mkdirSync(join(root, '.git'), { recursive: true });
    const digest = `sha256:${'a'.repeat(64)}`;
    const entry = { at: '2024-01-01T00:00:00.000Z', by: name, repository: 'quay.io/team/agent', tag: 'v1', digest };
    writeFileSync(join(root, LEDGER_FILE), `${JSON.stringify(entry)}\n`);
    return root;
  }

  function bowline(root: string, ...args: readonly string[]): Promise<Ended> {
    return startBuilt(args, { cwd: root, home: join(temporary, 'home') }).ended;
  }

  test('is shown first, written with --write, and merged elsewhere', async () => {
    const [here, there] = [makeRoot('here'), makeRoot('there')];
    const shown = await bowline(here, 'ledger', '--publish', place);
    const name = place.slice('oci://'.length);
    assert.equal(shown.out, `adds 1 line to ${name}: 1 line with them\n`);
    assert.equal(shown.err, 'nothing was written: add `--write` to publish\n');
    assert.equal(
      (await bowline(here, 'ledger', '--publish', place, '--write')).out,
      `added 1 line to ${name}: 1 line with them\n`,
    );
    assert.equal(
      (await bowline(here, 'ledger', '--publish', place, '--write')).out,
      `${name} knows all of it: 1 line\n`,
    );
    const json = await bowline(there, 'ledger', '--publish', place, '--format', 'json');
    const answer = ANSWER_SCHEMAS['bowline.published/1'].parse(JSON.parse(json.out));
    assert.deepEqual(answer.kind === 'published' && [answer.added, answer.lines, answer.written], [1, 2, false]);
    const merged = await bowline(there, 'ledger', '--merge', place, '--write');
    assert.match(merged.out, /^changed bowline\.ledger\.ndjson: adds 1 line of oci:/);
    assert.equal(readFileSync(join(there, LEDGER_FILE), 'utf8').split('\n').length, 3);
  });

  test('has the lines of all who published at once', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const roots = names.map(makeRoot);
    const ended = await Promise.all(roots.map((root) => bowline(root, 'ledger', '--publish', place, '--write')));
    assert.deepEqual(
      ended.map(({ code, err }) => [code, err]),
      names.map(() => [0, '']),
    );
    const reader = makeRoot('reader');
    await bowline(reader, 'ledger', '--merge', place, '--write');
    const writers = readFileSync(join(reader, LEDGER_FILE), 'utf8').match(/"by":"\w+"/g) ?? [];
    assert.deepEqual(
      writers.sort(),
      [...names, 'reader'].map((name) => `"by":"${name}"`),
    );
  });

  test('is refused where it cannot be what is meant', async () => {
    const root = makeRoot('here');
    const cases: readonly (readonly [place: string, code: string])[] = [
      [`oci://${registry.host}/team/ledger`, 'REFERENCE_INVALID'],
      [`oci://${registry.host}/team/ledger@sha256:${'a'.repeat(64)}`, 'REFERENCE_INVALID'],
      [`${registry.host}/team/ledger:main`, 'USAGE_INVALID'],
      ['oci://registry.invalid/team/ledger:main', 'REGISTRY_UNREACHABLE'],
    ];
    for (const [wrong, code] of cases) {
      const { err, code: exit } = await bowline(root, 'ledger', '--publish', wrong);
      assert.equal(exit, 2, wrong);
      assert.ok(err.includes(`(${code})`), err);
    }
    const { err } = await bowline(root, 'ledger', '--merge', `oci://${registry.host}/team/nothing:main`);
    assert.ok(err.includes('(REGISTRY_NOT_FOUND)'), err);
  });
});
