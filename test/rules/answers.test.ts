/** Findings in each format, with foreign text that would like to be more than text. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sarifSchema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import Ajv from 'ajv';
import draft4 from 'ajv/lib/refs/json-schema-draft-04.json' with { type: 'json' };
import { renderFindingsJson } from '../../src/report/findings/finding-json.ts';
import { renderFindingsMarkdown } from '../../src/report/findings/findings-markdown.ts';
import { renderFindings } from '../../src/report/findings/findings-text.ts';
import { renderGithub } from '../../src/report/findings/github.ts';
import { renderSarif } from '../../src/report/findings/sarif.ts';
import { PLAIN } from '../../src/report/lines/style.ts';
import { LINT_RULES } from '../../src/rules/judge/all-rules.ts';
import type { LintAnswer } from '../../src/verbs/lint.ts';
import { lintText, pod } from './lint-text.ts';

const D = `sha256:${'1'.repeat(64)}`;
const PAGE = { width: 100, style: PLAIN };
const HOSTILE_PATH = 'deploy/%0A::error::x,y:z|`@team`<b>\u001b[2J\u202e#q?.yaml';
const hostile = lintText(
  pod('image: "evil|`x` @team <img> https://e.example ::warning::\\n::error::%0A\\u001b[2J\\u202e"').replace(
    'name: a',
    'name: "a|`@team`\\u001b[31m"',
  ),
  { path: HOSTILE_PATH },
);
const several = lintText(
  `${pod('image: nginx', 'imagePullPolicy: IfNotPresent')}  - {name: b, image: "b:devel", imagePullPolicy: IfNotPresent}\n  - {name: c, image: nginx:latest, imagePullPolicy: Always} # bowline-ignore latest-tag: a demo\n---\nimage: "open\n`,
  { config: `suppressions: [{rule: no-tag, paths: [x], reason: y}]\n` },
);

function text(answer: LintAnswer, verbose = false): string {
  return [...renderFindings(answer, { verbose, gone: answer.gone }, PAGE)].join('');
}

describe('findings as text', () => {
  test('are told by cause, the gravest first', () => {
    const two = `${pod('image: nginx')}---\n${pod('image: nginx').replace('name: p', 'name: q')}---\n${pod('image: "Nginx"')}`;
    assert.equal(
      text(lintText(two)),
      `error    \`Nginx\` is not an image reference: a repository has no capital letters  invalid-reference
         deploy/app.yaml:23:13  Pod p, container a

warning  \`nginx\` names no tag, so it is whatever \`latest\` is  no-tag
         deploy/app.yaml:7:12  Pod p, container a
         deploy/app.yaml:15:12  Pod q, container a

1 error, 2 warnings, in 3 image fields in 1 file
`,
    );
  });

  test('name five places of a cause, and all on request', () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      pod('image: nginx').replace('name: p', `name: p${index}`),
    ).join('---\n');
    assert.match(text(lintText(many)), /\n {9}and 4 more\n/);
    assert.doesNotMatch(text(lintText(many), true), /more/);
  });

  test('fold many notes by rule', () => {
    const many = Array.from({ length: 11 }, (_, index) => pod(`image: a${index}:1.2.3`)).join('---\n');
    assert.equal(
      text(lintText(many)),
      `note     a fixed tag stands without a digest: 11 places, 11 images  no-digest
         \`--verbose\` names each note

11 notes, in 11 image fields in 1 file
`,
    );
    assert.match(text(lintText(many), true), /note {5}`a10:1\.2\.3` has no digest {2}no-digest\n/);
  });

  test('say what does not count, what can be mended, and what is gone of a baseline', () => {
    const summary = text(several).split('\n\n').at(-1) ?? '';
    assert.match(
      summary,
      /; 1 not counted \(1 accepted by a comment\)\n2 findings can be mended: `bowline lint --fix` shows how\n$/,
    );
    const gone = lintText(pod(`image: a@${D}`), { options: { baseline: new Set(['f']) } });
    assert.match(text(gone), /^no findings, .*\n1 finding of the baseline is gone: write it anew\n$/);
  });

  test('hold no control character and no change of direction', () => {
    assert.match(text(hostile), /evil\|/);
    assert.doesNotMatch(text(hostile, true), /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  });
});

describe('findings as JSON', () => {
  const written = [...renderFindingsJson(several)].join('');
  const answer = JSON.parse(written);

  test('have the place, the field and the fix', () => {
    assert.equal(answer.schema, 'bowline.findings/1');
    const finding = answer.findings.find(({ rule }: { rule: string }) => rule === 'latest-not-always');
    assert.deepEqual(finding, {
      rule: 'latest-not-always',
      severity: 'warning',
      message: '`nginx` names no tag, so it moves, and IfNotPresent keeps the copy that a node has',
      file: 'deploy/app.yaml',
      line: 8,
      column: 22,
      length: 12,
      document: 0,
      path: ['spec', 'containers', 0, 'image'],
      object: { apiVersion: 'v1', kind: 'Pod', namespace: null, name: 'p' },
      container: { name: 'a', role: 'container' },
      written: 'nginx',
      certainty: 'certain',
      fix: { kind: 'pull-policy', policy: 'Always' },
      due: null,
      fingerprint: finding.fingerprint,
    });
    assert.match(finding.fingerprint, /^[0-9a-f]{32}$/);
  });

  test('count by severity, and keep what does not count apart', () => {
    assert.deepEqual(answer.counts, { error: 0, warning: 4, note: 0 });
    assert.deepEqual(
      answer.silenced.map(({ rule, silenced }: { rule: string; silenced: object }) => [rule, silenced]),
      [['latest-tag', { by: 'comment', reason: 'a demo' }]],
    );
    assert.deepEqual(
      answer.findings
        .filter(({ object }: { object: unknown }) => object === null)
        .map(({ rule }: { rule: string }) => rule),
      ['unused-suppression', 'unreadable-document'],
    );
  });

  test('are JSON without a character that a terminal acts upon', () => {
    const shown = [...renderFindingsJson(hostile)].join('');
    assert.doesNotMatch(shown, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
    assert.equal(JSON.parse(shown).findings[0].file, HOSTILE_PATH);
  });
});

describe('findings as SARIF', () => {
  const ajv = new Ajv({ schemaId: 'auto', allErrors: true, logger: false });
  ajv.addMetaSchema(draft4);
  const validate = ajv.compile(sarifSchema);
  const render = (answer: LintAnswer, folder = '') =>
    JSON.parse(renderSarif(answer, { version: '1.2.3', folder, rules: LINT_RULES }));

  for (const [title, answer] of [
    ['several findings', several],
    ['none', lintText(pod(`image: a:1.2.3@${D}`))],
    ['hostile ones', hostile],
    ['with a fault of what the user named', lintText('a: "open\n', { named: true })],
  ] as const) {
    test(`are what OASIS says: ${title}`, () => {
      assert.ok(validate(render(answer)), JSON.stringify(validate.errors));
    });
  }

  test('name rules by place in the table, levels, fingerprints and what does not count', () => {
    const { tool, results, invocations } = render(several).runs[0];
    assert.equal(tool.driver.name, 'Bowline');
    for (const { ruleId, ruleIndex, level, partialFingerprints } of results) {
      assert.equal(tool.driver.rules[ruleIndex].id, ruleId);
      assert.match(level, /^(?:note|warning|error)$/);
      assert.match(partialFingerprints['bowline/v1'], /^[0-9a-f]{32}$/);
    }
    assert.deepEqual(
      results
        .filter(({ suppressions }: { suppressions?: object }) => suppressions)
        .map(({ suppressions }: { suppressions: object }) => suppressions),
      [[{ kind: 'inSource', justification: 'a demo' }]],
    );
    assert.deepEqual(
      tool.driver.rules.find(({ id }: { id: string }) => id === 'digest-without-tag').defaultConfiguration,
      { enabled: false },
    );
    assert.equal(invocations[0].executionSuccessful, true);
  });

  test('see paths from the top of the checkout, with every odd character escaped', () => {
    const uriIn = (answer: LintAnswer, folder: string) =>
      render(answer, folder).runs[0].results[0].locations[0].physicalLocation.artifactLocation;
    assert.deepEqual(uriIn(lintText(pod('image: nginx')), 'clusters/a b'), {
      uri: 'clusters/a%20b/deploy/app.yaml',
      uriBaseId: 'ROOT',
    });
    const { uri } = uriIn(hostile, '');
    assert.doesNotMatch(uri, /[#?:<>`\s]/);
    assert.equal(decodeURIComponent(uri), HOSTILE_PATH);
  });

  test('have the same fingerprints while lines move', () => {
    const prints = (source: string) =>
      render(lintText(source)).runs[0].results.map(
        ({ partialFingerprints }: { partialFingerprints: object }) => partialFingerprints,
      );
    assert.deepEqual(prints(pod('image: nginx')), prints(`# moved\n\n${pod('image: nginx')}`));
  });
});

describe('findings as workflow commands', () => {
  test('stand at their lines, seen from the top of the checkout', () => {
    assert.deepEqual(
      [...renderGithub(lintText(pod('image: nginx')), 'sub')],
      [
        '::warning file=sub/deploy/app.yaml,line=7,col=12,endColumn=17,title=no-tag::`nginx` names no tag, so it is whatever `latest` is\n',
      ],
    );
    assert.match([...renderGithub(lintText(pod('image: a:1.2.3')), '')].join(''), /^::notice file=deploy\/app\.yaml,/);
  });

  test('are one line each, whose parts nobody else can end', () => {
    for (const line of renderGithub(hostile, '')) {
      const [, properties = '', data = ''] = /^::\w+ (.*?)::(.*)\n$/s.exec(line) ?? [];
      assert.doesNotMatch(data, /[\r\n\u001b\u202e]|%(?!25|0A|0D)/);
      assert.equal(properties.split(',').length, /endColumn/.test(properties) ? 5 : 4);
      assert.match(properties, /%3A%3Aerror%3A%3Ax%2Cy%3Az/);
    }
  });
});

describe('findings as Markdown', () => {
  const rendered = [...renderFindingsMarkdown(hostile)].join('');

  test('are a table, the gravest first', () => {
    const source = `${pod('image: nginx')}---\n${pod('image: "Nginx"')}`;
    assert.equal(
      [...renderFindingsMarkdown(lintText(source))].join(''),
      `**Bowline:** 1 error, 1 warning, 0 notes

| where | severity | what | rule |
| --- | --- | --- | --- |
| \`deploy/app.yaml:15\` | error | \`Nginx\` is not an image reference: a repository has no capital letters | \`invalid-reference\` |
| \`deploy/app.yaml:7\` | warning | \`nginx\` names no tag, so it is whatever \`latest\` is | \`no-tag\` |
`,
    );
  });

  test('stay in their cells, and mention nobody', () => {
    for (const row of rendered.split('\n').filter((line) => line.startsWith('| ') && !line.includes('---'))) {
      const outside = row.replace(/`[^`]*`/g, '');
      assert.equal(row.split('|').length, 6, row);
      assert.doesNotMatch(outside, /@(?!&#8288;)|<|https?:\/\/|\]\(/, row);
    }
  });

  test('say only how many there are where there is none', () => {
    assert.equal(
      [...renderFindingsMarkdown(lintText(pod(`image: a:1@${D}`)))].join(''),
      '**Bowline:** 0 errors, 0 warnings, 0 notes\n',
    );
  });
});
