/** What a plan from anywhere may put into a file that shows a component set: what its copies are to say, and nothing beside it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ShownFile, ShownKind } from './copy/shown-copy.ts';
import { editShownFile } from './edit-shown.ts';

const [A, B] = ['ghcr.io/org/multus:v1', 'ghcr.io/org/multus:v2'];
const GO = `package c\nconst MultusImage = "${A}"\n`;
const ENV = `kind: Deployment\nspec:\n  template:\n    spec:\n      containers:\n        - name: op\n          env:\n            - name: MULTUS_IMAGE\n              value: "${A}"\n`;
const VALUES = 'image:\n  repository: ghcr.io/org/multus\n  tag: v1\nmore:\n  command: hello\n';
const VERSIONS = 'multus:\n  commit: "abc"\n  metadata: v1\n';

interface Case {
  readonly title: string;
  readonly kind: ShownKind;
  readonly file: string;
  readonly text: string;
  readonly path: readonly string[];
  readonly from?: string;
  readonly to?: string;
  readonly remove: string;
  readonly insert: string;
  readonly expected: RegExp | 'made';
}

const go = { kind: 'go', file: 'c.go', text: GO, path: ['MultusImage'], remove: 'v1' } as const;
const env = { kind: 'env', file: 'op.yaml', path: ['env', 'MULTUS_IMAGE'], remove: 'v1' } as const;
const values = { kind: 'values', file: 'values.yaml', text: VALUES, path: ['0', 'image'] } as const;
const more = /the edits bring more than what the copies are to say/;

const CASES: readonly Case[] = [
  { title: 'what a copy is to say', ...go, insert: 'v2', expected: 'made' },
  { title: 'code behind a literal', ...go, insert: 'v2" + evil() + "', expected: more },
  { title: 'lines behind a literal', ...go, insert: 'v2"\nfunc init() { evil() }\nvar x = "', expected: more },
  { title: 'a key behind a value', ...values, remove: 'v1', insert: 'v2\n  command: [evil]', expected: more },
  { title: 'another value within reach', ...values, to: A, remove: 'hello', insert: 'evil', expected: more },
  {
    title: 'a key behind a commit',
    ...{ kind: 'versions', file: 'c.yaml', text: VERSIONS, path: ['multus', 'commit'], from: 'abc', to: 'def' },
    ...{ remove: '"abc"', insert: '"def"\n  evil: x', expected: more },
  },
  {
    title: 'a place of another tool',
    ...env,
    text: ENV.replace(`"${A}"`, `${A} # {"$imagepolicy": "flux-system:multus"}`),
    insert: 'v2',
    expected: /`env\.MULTUS_IMAGE` is not ours to write: flux/,
  },
  { title: 'a value of an environment', ...env, text: ENV, insert: 'v2', expected: 'made' },
];

describe('edits of a plan in a file that shows a set', () => {
  for (const { title, kind, file, text, path, from = A, to = B, remove, insert, expected } of CASES)
    test(title, () => {
      const entry = { kind, file, names: {}, region: null, variables: null, without: [] };
      const edits = [{ offset: text.indexOf(remove), remove, insert }];
      const edited = editShownFile(file, text, [{ shown: kind, path, from, to, edits }], [entry]);
      if (expected === 'made') assert.deepEqual(edited, { ok: true, text: text.replace(remove, insert) });
      else assert.match(edited.ok ? edited.text : edited.problem, expected);
    });

  test('the way back of what gained quotes', () => {
    const [before, after] = ['multus:\n  metadata: v1\n', 'multus:\n  metadata: "1.10"\n'];
    const entry = { kind: 'versions', file: 'c.yaml', names: {}, region: null, variables: null, without: [] } as const;
    const move = { shown: 'versions', path: ['multus', 'metadata'] };
    const there = { ...move, from: 'v1', to: '1.10', edits: [{ offset: 20, remove: 'v1', insert: '"1.10"' }] };
    const back = { ...move, from: '1.10', to: 'v1', edits: [{ offset: 20, remove: '"1.10"', insert: 'v1' }] };
    assert.deepEqual(editShownFile('c.yaml', before, [there], [entry]), { ok: true, text: after });
    assert.deepEqual(editShownFile('c.yaml', after, [back], [entry]), { ok: true, text: before });
  });
});

const RELATED = `relatedImages:\n  - name: net\n    image: ${A}\n  - name: dns\n    image: quay.io/org/dns:v1\n`;
const STRUCTS = `var l = []C{\n\t{Name: "net", Image: "${A}"},\n\t{Name: "dns", Image: "quay.io/org/dns:v1"},\n}\n`;
const NEW = 'quay.io/org/new:v1';

interface EntryCase {
  readonly title: string;
  readonly file?: string;
  readonly text?: string;
  readonly shown?: Partial<ShownFile>;
  readonly from?: string;
  readonly to?: string;
  readonly list?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly remove?: string;
  readonly insert?: string;
  readonly expected: RegExp | 'made';
}

const added = `  - name: new\n    image: ${NEW}\n`;
const structs = {
  file: 'c.go',
  text: STRUCTS,
  shown: { kind: 'expected' },
  list: 'list 0',
  fields: { Name: 'new', Image: NEW },
} as const;
const going = {
  from: 'quay.io/org/dns:v1',
  to: '',
  fields: { name: 'dns', image: 'quay.io/org/dns:v1' },
  remove: '  - name: dns\n    image: quay.io/org/dns:v1\n',
} as const;

const ENTRY_CASES: readonly EntryCase[] = [
  { title: 'an entry', insert: added, expected: 'made' },
  { title: 'an entry of Go', ...structs, insert: `\t{Name: "new", Image: "${NEW}"},\n`, expected: 'made' },
  { title: 'a list beside the values of an entry', insert: `${added}    args: [evil]\n`, expected: more },
  { title: 'a comment behind an entry', insert: added.replace('new\n', 'new # evil\n'), expected: more },
  {
    title: 'code behind an entry',
    ...structs,
    insert: `\t{Name: "new", Image: "${NEW}"}, evil(),\n`,
    expected: more,
  },
  {
    title: 'an entry that shows another image than is said',
    fields: { name: 'new', image: 'quay.io/evil/x:v1' },
    insert: added.replace(NEW, 'quay.io/evil/x:v1'),
    expected: /an entry that is to show `quay\.io\/org\/new:v1` shows something else/,
  },
  {
    title: 'an entry where nothing is to be added',
    shown: { missing: 'refuse' },
    insert: added,
    expected: /nothing is added to it/,
  },
  {
    title: 'an entry beside what another tool writes',
    text: RELATED.replace(A, `${A} # {"$imagepolicy": "flux-system:net"}`),
    insert: added,
    expected: /nothing is added to what is not ours to write: flux/,
  },
  { title: 'a list that is not there', list: '0.other', insert: added, expected: /names a list that is not there/ },
  { title: 'an entry that is to go', ...going, shown: { drop: ['dns'] }, expected: 'made' },
  { title: 'an entry that nobody wants to go', ...going, expected: /is to go, and no `drop` names it/ },
  {
    title: 'an entry that goes in the name of another',
    ...going,
    from: A,
    shown: { drop: ['dns'] },
    expected: /does not stand where the plan says/,
  },
];

describe('whole entries of a plan in a file that shows a set', () => {
  for (const each of ENTRY_CASES)
    test(each.title, () => {
      const { file = 'c.yaml', text = RELATED, from = '', to = NEW, remove = '', insert = '', expected } = each;
      const entry: ShownFile = {
        ...{ kind: 'relatedImages', file, names: {}, region: null, variables: null, without: [] },
        ...each.shown,
      };
      const offset = remove === '' ? text.length - (file === 'c.go' ? 2 : 0) : text.indexOf(remove);
      const whole = { list: each.list ?? '0.relatedImages', fields: each.fields ?? { name: 'new', image: NEW } };
      const move = { shown: entry.kind, path: ['new'], from, to, edits: [{ offset, remove, insert }], entry: whole };
      const edited = editShownFile(file, text, [move], [entry]);
      const after = `${text.slice(0, offset)}${insert}${text.slice(offset + remove.length)}`;
      if (expected === 'made') assert.deepEqual(edited, { ok: true, text: after });
      else assert.match(edited.ok ? edited.text : edited.problem, expected);
    });
});
