/** Runs the tests: all, or those of the files and folders that are named; `--name PATTERN` picks by title. */
import { globSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { parseArgs } from 'node:util';
import { bringKustomize } from './bring-kustomize.ts';
import { bringRegistry } from './bring-registry.ts';
import { bringSkopeo } from './bring-skopeo.ts';
import { buildIfStale } from './build.ts';
import { installPackages, root } from './install-packages.ts';

type TestEvent = { readonly type: string; readonly data: unknown };
type Result = { readonly name: string; readonly file?: string; readonly skip?: string | boolean };

const { values, positionals } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } });
const files = findTests(positionals);
if (files.length === 0) {
  process.stderr.write(`no test file lies at ${positionals.join(', ')}\n`);
  process.exit(1);
}
process.chdir(root);
installPackages();
await buildIfStale();
bringRegistry();
bringKustomize();
if (bringSkopeo() === null)
  process.stderr.write('there is no skopeo here, and apt-get cannot bring one: tests with it will be skipped\n');

const events = run({
  files,
  concurrency: 2,
  timeout: 600_000,
  ...(values.name === undefined ? {} : { testNamePatterns: [new RegExp(values.name)] }),
});
events.on('test:fail', () => {
  process.exitCode = 1;
});
Readable.from(nameSkipped(events)).pipe(new spec()).pipe(process.stdout);

function findTests(places: readonly string[]): string[] {
  const wanted = places.map((place) => resolve(place));
  return globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: root })
    .map((path) => resolve(root, path))
    .filter((file) => wanted.length === 0 || wanted.some((place) => file === place || file.startsWith(place + sep)))
    .sort();
}

/** Passes everything on, and before the closing lines names each test that was skipped. */
async function* nameSkipped(events: AsyncIterable<TestEvent>): AsyncGenerator<TestEvent> {
  const skipped: string[] = [];
  for await (const event of events) {
    if (event.type === 'test:pass') {
      const { name, file, skip } = event.data as Result;
      const reason = typeof skip === 'string' ? `: ${skip}` : '';
      if (skip) skipped.push(`skipped ${relative(root, file ?? '')} › ${name}${reason}`);
    }
    if (isClosing(event)) for (const message of skipped.splice(0)) yield diagnostic(message);
    yield event;
  }
}

function isClosing({ type, data }: TestEvent): boolean {
  const { nesting, message } = data as { nesting?: number; message?: string };
  return type === 'test:diagnostic' && nesting === 0 && message?.startsWith('tests ') === true;
}

function diagnostic(message: string): TestEvent {
  return { type: 'test:diagnostic', data: { nesting: 0, message, level: 'info' } };
}
