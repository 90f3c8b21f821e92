/** What an overlay says to kustomize so that what was decided about containers happens, and nothing else. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ImageSpec } from '../../src/files/kustomize/image-specs.ts';
import type { Replacement } from '../../src/files/kustomize/overlay.ts';
import { renderedContainers } from '../../src/files/kustomize/rendered-containers.ts';
import type { PullPolicy } from '../../src/image/pull-policy.ts';
import { tryParseReference } from '../../src/image/reference.ts';
import type { DecidedContainer } from '../../src/plan/overlay/decided-container.ts';
import { imageReplacements } from '../../src/plan/overlay/image-replacements.ts';
import { policyReplacements } from '../../src/plan/overlay/policy-replacements.ts';
import { deployment, showRendered } from './base-in-memory.ts';

const DIGEST = `sha256:${'a'.repeat(64)}`;
const OTHER = `sha256:${'b'.repeat(64)}`;

type To = { readonly tag?: string | null; readonly digest?: string; readonly pullPolicy?: PullPolicy } | null;

/** Objects in one file of a base, with a decision about each image that `to` names; all else is kept. */
function decide(
  objects: readonly string[],
  to: (image: string, name: string | null) => To,
  before?: DecidedContainer['before'],
) {
  const { rendered } = showRendered({
    'base/kustomization.yaml': 'resources: [objects.yaml]\n',
    'base/objects.yaml': objects.join('---\n'),
  });
  const decided = renderedContainers(rendered).map((container): DecidedContainer => {
    const parsed = tryParseReference(container.image);
    const reference = parsed.ok ? parsed.reference : null;
    const wish = to(container.image, container.container?.name ?? null);
    const target = { tag: wish?.tag ?? reference?.tag ?? null, digest: wish?.digest ?? reference?.digest ?? null };
    return {
      container,
      field: { ...container.origin.field, reference },
      decision:
        wish === null
          ? { kind: 'keep', code: 'current', reason: 'test' }
          : {
              kind: 'change',
              reason: 'test',
              to: { ...target, ...(wish.pullPolicy === undefined ? {} : { pullPolicy: wish.pullPolicy }) },
            },
      ...(before === undefined ? {} : { before }),
    };
  });
  return { decided, objects: rendered.objects };
}

/** As a person would say it: `value → kind name (not name): place, place`. */
function tell(replacements: readonly Replacement[]): string[] {
  return replacements.flatMap(({ value, targets }) =>
    targets.map(({ select, reject, fieldPaths, create }) => {
      const not = reject.length === 0 ? '' : ` but ${reject.map(({ name }) => name).join(', ')}`;
      const places = fieldPaths.map((path) => path.replace('spec.template.spec.', '')).join(', ');
      return `${value} → ${select.kind}${select.name === undefined ? '' : ` ${select.name}`}${not}: ${places}${create ? ', made' : ''}`;
    }),
  );
}

const pinned = (image: string): To => (image.startsWith('web') ? { digest: DIGEST } : null);

