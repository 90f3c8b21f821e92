/** Whatever becomes of the files that show a set, a plan file that says so is carried out, and taken back to the byte. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { ShownFile, ShownKind, ShownSet } from '../../files/shown/copy/shown-copy.ts';
import { editFile } from '../carried/edit-file.ts';
import { parsePlan } from '../parse-plan.ts';
import { type EditChange, type Plan, sealPlan, textHash } from '../plan.ts';
import { reversePlan } from '../reverse.ts';
import { planShown } from './plan-shown.ts';

interface Told {
  readonly tag: string | null;
  readonly digest: string | null;
  readonly commit: string;
  readonly branch: string;
}

const tag = fc.constantFrom('v1.0.0', 'v1.1.0', '1.10', '1.2', '1e3', '0x1f', '20260101', 'main', 'true', 'latest');
const digest = fc.constantFrom('1', '2', 'a').map((digit) => `sha256:${digit.repeat(64)}`);
const commit = fc.constantFrom('c'.repeat(40), '1'.repeat(40), '12345678901234567890e23', '0123456789', 'abcdef0');
const branch = fc.constantFrom('main', 'release-1.2', '1.2', 'on');
const told: fc.Arbitrary<Told> = fc.record({ tag, digest, commit, branch });
/** As it stands in a file: tag, digest, or both. */
const old: fc.Arbitrary<Told> = told.chain((each) =>
  fc.constantFrom(each, { ...each, digest: null }, { ...each, tag: null }),
);
const quote = fc.constantFrom('', '"', "'");
const newline = fc.constantFrom('\n', '\r\n');

/** How a text is spelled, and what it says of the two components. */
interface Spelling {
  readonly net: Told;
  readonly dns: Told;
  readonly quote: string;
}

const NET = 'quay.io/org/net-agent';
const DNS = 'ghcr.io/org/dns';

function reference(name: string, { tag, digest }: Told): string {
  return `${name}${tag === null ? '' : `:${tag}`}${digest === null ? '' : `@${digest}`}`;
}

function scalar(value: string | null, { quote }: Spelling): string {
  const isPlain = value !== null && /^[a-z/]/.test(value) && !['true', 'on'].includes(value);
  return `${isPlain ? quote : quote || '"'}${value ?? ''}${isPlain ? quote : quote || '"'}`;
}

/** One text of each kind, in the spellings that people use. */
const TEXTS: Partial<Record<ShownKind, { readonly file: string; readonly text: (spelling: Spelling) => string }>> = {
  go: {
    file: 'images.go',
    text: ({ net, dns }) =>
      `const (\n\tNetAgentImage = "${reference(NET, net)}" // pinned\n\tDnsImage      = "${reference(DNS, dns)}"\n\tDnsVersion = "v0.9.0"\n)\n`,
  },
  expected: {
    file: 'expected.go',
    text: ({ net, dns }) =>
      `var c = []C{\n\t{Parent: "a", Image: "${reference(NET, net)}"}, {Image: "${reference(NET, net)}"},\n\t{Image: "${reference(DNS, dns)}"},\n}\n`,
  },
  env: {
    file: 'operator.yaml',
    text: (spelling) =>
      `kind: Deployment\nspec:\n  template:\n    spec:\n      containers:\n      - name: op\n        env:\n        - name: NET_AGENT_IMAGE\n          value: ${scalar(reference(NET, spelling.net), spelling)} # why\n        - { name: DNS_IMAGE, value: ${scalar(reference(DNS, spelling.dns), spelling)} }\n`,
  },
  relatedImages: {
    file: 'csv.yaml',
    text: (spelling) =>
      `spec:\n  relatedImages:\n  - name: net-agent\n    image: ${scalar(reference(NET, spelling.net), spelling)}\n  - image: ${scalar(reference(DNS, spelling.dns), spelling)}\n    name: dns\n`,
  },
  shell: {
    file: 'images.env',
    text: ({ net, dns, quote }) =>
      `NET_AGENT_IMAGE="\${NET_AGENT_IMAGE:-${reference(NET, net)}}"\nexport DNS_IMAGE=${quote}${reference(DNS, dns)}${quote} # v0.9.0\nNET_AGENT_VERSION=${quote}v0.1.0${quote}\n`,
  },
  csv: {
    file: 'images.csv',
    text: ({ net, dns }) =>
      `key,digest,repository,tag\nNET,${net.digest?.slice(7) ?? ''},${NET},${net.tag ?? ''}\nDNS,${dns.digest?.slice(7) ?? ''},${DNS},${dns.tag ?? ''}\n`,
  },
  kustomize: {
    file: 'kustomization.yaml',
    text: (spelling) =>
      `images:\n- name: net\n  newName: ${NET}\n${spelling.net.tag === null ? '' : `  newTag: ${scalar(spelling.net.tag, spelling)}\n`}${spelling.net.digest === null ? '' : `  digest: ${spelling.net.digest}\n`}- { name: ${DNS}, newTag: ${scalar(spelling.dns.tag ?? 'v0', spelling)} } # end\n`,
  },
  values: {
    file: 'values.yaml',
    text: (spelling) =>
      `net:\n  image:\n    registry: quay.io\n    repository: org/net-agent\n    tag: ${scalar(spelling.net.tag, spelling)}\n${spelling.net.digest === null ? '' : `    digest: ${spelling.net.digest}\n`}dns:\n  image: ${scalar(reference(DNS, spelling.dns), spelling)}\n`,
  },
  versions: {
    file: 'components.yaml',
    text: (spelling) =>
      `components:\n  net:\n    commit: ${scalar(spelling.net.commit, spelling)}\n    branch: ${scalar(spelling.net.branch, spelling)}\n    metadata: ${scalar(spelling.net.tag, spelling)}\n  dns: { commit: ${scalar(spelling.dns.commit, spelling)}, metadata: ${scalar(spelling.dns.tag ?? 'v0', spelling)} }\n`,
  },
  table: { file: 'README.md', text: () => 'a\n<!-- bowline:table -->\n<!-- /bowline:table -->\nb\n' },
  policy: { file: 'README.md', text: () => 'a\n<!-- bowline:policy -->\nold\n<!-- /bowline:policy -->' },
  json: { file: 'release.json', text: () => '{}\n' },
};

