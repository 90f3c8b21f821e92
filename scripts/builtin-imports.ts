/** A step of the bundler: Node's own modules are asked of the process, which is cheaper than importing them. */
import type { Plugin } from 'rolldown';

/** An import of one of Node's modules as the bundler prints it, on a line of its own. */
const IMPORT =
  /^import (?:(?<whole>[\w$]+)|\* as (?<star>[\w$]+)|\{(?<names>[^}]*)\}) from "(?<module>node:[^"]+)";$/gm;

/**
 * An `import` of `node:fs` reads every export of it once to make live bindings, getters included: that loads the streams,
 * the promises, the web cryptography and the like, 10 to 15 ms of a start of 90, and hardly any run needs them.
 */
export const builtinImports: Plugin = {
  name: 'builtin-imports',
  renderChunk: (code) =>
    code.replace(IMPORT, (_line, ...parts) => {
      const { whole, star, names, module } = parts.at(-1) as Record<string, string | undefined>;
      const bound = whole ?? star ?? `{${names?.replaceAll(' as ', ': ')}}`;
      return `const ${bound} = process.getBuiltinModule("${module}");`;
    }),
};
