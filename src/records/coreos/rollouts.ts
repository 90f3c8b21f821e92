/** What a rollout document says of each release: who gets it when, where updates have to stop, and where they end. */
import {
  member,
  resolveAlias,
  scalarOf,
  textOf,
  type YamlNode,
  type YamlSequence,
} from '../../files/yaml/yaml-tree.ts';
import { type Fail, type PlacedText, placedText } from './container-images.ts';

export interface ReleaseRollout {
  /** Seconds since 1970. */
  readonly start: number;
  /** From 0 to 1. */
  readonly percentage: number;
  readonly minutes: number;
}

export interface RolloutRelease {
  readonly version: PlacedText;
  readonly rollout: ReleaseRollout | null;
  /** What of the rollout is written, and where. */
  readonly written: { readonly start: PlacedText | null; readonly percentage: PlacedText | null };
  /** Why updates have to stop here on their way, where they have to. */
  readonly barrier: string | null;
  /** Why no update leads on from here, where none does. */
  readonly deadEnd: string | null;
}

export function parseRollouts(list: YamlSequence, fail: Fail): RolloutRelease[] {
  return list.items.flatMap((item): RolloutRelease[] => {
    const version = placedText(item, 'version');
    const metadata = member(item, 'metadata');
    if (version === null) {
      fail('a release has no `version`', resolveAlias(item)?.start ?? list.start);
      return [];
    }
    const rollout = member(metadata, 'rollout');
    return [
      {
        version,
        rollout: rollout === null ? null : parseRollout(rollout),
        written: { start: placedText(rollout, 'start_epoch'), percentage: placedText(rollout, 'start_percentage') },
        barrier: reasonOf(member(metadata, 'barrier')),
        deadEnd: reasonOf(member(metadata, 'deadend')),
      },
    ];
  });
}

/** What is not written, or is no number, is 0. */
function parseRollout(rollout: YamlNode): ReleaseRollout {
  const number = (key: string): number => Number(scalarOf(member(rollout, key))?.value ?? 0) || 0;
  return { start: number('start_epoch'), percentage: number('start_percentage'), minutes: number('duration_minutes') };
}

function reasonOf(node: YamlNode | null): string | null {
  return node === null ? null : (textOf(member(node, 'reason')) ?? '');
}
