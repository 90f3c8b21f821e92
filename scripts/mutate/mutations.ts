/** The single changes that a source file can suffer: each makes the code mean something else, and keeps it code. */
import { parseAst } from 'rolldown/parseAst';

export interface Mutation {
  /** Path of the file, relative to the project. */
  readonly file: string;
  /** UTF-16 units from the start of the file. */
  readonly start: number;
  readonly end: number;
  readonly from: string;
  readonly to: string;
  /** Where a run passes that meets the change: an operator is passed also where its right side is not run. */
  readonly passedAt: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

type Change = Pick<Mutation, 'start' | 'end' | 'to'>;

const OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};
const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  indexOf: 'lastIndexOf',
  lastIndexOf: 'indexOf',
  min: 'max',
  max: 'min',
  trimEnd: 'trimStart',
  toSorted: 'slice',
};

/** Every mutation of a text, in its order. */
export function findMutations(file: string, text: string): Mutation[] {
  const found: Mutation[] = [];
  const tree: unknown = parseAst(text, { lang: 'ts' }, file);
  if (!isNode(tree)) return [];
  visit(tree, (node) => {
    for (const { start, end, to } of changesOf(node, text))
      found.push({ file, start, end, from: text.slice(start, end), to, passedAt: node.start });
  });
  return found.sort((a, b) => a.start - b.start);
}

/** Types are not code: a change there is no change of what runs. */
function visit(node: Node, see: (node: Node) => void): void {
  if (node.type.startsWith('TS') && node.type !== 'TSAsExpression' && node.type !== 'TSSatisfiesExpression') return;
  if (node.type === 'ImportDeclaration') return;
  see(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

function changesOf(node: Node, text: string): readonly Change[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorChange(node, text);
    case 'UnaryExpression':
      return node.operator === '!' ? [{ start: node.start, end: node.start + 1, to: '' }] : [];
    case 'Literal':
      return literalChange(node);
    case 'IfStatement':
    case 'ConditionalExpression':
      return turned(node.test);
    case 'ExpressionStatement':
      return node.directive === undefined && isNode(node.expression) && node.expression.type === 'CallExpression'
        ? [{ start: node.start, end: node.end, to: ';' }]
        : [];
    case 'ContinueStatement':
    case 'BreakStatement':
      return [{ start: node.start, end: node.end, to: ';' }];
    case 'CallExpression':
      return methodChange(node.callee);
    default:
      return [];
  }
}

function operatorChange(node: Node, text: string): readonly Change[] {
  const { left, right, operator } = node;
  if (!isNode(left) || !isNode(right) || typeof operator !== 'string') return [];
  const to = OPERATORS[operator];
  if (to === undefined) return [];
  // Text put together is no sum.
  if (operator === '+' && [left, right].some(isText)) return [];
  const at = text.indexOf(operator, left.end);
  return at < 0 || at >= right.start ? [] : [{ start: at, end: at + operator.length, to }];
}

function isText({ type, value }: Node): boolean {
  return type === 'TemplateLiteral' || typeof value === 'string';
}

function literalChange(node: Node): readonly Change[] {
  const { value, start, end } = node;
  if (typeof value === 'boolean') return [{ start, end, to: String(!value) }];
  if (typeof value === 'number') return [{ start, end, to: String(value + 1) }];
  return [];
}

/** A condition turned into its opposite; one with an operator is changed there. */
function turned(test: unknown): readonly Change[] {
  return isNode(test) && ['CallExpression', 'Identifier', 'MemberExpression'].includes(test.type)
    ? [{ start: test.start, end: test.start, to: '!' }]
    : [];
}

function methodChange(callee: unknown): readonly Change[] {
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee.property)) return [];
  const { start, end } = callee.property;
  const name = String(callee.property.name);
  return Object.hasOwn(METHODS, name) ? [{ start, end, to: METHODS[name] ?? name }] : [];
}
