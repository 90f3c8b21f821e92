/** What the shape of `mirror` does not tell: places that are none, rules that cover nothing, sets that are not there. */
import { parsePlaceRoot, parsePlaceTemplate } from '../../image/places/copy-place.ts';
import type { Config, MirrorRuleSettings } from './config.ts';
import type { ConfigFault } from './config-faults.ts';

export function mirrorFaults({ mirror, componentSets }: Config): ConfigFault[] {
  const { to, rules = [] } = mirror;
  const message = '`mirror.to` must be a registry and the start of a path, such as `registry.example/hub`';
  const isPlace = to === undefined || parsePlaceRoot(to) !== null;
  return [
    ...(isPlace ? [] : [{ path: ['mirror', 'to'], message }]),
    ...rules.flatMap((rule, index) => {
      const fault = placeFault(rule) ?? coverFault(rule) ?? setFault(rule, componentSets);
      if (fault === null) return [];
      return [{ path: ['mirror', 'rules', index, ...fault.path], message: fault.message }];
    }),
  ];
}

function placeFault({ to, set }: MirrorRuleSettings): ConfigFault | null {
  if (to === undefined)
    return set === undefined ? { path: [], message: 'the rule says no place: it wants `to`' } : null;
  const template = parsePlaceTemplate(to);
  return 'problem' in template ? { path: ['to'], message: `\`${to}\` is no place: ${template.problem}` } : null;
}

function coverFault({ match, set, component }: MirrorRuleSettings): ConfigFault | null {
  if (component !== undefined && set === undefined)
    return { path: ['component'], message: `\`${component}\` is a component of a \`set\`, which is not named` };
  if (match !== undefined || set !== undefined) return null;
  return { path: [], message: 'the rule covers nothing: it wants `match` or `set`' };
}

function setFault({ set, component }: MirrorRuleSettings, sets: Config['componentSets']): ConfigFault | null {
  const found = sets.find(({ name }) => name === set);
  if (set === undefined) return null;
  if (found === undefined) return { path: ['set'], message: `there is no component set \`${set}\`` };
  if (component === undefined || found.components.some(({ name }) => name === component)) return null;
  return { path: ['component'], message: `the component set \`${set}\` has no component \`${component}\`` };
}
