/** Which images Argo CD Image Updater moves, as its annotations and its own resources name them. */
import { repositoryIdentity, tryParseReference } from '../image/reference.ts';

/** A text that is in every file that says something about it. */
export const IMAGE_UPDATER_TRACE = 'argocd-image-updater';

const ANNOTATION = /^([ \t]*)["']?argocd-image-updater\.argoproj\.io\/image-list["']?[ \t]*:[ \t]*(.*)$/gm;
const RESOURCE = /^apiVersion:[ \t]*["']?argocd-image-updater\.argoproj\.io\//m;
const IMAGE_NAME = /\bimageName:[ \t]*["']?([^\s"'#,}]+)/g;

/** The images, in their normal spelling. An alias before `=` and a constraint behind `:` are left out. */
export function updatedImages(text: string): readonly string[] {
  if (!text.includes(IMAGE_UPDATER_TRACE)) return [];
  const listed = [...text.matchAll(ANNOTATION)].flatMap(({ 0: line, 1: indent = '', 2: value = '', index }) => {
    const isBlock = /^[|>]/.test(value);
    const list = isBlock ? linesBelow(text.slice(index + line.length), indent.length) : value;
    return list.replace(/[ \t]#.*$/gm, '').split(/[\s,"']+/);
  });
  const named = RESOURCE.test(text) ? [...text.matchAll(IMAGE_NAME)].map(([, name = '']) => name) : [];
  return [...new Set([...listed, ...named].flatMap(identityOf))];
}

/** The lines behind a key that are further in than it. */
function linesBelow(text: string, indent: number): string {
  const lines = text.split('\n').slice(1);
  const end = lines.findIndex((line) => line.trim() !== '' && line.search(/\S/) <= indent);
  return (end < 0 ? lines : lines.slice(0, end)).join('\n');
}

function identityOf(entry: string): string[] {
  const image = entry.slice(entry.indexOf('=') + 1);
  const name = image.replace(/:[^/]*$/, '');
  const parsed = name === '' ? null : tryParseReference(name);
  return parsed?.ok === true ? [repositoryIdentity(parsed.reference)] : [];
}
