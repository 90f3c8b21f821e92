/** Kubernetes pull secrets as credential files: `kubernetes.io/dockerconfigjson` and `kubernetes.io/dockercfg`. */

import { splitDocuments } from '../../../files/yaml/split-documents.ts';
import { parseDocument } from '../../../files/yaml/yaml.ts';
import { asMapping, type Mapping } from '../../../mapping.ts';
import { plainValue } from '../../../records/plain-value.ts';

/** Where each type of secret keeps its credentials. */
const KEYS: ReadonlyMap<unknown, string> = new Map([
  ['kubernetes.io/dockerconfigjson', '.dockerconfigjson'],
  ['kubernetes.io/dockercfg', '.dockercfg'],
]);
const MOST_SECRETS = 1000;

/**
 * The texts of the credential files that pull secrets hold: in documents of YAML or JSON, in lists as `kubectl get
 * secrets` prints them, in base64 (`data`) or plain (`stringData`). `null` where the text holds no secret at all.
 */
export function readPullSecrets(text: string): readonly string[] | null {
  const objects: unknown[] = [];
  for (const { start, end } of splitDocuments(text)) {
    const parsed = parseDocument(text, start, end);
    if (!parsed.ok) return null;
    if (parsed.root !== null) objects.push(plainValue(parsed.root));
  }
  const secrets = objects.flatMap(itemsOf).filter(({ kind }) => kind === 'Secret');
  if (secrets.length === 0 || secrets.length > MOST_SECRETS) return null;
  return secrets.flatMap(contentOf);
}

function itemsOf(value: unknown): readonly Mapping[] {
  const fields = asMapping(value);
  if (fields === null) return [];
  return Array.isArray(fields.items) ? fields.items.map(asMapping).filter((item) => item !== null) : [fields];
}

function contentOf({ type, data, stringData }: Mapping): readonly string[] {
  const key = KEYS.get(type);
  if (key === undefined) return [];
  const plain = asMapping(stringData)?.[key];
  if (typeof plain === 'string') return [plain];
  const encoded = asMapping(data)?.[key];
  return typeof encoded === 'string' ? [Buffer.from(encoded, 'base64').toString('utf8')] : [];
}
