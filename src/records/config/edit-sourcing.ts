/** The text of `bowline.yaml` with components that are taken from upstream again; nothing but their `mode` is another. */
import { BowlineError } from '../../errors.ts';
import { parseDocument } from '../../files/yaml/yaml.ts';
import { resolveAlias, type TextScalar, type YamlNode } from '../../files/yaml/yaml-tree.ts';
import { CONFIG_FILE, type Config } from './config.ts';
import { parseConfig } from './parse-config.ts';

/** A component by its set and its name. */
export interface ComponentPlace {
  readonly set: string;
  readonly component: string;
}

/**
 * Why a component was taken from elsewhere, and who was asked, stays beside the new mode: so it is known the next time.
 *
 * @throws {BowlineError} `EDIT_UNSUPPORTED` where a mode is written in a manner that cannot be edited
 */
export function returnToUpstream(text: string, places: readonly ComponentPlace[]): string {
  const parsed = parseDocument(text, 0, text.length);
  const root = parsed.ok ? parsed.root : null;
  const modes = places.map((place) => ({ place, mode: findMode(root, place) }));
  const missing = modes.find(({ mode }) => mode === null || mode.anchored || mode.start < 0);
  if (missing !== undefined) throw unsupported(missing.place);
  const scalars = modes.flatMap(({ mode }) => mode ?? []).sort((a, b) => b.start - a.start);
  const after = scalars.reduce((now, { start, end }) => `${now.slice(0, start)}upstream${now.slice(end)}`, text);
  if (isAsPlanned(parseConfig(text, CONFIG_FILE), after, places)) return after;
  throw unsupported(places[0] ?? { set: '', component: '' });
}

/** The scalar itself: one that an alias stands for may be that of another component as well. */
function findMode(root: YamlNode | null, { set, component }: ComponentPlace): TextScalar | null {
  let node: YamlNode | null | undefined = root;
  for (const key of ['componentSets', set, 'components', component, 'sourcing', 'mode']) {
    if (node?.kind === 'alias') return null;
    node = node?.kind === 'map' ? node.pairs.find((pair) => pair.key.value === key)?.value : null;
  }
  return node?.kind === 'scalar' && resolveAlias(node) === node ? node : null;
}

function isAsPlanned(before: Config, text: string, places: readonly ComponentPlace[]): boolean {
  const componentSets = before.componentSets.map((set) => ({
    ...set,
    components: set.components.map((component) =>
      places.some((place) => place.set === set.name && place.component === component.name)
        ? { ...component, sourcing: { ...component.sourcing, mode: 'upstream' as const } }
        : component,
    ),
  }));
  return JSON.stringify(parseConfig(text, CONFIG_FILE)) === JSON.stringify({ ...before, componentSets });
}

function unsupported({ component }: ComponentPlace): BowlineError {
  return new BowlineError(
    'EDIT_UNSUPPORTED',
    `\`sourcing.mode\` of \`${component}\` is written in a manner that cannot be edited`,
    { place: { file: CONFIG_FILE }, hint: 'write it in its place, without anchors' },
  );
}

/** The sets with every mode left out: what is allowed to differ where a component goes back, or comes from there. */
export function withoutModes({ componentSets }: Pick<Config, 'componentSets'>): Config['componentSets'] {
  return componentSets.map((set) => ({
    ...set,
    components: set.components.map((component) => ({
      ...component,
      sourcing: { ...component.sourcing, mode: 'upstream' },
    })),
  }));
}
