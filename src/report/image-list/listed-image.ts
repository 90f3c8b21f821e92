/** An image as lists for mirroring name it. */
import type { Release } from '../../records/releases/release.ts';

/** An image of the list: where it is, and which bytes. */
export interface ListedImage {
  /** `registry/repository` of what is deployed. */
  readonly repository: string;
  readonly tag: string | null;
  readonly digest: string;
  readonly reference: string;
}

/** What stands above a list, for whoever finds the file. */
export function listHead({ set, version }: Release): string {
  return `# Every image of ${set} ${version}, by digest; made by Bowline.\n`;
}
