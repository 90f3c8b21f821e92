import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ShownFile, ShownKind, ShownSet } from '../../files/shown/copy/shown-copy.ts';
import { editShownFile } from '../../files/shown/edit-shown.ts';
import { planShown, type ShownPlan } from './plan-shown.ts';

const OLD = `sha256:${'1'.repeat(64)}`;
const NEW = `sha256:${'2'.repeat(64)}`;
const BARE = '3'.repeat(64);
const COMMIT = 'c'.repeat(40);

const components = [
  {
    name: 'net',
    version: 'v1.1.0',
    commit: COMMIT,
    source: 'https://code.example/net',
    branch: 'main',
    images: [
      {
        component: 'net',
        key: 'net-agent',
        repositories: ['quay.io/org/net-agent', 'registry.example/copies/net-agent'],
        name: 'quay.io/org/net-agent',
        tag: 'v1.1.0',
        digest: NEW,
        variant: null,
      },
    ],
  },
  {
    name: 'dns',
    version: 'v2.0.0',
    commit: null,
    source: null,
    branch: null,
    images: [
      {
        component: 'dns',
        key: 'dns',
        repositories: ['ghcr.io/org/dns'],
        name: 'ghcr.io/org/dns',
        tag: 'v2.0.0',
        digest: `sha256:${BARE}`,
        variant: null,
      },
    ],
  },
];
const release = { version: '0.5.0', components };
const set: ShownSet = {
  name: 'addons',
  ...release,
  releases: [
    release,
    { version: '0.4.0', components: components.slice(0, 1).map((each) => ({ ...each, version: null })) },
  ],
};

function entry(kind: ShownKind, file: string, more: Partial<ShownFile> = {}): ShownFile {
  return { kind, file, names: {}, region: null, variables: null, without: [], ...more };
}

function plan(entries: readonly ShownFile[], texts: Record<string, string>, only?: readonly string[]): ShownPlan {
  const findFile = (path: string) => {
    const text = texts[path];
    return text === undefined ? null : { text, hash: `hash of ${path}` };
  };
  return planShown(set, entries, findFile, {
    frozen: (path) => (path.startsWith('old/') ? 'old/**' : null),
    ...(only === undefined ? {} : { only: new Set(only) }),
  });
}

/** The text of one file once its changes are made. */
function after(entries: readonly ShownFile[], file: string, text: string, { changes }: ShownPlan): string {
  const moves = changes
    .filter(({ target }) => target.file === file)
    .map(({ target, from, to, edits, shown = '' }) => ({ shown, path: target.path.map(String), from, to, edits }));
  const edited = editShownFile(file, text, moves, entries);
  assert.ok(edited.ok);
  return edited.text;
}

interface Case {
  readonly title: string;
  readonly entry: ShownFile;
  readonly before: string;
  readonly after: string;
  /** Code and beginning of each refusal. */
  readonly refused?: readonly string[];
}

