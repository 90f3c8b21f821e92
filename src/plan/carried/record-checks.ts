/** Which files are records of ours beside the configuration and the ledger, and what their text has to be. */
import { BowlineError } from '../../errors.ts';
import { LOCK_FILE, parseLock } from '../../records/lock/lock.ts';
import { parseRelease } from '../../records/releases/parse-release.ts';
import { releasePath } from '../../records/releases/release.ts';
import { parseStream } from '../../records/streams/parse-stream.ts';
import { formatVerdict, parseVerdicts } from '../../records/verdict.ts';

interface RecordCheck {
  readonly path: RegExp;
  /** Throws where a text is not what the record has to be. */
  readonly check: (text: string, path: string) => void;
  /** Why a record that is there may not become another text, or go; left out, or `null`, where it may. */
  readonly stays?: (before: string, after: string | null, path: string) => string | null;
}

const RECORDS: readonly RecordCheck[] = [
  { path: new RegExp(`^${LOCK_FILE.replaceAll('.', '\\.')}$`), check: (text) => parseLock(text) },
  {
    path: /^verdicts\/[0-9a-f]{64}\.ndjson$/,
    check: (text, path) => parseVerdicts({ path, text }),
    stays: losesVerdicts,
  },
  {
    path: /^releases\/[^/]+\/[^/]+\.yaml$/,
    check: checkRelease,
    stays: () => 'the record of a release is never changed',
  },
  {
    path: /^(?:[^/]+\/)*streams\/[a-z0-9][a-z0-9._-]*(?:\/[1-9]\d*)?\.json$/,
    check: checkStream,
  },
];

/** Verdicts are added: what was said is taken back by a later word alone. */
function losesVerdicts(before: string, after: string | null, path: string): string | null {
  const [said, is] = [before, after ?? ''].map((text) => parseVerdicts({ path, text }).map(formatVerdict));
  return said?.every((verdict) => is?.includes(verdict)) === true ? null : 'a verdict that was given stays';
}

function checkRelease(text: string, path: string): void {
  const { set, version } = parseRelease(text, path);
  if (releasePath(set, version) !== path)
    throw new BowlineError('RELEASE_INVALID', `${path} is to hold the record of ${set} ${version}`, {
      place: { file: path },
    });
}

function checkStream(text: string, path: string): void {
  const { name, sequence } = parseStream(text, path);
  if (!path.endsWith(`/${name}.json`) && !path.endsWith(`/${name}/${sequence}.json`))
    throw new BowlineError('STREAM_INVALID', `${path} is to hold entry ${sequence} of \`${name}\``, {
      place: { file: path },
    });
}

/** The check of a record; `null` where a path is none of our records. */
export function findRecordCheck(path: string): RecordCheck | null {
  return RECORDS.find((record) => record.path.test(path)) ?? null;
}
