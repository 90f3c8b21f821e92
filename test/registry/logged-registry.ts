/** An embedded registry that logs in short what it was asked about one repository, and clients that settle at once. */
import type { TestContext } from 'node:test';
import type { RegistryClient } from '../../src/io/registry/open-registry.ts';
import type { RegistryEnvironment } from '../../src/io/registry/settings/settings.ts';
import type { RegistryServer, RegistryServerOptions } from '../../src/registry-server/registry-server.ts';
import { startFor } from '../registry-server/client.ts';
import { ownClient, ownMachine } from './own-machine.ts';

export interface LoggedRegistry {
  readonly server: RegistryServer;
  /** `PUT manifests/main 201`; digests, uploads and lists of what is attached go by one word each. */
  readonly log: string[];
  open(machine?: RegistryEnvironment): RegistryClient;
}

export async function startLogged(
  context: TestContext,
  repository: string,
  options: RegistryServerOptions = {},
): Promise<LoggedRegistry> {
  const log: string[] = [];
  const server = await startFor(context, {
    ...options,
    onAnswer: ({ method, url, status }) => {
      const short = url.replace(/sha256:[0-9a-f]{64}/g, 'DIGEST').replace(/uploads\/[^/?]+.*/, 'uploads/ID');
      log.push(`${method} ${short.replace(`/v2/${repository}/`, '').replace(/sha256-[0-9a-f]{64}/, 'LIST')} ${status}`);
    },
  });
  return { server, log, open: (machine = ownMachine()) => ownClient(context, { settle: 20 }, machine) };
}
