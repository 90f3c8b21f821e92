/** By what the changes of a plan are put together into commits. */

/** All in one; or one for each image, for each folder, for each change of an image from one version to another. */
export const GROUPINGS = ['all', 'image', 'folder', 'change'] as const;

export type Grouping = (typeof GROUPINGS)[number];
