/** Kills `bump --write` at moments of its life, and lets the next run go on. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startRegistryServer } from '../../src/registry-server/registry-server.ts';
import { everyImage } from '../../src/registry-server/store/images-on-demand.ts';
import { createMemoryStore } from '../../src/registry-server/store/memory-store.ts';
import { findCrash, openBuiltCommand } from '../ground/built-command.ts';
import type { Claims } from '../ground/claims.ts';
import { createRandom } from '../ground/random.ts';
import { findDifferences, restoreSnapshot, takeSnapshot } from '../ground/snapshot.ts';
import { openWorkTree } from '../ground/work-tree.ts';
import { findAftermath } from '../kills/aftermath.ts';
import { killRun, timeRun } from '../kills/kill-run.ts';

const MANY_KILLS = 20;

export async function killBumps({
  files,
  kills,
  claims,
}: {
  readonly files: number;
  readonly kills: number;
  readonly claims: Claims;
}): Promise<string> {
  const random = createRandom(20_260_208);
  const held = createMemoryStore();
  const tags = ['1.0.0', '1.0.1', '1.1.0', '2.0.0', 'latest'];
  const server = await startRegistryServer({
    store: { ...held, hasRepository: async () => true, listTags: async () => tags },
    imageFor: (repository, tag) => (tags.includes(tag) ? everyImage()(repository, tag) : null),
  });
  const work = openWorkTree(null, (tree) => writePods(tree, files, server.host));
  try {
    const { tree } = work;
    const command = openBuiltCommand(tree, join(work.folder, 'home'));
    const args = ['bump', '--write'];
    const start = takeSnapshot(tree);
    await command.run(args);
    const bumped = takeSnapshot(tree);
    restoreSnapshot(tree, start);
    const course = await timeRun(command, args, tree);
    const [torn, unfinished, lost]: [string[], string[], string[]] = [[], [], []];
    let amid = 0;
    for (let index = 0; index < kills; index += 1) {
      restoreSnapshot(tree, start);
      const from = random.onceIn(3) ? 'start' : 'writing';
      await killRun(command, args, { moment: { from, part: random.below(900) / 1000 }, course, tree });
      const aftermath = findAftermath(tree, start, bumped);
      torn.push(...aftermath.torn);
      if (aftermath.renewed.length > 0 && aftermath.renewed.length < files) amid += 1;
      unfinished.push(...findCrash('bump', await command.run(args), [0]), ...findAftermath(tree, bumped, bumped).torn);
      for (let undone = 0; undone < (aftermath.renewed.length > 0 ? 2 : 1); undone += 1) await command.run(['undo']);
      lost.push(...findDifferences(tree, start).filter((line) => !line.includes('.bowline')));
    }
    claims.check('a killed bump leaves each file old or new', torn);
    claims.check('the next bump does what is left', unfinished);
    claims.check('undo gives the beginning back', lost);
    // A few may all miss it by chance.
    if (kills >= MANY_KILLS)
      claims.check('the kills hit the writing', amid * 4 >= kills ? [] : [`only ${amid} of ${kills} did`]);
    return `${kills} kills of a bump of ${files} files, ${amid} amid the writing`;
  } finally {
    await server.stop();
    work.remove();
  }
}

/** Half of the references are pinned, though to a digest that their tag does not name. */
function writePods(tree: string, files: number, host: string): void {
  for (let index = 0; index < files; index += 1) {
    const folder = join(tree, `team-${index % 10}`);
    mkdirSync(folder, { recursive: true });
    const image = `${host}/team/app-${index % 20}:${index % 3 === 0 ? '1.0.0' : '1.0.1'}`;
    writeFileSync(
      join(folder, `pod-${index}.yaml`),
      `apiVersion: v1\nkind: Pod\nmetadata: { name: pod-${index} }\nspec: { containers: [{ name: app, image: "${image}" }] }\n`,
    );
  }
}
