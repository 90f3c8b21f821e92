/** Go: constants, variables and fields that hold a reference, with the pull policy that stands in the same literal. */
import { CodeFields, isCodeImage } from '../code/code-image.ts';
import { whyNotOurCode } from '../code/code-path.ts';
import type { ContainerRole, ImageField } from '../field/field.ts';
import { fieldContext, type TextDocument } from '../objects/document.ts';
import { textScalar } from '../yaml/part-scalar.ts';
import type { TextScalar } from '../yaml/yaml-tree.ts';
import type { TextFormat } from './format.ts';

const NAME = 'go';

/** Comments, braces, keys of images that an expression makes, pull policies and literals, in that order at one place. */
const TOKEN =
  /\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)|[{}]|\bImage\s*:\s*(?=[^\s"`])|\bImagePullPolicy\s*:\s*(?:(?:\w+\.)?PullPolicy\(\s*)?(?:"(?:Always|IfNotPresent|Never)"|(?:\w+\.)?Pull(?:Always|IfNotPresent|Never)\b)|'(?:[^'\\\n]|\\.)+'|"(?:[^"\\\n]|\\.)*"|`[^`]*(?:`|$)/g;
/** An expression up to the comma behind it, with one pair of brackets in it. */
const EXPRESSION = /^(?:[^\s(),{}"'`]|\([^()\n]*\))+/;
const LONGEST_EXPRESSION = 400;
const POLICY = /(Always|IfNotPresent|Never)"?$/;
/** What stands before a literal that is given a name; of several names for several values none is told apart. */
const SEVERAL = /,[ \t]*\w+[ \t]*:?=[ \t]*$/;
const NAMED =
  /(?:"([\w.-]+)"|(?<!\w)(?!(?:const|var)\b)([A-Za-z_]\w*))(?:[ \t]+[\w.*]+)?[ \t]*(?::=|(?<![=!<>:])=|:)[ \t]*(?:(?:\w+\.)?(?:To|Ptr|Pointer|String)\([ \t]*)?$/;
const LISTS: readonly (readonly [RegExp, ContainerRole])[] = [
  [/\bInitContainers\s*[:=]\s*\[\][\w.]*$/, 'init'],
  [/\bEphemeralContainers\s*[:=]\s*\[\][\w.]*$/, 'ephemeral'],
];

export const go: TextFormat = {
  name: NAME,
  claims: (path) => path.endsWith('.go'),
  trace: /[iI]mage|@sha256:|"[a-z0-9-]+\.[a-z0-9.-]+\/[\w./-]+:\w/,
  code: true,
  find: findInGo,
};

/** A pair of braces, and what stands in it: one image, its name, and its policy. */
interface Block {
  readonly role: ContainerRole | null;
  image: { readonly start: number; readonly end: number } | null;
  /** Where an expression makes the image. */
  expression: { readonly start: number; readonly end: number } | null;
  name: string | null;
  policy: TextScalar | null;
}

function findInGo(document: TextDocument): ImageField[] {
  const { text } = document.source;
  const found = new CodeFields(fieldContext(NAME, document, null), NAME, whyNotOurCode(document.path));
  const blocks: Block[] = [openBlock(text, 0, null)];
  const made: Block[] = [];
  const literals: { start: number; end: number; name: string | null; block: Block }[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match;
    const block = blocks.at(-1) ?? openBlock(text, 0, null);
    if (token === '{') blocks.push(openBlock(text, match.index, block.role));
    else if (token === '}') blocks.length = Math.max(1, blocks.length - 1);
    else if (token.startsWith('ImageP')) block.policy = policyScalar(text, match.index, token);
    else if (token.startsWith('I')) {
      const start = match.index + token.length;
      const end = start + (EXPRESSION.exec(text.slice(start, start + LONGEST_EXPRESSION))?.[0].length ?? 0);
      if (end === start || block.expression !== null) continue;
      block.expression = { start, end };
      made.push(block);
    } else if (token.startsWith('"') || token.startsWith('`')) {
      const value = token.slice(1, -1);
      if (/\bName:[ \t]*$/.test(text.slice(Math.max(0, match.index - 24), match.index))) block.name = value;
      if (!/^[A-Za-z0-9][\w./-]*[:@/][\w./:@-]+$/.test(value)) continue;
      const name = nameBefore(text, match.index);
      if (!isCodeImage(value, name)) continue;
      const literal = { start: match.index + 1, end: match.index + 1 + value.length, name, block };
      literals.push(literal);
      if (name === 'Image') block.image ??= literal;
    }
  }
  for (const { block, ...place } of literals) {
    const { policy, name, role } = block;
    const beside = policy !== null && block.image?.start === place.start;
    if (beside) found.add(place, { name, role: role ?? 'container' }, policy);
    else found.add(place);
  }
  for (const { expression, image, policy, name, role } of made) {
    if (expression === null || image !== null || policy === null) continue;
    found.addMade({ ...expression, name: 'Image' }, { name, role: role ?? 'container' }, policy);
  }
  return found.fields;
}

function openBlock(text: string, at: number, outer: ContainerRole | null): Block {
  const before = text.slice(Math.max(0, at - 80), at);
  const role = LISTS.find(([pattern]) => pattern.test(before))?.[1] ?? outer;
  return { role, image: null, expression: null, name: null, policy: null };
}

/** The policy's own characters: within quotes, or behind the `Pull` of a constant. */
function policyScalar(text: string, start: number, token: string): TextScalar | null {
  const match = POLICY.exec(token);
  if (match?.[1] === undefined) return null;
  const from = start + match.index;
  return textScalar(text, from, from + match[1].length);
}

function nameBefore(text: string, start: number): string | null {
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const before = text.slice(Math.max(line, start - 160), start);
  const match = SEVERAL.test(before) ? null : NAMED.exec(before);
  return match?.[1] ?? match?.[2] ?? null;
}
