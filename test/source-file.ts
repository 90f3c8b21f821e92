/** What one source file imports and touches, read from its syntax tree. */
import { posix } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

export interface SourceImport {
  /** A path like that of the importing file, or the name of a module. */
  readonly target: string;
  readonly line: number;
  /** Only types come in, though the import itself may stay at run time: `import { type A } from …`. */
  readonly namesOnlyTypes: boolean;
}

export interface SourceFile {
  readonly path: string;
  readonly imports: readonly SourceImport[];
  /** Globals that reach outside, for example `process` or `Date.now`. */
  readonly globals: readonly { readonly name: string; readonly line: number }[];
  readonly hasDefaultExport: boolean;
}

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };

const WORLDLY_NAMES = new Set(['process', 'console', 'globalThis']);
const WORLDLY_CALLS = new Set(['fetch', 'Date']);
const WORLDLY_MEMBERS = new Set(['Date.now', 'performance.now']);
/** Where an identifier is a mere name of a member, not a use of a variable. */
const NAMING_KEYS = new Set(['property', 'key', 'imported', 'exported', 'label']);

/** Reads a TypeScript file; `path` is relative and uses `/`. */
export function readSourceFile(path: string, text: string): SourceFile {
  const imports: SourceImport[] = [];
  const globals: { name: string; line: number }[] = [];
  let hasDefaultExport = false;
  const lineOf = (node: Node): number => text.slice(0, node.start).split('\n').length;
  visit(parseAst(text, { lang: 'ts' }, path), (node) => {
    const specifier = asNode(node.source)?.value;
    if (typeof specifier === 'string') {
      const target = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;
      imports.push({ target, line: lineOf(node), namesOnlyTypes: isTypeOnly(node) || namesTypes(node) });
    }
    const name = worldlyName(node);
    if (name !== undefined) globals.push({ name, line: lineOf(node) });
    hasDefaultExport ||= node.type === 'ExportDefaultDeclaration' || asNode(node.exported)?.name === 'default';
  });
  return { path, imports, globals, hasDefaultExport };
}

function isTypeOnly(node: Node): boolean {
  return node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
}

function namesTypes({ specifiers }: Node): boolean {
  return Array.isArray(specifiers) && specifiers.length > 0 && specifiers.every(isTypeOnly);
}

function worldlyName(node: Node): string | undefined {
  if (node.type === 'Identifier') return WORLDLY_NAMES.has(String(node.name)) ? String(node.name) : undefined;
  if (node.type === 'MemberExpression') {
    const member = `${asNode(node.object)?.name}.${asNode(node.property)?.name}`;
    return WORLDLY_MEMBERS.has(member) ? member : undefined;
  }
  const called = String(asNode(node.callee)?.name);
  if (node.type === 'CallExpression' && WORLDLY_CALLS.has(called)) return `${called}()`;
  const bare = Array.isArray(node.arguments) && node.arguments.length === 0;
  return node.type === 'NewExpression' && called === 'Date' && bare ? 'new Date()' : undefined;
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, see);
    return;
  }
  const node = asNode(value);
  if (node === undefined) return;
  see(node);
  for (const [key, child] of Object.entries(node)) {
    const isName = NAMING_KEYS.has(key) && node.computed !== true && asNode(child)?.type === 'Identifier';
    if (!isName) visit(child, see);
  }
}

function asNode(value: unknown): Node | undefined {
  return typeof value === 'object' && value !== null && 'type' in value ? (value as Node) : undefined;
}
