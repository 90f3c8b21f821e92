/** What the ledger of the root has seen of tags that were pushed again, to judge tags by. */
import type { ErrorData } from '../errors.ts';
import { tryParseReference } from '../image/reference.ts';
import type { World } from '../io/world.ts';
import type { Config } from '../records/config/config.ts';
import { imageSettings, judgeTag } from '../records/config/image-settings.ts';
import { indexLedger } from '../records/ledger/ledger-index.ts';
import { type FindObserved, findMoves, type JudgeTag, learnKinds } from '../records/ledger/ledger-moves.ts';
import { readLedger } from './ledger.ts';

export interface ObservedTags {
  /** Left out where there is no ledger, so that tags are judged by the configuration and their names. */
  readonly observed?: FindObserved;
  readonly notes: readonly ErrorData[];
}

/** Reads the record of the root alone: what only the cache of one machine knows is no basis for a verdict. */
export function readObservedTags(world: Pick<World, 'disk' | 'clock' | 'config'>): ObservedTags {
  const ledger = readLedger(world);
  if (ledger.text === null) return { notes: [] };
  const moves = findMoves(indexLedger(ledger), judgeByConfig(world.config));
  return { observed: learnKinds(moves), notes: ledger.faults };
}

/** Judges the tags of a ledger: by everything but what was observed, or by that as well. */
export function judgeByConfig(config: Config, observed?: FindObserved): JudgeTag {
  const findSettings = imageSettings(config.images);
  return (repository, tag) => {
    const parsed = tryParseReference(`${repository}:${tag}`);
    if (!parsed.ok) return { kind: 'unknown', basis: 'name', confidence: 'low' };
    return judgeTag(parsed.reference, findSettings(parsed.reference), { registries: config.registries, observed });
  };
}
