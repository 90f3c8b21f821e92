/** Commands that make copies in registries of one’s own, and keep them. */
import { KEEPINGS } from '../../image/places/keep-tag.ts';
import { MIRROR_FORMS } from '../../plan/mirror-config/mirror-form.ts';
import type { GroupedCommand } from '../command.ts';
import { ASKING, CACHE_FOR, MAX_REQUESTS, NO_RECORD, READING, WRITING } from '../command-options.ts';

export const COPY_COMMANDS: readonly GroupedCommand[] = [
  {
    name: 'mirror',
    summary: 'copy images into a registry of your own, byte for byte',
    description:
      'Copies images with every platform, every blob, and what is attached to them: signatures, attestations, bills of materials. The digest of a copy is that of its source; nothing is packed anew. The copy of `docker.io/library/nginx` below `registry.example/hub` is `registry.example/hub/docker.io/library/nginx`. A digest that is written decides, and its tag is set to it. What is there already is not sent again, so that a run that broke off goes on with the next one. A tag at the destination that names other bytes is refused, unless `tags: { moving: … }` of its image says that it moves. Each copy is looked at down to its blobs.',
    arguments: [
      {
        form: '[image or path...]',
        meaning:
          'references, files whose images are meant, records of releases, and components (`multus`, `SET/multus`) whose images are meant; left out: all files',
      },
    ],
    options: [
      ...READING,
      { flags: '--to <place>', meaning: 'where copies go: a registry and the start of a path' },
      { flags: '--tag <tags>', meaning: 'tags for the copies in place of their own, with commas between' },
      {
        flags: '--keep <which>',
        meaning:
          'which manifests get a tag that keeps them from being collected; left out: those for which the registry calls',
        choices: KEEPINGS,
      },
      {
        flags: '--platform <platform>',
        meaning:
          'leave all platforms but this one out, such as `linux/amd64`; may be given several times. The index gets another digest',
        repeats: true,
      },
      { flags: '--no-attached', meaning: 'leave out what is attached to the images' },
      { flags: '--no-provenance', meaning: 'write down nowhere where the copies came from' },
      {
        flags: '--require-signatures',
        meaning:
          'refuse images without a signature, and fail where a registry does not let us see whether there is one',
      },
      {
        flags: '--verify <depth>',
        meaning: 'look whether everything is there, read every byte again, or take the word of the registry',
        choices: ['heads', 'deep', 'none'],
        initial: 'heads',
      },
      {
        flags: '--recheck',
        meaning: 'look at what is present as well, signatures that came later included, and copy what it lacks',
      },
      { flags: '--to-dir <dir>', meaning: 'copy into an OCI image layout in this folder, to carry it across a gap' },
      { flags: '--since <layout>', meaning: 'with --to-dir: leave out what this layout, or its `index.json`, holds' },
      { flags: '--from-dir <dir>', meaning: 'copy out of the layout in this folder; without images, all of it' },
      {
        flags: '--recheck-referrers <time>',
        meaning:
          'after how long to look again for what was attached to images that are present; left out: `24h`; with it, also for an origin that is missing',
      },
      {
        flags: '--rewrite',
        meaning: 'then rewrite the references of the files to the copies, where the mirror serves the very bytes',
      },
      {
        flags: '--back',
        meaning: 'the way back: references of copies become upstream’s, in the words that stood there',
      },
      {
        flags: '--export <form>',
        meaning:
          'print where the copies are, for OpenShift, podman and CRI-O, containerd, kustomize or helm, and copy nothing',
        choices: MIRROR_FORMS,
      },
      ...WRITING,
      MAX_REQUESTS,
      CACHE_FOR,
      NO_RECORD,
    ],
    examples: [
      { line: 'bowline mirror nginx:1.27 --to registry.example/hub', meaning: 'what would be copied, and how much' },
      { line: 'bowline mirror deploy/ --to registry.example/hub --write', meaning: 'every image of a folder' },
      {
        line: 'bowline mirror deploy/ --to registry.example/hub --rewrite --write',
        meaning: 'and the folder refers to the copies',
      },
      {
        line: 'bowline mirror deploy/ --to registry.example/hub --export registries.conf',
        meaning: 'nodes ask the copies',
      },
      { line: 'bowline mirror deploy/ --to-dir /media/disk --write', meaning: 'onto a disk' },
      {
        line: 'bowline mirror --from-dir /media/disk --to registry.example/hub --write',
        meaning: 'and off it again, behind the gap',
      },
      { line: 'bowline mirror --back deploy/ --write', meaning: 'the folder refers to upstream again' },
    ],
    run: async (...run) => (await import('../commands/mirror.ts')).runMirror(...run),
  },
  {
    name: 'keep',
    summary: 'see what holds images in your own registries, and keep them',
    description:
      'Looks at the repositories that copies go to: for each image that a tag of theirs names, or that files, the lock, a release, a stream or a hold name by digest, what holds each of its manifests, and those attached to it: a keep tag, a tag that may move, the image that it belongs to, or nothing, so that the registry may collect it. Plans the keep tags that are missing. What is named and is not there any more, or not whole, is an error. Keep tags of what nothing names any more are listed. With `--let-go` those go that nothing has named for a while, as two runs saw it, where the registry takes a tag away and leaves the image: that is tried on a tag of its own first. No image is ever deleted.',
    arguments: [{ form: '[path...]', meaning: 'files whose images are meant; left out: all files' }],
    options: [
      ...READING,
      { flags: '--to <place>', meaning: 'where copies lie: a registry and the start of a path' },
      {
        flags: '--registry <repositories>',
        meaning:
          'the repositories to look after, with commas between; left out: those that copies of named images go to',
      },
      {
        flags: '--keep <which>',
        meaning: 'which manifests get a keep tag; left out: those for which the registry calls',
        choices: KEEPINGS,
      },
      {
        flags: '--let-go <time>',
        meaning: 'remove keep tags that nothing has named for so long, such as `14d`; the first run only remembers',
      },
      { flags: '--policy', meaning: 'show the clean-up rules of these registries that spare keep tags' },
      ...WRITING,
      ...ASKING,
    ],
    examples: [
      { line: 'bowline keep --to registry.example/hub', meaning: 'what holds the copies of everything here' },
      {
        line: 'bowline keep --registry registry.example/hub/app --write',
        meaning: 'make the keep tags that are missing',
      },
      {
        line: 'bowline keep --to registry.example/hub --let-go 14d --write',
        meaning: 'on a schedule: keep what is named, and let go what nothing has named for two weeks',
      },
    ],
    run: async (...run) => (await import('../commands/keep.ts')).runKeep(...run),
  },
];
