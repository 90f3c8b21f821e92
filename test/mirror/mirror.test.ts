/** `bowline mirror` as a person starts it, between two registries that speak real HTTP. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FaultSwitch } from '../../src/registry-server/faults/apply-faults.ts';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { ANSWER_SCHEMAS } from '../../src/report/schemas/answer-schemas.ts';
import { imageOf, openScene } from './mirror-scene.ts';

const [APP, NEWER] = [imageOf('app'), imageOf('newer')];

test('an image is shown, copied with every platform, and present the next time, in two requests', async (context) => {
  const { source, destination, asked, mirror, place } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  const reference = `${source.host}/team/app:1.0`;
  const shown = await mirror(reference);
  assert.match(shown.out, /index, 2 platforms, .* in 6 blobs: it is not there/);
  assert.match(shown.out, /^1 to copy$/m);
  assert.equal(await destination.store.hasRepository(place('team/app')), false);
  assert.equal((await mirror(reference, '--check')).code, 1);

  const copied = await mirror(reference, '--write');
  assert.equal(copied.code, 0, copied.err);
  assert.match(copied.out, /^1 copied$/m);
  for (const { digest } of APP.manifests)
    assert.ok((await destination.store.readManifest(place('team/app'), digest)) !== null);
  assert.equal(await destination.store.readTag(place('team/app'), '1.0'), APP.digest);

  asked.source.length = 0;
  asked.destination.length = 0;
  const again = await mirror(reference, '--write');
  assert.deepEqual([again.code, again.out], [0, '0 copied, 1 present\n']);
  assert.equal(asked.source.length + asked.destination.length, 2, JSON.stringify(asked));
});

test('the digest decides where its tag has moved on, and a digest that is gone is an error', async (context) => {
  const { source, destination, mirror, place } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  await loadImage(source, 'team/app', '1.0', NEWER);
  const copied = await mirror(`${source.host}/team/app:1.0@${APP.digest}`, '--write', '--format', 'json');
  assert.equal(copied.code, 0, copied.err);
  assert.match(copied.out, /COPY_TAG_MOVED/);
  assert.equal(await destination.store.readTag(place('team/app'), '1.0'), APP.digest);

  const gone = await mirror(`${source.host}/team/app:1.0@sha256:${'0'.repeat(64)}`, '--write');
  assert.equal(gone.code, 2);
  assert.match(gone.err, /REGISTRY_NOT_FOUND/);
  assert.match(gone.out, /^0 copied, 1 missing at the source$/m);
});

test('a tag that names other bytes is refused before anything is written, unless it is said to move', async (context) => {
  const { source, destination, mirror, place, write, bowline } = await openScene(context);
  await loadImage(source, 'team/app', 'stable', NEWER);
  await loadImage(destination, place('team/app'), 'stable', APP);
  const refused = await mirror(`${source.host}/team/app:stable`, '--write');
  assert.equal(refused.code, 2);
  assert.match(refused.err, /COPY_TAG_TAKEN/);
  assert.equal(await destination.store.readManifest(place('team/app'), NEWER.digest), null);

  write('bowline.yaml', `images:\n  - match: "${source.host}/*"\n    tags: { moving: [stable] }\n`);
  const moved = await mirror(`${source.host}/team/app:stable`, '--write');
  assert.equal(moved.code, 0, moved.err);
  assert.equal(await destination.store.readTag(place('team/app'), 'stable'), NEWER.digest);

  const undone = await bowline('undo');
  assert.equal(undone.code, 0, undone.err);
  assert.match(undone.out, new RegExp(`stays .*@${NEWER.digest}`));
  assert.equal(await destination.store.readTag(place('team/app'), 'stable'), APP.digest);
  assert.ok((await destination.store.readManifest(place('team/app'), NEWER.digest)) !== null);
});

test('two images that would share a tag are not both copied', async (context) => {
  const { source, mirror } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  await loadImage(source, 'team/app', '2.0', NEWER);
  const ended = await mirror(`${source.host}/team/app:1.0`, `${source.host}/team/app:2.0`, '--tag', 'v9');
  assert.equal(ended.code, 2);
  assert.match(ended.err, /COPY_TAG_TAKEN/);
  assert.match(ended.out, /^1 to copy, 1 refused$/m);
});

test('a part that fails keeps nothing else from being copied, and the next run does the rest', async (context) => {
  const scene = await openScene(context, {
    source: [
      { fault: 'text-error-body', match: { repository: 'team/missing' } },
      { fault: 'denied', match: { kind: 'blob', repository: 'team/broken' } },
    ],
    destination: [{ fault: 'denied', match: { repository: '*/team/closed' } }],
  });
  const { source, destination, mirror, place, write } = scene;
  const names = ['one', 'missing', 'three', 'broken', 'closed'];
  for (const name of names) if (name !== 'missing') await loadImage(source, `team/${name}`, '1.0', imageOf(name));
  write(
    'pods.yaml',
    names
      .map(
        (name) =>
          `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name} }\nspec:\n  containers:\n    - { name: c, image: "${source.host}/team/${name}:1.0" }\n`,
      )
      .join('---\n'),
  );
  const first = await mirror('pods.yaml', '--write', '--format', 'json');
  assert.equal(first.code, 2, first.err);
  const answer = ANSWER_SCHEMAS['bowline.mirror/1'].parse(JSON.parse(first.out));
  assert.deepEqual(
    answer.images.map(({ state }) => state),
    ['copy', 'refused', 'copy', 'copy', 'refused'],
  );
  assert.deepEqual(
    answer.outcomes?.map(({ kind }) => kind),
    ['done', 'done', 'failed'],
  );
  assert.deepEqual(new Set(answer.errors.map(({ code }) => code)), new Set(['REGISTRY_NOT_FOUND', 'REGISTRY_DENIED']));
  assert.equal(await destination.store.readTag(place('team/broken'), '1.0'), null);

  source.faults.set([]);
  destination.faults.set([]);
  await loadImage(source, 'team/missing', '1.0', imageOf('missing'));
  const second = await mirror('pods.yaml', '--write');
  assert.equal(second.code, 0, second.err);
  assert.match(second.out, /^3 copied, 2 present$/m);
});

