/** A text that fails made as short as it can be while it fails in the same way. */

const LONGEST = 30_000;

/** Takes lines out, then characters, from large pieces to small ones; ends after half a minute with what it has. */
export async function shrinkText(text: string, fails: (text: string) => Promise<boolean>): Promise<string> {
  const deadline = Date.now() + LONGEST;
  const byLines = await shrinkParts(text.split(/(?<=\n)/), fails, deadline);
  return (await shrinkParts([...byLines.join('')], fails, deadline)).join('');
}

async function shrinkParts(
  parts: readonly string[],
  fails: (text: string) => Promise<boolean>,
  deadline: number,
): Promise<readonly string[]> {
  let left = parts;
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    let shorter = true;
    while (shorter) {
      shorter = false;
      for (let at = 0; at < left.length && Date.now() < deadline; ) {
        const tried = [...left.slice(0, at), ...left.slice(at + size)];
        if (await fails(tried.join(''))) {
          left = tried;
          shorter = true;
        } else at += size;
      }
      if (size > 1) break;
    }
  }
  return left;
}
