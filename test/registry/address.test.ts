/** Which part of the network an address belongs to, and where a registry may send us. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AddressClass, classifyHost, guardedLookup, mayLead } from '../../src/io/registry/network/address.ts';

const HOSTS: readonly (readonly [string, AddressClass | null])[] = [
  ['localhost', 'loopback'],
  ['registry.localhost', 'loopback'],
  ['localhost.', 'loopback'],
  ['127.0.0.1', 'loopback'],
  ['127.9.8.7', 'loopback'],
  ['[::1]', 'loopback'],
  ['[::ffff:127.0.0.1]', 'loopback'],
  ['0.0.0.0', 'loopback'],
  ['10.1.2.3', 'private'],
  ['172.16.0.1', 'private'],
  ['172.32.0.1', 'public'],
  ['192.168.1.1', 'private'],
  ['100.64.0.1', 'private'],
  ['[fd00:ec2::254]', 'private'],
  ['169.254.169.254', 'link-local'],
  ['[fe80::1]', 'link-local'],
  ['[::ffff:169.254.169.254]', 'link-local'],
  ['8.8.8.8', 'public'],
  ['[2001:4860:4860::8888]', 'public'],
  ['quay.io', null],
  ['localhost.example', null],
];

for (const [host, expected] of HOSTS) {
  test(`${host} is ${expected ?? 'a name'}`, () => {
    assert.equal(classifyHost(new URL(`http://${host}`).hostname), expected);
  });
}

test('a number that browsers read as an address is that address', () => {
  assert.equal(classifyHost(new URL('http://2130706433/').hostname), 'loopback');
  assert.equal(classifyHost(new URL('http://0xa9fea9fe/').hostname), 'link-local');
});

test('a registry leads outwards or to its own kind of network', () => {
  const allowed = (['public', 'loopback', 'private', 'link-local'] as const).map((home) =>
    (['public', 'loopback', 'private', 'link-local'] as const).filter((target) => mayLead(home, target)),
  );
  assert.deepEqual(allowed, [['public'], ['public', 'loopback'], ['public', 'private'], ['public', 'link-local']]);
});

test('a name that leads to an internal address is refused when it is looked up', async () => {
  const lookUp = (home: AddressClass, all: boolean): Promise<string> =>
    new Promise((resolve) => {
      guardedLookup(home)('localhost', { all }, (error) => resolve(error === null ? 'found' : String(error.code)));
    });
  assert.equal(await lookUp('public', true), 'ADDRESS_REFUSED');
  assert.equal(await lookUp('private', false), 'ADDRESS_REFUSED');
  assert.equal(await lookUp('loopback', true), 'found');
});
