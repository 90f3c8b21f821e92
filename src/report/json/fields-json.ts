/** The inventory for programs. */
import type { ScanAnswer } from '../../verbs/scan.ts';
import { toSafeJson } from '../lines/escape.ts';
import { fieldJson } from './field-json.ts';

/** The inventory as `bowline.fields/1`, a field a line. */
export function* renderFieldsJson(reading: ScanAnswer): Generator<string> {
  yield '{"schema":"bowline.fields/1","fields":[';
  let separator = '\n';
  for (const file of reading.files) {
    const rows = file.fields.map((field) => toSafeJson(fieldJson(file, field, reading.overlayOf(file, field))));
    yield `${separator}${rows.join(',\n')}`;
    separator = ',\n';
  }
  yield `\n],"errors":${toSafeJson(reading.errors)},"notes":${toSafeJson(reading.notes)}}\n`;
}
