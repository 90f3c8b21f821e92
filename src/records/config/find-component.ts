/** The component, or the one image of it, that an operand names: by itself, or with its set before it. */
import { BowlineError } from '../../errors.ts';
import type { Component, ComponentImage, ComponentSet } from './component-set.ts';

export interface FoundComponent {
  readonly set: ComponentSet;
  readonly component: Component;
}

export interface FoundImages extends FoundComponent {
  /** All of the component, or the one that is named. */
  readonly images: readonly ComponentImage[];
}

/**
 * What `multus` and `network-addons/multus` name: the images of a component; where there is none of that name the image
 * with that key, which `network-addons/multus/thick` names too.
 */
export function findNamedImages(operand: string, sets: readonly ComponentSet[]): readonly FoundImages[] {
  const all = sets.flatMap((set) => set.components.map((component): FoundComponent => ({ set, component })));
  const whole = all.filter(({ set, component: { name } }) => operand === name || operand === `${set.name}/${name}`);
  if (whole.length > 0) return whole.map((found) => ({ ...found, images: found.component.images }));
  return all.flatMap((found) => {
    const { set, component } = found;
    const names = (key: string): readonly string[] => [
      key,
      `${set.name}/${key}`,
      `${set.name}/${component.name}/${key}`,
    ];
    const images = component.images.filter(({ key }) => names(key).includes(operand));
    return images.length === 0 ? [] : [{ ...found, images }];
  });
}

/**
 * The component of {@link findNamedImages}; `null` where no set has one of that name.
 *
 * @throws {BowlineError} `USAGE_INVALID` where several sets have one
 */
export function findComponent(operand: string, sets: readonly ComponentSet[]): FoundComponent | null {
  const found = findNamedImages(operand, sets);
  if (found.length <= 1) return found[0] ?? null;
  const names = found.map(({ set, component }) => `\`${set.name}/${component.name}\``).join(', ');
  throw new BowlineError('USAGE_INVALID', `several component sets have \`${operand}\`: ${names}`);
}
