/** The diffs that plans print are diffs for git: it applies them, and gets the text that the plan leads to. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { PLAIN } from '../../src/report/lines/style.ts';
import { renderUnifiedDiff } from '../../src/report/people/unified-diff.ts';
import { carriedOut, editsOf, pinAll, planFor } from '../edits/one-file.ts';

const run = promisify(execFile);

const container = (index: number) => `    - name: c${index}\n      image: app:${index}\n      args: [a,\n        b]\n`;
const POD = `apiVersion: v1\nkind: Pod\nspec:\n  containers:\n${Array.from({ length: 12 }, (_, index) => container(index)).join('')}`;
const KUSTOMIZATION = 'images:\n  - name: a\n    newTag: v1 # x\n  - {name: b, newTag: v1}\nresources: []\n  # end\n';

const TEXTS: Readonly<Record<string, string>> = {
  'many.yaml': POD,
  'kustomization.yaml': KUSTOMIZATION,
  'no-break.yaml': POD.trimEnd(),
  'last-line.yaml': 'apiVersion: kustomize.config.k8s.io/v1beta1\nimages:\n  - name: a\n    newTag: v1',
  'one-line.json': '{"apiVersion":"v1","kind":"Pod","spec":{"containers":[{"image":"a:1"},{"image":"b:1"}]}}',
};

test('git applies the diffs of a plan', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-diff-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const diffs: string[] = [];
  for (const [path, text] of Object.entries(TEXTS)) {
    await writeFile(join(folder, path), text);
    const edits = editsOf(planFor(text, pinAll, path)).flatMap((change) => change.edits);
    diffs.push(renderUnifiedDiff(path, text, edits, PLAIN));
  }
  await writeFile(join(folder, 'all.diff'), diffs.join(''));
  await run('git', ['apply', '--whitespace=error-all', 'all.diff'], {
    cwd: folder,
    timeout: 60_000,
    env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() },
  });
  for (const [path, text] of Object.entries(TEXTS)) {
    assert.equal(await readFile(join(folder, path), 'utf8'), carriedOut(text, planFor(text, pinAll, path)), path);
  }
});
