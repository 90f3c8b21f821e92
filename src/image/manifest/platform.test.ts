import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePlatform, platformOfRpm } from './platform.ts';

test('a platform has one spelling', () => {
  const table: readonly (readonly [string, string | null])[] = [
    ['linux/amd64', 'linux/amd64'],
    ['linux/arm64/v8', 'linux/arm64'],
    ['linux/arm/v7', 'linux/arm/v7'],
    ['windows/amd64', 'windows/amd64'],
    ['amd64', null],
    ['linux/', null],
    ['linux/amd64/v2/x', null],
    ['Linux/amd64', null],
    ['', null],
  ];
  for (const [text, platform] of table) assert.equal(parsePlatform(text), platform, text);
});

test('an architecture of RPM is that of an image', () => {
  const table = [
    ['x86_64', 'linux/amd64'],
    ['aarch64', 'linux/arm64'],
    ['s390x', 'linux/s390x'],
    ['ppc64le', 'linux/ppc64le'],
    ['riscv64', 'linux/riscv64'],
    ['armv7hl', 'linux/arm/v7'],
    ['toString', 'linux/toString'],
  ] as const;
  for (const [architecture, platform] of table) assert.equal(platformOfRpm(architecture), platform);
});
