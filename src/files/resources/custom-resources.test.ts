/** Custom resources: every row of the tables finds its place, to the character, and what is written there comes off again. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { editField } from '../editors/edit-field.ts';
import type { ImageField } from '../field/field.ts';
import { type FindOptions, findImageFields } from '../find.ts';
import type { ResourcePlace, ResourceShape } from '../objects/resource-table.ts';
import { reverseEdits, spliceText } from '../text/splice.ts';
import { CUSTOM_RESOURCES } from './custom-resources.ts';
import { DELIVERY_RESOURCES } from './delivery-resources.ts';
import { type PathStep, parsePath } from './resource-path.ts';

const DIGEST = `sha256:${'1'.repeat(64)}`;
const NAME = 'registry.example/team/app';

/** What stands at a place of a shape, and the reference that it means; `null` where it is no image to manage. */
function sampleOf(shape: ResourceShape): readonly [unknown, string | null] {
  if (typeof shape !== 'string') {
    const value: Record<string, string> = { [shape.repository]: shape.registry === 'repository' ? 'app' : NAME };
    if (shape.registry === 'repository') value.repository = 'registry.example/team';
    if (shape.tag !== undefined) value[shape.tag] = '1.2.3';
    return [value, `${NAME}:1.2.3`];
  }
  const whole = `${NAME}:1.2.3`;
  const samples: Readonly<Record<typeof shape, readonly [unknown, string | null]>> = {
    reference: [whole, whole],
    repository: [NAME, NAME],
    container: [{ name: 'step', image: whole }, whole],
    'docker-url': [`docker://${whole}`, whole],
    'oci-url': [`oci://${whole}`, whole],
    artifact: [whole, whole],
    'docker-image': [{ kind: 'DockerImage', name: whole }, whole],
    values: [{ web: { image: { repository: NAME, tag: '1.2.3' } } }, whole],
    parameters: [
      [
        { name: 'image.repository', value: NAME },
        { name: 'image.tag', value: '1.2.3' },
      ],
      whole,
    ],
    'images-entry': [{ name: 'app', newName: NAME, newTag: '1.2.3' }, whole],
    'renamed-image': [`app=${whole}`, whole],
    objects: [{ apiVersion: 'v1', kind: 'Pod', spec: { containers: [{ name: 'a', image: whole }] } }, whole],
    output: [whole, null],
    prefix: [whole, null],
    other: [whole, null],
  };
  return samples[shape];
}

/** Builds what stands around a value at the end of a path. */
function around(steps: readonly PathStep[], value: unknown): unknown {
  return steps.reduceRight((inner: unknown, step) => {
    if (step.kind === 'key') return { [step.key]: inner };
    if (step.kind === 'any') return { any: inner };
    if (step.kind === 'each') return [inner];
    if (step.kind === 'such') return [{ [step.key]: 'another' }, { [step.key]: step.value, ...Object(inner) }];
    return step.kind === 'text' ? JSON.stringify(inner) : inner;
  }, value);
}

function fieldsOf(text: string, options: FindOptions = {}): readonly ImageField[] {
  return findImageFields({ path: 'all.yaml', text }, options).fields;
}

function objectOf(row: { group?: string; kind: string }, place: ResourcePlace): Record<string, unknown> {
  const group = row.group?.split(' ')[0];
  const kind = (row.kind.split(' ')[0] ?? '').replace('*', 'Some');
  const [value] = sampleOf(place.shape);
  const isWhole = place.path === 'spec' && place.shape === 'oci-url';
  const sample = isWhole ? { url: `oci://${NAME}`, ref: { tag: '1.2.3' } } : value;
  return { apiVersion: `${group}/v1`, kind, ...(around(parsePath(place.path), sample) as object) };
}

describe('the tables of custom resources', () => {
  for (const row of [...CUSTOM_RESOURCES, ...DELIVERY_RESOURCES]) {
    for (const entry of row.places) {
      const place: ResourcePlace = typeof entry === 'string' ? { path: entry, shape: 'reference' } : entry;
      const [, expected] = sampleOf(place.shape);
      test(`${row.kind.split(' ')[0]} ${place.path} ${expected === null ? 'is no image to manage' : 'names an image'}`, () => {
        const text = `${JSON.stringify(objectOf(row, place), null, 2)}\n`;
        const fields = fieldsOf(text);
        if (expected === null) {
          assert.deepEqual(fields, []);
          const [first] = fieldsOf(text, { all: true });
          assert.deepEqual([first?.certainty, first?.reason], ['unmanaged', place.reason]);
          return;
        }
        const found = fields.filter(({ written }) => written === expected);
        assert.equal(found.length, 1, JSON.stringify(fields.map(({ path, written }) => [path, written])));
        const [field] = found;
        assert.ok(field);
        const isShown = place.shape === 'parameters' ? 'candidate' : (place.certainty ?? 'certain');
        assert.equal(field.certainty, isShown);
        checkThereAndBack(text, field, place);
      });
    }
  }
});

/** A pin goes in and comes off again; where a tag and a digest exclude each other it is refused with the reason. */
function checkThereAndBack(text: string, field: ImageField, place: ResourcePlace): void {
  if (field.tagElsewhere) return;
  const tag = field.reference?.tag ?? null;
  const edit = editField(text, field, { tag, digest: DIGEST }, 'plain');
  if (place.oneOf !== undefined) {
    assert.equal(edit.ok ? '' : edit.error.message, place.oneOf);
    return;
  }
  assert.ok(edit.ok, JSON.stringify(edit));
  const pinned = spliceText(text, edit.edits) ?? '';
  assert.doesNotThrow(() => JSON.parse(pinned));
  const [after] = fieldsOf(pinned).filter(({ reference }) => reference?.digest === DIGEST);
  assert.equal(after?.written, `${field.written}@${DIGEST}`);
  assert.deepEqual(after.path, field.path);
  const back = editField(pinned, after, { tag, digest: null }, 'plain');
  assert.ok(back.ok);
  assert.equal(spliceText(pinned, back.edits), text);
  assert.equal(spliceText(pinned, reverseEdits(edit.edits)), text);
}

describe('custom resources that a user adds', () => {
  const text =
    'apiVersion: acme.dev/v1\nkind: Widget\nspec:\n  runner: registry.example/x:1.2\n  parts:\n    - {repo: registry.example/y, version: "3"}\n';
  const kinds = { group: 'acme.dev', kind: 'Widget' };

  test('name a text, or the keys of a mapping', () => {
    const customResources = [
      { ...kinds, places: [{ path: 'spec.runner', shape: 'reference' as const }] },
      { ...kinds, places: [{ path: 'spec.parts[*]', shape: { repository: 'repo', tag: 'version' } }] },
    ];
    assert.deepEqual(
      fieldsOf(text, { customResources }).map(({ written, certainty }) => [written, certainty]),
      [
        ['registry.example/x:1.2', 'certain'],
        ['registry.example/y:3', 'certain'],
      ],
    );
  });

  test('say nothing about a kind of another group', () => {
    const customResources = [{ group: 'other.dev', kind: 'Widget', places: ['spec.runner'] }];
    assert.deepEqual(fieldsOf(text, { customResources }), []);
  });
});
