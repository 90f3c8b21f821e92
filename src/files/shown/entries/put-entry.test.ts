/** Entries put into lists that are written in any of many ways: one more is read, and everything else stays as it was. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parse } from 'yaml';
import { reverseEdits, spliceText, type TextEdit } from '../../text/splice.ts';
import { type EntryFields, type EntryList, fieldsOf, saysFields } from '../copy/entry-list.ts';
import { putEntry, takeEntry } from './put-entry.ts';
import { rowLists, structLists, wordLists } from './text-lists.ts';
import { sequenceLists } from './yaml-lists.ts';

/** How a list is written. */
interface Manner {
  readonly form: 'block' | 'braces' | 'flow' | 'json' | 'go' | 'csv' | 'words';
  readonly quote: '' | '"' | "'";
  readonly lineBreak: '\n' | '\r\n';
  readonly indent: string;
  readonly dash: string;
  readonly comments: boolean;
  readonly endsOpen: boolean;
}

interface Item {
  readonly name: string;
  readonly image: string;
}

const manner: fc.Arbitrary<Manner> = fc.record({
  form: fc.constantFrom('block', 'braces', 'flow', 'json', 'go', 'csv', 'words'),
  quote: fc.constantFrom('', '"', "'"),
  lineBreak: fc.constantFrom('\n', '\r\n'),
  indent: fc.constantFrom('', '  ', '    '),
  dash: fc.constantFrom('- ', '-   '),
  comments: fc.boolean(),
  endsOpen: fc.boolean(),
});
const item = fc.record({
  name: fc.stringMatching(/^[a-z][a-z0-9-]{0,8}[a-z0-9]$/),
  image: fc.stringMatching(/^quay\.io\/[a-z]{1,6}\/[a-z]{1,6}:v[0-9]\.[0-9]$/),
});
const items = fc.uniqueArray(item, {
  minLength: 2,
  maxLength: 6,
  comparator: (a, b) => a.name === b.name || a.image === b.image,
});

/** A text with the items of a list. */
function write(own: readonly Item[], { form, quote, lineBreak, indent, dash, comments, endsOpen }: Manner): string {
  const q = (text: string): string => `${quote}${text}${quote}`;
  const note = comments ? ' # why' : '';
  const above = comments ? [`${indent}# about the next`] : [];
  const rest = endsOpen ? [] : ['after: [1, 2]'];
  const lines = ((): string[] => {
    switch (form) {
      case 'block': {
        const inner = `${indent}${' '.repeat(dash.length)}`;
        const each = ({ name, image }: Item) => [
          ...above,
          `${indent}${dash}name: ${q(name)}${note}`,
          `${inner}image: ${q(image)}${note}`,
        ];
        return ['list:', ...own.flatMap(each), ...rest];
      }
      case 'braces':
        return [
          'list:',
          ...own.flatMap(({ name, image }) => [
            ...above,
            `${indent}${dash}{ name: ${q(name)}, image: ${q(image)} }${note}`,
          ]),
          ...rest,
        ];
      case 'flow':
        return [
          `list: [${own.map(({ name, image }) => `{name: ${q(name)}, image: ${q(image)}}`).join(', ')}]`,
          ...rest,
        ];
      case 'json':
        return ['{"list": [', own.map((each) => `${indent}  ${JSON.stringify(each)}`).join(`,${lineBreak}`), ']}'];
      case 'go':
        return [
          'var list = []C{',
          ...own.flatMap(({ name, image }) => [
            `\t{`,
            `\t\tName: "${name}",`,
            `\t\tImage: "${image}",${comments ? ' // why' : ''}`,
            '\t},',
          ]),
          '}',
        ];
      case 'csv':
        return ['name,image', ...own.map(({ name, image }) => `${name},${image}`)];
      case 'words':
        return [...(comments ? ['# all'] : []), ...own.map(({ image }) => image)];
    }
  })();
  const text = lines.join(lineBreak);
  return endsOpen ? text : `${text}${lineBreak}`;
}

