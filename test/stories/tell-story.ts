/** Lets a story happen: what it gives is made, its commands are run, and what came of them is told in its own form. */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { formatStory, namedDigests, parseStory, putDigests, readSpelling, type Section, spellOut } from './story.ts';
import { changedPaths, giveAway, isSame, readSnapshot, type Snapshot, writeStoryFile } from './story-folder.ts';
import { formatRegistryLines, parseRegistryLine, type StoryRegistry, startStoryRegistry } from './story-registry.ts';

/** How the registry and the folder of a run are called in every story. */
const REGISTRY = '127.0.0.1:5000';
const FOLDER = '/story';
const NOBODY = 65534;
/** Lines of a log that a run writes once it has taken a second: no story tells how long anything took. */
const HOW_FAR = /^(?:(?:copied|present|failed) \S+ \(\d+ of \d+\)|[a-z ]+: \d+ of \d+.*)\n/gm;
const LONGEST_COMMAND = 60_000;
const checkout = join(import.meta.dirname, '../..');

/** The built command in a folder of its own, with nothing beside it that it could need and a user would not have. */
export interface StoryCommand {
  /** Folder to put on `PATH`. */
  readonly bin: string;
  remove(): void;
}

export function installStoryCommand(): StoryCommand {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bowline-stories-')));
  chmodSync(folder, 0o755);
  for (const name of ['bin', 'dist', 'package.json'])
    cpSync(join(checkout, name), join(folder, name), { recursive: true });
  // An ordinary user need not be let in to where this Node lies.
  const node = join(folder, 'node');
  try {
    linkSync(process.execPath, node);
  } catch {
    copyFileSync(process.execPath, node);
  }
  // A story without a configuration of its own asks its own registry for every image.
  const shim = `#!/bin/sh
case "$1" in pin | set | resolve | verify | fn | bump | version | why) [ -n "$STORY_CONFIG" ] && set -- "$@" --config "$STORY_CONFIG" ;; esac
exec ${JSON.stringify(node)} ${JSON.stringify(join(folder, 'bin/bowline.js'))} "$@"
`;
  mkdirSync(join(folder, 'path'));
  writeFileSync(join(folder, 'path/bowline'), shim, { mode: 0o755 });
  return { bin: join(folder, 'path'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Lines of a ledger about digests alone: answers that came at once stand in the order of their milliseconds, or of themselves. */
const DIGESTS_ALONE = /(?:^\{"at":"⟨time⟩"[^\n]*"tag":null[^\n]*\n)+/gm;

/** Answers the text of the story as it happened: the same text, where all is as it says. */
export async function tellStory(source: string, command: StoryCommand): Promise<string> {
  const story = parseStory(source);
  const happening = await Happening.begin(source, story.sections, command);
  try {
    const sections: Section[] = [];
    for (const section of story.sections) sections.push(...(await happening.take(section)));
    return formatStory({ title: story.title, sections });
  } finally {
    await happening.end();
  }
}

class Happening {
  readonly #temporary: string;
  readonly #folder: string;
  readonly #registry: StoryRegistry;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #names: ReadonlyMap<string, string>;
  readonly #unshown: ReadonlySet<string>;
  readonly #showsRequests: boolean;
  readonly #user: number | null;
  /** What the story gave, by path. */
  readonly #given = new Map<string, Buffer>();

  static async begin(source: string, sections: readonly Section[], command: StoryCommand): Promise<Happening> {
    return new Happening(source, sections, command, await startStoryRegistry());
  }

  private constructor(source: string, sections: readonly Section[], command: StoryCommand, registry: StoryRegistry) {
    this.#temporary = realpathSync(mkdtempSync(join(tmpdir(), 'bowline-story-')));
    this.#folder = join(this.#temporary, 'story');
    this.#registry = registry;
    this.#names = namedDigests(source);
    this.#unshown = new Set(sections.flatMap(({ heading }) => /^after (.*): not shown$/.exec(heading)?.[1] ?? []));
    this.#showsRequests = sections.some(({ heading }) => heading === 'registry, with what it is asked');
    this.#user = sections.some(({ heading }) => heading === 'as an ordinary user') ? ordinaryUser() : null;
    for (const name of ['story', 'home']) mkdirSync(join(this.#temporary, name));
    chmodSync(this.#temporary, 0o755);
    const hasConfig = sections.some(({ heading }) => heading === 'file bowline.yaml');
    const config = join(this.#temporary, 'registry.yaml');
    writeFileSync(config, `registries: { "*": { mirror: "${registry.host}" } }\n`);
    this.#environment = {
      PATH: [command.bin, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter),
      HOME: join(this.#temporary, 'home'),
      TMPDIR: this.#temporary,
      COLUMNS: '100',
      NO_COLOR: '1',
      LC_ALL: 'C',
      TZ: 'UTC',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      NODE_COMPILE_CACHE: join(dirname(command.bin), 'compiled'),
      STORY_CONFIG: hasConfig ? '' : config,
    };
  }

  async end(): Promise<void> {
    await this.#registry.stop();
    rmSync(this.#temporary, { recursive: true, force: true });
  }

  /** Makes what a section gives and answers it again; a command comes back with its results, old results not at all. */
  async take(section: Section): Promise<Section[]> {
    const { heading, text } = section;
    const [word = ''] = heading.split(' ', 1);
    const rest = heading.slice(word.length + 1);
    switch (word) {
      case 'file':
        writeStoryFile(this.#folder, rest, putDigests(readSpelling(text)).replaceAll(REGISTRY, this.#registry.host));
        this.#given.set(rest, readSnapshot(this.#folder).get(rest) ?? Buffer.alloc(0));
        return [section];
      case 'registry':
      case 'registry,': {
        const lines = text
          .split('\n')
          .filter((line) => line !== '')
          .map(parseRegistryLine);
        await this.#registry.set(lines);
        return [{ heading, text: formatRegistryLines(lines) }];
      }
      case 'setup': {
        const { exit, stderr } = await this.#run(rest);
        if (exit !== 0) throw new Error(`"${rest}" ended with ${exit}: ${stderr}`);
        return [section];
      }
      case '$':
        return [...(await this.#happen(rest))];
      case 'as':
        return [section];
      case 'stderr':
      case 'exit':
      case 'after':
      case 'asked':
        return [];
      default:
        throw new Error(`"${heading}" is no heading of a story`);
    }
  }

  async #happen(line: string): Promise<Section[]> {
    const before = readSnapshot(this.#folder);
    this.#registry.takeRequests();
    const { stdout, stderr: written, exit } = await this.#run(line);
    const stderr = written.replace(HOW_FAR, '');
    const after = readSnapshot(this.#folder);
    const changed = changedPaths(before, after);
    const asked = this.#registry.takeRequests().map((request) => `${request}\n`);
    return [
      { heading: `$ ${line}`, text: this.#told(stdout) },
      ...(stderr === '' ? [] : [{ heading: 'stderr', text: this.#told(stderr) }]),
      { heading: `exit ${exit}${changed.length === 0 ? ', nothing written' : ''}`, text: '' },
      ...(this.#showsRequests
        ? [{ heading: asked.length === 0 ? 'asked nothing' : 'asked', text: this.#told(asked.join('')) }]
        : []),
      ...changed.map((path) => this.#tellFile(path, after)),
    ];
  }

  #tellFile(path: string, after: Snapshot): Section {
    const bytes = after.get(path);
    if (bytes === undefined) return { heading: `after ${path}: gone`, text: '' };
    if (isSame(bytes, this.#given.get(path))) return { heading: `after ${path}: as it was given`, text: '' };
    if (this.#unshown.has(path)) return { heading: `after ${path}: not shown`, text: '' };
    return { heading: `after ${path}`, text: this.#told(bytes.toString('utf8')) };
  }

  /** What differs from run to run, and digests that the story knows, under their names in stories. */
  #told(text: string): string {
    return spellOut(text)
      .replaceAll(this.#registry.host, REGISTRY)
      .replaceAll(this.#folder, FOLDER)
      .replaceAll(this.#temporary, dirname(FOLDER).replace(/\/$/, ''))
      .replace(/sha256:[0-9a-f]{64}/g, (digest) => this.#names.get(digest) ?? digest)
      .replace(/\.(?:[0-9a-f]{12}|\d+)\.bowline\b/g, '.⟨random⟩.bowline')
      .replace(/\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '⟨time⟩')
      .replace(DIGESTS_ALONE, (lines) =>
        lines
          .split(/(?<=\n)/)
          .sort()
          .join(''),
      )
      .replace(/\b20\d\d-\d\d-\d\d\b(?!T)/g, fromToday);
  }

  #run(line: string): Promise<{ stdout: string; stderr: string; exit: number | null }> {
    if (this.#user !== null) giveAway(this.#temporary, this.#user);
    const child = spawn('/bin/sh', ['-c', putDigests(line).replaceAll(REGISTRY, this.#registry.host)], {
      cwd: this.#folder,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LONGEST_COMMAND,
      ...(this.#user === null ? {} : { uid: this.#user, gid: this.#user }),
    });
    const texts = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8');
      child[name].on('data', (chunk: string) => {
        texts[name] += chunk;
      });
    }
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (exit) => resolve({ ...texts, exit }));
    });
  }
}

/** A day from today on is another in every run; one that is over is what the story gave. */
function fromToday(day: string): string {
  const today = new Date().toISOString().slice(0, 10);
  const days = (Date.parse(day) - Date.parse(today)) / (24 * 60 * 60 * 1000);
  return days < 0 ? day : `⟨in ${days} days⟩`;
}

/** Nothing is unreadable to root, so that a story of permissions runs as nobody there. */
function ordinaryUser(): number | null {
  return process.getuid?.() === 0 ? NOBODY : null;
}
