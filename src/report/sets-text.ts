/** Which image counts for each of the component sets, for people and as JSON. */
import type { EffectiveImage, EffectiveSet, GivenValue } from '../steps/shown/effective-images.ts';
import { escapeLine } from './lines/escape.ts';
import type { Page, Style } from './lines/style.ts';

export function renderSets(sets: readonly EffectiveSet[], { style }: Page): string {
  if (sets.length === 0) return 'no component set\n';
  return sets.map((each) => renderSet(each, style)).join('\n');
}

function renderSet({ set, images, product }: EffectiveSet, style: Style): string {
  const { registry, version, names, own } = product;
  const knobs =
    registry === null
      ? []
      : [
          `  ${style.dim(`registry ${escapeLine(registry)}, version ${escapeLine(version ?? 'none')}: enough for ${names.size} of ${names.size + own.size} images`)}`,
        ];
  return `${[style.bold(escapeLine(set)), ...images.flatMap((image) => renderImage(image, style)), ...knobs].join('\n')}\n`;
}

function renderImage({ key, effective, passedOver, distance }: EffectiveImage, style: Style): string[] {
  const value = effective === null ? 'nobody says' : escapeLine(effective.value) || 'empty';
  return [
    `  ${escapeLine(key)}  ${value}${effective === null ? '' : `  ${style.dim(placeOf(effective))}`}`,
    ...distance.map((words) => `    it is ${escapeLine(words)}`),
    ...passedOver.map((each) => style.dim(`    over ${placeOf(each)}  ${escapeLine(each.value) || 'empty'}`)),
  ];
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
      product: { ...product, names: Object.fromEntries(product.names), own: Object.fromEntries(product.own) },
    })),
  };
}
