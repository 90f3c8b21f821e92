/** Places that are none, and destinations that do not say what they hold: each is told of its image, and the others go on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { imageOf, openScene } from './mirror-scene.ts';

const APP = imageOf('app');

test('a place that is none is refused for its image, and the others are copied', async (context) => {
  const { source, destination, bowline, write } = await openScene(context);
  const long = `${'a'.repeat(125)}/${'b'.repeat(125)}`;
  for (const repository of ['team/app', 'app', long]) await loadImage(source, repository, '1.0', APP);
  const rules = `[{ match: "*", to: "${destination.host}/hub/x.{organisation}.{name}" }]`;
  write('bowline.yaml', `mirror: { rules: ${rules} }\n`);
  const names = ['team/app', 'app', long].map((repository) => `${source.host}/${repository}:1.0`);
  const ended = await bowline('mirror', ...names, '--write');
  assert.equal(ended.code, 2);
  assert.match(ended.out, /^1 copied, 2 refused$/m);
  assert.match(ended.err, /cannot go to .*\/hub\/x\.\.app: .* \(MIRROR_PLACE_INVALID\)/);
  assert.match(ended.err, /longer than 255 characters \(MIRROR_PLACE_INVALID\)/);
  assert.equal(await destination.store.readTag('hub/x.team.app', '1.0'), APP.digest);
  const told = await bowline('mirror', ...names, '--export', 'itms');
  assert.deepEqual([told.code, told.err.match(/MIRROR_PLACE_INVALID/g)?.length], [2, 2]);
  assert.match(told.out, /hub\/x\.team\.app/);
});

test('a port that does not exist is no crash, neither at the source nor at the destination', async (context) => {
  const { source, mirror, bowline, write } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  const ended = await mirror('127.0.0.1:99999/app:1.0', `${source.host}/team/app:1.0`, '--write');
  assert.equal(ended.code, 2);
  assert.match(ended.out, /^1 copied, 1 refused$/m);
  assert.match(ended.err, /`127\.0\.0\.1:99999` is no address/);
  const to = await bowline('mirror', 'app:1', '--to', '127.0.0.1:99999/hub');
  assert.deepEqual([to.code, /USAGE_INVALID/.test(to.err)], [2, true], to.err);
  write('bowline.yaml', 'mirror: { rules: [{ match: "*", to: "127.0.0.1:99999/{name}" }] }\n');
  const configured = await bowline('mirror', 'app:1');
  assert.deepEqual([configured.code, /CONFIG_INVALID/.test(configured.err)], [2, true], configured.err);
});

test('a destination that does not say what it holds is never taken to lack an image', async (context) => {
  const { source, mirror } = await openScene(context, { destination: [{ fault: 'denied' }] });
  await loadImage(source, 'team/app', '1.0', APP);
  for (const named of [':1.0', `@${APP.digest}`]) {
    const shown = await mirror(`${source.host}/team/app${named}`);
    assert.deepEqual([shown.code, /REGISTRY_DENIED/.test(shown.err)], [2, true], shown.out);
    assert.match(shown.out, /^0 to copy, 1 refused$/m);
  }
});

test('attachments that nobody let us see are looked for again in each run, until somebody does', async (context) => {
  const { source, mirror } = await openScene(context, {
    source: [
      { fault: 'denied', match: { kind: 'referrers' } },
      { fault: 'denied', match: { kind: 'tags' } },
    ],
  });
  await loadImage(source, 'team/app', '1.0', APP);
  const reference = `${source.host}/team/app:1.0`;
  for (const state of ['1 copied', '0 copied, 1 present', '0 copied, 1 present']) {
    const ended = await mirror(reference, '--write');
    assert.equal(ended.code, 0, ended.err);
    assert.match(ended.out, new RegExp(`^${state}$`, 'm'));
    assert.match(ended.err, /nobody can tell/);
  }
  source.faults.set([]);
  await loadImage(source, 'team/app', `${APP.digest.replace(':', '-')}.sig`, imageOf('signature'));
  assert.match((await mirror(reference, '--write')).out, /^1 copied$/m);
  assert.equal((await mirror(reference, '--write')).err, '');
});

test('what stands at the destination is asked of itself, whatever mirror is set for reading from it', async (context) => {
  const { source, destination, asked, mirror, write, read, place } = await openScene(context);
  write('bowline.yaml', `registries: { "${destination.host}": { mirror: "${source.host}" } }\n`);
  await loadImage(source, 'team/app', '1.0', APP);
  await loadImage(destination, place('team/app'), '1.0', APP);
  write(
    'pod.yaml',
    `apiVersion: v1\nkind: Pod\nspec: { containers: [{ name: c, image: "${source.host}/team/app:1.0" }] }\n`,
  );
  const ended = await mirror('pod.yaml', '--write', '--rewrite', '--recheck');
  assert.equal(ended.code, 0, ended.err + ended.out);
  assert.match(read('pod.yaml'), new RegExp(place('team/app')));
  const copied = await mirror('pod.yaml', `${source.host}/team/app:1.0`, '--tag', 'next', '--write');
  assert.deepEqual([copied.code, copied.err.includes('UNWRITTEN')], [0, false], copied.err);
  assert.deepEqual(
    asked.source.filter((line) => line.includes('/hub/')),
    [],
  );
});

test('the way back copies nothing, and says so to every option that is about copies', async (context) => {
  const { bowline } = await openScene(context);
  for (const option of [
    ['--to-dir', 'disk'],
    ['--export', 'idms'],
    ['--no-attached'],
    ['--recheck'],
    ['--keep', 'all'],
  ]) {
    const ended = await bowline('mirror', '--back', ...option);
    assert.deepEqual([ended.code, /does not go with `--/.test(ended.err)], [2, true], ended.err);
  }
});
