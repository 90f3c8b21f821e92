/** Which names are so like a well-known one that they may be mistaken for it, and which are not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLikeHost, findLikePublisher, isLike } from './publishers.ts';

const HOSTS: readonly (readonly [string, string | null])[] = [
  ['ghrc.io', 'ghcr.io'],
  ['ghcr.com', 'ghcr.io'],
  ['GHRC.io', 'ghcr.io'],
  ['quay.com', 'quay.io'],
  ['qu4y.io', null],
  ['quayy.io', 'quay.io'],
  ['d0cker.io', 'docker.io'],
  ['dockerio.io', null],
  ['registry-k8s.io', null],
  ['registry.k8s.com', 'registry.k8s.io'],
  ['registryk8s.io', null],
  ['rnirror.gcr.io', 'mirror.gcr.io'],
  ['mcr.microsoft.org', 'mcr.microsoft.com'],
  ['ghcr.io', null],
  ['gcr.io', null],
  ['icr.io', null],
  ['us.gcr.io', null],
  ['europe-docker.pkg.dev', null],
  ['registry.example.com', null],
  ['harbor.example.com', null],
  ['myregistry.azurecr.io', null],
  ['quay.example', null],
  ['quay.corp', null],
  ['ghrc.internal', null],
  ['localhost', null],
  ['localhost:5000', null],
  ['10.0.0.1', null],
];

for (const [host, like] of HOSTS)
  test(`${host} looks like ${like ?? 'no other registry'}`, () => assert.equal(findLikeHost(host), like));

const PUBLISHERS: readonly (readonly [string, string, string | null])[] = [
  ['docker.io', 'bitnarni', 'bitnami'],
  ['docker.io', 'bitnamy', 'bitnami'],
  ['docker.io', 'grafanna', 'grafana'],
  ['docker.io', 'grafanas', 'grafana'],
  ['docker.io', 'graf-ana', 'grafana'],
  ['quay.io', 'promethues', 'prometheus'],
  ['quay.io', 'jetstacks', 'jetstack'],
  ['ghcr.io', 'prometheus_community', 'prometheus-community'],
  ['docker.io', 'bitnami', null],
  ['docker.io', 'bitnamilegacy', null],
  ['docker.io', 'bitnamicharts', null],
  ['gcr.io', 'google_samples', null],
  ['quay.io', 'prometheus-operator', null],
  ['docker.io', 'elastiflow', null],
  ['docker.io', 'intelanalytics', null],
  ['docker.io', 'team1', null],
  ['registry.example', 'bitnamy', null],
];

for (const [host, publisher, like] of PUBLISHERS)
  test(`${host}/${publisher} looks like ${like ?? 'no other publisher'}`, () =>
    assert.equal(findLikePublisher(host, publisher), like));

test('likeness goes both ways, and numbers tell names apart', () => {
  for (const [a, b, like] of [
    ['team-alpha', 'team-alhpa', true],
    ['team-alpha1', 'team-alpha2', false],
    ['acme', 'acne', false],
    ['acme-platform', 'acme-platforms', true],
    ['acme', 'acme', false],
  ] as const)
    assert.deepEqual([isLike(a, b), isLike(b, a)], [like, like], `${a} ${b}`);
});
