/** Which host is asked for an image, and by which schemes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findEndpoint } from '../../src/io/registry/network/endpoint.ts';
import type { RegistrySettings } from '../../src/io/registry/settings/settings.ts';

interface Case {
  readonly title: string;
  readonly image: readonly [registry: string, repository: string];
  readonly hosts?: RegistrySettings['hosts'];
  readonly addresses: readonly string[];
  readonly onBehalfOf?: string;
}

const CASES: readonly Case[] = [
  { title: 'a registry at its own name', image: ['quay.io', 'team/app'], addresses: ['https://quay.io/team/app'] },
  {
    title: 'Docker Hub where it answers',
    image: ['docker.io', 'library/nginx'],
    addresses: ['https://registry-1.docker.io/library/nginx'],
  },
  { title: 'a host in capitals as one in small letters', image: ['QUAY.io', 'a'], addresses: ['https://quay.io/a'] },
  { title: 'localhost by plain HTTP', image: ['localhost:5000', 'a'], addresses: ['http://localhost:5000/a'] },
  { title: 'a loopback address by plain HTTP', image: ['[::1]:5000', 'a'], addresses: ['http://[::1]:5000/a'] },
  {
    title: 'localhost by HTTPS where it is said to be secure',
    image: ['localhost:5000', 'a'],
    hosts: { 'localhost:5000': { insecure: false } },
    addresses: ['https://localhost:5000/a'],
  },
  {
    title: 'localhost by HTTPS where its authority is named',
    image: ['localhost:5000', 'a'],
    hosts: { 'localhost:5000': { ca: '/ca.pem' } },
    addresses: ['https://localhost:5000/a'],
  },
  {
    title: 'an insecure host by both schemes',
    image: ['r.example:5000', 'a'],
    hosts: { 'R.example:5000': { insecure: true } },
    addresses: ['https://r.example:5000/a', 'http://r.example:5000/a'],
  },
  {
    title: 'the same host on another port as a host of its own',
    image: ['r.example', 'a'],
    hosts: { 'r.example:5000': { insecure: true } },
    addresses: ['https://r.example/a'],
  },
  {
    title: 'a mirror with a path',
    image: ['docker.io', 'library/nginx'],
    hosts: { 'index.docker.io': { mirror: 'r.example/hub' } },
    addresses: ['https://r.example/hub/library/nginx'],
  },
  {
    title: 'a mirror by what is set for the mirror',
    image: ['docker.io', 'library/nginx'],
    hosts: { 'docker.io': { mirror: 'r.example', insecure: true }, 'r.example': { insecure: false } },
    addresses: ['https://r.example/library/nginx'],
  },
  {
    title: 'a mirror for every host on behalf of the registry that is meant',
    image: ['quay.io', 'team/app'],
    hosts: { '*': { mirror: 'r.example' } },
    addresses: ['https://r.example/team/app'],
    onBehalfOf: 'quay.io',
  },
  {
    title: 'the mirror for every host itself',
    image: ['r.example', 'app'],
    hosts: { '*': { mirror: 'r.example' } },
    addresses: ['https://r.example/app'],
  },
  {
    title: 'a host by its own entry over that for every host',
    image: ['quay.io', 'a'],
    hosts: { '*': { insecure: true }, 'quay.io': { insecure: false } },
    addresses: ['https://quay.io/a'],
  },
];

for (const { title, image, hosts = {}, addresses, onBehalfOf = null } of CASES) {
  test(`asks ${title}`, () => {
    const [registry, repository] = image;
    const endpoint = findEndpoint({ registry, repository }, hosts);
    const asked = endpoint.schemes.map((scheme) => `${scheme}://${endpoint.address}/${endpoint.repository}`);
    assert.deepEqual(asked, addresses);
    assert.equal(endpoint.onBehalfOf, onBehalfOf);
  });
}