test('what a destination lost is found where it is looked for, and copied again', async (context) => {
  const { source, destination, mirror, place } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  const reference = `${source.host}/team/app:1.0`;
  assert.equal((await mirror(reference, '--write')).code, 0);
  const [blob, [child]] = [APP.blobs[0], APP.manifests];
  assert.ok(blob !== undefined && child !== undefined);
  await destination.store.deleteBlob(place('team/app'), blob.digest);
  await destination.store.deleteManifest(place('team/app'), child.digest);
  assert.match((await mirror(reference)).out, /^0 to copy, 1 present$/m);
  const again = await mirror(reference, '--write', '--recheck', '--verify', 'deep');
  assert.equal(again.code, 0, again.err);
  assert.match(again.out, /parts of it are missing there/);
  assert.ok((await destination.store.readBlob(place('team/app'), blob.digest)) !== null);
  assert.ok((await destination.store.readManifest(place('team/app'), child.digest)) !== null);
  assert.match((await mirror(reference, '--recheck')).out, /^0 to copy, 1 present$/m);
});

test('a plan that is saved is applied later, and not where a tag was set meanwhile', async (context) => {
  const { source, destination, mirror, bowline, place } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  assert.equal((await mirror(`${source.host}/team/app:1.0`, '--out', 'plan.json')).code, 0);
  await loadImage(destination, place('team/app'), '1.0', NEWER);
  const stale = await bowline('apply', 'plan.json');
  assert.equal(stale.code, 2);
  assert.match(stale.err, /PLAN_STALE/);
  await destination.store.deleteTag(place('team/app'), '1.0');
  const applied = await bowline('apply', 'plan.json');
  assert.equal(applied.code, 0, applied.err);
  assert.equal(await destination.store.readTag(place('team/app'), '1.0'), APP.digest);
  const again = await bowline('apply', 'plan.json');
  assert.deepEqual([again.code, again.out], [0, 'nothing to do, 1 present (mirror)\n']);
  assert.match((await bowline('undo')).out, /stays .*team\/app:1\.0$/m);
  assert.match((await bowline('undo')).err, /UNDO_EMPTY/);
});