const CASES: readonly Case[] = [
  {
    title: 'go: constants by what they hold, in the form in which they are written',
    entry: entry('go', 'images.go'),
    before: `const (\n\tNetAgentImageDefault = "quay.io/org/net-agent@${OLD}" // pinned\n\tDnsImage = "ghcr.io/org/dns:v1.9.0"\n\tDnsVersion = "v1.9.0"\n)\n`,
    after: `const (\n\tNetAgentImageDefault = "quay.io/org/net-agent@${NEW}" // pinned\n\tDnsImage = "ghcr.io/org/dns:v2.0.0"\n\tDnsVersion = "v2.0.0"\n)\n`,
  },
  {
    title: 'go: a reference that breaks off before its digest is filled in',
    entry: entry('go', 'images.go'),
    before: `const NetAgentImage = "quay.io/org/net-agent@"\nconst DnsImage = "ghcr.io/org/dns@sha256:${BARE}"\n`,
    after: `const NetAgentImage = "quay.io/org/net-agent@${NEW}"\nconst DnsImage = "ghcr.io/org/dns@sha256:${BARE}"\n`,
  },
  {
    title: 'go: a default that is given to another field is named',
    entry: entry('go', 'images.go', { without: ['net-agent', 'dns'] }),
    before: 'if images.Dns == "" {\n\timages.Net = DnsImageDefault\n}\n',
    after: 'if images.Dns == "" {\n\timages.Net = DnsImageDefault\n}\n',
    refused: ['SHOWN_MISKEYED where `Dns` is empty, `Net` is set to `DnsImageDefault`'],
  },
  {
    title: 'expected: struct literals, one image in two containers',
    entry: entry('expected', 'expected.go', { without: ['dns'] }),
    before: `var c = []C{\n\t{Parent: "a", Name: "one", Image: "quay.io/org/net-agent@${OLD}"},\n\t{Parent: "a", Name: "two", Image: "quay.io/org/net-agent@${OLD}"},\n}\n`,
    after: `var c = []C{\n\t{Parent: "a", Name: "one", Image: "quay.io/org/net-agent@${NEW}"},\n\t{Parent: "a", Name: "two", Image: "quay.io/org/net-agent@${NEW}"},\n}\n`,
  },
  {
    title: 'expected: lines of text, from the own copy back to upstream',
    entry: entry('expected', 'images.txt', { without: ['dns'] }),
    before: 'registry.example/copies/net-agent:v1.0.0\n',
    after: 'quay.io/org/net-agent:v1.1.0\n',
  },
  {
    title: 'env: values by name; an empty one gets tag and digest, one without a value is named',
    entry: entry('env', 'operator.yaml', { names: { dns: 'DNS_IMAGE' } }),
    before: `kind: Deployment\nspec:\n  template:\n    spec:\n      containers:\n      - env:\n        - name: NET_AGENT_IMAGE\n          value: quay.io/org/net-agent@${OLD}\n        - name: DNS_IMAGE\n          value: ""\n        - name: OTHER_IMAGE\n        - name: LOG_LEVEL\n          value: "0"\n`,
    after: `kind: Deployment\nspec:\n  template:\n    spec:\n      containers:\n      - env:\n        - name: NET_AGENT_IMAGE\n          value: quay.io/org/net-agent@${NEW}\n        - name: DNS_IMAGE\n          value: "ghcr.io/org/dns:v2.0.0@sha256:${BARE}"\n        - name: OTHER_IMAGE\n        - name: LOG_LEVEL\n          value: "0"\n`,
    refused: ['SHOWN_EMPTY `OTHER_IMAGE` is empty, and an empty image is none'],
  },
  {
    title: 'env: two values that changed places are named, and nothing of either moves',
    entry: entry('env', 'operator.yaml'),
    before: `env:\n- {name: NET_AGENT_IMAGE, value: "ghcr.io/org/dns:v1.9.0"}\n- {name: DNS_IMAGE, value: "quay.io/org/net-agent:v1.0.0"}\n`,
    after: `env:\n- {name: NET_AGENT_IMAGE, value: "ghcr.io/org/dns:v1.9.0"}\n- {name: DNS_IMAGE, value: "quay.io/org/net-agent:v1.0.0"}\n`,
    refused: [
      'SHOWN_MISKEYED `NET_AGENT_IMAGE` is named after `net-agent` and holds `ghcr.io/org/dns:v1.9.0`, an image of `dns`',
      'SHOWN_MISKEYED `DNS_IMAGE` is named after `dns` and holds `quay.io/org/net-agent:v1.0.0`, an image of `net`',
    ],
  },
  {
    title: 'relatedImages: what is missing, what is foreign, and one name for two',
    entry: entry('relatedImages', 'csv.yaml'),
    before: `spec:\n  relatedImages:\n  - name: controller\n    image: "quay.io/org/net-agent:v1.0.0@${OLD}"\n  - name: controller\n    image: quay.io/other/controller:v3\n`,
    after: `spec:\n  relatedImages:\n  - name: controller\n    image: "quay.io/org/net-agent:v1.1.0@${NEW}"\n  - name: controller\n    image: quay.io/other/controller:v3\n`,
    refused: [
      'SHOWN_ORPHAN `controller` shows `quay.io/other/controller:v3`, which is no image of `addons`',
      'SHOWN_MISSING `dns` of `dns` is not shown in csv.yaml (`relatedImages`)',
      'SHOWN_AMBIGUOUS 2 entries of `relatedImages` are named `controller`',
    ],
  },
  {
    title: 'shell: defaults, versions, and the version in a comment',
    entry: entry('shell', 'images.env'),
    before: `NET_AGENT_IMAGE="\${NET_AGENT_IMAGE:-quay.io/org/net-agent@${OLD}}"\nLIST="\${NET_AGENT_IMAGE}"\nDNS_IMAGE=ghcr.io/org/dns@sha256:${BARE} # v1.9.0\nNET_AGENT_VERSION="v1.0.0"\n`,
    after: `NET_AGENT_IMAGE="\${NET_AGENT_IMAGE:-quay.io/org/net-agent@${NEW}}"\nLIST="\${NET_AGENT_IMAGE}"\nDNS_IMAGE=ghcr.io/org/dns@sha256:${BARE} # v2.0.0\nNET_AGENT_VERSION="v1.1.0"\n`,
  },
  {
    title: 'shell: a digest without the tag that all others have gets it',
    entry: entry('shell', 'images.env'),
    before: `A=quay.io/org/net-agent@${OLD}\nB=ghcr.io/org/dns:v2.0.0@sha256:${BARE}\nC=ghcr.io/org/dns:v2.0.0@sha256:${BARE}\n`,
    after: `A=quay.io/org/net-agent:v1.1.0@${NEW}\nB=ghcr.io/org/dns:v2.0.0@sha256:${BARE}\nC=ghcr.io/org/dns:v2.0.0@sha256:${BARE}\n`,
  },
  {
    title: 'csv: columns by their heads, digests in bare hex',
    entry: entry('csv', 'images.csv'),
    before: `key,digest,repository,tag\r\nNET,${OLD.slice(7)},quay.io/org/net-agent,v1.0.0\r\nDNS,${BARE},ghcr.io/org/dns,v2.0.0\r\n`,
    after: `key,digest,repository,tag\r\nNET,${NEW.slice(7)},quay.io/org/net-agent,v1.1.0\r\nDNS,${BARE},ghcr.io/org/dns,v2.0.0\r\n`,
  },
  {
    title: 'kustomize: name, tag and digest of an entry move together',
    entry: entry('kustomize', 'kustomization.yaml', { without: ['dns'] }),
    before: `images:\n- name: net\n  newName: registry.example/copies/net-agent\n  newTag: v1.0.0\n  digest: ${OLD}\n`,
    after: `images:\n- name: net\n  newName: quay.io/org/net-agent\n  newTag: v1.1.0\n  digest: ${NEW}\n`,
  },
  {
    title: 'values: a registry with a key of its own moves with the rest',
    entry: entry('values', 'chart/values.yaml', { without: ['dns'] }),
    before: 'agent:\n  image:\n    registry: registry.example\n    repository: copies/net-agent\n    tag: v1.0.0\n',
    after: 'agent:\n  image:\n    registry: quay.io\n    repository: org/net-agent\n    tag: v1.1.0\n',
  },
  {
    title: 'versions: version, commit, source and branch; what is unknown stays, what nobody has is named',
    entry: entry('versions', 'components.yaml', { without: ['gone'] }),
    before:
      'components:\n  net:\n    url: https://code.example/old\n    commit: 0123456789abcdef\n    branch: master\n    metadata: v1.0.0\n  dns:\n    commit: abcdef0\n    metadata: ""\n  gone:\n    metadata: v1\n  stray:\n    metadata: v1\n',
    after: `components:\n  net:\n    url: https://code.example/net\n    commit: ${COMMIT}\n    branch: main\n    metadata: v1.1.0\n  dns:\n    commit: abcdef0\n    metadata: "v2.0.0"\n  gone:\n    metadata: v1\n  stray:\n    metadata: v1\n`,
    refused: ['SHOWN_ORPHAN `stray` is no component of `addons`'],
  },
  {
    title: 'table: every release that is kept, and what is not known of it',
    entry: entry('table', 'README.md'),
    before: '# Title\r\n<!-- bowline:table -->\r\nold\r\n<!-- /bowline:table -->\r\nend\r\n',
    after:
      '# Title\r\n<!-- bowline:table -->\r\n\r\n| release | dns | net |\r\n| --- | --- | --- |\r\n| `0.5.0` | `v2.0.0` | `v1.1.0` |\r\n| `0.4.0` | – | `ccccccccc` |\r\n\r\n<!-- /bowline:table -->\r\nend\r\n',
  },
  {
    title: 'table: without its markers nothing is written',
    entry: entry('table', 'README.md', { region: 'addons' }),
    before: '<!-- bowline:table -->\n<!-- /bowline:table -->\n',
    after: '<!-- bowline:table -->\n<!-- /bowline:table -->\n',
    refused: [
      'SHOWN_NO_REGION README.md has no `<!-- bowline:table addons -->` with `<!-- /bowline:table -->` behind it',
    ],
  },
];

