/** Keys by which versions are looked after, in every form in which scripts and settings write them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ShownFile } from '../copy/shown-copy.ts';
import { bumperKeys } from './keys.ts';

const VERSIONS = 'NET_VERSION="v1"\nDNS_VERSION="v2"\nSTORAGE_PROVISIONER_VERSION="v3"\n';
const DEAD = 'STORAGE names STORAGE_VERSION; STORAGE_PROVISIONER_VERSION is there, and stays at v3';

interface Case {
  readonly what: string;
  readonly path?: string;
  readonly text: string;
  readonly variables?: string;
  readonly dead?: readonly string[];
  readonly keyless?: readonly string[];
}

const CASES: readonly Case[] = [
  { what: 'an array of bash', text: 'A=(\n  ["NET"]="org/net"\n  [DNS]=org/dns\n  ["STORAGE"]=""\n)\n', dead: [DEAD] },
  { what: 'elements set one by one', text: 'A[NET]=x\nA[DNS]=y\nA["STORAGE"]=z\n', dead: [DEAD] },
  {
    what: 'an array beside one that is about something else',
    text: 'C=([RED]=1 [BLUE]=2)\nA=([NET]=x [DNS]=y [STORAGE]=z)\n',
    dead: [DEAD],
  },
  {
    what: 'comments, in which no key stands',
    text: 'A=(\n  [NET]=x\n  # [OLD]=y\n  [DNS]=z\n)\n',
    keyless: ['STORAGE_PROVISIONER_VERSION'],
  },
  {
    what: 'labels of a case',
    text: 'case "$1" in\n  NET | DNS) repo=org/$1 ;;\n  "STORAGE") repo=csi ;;\n  *) exit 1 ;;\nesac\n',
    dead: [DEAD],
  },
  {
    what: 'labels in small letters, each with its variable',
    text: 'case $1 in net) echo "$NET_VERSION" ;; dns) echo "$DNS_VERSION" ;; csi) echo "$CSI_VERSION" ;; esac\n',
    dead: ['csi names CSI_VERSION'],
    keyless: ['STORAGE_PROVISIONER_VERSION'],
  },
  { what: 'words of a list', text: 'COMPONENTS="NET DNS STORAGE"\n', dead: [DEAD] },
  {
    what: 'words of a list over several lines',
    text: 'COMPONENTS=(\n  net\n  dns\n  storage\n)\n',
    dead: [DEAD.replace('STORAGE', 'storage')],
  },
  { what: 'what a loop goes through', text: 'for c in NET DNS STORAGE; do bump "$c"; done\n', dead: [DEAD] },
  {
    what: 'a list of a makefile',
    path: 'Makefile',
    text: 'COMPONENTS := net dns storage\n',
    dead: [DEAD.replace('STORAGE', 'storage')],
  },
  {
    what: 'variables of a makefile',
    path: 'Makefile',
    text: 'NET_REPO := org/net\nDNS_REPO ?= org/dns\nSTORAGE_REPO = org/storage\n',
    dead: [DEAD],
  },
  {
    what: 'whole names of variables',
    text: 'A=(["NET_VERSION"]=x ["DNS_VERSION"]=y ["STORAGE_VERSION"]=z)\n',
    dead: ['STORAGE_VERSION is a key; STORAGE_PROVISIONER_VERSION is there, and stays at v3'],
  },
  {
    what: 'a mapping from keys to variables',
    path: 'bump.yaml',
    text: 'components:\n  net: NET_VERSION\n  dns: DNS_VERSION\n  csi: STORAGE_VERSION\n',
    dead: ['csi names STORAGE_VERSION'],
    keyless: ['STORAGE_PROVISIONER_VERSION'],
  },
  {
    what: 'a mapping with the variable among other things',
    path: 'bump.yaml',
    text: 'net: { repo: org/net, variable: NET_VERSION }\ndns: { repo: org/dns, variable: DNS_VERSION }\nstorage: { repo: org/s, variable: STORAGE_VERSION }\n',
    dead: [DEAD.replace('STORAGE', 'storage')],
  },
  {
    what: 'a list of things with names',
    path: 'bump.json',
    text: '[{"name": "net", "env": "NET_VERSION"}, {"name": "dns", "env": "DNS_VERSION"}]',
    keyless: ['STORAGE_PROVISIONER_VERSION'],
  },
  {
    what: 'a map in Go',
    path: 'main.go',
    text: 'var repos = map[string]string{\n\t"NET": "org/net",\n\t"DNS": "org/dns",\n\t"STORAGE": "csi",\n}\n',
    dead: [DEAD],
  },
  {
    what: 'variables in small letters',
    text: 'A=([net]=x [dns]=y)\n',
    variables: 'net_version=v1\ndns_version=v2\nssp_version=v3\n',
    keyless: ['ssp_version'],
  },
  {
    what: 'variables of another end',
    text: 'A=([NET]=x [DNS]=y [SSP]=z)\n',
    variables: 'NET_TAG=v1\nDNS_TAG=v2\nSSP_OLD_TAG=v3\nREGISTRY=quay.io\n',
    dead: ['SSP names SSP_TAG; SSP_OLD_TAG is there, and stays at v3'],
  },
];

describe('keys that look after versions', () => {
  for (const { what, path = 'bump.sh', text, variables = VERSIONS, dead = [], keyless = [] } of CASES)
    test(what, () => {
      const entry: ShownFile = {
        kind: 'keys',
        file: path,
        names: {},
        region: null,
        variables: 'versions.env',
        without: [],
      };
      const set = { name: 'addons', version: '', components: [], releases: [] };
      const { problems } = bumperKeys.judge(bumperKeys.find(path, text, entry), entry, set, () => variables);
      const plain = problems.map(({ error, about }) => [
        about,
        error.message
          .replaceAll('`', '')
          .replace(', which versions.env does not set', '')
          .replace(' that versions.env does not set', ''),
      ]);
      assert.deepEqual(plain, [
        ...dead.map((each) => ['key', each]),
        ...keyless.map((name) => ['keyless version', `${name} has no key in ${path}, so nothing moves it`]),
      ]);
    });

  test('a file with no table of such keys names nothing', () => {
    const entry: ShownFile = { kind: 'keys', file: 'a.sh', names: {}, region: null, variables: 'v.env', without: [] };
    const set = { name: 'addons', version: '', components: [], releases: [] };
    const found = bumperKeys.find('a.sh', 'A=([RED]=1 [BLUE]=2)\necho done\n', entry);
    const { problems } = bumperKeys.judge(found, entry, set, () => VERSIONS);
    assert.deepEqual(
      problems.map(({ error }) => error.message),
      ['a.sh names nothing of v.env'],
    );
  });
});
