/** Dockerfiles and Containerfiles: `FROM`, `COPY --from`, `RUN --mount`, `# syntax`, `ARG` defaults that are a whole reference; other variables as candidates. */
import { isCodeImage } from '../code/code-image.ts';
import { type Instruction, readDockerfile, type Word } from '../code/dockerfile-lines.ts';
import type { ImageField, PathKey } from '../field/field.ts';
import { scalarField } from '../field/scalar-field.ts';
import { fieldContext, type TextDocument } from '../objects/document.ts';
import { hasActions, maskActions } from '../template/template.ts';
import { restoreActions } from '../template/template-fields.ts';
import { textScalar, variableDefault } from '../yaml/part-scalar.ts';
import type { TextFormat } from './format.ts';

const NAME = 'dockerfile';
const FILE_NAME = /(?:^|\/)(?:(?:Docker|Container)file(?:[._-][^/]*)?|[^/]*\.(?:docker|container)file)$/i;
/** Files about Dockerfiles, by their last ending. */
const OTHER_FILE =
  /\.(?:dockerignore|containerignore|md|go|rs|py|rb|js|mjs|cjs|ts|tsx|java|kt|c|h|cc|sh|txt|html|json|ya?ml|toml|lock|exp|snap|png|svg|patch|diff|orig|rej|gz)$/i;
const VARIABLE = /^\$(?:\{(\w+)\}|(\w+))$/;

export const dockerfile: TextFormat = {
  name: NAME,
  claims: (path) => FILE_NAME.test(path) && !OTHER_FILE.test(path),
  trace: /\bFROM\b|from=|syntax\s*=|^\s*(?:ARG|ENV)\s.*[:@]/im,
  find: (document) => {
    const { text } = document.source;
    if (!hasActions(text)) return findInDockerfile(document, text);
    return restoreActions(findInDockerfile(document, maskActions(text)), document.fileText);
  },
};

function findInDockerfile(document: TextDocument, text: string): ImageField[] {
  const reader = new StageReader(document, text);
  const { syntax, instructions } = readDockerfile(text);
  if (syntax !== null) reader.name(['syntax'], syntax);
  const stages = new Set(instructions.flatMap((instruction) => stageName(instruction) ?? []));
  for (const instruction of instructions) reader.read(instruction, stages);
  for (const { name, words } of instructions) if (name === 'ARG' || name === 'ENV') reader.readVariables(words);
  return reader.fields;
}

/** The name behind `AS`, which stage names are compared by in lower case. */
function stageName({ name, words }: Instruction): string | null {
  const at = name === 'FROM' ? words.findIndex(({ text }) => text.toUpperCase() === 'AS') : -1;
  return at < 1 ? null : (words[at + 1]?.text.toLowerCase() ?? null);
}

/** Goes through the instructions with what the ones before have said. */
class StageReader {
  readonly fields: ImageField[] = [];
  readonly #context: ReturnType<typeof fieldContext>;
  readonly #text: string;
  /** Defaults of the `ARG`s before the first `FROM`, which alone reach it. */
  readonly #defaults = new Map<string, Word>();
  readonly #named = new Set<string>();
  readonly #taken = new Set<number>();
  #stage = -1;
  #place = 0;

  constructor(document: TextDocument, text: string) {
    this.#context = fieldContext(NAME, document, null);
    this.#text = text;
  }

