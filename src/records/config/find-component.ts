/** The component that an operand names: by itself, or with its set before it. */
import { BowlineError } from '../../errors.ts';
import type { Component, ComponentSet } from './component-set.ts';

export interface FoundComponent {
  readonly set: ComponentSet;
  readonly component: Component;
}

/**
 * `multus` or `network-addons/multus`; `null` where no set has one of that name.
 *
 * @throws {BowlineError} `USAGE_INVALID` where several sets have one
 */
export function findComponent(operand: string, sets: readonly ComponentSet[]): FoundComponent | null {
  const found = sets.flatMap((set) =>
    set.components
      .filter(({ name }) => operand === name || operand === `${set.name}/${name}`)
      .map((component): FoundComponent => ({ set, component })),
  );
  if (found.length <= 1) return found[0] ?? null;
  const names = found.map(({ set, component }) => `\`${set.name}/${component.name}\``).join(', ');
  throw new BowlineError('USAGE_INVALID', `several component sets have \`${operand}\`: ${names}`);
}
