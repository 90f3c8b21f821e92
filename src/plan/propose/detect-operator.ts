/** Manifests of an operator that hands images on in its environment, and the list of them in its ClusterServiceVersion. */
import { envCopies } from '../../files/shown/kinds/env.ts';
import { relatedImageCopies } from '../../files/shown/kinds/related-images.ts';
import { type Detector, shownEntry } from './detector.ts';
import { namedImages } from './named-images.ts';

export const detectEnv: Detector = {
  kind: 'env',
  detect: ({ path, text }) => {
    if (!/\.ya?ml$/.test(path) || !/\benv:/.test(text) || !/^\s*kind:/m.test(text)) return null;
    const entry = shownEntry('env', path);
    const copies = envCopies.find(path, text, entry);
    const handed = namedImages(copies).filter((copy) => copy.path[0] === 'env');
    if (handed.length < 2) return null;
    return { entry, copies, reason: `hands ${handed.length} images on in an environment` };
  },
};

export const detectRelatedImages: Detector = {
  kind: 'relatedImages',
  detect: ({ path, text }) => {
    if (!/\.ya?ml$/.test(path) || !text.includes('relatedImages')) return null;
    const entry = shownEntry('relatedImages', path);
    const copies = relatedImageCopies.find(path, text, entry);
    return copies.length < 2 ? null : { entry, copies, reason: `lists ${copies.length} related images` };
  },
};
