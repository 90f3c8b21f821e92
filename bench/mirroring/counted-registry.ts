/** A real registry that counts what it is asked, at once or behind a network that takes its time. */
import { mkdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DockerRegistry, startDockerRegistry } from '../../test/registry/docker-registry.ts';
import { type Relay, startRelay } from './relay.ts';

export interface Asked {
  readonly requests: number;
  /** Of these, blobs that were read, and bodies of blobs that were sent. */
  readonly reads: number;
  readonly uploads: number;
}

export interface CountedRegistry {
  /** As clients name it. */
  readonly host: string;
  /** Without the network between. */
  readonly url: string;
  /** Where its contents lie. */
  readonly folder: string;
  /** What it was asked since the last call. */
  count(): Promise<Asked>;
  /** Begins anew with nothing. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

/** The log is written a moment after the answer. */
const SETTLES = 100;

/** `latency` is that of a round trip, in milliseconds. */
export async function startCountedRegistry(folder: string, latency: number): Promise<CountedRegistry> {
  const contents = join(folder, 'contents');
  const accessLog = join(folder, 'access.log');
  const relay: Relay | null = latency === 0 ? null : await startRelay(latency);
  const start = async (port?: number): Promise<DockerRegistry> => {
    mkdirSync(contents, { recursive: true });
    const options = { folder: contents, accessLog, ...(port === undefined ? {} : { port }) };
    const started = await startDockerRegistry(relay === null ? options : { ...options, relative: true });
    relay?.leadTo(started.host);
    return started;
  };
  let running = await start();
  const { host, url } = running;
  const count = async (): Promise<Asked> => {
    await pause(SETTLES);
    const lines = readFileSync(accessLog, 'utf8').match(/"[A-Z]+ \/v2\/[^"]* HTTP[^"]*"/g) ?? [];
    truncateSync(accessLog);
    return {
      requests: lines.length,
      reads: lines.filter((line) => /^"GET .*\/blobs\//.test(line)).length,
      uploads: lines.filter((line) => /^"(?:PUT|PATCH) .*\/blobs\/uploads\//.test(line)).length,
    };
  };
  return {
    host: relay?.host ?? host,
    url,
    folder: contents,
    count,
    empty: async () => {
      await running.stop();
      rmSync(contents, { recursive: true, force: true });
      running = await start(Number(host.split(':')[1]));
      await count();
    },
    stop: async () => {
      await running.stop();
      await relay?.stop();
    },
  };
}
