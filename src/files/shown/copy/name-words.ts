/** Names of images in code and in sets, as far as they can be compared: `MULTUS_IMAGE`, `MultusImageDefault`, `multus`. */

/** What says that a name is one of an image or of its version, and not which. */
const FILLER = new Set('image images img default ref reference url pullspec version tag container related'.split(' '));

/** The words of a name without those that say what sort of thing it names: `linux`, `bridge`, `marker`. */
export function nameWords(name: string): readonly string[] {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const kept = words.filter((word) => !FILLER.has(word));
  return kept.length === 0 ? words : kept;
}

/** The same in one, to compare by: `linuxbridgemarker`. */
export function nameCore(name: string): string {
  return nameWords(name).join('');
}

/** Whether a name promises a version and no image. */
export function isVersionName(name: string): boolean {
  return /(?:version|tag)$/i.test(name) && !/image_?(?:version|tag)?default$/i.test(name);
}

/** Whether a name is one of what was before: `OLD_MULTUS_IMAGE`, from which a test upgrades. */
export function isEarlierName(name: string): boolean {
  return nameWords(name).some((word) => /^(?:old|older|previous|prev|prior|earlier|former)$/.test(word));
}
