/** Runs the commands that pages show in `console` blocks, and puts what they print behind them. */
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { startExampleRegistry } from './example-registry.ts';
import { root } from './install-packages.ts';

const example = join(root, 'examples', 'network-addons');
const BLOCK = /^```console\n([\s\S]*?)^```$/gm;
/** A program that a page shows: its first line is a comment with its name. */
const PROGRAM = /^```js\n(\/\/ ([\w-]+\.mjs)\n[\s\S]*?)^```$/gm;
/** A file that a page shows: its name stands behind the language. */
const FILE = /^```yaml ([\w./-]+)\n([\s\S]*?)^```$/gm;
/** What a page shows in place of the port and the folder of this run. */
const SHOWN_HOST = '127.0.0.1:5000';
const SHOWN_FOLDER = '~/network-addons';
/** Most take a second; a machine that does much else may take far longer. */
const TIMEOUT = 600_000;
/** How far a slow run is: on a page it would tell of this machine. */
const PROGRESS = /^[a-z][a-z ]*: \d+ of \d+\n/gm;

/** The stack of something thrown that nobody expected. */
const BUG = /^ +at .+:\d+:\d+\)?$/m;

/**
 * The text of each page with the output of its commands as it is now. The commands of a page run one after the other
 * in one fresh copy of the example, against the example's registry; files and programs that it shows lie there, beside
 * the library.
 */
export async function runPages(paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const registry = await startExampleRegistry(example);
  try {
    const pages = await Promise.all(
      paths.map(async (path) => {
        const text = readFileSync(join(root, path), 'utf8');
        return [path, await runPage(text, registry.host)] as const;
      }),
    );
    return new Map(pages);
  } finally {
    await registry.stop();
  }
}

async function runPage(text: string, host: string): Promise<string> {
  const blocks = [...text.matchAll(BLOCK)];
  if (blocks.length === 0) return text;
  const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'bowline-docs-')));
  const folder = join(temporary, 'network-addons');
  try {
    cpSync(example, folder, { recursive: true, filter: (path) => !path.endsWith('.bowline') });
    for (const [, name = '', shown = ''] of text.matchAll(FILE)) writeFileSync(join(folder, name), shown);
    appendFileSync(join(folder, 'bowline.yaml'), `registries:\n  "*": { mirror: "${host}" }\n`);
    mkdirSync(join(temporary, 'home'));
    mkdirSync(join(temporary, 'node_modules'));
    symlinkSync(root, join(temporary, 'node_modules', 'bowline'));
    for (const [, program = '', name = ''] of text.matchAll(PROGRAM)) writeFileSync(join(folder, name), program);
    let page = '';
    let at = 0;
    for (const block of blocks) {
      page += text.slice(at, block.index);
      page += `\`\`\`console\n${await runBlock(block[1] ?? '', folder, host)}\`\`\``;
      at = block.index + block[0].length;
    }
    return page + text.slice(at);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function runBlock(block: string, folder: string, host: string): Promise<string> {
  let shown = '';
  for (const line of block.split('\n').filter((each) => each.startsWith('$ '))) {
    const output = await runLine(line.slice(2), folder);
    if (BUG.test(output)) throw new Error(`\`${line}\` ends in a bug, which no page is to show:\n${output}`);
    const plain = output.replaceAll(host, SHOWN_HOST).replaceAll(folder, SHOWN_FOLDER);
    shown += `${line}\n${plain === '' || plain.endsWith('\n') ? plain : `${plain}\n`}`;
  }
  return shown;
}

/** Runs one line in a shell that knows nothing of this machine's settings; what it says on both streams, as a person sees it. */
function runLine(line: string, cwd: string): Promise<string> {
  const env = {
    PATH: [root, dirname(process.execPath), process.env.PATH].join(delimiter),
    HOME: join(dirname(cwd), 'home'),
    LC_ALL: 'C.UTF-8',
    NO_COLOR: '1',
    COLUMNS: '110',
  };
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', `exec 2>&1\n${line}`], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: TIMEOUT,
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      if (signal !== null) reject(new Error(`\`${line}\` was stopped by ${signal}`));
      else resolve(Buffer.concat(chunks).toString('utf8').replace(PROGRESS, ''));
    });
  });
}