describe('references of an overlay', () => {
  interface Row {
    readonly title: string;
    readonly objects: readonly string[];
    readonly to: (image: string, name: string | null) => To;
    readonly specs?: readonly ImageSpec[];
    readonly images: readonly string[];
    readonly replacements: readonly string[];
  }

  const rows: readonly Row[] = [
    {
      title: 'are one entry where all containers of a name become one text',
      objects: [
        deployment('a', '{ name: w, image: "web:1" }'),
        deployment('b', '{ name: w, image: "web:1" }, { name: x, image: "other:1" }'),
      ],
      to: pinned,
      images: [`web:1@${DIGEST}`],
      replacements: [],
    },
    {
      title: 'are replacements where one name becomes several texts',
      objects: [deployment('a', '{ name: w, image: "web:1" }'), deployment('b', '{ name: w, image: "web:2" }')],
      to: pinned,
      images: [],
      replacements: [
        `web:1@${DIGEST} → Deployment a: containers.[name=w].image`,
        `web:2@${DIGEST} → Deployment b: containers.[name=w].image`,
      ],
    },
    {
      title: 'are replacements where another container of the name stays as it is',
      objects: [deployment('a', '{ name: w, image: "web:1" }, { name: v, image: "web:1" }')],
      to: (_image, name) => (name === 'w' ? { digest: DIGEST } : null),
      images: [],
      replacements: [`web:1@${DIGEST} → Deployment a: containers.[name=w].image`],
    },
    {
      title: 'are replacements where the name fits another image as a pattern',
      objects: [deployment('a', '{ name: w, image: "web.io/x:1" }, { name: v, image: "web-io/x:1" }')],
      to: (image) => (image === 'web.io/x:1' ? { digest: DIGEST } : null),
      images: [],
      replacements: [`web.io/x:1@${DIGEST} → Deployment a: containers.[name=w].image`],
    },
    {
      title: 'are one replacement for all places of one object that become one text',
      objects: [
        deployment('a', '{ name: w, image: "web:1" }, { name: v, image: "web:1" }, { name: x, image: "web:2" }'),
      ],
      to: (image) => (image === 'web:1' ? { digest: DIGEST } : null),
      images: [],
      replacements: [`web:1@${DIGEST} → Deployment a: containers.[name=w].image, containers.[name=v].image`],
    },
    {
      title: 'reach an image volume by a replacement, and its container by an entry',
      objects: [
        deployment('a', '{ name: w, image: "web:1" }', ', volumes: [{ name: m, image: { reference: "web:1" } }]'),
      ],
      to: pinned,
      images: [`web:1@${DIGEST}`],
      replacements: [`web:1@${DIGEST} → Deployment a: volumes.[name=m].image.reference`],
    },
    {
      title: 'are replacements where a configuration lets entries reach a key that nothing was decided about',
      objects: [
        deployment('a', '{ name: w, image: "web:1" }'),
        'apiVersion: x.example/v1\nkind: Pool\nmetadata: { name: p }\nspec: { runner: "web:1" }\n',
      ],
      to: pinned,
      specs: [{ group: null, version: null, kind: 'Pool', path: ['spec', 'runner'] }],
      images: [],
      replacements: [`web:1@${DIGEST} → Deployment a: containers.[name=w].image`],
    },
    {
      title: 'are sorted, and move the tag alone where that is all',
      objects: [deployment('a', '{ name: w, image: "web:1" }, { name: v, image: "app:1" }')],
      to: () => ({ tag: '2' }),
      images: ['app:2', 'web:2'],
      replacements: [],
    },
    {
      title: 'are none where nothing changes',
      objects: [deployment('a', `{ name: w, image: "web:1@${DIGEST}" }`)],
      to: pinned,
      images: [],
      replacements: [],
    },
  ];
  for (const { title, objects: texts, to, specs, images, replacements } of rows)
    test(title, () => {
      const { decided, objects } = decide(texts, to);
      const made = imageReplacements(decided, objects, specs ?? []);
      assert.deepEqual(
        made.images.map(({ name, newTag, digest }) => `${name}:${newTag}${digest === null ? '' : `@${digest}`}`),
        images,
      );
      assert.deepEqual(tell(made.replacements), replacements);
      assert.equal(made.unreachable.size, 0);
    });

  test('keep what the overlay held where nothing was decided anew', () => {
    const { decided, objects } = decide([deployment('a', '{ name: w, image: "web:1" }')], () => null, {
      tag: '1',
      digest: OTHER,
    });
    assert.deepEqual(imageReplacements(decided, objects, []).images, [{ name: 'web', newTag: '1', digest: OTHER }]);
  });

  test('are told as out of reach where objects are not told apart', () => {
    const one = deployment('a', '{ name: w, image: "web:1" }');
    const { decided, objects } = decide([one, one.replace('web:1', 'web:2')], pinned);
    const { images, replacements, unreachable } = imageReplacements(decided, objects, []);
    assert.deepEqual([images, replacements, unreachable.size], [[], [], 2]);
  });
});

