import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { errorData } from '../../errors.ts';
import type { LabelsFact } from '../../image/manifest/facts.ts';
import { tryParseReference } from '../../image/reference.ts';
import { parseConfig } from '../../records/config/parse-config.ts';
import { setImages } from '../../records/config/set-images.ts';
import { parseLock } from '../../records/lock/lock.ts';
import type { ReleasedImage } from '../../records/releases/release.ts';
import { draftImage } from './draft-release.ts';

const DIGEST = `sha256:${'a'.repeat(64)}`;
const PINNED = `ghcr.io/team/web:v1.3.0@${DIGEST}`;
const COMMIT = '20017df20e8f003121e86e14c95fc45a96854e85';
const SEEN = '2026-02-14T00:00:00.000Z';
const REVISION = 'org.opencontainers.image.revision';
const [OWN] = setImages(
  parseConfig(
    'componentSets: { shop: { components: { front: { images: { web: { from: ghcr.io/team/web } } } } } }',
    'c',
  ).componentSets,
);
const LOCK = `version: 1
images:
  ${PINNED}:
    digest: ${DIGEST}
    commit: "${COMMIT}"
    written: ghcr.io/team/web:v1.3.0
    component: shop/front/web
    firstSeen: "${SEEN}"
    labels:
      ${REVISION}: "${COMMIT}"
      org.opencontainers.image.source: "${'s'.repeat(301)}"
      other: kept out
`;
const LEARNT = { learntAt: SEEN, source: 'registry' as const };
const FAILED: LabelsFact = { kind: 'unknown', error: errorData('REGISTRY_UNREACHABLE', 'no answer'), learntAt: SEEN };

function drafted(labels: LabelsFact | null, firstSeen: string | null, lock: string): ReleasedImage {
  const parsed = tryParseReference(PINNED);
  assert.ok(parsed.ok && OWN !== undefined);
  const { reference } = parsed;
  const target = { file: 'a', line: 1, column: 1, document: 0, path: [], object: null, container: null };
  const chosen = { own: OWN, place: { target, written: PINNED, reference, isShown: false } };
  const digest = {
    kind: 'exists' as const,
    digest: DIGEST,
    mediaType: 'application/vnd.oci.image.index.v1+json',
    ...LEARNT,
  };
  const known = parseLock(lock).entries.get(PINNED) ?? null;
  const image = draftImage(chosen, { digest, platforms: null, labels, firstSeen }, known);
  assert.ok(!('error' in image));
  return image;
}

describe('an image of a release', () => {
  for (const labels of [null, FAILED])
    test(`is told by the lock where labels are ${labels === null ? 'not asked' : 'not answered'}, in the same bounds`, () => {
      const image = drafted(labels, null, LOCK);
      assert.deepEqual([image.commit, image.firstSeen, image.labels], [COMMIT, SEEN, { [REVISION]: COMMIT }]);
    });

  test('has the commit of the lock where no label tells one', () => {
    const bare = LOCK.slice(0, LOCK.indexOf('    labels:'));
    assert.deepEqual([drafted(FAILED, null, bare).commit, drafted(FAILED, null, bare).labels], [COMMIT, {}]);
  });

  test('is told by its registry and the ledger before the lock', () => {
    const other = 'b'.repeat(40);
    const labels = {
      kind: 'exists' as const,
      labels: { [REVISION]: other },
      created: null,
      ...LEARNT,
    };
    const image = drafted(labels, '2026-01-01T00:00:00.000Z', LOCK);
    assert.deepEqual([image.commit, image.firstSeen], [other, '2026-01-01T00:00:00.000Z']);
  });

  test('knows nothing that nobody tells', () => {
    const image = drafted(FAILED, null, 'version: 1\nimages: {}\n');
    assert.deepEqual([image.commit, image.firstSeen, image.labels], [null, null, {}]);
  });
});
