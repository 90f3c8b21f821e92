/** Findings about stream and rollout documents that no registry is asked for. */
import { parseReference, repositoryIdentity, tryParseReference } from '../../image/reference.ts';
import type { StreamImage } from '../../records/coreos/container-images.ts';
import { compareReleases } from '../../records/coreos/release-version.ts';
import type { RolloutDocument, StreamMetadata } from '../../records/coreos/stream-document.ts';
import { always, EXAMPLE_DIGEST, type RuleWords } from '../rule.ts';
import { exampleRollouts, exampleStream } from '../stream-example.ts';
import { ROLLOUT_RULES } from './rollout-findings.ts';

export const STREAM_RULES = [
  {
    id: 'stream-digest-invalid',
    severity: always('error'),
    summary: 'a stream names no digest for an image, or that of another repository',
    why: '`digest-ref` is what a follower pins. Without a digest it pins nothing; of another repository it is not what `image` offers. Publish the document anew.',
    example: {
      path: 'streams/stable.json',
      bad: exampleStream(EXAMPLE_DIGEST, 'quay.io/other/os'),
      good: exampleStream(EXAMPLE_DIGEST),
    },
  },
  {
    id: 'release-not-in-stream',
    severity: always('error'),
    summary: 'the newest release of a rollout document is not in the stream',
    why: 'Nodes that update follow the rollout document, new ones the stream. A rollout of what the stream does not have is a slip of the pen or a document that was published too early; a stream whose release is rolled out to nobody goes on giving a paused release to new nodes. Bring the two together. Both documents have to be named.',
    example: {
      said: 'the newest release of the stream is `44.20260707.3.1`',
      path: 'updates/stable.json',
      bad: exampleRollouts('44.20260801.3.0'),
      good: exampleRollouts('44.20260707.3.1'),
    },
  },
  ...ROLLOUT_RULES,
] as const satisfies readonly RuleWords[];

/** Something wrong with a document, and the offset at which it stands. */
export interface StreamFault {
  readonly rule: (typeof STREAM_RULES)[number]['id'];
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

/** What is wrong with the references of one image; `null` where registries can be asked. */
export function findImageFault(entry: StreamImage): StreamFault | null {
  const { image, digestRef, architecture, key } = entry;
  const fault = (message: string, place = digestRef): StreamFault => {
    const start = place?.start ?? entry.start;
    return { rule: 'stream-digest-invalid', message, start, end: place?.end ?? start };
  };
  const what = `\`${key}\` of ${architecture}`;
  if (digestRef === null) return fault(`${what} has no \`digest-ref\`, so there is nothing to pin; publish the digest`);
  const parsed = tryParseReference(digestRef.text);
  if (!parsed.ok) return fault(`\`digest-ref\` of ${what} is no image reference: ${parsed.problem}`);
  if (parsed.reference.digest === null)
    return fault(`\`digest-ref\` of ${what} holds no digest, so there is nothing to pin; publish the digest`);
  if (image === null) return null;
  const preferred = tryParseReference(image.text);
  if (!preferred.ok) return fault(`\`image\` of ${what} is no image reference: ${preferred.problem}`, image);
  const [a, b] = [repositoryIdentity(preferred.reference), repositoryIdentity(parsed.reference)];
  return a === b
    ? null
    : fault(`\`digest-ref\` of ${what} is of ${b}, and \`image\` of ${a}; both have to name one repository`);
}

/** The reference of one image with the tag of `image` and the digest of `digest-ref`, once it has no fault. */
export function pinOfStream({ image, digestRef }: StreamImage): { readonly tag: string | null; readonly text: string } {
  const tag = image === null ? null : parseReference(image.text).tag;
  return { tag, text: digestRef?.text ?? '' };
}

/**
 * Whether the newest release of a rollout document is one of the stream.
 *
 * @param stream the stream of the same name
 */
export function findRolloutFault({ releases }: RolloutDocument, stream: StreamMetadata): StreamFault | null {
  const newest = releases.toSorted((a, b) => compareReleases(a.version.text, b.version.text)).at(-1);
  if (newest === undefined || stream.releases.has(newest.version.text)) return null;
  const { text, start, end } = newest.version;
  const [offered] = [...stream.releases.keys()].sort(compareReleases).slice(-1);
  const has = offered === undefined ? 'no release' : `\`${offered}\``;
  const message =
    offered !== undefined && compareReleases(text, offered) < 0
      ? `new nodes get ${has} from the stream \`${stream.name}\`, which is rolled out to nobody: the newest here is \`${text}\`; roll it out, or take the stream back`
      : `\`${text}\` is rolled out and not in the stream \`${stream.name}\`, which has ${has}; check its spelling, or publish the stream first`;
  return { rule: 'release-not-in-stream', message, start, end };
}
