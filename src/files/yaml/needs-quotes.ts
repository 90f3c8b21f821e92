/** Which texts cannot stand in YAML without quotes. */

/**
 * Whether a plain scalar of this text would be read as something other than a string by YAML 1.1 or YAML 1.2, so that a
 * tag of this text needs quotes: `1.10`, `0123`, `1e3`, `on`, `2022-04-26`, `3:25`.
 */
export function needsQuotes(text: string): boolean {
  return (
    text === '' ||
    /^(?:~|null|true|false|yes|no|on|off|y|n)$/i.test(text) ||
    /^[-+]?(?:0b[01_]+|0o?[0-7_]+|0x[0-9a-f_]+)$/i.test(text) ||
    /^[-+]?[0-9][0-9_]*(?:\.[0-9_]*)?(?:e[-+]?[0-9]+)?$/i.test(text) ||
    /^[-+]?(?:\.[0-9_]+)?(?:e[-+]?[0-9]+)?$/i.test(text) ||
    /^[-+]?\.(?:inf|nan)$/i.test(text) ||
    /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/.test(text) ||
    /^\d{4}-\d\d?-\d\d?(?:$|[Tt \t])/.test(text) ||
    /^[-?:,[\]{}#&*!|>'"%@`]/.test(text)
  );
}
