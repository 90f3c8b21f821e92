/** Makes a self-signed certificate with openssl, for registries and token servers of tests. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Certificate {
  /** PEM texts. */
  readonly key: string;
  readonly cert: string;
  /** Where they lie. */
  readonly keyPath: string;
  readonly certPath: string;
}

/** A certificate for 127.0.0.1 and localhost, in a folder of the test. */
export async function makeCertificate(folder: string, name: string): Promise<Certificate> {
  const keyPath = join(folder, `${name}.key`);
  const certPath = join(folder, `${name}.crt`);
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`],
    ...['-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost', '-keyout', keyPath, '-out', certPath],
  ]);
  return { key: await readFile(keyPath, 'utf8'), cert: await readFile(certPath, 'utf8'), keyPath, certPath };
}
