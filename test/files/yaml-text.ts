/** Random YAML, valid and nearly so: every style of node, odd indentation, comments, and slips of the hand. */
import fc from 'fast-check';

/** A node as text, which may need the indentation of what it stands in. */
type Draw = (indent: number) => Drawn;

interface Drawn {
  /** What stands behind a colon or a dash on its line; `''` where the node begins on the next one. */
  readonly inline: string;
  /** The lines below, each with its line break. */
  readonly below: string;
  /** What stands behind a dash where the node may begin there: the first line without its indentation, and the rest. */
  readonly compact?: string;
}

const ODD_CHARACTERS = [
  ...' \t\n\r\r:-#?,[]{}&*!|>\'"%@`~=<.\\/0',
  ...'\u0000\u0007\u007f\u0085\u00a0\u2028\ufeff\ufffeé中🪢',
  '\ud83e',
  '\udea2',
];
const PLAIN_CHARACTERS = [...'aZ0 :-#,[]{}\'"\\/._~é\u2028\ufeff🪢\u0080\u00a0'];
const WORDS = [
  'name: x|nginx:1.27|a:b|a: b|a #b|a# b|-|- a|-a|--|---|--- a|...|....|?|? a|?a|:|:a|: a|~|null|<<|*a|&a b|!t b',
  '{{ a }}|{{a}}: b|{{- if a }}|[{{ a }}]|%a|@a|`a|a b c|a  b| a|a |a\tb|\ufeffa|a\ufeff|\ud83ea|🪢|a,b|a]b|[|]|{|}|>|it\'s|say "a"',
  'http://h:80/p#f|12:30|0x1f|"|\'|#|#a|a\\b|trailing:|a:\u00a0b|a\u0085b|a\u0001b|é',
].flatMap((line) => line.split('|'));
const word = fc.oneof(
  { weight: 16, arbitrary: fc.constantFrom('a', 'b', 'image', 'name', 'nginx:1.27', 'x y', 'k8s.io/a') },
  { weight: 2, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...PLAIN_CHARACTERS), maxLength: 8 }) },
);
const rarely = (often: string, ...others: string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 20, arbitrary: fc.constant(often) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
const single = word.map((text) => `'${text.replaceAll("'", "''")}'`);
const double = fc
  .tuple(
    word,
    rarely(
      '',
      '\\n',
      '\\"',
      '\\\\',
      '\\x41',
      '\\u00e9',
      '\\ud83e',
      '\\U0001fAa2',
      '\\x4',
      '\\u00g0',
      '\\q',
      '\\/',
      '\\\t',
      '\\ ',
      '\\',
    ),
  )
  .map(([text, tail]) => `"${text.replaceAll(/["\\]/g, '\\$&')}${tail}"`);
const quoted = fc.oneof(single, double);
const key = fc.oneof({ weight: 12, arbitrary: fc.constantFrom('a', 'b', 'name', 'x y') }, word, quoted);
const flowComma = rarely(
  ', ',
  ...[',', ' , ', '', ',,', ',\n', ',\n            ', ' # note\n            , ', ',#a\n            '],
);
const flowSpace = rarely('', ' ', '\n            ', '\n', '\n            # note\n            ', '\t');
const json = fc
  .tuple(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(undefined, 1, 2, '\t'))
  .map(([value, indent]) => `${JSON.stringify(value, null, indent)}\n`);
const flow = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.oneof(word, quoted, fc.constantFrom('a', '1', '', '-', 'a:b', ': a')),
    fc
      .tuple(fc.array(tie('node'), { maxLength: 3 }), flowComma, flowSpace, rarely('', ',', ' ,'))
      .map(([items, comma, space, last]) => `[${space}${items.join(comma)}${last}${space}]`),
    fc
      .tuple(
        fc.array(fc.tuple(key, rarely(': ', ':', ' : ', '', ':  '), tie('node')), { maxLength: 3 }),
        flowComma,
        flowSpace,
        rarely('', ',', ' ,'),
      )
      .map(
        ([pairs, comma, space, last]) => `{${space}${pairs.map((pair) => pair.join('')).join(comma)}${last}${space}}`,
      ),
  ),
})).node;

const comment = rarely('', ' # note', '  #', '#none', ' ', '   ', '\t', '\t# note', ' # \u0080');
const gap = rarely('', '\n', '\r\r\n', '  \r', '   \n', '# note\n', '        # far\n', ' # near\n', '\t\n', '\n\n');
const step = fc.oneof({ weight: 20, arbitrary: fc.constantFrom(2, 2, 4) }, fc.constantFrom(1, 3, 0, 8));

const scalar: fc.Arbitrary<Draw> = fc
  .tuple(
    fc.oneof(word, quoted, flow),
    fc.array(word, { maxLength: 2 }),
    rarely('off', 'on', 'below'),
    step,
    comment,
    gap,
  )
  .map(([first, more, lines, by, note, space]) => (indent) => {
    const margin = ' '.repeat(indent + by);
    const rest = lines === 'on' ? more.map((line) => `${space}${margin}${line}\n`).join('') : '';
    if (lines === 'below') return { inline: note, below: `${margin}${first}\n${rest}` };
    return { inline: `${first}${note}`, below: rest, compact: `${first}${note}\n${rest}` };
  });