  read(instruction: Instruction, stages: ReadonlySet<string>): void {
    const { name, words } = instruction;
    if (name === 'ARG' && this.#stage < 0) this.#readDefaults(words);
    else if (name === 'FROM') this.#readFrom(instruction);
    else if (name === 'COPY' || name === 'ADD' || name === 'RUN') this.#readFlags(name, words, stages);
  }

  #readDefaults(words: readonly Word[]): void {
    for (const { name, value } of this.#assignments(words)) this.#defaults.set(name, value);
  }

  /** Variables that no `FROM` uses: a program of the image may take one for an image. */
  readVariables(words: readonly Word[]): void {
    for (const { name, value } of this.#assignments(words)) {
      if (!isCodeImage(value.text, name)) continue;
      const handle = `env:${name}`;
      this.name(['variables', name], value, { certainty: 'candidate', handle });
    }
  }

  #assignments(words: readonly Word[]): { readonly name: string; readonly value: Word }[] {
    return words.flatMap((word) => {
      const equals = word.text.indexOf('=');
      if (equals < 0) return [];
      const [start, end] = trimQuotes(this.#text, word.start + equals + 1, word.end);
      const value = { text: this.#text.slice(start, end), start, end, whole: word.whole };
      return [{ name: word.text.slice(0, equals), value }];
    });
  }

  #readFrom(instruction: Instruction): void {
    this.#stage += 1;
    this.#place = 0;
    const base = instruction.words.find(({ text }) => !text.startsWith('--'));
    if (base !== undefined) this.#readBase(['stages', this.#stage, 'from'], base);
    const name = stageName(instruction);
    if (name !== null) this.#named.add(name);
  }

  #readBase(path: readonly PathKey[], base: Word): void {
    const [, braced, bare] = VARIABLE.exec(base.text) ?? [];
    const variable = braced ?? bare ?? /^\$\{(\w+):?-/.exec(base.text)?.[1];
    const known = variable === undefined ? undefined : this.#defaults.get(variable);
    const inner = variableDefault(base.text);
    if (variable !== undefined && known !== undefined && known.text !== '' && !known.text.includes('$')) {
      if (this.#isImage(known.text)) this.name(['arguments', variable], known);
    } else if (inner !== null && base.whole) {
      const [start, end] = [base.start + inner.from, base.start + inner.to];
      const text = this.#text.slice(start, end);
      if (this.#isImage(text)) this.name(path, { text, start, end, whole: true });
    } else if (this.#isImage(base.text)) this.name(path, base);
  }

  /** Whether a base is neither a stage before nor the empty one. */
  #isImage(text: string): boolean {
    return text !== 'scratch' && !this.#named.has(text.toLowerCase());
  }

  #readFlags(name: string, words: readonly Word[], stages: ReadonlySet<string>): void {
    for (const word of words) {
      if (!word.text.startsWith('--')) return;
      const flag = name === 'RUN' ? /^(--mount=(?:.*,)?from=)([^,]*)/ : /^(--from=)(.*)/;
      const [, lead = '', value = ''] = flag.exec(word.text) ?? [];
      if (value === '' || /^\d+$/.test(value) || stages.has(value.toLowerCase()) || value === 'scratch') continue;
      const [start, end] = trimQuotes(this.#text, word.start + lead.length, word.start + lead.length + value.length);
      const path = ['stages', Math.max(0, this.#stage), name === 'RUN' ? 'mounts' : 'copies', this.#place];
      this.#place += 1;
      const text = this.#text.slice(start, end);
      // A word alone may as well be a context that the command line of the build names.
      this.name(
        path,
        { text, start, end, whole: word.whole },
        { certainty: /[/:@$]/.test(text) ? 'certain' : 'candidate' },
      );
    }
  }

  /** Makes the field of a word, once for each place. */
  name(path: readonly PathKey[], word: Word, said: Partial<Pick<ImageField, 'certainty' | 'handle'>> = {}): void {
    if (this.#taken.has(word.start)) return;
    this.#taken.add(word.start);
    const scalar = textScalar(this.#text, word.start, word.end);
    const place = { holder: null, scalar: { ...scalar, value: word.text }, policy: null };
    const { certainty = 'certain', ...handle } = said;
    this.fields.push({ ...scalarField(this.#context, path, null, place, certainty), ...handle });
  }
}

function trimQuotes(text: string, start: number, end: number): [number, number] {
  const quote = text[start];
  return (quote === '"' || quote === "'") && end - start > 1 && text[end - 1] === quote
    ? [start + 1, end - 1]
    : [start, end];
}
