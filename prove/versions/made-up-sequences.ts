/** Sequences of tags made up by the rules that projects follow, for where no data lies. */
import { createRandom } from '../ground/random.ts';
import type { TagSequence } from './tag-sequences.ts';

/** Projects that release, describe their builds, and date them; none goes back within one line of releases. */
export function makeSequences(count: number): readonly TagSequence[] {
  const random = createRandom(20_261_130);
  return random.repeat(count, (index) => {
    const tags: string[] = [];
    let [minor, patch, build] = [0, 0, 0];
    for (let step = 0; step < 30; step++) {
      const base = `v1.${minor}.${patch}`;
      if (random.onceIn(3)) [minor, patch, build] = [minor + 1, 0, 0];
      else if (random.onceIn(2)) [patch, build] = [patch + 1, 0];
      else build += 1 + random.below(20);
      tags.push(
        build === 0
          ? `v1.${minor}.${patch}`
          : `${base}-${build}-g${(random.below(0xfffffff) + 0x10000000).toString(16)}`,
      );
    }
    return { name: `project ${index}`, tags: [...new Set(tags)] };
  });
}
