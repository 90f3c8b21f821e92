/** A git server over https for tests: git's own backend behind a certificate of the test. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:https';
import { type Certificate, makeCertificate } from '../registry/certificate.ts';

export interface GitServer {
  /** `https://127.0.0.1:PORT`. */
  readonly address: string;
  readonly certificate: Certificate;
  /** Paths that were asked for, in order. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** Serves the bare repositories below a folder. */
export async function startGitServer(folder: string): Promise<GitServer> {
  const certificate = await makeCertificate(folder, 'git');
  const asked: string[] = [];
  const server = createServer({ key: certificate.key, cert: certificate.cert }, (request, response) => {
    const url = new URL(request.url ?? '/', 'https://localhost');
    asked.push(url.pathname);
    const backend = spawn('git', ['http-backend'], {
      env: {
        ...process.env,
        GIT_PROJECT_ROOT: folder,
        GIT_HTTP_EXPORT_ALL: '1',
        GIT_PROTOCOL: `${request.headers['git-protocol'] ?? ''}`,
        PATH_INFO: url.pathname,
        QUERY_STRING: url.search.slice(1),
        REQUEST_METHOD: request.method ?? 'GET',
        CONTENT_TYPE: request.headers['content-type'] ?? '',
        HTTP_CONTENT_ENCODING: `${request.headers['content-encoding'] ?? ''}`,
      },
    });
    request.pipe(backend.stdin);
    const chunks: Buffer[] = [];
    backend.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    backend.on('close', () => {
      const all = Buffer.concat(chunks);
      const end = all.indexOf('\r\n\r\n');
      for (const line of all.toString('latin1', 0, end).split('\r\n')) {
        const [name = '', value = ''] = line.split(/:\s*/, 2);
        if (name.toLowerCase() === 'status') response.statusCode = Number.parseInt(value, 10);
        else response.setHeader(name, value);
      }
      response.end(all.subarray(end + 4));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    address: `https://127.0.0.1:${port}`,
    certificate,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
