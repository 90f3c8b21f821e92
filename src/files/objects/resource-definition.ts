/** Definitions of custom resources: long documents that hold schemas, and name no image. */

const KIND = /^kind:[ \t]*["']?CustomResourceDefinition\b/m;

/** Whether a text has the kind of one at its top; asked before it is parsed. */
export function isResourceDefinition(text: string): boolean {
  return text.includes('CustomResourceDefinition') && KIND.test(text);
}
