/** The faults that a registry is told to have: one table of names, and how they meet a request. */
import { matchesGlob } from '../../image/pattern.ts';
import type { Answer, RegistryRequest } from '../message/answer.ts';
import { parseRoute, type Route } from '../message/route.ts';
import { CONNECTION_FAULTS } from './connection.ts';
import type { Fault, FaultMatch, FaultScene } from './fault.ts';
import { LIMIT_FAULTS } from './limits.ts';
import { MANIFEST_FAULTS } from './manifests.ts';
import { PUSH_FAULTS } from './pushes.ts';
import { REFUSAL_FAULTS } from './refusals.ts';
import { TAG_LIST_FAULTS } from './tag-lists.ts';
import { TOKEN_FAULTS } from './tokens.ts';

/** Every fault by its name. */
export const FAULTS = {
  ...CONNECTION_FAULTS,
  ...LIMIT_FAULTS,
  ...MANIFEST_FAULTS,
  ...TAG_LIST_FAULTS,
  ...REFUSAL_FAULTS,
  ...TOKEN_FAULTS,
  ...PUSH_FAULTS,
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof FAULTS;

/** One fault, switched on for the requests that it meets, with options that it heeds. */
export type FaultSwitch = {
  readonly match?: FaultMatch;
} & ({ readonly fault: FaultName; readonly options?: undefined } | SetFault[keyof SetFault]);

type SetFault = {
  readonly [Name in FaultName as keyof OptionsOf<Name> extends never ? never : Name]: {
    readonly fault: Name;
    readonly options: Partial<OptionsOf<Name>>;
  };
};

type OptionsOf<Name extends FaultName> = (typeof FAULTS)[Name]['options'];

export interface Faults {
  /** Takes the place of all switches before. */
  set(switches: readonly FaultSwitch[]): void;
  /** Lets the faults have their way with a request; `answer` is what the registry would say. */
  apply(request: RegistryRequest, answer: (request: RegistryRequest) => Promise<Answer>): Promise<Answer>;
}

interface Armed {
  readonly fault: Fault;
  readonly match: FaultMatch;
  readonly options: FaultScene['options'];
  readonly memory: Map<string, number>;
  met: number;
}

/** `now` gives milliseconds since 1970. */
export function createFaults(switches: readonly FaultSwitch[], now: () => number): Faults {
  let armed = arm(switches);
  return {
    set: (next) => {
      armed = arm(next);
    },
    async apply(asked, answer) {
      const route = parseRoute(asked.path);
      const met = armed.filter((each) => meets(each, route, asked)).filter(isDue);
      const scene = (each: Armed, request: RegistryRequest): FaultScene => {
        return { route, request, options: each.options, now: now(), memory: each.memory };
      };
      let request = asked;
      for (const each of met) request = each.fault.question?.(scene(each, request)) ?? request;
      let result: Answer | null = null;
      for (const each of met) result ??= each.fault.instead?.(scene(each, request)) ?? null;
      result ??= await answer(request);
      for (const each of met) result = each.fault.answer?.(result, scene(each, request)) ?? result;
      return result;
    },
  };
}

function arm(switches: readonly FaultSwitch[]): Armed[] {
  return switches.map(({ fault, match = {}, options = {} }) => {
    return { fault: FAULTS[fault], match, options, memory: new Map(), met: 0 };
  });
}

/** Counts the request, and says whether the fault has begun and not yet ended. */
function isDue(each: Armed): boolean {
  const { after = 0, times = Number.POSITIVE_INFINITY } = each.match;
  each.met += 1;
  return each.met > after && each.met <= after + times;
}

function meets({ match }: Armed, route: Route, { method, path }: RegistryRequest): boolean {
  const methods = match.method === undefined ? null : [match.method].flat();
  const reference = 'reference' in route ? route.reference : 'digest' in route ? route.digest : '';
  return (
    (methods === null || methods.includes(method)) &&
    (match.kind === undefined || match.kind === route.kind) &&
    fits(match.repository, 'repository' in route ? route.repository : '') &&
    fits(match.reference, reference) &&
    fits(match.path, path)
  );
}

/** `*` stands for any text. */
function fits(pattern: string | undefined, text: string): boolean {
  return pattern === undefined || matchesGlob(pattern, text);
}
