/** The ledger of a run: what registries said is noted while the run asks, and written down at its end. */
import * as fs from 'node:fs';
import * as nodePath from 'node:path';
import { LEDGER_FILE } from '../../records/ledger/ledger.ts';
import { indexLedger } from '../../records/ledger/ledger-index.ts';
import type { Observation } from '../../records/ledger/ledger-news.ts';
import { parseLedger } from '../../records/ledger/parse-ledger.ts';
import { explainMoves, type WatchedRegistry, watchRegistry } from '../watch-registry.ts';
import type { LedgerKeeper, Registry } from '../world.ts';
import { readLedgerFile, recordObservations, type SignedObservation } from './ledger-file.ts';
import type { LedgerPlace } from './ledger-place.ts';

/** Milliseconds for which a run that is being ended waits for the lock of the ledger. */
const SHORT_PATIENCE = 500;

export interface KeeperSettings {
  readonly root: string;
  /** The folder of the cache, where a hint lies. */
  readonly cacheDir: string;
  /** Whether what is learnt is to be kept. */
  readonly record: boolean;
  readonly now: () => number;
  /** The mirror that is asked in place of a repository's registry; `null` where none is. */
  readonly mirrorOf: (repository: string) => string | null;
}

export interface OpenedKeeper extends Pick<LedgerKeeper, 'record'> {
  /** The text of the ledger in the cache; `null` where there is none. */
  hint(): string | null;
  /** Writes down at once what was learnt, as it is: for a run that is being ended. Asks no one and never throws. */
  recordAtOnce(): void;
  /** Watches what a client answers from now on. */
  watch(client: Registry): Registry;
}

export function openLedgerKeeper(settings: KeeperSettings): OpenedKeeper {
  const { root, cacheDir, now } = settings;
  let watched: WatchedRegistry | null = null;
  const placeNow = (): LedgerPlace => {
    const isRecord = fs.existsSync(nodePath.join(root, LEDGER_FILE));
    return isRecord ? { kind: 'record', folder: root } : { kind: 'hint', folder: cacheDir };
  };
  return {
    watch(client) {
      if (!settings.record) return client;
      watched = watchRegistry(client);
      return watched.registry;
    },
    hint: () => {
      try {
        return readLedgerFile({ kind: 'hint', folder: cacheDir });
      } catch {
        return null;
      }
    },
    recordAtOnce() {
      const observations = watched?.takeObservations() ?? [];
      const signed = observations.flatMap((observation) => sign(observation, settings));
      recordObservations(placeNow(), signed, now(), { patience: SHORT_PATIENCE });
    },
    async record() {
      const observations = watched?.takeObservations() ?? [];
      if (watched === null || observations.length === 0) return { lines: 0, error: null };
      const place = placeNow();
      if (place.kind === 'record') {
        await explainMoves(observations, knownIn(place), watched.registry);
        observations.push(...watched.takeObservations());
      }
      const signed = observations.flatMap((observation) => sign(observation, settings));
      return recordObservations(place, signed, now());
    },
  };
}

/** A mirror may be behind, so what it says is signed as its word; that it lacks something says nothing at all. */
function sign(observation: Observation, { mirrorOf }: KeeperSettings): SignedObservation[] {
  const mirror = mirrorOf(observation.repository);
  if (mirror === null) return [{ observation, by: 'bowline' }];
  return observation.gone ? [] : [{ observation, by: `bowline via ${mirror}` }];
}

/** Without a word about faults: whoever writes the ledger meets them again. */
function knownIn(place: LedgerPlace): ReturnType<typeof indexLedger> {
  try {
    return indexLedger(parseLedger(readLedgerFile(place) ?? '', LEDGER_FILE));
  } catch {
    return new Map();
  }
}
