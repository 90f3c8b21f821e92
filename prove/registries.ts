/** The proof that no fault of a registry makes the client lie: an answer is right, or it is unknown. */
import { openRegistry } from '../src/io/registry/open-registry.ts';
import { DEFAULT_REGISTRY_SETTINGS } from '../src/io/registry/settings/settings.ts';
import { createHandClock, type HandClock } from '../src/registry-server/clock.ts';
import type { FaultName, FaultSwitch } from '../src/registry-server/faults/apply-faults.ts';
import { makeImage, type SyntheticImage } from '../src/registry-server/images/synthetic-image.ts';
import { type RegistryServer, startRegistryServer } from '../src/registry-server/registry-server.ts';
import { createTimeLine, type TimeLineEvent } from '../src/registry-server/time-line.ts';
import { createClaims } from './ground/claims.ts';
import { machineIn } from './ground/machine.ts';
import { faultsWithout, makeUpFault } from './made-up-faults.ts';

export const summary =
  'Through days of pushes, moved tags, deletes and collections, with faults that come and go, each answer about a tag, a digest or a list is right or unknown, never wrong.';

const START = Date.parse('2026-01-01T00:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const REPOSITORIES = ['team/app', 'team/agent'];
const TAGS = ['1.0', '1.1', '1.2', '2.0', 'latest'];
/** These tell a lie that no reader can see through, or need real time. */
const LEFT_OUT = new Set<FaultName>(['wrong-digest', 'null-tags', 'no-link', 'slow', 'hang', 'short-body']);

interface Options {
  readonly slice: boolean;
  readonly log: (line: string) => void;
}

interface Tally {
  asked: number;
  known: number;
  readonly wrong: string[];
  /** Unknown although no fault was there. */
  readonly unclear: string[];
}

export async function prove({ slice, log }: Options): Promise<boolean> {
  const claims = createClaims(log);
  const days = slice ? 150 : 3_000;
  const clock = createHandClock(START);
  const server = await startRegistryServer({ clock, auth: { kind: 'token' } });
  const tally: Tally = { asked: 0, known: 0, wrong: [], unclear: [] };
  const pick = createPicker(1);
  const images = Array.from({ length: 12 }, (_, index) =>
    makeImage({ seed: `image ${index}`, platforms: ['linux/amd64'] }),
  );
  try {
    for (let day = 0; day < days; day += 1) {
      const at = START + day * DAY;
      const faults = makeFaults(pick);
      const line = createTimeLine(server, clock, [
        ...makeEvents(pick, images, at),
        { at: at + 1, do: 'collect', options: { grace: 14 * DAY } },
        { at: at + 2, do: 'faults', faults },
      ]);
      await line.advanceTo(at + 2);
      await askEverything(server, clock, images, faults, tally);
    }
  } finally {
    await server.stop();
  }
  claims.check('no answer is wrong', tally.wrong);
  claims.check('without a fault every answer is known', tally.unclear);
  log(
    `${tally.asked} answers in ${days} days, ${tally.known} of them known, ${faultsWithout(LEFT_OUT).length} kinds of faults`,
  );
  return claims.hold();
}

type Pick = (below: number) => number;

/** The same numbers in every run (xorshift). */
function createPicker(seed: number): Pick {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

function makeEvents(pick: Pick, images: readonly SyntheticImage[], at: number): readonly TimeLineEvent[] {
  return Array.from({ length: 1 + pick(3) }, (): TimeLineEvent => {
    const repository = REPOSITORIES[pick(REPOSITORIES.length)] ?? '';
    const tag = TAGS[pick(TAGS.length)] ?? '';
    const image = images[pick(images.length)];
    if (image === undefined || pick(5) === 0) return { at, do: 'delete', repository, reference: tag };
    return pick(12) === 0
      ? { at, do: 'delete', repository, reference: image.digest }
      : { at, do: 'push', repository, tag, image };
  });
}

function makeFaults(pick: Pick): readonly FaultSwitch[] {
  const names = faultsWithout(LEFT_OUT);
  const faults = Array.from({ length: pick(4) }, () => ({
    ...makeUpFault(names[pick(names.length)] ?? 'denied', pick),
    match: { after: pick(6), times: 1 + pick(20) },
  }));
  // Other bytes are known by their digest only, so they lie unseen where no digest is named.
  const hidesDigest = faults.some(({ fault }) => fault === 'missing-digest-header' || fault === 'broken-digest-header');
  return hidesDigest ? faults.filter(({ fault }) => fault !== 'wrong-bytes') : faults;
}

async function askEverything(
  server: RegistryServer,
  clock: HandClock,
  images: readonly SyntheticImage[],
  faults: readonly FaultSwitch[],
  tally: Tally,
): Promise<void> {
  const client = openRegistry(
    { timeouts: { ...DEFAULT_REGISTRY_SETTINGS.timeouts, request: 5_000 } },
    machineIn(clock),
  );
  const about = faults.map(({ fault }) => fault).join(', ');
  const judge = (what: string, told: string, truth: string): void => {
    tally.asked += 1;
    if (told !== 'unknown') tally.known += 1;
    if (told !== 'unknown' && told !== truth) tally.wrong.push(`${what} is ${truth}, not ${told} (${about})`);
    if (told === 'unknown' && faults.length === 0) tally.unclear.push(what);
  };
  for (const repository of REPOSITORIES) {
    const ask = async (tagOrDigest: string): Promise<string> => {
      const fact = await client.resolve({ registry: server.host, repository, tagOrDigest });
      return fact.kind === 'exists' ? fact.digest : fact.kind;
    };
    for (const tag of TAGS) judge(tag, await ask(tag), (await server.store.readTag(repository, tag)) ?? 'absent');
    for (const { digest } of images) {
      const held = await server.store.readManifest(repository, digest);
      judge(digest, await ask(digest), held === null ? 'absent' : digest);
    }
    const list = await client.tags({ registry: server.host, repository });
    const told = list.kind !== 'exists' ? list.kind : list.incomplete === null ? list.tags.join(' ') : 'unknown';
    judge(`list of ${repository}`, told, (await server.store.listTags(repository))?.join(' ') ?? 'absent');
  }
  await client.close();
}
