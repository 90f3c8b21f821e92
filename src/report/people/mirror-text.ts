/** What a mirror plans or did, image by image, and what it comes to. */
import { shortDigest } from '../../image/digest.ts';
import type { ImageOutcome } from '../../steps/mirror/copies.ts';
import type { LeftOut } from '../../steps/mirror/mirrored-references.ts';
import type { MirrorAnswer, MirroredImage } from '../../verbs/mirror.ts';
import { counted } from '../lines/counted.ts';
import { escapeLine } from '../lines/escape.ts';
import { formatBytes } from '../lines/format-bytes.ts';
import type { Page, Style } from '../lines/style.ts';

/** `outcomes` is `null` where nothing was carried out. */
export function* renderMirror(
  { images, estimate }: MirrorAnswer,
  outcomes: readonly ImageOutcome[] | null,
  leftOut: readonly LeftOut[],
  { style }: Page,
): Generator<string> {
  const distinct = images.filter(({ sameAs }) => sameAs === null);
  for (const image of distinct) if (image.state === 'copy') yield renderImage(image, style);
  const count = (state: MirroredImage['state']): number => distinct.filter((image) => image.state === state).length;
  const failed = outcomes?.filter(({ kind }) => kind === 'failed').length ?? 0;
  // Only a source says so: what a destination does not have is what is copied.
  const missing = distinct.filter(({ error }) => error?.code === 'REGISTRY_NOT_FOUND').length;
  const refused = count('refused') - missing;
  const parts = [
    outcomes === null ? `${count('copy')} to copy` : `${outcomes.length - failed} copied`,
    ...(count('present') > 0 ? [`${count('present')} present`] : []),
    ...(count('left') > 0 ? [`${count('left')} left as they are`] : []),
    ...(missing > 0 ? [style.red(`${missing} missing at the source`)] : []),
    ...(refused > 0 ? [style.red(`${refused} refused`)] : []),
    ...(failed > 0 ? [style.red(`${failed} failed`)] : []),
  ];
  yield `${style.bold(parts.join(', '))}\n`;
  const left = Map.groupBy(
    distinct.filter(({ state }) => state === 'left'),
    ({ reason }) => reason,
  );
  for (const [reason, of] of left) yield style.dim(`  ${counted(of.length, 'image')} left: ${escapeLine(reason)}\n`);
  if (outcomes !== null) yield outcomes.length === 0 ? '' : renderWork(outcomes);
  else if (count('copy') > 0)
    yield `at most ${counted(estimate.requests, 'request')} and ${formatBytes(estimate.bytes)}, beside what is attached\n`;
  if (leftOut.length > 0)
    yield `${counted(leftOut.length, 'field')} left out, as nobody can be sure of their images:\n`;
  for (const { field, written, certainty } of leftOut)
    yield style.dim(`  ${escapeLine(`${field} ${written} (${certainty})`)}\n`);
}

/** What follows for who checks signatures. */
const UNSIGNED = 'signatures of the whole index no longer apply; those of its images do';

function renderImage(
  { reference, destination, tags, digest, extent, trimmed, reason }: MirroredImage,
  style: Style,
): string {
  const to = tags.length === 0 ? `${destination}@${digest}` : `${destination}:${tags.join(', :')}`;
  const platforms = extent?.platforms ?? [];
  const index = `index, ${counted(platforms.length, 'platform')}, digest`;
  const what =
    trimmed !== null
      ? `${index} changed ${shortDigest(trimmed.from)} → ${shortDigest(digest ?? '')} (${trimmed.leftOut.join(', ')} left out)`
      : platforms.length === 0
        ? 'one image'
        : `${index} unchanged`;
  const size = extent === null ? '' : `, ${formatBytes(extent.bytes)} in ${counted(extent.blobs, 'blob')}`;
  const about = `${shortDigest(digest ?? '')}, ${what}${size}: ${reason}`;
  const lines = trimmed === null ? [about] : [about, UNSIGNED];
  const told = lines.map((line) => `    ${style.dim(escapeLine(line))}\n`).join('');
  return `${escapeLine(reference)}\n  ${style.green('→')} ${escapeLine(to)}\n${told}`;
}

function renderWork(outcomes: readonly ImageOutcome[]): string {
  const works = outcomes.flatMap(({ work }) => (work === null ? [] : [work]));
  const sum = (key: 'manifests' | 'attached' | 'sent' | 'mounted' | 'there' | 'bytes'): number =>
    works.reduce((all, work) => all + work[key], 0);
  const parts = [
    `${counted(sum('sent'), 'blob')} sent (${formatBytes(sum('bytes'))})`,
    `${sum('mounted')} mounted`,
    `${sum('there')} there before`,
    `${counted(sum('manifests'), 'manifest')} sent${sum('attached') > 0 ? `, ${sum('attached')} of them attached to others` : ''}`,
  ];
  const origins = outcomes.filter(({ provenance }) => provenance === 'written').length;
  return `${[...parts, ...(origins > 0 ? [`${counted(origins, 'origin')} written down`] : [])].join(', ')}\n`;
}
