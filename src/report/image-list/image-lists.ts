/** The forms of a list of images. */

export const IMAGE_LISTS = ['text', 'skopeo', 'imageset', 'imageslock'] as const;

export type ImageList = (typeof IMAGE_LISTS)[number];
