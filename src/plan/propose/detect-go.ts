/** Go source with images: as constants of a program, or as a list of what tests expect to run. */
import { goCopies } from '../../files/shown/kinds/go.ts';
import { type Detector, type LookedFile, shownEntry } from './detector.ts';
import { namedImages } from './named-images.ts';

export const detectGo: Detector = {
  kind: 'go',
  detect: ({ path, text }) => {
    const images = imagesIn({ path, text });
    const constants = images.filter(({ label }) => !isContainer(label));
    if (constants.length < 2 || constants.length * 2 < images.length) return null;
    const reason = `holds ${constants.length} images as constants`;
    return { entry: shownEntry('go', path), copies: images, reason };
  },
};

export const detectExpected: Detector = {
  kind: 'expected',
  detect: ({ path, text }) => {
    const images = imagesIn({ path, text });
    const containers = images.filter(({ label }) => isContainer(label));
    if (containers.length < 2 || containers.length * 2 < images.length) return null;
    const reason = `lists ${containers.length} containers that are expected`;
    return { entry: shownEntry('expected', path), copies: images, reason };
  },
};

function imagesIn({ path, text }: LookedFile): ReturnType<typeof namedImages> {
  if (!path.endsWith('.go') || !text.includes('/')) return [];
  return namedImages(goCopies.find(path, text, shownEntry('go', path)));
}

/** `DaemonSet/multus/kube-multus`: a container with what it is part of. */
function isContainer(label: string): boolean {
  return label.includes('/') || label === 'Image';
}
