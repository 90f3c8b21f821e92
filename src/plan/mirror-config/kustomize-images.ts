/** `images` of a kustomization: each name as it is written, and the copy in its place. */
import { lacksTag, type MakeMirrorConfig, nameOf, scalar } from './mirrored-repository.ts';

export const kustomizeImages: MakeMirrorConfig = ({ repositories, tags }) => {
  const entries = repositories.flatMap(({ place, references }) =>
    [...Map.groupBy(references, ({ name }) => name)].map(([name, own]) => ({ name, own, to: nameOf(place) })),
  );
  const lines = entries.flatMap(({ name, to }) => [`- name: ${scalar(name)}`, `  newName: ${scalar(to)}`]);
  return {
    files: [{ path: null, text: `${['images:', ...lines].join('\n')}${lines.length === 0 ? ' []' : ''}\n` }],
    unsaid: entries.flatMap(({ own }) =>
      own.filter((each) => lacksTag(each, tags)).map(({ written }) => `\`${written}\` has another tag there`),
    ),
  };
};