describe('pull policies of an overlay', () => {
  interface Row {
    readonly title: string;
    readonly objects: readonly string[];
    readonly to: (image: string, name: string | null) => To;
    readonly all: PullPolicy | null;
    readonly replacements: readonly string[];
  }
  const always = (): To => ({ pullPolicy: 'Always' });
  const unlessKept = (image: string): To => (image.startsWith('keep') ? null : { pullPolicy: 'Always' });

  const rows: readonly Row[] = [
    {
      title: 'are one for a kind where all of it may have it',
      objects: [
        deployment('a', '{ name: w, image: "web:1" }'),
        deployment('b', '{ name: w, image: "web:2", imagePullPolicy: Always }'),
      ],
      to: (image) => (image === 'web:1' ? { pullPolicy: 'Always' } : null),
      all: 'Always',
      replacements: ['Always → Deployment: containers.*.imagePullPolicy, made'],
    },
    {
      title: 'leave out an object of the kind that keeps its own',
      objects: [deployment('a', '{ name: w, image: "web:1" }'), deployment('b', '{ name: w, image: "keep:1" }')],
      to: unlessKept,
      all: 'Always',
      replacements: ['Always → Deployment but b: containers.*.imagePullPolicy, made'],
    },
    {
      title: 'go container by container where an object keeps one of its own',
      objects: [deployment('a', '{ name: w, image: "web:1" }, { name: k, image: "keep:1" }')],
      to: unlessKept,
      all: 'Always',
      replacements: ['Always → Deployment a: containers.[name=w].imagePullPolicy, made'],
    },
    {
      title: 'are one for a whole list of init containers',
      objects: [
        deployment(
          'a',
          '{ name: w, image: "keep:1", imagePullPolicy: Never }',
          ', initContainers: [{ name: i, image: "i:1" }, { name: j, image: "j:1", imagePullPolicy: Always }]',
        ),
      ],
      to: (image) => (image === 'i:1' ? { pullPolicy: 'Always' } : null),
      all: 'Always',
      replacements: ['Always → Deployment a: initContainers.*.imagePullPolicy, made'],
    },
    {
      title: 'are for each container by itself where there is none for all',
      objects: [
        deployment('a', '{ name: w, image: "web:1", imagePullPolicy: Always }, { name: v, image: "v:1" }'),
        deployment('b', '{ name: w, image: "web:1", imagePullPolicy: Never }'),
      ],
      to: (image) => ({ pullPolicy: image === 'v:1' ? 'Never' : 'IfNotPresent' }),
      all: null,
      replacements: [
        'IfNotPresent → Deployment a: containers.[name=w].imagePullPolicy',
        'IfNotPresent → Deployment b: containers.[name=w].imagePullPolicy',
        'Never → Deployment a: containers.[name=v].imagePullPolicy, made',
      ],
    },
    {
      title: 'of image volumes are the key of the volume',
      objects: [
        deployment('a', '{ name: w, image: "web:1" }', ', volumes: [{ name: m, image: { reference: "m:1" } }]'),
      ],
      to: always,
      all: 'Always',
      replacements: [
        'Always → Deployment: containers.*.imagePullPolicy, made',
        'Always → Deployment a: volumes.[name=m].image.pullPolicy, made',
      ],
    },
    {
      title: 'are not one for a kind that Kubernetes does not define',
      objects: [
        'apiVersion: x.example/v1\nkind: Pool\nmetadata: { name: p }\nspec: { template: { spec: { containers: [{ name: w, image: "web:1" }] } } }\n',
      ],
      to: always,
      all: 'Always',
      replacements: ['Always → Pool p: containers.*.imagePullPolicy, made'],
    },
    {
      title: 'are not one for a kind where an object cannot be left out by its name alone',
      objects: [deployment('w.b', '{ name: w, image: "keep:1" }'), deployment('web', '{ name: w, image: "web:1" }')],
      to: unlessKept,
      all: 'Always',
      replacements: ['Always → Deployment web: containers.*.imagePullPolicy, made'],
    },
    {
      title: 'are none where none is wished for',
      objects: [deployment('a', '{ name: w, image: "web:1", imagePullPolicy: Always }')],
      to: () => null,
      all: 'Always',
      replacements: [],
    },
    {
      title: 'are none where only references change',
      objects: [deployment('a', '{ name: w, image: "web:1" }')],
      to: pinned,
      all: null,
      replacements: [],
    },
  ];
  for (const { title, objects: texts, to, all, replacements } of rows)
    test(title, () => {
      const { decided, objects } = decide(texts, to);
      const made = policyReplacements(decided, objects, all);
      assert.deepEqual(tell(made.replacements), replacements);
      assert.equal(made.unreachable.size, 0);
    });

  test('are told as out of reach where objects are not told apart', () => {
    const one = deployment('a', '{ name: w, image: "web:1" }');
    const { decided, objects } = decide([one, one.replace('web:1', 'keep:1')], unlessKept);
    const made = policyReplacements(decided, objects, 'Always');
    assert.deepEqual(made.replacements, []);
    assert.deepEqual(
      [...made.unreachable].map(({ container }) => container.image),
      ['web:1'],
    );
  });
});
