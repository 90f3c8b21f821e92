/** Who mirrors: `bowline` with more and more that it does beside the copy, and its peers. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bringSkopeo } from '../../scripts/bring-skopeo.ts';
import { buildGoProgram, buildGoSource, REGSYNC } from '../../scripts/go-program.ts';
import type { ClientCommand } from './run-client.ts';

/** What is copied: from `source/repository:tag` to `destination/prefix/repository:tag`. */
export interface Errand {
  readonly source: string;
  readonly destination: string;
  readonly prefix: string;
  readonly repositories: readonly string[];
  readonly tags: readonly string[];
  /** A folder for files of this run; a new one knows nothing of the runs before. */
  readonly folder: string;
}

export interface Client {
  readonly name: string;
  /** Where a copy of a repository comes to lie. */
  readonly place: (errand: Errand, repository: string) => string;
  readonly command: (errand: Errand) => ClientCommand;
}

const BOWLINE = join(import.meta.dirname, '../../bin/bowline.js');

/** What `bowline mirror` does beside the copy, with the options that leave it out. */
const EXTRAS = {
  'keep tags': ['--keep', 'none'],
  verification: ['--verify', 'none'],
  attachments: ['--no-attached'],
  provenance: ['--no-provenance'],
} as const;

type Extra = keyof typeof EXTRAS;
const ALL = Object.keys(EXTRAS).filter((name): name is Extra => name in EXTRAS);

function bowline(name: string, extras: readonly Extra[]): Client {
  const without = ALL.filter((each) => !extras.includes(each)).flatMap((each) => EXTRAS[each]);
  return {
    name: `bowline, ${name}`,
    place: ({ source, prefix }, repository) => `${prefix}/${source.replace(':', '_')}/${repository}`,
    command: ({ source, destination, prefix, repositories, tags, folder }) => {
      const references = repositories.flatMap((repository) => tags.map((tag) => `${source}/${repository}:${tag}`));
      const to = ['--to', `${destination}/${prefix}`, '--write', ...without];
      // A peer is compiled before it runs; what Node compiled of ours is kept from run to run, as it is for whoever runs it twice.
      const env = { ...homeIn(folder), NODE_COMPILE_CACHE: join(folder, '..', 'compiled') };
      return { program: process.execPath, args: [BOWLINE, 'mirror', ...references, ...to], env };
    },
  };
}

export const ALONE = bowline('the copy alone', []);
export const WITH_EXTRAS: readonly Client[] = [
  ...ALL.map((extra) => bowline(`with ${extra}`, [extra])),
  bowline('with all of these', ALL),
];

function homeIn(folder: string): Record<string, string | undefined> {
  return { PATH: process.env.PATH, HOME: folder, XDG_CACHE_HOME: join(folder, 'cache') };
}

/** Peers that are here or can be brought; says which are not. */
export function bringPeers(log: (line: string) => void): readonly Client[] {
  const peers: Client[] = [];
  const bring = (name: string, open: () => Client | null): void => {
    try {
      const peer = open();
      if (peer === null) log(`${name} is not here, so it was not run`);
      else peers.push(peer);
    } catch (thrown) {
      log(`${name} was not run: ${thrown instanceof Error ? thrown.message.split('\n')[0] : String(thrown)}`);
    }
  };
  bring('skopeo', openSkopeo);
  bring('crane, as a library', openCrane);
  bring('regsync', openRegsync);
  return peers;
}

function openSkopeo(): Client | null {
  const skopeo = bringSkopeo();
  if (skopeo === null) return null;
  const { program, options, env } = skopeo;
  return {
    name: 'skopeo sync --all',
    place: ({ prefix }, repository) => `${prefix}/${basename(repository)}`,
    command: ({ source, destination, prefix, repositories, tags, folder }) => {
      const list = join(folder, 'list.yml');
      const images = Object.fromEntries(repositories.map((repository) => [repository, tags]));
      writeFileSync(list, JSON.stringify({ [source]: { 'tls-verify': false, images } }));
      const where = ['--src', 'yaml', '--dest', 'docker', '--dest-tls-verify=false', list, `${destination}/${prefix}`];
      // What it remembers of blobs lies in its home.
      const own = { ...homeIn(mkdtempSync(join(folder, 'home-'))), ...env };
      return { program, args: [...options, 'sync', '--all', '--preserve-digests', ...where], env: own };
    },
  };
}

function openCrane(): Client | null {
  const source = join(import.meta.dirname, 'crane-library.go');
  const program = buildGoSource(source, 'crane-library', ['github.com/google/go-containerregistry@v0.22.1']);
  if (program === null) return null;
  const place: Client['place'] = ({ prefix }, repository) => `${prefix}/${repository}`;
  return {
    name: 'crane as a library, 8 at a time',
    place,
    command: (errand) => {
      const { source: from, destination, repositories, tags, folder } = errand;
      const pairs = repositories.flatMap((each) =>
        tags.map((tag) => `${from}/${each}:${tag} ${destination}/${place(errand, each)}:${tag}\n`),
      );
      return { program, args: [], env: homeIn(folder), input: pairs.join('') };
    },
  };
}

/** In the best of the settings that were tried: 8 images and 16 requests at a time. */
function openRegsync(): Client | null {
  const program = buildGoProgram(REGSYNC);
  if (program === null) return null;
  const place: Client['place'] = ({ prefix }, repository) => `${prefix}/${repository}`;
  return {
    name: 'regsync once, 8 images and 16 requests at a time',
    place,
    command: (errand) => {
      const { source, destination, repositories, tags, folder } = errand;
      const hosts = [...new Set([source, destination])];
      // A whole repository is asked for its list of tags, which is what it does best.
      const isWhole = tags.length > 1;
      const sync = repositories.flatMap((each) =>
        (isWhole ? [''] : tags.map((tag) => `:${tag}`)).map((tag) => ({
          source: `${source}/${each}${tag}`,
          target: `${destination}/${place(errand, each)}${tag}`,
          type: isWhole ? 'repository' : 'image',
        })),
      );
      const settings = {
        version: 1,
        creds: hosts.map((registry) => ({ registry, tls: 'disabled', reqConcurrent: 16 })),
        defaults: { parallel: 8 },
        sync,
      };
      const file = join(folder, 'regsync.yml');
      writeFileSync(file, JSON.stringify(settings));
      return { program, args: ['once', '-c', file], env: homeIn(folder) };
    },
  };
}
