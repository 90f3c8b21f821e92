/** The home of whoever runs this, also where `HOME` is empty or nobody knows the user. */
import { homedir, userInfo } from 'node:os';
import nodePath from 'node:path';

/** Where nothing can be kept; a container may run as a user that no file names. */
const NOWHERE = '/nonexistent';

export function homeFolder(): string {
  for (const find of [homedir, () => userInfo().homedir]) {
    try {
      const folder = find();
      // A relative one would put the cache into the folder that is worked in.
      if (nodePath.isAbsolute(folder)) return folder;
    } catch {
      // No entry for this user: the next may know.
    }
  }
  return NOWHERE;
}
