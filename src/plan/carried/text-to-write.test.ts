/** What a file of a plan is to hold: everything that a plan from anywhere may ask for, with literals alone. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BowlineError } from '../../errors.ts';
import { formatOverlay } from '../../files/kustomize/overlay.ts';
import { formatLedger } from '../../records/ledger/ledger.ts';
import { formatVerdicts, VERDICT_SCHEMA, verdictPath } from '../../records/verdict.ts';
import { type EditChange, type FileChange, textHash } from '../plan.ts';
import type { KnownPlaces } from './edit-file.ts';
import { textToWrite } from './text-to-write.ts';

const POD = 'kind: Pod\nspec:\n  containers:\n    - image: nginx:1.26\n';
const MOVED = POD.replace('1.26', '1.27');
const PLACES = { customResources: [], findConfigured: () => [], shown: [], manifests: [], frozen: () => null };
const DIGEST = `sha256:${'a'.repeat(64)}`;
const VERDICTS = verdictPath([DIGEST]);

function edit(from: string, to: string, insert: string): EditChange {
  const path = ['spec', 'containers', 0, 'image'];
  const target = { file: 'pod.yaml', line: 4, column: 14, document: 0, path, object: null, container: null };
  const edits = [{ offset: POD.indexOf('1.26'), remove: '1.26', insert }];
  return { id: 'edit-1', kind: 'edit', target, from, to, reason: '', needs: [], edits };
}

function record(file: string, from: string | null, to: string | null): FileChange {
  return { id: 'record-1', kind: 'record', target: { file }, from, to, reason: '', needs: [] };
}

function said(outcome: 'pass' | 'fail'): string {
  const subject = { name: 'net v1', digests: [DIGEST] };
  const at = '2026-01-01T00:00:00.000Z';
  return formatVerdicts([{ schema: VERDICT_SCHEMA, subject, outcome, by: 'ci', at, link: null, note: null }]);
}

function overlay(file: string, resource: string): FileChange {
  const images = [{ name: 'nginx', newTag: '1.27', digest: DIGEST }];
  const to = formatOverlay({ resources: [resource], images, replacements: [], valuesName: '' });
  return { id: 'create-1', kind: 'create', target: { file }, from: null, to, fields: [], reason: '', needs: [] };
}

/** The text, `done` where it stands there already, or the code with what is wrong. */
function outcome(
  change: FileChange,
  { now, before = now, after = change.to }: { now: string | null; before?: string | null; after?: string | null },
  isWayBack = false,
  places: Partial<KnownPlaces> = {},
): string | null {
  const hashOf = (text: string | null): string | null => (text === null ? null : textHash(text));
  const file = { path: change.target.file, sha256: hashOf(before), after: hashOf(after) };
  try {
    const found = now === null ? null : { text: now, hash: textHash(now) };
    const written = textToWrite(file, found, [change], { ...PLACES, ...places }, isWayBack);
    return written === null ? 'done' : written.text;
  } catch (thrown) {
    if (!(thrown instanceof BowlineError)) throw thrown;
    return `${thrown.code} ${thrown.message}`;
  }
}

describe('an edit', () => {
  const move = edit('nginx:1.26', 'nginx:1.27', '1.27');
  const [owned, frozen] = [POD.replace('1.26', '1.26 # x-release-please-version'), { frozen: () => 'old/**' }];
  const ownedMoved = owned.replace('1.26', '1.27');
  const table: readonly (readonly [string, string | null, string | null])[] = [
    ['is made in the text that it was planned for', outcome(move, { now: POD, after: MOVED }), MOVED],
    ['is done where the text holds it', outcome(move, { now: MOVED, before: POD, after: MOVED }), 'done'],
    [
      'is stale in another text',
      outcome(move, { now: `# new\n${POD}`, before: POD, after: MOVED }),
      'PLAN_STALE pod.yaml was changed since the plan was made',
    ],
    [
      'is stale where another image stands',
      outcome(edit('nginx:1.25', 'nginx:1.27', '1.27'), { now: POD, after: MOVED }),
      'PLAN_STALE pod.yaml: `nginx:1.25` does not stand where the plan says',
    ],
    [
      'may not make another image of it',
      outcome(edit('nginx:1.26', 'evil:1.27', '1.27'), { now: POD, after: MOVED }),
      'PLAN_INVALID pod.yaml: `evil:1.27` is another image than `nginx:1.26`',
    ],
    [
      'may not bring more than a value',
      outcome(edit('nginx:1.26', 'nginx:1.27', '1.27\n      command: [sh]'), { now: POD, after: MOVED }),
      'PLAN_INVALID pod.yaml: the edits of `nginx:1.26` reach beyond it',
    ],
    [
      'may not be made where another tool writes',
      outcome(move, { now: owned, after: ownedMoved }),
      'PLAN_INVALID pod.yaml: `nginx:1.26` is not ours to write: release-please writes this place (`x-release-please-version`)',
    ],
    [
      'is taken back where another tool writes since',
      outcome(move, { now: owned, after: ownedMoved }, true),
      ownedMoved,
    ],
    [
      'may not be made in a file that is frozen',
      outcome(move, { now: POD, after: MOVED }, false, frozen),
      'PLAN_INVALID pod.yaml: it is frozen by `old/**` in bowline.yaml',
    ],
    ['is taken back in a file that is frozen since', outcome(move, { now: POD, after: MOVED }, true, frozen), MOVED],
    [
      'leads to the text that the plan names, or to none',
      outcome(move, { now: POD, after: POD.replace('1.26', '1.28') }),
      'PLAN_STALE pod.yaml: its changes do not lead to the text that the plan names',
    ],
  ];
  for (const [title, is, expected] of table) test(title, () => assert.equal(is, expected));
});