function listIn(text: string, form: Manner['form']): EntryList | undefined {
  if (form === 'go') return structLists(text)[0];
  if (form === 'csv') return rowLists(text)[0];
  if (form === 'words') return wordLists(text)[0];
  return sequenceLists(text, (path) => path.at(-1) === 'list')[0];
}

function fieldsIn(form: Manner['form'], { name, image }: Item): EntryFields {
  if (form === 'words') return { '': image };
  return form === 'go' ? { Name: name, Image: image } : { name, image };
}

function spliced(text: string, edit: TextEdit): string {
  const made = spliceText(text, [edit]);
  assert.ok(made !== null);
  return made;
}

describe('an entry put into a list', () => {
  test('is one more in the list, the others and all lines of the text stay, and its way back brings every byte', () => {
    fc.assert(
      fc.property(manner, items, ({ comments, ...rest }, [added, ...own]) => {
        // Comments within a struct literal leave no entry by which another could be written.
        const how = { ...rest, comments: comments && rest.form !== 'go' && rest.form !== 'block' };
        if (added === undefined) return;
        const before = write(own, how);
        const list = listIn(before, how.form);
        assert.ok(list !== undefined, before);
        const fields = fieldsIn(how.form, added);
        const edit = putEntry(before, list, fields);
        assert.ok(edit !== null, before);
        const after = spliced(before, edit);
        const now = listIn(after, how.form);
        const told = now?.entries.map(fieldsOf) ?? [];
        const at = now?.entries.findIndex((entry) => saysFields(entry, fields)) ?? -1;
        assert.ok(at >= 0, after);
        assert.deepEqual(told.toSpliced(at, 1), list.entries.map(fieldsOf), after);
        const names = told.map((each) => Object.values(each)[0] ?? '');
        const was = names.toSpliced(at, 1);
        if (was.length > 2 && isSorted(was) && new Set(names).size === names.length) assert.ok(isSorted(names), after);
        if (['block', 'braces', 'flow', 'json'].includes(how.form)) assertOneMore(before, after, at);
        assert.equal(spliceText(after, reverseEdits([edit])), before);
        assert.equal(after.replaceAll('\r\n', '').includes('\r'), false);
        if (before.includes('\r\n')) assert.equal(/(?<!\r)\n/.test(after), false, after);
      }),
      { numRuns: 400 },
    );
  });

  test('is taken out again, and what was there before is there', () => {
    fc.assert(
      fc.property(manner, items, (how, own) => {
        const before = write(own, how);
        const list = listIn(before, how.form);
        assert.ok(list !== undefined);
        const [entry] = list.entries;
        assert.ok(entry !== undefined);
        const edit = takeEntry(before, list, entry);
        assert.ok(edit !== null, before);
        const after = spliced(before, edit);
        assert.deepEqual(listIn(after, how.form)?.entries.map(fieldsOf), list.entries.slice(1).map(fieldsOf), after);
      }),
      { numRuns: 200 },
    );
  });

  test('is refused where none of the list has its keys, or a value holds a sign that means something', () => {
    const text = 'list:\n  - { name: a, image: b }\n  - { name: c, image: d } # c\n';
    const [list] = sequenceLists(text, () => true);
    assert.ok(list !== undefined);
    assert.equal(putEntry(text, list, { name: 'x' }), null);
    assert.equal(putEntry(text, list, { name: 'x', image: 'y', more: 'z' }), null);
    for (const value of ['a b', 'a"b', "a'b", 'a\nb', 'a#b', '{}', '*a', '', '$x', 'a\\b'])
      assert.equal(putEntry(text, list, { name: value, image: 'y' }), null);
  });
});

function isSorted(names: readonly string[]): boolean {
  return names.every((name, index) => index === 0 || (names[index - 1] ?? '') < name);
}

/** Whether another reader of YAML reads the same, but for one item more. */
function assertOneMore(before: string, after: string, at: number): void {
  const [was, is] = [before, after].map((text) => parse(text) as { list: unknown[] });
  assert.deepEqual({ ...is, list: is?.list.toSpliced(at, 1) }, was, after);
}
