/** Where copies came from is written down beside them, once, and never in their bytes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { ANSWER_SCHEMAS } from '../../src/report/schemas/answer-schemas.ts';
import { openScene } from './mirror-scene.ts';

const COMMIT = 'bf61002d0c1f4b0f8a6e2d7c9b3a5e4f1d2c3b4a';
const APP = makeImage({
  seed: 'told',
  platforms: ['linux/amd64', 'linux/arm64'],
  labels: { 'org.label-schema.version': '1.0.3', 'org.opencontainers.image.revision': COMMIT },
});

test('a copy is told its origin, which resolve shows, and a second run writes none', async (context) => {
  const { source, destination, asked, mirror, bowline, place } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  const reference = `${source.host}/team/app:1.0`;
  const first = await mirror(reference, '--write', '--format', 'json', '--tag', 'v1,stable');
  assert.equal(first.code, 0, first.err);
  const answer = JSON.parse(first.out);
  ANSWER_SCHEMAS['bowline.mirror/1'].parse(answer);
  assert.equal(answer.outcomes[0].provenance, 'written');
  assert.equal(await destination.store.readTag(place('team/app'), 'v1'), APP.digest);
  const copy = `${destination.host}/${place('team/app')}:v1`;
  const shown = await bowline('resolve', copy, '--origin', '--format', 'json');
  const resolved = JSON.parse(shown.out);
  ANSWER_SCHEMAS['bowline.resolve/1'].parse(resolved);
  const [origin] = resolved.resolved[0].origins;
  assert.deepEqual(
    [origin.reference, origin.digest, origin.version, origin.commit],
    [reference, APP.digest, '1.0.3', COMMIT],
  );
  assert.match(
    (await bowline('resolve', copy, '--origin')).out,
    /copied from .*team\/app:1\.0 on .* by bowline .*1\.0\.3/,
  );

  const keeps = (await destination.store.listTags(place('team/app')))?.filter((tag) => tag.startsWith('bowline-keep-'));
  assert.equal(keeps?.length, APP.manifests.length + 1);
  asked.destination.length = 0;
  const again = await mirror(reference, '--write', '--recheck', '--tag', 'v1,stable');
  assert.equal(again.code, 0, again.err);
  assert.deepEqual(
    asked.destination.filter((line) => !line.startsWith('HEAD')),
    [],
  );
  const moved = await mirror(reference, '--write', '--format', 'json', '--tag', 'v2');
  assert.equal(JSON.parse(moved.out).outcomes[0].provenance, 'current');
});

test('without it nothing is written beside, and the copy alone asks no more for it', async (context) => {
  const counts = [];
  for (const options of [['--no-provenance'], []]) {
    const { source, destination, asked, mirror, place } = await openScene(context);
    await loadImage(source, 'team/app', '1.0', APP);
    const run = await mirror(`${source.host}/team/app:1.0`, '--write', ...options);
    assert.equal(run.code, 0, run.err);
    counts.push(asked.source.length + asked.destination.length);
    const listed = await fetch(`http://${destination.host}/v2/${place('team/app')}/referrers/${APP.digest}`);
    assert.equal((await listed.text()).includes('provenance'), options.length === 0);
  }
  const [without = 0, with_ = 0] = counts;
  assert.ok(with_ > without && with_ - without <= 10, `${without} without, ${with_} with`);
});

test('a registry that takes no such documents makes a note of it, and the copy is whole', async (context) => {
  const faults = [{ fault: 'server-error', match: { path: '*/referrers/*' } }] as const;
  const { source, destination, mirror, place } = await openScene(context, { destination: [...faults] });
  await loadImage(source, 'team/app', '1.0', APP);
  const run = await mirror(`${source.host}/team/app:1.0`, '--write');
  assert.equal(run.code, 0, run.err);
  assert.match(run.err, /note: .* \(PROVENANCE_UNWRITTEN\)/);
  assert.equal(await destination.store.readTag(place('team/app'), '1.0'), APP.digest);
});

test('a saved plan writes it down as well', async (context) => {
  const { source, mirror, bowline, destination, place } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  await mirror(`${source.host}/team/app:1.0`, '--out', 'plan.json');
  const applied = await bowline('apply', 'plan.json', '--format', 'json');
  assert.equal(JSON.parse(applied.out).images[0].provenance, 'written', applied.err);
  const shown = await bowline('resolve', `${destination.host}/${place('team/app')}:1.0`, '--origin');
  assert.match(shown.out, /copied from /);
});

test('what could not be written down is by a later run, which copies nothing; others are not asked about it', async (context) => {
  const { source, destination, asked, mirror, bowline, place } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  const reference = `${source.host}/team/app:1.0`;
  destination.faults.set([{ fault: 'server-error', match: { path: '*/referrers/*' } }]);
  const first = await mirror(reference, '--write');
  assert.match(first.err, /PROVENANCE_UNWRITTEN/);
  destination.faults.set([]);
  asked.destination.length = 0;
  const second = JSON.parse((await mirror(reference, '--write', '--format', 'json')).out);
  assert.deepEqual([second.images[0].state, second.outcomes[0].provenance], ['copy', 'written']);
  assert.equal(second.outcomes[0].work.bytes, 0);
  const copy = `${destination.host}/${place('team/app')}:1.0`;
  assert.match((await bowline('resolve', copy, '--origin')).out, /copied from /);
  asked.destination.length = 0;
  const third = JSON.parse((await mirror(reference, '--write', '--format', 'json')).out);
  assert.equal(third.images[0].state, 'present');
  assert.deepEqual(
    asked.destination.filter((line) => !line.startsWith('HEAD')),
    [],
  );
});

test('`--recheck-referrers` finds that no origin stands beside a copy', async (context) => {
  const { source, mirror } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  const reference = `${source.host}/team/app:1.0`;
  await mirror(reference, '--write', '--no-provenance');
  const left = JSON.parse((await mirror(reference, '--format', 'json')).out);
  assert.equal(left.images[0].state, 'present');
  const found = JSON.parse((await mirror(reference, '--recheck-referrers', '7d', '--format', 'json')).out);
  assert.match(found.images[0].reason, /where it came from is not written down/);
});
