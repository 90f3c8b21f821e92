/** What registries hold beside a version that somebody ships: tags that nobody asked for, each a trap of its own. */

/** The traps around one tag, for those who follow releases; each has an image of its own. */
export function neighboursOf(tag: string): readonly string[] {
  const version = /^(v?)(\d+)\.(\d+)(?:\.(\d+))?(?:-|$)/.exec(tag);
  const always = ['latest', 'main', 'stable', '608111629', '20380119031407', `sha256-${'c'.repeat(64)}.sig`];
  if (version === null) return always;
  const [, prefix = '', major = '', minor = '', patch = '0'] = version;
  const [nextMinor, nextPatch] = [Number(minor) + 1, Number(patch) + 1];
  const otherPrefix = prefix === '' ? 'v' : '';
  return [
    ...always,
    // Candidates of what comes next, as different projects write them.
    ...['-rc.1', '-rc1', '-alpha', '-beta.2'].map((word) => `${prefix}${major}.${minor}.${nextPatch}${word}`),
    ...['-rc0', '-alpha.1', '-dev'].map((word) => `${prefix}${major}.${nextMinor}.0${word}`),
    // Aliases that move.
    `${prefix}${major}`,
    `${prefix}${major}.${minor}`,
    // The same release and the next one for others: another flavour, another prefix, one platform.
    ...['-thick', '-debug', '-amd64', '-alpine3.20'].map((flavour) => `${prefix}${major}.${nextMinor}.0${flavour}`),
    `${otherPrefix}${major}.${nextMinor}.0`,
    // Builds of what is being worked on, one of them from a tree that was not clean.
    `${prefix}${major}.${minor}.${patch}-99999-gdeadbee-dirty`,
    'sha-1a2b3c4',
    'pr-1234',
  ];
}
