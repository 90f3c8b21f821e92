/** What is promised to programs is shown to happen: every error code, and the exit codes. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, test } from 'node:test';
import { ERROR_CODES, type ErrorCode } from '../src/errors.ts';
import { listStories, storiesFolder } from './stories/list-stories.ts';
import { parseStory, type Section } from './stories/story.ts';

/** Codes that no story can produce, each with the reason and the test that does. */
const SHOWN_ELSEWHERE: Partial<Readonly<Record<ErrorCode, { readonly reason: string; readonly test: string }>>> = {
  FILE_CHANGED: { reason: 'another program writes between two steps of one run', test: 'test/disk.test.ts' },
  REGISTRY_TIMEOUT: { reason: 'the command waits for half a minute', test: 'test/registry/broken-hosts.test.ts' },
  REGISTRY_TAGS_INCOMPLETE: {
    reason: 'the registries of stories list all tags at once',
    test: 'test/registry/tags.test.ts',
  },
  REGISTRY_TAG_CONTESTED: { reason: 'others write all the time', test: 'test/registry/artifacts.test.ts' },
  FOLLOW_UNSUPPORTED: { reason: 'stories ask no address', test: 'test/choices/stream-address.test.ts' },
  TAG_TEMPLATE_INVALID: {
    reason: 'in a configuration it is a fault of that',
    test: 'src/image/version/tag-template.test.ts',
  },
  ARTIFACT_FOREIGN: { reason: 'the registries of stories take no pushes', test: 'test/registry/artifacts.test.ts' },
  STREAM_CONTESTED: { reason: 'two runs publish at once', test: 'test/streams/in-a-registry.test.ts' },
  ATTACHED_UNKNOWN: { reason: 'registries of stories hold no attachments', test: 'test/registry/attached.test.ts' },
  COPY_INCOMPLETE: { reason: 'a registry has to lose what it took', test: 'test/registry/copy.test.ts' },
  COPY_TAG_MOVED: { reason: 'the registries of stories take no pushes', test: 'test/mirror/mirror.test.ts' },
  LAYOUT_BUSY: { reason: 'another run writes it', test: 'test/mirror/layout.test.ts' },
  LAYOUT_INVALID: { reason: 'it takes a layout that was tampered with', test: 'test/mirror/layout.test.ts' },
  LAYOUT_TOO_LARGE: { reason: 'it takes a layout of many megabytes', test: 'test/mirror/layout.test.ts' },
  LAYOUT_UNNAMED: { reason: 'it takes a layout of another program', test: 'test/mirror/layout.test.ts' },
  TAG_NOT_REMOVABLE: { reason: 'registries of stories hold no keep tags', test: 'test/mirror/keep-let-go.test.ts' },
  PROVENANCE_UNWRITTEN: { reason: 'registries of stories take no pushes', test: 'test/mirror/provenance.test.ts' },
  SHOWN_NO_TAG: { reason: 'it takes a record without a tag', test: 'src/plan/shown/plan-shown.test.ts' },
  RECORDS_BUSY: { reason: 'another run holds them all the time', test: 'test/streams/cut-off.test.ts' },
  LEDGER_BUSY: { reason: 'another run holds it all the time', test: 'test/ledger/many-writers.test.ts' },
  FOLLOW_TOO_WIDE: { reason: 'it takes a hundred tags', test: 'test/choices/requests.test.ts' },
  CREATED_UNKNOWN: { reason: 'images of stories say it', test: 'test/choices/requests.test.ts' },
  EDIT_NOT_READ_BACK: { reason: 'only a bug leads there', test: 'test/bugs.test.ts' },
  INTERNAL: { reason: 'only a bug leads there', test: 'test/bugs.test.ts' },
};

interface Answered {
  readonly story: string;
  readonly line: string;
  /** Standard output and standard error. */
  readonly said: string;
  readonly exit: string;
}

const stories = listStories().map((path) => ({
  path: relative(storiesFolder, path),
  sections: parseStory(readFileSync(path, 'utf8')).sections,
}));
const answers = stories.flatMap(({ path, sections }) => readAnswers(path, sections));

