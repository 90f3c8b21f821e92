/** Rules over the files that show a component set: what of them `lint` tells without asking anybody. */
import { always, EXAMPLE_DIGEST, type RuleWords, type Severities } from '../rule.ts';

const OTHER_DIGEST = EXAMPLE_DIGEST.replace(/1/g, '2');
const GRAVE_WHERE_RELEASED: Severities = { ...always('warning'), development: 'note', released: 'error' };

const addons = (...shown: readonly string[]): string =>
  `componentSets:\n  addons:\n    components:\n      net: { images: { net: { from: quay.io/org/net } } }\n      dns: { images: { dns: { from: quay.io/org/dns } } }\n    shown:\n${shown.map((each) => `      - { ${each} }\n`).join('')}`;

const array = (...keys: readonly string[]): string =>
  `REPOS=(\n${keys.map((key) => `  ["${key}"]="org/${key.toLowerCase()}"\n`).join('')})\n`;
const KEYS = addons('keys: bump.sh, variables: versions.env');
const VERSIONS = 'NET_VERSION="v1.0.0"\nDNS_VERSION="v2.0.0"\n';

const row = (name: string, repository: string, digest: string): string =>
  `${name}_IMAGE,quay.io/org/${repository},${digest.slice('sha256:'.length)}\n`;
const HEAD = 'key,image,digest\n';
const NET_ROW = row('NET', 'net', EXAMPLE_DIGEST);
const TABLE = `${HEAD}${NET_ROW}${row('DNS', 'dns', OTHER_DIGEST)}`;

const line = (name: string, image: string): string => `${name}_IMAGE="${image}"\n`;
const NET = `quay.io/org/net:v1.0.0@${EXAMPLE_DIGEST}`;
const DNS = `quay.io/org/dns:v2.0.0@${OTHER_DIGEST}`;
const BOTH = `${line('NET', NET)}${line('DNS', DNS)}`;
const SHELLS = addons('shell: all.env', 'shell: some.env');

