/** Findings that somebody accepts: by a comment with a reason, by path, by a baseline; and what is accepted for nothing. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BowlineError } from '../../src/errors.ts';
import { formatBaseline, parseBaseline } from '../../src/records/baseline.ts';
import { fingerprints, lintText, pod, rulesFor } from './lint-text.ts';

const D = `sha256:${'1'.repeat(64)}`;

describe('a comment accepts', () => {
  const accepted: readonly (readonly [string, readonly string[]])[] = [
    ['behind the value', ['image: nginx # bowline-ignore no-tag: a demo']],
    ['behind a quoted value', ['image: "nginx"   # bowline-ignore no-tag: a demo']],
    ['on the line above', ['# bowline-ignore no-tag: a demo', 'image: nginx']],
    ['without a space', ['image: nginx #bowline-ignore no-tag: a demo']],
    [
      'one of several rules',
      ['image: nginx # bowline-ignore no-tag, latest-not-always: a demo', 'imagePullPolicy: IfNotPresent'],
    ],
    [
      'on the line of the pull policy',
      ['image: nginx:latest', 'imagePullPolicy: IfNotPresent # bowline-ignore latest-not-always: x'],
    ],
    [
      'on the line of the image, a finding about the policy',
      ['image: nginx:latest # bowline-ignore latest-not-always: x', 'imagePullPolicy: IfNotPresent'],
    ],
  ];
  for (const [title, lines] of accepted) {
    test(title, () => {
      const { findings, silenced } = lintText(pod(...lines));
      assert.deepEqual(
        findings.filter(({ rule }) => rule !== 'unused-suppression'),
        [],
      );
      assert.deepEqual(
        silenced.map(({ by }) => by),
        ['comment'],
      );
    });
  }

  test('by several comments above one another', () => {
    const text = pod(
      '# bowline-ignore fixed-tag-always: x',
      '# bowline-ignore no-digest: y',
      'image: a:1.2.3',
      'imagePullPolicy: Always',
    );
    assert.deepEqual(
      lintText(text)
        .silenced.map(({ reason }) => reason)
        .sort(),
      ['x', 'y'],
    );
    assert.deepEqual(rulesFor(text), []);
  });

  test('with its reason to the end of the line, with CRLF too', () => {
    const text = pod('image: nginx # bowline-ignore no-tag: a: b # c').replaceAll('\n', '\r\n');
    assert.deepEqual(
      lintText(text).silenced.map(({ reason }) => reason),
      ['a: b # c'],
    );
  });
});

describe('a comment accepts nothing', () => {
  const table: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['without a reason', ['image: nginx # bowline-ignore no-tag'], ['no-tag', 'suppression-without-reason']],
    ['with an empty reason', ['image: nginx # bowline-ignore no-tag:  '], ['no-tag', 'suppression-without-reason']],
    ['about another rule', ['image: nginx # bowline-ignore latest-tag: x'], ['no-tag', 'unused-suppression']],
    ['two lines above', ['# bowline-ignore no-tag: x', 'args: []', 'image: nginx'], ['unused-suppression', 'no-tag']],
    ['where nothing is wrong', [`image: nginx:1.27.2@${D} # bowline-ignore no-tag: x`], ['unused-suppression']],
    ['where its text is a value', ['image: nginx', 'args: ["#bowline-ignore no-tag: x"]'], ['no-tag']],
    ['in the very text that is wrong', ['image: "Nginx # bowline-ignore invalid-reference: x"'], ['invalid-reference']],
    ['about all rules', ['image: nginx # bowline-ignore: x'], ['no-tag', 'unused-suppression']],
    ['about whatever there is', ['image: nginx # bowline-ignore *'], ['no-tag', 'unused-suppression']],
    [
      'about whatever there is, with a reason',
      ['image: nginx # bowline-ignore *: x'],
      ['no-tag', 'unused-suppression'],
    ],
  ];
  for (const [title, lines, rules] of table) {
    test(title, () => assert.deepEqual(rulesFor(pod(...lines)), rules));
  }

  test('and names the rule that may be meant', () => {
    const { findings } = lintText(pod('image: nginx # bowline-ignore no-tags: x'));
    assert.deepEqual(
      findings
        .filter(({ rule }) => rule === 'unused-suppression')
        .map(({ message, place }) => [message, place.line, place.column]),
      [['there is no rule `no-tags`: did you mean `no-tag`?', 7, 18]],
    );
  });

  test('where nothing but the comment is left of a file', () => {
    assert.deepEqual(rulesFor('a: 1 # bowline-ignore no-tag: x\n'), ['unused-suppression']);
  });
});

describe('a path accepts', () => {
  const config = 'suppressions:\n- {rule: no-tag, paths: [demo/], reason: shown to nobody}\n';

  test('what its rule finds below it', () => {
    const { findings, silenced } = lintText(pod('image: nginx'), { config, path: 'demo/a.yaml' });
    assert.deepEqual(findings, []);
    assert.deepEqual(
      silenced.map(({ by, reason }) => [by, reason]),
      [['configuration', 'shown to nobody']],
    );
  });

  test('nothing elsewhere, and is told to be of no use there', () => {
    const { findings } = lintText(pod('image: nginx'), { config });
    assert.deepEqual(
      findings.map(({ rule, place }) => [rule, place.file, place.line]),
      [
        ['unused-suppression', 'bowline.yaml', 2],
        ['no-tag', 'deploy/app.yaml', 7],
      ],
    );
  });

  test('everything where nobody edits', () => {
    const { findings, silenced } = lintText(pod('image: nginx'), {
      config: 'frozen: ["old/**"]\n',
      path: 'old/a.yaml',
    });
    assert.deepEqual(findings, []);
    assert.deepEqual(
      silenced.map(({ reason }) => reason),
      ['frozen by `old/**`: nobody edits it'],
    );
  });
});

describe('a fingerprint', () => {
  const text = pod('image: nginx');
  const [before = ''] = fingerprints(lintText(text).findings);

  test('stays while lines, indentation and other fields move', () => {
    const moved: readonly string[] = [
      `# a comment\n\n${text}`,
      text.replaceAll('\n', '\r\n'),
      text.replace('  - name: a\n', '  - name: a\n    args: [x]\n'),
      text.replace('image: nginx', 'image: "nginx" # quoted'),
      `${text}---\n${pod('image: redis').replace('name: p', 'name: q')}`,
      `${pod('image: redis').replace('name: p', 'name: q')}---\n${text}`,
    ];
    for (const each of moved) assert.ok(fingerprints(lintText(each).findings).includes(before), each);
  });

  test('is another one for another file, object, container, reference or rule', () => {
    const others: readonly string[] = [
      text.replace('name: p', 'name: q'),
      text.replace('kind: Pod', 'kind: PodX'),
      text.replace('name: a', 'name: b'),
      text.replace('nginx', 'redis'),
      text.replace('nginx', 'nginx:latest'),
    ];
    for (const each of others) assert.ok(!fingerprints(lintText(each).findings).includes(before), each);
    assert.ok(!fingerprints(lintText(text, { path: 'x.yaml' }).findings).includes(before));
  });

  test('is its own for each of two findings that are alike', () => {
    const twice = `${text}---\n${text}`;
    const found = fingerprints(lintText(twice).findings);
    assert.equal(new Set(found).size, 2);
    assert.ok(found.includes(before));
  });
});

describe('a baseline', () => {
  const entriesOf = (text: string) =>
    lintText(text).findings.map(({ fingerprint, rule, place }) => ({ file: place.file, rule, fingerprint }));

  test('leaves out what it knows, and nothing new', () => {
    const known = parseBaseline(formatBaseline(entriesOf(pod('image: nginx'))), 'known.json');
    const grown = `${pod('image: nginx')}  - {name: new, image: redis}\n`;
    const { findings, silenced, gone } = lintText(grown, { options: { baseline: known } });
    assert.deepEqual(
      findings.map(({ field }) => field?.written),
      ['redis'],
    );
    assert.deepEqual(
      silenced.map(({ by }) => by),
      ['baseline'],
    );
    assert.equal(gone, 0);
  });

  test('counts what is gone', () => {
    const known = parseBaseline(formatBaseline(entriesOf(pod('image: nginx'))), 'known.json');
    assert.equal(lintText(pod(`image: nginx:1.27.2@${D}`), { options: { baseline: known } }).gone, 1);
  });

  test('lets a second of what it knows once count', () => {
    const text = pod('image: nginx');
    const known = parseBaseline(formatBaseline(entriesOf(text)), 'known.json');
    assert.equal(lintText(`${text}---\n${text}`, { options: { baseline: known } }).findings.length, 1);
  });

  test('is sorted by file, an entry a line', () => {
    const entry = (file: string) => ({ file, rule: 'no-tag', fingerprint: 'f' });
    assert.equal(
      formatBaseline([entry('b'), entry('a')]),
      '{"schema":"bowline.baseline/1","findings":[\n{"file":"a","rule":"no-tag","fingerprint":"f"},\n{"file":"b","rule":"no-tag","fingerprint":"f"}\n]}\n',
    );
    assert.deepEqual([...parseBaseline(formatBaseline([]), 'x')], []);
  });

  test('is refused where it is none', () => {
    for (const text of [
      '',
      'x',
      '[]',
      '{}',
      '{"schema":"bowline.baseline/2","findings":[]}',
      '{"schema":"bowline.baseline/1","findings":[{}]}',
      'null',
    ])
      assert.throws(
        () => parseBaseline(text, 'known.json'),
        (thrown) => thrown instanceof BowlineError && thrown.code === 'BASELINE_INVALID',
        text,
      );
  });
});