describe('what becomes of copies', () => {
  for (const { title, entry: own, before, after: expected, refused = [] } of CASES) {
    test(title, () => {
      const planned = plan([own], { [own.file]: before });
      assert.deepEqual(
        planned.refused
          .map(({ error }) => `${error.code} ${error.message}`)
          .filter((text) => !text.startsWith('UNIT_')),
        refused,
      );
      assert.equal(after([own], own.file, before, planned), expected);
      const again = plan([own], { [own.file]: expected });
      assert.deepEqual(again.changes, []);
    });
  }

  test('moves the variables that rows of a table name, and tells of those that no row does', () => {
    const own = entry('csv', 'images.csv', { variables: 'config' });
    const texts = {
      'images.csv': `image_var,name,tag,digest\nNET_IMAGE,quay.io/org/net-agent,NET_VERSION,${OLD.slice(7)}\nDNS_IMAGE,ghcr.io/org/dns,DNS_SERVER_VERSION,${BARE}\n`,
      config: 'NET_VERSION="v1.0.0"\nOTHER_VERSION="v7"\nCSV_VERSION=$(ls)\nREGISTRY="quay.io/org"\n',
    };
    const planned = plan([own], texts);
    assert.equal(after([own], 'config', texts.config, planned), texts.config.replace('v1.0.0', 'v1.1.0'));
    assert.deepEqual(
      planned.refused.map(({ error }) => error.message),
      [
        '`DNS_IMAGE` takes its tag from `DNS_SERVER_VERSION`, which config does not set',
        '`OTHER_VERSION` is the version of no image in images.csv',
      ],
    );
  });

  test('names the keys of a script that move nothing, and the variables that no key moves', () => {
    const own = entry('keys', 'bump.sh', { variables: 'config' });
    const texts = {
      'bump.sh': 'A=(\n  ["NET"]=""\n  ["STORAGE"]=""\n)\nB=(["NET"]="org/net")\n',
      config: 'NET_VERSION="v1"\nSTORAGE_PROVISIONER_VERSION="v3"\nOTHER_VERSION="v7"\n',
    };
    const { changes, refused } = plan([own], texts);
    assert.deepEqual(changes, []);
    assert.deepEqual(
      refused.map(({ error }) => error.message),
      [
        '`STORAGE` names `STORAGE_VERSION`, which config does not set; `STORAGE_PROVISIONER_VERSION` is there, and stays at `v3`',
        '`OTHER_VERSION` has no key in bump.sh, so nothing moves it',
      ],
    );
  });

  test('moves no copy of a component of which one cannot be moved, and all of the others', () => {
    const entries = [entry('go', 'a.go'), entry('env', 'op.yaml')];
    const go = `const NetAgentImage = "quay.io/org/net-agent:v1.0.0"\nconst DnsImage = "ghcr.io/org/dns:v1"\n`;
    const yaml =
      'env:\n- name: NET_AGENT_IMAGE\n  value: "quay.io/org/net-agent:v1.0.0" # {"$imagepolicy": "flux-system:net"}\n- name: DNS_IMAGE\n  value: ghcr.io/org/dns:v1\n';
    const planned = plan(entries, { 'a.go': go, 'op.yaml': yaml });
    assert.deepEqual(
      planned.refused.map(({ error }) => error.code),
      ['UNIT_INCOMPLETE', 'SHOWN_FOREIGN'],
    );
    assert.equal(after(entries, 'a.go', go, planned), go.replace('dns:v1', 'dns:v2.0.0'));
    assert.deepEqual([...planned.broken], ['net']);
  });

  test('shows no digest and no tag that nobody knows, and no commit beside a version that it is not of', () => {
    const [net, dns] = components;
    assert.ok(net !== undefined && dns !== undefined);
    const unknown = {
      ...set,
      components: [
        { ...net, commit: null, images: net.images.map((image) => ({ ...image, digest: null })) },
        { ...dns, images: dns.images.map((image) => ({ ...image, tag: null })) },
      ],
    };
    const text = `const NetAgentImage = "quay.io/org/net-agent@"\nconst DnsImage = "ghcr.io/org/dns:v1"\n`;
    const yaml = 'net: { version: v1.0.0, commit: abcdef0 }\ndns: { version: v2.0.0 }\n';
    const texts: Record<string, string> = { 'a.go': text, 'versions.yaml': yaml };
    const { changes, refused } = planShown(
      unknown,
      [entry('go', 'a.go'), entry('versions', 'versions.yaml')],
      (path) => ({ text: texts[path] ?? '', hash: '' }),
      { frozen: () => null },
    );
    assert.deepEqual(changes, []);
    assert.deepEqual(
      refused.map(({ error }) => error.code),
      ['SHOWN_NO_DIGEST', 'SHOWN_NO_TAG', 'COMMIT_UNKNOWN', 'UNIT_INCOMPLETE'],
    );
  });

  test('keeps what is frozen, and says nothing of components that do not move', () => {
    const text = 'const NetAgentImage = "quay.io/org/net-agent:v1.0.0"\nconst DnsImage = "ghcr.io/org/dns:v1"\n';
    const frozen = plan([entry('go', 'old/a.go')], { 'old/a.go': text });
    assert.deepEqual([frozen.changes.length, frozen.kept.map(({ code }) => code)], [0, ['owned', 'owned']]);
    const one = plan([entry('go', 'a.go')], { 'a.go': text }, ['dns']);
    assert.deepEqual(
      one.changes.map(({ from }) => from),
      ['ghcr.io/org/dns:v1'],
    );
  });

  test('makes a file that is ours as a whole, and names any other that is not there', () => {
    const planned = plan([entry('json', 'release.json'), entry('go', 'gone.go')], {});
    assert.deepEqual(
      planned.changes.map(({ target, from }) => [target.file, from]),
      [['release.json', '']],
    );
    assert.deepEqual(
      planned.refused.map(({ error }) => error.code),
      ['FILE_NOT_FOUND'],
    );
  });

  test('says which images are fixed, and what a start costs at a registry with a limit', () => {
    const moving = { ...components[1]?.images[0], name: 'docker.io/org/dns', tag: 'latest', digest: null };
    const own = entry('policy', 'README.md');
    const text = '<!-- bowline:policy --><!-- /bowline:policy -->';
    const image = { component: 'dns', key: 'dns', repositories: [], variant: null, ...moving };
    const changed = {
      ...set,
      components: [
        {
          ...release.components[1],
          name: 'dns',
          version: null,
          commit: null,
          source: null,
          branch: null,
          images: [image],
        },
      ],
    };
    const { changes } = planShown(changed, [own], () => ({ text, hash: '' }), { frozen: () => null });
    const to = changes[0]?.to ?? '';
    assert.match(to, /0 of 1 images of release `0\.5\.0` are fixed\./);
    assert.match(to, /`docker\.io\/org\/dns` \| `latest` \| yes \| `Always` \| one counted pull for each node/);
    assert.match(to, /containerd asks with HEAD/);
  });

  test('names the file that deploys an image by its tag alone, whatever digest the release has on record', () => {
    const texts: Readonly<Record<string, string>> = {
      'README.md': '<!-- bowline:policy --><!-- /bowline:policy -->',
      'images.go': `const (\n\tNetAgentImage = "quay.io/org/net-agent:v1.1.0"\n\tDnsImage = "ghcr.io/org/dns:v1.9.0@${OLD}"\n)\n`,
    };
    const { changes } = plan([entry('policy', 'README.md'), entry('go', 'images.go')], texts);
    const to = changes.find(({ target }) => target.file === 'README.md')?.to ?? '';
    assert.match(to, /2 of 2 images of release `0\.5\.0` are fixed\.\n/);
    assert.match(to, /`quay\.io\/org\/net-agent` \| `v1\.1\.0` by tag alone, in `images\.go` \| no \|/);
    assert.match(to, /`ghcr\.io\/org\/dns` \| `v2\.0\.0` by digest \| no \|/);
  });
});
