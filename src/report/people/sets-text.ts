/** Which image counts for each of the component sets, for people and as JSON. */
import type { EffectiveImage, EffectiveSet, GivenValue } from '../../steps/shown/effective-images.ts';
import type { EffectivePolicy } from '../../steps/shown/effective-policies.ts';
import { escapeLine } from '../lines/escape.ts';
import type { Page, Style } from '../lines/style.ts';

export function renderSets(sets: readonly EffectiveSet[], { style }: Page): string {
  if (sets.length === 0) return 'no component set\n';
  return sets.map((each) => renderSet(each, style)).join('\n');
}

function renderSet({ set, images, product, unreached }: EffectiveSet, style: Style): string {
  const lines = [
    style.bold(escapeLine(set)),
    ...images.flatMap((image) => renderImage(image, style)),
    ...renderProduct(product).map((line) => `  ${style.dim(line)}`),
    ...(unreached.length === 0 ? [] : ['  the pull policy does not come to']),
    ...unreached.map(
      ({ file, line, container, reason }) =>
        `    ${escapeLine(file)}:${line}  ${escapeLine(container)}: it ${escapeLine(reason)}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function renderProduct({ registry, version, names, own, pullPolicy, ownPolicies }: EffectiveSet['product']): string[] {
  if (registry === null) return [];
  const knobs = [`registry ${escapeLine(registry)}`, `version ${escapeLine(version ?? 'none')}`];
  if (pullPolicy !== null) knobs.push(`pull policy ${pullPolicy}`);
  const enough = [...names.keys()].filter((key) => pullPolicy === null || !ownPolicies.has(key));
  return [`${knobs.join(', ')}: enough for ${enough.length} of ${names.size + own.size} images`];
}

function renderImage({ key, effective, passedOver, distance, policy }: EffectiveImage, style: Style): string[] {
  const value = effective === null ? 'nobody says' : escapeLine(effective.value) || 'empty';
  return [
    `  ${escapeLine(key)}  ${value}${effective === null ? '' : `  ${style.dim(placeOf(effective))}`}`,
    ...distance.map((words) => `    it is ${escapeLine(words)}`),
    ...renderPassedOver(passedOver, style),
    ...(policy === null ? [] : renderPolicy(policy, style)),
  ];
}

function renderPolicy({ effective, passedOver }: EffectivePolicy, style: Style): string[] {
  const value = escapeLine(effective.value) || 'empty';
  return [
    `    pull policy ${value}  ${style.dim(placeOf(effective))}`,
    ...renderPassedOver(passedOver, style).map((line) => `  ${line}`),
  ];
}

function renderPassedOver(passedOver: readonly GivenValue[], style: Style): string[] {
  return passedOver.map((each) => style.dim(`    over ${placeOf(each)}  ${escapeLine(each.value) || 'empty'}`));
}

function placeOf({ origin, file, line }: GivenValue): string {
  return `${origin}, ${escapeLine(file)}:${line}`;
}

/** The sets as JSON has them; nothing where they were not asked for. */
export function setsJson(sets: readonly EffectiveSet[] | undefined): { readonly sets?: unknown } {
  if (sets === undefined) return {};
  return {
    sets: sets.map(({ product, ...rest }) => ({
      ...rest,
      product: {
        ...product,
        names: Object.fromEntries(product.names),
        own: Object.fromEntries(product.own),
        ownPolicies: Object.fromEntries(product.ownPolicies),
      },
    })),
  };
}