export const COPY_RULES = [
  {
    id: 'dead-version-key',
    severity: always('warning'),
    summary: 'a name by which a version is looked after, and that no variable has',
    why: 'A script goes from key to key, finds no version for this one, and what the key was meant for stays where it is for years without a word. Where a variable without a key is meant, the finding names it with the version at which it stays. Mend the key, or take it out; a key that is knowingly for something else goes under `without` of the entry.',
    example: {
      path: 'bump.sh',
      bad: array('NET', 'DNS', 'STORAGE'),
      good: array('NET', 'DNS', 'STORAGE_PROVISIONER'),
      config: KEYS,
      beside: { 'versions.env': `${VERSIONS}STORAGE_PROVISIONER_VERSION="v3.5.0"\n` },
    },
  },
  {
    id: 'version-without-key',
    severity: always('warning'),
    summary: 'a version that stands among others which a script looks after, and that no key of it moves',
    why: 'The others of the file are moved by a script under `keys`, this one by nobody. Give it a key; where it is moved by hand and that is meant so, name it under `without` of the entry.',
    example: {
      path: 'versions.env',
      bad: `${VERSIONS}PROXY_VERSION="v0.1.0"\n`,
      good: VERSIONS,
      config: KEYS,
      beside: { 'bump.sh': array('NET', 'DNS') },
    },
  },
  {
    id: 'unused-version',
    severity: always('warning'),
    summary: 'a version that stands among others which images take, and that no image takes',
    why: 'It is moved and released as the others are, and deploys nothing: either the image is gone and its version was forgotten, or its row names another variable. Take it out, or name it in the row that is to have it.',
    example: {
      path: 'versions.env',
      bad: `${VERSIONS}OLD_VERSION="v0.5.0"\n`,
      good: VERSIONS,
      config: addons('csv: images.csv, variables: versions.env'),
      beside: {
        'images.csv': `key,image,tag,digest\nNET_IMAGE,quay.io/org/net,NET_VERSION,${EXAMPLE_DIGEST.slice(7)}\nDNS_IMAGE,quay.io/org/dns,DNS_VERSION,${OTHER_DIGEST.slice(7)}\n`,
      },
    },
  },
  {
    id: 'copy-outside-set',
    severity: GRAVE_WHERE_RELEASED,
    summary: 'a file that shows a component set names something that is not of the set',
    why: 'No release holds it, nobody mirrors it, and it moves by itself or not at all. Add it to a component; what is knowingly somebody else’s goes under `without` of the entry. As long as one stands there, `bowline release` refuses.',
    yieldsTo: ['image-outside-set'],
    example: {
      path: 'images.csv',
      bad: `${TABLE}${row('HELPER', 'helper', EXAMPLE_DIGEST)}`,
      good: TABLE,
      config: addons('csv: images.csv'),
    },
  },
  {
    id: 'image-not-shown',
    severity: GRAVE_WHERE_RELEASED,
    summary: 'a file that is to show a component set does not show all of it, or is not there',
    why: 'Who reads that file does not get what is missing: an operator deploys an empty image, a test expects too little, a mirror lacks it. Add what is missing, or name its key under `without` of the entry. As long as something is missing, `bowline release` refuses.',
    example: { path: 'images.csv', bad: `${HEAD}${NET_ROW}`, good: TABLE, config: addons('csv: images.csv') },
  },
  {
    id: 'mis-keyed-copy',
    severity: { ...always('error'), development: 'warning' },
    summary: 'a place that is named after one image of a component set holds another',
    why: 'Whoever asks for the one by its name gets the other. Put the right image there, by hand: which of the two was meant, no release can tell. Where the name is right as it is, say so under `names` of the entry.',
    example: {
      path: 'some.env',
      bad: line('NET', DNS),
      good: line('NET', NET),
      config: SHELLS,
      beside: { 'all.env': BOTH },
    },
  },
  {
    id: 'ambiguous-copy',
    severity: GRAVE_WHERE_RELEASED,
    summary: 'a place that shows a component set may mean several of its images, or is to say two things',
    why: 'Two images come from one repository and neither name nor digest tells which is meant, two entries have one name, or images at several versions share a variable. Say under `names` which it is, or give each a name of its own.',
    example: {
      path: 'images.csv',
      bad: `${TABLE}${row('EXTRA', 'net', OTHER_DIGEST)}`,
      good: `${TABLE}${row('NET_THICK', 'net', OTHER_DIGEST)}`,
      config:
        'componentSets:\n  addons:\n    components:\n      net: { images: { net: { from: quay.io/org/net }, net-thick: { from: quay.io/org/net, variant: thick } } }\n      dns: { images: { dns: { from: quay.io/org/dns } } }\n    shown:\n      - { csv: images.csv, without: [net-thick] }\n',
    },
  },
  {
    id: 'empty-copy',
    severity: GRAVE_WHERE_RELEASED,
    summary: 'a name that promises an image of a component set, without a value',
    why: 'Whoever reads it deploys an empty image, which never starts. Give it its image, or name it under `without` of the entry, where somebody fills it in later.',
    yieldsTo: ['empty-image'],
    example: {
      path: 'some.env',
      bad: 'DNS_IMAGE=""\n',
      good: line('DNS', DNS),
      config: SHELLS,
      beside: { 'all.env': BOTH },
    },
  },
  {
    id: 'copy-without-digest',
    severity: GRAVE_WHERE_RELEASED,
    summary: 'a copy without a digest, where the other copies have one',
    why: 'Where the tag is moved upstream, whoever reads this copy gets other bytes than the release has on record. Write the digest there once: `bowline bump` and `bowline release` keep it from then on.',
    yieldsTo: ['no-digest'],
    example: {
      path: 'some.env',
      bad: line('DNS', 'quay.io/org/dns:v2.0.0'),
      good: line('DNS', DNS),
      config: SHELLS,
      beside: { 'all.env': BOTH },
    },
  },
  {
    id: 'copies-differ',
    severity: GRAVE_WHERE_RELEASED,
    summary: 'a copy of a component set says something else than most copies do',
    why: 'One of them was forgotten, or changed by hand. Look which is right; `bowline bump COMPONENT --write` and `bowline release VERSION --write` bring all copies to one.',
    yieldsTo: ['set-images-differ', 'set-place-differs'],
    example: {
      path: 'some.env',
      bad: line('DNS', DNS.replace('v2.0.0', 'v1.9.0').replace(/2{64}/, '3'.repeat(64))),
      good: line('DNS', DNS),
      config: addons('csv: images.csv', 'shell: some.env, without: [net]'),
      beside: { 'images.csv': TABLE },
    },
  },
] as const satisfies readonly RuleWords[];
