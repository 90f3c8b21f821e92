/** A component that goes back to upstream: one word of the configuration, and no other. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BowlineError } from '../../errors.ts';
import { returnToUpstream } from './edit-sourcing.ts';

const component = (sourcing: string): string =>
  `# ours\r\ncomponentSets:\r\n  s:\r\n    registry: r.example/s\r\n    components:\r\n      a: { images: { a: { from: x.example/a } }, sourcing: ${sourcing} }\r\n      b: { images: { b: { from: x.example/b } }, sourcing: { mode: mirror } }\r\n`;

describe('a component that goes back to upstream', () => {
  test('is said to with one word, whatever stands around it', () => {
    const place = { set: 's', component: 'a' };
    const flow = (mode: string): string => component(`{ reason: "mode: mirror", mode: ${mode} }`);
    assert.equal(returnToUpstream(flow('"mirror"'), [place]), flow('"upstream"'));
    assert.equal(returnToUpstream(flow('own-build'), [place]), flow('upstream'));
    const block = (mode: string): string =>
      component('{}').replace(
        'a: { images: { a: { from: x.example/a } }, sourcing: {} }',
        `a:\r\n        images: { a: { from: x.example/a } }\r\n        sourcing:\r\n          mode: ${mode} # why\r\n          until: soon`,
      );
    assert.equal(returnToUpstream(block("'temporary'"), [place]), block("'upstream'"));
  });

  test('goes with others in one text', () => {
    const both = returnToUpstream(component('{ mode: own-build }'), [
      { set: 's', component: 'a' },
      { set: 's', component: 'b' },
    ]);
    assert.equal(both, component('{ mode: upstream }').replace('mode: mirror', 'mode: upstream'));
  });

  test('is refused where the word is that of others as well, or not there', () => {
    const anchored = component('&how { mode: mirror }').replace(
      'b } }, sourcing: { mode: mirror }',
      'b } }, sourcing: *how',
    );
    const texts = [
      [anchored, 'b'],
      [
        component('{ mode: &m mirror }').replace('b } }, sourcing: { mode: mirror }', 'b } }, sourcing: { mode: *m }'),
        'a',
      ],
      [component('{ mode: mirror }').replace(', sourcing: { mode: mirror }', ''), 'a'],
      [component('{ mode: mirror }'), 'c'],
    ] as const;
    for (const [text, name] of texts)
      assert.throws(
        () => returnToUpstream(text, [{ set: 's', component: name }]),
        (thrown) => thrown instanceof BowlineError && thrown.code === 'EDIT_UNSUPPORTED',
        text,
      );
    // One word that two aliases share says of both that they go.
    assert.throws(() => returnToUpstream(anchored, [{ set: 's', component: 'a' }]), { code: 'EDIT_UNSUPPORTED' });
  });
});
