/** `policy`: which tags of the set move, the pull policy of each image, and what its start costs, between markers of a Markdown file. */
import { derivePullPolicy, type PullPolicy } from '../../../image/pull-policy.ts';
import { repositoryIdentity, tryParseReference } from '../../../image/reference.ts';
import { classifyTag } from '../../../image/tag/tag.ts';
import { cell, findRegion, judgeRegion, tableRow } from '../copy/region.ts';
import type { ShownImage, ShownReader, ShownSet } from '../copy/shown-copy.ts';

export const policySection: ShownReader = {
  kind: 'policy',
  words:
    'A section in Markdown on tags and pull policies: which images are fixed and which move, the pull policy that follows, and what a start costs at a registry with a limit.',
  example: '<!-- bowline:policy --> … <!-- /bowline:policy -->',
  find: findRegion,
  judge: (copies, entry, set) => judgeRegion(copies, entry, policyLines(set), 'says what holds for this release'),
};

interface ImagePolicy {
  readonly image: ShownImage;
  readonly moves: boolean;
  readonly policy: PullPolicy;
  readonly limited: boolean;
}

function policyLines(set: ShownSet): string[] {
  const images = set.components
    .flatMap((component) => component.images)
    .map(policyOf)
    .sort((a, b) => (a.image.key < b.image.key ? -1 : 1));
  const moving = images.filter(({ moves }) => moves);
  return [
    '',
    `${images.length - moving.length} of ${images.length} images of release ${cell(set.version)} are fixed${moving.length === 0 && images.every(({ image }) => image.byTagIn === undefined) ? ': their bytes never change under the same reference.' : '.'}`,
    ...(moving.length === 0
      ? []
      : [
          `These move: ${moving.map(({ image }) => cell(image.key)).join(', ')}. A node that has an old copy keeps it unless it asks again.`,
        ]),
    '',
    tableRow(['image', 'runs', 'moves', 'pull policy', 'what a start costs']),
    tableRow(['---', '---', '---', '---', '---']),
    ...images.map((each) =>
      tableRow([cell(each.image.name), runs(each.image), each.moves ? 'yes' : 'no', cell(each.policy), costOf(each)]),
    ),
    ...(images.some(({ limited }) => limited) ? ['', LIMITS] : []),
    '',
  ];
}

function policyOf(image: ShownImage): ImagePolicy {
  const deployed = image.byTagIn === undefined ? image : { ...image, digest: null };
  const kind = classifyTag(deployed.tag, deployed.digest);
  const policy = derivePullPolicy(deployed, kind) ?? 'Always';
  const parsed = tryParseReference(image.name);
  const limited = parsed.ok && repositoryIdentity(parsed.reference).startsWith('docker.io/');
  return { image, moves: policy === 'Always', policy, limited };
}

/** Where a file deploys the tag alone, the digest of the release binds nobody. */
function runs({ tag, digest, byTagIn }: ShownImage): string {
  if (byTagIn !== undefined && tag !== null) return `${cell(tag)} by tag alone, in ${byTagIn.map(cell).join(', ')}`;
  if (digest === null) return tag === null ? 'whatever is `latest`' : cell(tag);
  return tag === null ? 'by digest' : `${cell(tag)} by digest`;
}

function costOf({ policy, limited }: ImagePolicy): string {
  const first = limited ? 'one counted pull for each node, the first time' : 'one pull for each node, the first time';
  if (policy !== 'Always') return first;
  return limited
    ? `${first}; then a request at each start, which counts where it is a GET`
    : `${first}; then a request at each start`;
}

const LIMITS =
  'Docker Hub counts GET requests for manifests: 100 in six hours for one address without an account, 200 with a free one. containerd asks with HEAD, which is not counted; CRI-O and Docker may ask with GET.';