test('what may be signed without our seeing it is a note, and an error where signatures are required', async (context) => {
  const denied: FaultSwitch[] = [
    { fault: 'denied', match: { kind: 'referrers' } },
    { fault: 'denied', match: { kind: 'tags' } },
  ];
  const { source, mirror } = await openScene(context, { source: denied });
  await loadImage(source, 'team/app', '1.0', APP);
  await loadImage(source, 'team/other', '1.0', NEWER);
  const ended = await mirror(`${source.host}/team/app:1.0`, '--write');
  assert.equal(ended.code, 0, ended.err);
  assert.match(ended.err, /note: .*nobody can tell/);
  const strict = await mirror(`${source.host}/team/other:1.0`, '--write', '--require-signatures');
  assert.equal(strict.code, 2);
  assert.match(strict.err, /ATTACHED_UNKNOWN/);
  for (const name of ['app', 'other']) {
    const present = await mirror(`${source.host}/team/${name}:1.0`, '--write', '--require-signatures');
    assert.match(present.out, /^0 copied, 1 present$/m);
    assert.deepEqual([present.code, /ATTACHED_UNKNOWN/.test(present.err)], [2, true], name);
  }
});

test('an image without a tag is looked at each time, since nothing else says that all of it is there', async (context) => {
  const { source, destination, mirror, place } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  await loadImage(destination, place('team/app'), 'other', APP);
  await destination.store.deleteTag(place('team/app'), 'other');
  const signature = makeImage({ seed: 'signature' });
  const tag = `${APP.digest.replace(':', '-')}.sig`;
  await loadImage(source, 'team/app', tag, signature);
  const reference = `${source.host}/team/app@${APP.digest}`;
  const copied = await mirror(reference, '--write');
  assert.deepEqual([copied.code, /^1 copied$/m.test(copied.out)], [0, true], copied.err + copied.out);
  assert.equal(await destination.store.readTag(place('team/app'), tag), signature.digest);
  assert.match((await mirror(reference, '--write')).out, /^0 copied, 1 present$/m);
});

test('what is attached to attachments is followed to its end, or the image fails', async (context) => {
  const { source, destination, mirror, place } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  let subject = APP.digest;
  const sign = async (depth: number): Promise<string> => {
    const signature = makeImage({ seed: `signature ${depth}` });
    const tag = `${subject.replace(':', '-')}.sig`;
    await loadImage(source, 'team/app', tag, signature);
    subject = signature.digest;
    return tag;
  };
  const tags: string[] = [];
  for (let depth = 1; depth <= 5; depth += 1) tags.push(await sign(depth));
  const copied = await mirror(`${source.host}/team/app:1.0`, '--write');
  assert.equal(copied.code, 0, copied.err);
  for (const tag of tags) assert.ok((await destination.store.readTag(place('team/app'), tag)) !== null, tag);

  await sign(6);
  const failed = await mirror(`${source.host}/team/app:1.0`, '--write', '--tag', 'next');
  assert.equal(failed.code, 2, failed.out);
  assert.match(failed.err, /REGISTRY_ANSWER_INVALID/);
  assert.equal(await destination.store.readTag(place('team/app'), 'next'), null);
});

test('an image that is part of another of the run is kept by a tag of its own', async (context) => {
  const { source, destination, mirror, place } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  const [child] = APP.manifests;
  assert.ok(child !== undefined && child.digest !== APP.digest);
  const references = [`${source.host}/team/app:1.0`, `${source.host}/team/app@${child.digest}`];
  const copied = await mirror(...references, '--write', '--keep', 'index');
  assert.equal(copied.code, 0, copied.err);
  const keep = `bowline-keep-${child.digest.replace(':', '-')}`;
  assert.equal(await destination.store.readTag(place('team/app'), keep), child.digest);
});

test('a plan sets a tag in the repository that it names, and not in that of the copy it waits for', async (context) => {
  const { source, destination, mirror, bowline, place, read, write } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  assert.equal((await mirror(`${source.host}/team/app:1.0`, '--out', 'plan.json')).code, 0);
  await loadImage(destination, place('team/app'), 'stable', NEWER);
  const plan = JSON.parse(read('plan.json'));
  for (const change of plan.changes)
    if (change.kind === 'tag') change.target = { ...change.target, repository: 'hub/elsewhere', tag: 'stable' };
  write('plan.json', JSON.stringify(plan));
  const applied = await bowline('apply', 'plan.json');
  assert.equal(applied.code, 2, applied.out);
  assert.equal(await destination.store.readTag(place('team/app'), 'stable'), NEWER.digest);
});

