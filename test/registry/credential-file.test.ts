/** For which hosts an entry of a credential file is, and which files are none. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fitsHost, parseCredentialFile } from '../../src/io/registry/credentials/credential-file.ts';

const HOSTS: readonly (readonly [written: string, host: string, fits: boolean])[] = [
  ['registry.example', 'registry.example', true],
  ['registry.example', 'xregistry.example', false],
  ['registry.example', 'registryxexample', false],
  ['*.example', 'registry.example', true],
  ['*.example', 'example', false],
  ['*.example', 'a.b.example', false],
  ['*.example', 'registry.example.evil', false],
  ['*.*.example', 'a.b.example', true],
  ['team-*.example', 'team-.example', true],
  ['team-*.example', 'steam-a.example', false],
  ['*-eu.example', 'a-eu.example', true],
  ['*-eu.example', 'a-eux.example', false],
  ['a*b*c.example', 'a-b-c.example', true],
  ['a*b*c.example', 'abc.example', true],
  ['a*b*c.example', 'a-c.example', false],
  ['a*b*c.example', 'a-c-b.example', false],
  ['a*bb*b.example', 'abb.example', false],
  ['a*b*b*c.example', 'a-b-c.example', false],
  ['ab*ba.example', 'aba.example', false],
  ['registry.*', 'registry.example:5000', true],
];

const PROBLEMS: readonly (readonly [text: string, problem: string])[] = [
  ['{', 'it is not valid JSON'],
  ['[]', 'it is not a JSON object'],
  ['{"auths":[]}', '`auths` is not an object'],
  ['{"credHelpers":"gcr"}', '`credHelpers` is not an object'],
  ['{"credsStore":{}}', '`credsStore` is not a text'],
  ['{"credHelpers":{"gcr.io":1}}', '`credHelpers` holds something other than names'],
  ['kind: Secret\ntype: Opaque\n', 'its secrets are no pull secrets'],
];

describe('an entry', () => {
  for (const [written, host, fits] of HOSTS)
    test(`for ${written} is ${fits ? '' : 'not '}for ${host}`, () => {
      assert.equal(fitsHost(host, written), fits);
    });
});

describe('a credential file', () => {
  for (const [text, problem] of PROBLEMS)
    test(`is none where ${problem}`, () => {
      assert.deepEqual(parseCredentialFile(text), { ok: false, problem });
    });

  test('is of the old form where its entries stand at the top', () => {
    const hosts = (text: string): readonly string[] | string => {
      const parsed = parseCredentialFile(text);
      return parsed.ok ? parsed.file.entries.map(({ host }) => host) : parsed.problem;
    };
    assert.deepEqual(hosts('{"a.example":{"auth":"YTph"},"b.example":{}}'), ['a.example', 'b.example']);
    assert.deepEqual(hosts('{"a.example":{"username":"a","password":"b"}}'), ['a.example']);
    assert.deepEqual(hosts('{"a.example":{"auth":1},"HttpHeaders":{}}'), []);
    assert.deepEqual(hosts('{"auths":{},"a.example":{"auth":"YTph"}}'), []);
  });
});
