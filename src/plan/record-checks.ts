/** Which files are records of ours beside the configuration and the ledger, and what their text has to be. */
import { BowlineError } from '../errors.ts';
import { LOCK_FILE, parseLock } from '../records/lock.ts';
import { parseRelease } from '../records/parse-release.ts';
import { releasePath } from '../records/release.ts';
import { parseStream } from '../records/streams/parse-stream.ts';
import { parseVerdicts } from '../records/verdict.ts';

/** Throws where a text is not what the record has to be. */
type RecordCheck = (text: string, path: string) => void;

const RECORDS: readonly { readonly path: RegExp; readonly check: RecordCheck }[] = [
  { path: new RegExp(`^${LOCK_FILE.replaceAll('.', '\\.')}$`), check: (text) => parseLock(text) },
  { path: /^verdicts\/[0-9a-f]{64}\.ndjson$/, check: (text, path) => parseVerdicts({ path, text }) },
  { path: /^releases\/[^/]+\/[^/]+\.yaml$/, check: checkRelease },
  {
    path: /^(?:[^/]+\/)*streams\/[a-z0-9][a-z0-9._-]*(?:\/[1-9]\d*)?\.json$/,
    check: checkStream,
  },
];

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
  return RECORDS.find((record) => record.path.test(path))?.check ?? null;
}
