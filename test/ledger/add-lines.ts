/** A process that adds lines to a ledger, one write each, as runs at the same time do: `add-lines.ts FOLDER NAME COUNT`. */
import { recordObservations } from '../../src/io/ledger/ledger-file.ts';

const [folder = '', name = '', count = '0'] = process.argv.slice(2);
const at = '2026-01-01T00:00:00.000Z';
for (let line = 0; line < Number(count); line += 1) {
  const digest = `sha256:${line.toString(16).padStart(64, '0')}`;
  const observation = { at, repository: `registry.example/${name}`, tag: `v${line}`, digest, gone: false };
  const { lines, error } = recordObservations({ kind: 'record', folder }, [{ observation, by: name }], Date.now());
  if (error !== null || lines !== 1) throw new Error(`${name} could not add line ${line}: ${error?.message}`);
  // Whoever reads this knows which lines are written for good.
  process.stdout.write(`${line}\n`);
}
