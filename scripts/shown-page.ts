/** The page of what shows a component set, from the table of its kinds. */
import { SHOWN_READERS } from '../src/files/shown/shown-readers.ts';

const INTRODUCTION = `
Every entry of \`shown\` in a component set names one file by one of these keys. The file is ours to write then: what it
says of the set is moved with the release, by the characters alone that have to move, and found again in the new text.

- Which image a place is about is told by \`names\`, else by the repository that stands there, else by the name of the place.
- A place keeps its form: by tag, by digest, or both. What has neither gets both. A reference never ends in \`@\`.
- All places of a component move together, or none of them.
- What is not of the set, is empty, or is named after another image is refused by name. \`without\` names what is known to be so.
- What the file lacks of the set is added as a whole entry where others show how: with their keys, quotes and spaces, in its place where
  they are in order. A name is taken from theirs where all of them follow from their images in one way, else from \`names\`; what
  nothing tells is asked for under \`fields\`. In every other case it is refused by name, and nothing is added beside what another tool
  writes. \`missing: refuse\` keeps a file from that; lists in Go, and several files that show the set together, want \`missing: add\`.
- What \`drop\` names goes as a whole entry. What is of the set does not.
`;

export function renderShown(): string {
  const sections = Object.values(SHOWN_READERS).map(
    ({ kind, words, example, lists }) =>
      `## \`${kind}\`\n\n${words}${lists === undefined ? '' : ' What is missing is added.'}\n\n\`\`\`text\n${example}\n\`\`\``,
  );
  return [INTRODUCTION.trim(), ...sections].join('\n\n');
}