const blockScalar: fc.Arbitrary<Draw> = fc
  .tuple(
    rarely('|', '>'),
    rarely('', '-', '+', '1', '2', '4', '9', '0', '2-', '-2', '+1', '--', '12', ' x'),
    comment,
    step,
    fc.array(fc.oneof(word, rarely('', ' ', '   ', '\t', '# no note', '---', '...')), { maxLength: 4 }),
    fc.array(rarely('', ' ', '  ', '\t', ' \t'), { minLength: 4, maxLength: 4 }),
  )
  .map(([indicator, header, note, by, lines, deeper]) => (indent) => {
    const margin = ' '.repeat(indent + by);
    const inline = `${indicator}${header}${note}`;
    const below = lines.map((line, at) => `${line === '' ? '' : margin}${deeper[at]}${line}\n`).join('');
    return { inline, below, compact: `${inline}\n${below}` };
  });

const node = fc.letrec<{ node: Draw; map: Draw; sequence: Draw }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true, depthSize: 'small' },
    { weight: 4, arbitrary: scalar },
    { weight: 1, arbitrary: blockScalar },
    { weight: 3, arbitrary: tie('map') },
    { weight: 3, arbitrary: tie('sequence') },
  ),
  map: fc
    .tuple(
      fc.array(fc.tuple(key, rarely(':', ' :', ':  ', ':\t', ''), tie('node'), gap), { minLength: 1, maxLength: 4 }),
      step,
      comment,
    )
    .map(([pairs, by, note]) => (indent) => {
      const lines = (column: number): string =>
        pairs
          .map(([name, colon, value, space]) => {
            const { inline, below } = value(column);
            return `${' '.repeat(column)}${name}${colon}${inline === '' ? '' : ' '}${inline}\n${below}${space}`;
          })
          .join('');
      return { inline: note, below: lines(indent + by), compact: lines(indent + 2).slice(indent + 2) };
    }),
  sequence: fc
    .tuple(
      fc.array(fc.tuple(tie('node'), rarely(' ', '  ', '', '\t'), fc.boolean(), gap), { minLength: 1, maxLength: 3 }),
      fc.oneof(fc.constant(0), step),
      comment,
    )
    .map(([items, by, note]) => (indent) => {
      const lines = (column: number): string =>
        items
          .map(([item, blank, isCompact, space]) => {
            const { inline, below, compact } = item(column);
            const text = isCompact && compact !== undefined ? `${blank}${compact}` : `${blank}${inline}\n${below}`;
            return `${' '.repeat(column)}-${text}${space}`;
          })
          .join('');
      return { inline: note, below: lines(indent + by), compact: lines(indent + 2).slice(indent + 2) };
    }),
}));

const blockText: fc.Arbitrary<string> = fc
  .tuple(
    rarely(
      '',
      '---\n',
      '--- # note\n',
      '# note\n',
      '\n',
      '%YAML 1.2\n---\n',
      '\ufeff',
      '--- ',
      '---\n\n# note\n',
      '  ',
    ),
    fc.oneof({ weight: 5, arbitrary: node.map }, { weight: 2, arbitrary: node.sequence }, node.node),
    rarely('', '---\n', '...\n', '   ', '# note', '\n\n'),
    rarely('whole', 'cut'),
    fc.constantFrom('\n', '\n', '\n', '\r\n', '\r'),
  )
  .map(([head, draw, tail, ending, lineBreak]) => {
    const { below, inline } = draw(0);
    const lines = below === '' ? `${inline}\n` : below;
    const shallow = /^ +/.exec(lines)?.[0] ?? '';
    const outdented = lines.replaceAll(new RegExp(`^${shallow}`, 'gm'), '');
    const text = `${head}${outdented}${tail}`;
    const broken = lineBreak === '\n' ? text : text.replaceAll('\n', lineBreak);
    return ending === 'cut' ? broken.trimEnd() : broken;
  });

/** YAML as it is meant: mostly valid, with each thing that the shortcut must know or must not touch; some of it JSON. */
export const yamlText: fc.Arbitrary<string> = fc.oneof({ weight: 9, arbitrary: blockText }, json);

/** The text after slips of the hand: characters and lines put in, taken out and doubled. */
export const slippedText: fc.Arbitrary<string> = fc
  .tuple(
    yamlText,
    fc.array(
      fc.tuple(
        fc.constantFrom('insert', 'remove', 'double', 'swap'),
        fc.nat(),
        fc.constantFrom(
          ...ODD_CHARACTERS,
          '  ',
          '\n  ',
          ': ',
          '- ',
          ' #',
          '\n\n',
          '---\n',
          "''",
          '{}',
          '[]',
          '|\n',
          '\n# ',
        ),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  )
  .map(([text, slips]) => slips.reduce((before, [kind, where, odd]) => slip(before, kind, where, odd), text));

function slip(text: string, kind: string, where: number, odd: string): string {
  const at = text.length === 0 ? 0 : where % text.length;
  if (kind === 'insert') return text.slice(0, at) + odd + text.slice(at);
  if (kind === 'remove') return text.slice(0, at) + text.slice(at + 1);
  const begin = text.lastIndexOf('\n', at - 1) + 1;
  const newline = text.indexOf('\n', at);
  const end = newline < 0 ? text.length : newline + 1;
  const line = text.slice(begin, end);
  if (kind === 'double') return text.slice(0, end) + line + text.slice(end);
  return text.slice(0, begin) + text.slice(end) + line;
}
