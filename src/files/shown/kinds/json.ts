/** `json`: the whole release in one file for programs, which is ours from end to end. */
import { formatReference } from '../../../image/reference.ts';
import type { Copy, ShownReader, ShownSet } from '../copy/shown-copy.ts';

export const releaseJson: ShownReader = {
  kind: 'json',
  words:
    'A JSON file that is ours as a whole: set, version, and of each component its version, commit, source and images. It is made where it is not there.',
  example:
    '{"set": "network-addons", "version": "0.5.0", "components": {"multus": {"images": {"multus": "ghcr.io/…"}}}}',
  whole: true,
  find: (file, text) => [wholeFile(file, text)],
  judge: ([copy], _entry, set) => ({
    copies:
      copy === undefined ? [] : [{ copy, component: null, image: null, should: jsonOf(set), reason: 'is the release' }],
    problems: [],
  }),
};

function wholeFile(file: string, text: string): Copy {
  return {
    file,
    path: ['json'],
    label: 'json',
    shows: 'text',
    says: text,
    spans: [{ start: 0, end: text.length }],
    edit: (to) => (to === text ? [] : [{ offset: 0, remove: text, insert: to }]),
  };
}

function jsonOf({ name, version, components }: ShownSet): string {
  const byName = components.map((component) => {
    const images = component.images.map((image) => [image.key, formatReference(image)] as const);
    return [
      component.name,
      {
        version: component.version,
        commit: component.commit,
        source: component.source,
        images: Object.fromEntries(images),
      },
    ] as const;
  });
  return `${JSON.stringify({ set: name, version, components: Object.fromEntries(byName) }, null, 2)}\n`;
}
