/** `bowline mirror --export` */
import { BowlineError, type ErrorData } from '../../errors.ts';
import { writeOutFile, writeOutFiles } from '../../io/out-file.ts';
import type { World } from '../../io/world.ts';
import { MIRROR_FORMS } from '../../plan/mirror-config/mirror-form.ts';
import { counted } from '../../report/lines/counted.ts';
import { escapeLine, toSafeJson } from '../../report/lines/escape.ts';
import type { Reading } from '../../steps/read.ts';
import { exportMirror } from '../../verbs/export-mirror.ts';
import type { MirrorOptions } from '../../verbs/mirror.ts';
import type { OptionValues } from '../option-values.ts';
import { saysFaults } from '../says-faults.ts';
import type { Terminal } from '../terminal.ts';

/** What every text of ours begins with, so that none is written over by another. */
const MARK = '# Made by `bowline mirror --export`.';

interface ReadForExport {
  readonly references: Parameters<typeof exportMirror>[0];
  readonly files: Reading['files'];
  readonly errors: readonly ErrorData[];
  readonly notes: readonly ErrorData[];
}

export async function runMirrorExport(
  read: ReadForExport,
  { mapping, tags }: MirrorOptions,
  options: OptionValues,
  world: World,
  terminal: Terminal,
): Promise<number> {
  const form = MIRROR_FORMS.find((each) => each === options.export);
  if (form === undefined || options.write === true || options.check === true || options.rewrite === true)
    throw new BowlineError('USAGE_INVALID', '`--export` prints a configuration, and goes with `--out` alone');
  const answer = exportMirror(read.references, read.files, { mapping, tags, form }, world);
  const errors = [...read.errors, ...answer.errors];
  const files = answer.files.map(({ path, text }) => ({ path, text: `${MARK}\n${text}` }));
  if (options.out !== undefined) {
    const { out } = options;
    const below = files.flatMap(({ path, text }) => (path === null ? [] : [{ path, text }]));
    writeOutFiles(terminal.cwd, out, below, MARK);
    for (const { path, text } of files) if (path === null) writeOutFile(terminal.cwd, out, text, MARK);
    terminal.writeErr(
      `wrote ${counted(answer.repositories, 'repository', 'repositories')} to ${escapeLine(options.out)}\n`,
    );
  } else if (options.format === 'json') {
    const { repositories } = answer;
    const document = { schema: 'bowline.mirror-export/1', form, files, repositories, errors, notes: read.notes };
    await terminal.writeOut(`${toSafeJson(document, 2)}\n`);
  } else
    for (const { path, text } of files)
      await terminal.writeOut(path === null ? text : `# ${path}\n${text}${files.length > 1 ? '\n' : ''}`);
  saysFaults({ errors, notes: read.notes }, options, terminal);
  return errors.length > 0 ? 2 : 0;
}
