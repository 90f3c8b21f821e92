/** Whether a text of code may show an image or a version: else there is nothing to say of it. */
import { repositoryOf } from './match-image.ts';
import type { Copy, ShownFile } from './shown-copy.ts';

const VERSION = /^v?\d+(?:\.\d+)+(?:[-+.][\w.+-]+)?$/;
const IMAGE_NAME = /image(?:s|_?default|_?ref|_?reference|_?pullspec)?$/i;

/** @param name the name that it is given */
export function mayShow(value: string, name: string, shows: Copy['shows'], { names }: ShownFile): boolean {
  if (Object.values(names).includes(name)) return true;
  if (shows === 'version') return VERSION.test(value);
  if (value === '') return IMAGE_NAME.test(name) && name !== '';
  if (!/^[A-Za-z0-9][\w./:@+-]*$/.test(value) || repositoryOf(value) === null) return false;
  return /[@:]/.test(value.slice(value.indexOf('/') + 1)) && value.includes('/')
    ? true
    : IMAGE_NAME.test(name) && (/^[\w.-]+\.[a-z]+\//.test(value) || /^[a-z0-9][a-z0-9._-]*[:@]\w/.test(value));
}
