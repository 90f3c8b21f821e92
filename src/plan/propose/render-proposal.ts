/** The text of a proposed `bowline.yaml`. */
import type { ShownFile } from '../../files/shown/copy/shown-copy.ts';
import { quoteText } from '../../records/quote-text.ts';
import type { ForeignImages } from './foreign-images.ts';
import type { ProposedComponent, ProposedImage } from './propose-components.ts';

export interface Proposal {
  /** The component set. */
  readonly name: string;
  readonly paths: readonly string[];
  readonly frozen: readonly string[];
  /** Each with the words of a table that says that nothing is to move it; `null` for any other. */
  readonly components: readonly (ProposedComponent & { readonly still: string | null })[];
  readonly shown: readonly ShownFile[];
}

/** @param foreign what entries show that is of no component: proposed to be left out, in comments */
export function renderProposal(
  { name, paths, frozen, components, shown }: Proposal,
  foreign: ForeignImages = () => [],
): string {
  const lines = [
    '# Proposed by `bowline init` from what the repository holds: change whatever you know better.',
    ...list('paths', paths),
    ...list('frozen', frozen),
    'componentSets:',
    `  ${quoteText(name)}:`,
    '    components:',
    ...components.flatMap(renderComponent),
    ...(shown.length === 0 ? [] : ['    shown:', ...shown.flatMap((entry) => renderShown(entry, foreign(entry)))]),
  ];
  return `${lines.join('\n')}\n`;
}

function list(key: string, values: readonly string[]): string[] {
  return values.length === 0 ? [] : [`${key}:`, ...values.map((value) => `  - ${quoteText(value)}`)];
}

function renderComponent({ name, source, images, still }: Proposal['components'][number]): string[] {
  const branch = source?.branch == null ? '' : `, branch: ${quoteText(source.branch)}`;
  return [
    `      ${quoteText(name)}:`,
    ...(source === null ? [] : [`        source: { git: ${JSON.stringify(source.git)}${branch} }`]),
    ...(still === null ? [] : [`        follow: { none: ${JSON.stringify(still)} }`]),
    ...(images.length === 0 ? ['        images: {}'] : ['        images:']),
    ...images.map(renderImage),
  ];
}

function renderImage({ key, from, variant }: ProposedImage): string {
  const more = variant === null ? '' : `, variant: ${quoteText(variant)}`;
  return `          ${quoteText(key)}: { from: ${JSON.stringify(from)}${more} }`;
}

function renderShown(
  { kind, file, variables, without, earlier }: ShownFile,
  foreign: readonly string[],
): readonly string[] {
  const more = [
    ...(variables === null ? [] : [`variables: ${quoteText(variables)}`]),
    ...(earlier === undefined ? [] : [`earlier: ${JSON.stringify(earlier)}`]),
    ...(without.length === 0 ? [] : [`without: [${without.map((each) => JSON.stringify(each)).join(', ')}]`]),
  ];
  const said = [`${kind}: ${JSON.stringify(file)}`, ...more];
  if (foreign.length === 0 || without.length > 0) return [`      - { ${said.join(', ')} }`];
  const [first = '', ...others] = said;
  return [
    `      - ${first}`,
    ...others.map((each) => `        ${each}`),
    '        # of no component: give one to what you release, and leave out what somebody else does',
    '        # without:',
    ...foreign.map((each) => `        #   - ${JSON.stringify(each)}`),
  ];
}