describe('every error code', () => {
  const produced = new Set(
    answers.flatMap(({ said }) =>
      [...said.matchAll(/^(?:error|note|wrong): .* \(([A-Z_]+)\)$|"code": ?"([A-Z_]+)"/gm)].map(
        ([, text, json]) => text ?? json,
      ),
    ),
  );

  for (const code of Object.keys(ERROR_CODES) as ErrorCode[]) {
    const elsewhere = SHOWN_ELSEWHERE[code];
    if (elsewhere === undefined) {
      test(`${code} is produced by a story`, () => assert.ok(produced.has(code)));
    } else {
      test(`${code} is produced by ${elsewhere.test}, since ${elsewhere.reason}`, () => {
        assert.ok(readFileSync(join(import.meta.dirname, '..', elsewhere.test), 'utf8').includes(code));
        assert.ok(!produced.has(code), 'a story produces it now: take it off the list');
      });
    }
  }

  test('is one of the table', () => {
    assert.deepEqual(
      [...produced].filter((code) => code === undefined || !Object.hasOwn(ERROR_CODES, code)),
      [],
    );
  });
});

describe('exit codes', () => {
  const single = answers.filter(({ line }) => /^bowline [^|&>]*$/.test(line));

  test('are 0, 1 and 2', () => {
    assert.deepEqual([...new Set(single.map(({ exit }) => exit))].sort(), ['0', '1', '2']);
  });

  test('are 2 exactly where an error is told or a field is refused', () => {
    const failed = ({ said }: Answered): boolean =>
      /^error: |, and not all could be told, /m.test(said) || /"(?:errors|refused)": ?\[(?!\])/.test(said);
    assert.deepEqual(single.filter((answer) => failed(answer) !== (answer.exit === '2')).map(titleOf), []);
  });

  test('are 1 only under --check, where something would change, or where lint, verify, stream verify or fn finds an error', () => {
    const unexplained = single.filter(
      ({ line, said, exit }) =>
        exit === '1' &&
        !/^bowline (?:lint|verify|fn|stream verify)\b/.test(line) &&
        !(
          / --check\b/.test(line) &&
          /^\d+ changes? in |^makes |^[1-9]\d* keep tags? to make|kept \(.*\b(?:differs|by-tag)/m.test(said)
        ),
    );
    assert.deepEqual(unexplained.map(titleOf), []);
  });

  test('are 0 for notes alone', () => {
    const noted = single.filter(({ said }) => /^note: /m.test(said) && !/^error: /m.test(said));
    assert.ok(noted.length > 0);
    assert.deepEqual(
      noted
        .filter(({ line, exit }) => exit !== '0' && !/^bowline (?:lint|verify|fn|stream verify)\b/.test(line))
        .map(titleOf),
      [],
    );
  });
});

describe('answers', () => {
  test('show no secret of the credential files that stories write', () => {
    const secrets = stories.flatMap(({ sections }) =>
      sections.flatMap(({ heading }) => [...heading.matchAll(/"auth":"([^"]+)"/g)].map(([, secret = '']) => secret)),
    );
    assert.ok(secrets.length > 0);
    const all = [
      ...secrets,
      ...secrets.map((secret) => Buffer.from(secret, 'base64').toString().split(':').at(-1) ?? ''),
    ];
    assert.deepEqual(
      answers.filter(({ said }) => all.some((secret) => secret !== '' && said.includes(secret))).map(titleOf),
      [],
    );
  });

  test('hold no control character', () => {
    assert.deepEqual(
      answers.filter(({ said }) => /[\u2400-\u2408\u240b\u240c\u240e-\u241f]/.test(said)).map(titleOf),
      [],
    );
  });
});

test('every story lies in the folder of a command or of a topic, with a title of its own', () => {
  const titles = stories.map(({ path }) => parseStory(readFileSync(join(storiesFolder, path), 'utf8')).title);
  assert.deepEqual([...new Set(titles)].length, titles.length);
  assert.deepEqual(globSync('*.story', { cwd: storiesFolder }), []);
});

function readAnswers(story: string, sections: readonly Section[]): Answered[] {
  return sections.flatMap(({ heading, text }, index) => {
    if (!heading.startsWith('$ ')) return [];
    const rest = sections.slice(index + 1);
    const stderr = rest[0]?.heading === 'stderr' ? rest[0].text : '';
    const exit = rest.find((section) => section.heading.startsWith('exit '))?.heading ?? '';
    return [{ story, line: heading.slice(2), said: text + stderr, exit: /^exit (\d+)/.exec(exit)?.[1] ?? '' }];
  });
}

function titleOf({ story, line, exit }: Answered): string {
  return `${story}: ${line} (${exit})`;
}