function setOf(net: Told, dns: Told): ShownSet {
  const components = [['net', 'net-agent', NET, net] as const, ['dns', 'dns', DNS, dns] as const].map(
    ([name, key, from, { tag, digest, commit, branch }]) => ({
      ...{ name, version: tag, commit, source: `https://code.example/${name}`, branch },
      images: [{ component: name, key, repositories: [from], name: from, tag, digest, variant: null }],
    }),
  );
  const release = { version: '0.5.0', components };
  return { name: 'addons', ...release, releases: [release] };
}

function carryOut(plan: Plan, file: string, text: string, shown: readonly ShownFile[], isWayBack: boolean): string {
  const read = parsePlan(JSON.stringify(plan), 'plan.json');
  const changes = read.changes.filter((change): change is EditChange => change.kind === 'edit');
  if (changes.length === 0) return text;
  const places = { customResources: [], findConfigured: () => [], shown, manifests: [], frozen: () => null };
  return editFile(file, text, changes, places, isWayBack);
}

describe('a plan of copies and its way back', () => {
  for (const [kind, { file, text: write }] of Object.entries(TEXTS))
    test(`${kind}: pass the checks of any plan, and give back every byte`, () => {
      const entry = { kind: kind as ShownKind, file, names: {}, region: null, variables: null, without: [] };
      let changed = 0;
      fc.assert(
        fc.property(old, old, told, told, quote, newline, (net, dns, nextNet, nextDns, quoted, line) => {
          const text = write({ net, dns, quote: quoted }).replaceAll('\n', line);
          const find = (path: string) => (path === file ? { text, hash: textHash(text) } : null);
          const { changes, files } = planShown(setOf(nextNet, nextDns), [entry], find, { frozen: () => null });
          changed += changes.length;
          const plan = sealPlan({ createdBy: 'release', files, changes, kept: [], refused: [] });
          const after = carryOut(plan, file, text, [entry], false);
          const again = planShown(
            setOf(nextNet, nextDns),
            [entry],
            (path) => (path === file ? { text: after, hash: textHash(after) } : null),
            { frozen: () => null },
          );
          assert.deepEqual(again.changes, [], 'what was planned is not all that there was to do');
          assert.equal(carryOut(reversePlan(plan), file, after, [entry], true), text);
        }),
      );
      assert.ok(changed > 0, 'nothing was ever planned');
    });
});
