/** How tags are read: every part of each, in one line. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readVersion } from './read-version.ts';

function tell(tag: string): string {
  const version = readVersion(tag);
  if (version === null) return '';
  const { kind, prefix, numbers, preRelease, channel, variant, variantWords, build, commit, dirty, form } = version;
  const parts = [
    [kind, prefix === '' ? '' : `behind ${prefix}`, numbers.join(' ')],
    [preRelease === null ? '' : `pre-release ${preRelease.word}:${preRelease.numbers.join('.')}`],
    [channel === '' ? '' : `channel ${channel}`],
    [variant === '' ? '' : `variant ${variant}`, variant === variantWords ? '' : `of ${variantWords}`],
    [build === null ? '' : build.parts.map(({ counts, numbers }) => `${counts} ${numbers.join('.')}`).join(' ')],
    [commit === null ? '' : `commit ${commit}`, dirty ? 'dirty' : '', form],
  ];
  assert.equal(version.precision, numbers.length);
  return parts
    .map((part) => part.filter((text) => text !== '').join(' '))
    .filter((text) => text !== '')
    .join(', ');
}

const READINGS: Readonly<Record<string, string>> = {
  '1.27.2': 'version 1 27 2, {version}',
  'v1.2.3': 'version behind v 1 2 3, v{version}',
  'V1.2.3': 'version behind V 1 2 3, V{version}',
  'release-1.30': 'version behind release- 1 30, release-{version}',
  'RELEASE.2024-09-22T00-33-43Z': 'timestamp behind RELEASE. 2024 09 22 00 33 43, RELEASE.{date}',
  'RELEASE.2024-09-22T00-33-43Z.fips':
    'timestamp behind RELEASE. 2024 09 22 00 33 43, variant fips, RELEASE.{date}.fips',
  '11': 'version 11, {version}',
  '123456': 'build-number 123456, {build}',
  '99999': 'version 99999, {version}',
  '1726694542': 'unix-time 1726694542, {date}',
  '1726694542123': 'unix-time 1726694542 123, {date}',
  '20240926': 'date 2024 09 26, {date}',
  '2024-09-26': 'date 2024 09 26, {date}',
  '20240926003343': 'timestamp 2024 09 26 00 33 43, {date}',
  '20240926T003343Z': 'timestamp 2024 09 26 00 33 43, {date}',
  '202409260033': 'timestamp 2024 09 26 00 33, {date}',
  '20241340': 'build-number 20241340, {build}',
  '2024-13-01': 'version 2024, rebuilds 13 rebuilds 01, {version}-{build}-{build}',
  'main-123': 'build-number behind main- 123, channel main, main-{build}',
  'main-20240101-1a2b3c4': 'date behind main- 2024 01 01, channel main, commit 1a2b3c4 main-{date}-{commit}',
  'main-1a2b3c4-1726694542': 'unix-time behind main- 1726694542, channel main, commit 1a2b3c4 main-{commit}-{date}',
  '20240101_1a2b3c4d5e': 'date 2024 01 01, commit 1a2b3c4d5e {date}_{commit}',
  'nightly-20240926': 'date behind nightly- 2024 09 26, channel nightly, nightly-{date}',
  'bookworm-20240926': 'date behind bookworm- 2024 09 26, variant bookworm, bookworm-{date}',
  'x86_64-python-3.11': 'version behind x86_64-python- 3 11, variant x86_64, x86_64-python-{version}',
  'amd64-1.2.3': 'version behind amd64- 1 2 3, variant amd64, amd64-{version}',
  'alpine-6.4.10': 'version behind alpine- 6 4 10, variant alpine, alpine-{version}',
  'jdk-17.0.9_9': 'version behind jdk- 17 0 9, variant jdk, rebuilds 9, jdk-{version}_{build}',
  b3456: 'version behind b 3456, b{version}',
  '1.2.3foo': 'version 1 2 3, variant foo, {version}foo',
  'v1.2.3.gabcdef1': 'version behind v 1 2 3, commit abcdef1 v{version}.g{commit}',
  '1.2.3-rc.1': 'version 1 2 3, pre-release rc:1, {version}',
  '4.2.0b1-alpine3.14': 'version 4 2 0, pre-release b:1, variant alpine3.14 of alpine, {version}-alpine3.14',
  '5.0.0.Final': 'version 5 0 0, {version}.Final',
  '5.0.0.RC1': 'version 5 0 0, pre-release RC:1, {version}',
  '2024.9.0.dev202409150216': 'version 2024 9 0, pre-release dev:202409150216, {version}',
  '1.2.3-alpha': 'version 1 2 3, pre-release alpha:, {version}',
  '1.2.3-a': 'version 1 2 3, variant a, {version}-a',
  '1.2.3-dev': 'version 1 2 3, channel dev, {version}-dev',
  '1.2.3-dev.4': 'version 1 2 3, pre-release dev:4, {version}',
  '1.2.3-rc-2': 'version 1 2 3, pre-release rc:2, {version}',
  'v1.2.3-alpha-12-gabc1234':
    'version behind v 1 2 3, pre-release alpha:, commits 12, commit abc1234 v{version}-{build}-g{commit}',
  'v0.59.0-rc.0-12-gabc1234':
    'version behind v 0 59 0, pre-release rc:0, commits 12, commit abc1234 v{version}-{build}-g{commit}',
  'v2.0.0-8.gitdeadd00d': 'version behind v 2 0 0, commits 8, commit deadd00d v{version}-{build}.git{commit}',
  'v1.7.0-121-gaaaaaaa-dirty':
    'version behind v 1 7 0, commits 121, commit aaaaaaa dirty v{version}-{build}-g{commit}-dirty',
  'v2.4.1-64.1a2b3c4': 'version behind v 2 4 1, pre-release :64, commit 1a2b3c4 v{version}-{build}.{commit}',
  'v1.2.4-0.20240926003343-0123456789ab':
    'version behind v 1 2 4, pre-release :0.20240926003343, commit 0123456789ab v{version}-0.{date}-{commit}',
  'v1.2.3-sha-1a2b3c4': 'version behind v 1 2 3, commit 1a2b3c4 v{version}-sha-{commit}',
  '1.40.0.7775-456fbaf97': 'version 1 40 0 7775, commit 456fbaf97 {version}-{commit}',
  '3.5.15-0': 'version 3 5 15, rebuilds 0, {version}-{build}',
  '1.6.38-debian-12-r7': 'version 1 6 38, variant debian-12 of debian, rebuilds 7, {version}-debian-12-r{build}',
  '2.1.0-cu118': 'version 2 1 0, variant cu118 of cu, {version}-cu118',
  '2.1.0-cu121': 'version 2 1 0, variant cu121 of cu, {version}-cu121',
  '2022-CU14': 'version 2022, rebuilds 14, {version}-CU{build}',
  '1.2.3-4-rc1': 'version 1 2 3, pre-release rc:1, rebuilds 4, {version}-{build}',
  '1.2.3-5-64.1a2b3c4': 'version 1 2 3, rebuilds 5 rebuilds 64, commit 1a2b3c4 {version}-{build}-{build}.{commit}',
  '1.2.3-build-7': 'version 1 2 3, rebuilds 7, {version}-build-{build}',
  '1.2.3-build.7': 'version 1 2 3, rebuilds 7, {version}-build.{build}',
  '8u302-jdk': 'version 8, variant jdk, rebuilds 302, {version}u{build}-jdk',
  '8u392-b08-jre': 'version 8, variant jre, rebuilds 392 rebuilds 08, {version}u{build}-b{build}-jre',
  'v1.30.0-k3s1': 'version behind v 1 30 0, variant k3s, rebuilds 1, v{version}-k3s{build}',
  'v1.28.5-gke.1217000': 'version behind v 1 28 5, variant gke, rebuilds 1217000, v{version}-gke.{build}',
  '9.4-1227.1726694542': 'version 9 4, rebuilds 1227.1726694542, {version}-{build}',
  'v18.2.4-20240724': 'version behind v 18 2 4, time 2024.07.24, v{version}-{date}',
  '1.2.3-20240926003343': 'version 1 2 3, time 2024.09.26.00.33.43, {version}-{date}',
  '0.45.0-kafka-3.9.0': 'version 0 45 0, variant kafka, part 3.9.0, {version}-kafka-{build}',
  '1.2.3-alpine-20240926': 'version 1 2 3, variant alpine, time 2024.09.26, {version}-alpine-{date}',
  '1.2.3-alpine-3.20': 'version 1 2 3, variant alpine-3.20 of alpine, {version}-alpine-3.20',
  '7.0.0-ubi9-micro': 'version 7 0 0, variant ubi9-micro of ubi-micro, {version}-ubi9-micro',
  '2.15-alpine-extras': 'version 2 15, variant alpine-extras, {version}-alpine-extras',
  '3.9-eclipse-temurin-17': 'version 3 9, variant eclipse-temurin-17 of eclipse-temurin, {version}-eclipse-temurin-17',
  '1.18.1-scala_2.12-java17': 'version 1 18 1, variant scala_2.12-java17 of scala-java, {version}-scala_2.12-java17',
  '12.2.0-devel-ubi8': 'version 12 2 0, channel devel, variant ubi8 of ubi, {version}-devel-ubi8',
  '1.0.0-nightly.20240926': 'version 1 0 0, channel nightly, time 2024.09.26, {version}-nightly.{date}',
  '1.9.0-unstable': 'version 1 9 0, channel unstable, {version}-unstable',
  'v3.29.0-0.dev-123-gabcdef012345':
    'version behind v 3 29 0, channel dev, rebuilds 0 commits 123, commit abcdef012345 v{version}-{build}.dev-{build}-g{commit}',
  '4.14.8-x86_64': 'version 4 14 8, variant x86_64, {version}-x86_64',
  '1.2.3-arm64v8': 'version 1 2 3, variant arm64v8, {version}-arm64v8',
};

describe('a tag is read', () => {
  for (const [tag, reading] of Object.entries(READINGS)) test(tag, () => assert.equal(tell(tag), reading));
});
