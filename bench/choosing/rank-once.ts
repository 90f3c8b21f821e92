/** The process in which the tags of each long repository are ranked: writes the processor time that it took first, and mostly, in milliseconds. */
import { rankTags } from '../../src/choice/tags/rank-tags.ts';
import { versionShape } from '../../src/image/version/tag-version.ts';
import { makeRepositories } from './make-repositories.ts';

const ROUNDS = 7;

const times = makeRepositories(JSON.parse(process.argv[2] ?? '')).map(({ tags, uses }) => {
  const own = Array.from({ length: ROUNDS }, () => {
    const started = process.cpuUsage();
    const ranking = rankTags(tags);
    for (const { tag } of uses) {
      const version = ranking.read(tag);
      if (version !== null) ranking.ofShape(versionShape(version));
    }
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  });
  return { tags: tags.length, first: own[0], median: own.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] };
});
process.stdout.write(JSON.stringify(times));
