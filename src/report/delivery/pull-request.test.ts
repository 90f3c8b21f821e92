/** The text of a pull request, and that nothing foreign in it is more than text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseReference } from '../../image/reference.ts';
import { type EditChange, sealPlan } from '../../plan/plan.ts';
import type { ImageSide, UpstreamMove } from '../../steps/upstream.ts';
import { renderPullRequest } from './pull-request.ts';

const [D1, D2] = ['1', '2'].map((digit) => `sha256:${digit.repeat(64)}`);
const LABEL = 'org.opencontainers.image';

function edit(file: string): EditChange {
  const place = { line: 6, column: 14, document: 0, path: ['spec'], object: null, container: null };
  return {
    id: file,
    kind: 'edit',
    target: { file, ...place },
    from: `ghcr.io/acme/app:0.4.3@${D1}`,
    to: `ghcr.io/acme/app:0.4.6@${D2}`,
    reason: 'newer',
    needs: [],
    edits: [],
  };
}

function side(digest: string | undefined, labels: Record<string, string>, more: Partial<ImageSide> = {}): ImageSide {
  return {
    digest: digest ?? null,
    labels,
    created: labels[`${LABEL}.created`] ?? null,
    platforms: ['linux/amd64'],
    size: { platform: 'linux/amd64', bytes: 1_000_000 },
    ...more,
  };
}

function move(before: ImageSide, after: ImageSide, file = 'deploy/app.yaml'): UpstreamMove {
  const edits = [edit(file)];
  const [from, to] = [parseReference(edits[0]?.from ?? ''), parseReference(edits[0]?.to ?? '')];
  return { image: 'ghcr.io/acme/app', from, to, edits, before, after };
}

function render(moves: readonly UpstreamMove[]): string {
  const changes = moves.flatMap(({ edits }) => edits);
  return renderPullRequest(sealPlan({ createdBy: 'bump', files: [], changes, kept: [], refused: [] }), moves);
}

test('what lies between two versions is told from their labels, platforms and sizes', () => {
  const source = { [`${LABEL}.source`]: 'https://github.com/acme/app' };
  const before = side(D1, { ...source, [`${LABEL}.version`]: '0.4.3', [`${LABEL}.revision`]: 'a'.repeat(40) });
  const after = side(
    D2,
    {
      ...source,
      [`${LABEL}.version`]: '0.4.6',
      [`${LABEL}.revision`]: 'b'.repeat(40),
      [`${LABEL}.created`]: '2024-05-06',
    },
    { platforms: ['linux/arm64'], size: { platform: 'linux/amd64', bytes: 1_200_000 } },
  );
  const text = render([move(before, after)]).replace(/plan `sha256:\w+`/, 'plan `…`');
  assert.equal(
    text,
    `## Bump ghcr.io/acme/app from 0.4.3 to 0.4.6

| image | from | to | places |
| --- | --- | --- | --- |
| \`ghcr.io/acme/app\` | \`0.4.3\` | \`0.4.6\` | 1 |

### \`ghcr.io/acme/app\`

- version: \`0.4.3\` → \`0.4.6\`
- revision: \`${'a'.repeat(40)}\` → \`${'b'.repeat(40)}\` ([what changed](https://github.com/acme/app/compare/${'a'.repeat(40)}...${'b'.repeat(40)}))
- source: [github.com/acme/app](https://github.com/acme/app)
- made: not said → \`2024-05-06\`
- platforms: **removed** \`linux/amd64\`, added \`linux/arm64\`
- size for \`linux/amd64\`: 1.0 MB → 1.2 MB (+20.0 %)
- digest: \`${D1}\` → \`${D2}\`
- in \`deploy/app.yaml\`

Made by \`bowline bump\`, plan \`…\`.
`,
  );
});

test('a source that became another one is told, and not compared', () => {
  const before = side(D1, {
    [`${LABEL}.source`]: 'https://github.com/acme/app',
    [`${LABEL}.revision`]: 'a'.repeat(40),
  });
  const after = side(D2, { [`${LABEL}.source`]: 'https://github.com/evil/app', [`${LABEL}.revision`]: 'b'.repeat(40) });
  const text = render([move(before, after)]);
  assert.match(text, /\*\*the source is another one\*\*/);
  assert.doesNotMatch(text, /\]\(http/);
});

test('labels and paths make no link, mention, heading or line of their own', () => {
  const evil =
    '`x` @everyone\n# heading\n[a](https://evil.example) <img src=x> | fixes #12 GH-3 https://evil.example\u202e';
  const labels = Object.fromEntries(
    ['version', 'revision', 'source', 'created'].map((key) => [`${LABEL}.${key}`, evil]),
  );
  const text = render([move(side(D1, {}), side(D2, labels), `deploy/${evil}.yaml`)]);
  assert.match(text, /heading.*evil/);
  assert.doesNotMatch(text, /^# heading/m);
  assert.doesNotMatch(text, /@everyone|\]\(https:\/\/evil|<img|(?<!&)#12|GH-3|https:\/\/evil|\u202e/);
});

test('a build that became a release of its very commit is told as that', () => {
  const [from, to] = [
    parseReference('ghcr.io/acme/app:v0.50.0-33-g58057a2'),
    parseReference('ghcr.io/acme/app:v0.51.0'),
  ];
  const released = side(D2, { [`${LABEL}.revision`]: `58057a2${'0'.repeat(33)}` });
  const text = render([{ ...move(side(D1, {}), released), from, to }]);
  assert.match(text, /- revision: `58057a20+`, the same commit as before\n/);
  const other = side(D2, { [`${LABEL}.revision`]: 'b'.repeat(40) });
  assert.match(render([{ ...move(side(D1, {}), other), from, to }]), /- revision: `58057a2` → `b+`\n/);
});
