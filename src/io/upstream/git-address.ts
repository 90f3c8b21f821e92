/** Where an upstream lies: an address that may be asked, or a folder where that was allowed. */
import * as nodePath from 'node:path';
import { BowlineError } from '../../errors.ts';

export type GitAddress =
  | { readonly kind: 'remote' /** As git is handed it, without user and password of https. */; readonly url: string }
  | { readonly kind: 'folder'; readonly path: string };

const LONGEST = 1024;
/** `git@host:path`, the short spelling of ssh. */
const SHORT_SSH = /^([A-Za-z0-9_][\w.-]*)@([A-Za-z0-9][A-Za-z0-9.-]*):(?!\/)([^:]+)$/;

/**
 * Reads one. Nothing is asked by a protocol other than https and ssh, and a password never stands in an address.
 *
 * @param base the folder that a local path is relative to; `null` where none is allowed
 * @throws {BowlineError} `GIT_SOURCE_INVALID`, without the address where that holds a password
 */
export function parseGitAddress(text: string, base: string | null): GitAddress {
  if (text === '' || text.length > LONGEST || /[\p{Cc}\s]/u.test(text) || text.startsWith('-'))
    throw invalid('an address of git is one word and begins with no `-`');
  const short = SHORT_SSH.exec(text);
  if (short !== null) return { kind: 'remote', url: `ssh://${short[1]}@${short[2]}/${short[3]}` };
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return { kind: 'remote', url: remoteUrl(text) };
  if (base !== null) return { kind: 'folder', path: nodePath.resolve(base, text) };
  throw invalid(`\`${text}\` is a folder, which is not read unless that is allowed`, '`--allow-local-git` allows it');
}

function remoteUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'ssh:')) {
    const protocol = /^[a-z][a-z0-9+.-]*/i.exec(text)?.[0] ?? '';
    throw invalid(`an upstream is asked by https or ssh, not by \`${protocol}\``);
  }
  if (url.password !== '') throw invalid(`the address of an upstream at ${url.hostname} holds a password`);
  if (url.hostname === '' || url.pathname.length < 2 || /^-/.test(url.hostname) || url.search + url.hash !== '')
    throw invalid('the address of an upstream is a host and a path');
  // A token may stand in the place of the name: the credentials of git are those of its own helpers.
  if (url.protocol === 'https:') url.username = '';
  return url.href.replace(/\/+$/, '');
}

function invalid(message: string, hint?: string): BowlineError {
  return new BowlineError('GIT_SOURCE_INVALID', message, hint === undefined ? {} : { hint });
}
