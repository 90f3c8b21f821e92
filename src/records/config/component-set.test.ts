/** Component sets: what may be written, where each fault is, and from where an image is deployed. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BowlineError } from '../../errors.ts';
import { type Component, deployedRepository, effectiveRegistry } from './component-set.ts';
import { parseConfig } from './parse-config.ts';

const FULL = `componentSets:
  network-addons:
    registry: registry.example/network-addons/
    published: images.txt
    platforms: [linux/arm64/v8]
    components:
      multus:
        source: { git: "https://github.com/k8snetworkplumbingwg/multus-cni", branch: master }
        follow: { commit: master }
        sourcing: { mode: own-build, until: upstream tags, issue: "https://github.com/x/y/issues/1", reason: no tags }
        images: { multus: { from: ghcr.io/k8snetworkplumbingwg/multus-cni, variant: thick, repository: multus } }
        manifests: { path: deployments/, into: data/multus/ }
        afterBump: [make, generate]
        waivers: [{ rule: moving-tag, reason: soon, until: 2027-01-15 }]
    shown:
      - { table: README.md }
      - { env: deploy/operator.yaml, names: { multus: MULTUS_IMAGE } }
`;

describe('component sets of a configuration', () => {
  test('are read whole', () => {
    assert.deepEqual(parseConfig(FULL, 'bowline.yaml').componentSets, [
      {
        name: 'network-addons',
        registry: 'registry.example/network-addons',
        published: 'images.txt',
        platforms: ['linux/arm64'],
        components: [
          {
            name: 'multus',
            source: { git: 'https://github.com/k8snetworkplumbingwg/multus-cni', branch: 'master' },
            follow: { commit: 'master' },
            sourcing: {
              mode: 'own-build',
              until: 'upstream tags',
              issue: 'https://github.com/x/y/issues/1',
              reason: 'no tags',
            },
            registry: null,
            images: [
              {
                key: 'multus',
                from: 'ghcr.io/k8snetworkplumbingwg/multus-cni',
                variant: 'thick',
                registry: null,
                repository: 'multus',
                follow: null,
              },
            ],
            manifests: { path: 'deployments/', into: 'data/multus/' },
            afterBump: ['make', 'generate'],
            waivers: [{ rule: 'moving-tag', reason: 'soon', until: '2027-01-15' }],
          },
        ],
        shown: [
          { kind: 'table', file: 'README.md', names: {}, region: null, variables: null, without: [] },
          {
            kind: 'env',
            file: 'deploy/operator.yaml',
            names: { multus: 'MULTUS_IMAGE' },
            region: null,
            variables: null,
            without: [],
          },
        ],
      },
    ]);
  });

  test('have each fault at its place', () => {
    const one = (component: string, set = ''): string =>
      `componentSets:\n  s:\n    components:\n      c: ${component}\n${set}`;
    const table: readonly [string, string, number][] = [
      [one('{ images: { a: { form: x.example/a } } }'), '`componentSets.s.components.c.images.a.form`', 4],
      [one('{ images: { a: { from: "x.example/a:1" } } }'), '`x.example/a:1` names a tag or a digest', 4],
      [one('{ images: { a: { from: "x.example/A" } } }'), '`x.example/A` is no repository', 4],
      [one('{ images: {} }'), 'the component has no images', 4],
      [
        one('{ images: { a: { from: x.example/a } }, sourcing: { mode: miror } }'),
        'must be one of upstream, mirror',
        4,
      ],
      [one('{ images: { a: { from: x.example/a } }, sourcing: { mode: mirror } }'), '`mirror` needs a `registry`', 4],
      [one('{ images: { a: { from: x.example/a } }, sourcing: { mode: temporary } }'), '`temporary` has to say', 4],
      [one('{ images: { a: { from: x.example/a } }, registry: r.example/x }'), '`sourcing.mode` says which', 4],
      [one('{ images: { a: { from: x.example/a } }, follow: { image: x } }'), '`follow` names nothing', 4],
      [one('{ images: { a: { from: x.example/a }, b: { from: x.example/a } } }'), 'are the same image', 4],
      [
        one('{ images: { a: { from: x.example/a } } }', '      d: { images: { a: { from: x.example/b } } }\n'),
        'already',
        5,
      ],
      [one('{ images: { "a b": { from: x.example/a } } }'), 'is no name', 4],
      [
        one('{ images: { a: { from: x.example/a } } }', '    shown: [{ table: a.md, go: b.go }]\n'),
        'names one file',
        5,
      ],
      [one('{ images: { a: { from: x.example/a } } }', '    shown: [{ table: ../a.md }]\n'), 'must be a file below', 5],
      [
        one('{ images: { a: { from: x.example/a } } }', '    shown: [{ go: a.go, names: { b: B } }]\n'),
        'no image `b`',
        5,
      ],
      [
        one('{ images: { a: { from: x.example/a } } }', '    shown: [{ table: a.md, earlier: old/a.yaml }]\n'),
        'has to have `{version}`',
        5,
      ],
      [
        one('{ images: { a: { from: x.example/a } } }', '    shown: [{ go: a.go, earlier: "{version}/a.yaml" }]\n'),
        '`earlier` is for a `table`',
        5,
      ],
      [one('{ images: { a: { from: x.example/a } } }', '    registry: "r.example/x:1"\n'), 'is no place for images', 5],
    ];
    for (const [text, message, line] of table) {
      assert.throws(
        () => parseConfig(text, 'bowline.yaml'),
        (thrown) => {
          assert.ok(thrown instanceof BowlineError, text);
          assert.equal(thrown.code, 'CONFIG_INVALID');
          assert.ok(thrown.message.includes(message), `${thrown.message}\n${text}`);
          assert.equal(thrown.place?.line, line, text);
          return true;
        },
      );
    }
  });
});

describe('the registry of an image', () => {
  const image = { from: 'ghcr.io/org/app', registry: null, repository: null };
  const component = (mode: Component['sourcing']['mode'], registry: string | null) => ({
    registry,
    sourcing: { mode, until: null, issue: null, reason: null },
  });

  test('is that of image, component or set, whichever is nearest, and upstream’s where nothing is copied', () => {
    const set = { registry: 'set.example/x' };
    assert.deepEqual(effectiveRegistry(set, component('upstream', null), image), {
      registry: 'ghcr.io/org',
      origin: 'upstream',
    });
    assert.deepEqual(effectiveRegistry(set, component('mirror', null), image), {
      registry: 'set.example/x',
      origin: 'set',
    });
    assert.deepEqual(effectiveRegistry(set, component('mirror', 'own.example'), image), {
      registry: 'own.example',
      origin: 'component',
    });
    assert.deepEqual(effectiveRegistry(set, component('mirror', 'own.example'), { ...image, registry: 'i.example' }), {
      registry: 'i.example',
      origin: 'image',
    });
  });

  test('has the name of the copy behind it', () => {
    const set = { registry: 'set.example/x' };
    assert.equal(deployedRepository(set, component('upstream', null), image), 'ghcr.io/org/app');
    assert.equal(deployedRepository(set, component('mirror', null), image), 'set.example/x/app');
    assert.equal(deployedRepository(set, component('mirror', null), { ...image, repository: 'b' }), 'set.example/x/b');
  });
});