test('one image in several spellings is one copy, with all of its tags', async (context) => {
  const { source, destination, mirror, place } = await openScene(context);
  for (const tag of ['1.0', 'stable']) await loadImage(source, 'team/app', tag, APP);
  const name = `${source.host}/team/app`;
  const references = [`${name}:1.0`, `${name}:1.0@${APP.digest}`, `${name}:stable`, `${name}@${APP.digest}`];
  const ended = await mirror(...references, '--write', '--format', 'json');
  assert.equal(ended.code, 0, ended.err);
  const answer = ANSWER_SCHEMAS['bowline.mirror/1'].parse(JSON.parse(ended.out));
  assert.deepEqual(
    answer.images.map(({ sameAs }) => sameAs),
    [null, `${name}:1.0`, `${name}:1.0`, `${name}:1.0`],
  );
  assert.deepEqual(
    answer.outcomes?.map(({ kind }) => kind),
    ['done'],
  );
  for (const tag of ['1.0', 'stable'])
    assert.equal(await destination.store.readTag(place('team/app'), tag), APP.digest);
  assert.match((await mirror(...references)).out, /^0 to copy, 1 present$/m);
});

test('an image without a signature is refused where signatures are required', async (context) => {
  const { source, destination, mirror, place } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  await loadImage(source, 'team/other', '1.0', NEWER);
  await loadImage(source, 'team/app', `${APP.digest.replace(':', '-')}.sig`, makeImage({ seed: 'signature' }));
  await loadImage(source, 'team/other', `${NEWER.digest.replace(':', '-')}.att`, makeImage({ seed: 'attestation' }));
  const references = [`${source.host}/team/app:1.0`, `${source.host}/team/other:1.0`];
  const ended = await mirror(...references, '--write', '--require-signatures');
  assert.equal(ended.code, 2);
  assert.match(ended.err, /no signature is attached to .*team\/other@.* \(SIGNATURE_MISSING\)/);
  assert.match(ended.out, /^1 copied, 1 refused$/m);
  assert.equal(await destination.store.readTag(place('team/other'), '1.0'), null);
  assert.equal((await mirror(...references, '--write')).code, 0);
});

test('fields that may name an image are counted and named, and left out', async (context) => {
  const { source, mirror, write } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  write(
    'app.yaml',
    [
      'apiVersion: apps/v1',
      'kind: Deployment',
      'metadata: { name: app }',
      'spec:',
      '  template:',
      '    spec:',
      '      containers:',
      '        - name: app',
      `          image: ${source.host}/team/app:1.0`,
      '          env: [{ name: AGENT_IMAGE, value: "quay.io/team/agent:2.0" }]',
      '        - { name: other, image: "$(REGISTRY)/team/other:1.0" }',
      '',
    ].join('\n'),
  );
  const shown = await mirror('app.yaml');
  assert.match(shown.out, /^1 to copy$/m);
  assert.match(shown.out, /^2 fields left out/m);
  assert.match(shown.out, /^ {2}app\.yaml#0\/.* quay\.io\/team\/agent:2\.0 \(candidate\)$/m);
  assert.match(shown.out, /^ {2}app\.yaml#0\/.* \(templated\)$/m);
  const { leftOut } = ANSWER_SCHEMAS['bowline.mirror/1'].parse(
    JSON.parse((await mirror('app.yaml', '--format', 'json')).out),
  );
  assert.equal(leftOut.length, 2);
});

test('what was attached to an image since it was copied is found once in a span, and copied', async (context) => {
  const { source, destination, asked, mirror, place } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  const reference = `${source.host}/team/app:1.0`;
  assert.equal((await mirror(reference, '--write')).code, 0);
  const tag = `${APP.digest.replace(':', '-')}.sig`;
  const signature = makeImage({ seed: 'later signature' });
  await loadImage(source, 'team/app', tag, signature);
  assert.match((await mirror(reference, '--write')).out, /^0 copied, 1 present$/m);
  asked.destination.length = 0;
  const copied = await mirror(reference, '--write', '--recheck-referrers', '0s');
  assert.match(copied.out, /^1 copied$/m, copied.err);
  assert.equal(await destination.store.readTag(place('team/app'), tag), signature.digest);
  const sent = asked.destination.filter((line) => /^PUT .*uploads/.test(line));
  assert.equal(sent.length, signature.blobs.length);
  assert.match((await mirror(reference, '--write', '--recheck-referrers', '0s')).out, /^0 copied, 1 present$/m);
});
