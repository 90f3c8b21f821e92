/** The licences of the packages that a bundle holds, as one text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Collects name, version, licence and licence texts of every package that one of the modules belongs to.
 *
 * @throws {Error} where a package keeps no licence text.
 */
export function collectLicences(modules: readonly string[]): string {
  const folders = new Set(modules.map(findPackageFolder).filter((folder) => folder !== undefined));
  const parts = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const texts = readdirSync(folder)
      .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8').trim());
    if (texts.length === 0) throw new Error(`${folder} holds no licence text`);
    return [`${name} ${version} (${license})`, ...texts].join('\n\n');
  });
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

function findPackageFolder(module: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0];
}
