/**
 * The five failures of moving tags, at Debian's registry: each is first had with a tag, and then cannot be had, or is
 * caught, with a stream.
 */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { type BuiltCommand, openBuiltCommand } from '../../prove/ground/built-command.ts';
import { pushImage, startDockerRegistry, WITHOUT_DOCKER_REGISTRY } from '../registry/docker-registry.ts';
import { type PlayedContainer, PlayedNode } from './played-nodes.ts';

const skip = WITHOUT_DOCKER_REGISTRY;

interface Scene {
  /** `host/repository`. */
  readonly image: string;
  /** Pushes a build under a tag of its own and tells its digest; tags that move are moved to it. */
  push(version: string, ...moving: readonly string[]): Promise<string>;
  /** Runs an action of `bowline stream`, or another command, in the folder of the publisher; the exit code has to be this. */
  publish(line: string, exit?: number): Promise<string>;
  /** Runs a command in the folder of the follower. */
  follow(line: string, exit?: number): Promise<string>;
  /** The container that the follower's file names now. */
  deployed(): PlayedContainer;
  write(path: string, text: string): void;
}

/** A publisher whose streams lie in a registry, and a follower whose Pod names `stable` at first. */
async function openScene(context: TestContext): Promise<Scene> {
  const registry = await startDockerRegistry();
  context.after(() => registry.stop());
  const folder = mkdtempSync(join(tmpdir(), 'bowline-failures-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const each of ['publisher', 'follower']) mkdirSync(join(folder, each));
  const open = (name: string): BuiltCommand => openBuiltCommand(join(folder, name), join(folder, 'home'));
  const [publisher, follower] = [open('publisher'), open('follower')];
  const image = `${registry.host}/os/machine`;
  const write = (path: string, text: string): void => writeFileSync(join(folder, 'follower', path), text);
  write('pod.yaml', podOf(`${image}:stable`));
  write('bowline.yaml', follows(image));
  return {
    image,
    write,
    push: async (version, ...moving) => {
      const { digest } = await pushImage(registry, 'os/machine', version);
      for (const name of moving) await pushImage(registry, 'os/machine', name, {}, version);
      return digest;
    },
    publish: (line, exit = 0) => {
      const store = line.startsWith('stream ') ? ` --in oci://${registry.host}/os/streams` : '';
      const deed = /^stream (?:show|verify)/.test(line) ? '' : ' --by shop --write';
      return run(publisher, `${line}${store}${deed}`, exit);
    },
    follow: (line, exit = 0) => run(follower, line, exit),
    deployed: () => {
      const text = readFileSync(join(folder, 'follower', 'pod.yaml'), 'utf8');
      return { image: /image: (\S+)/.exec(text)?.[1] ?? '', pullPolicy: 'IfNotPresent' };
    },
  };
}

async function run(command: BuiltCommand, line: string, exit: number): Promise<string> {
  const { status, stdout, stderr } = await command.run(wordsOf(line));
  assert.equal(status, exit, `${line}\n${stdout}${stderr}`);
  return `${stdout}${stderr}`;
}

function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

function podOf(image: string): string {
  return `apiVersion: v1\nkind: Pod\nmetadata: { name: machine }\nspec:\n  containers:\n    - name: machine\n      image: ${image}\n`;
}

/** The follower's configuration, with more keys of its stream and of its image. */
function follows(image: string, more = '', ofImage = ''): string {
  const stream = `oci://${image.split('/')[0]}/os/streams:stable`;
  return `follower: shop\nimages:\n  - match: ${image}\n    follow: { stream: "${stream}"${more} }\n${ofImage}`;
}

test('F1: what failed on testing is not promoted, and no restart pulls it', { skip }, async (context) => {
  const { image, push, publish, follow, deployed } = await openScene(context);
  const good = await push('1.0', 'stable');
  const tagged: PlayedContainer = { image: `${image}:stable`, pullPolicy: 'Always' };
  const node = new PlayedNode();
  assert.equal(await node.start(tagged), good);
  const bad = await push('1.1', 'stable');
  assert.equal(await node.start(tagged), bad, 'a day later the tag is at what failed, and a restart pulls it');

  await publish(`stream create testing ${image}:1.0`);
  await publish('stream create stable --after testing --verdicts shop');
  await publish(`verdict ${image}@${good} --pass`);
  await publish('stream promote testing stable');
  await follow('bump --write');
  await publish(`stream promote ${image}:1.1 testing`);
  await publish(`verdict ${image}@${bad} --fail`);
  assert.match(await publish('stream promote testing stable'), /shop says that it fails/);
  assert.match(await publish('stream promote testing stable --release 1.1', 2), /STREAM_GATE_CLOSED/);
  assert.match(await follow('bump --write'), /nothing to change/);
  assert.equal(await node.start(deployed()), good, 'a restart runs what was tested');
  assert.equal(await new PlayedNode().start(deployed()), good, 'and so does a node that is new');
});

test('F2: who holds is not moved, is told until when, and finds the bytes still there', { skip }, async (context) => {
  const { image, push, publish, follow, deployed } = await openScene(context);
  const good = await push('1.0', 'stable');
  const tagged: PlayedContainer = { image: `${image}:stable`, pullPolicy: 'Always' };
  const node = new PlayedNode();
  assert.equal(await node.start(tagged), good);
  const next = await push('1.1', 'stable');
  assert.equal(await node.start(tagged), next, 'nobody fixed it in time, and production moves anyway');

  await publish(`stream create stable ${image}:1.0`);
  await follow('bump --write');
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await follow(`hold ${image} --reason 'loses packets' --owner @net --until ${until} --mitigates CVE-2026-1 --write`);
  await publish(`stream promote ${image}:1.1 stable`);
  const kept = await follow('bump --write --verbose');
  assert.match(kept, new RegExp(`held until ${until}, by @net, for CVE-2026-1: loses packets`));
  assert.match(await follow('lint'), /hold-ends-soon/);
  assert.equal(await new PlayedNode().start(deployed()), good);
  assert.match(await publish('stream verify stable'), /1\.0 {2}1 digest, may go after 9 promotions more/);
  await follow(`hold --lift ${image} --write`);
  await follow('bump --write');
  assert.equal(await node.start(deployed()), next, 'once the hold is over, and not before');
});

test('F3: what is rolled out is what was tested, or nothing is', { skip }, async (context) => {
  const { image, push, publish, follow, deployed, write } = await openScene(context);
  const first = await push('1.0', 'stable');
  const tagged: PlayedContainer = { image: `${image}:stable`, pullPolicy: 'Always' };
  assert.equal(await new PlayedNode().start(tagged), first, 'this is tested');
  const second = await push('1.1', 'stable');
  assert.equal(await new PlayedNode().start(tagged), second, 'three hours later this is rolled out');

  await publish(`stream create stable ${image}:1.0`);
  write('bowline.yaml', follows(image, '', '    verdicts: [ci]\n'));
  const at = `oci://${image.split('/')[0]}/os/streams:stable`;
  const tested = (await follow(`resolve ${at} --by digest`)).trim();
  assert.equal(tested, `${image}@${first}`);
  assert.match(await follow('bump --write', 2), /VERDICT_MISSING/);
  await follow(`verdict ${tested} --pass --by ci --write`);
  await publish(`stream promote ${image}:1.1 stable`);
  assert.match(await follow('bump --write', 2), new RegExp(`ci has not passed ${second.slice(0, 19)}`));
  assert.equal(deployed().image, `${image}:stable`, 'nothing was rolled out in place of what was tested');
  await follow(`verdict ${image}@${second} --pass --by ci --write`);
  await follow('bump --write');
  assert.equal(await new PlayedNode().start(deployed()), second);
});

test('F4: after a canary that fails the way back is another text, and leads to other bytes', {
  skip,
}, async (context) => {
  const { image, push, publish, follow, deployed } = await openScene(context);
  const good = await push('1.0', 'stable');
  const tagged: PlayedContainer = { image: `${image}:stable`, pullPolicy: 'Always' };
  const canary = new PlayedNode();
  assert.equal(await canary.start(tagged), good);
  const bad = await push('1.1', 'stable');
  assert.equal(await canary.start(tagged), bad);
  assert.equal(await canary.start(tagged), bad, 'the revision before has the same text, so going back changes nothing');

  await publish(`stream create stable ${image}:1.0`);
  await follow('bump --write');
  const before = deployed();
  await publish(`stream promote ${image}:1.1 stable`);
  await follow('bump --write');
  assert.equal(await canary.start(deployed()), bad);
  await follow(`rollback ${image} --reason 'the canary fails' --write`);
  assert.deepEqual(deployed(), before);
  assert.equal(await canary.start(deployed()), good);
  assert.match(await follow('bump --write'), /was rolled back/);
  assert.deepEqual(deployed(), before, 'and the stream does not bring it again');
});

test('F5: nodes that pulled at other times run the same, and what needs a release waits for it', {
  skip,
}, async (context) => {
  const { image, push, publish, follow, deployed, write } = await openScene(context);
  const old = await push('1.0', 'stable');
  const tagged: PlayedContainer = { image: `${image}:stable`, pullPolicy: 'IfNotPresent' };
  const [early, late] = [new PlayedNode(), new PlayedNode()];
  await early.start(tagged);
  const next = await push('1.1', 'stable');
  assert.deepEqual(
    [await early.start(tagged), await late.start(tagged)],
    [old, next],
    'half of the nodes run the old one',
  );
  assert.match(await follow('lint'), /moving-tag-if-not-present/);

  await publish(`stream create stable ${image}:1.0`);
  await follow('bump --write');
  assert.deepEqual([await early.start(deployed()), await new PlayedNode().start(deployed())], [old, old]);
  await publish('stream set stable --rollout 10d');
  await publish(`stream promote ${image}:1.1 stable`);
  write('bowline.yaml', follows(image, ', atLeast: "1.1"'));
  assert.match(await follow('bump', 2), /STREAM_FLOOR_EARLY/);
  await publish('stream rollback stable --release 1.0 --reason slow');
  await publish('stream set stable --rollout none');
  await push('1.2');
  await publish(`stream promote ${image}:1.2 stable`);
  write('bowline.yaml', follows(image, ', atLeast: "1.2"'));
  await follow('bump --write');
  const [one, two] = [await early.start(deployed()), await new PlayedNode().start(deployed())];
  assert.equal(one, two);
  assert.match(deployed().image, /:1\.2@sha256:/);
  assert.doesNotMatch(await follow('lint'), /moving-tag-if-not-present/);
});
