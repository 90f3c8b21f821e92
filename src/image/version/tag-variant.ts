/** The variant of an image beside its version in a tag: `v4.3.0-thick`. */

/** The version of a tag, without the variant of the image. */
export function withoutVariant(tag: string, variant: string | null): string {
  return variant !== null && tag.endsWith(`-${variant}`) ? tag.slice(0, -variant.length - 1) : tag;
}

/** The tag of a version, as tags of the image write it. */
export function withVariant(version: string, variant: string | null): string {
  return variant === null ? version : `${version}-${variant}`;
}
