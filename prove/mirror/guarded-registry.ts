/** A real registry with TLS that lets in whoever brings a token, at one address for as long as the proof lasts, whatever befalls it. */
import { mkdirSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { MANIFEST_TYPES } from '../../src/image/manifest/manifest.ts';
import { type Certificate, makeCertificate } from '../../test/registry/certificate.ts';
import { type DockerRegistry, findFreePort, startDockerRegistry } from '../../test/registry/docker-registry.ts';
import { startTokenServer } from '../../test/registry/docker-token-server.ts';

export interface GuardedRegistry {
  readonly host: string;
  /** Where its contents lie. */
  readonly folder: string;
  /** What lets a client in: accounts by host as a credential file has them, and the certificates of hosts. */
  readonly credentials: object;
  readonly registries: Readonly<Record<string, { readonly ca: string }>>;
  /** Begins anew with nothing. */
  empty(): Promise<void>;
  /** Ends it at once, whatever it is about. */
  kill(): Promise<void>;
  start(): Promise<void>;
  get(repository: string, path: string): Promise<Pulled>;
  stop(): Promise<void>;
}

export interface Pulled {
  readonly status: number | null;
  readonly type: string;
  readonly bytes: Buffer;
}

const [SERVICE, ISSUER, ACCOUNT] = ['proof', 'proof issuer', 'robot:correct horse'];

export async function startGuardedRegistry(folder: string): Promise<GuardedRegistry> {
  mkdirSync(folder, { recursive: true });
  const certificate = await makeCertificate(folder, 'proof');
  const tokens = await startTokenServer({
    certificate,
    issuer: ISSUER,
    service: SERVICE,
    accounts: [ACCOUNT],
    allows: (account) => account === ACCOUNT,
    secure: true,
  });
  const port = await findFreePort();
  const host = `127.0.0.1:${port}`;
  const contents = join(folder, 'contents');
  const open = (): Promise<DockerRegistry> => {
    mkdirSync(contents, { recursive: true });
    const { realm } = tokens;
    const auth = { kind: 'token', realm, service: SERVICE, issuer: ISSUER, certificate: certificate.certPath } as const;
    const tls = { certificate: certificate.certPath, key: certificate.keyPath };
    return startDockerRegistry({ port, folder: contents, auth, tls });
  };
  let running: DockerRegistry | null = await open();
  const kill = async (): Promise<void> => {
    const ending = running;
    running = null;
    await ending?.stop('SIGKILL');
  };
  const start = async (): Promise<void> => {
    running ??= await open();
  };
  const ca = { ca: certificate.certPath };
  return {
    host,
    folder: contents,
    credentials: { auths: { [host]: { auth: Buffer.from(ACCOUNT).toString('base64') } } },
    registries: { [host]: ca, [tokens.host]: ca },
    kill,
    start,
    empty: async () => {
      await kill();
      rmSync(contents, { recursive: true, force: true });
      await start();
    },
    get: (repository, path) =>
      pull(`https://${host}/v2/${repository}/${path}`, certificate, tokens.authorize(repository, ['pull'])),
    stop: async () => {
      await kill();
      await tokens.stop();
    },
  };
}

function pull(url: string, { cert }: Certificate, headers: Readonly<Record<string, string>>): Promise<Pulled> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { ca: cert, headers: { accept: MANIFEST_TYPES, ...headers } }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', reject);
      answer.on('end', () => {
        const type = answer.headers['content-type'] ?? '';
        resolve({ status: answer.statusCode ?? null, type, bytes: Buffer.concat(pieces) });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}
