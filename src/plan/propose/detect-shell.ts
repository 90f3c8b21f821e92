/** Variables of a shell file or makefile that hold whole images. */
import { shellCopies } from '../../files/shown/kinds/shell.ts';
import { baseName, type Detector, shownEntry } from './detector.ts';
import { namedImages } from './named-images.ts';

export const detectShell: Detector = {
  kind: 'shell',
  detect: ({ path, text }) => {
    if (!/\.(?:sh|env|mk)$/.test(path) && baseName(path) !== 'Makefile') return null;
    const entry = shownEntry('shell', path);
    const copies = shellCopies.find(path, text, entry);
    const images = namedImages(copies);
    if (images.length < 3) return null;
    return { entry, copies, reason: `holds ${images.length} images in variables` };
  },
};
