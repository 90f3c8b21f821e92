/** What a Markdown page holds: links, headings, code in its lines, and commands in its blocks. */

export interface MarkdownPage {
  readonly links: readonly string[];
  /** Headings as fragments of an address. */
  readonly fragments: ReadonlySet<string>;
  /** Code in running text. */
  readonly code: readonly string[];
  /** Lines of `sh` and `console` blocks that are commands. */
  readonly commands: readonly string[];
}

export function readMarkdown(text: string): MarkdownPage {
  const commands: string[] = [];
  const prose = text.replace(/^```(\w*)\n([\s\S]*?)^```$/gm, (_block, language: string, body: string) => {
    const lines = body.split('\n');
    if (language === 'console')
      commands.push(...lines.filter((line) => line.startsWith('$ ')).map((line) => line.slice(2)));
    if (language === 'sh') commands.push(...lines.filter((line) => line.trim() !== '' && !line.startsWith('#')));
    return '';
  });
  const code = [...prose.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
  const plain = prose.replace(/`[^`\n]+`/g, 'code');
  return {
    links: [...plain.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? ''),
    fragments: new Set([...prose.matchAll(/^#+ (.*)$/gm)].map((match) => fragmentOf(match[1] ?? ''))),
    code,
    commands,
  };
}

/** As GitHub makes fragments of headings. */
function fragmentOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/**
 * The arguments of every `bowline` in a shell line: in pipes and lists, and behind Helm's `--post-renderer`. Knows
 * quotes, and neither substitutions nor redirections but `> FILE`.
 */
export function findInvocations(line: string): string[][] {
  const simple: string[][] = [[]];
  for (const [token] of line.matchAll(/\d?[<>]+&?\s*\S+|[|;&]+|(?<!\S)#.*|(?:'[^']*'|"[^"]*"|[^\s'"|;&<>])+/g)) {
    if (/^[|;&]/.test(token)) simple.push([]);
    else if (!/^(?:\d?[<>]|#)/.test(token)) simple.at(-1)?.push(token.replaceAll(/['"]/g, ''));
  }
  return simple.flatMap(([command = '', ...args]) => {
    if (command === 'bowline' || command === './bowline') return [args];
    if (!args.some((arg, index) => arg === 'bowline' && args[index - 1] === '--post-renderer')) return [];
    return [args.filter((_arg, index) => args[index - 1] === '--post-renderer-args')];
  });
}