describe('a file as a whole', () => {
  const table: readonly (readonly [string, string | null, string | null])[] = [
    [
      'is a record of ours, or none',
      outcome(record('deploy.sh', null, 'rm -rf /'), { now: null }),
      'PLAN_INVALID deploy.sh: a plan may only write our own records whole',
    ],
    [
      'of the configuration changes nothing but what verbs write',
      outcome(record('bowline.yaml', '{}\n', 'frozen: ["**"]\n'), { now: '{}\n' }),
      'PLAN_INVALID bowline.yaml: a plan may change nothing in it but `holds`, `bars` and from where components are taken',
    ],
    [
      'of the configuration does not take it away, with what it freezes',
      outcome(record('bowline.yaml', 'frozen: ["**"]\n', null), { now: 'frozen: ["**"]\n' }),
      'PLAN_INVALID bowline.yaml: a plan may change nothing in it but `holds`, `bars` and from where components are taken',
    ],
    [
      'of the configuration takes away a first one on the way back',
      outcome(record('bowline.yaml', 'paths: [deploy]\n', null), { now: 'paths: [deploy]\n' }, true),
      null,
    ],
    [
      'is a first configuration, as far as a proposal goes',
      outcome(record('bowline.yaml', null, 'paths: [deploy]\n'), { now: null }),
      'paths: [deploy]\n',
    ],
    [
      'is no first configuration that says whom to ask',
      outcome(record('bowline.yaml', null, 'registries: { "*": { insecure: true } }\n'), { now: null }),
      'PLAN_INVALID bowline.yaml: a plan may change nothing in it but `holds`, `bars` and from where components are taken',
    ],
    [
      'is no first configuration that has something run',
      outcome(
        record(
          'bowline.yaml',
          null,
          'componentSets: { a: { components: { b: { images: { c: { from: org/c } }, afterBump: [sh] } } } }\n',
        ),
        { now: null },
      ),
      'PLAN_INVALID bowline.yaml: a plan may change nothing in it but `holds`, `bars` and from where components are taken',
    ],
    [
      'of a release is never changed',
      outcome(record('releases/a/v1.yaml', 'set: a\n', 'set: b\n'), { now: 'set: a\n' }),
      'PLAN_INVALID releases/a/v1.yaml: the record of a release is never changed',
    ],
    [
      'of a release goes on the way back alone',
      outcome(record('releases/a/v1.yaml', 'set: a\n', null), { now: 'set: a\n' }, true),
      null,
    ],
    [
      'of verdicts loses none of them',
      outcome(record(VERDICTS, said('fail'), said('pass')), { now: said('fail') }),
      `PLAN_INVALID ${VERDICTS}: a verdict that was given stays`,
    ],
    [
      'of verdicts gets another one, however the others were ended',
      outcome(record(VERDICTS, null, said('fail') + said('pass')), { now: said('fail').replace('\n', '\r\n') }),
      said('fail') + said('pass'),
    ],
    [
      'is an overlay by its name',
      outcome(overlay('deploy/pod.yaml', '../base'), { now: null }),
      'PLAN_INVALID deploy/pod.yaml: a plan may only make or take away overlays of our own',
    ],
    [
      'is an overlay over what lies within the root',
      outcome(overlay('over/kustomization.yaml', '../../etc'), { now: null }),
      'PLAN_INVALID over/kustomization.yaml: the overlay stands on something outside the root',
    ],
    [
      'takes no place of an overlay that somebody else made',
      outcome(overlay('over/kustomization.yaml', '../base'), { now: 'resources: [../base]\n' }),
      'PLAN_INVALID over/kustomization.yaml: it is no overlay of ours',
    ],
  ];
  for (const [title, is, expected] of table) test(title, () => assert.equal(is, expected));

  test('is an overlay of ours', () => {
    const change = overlay('over/kustomization.yaml', '../base');
    assert.equal(outcome(change, { now: null }), change.to);
  });
});

test('a file that a plan lists without a change is not made, be it an empty one', () => {
  const file = { path: '.github/workflows/a.yaml', sha256: null, after: textHash('') };
  assert.throws(() => textToWrite(file, null, [], PLACES, false), /there is nothing that could be edited/);
});

test('lines that came into the ledger since stay, whatever a plan makes of it', () => {
  const line = (tag: string): string =>
    formatLedger({
      entries: [
        {
          at: `2026-01-0${tag}T00:00:00.000Z`,
          by: 'test',
          repository: 'docker.io/library/nginx',
          tag: `1.${tag}`,
          digest: DIGEST,
        },
      ],
    });
  const file = 'bowline.ledger.ndjson';
  const grown = outcome(record(file, line('1'), line('1') + line('2')), {
    now: line('1') + line('3'),
    before: line('1'),
  });
  for (const tag of ['1', '2', '3']) assert.ok(grown?.includes(`"tag":"1.${tag}"`), String(grown));
  const back = outcome(
    record(file, line('1') + line('2'), line('1')),
    { now: `${line('1')}${line('2')}${line('3')}`, before: line('1') + line('2') },
    true,
  );
  assert.deepEqual(
    ['1', '2', '3'].map((tag) => back?.includes(`"tag":"1.${tag}"`)),
    [true, false, true],
  );
});
