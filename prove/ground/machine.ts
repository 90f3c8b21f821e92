/** What a registry client takes from its machine, in a time that is moved by hand: no credentials, no memory. */
import type { RegistryEnvironment } from '../../src/io/registry/settings/settings.ts';
import type { HandClock } from '../../src/registry-server/clock.ts';

/** Pauses move the clock on, in place of taking time. */
export function machineIn(clock: HandClock): RegistryEnvironment {
  return {
    variables: {},
    home: '/nowhere',
    clock,
    wait: async (milliseconds) => clock.moveTo(clock.now() + milliseconds),
    random: () => 0.5,
    runHelper: async () => ({ code: 1, output: 'credentials not found', problem: null }),
  };
}
