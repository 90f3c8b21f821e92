/** `versions`: a YAML file with version, commit, source and branch of each component. */
import { type ErrorData, errorData } from '../../../errors.ts';
import { isSameCommit } from '../../../image/version/same-commit.ts';
import { resolveAlias } from '../../yaml/yaml-tree.ts';
import { isLeftOut, isOfOtherSet } from '../copy/judge-references.ts';
import { componentLike } from '../copy/match-image.ts';
import { notShown } from '../copy/missing-problems.ts';
import type {
  Copy,
  JudgedCopy,
  JudgedFile,
  ShownComponent,
  ShownFile,
  ShownProblem,
  ShownReader,
  ShownSet,
} from '../copy/shown-copy.ts';
import { scalarCopy } from '../copy/text-copy.ts';
import { mappingAt, yamlRoots } from '../copy/yaml-places.ts';
import { mappingList } from '../entries/yaml-lists.ts';

export const versionCopies: ShownReader = {
  kind: 'versions',
  words:
    'A YAML file with a mapping for each component, at the top or under `components`: `metadata`, `version` or `tag`; `commit`, `sha` or `revision`; `url`, `git` or `source`; `branch`.',
  example: 'multus: { url: "https://github.com/org/multus-cni", commit: 0e9285f…, branch: main, metadata: v4.3.0 }',
  find: findVersions,
  lists: (_file, text) => {
    const [root] = yamlRoots(text);
    if (root === undefined) return [];
    const inner = mappingAt(root, ['components']);
    const map = inner ?? mappingAt(root, []);
    return map === null ? [] : mappingList(text, map, inner === null ? [] : ['components']);
  },
  judge: judgeVersions,
};

const SHOWS: Readonly<Record<string, Exclude<Copy['shows'], 'reference' | 'text'>>> = {
  metadata: 'version',
  version: 'version',
  tag: 'version',
  commit: 'commit',
  sha: 'commit',
  revision: 'commit',
  url: 'source',
  git: 'source',
  source: 'source',
  branch: 'branch',
};

function findVersions(file: string, text: string): Copy[] {
  const [root] = yamlRoots(text);
  if (root === undefined) return [];
  const holder = mappingAt(root, ['components']) ?? mappingAt(root, []);
  return (holder?.pairs ?? []).flatMap(({ key, value }) => {
    const map = resolveAlias(value);
    if (map?.kind !== 'map') return [];
    return map.pairs.flatMap((pair): Copy[] => {
      const shows = Object.hasOwn(SHOWS, pair.key.value) ? SHOWS[pair.key.value] : undefined;
      if (shows === undefined || pair.value.kind !== 'scalar') return [];
      return [scalarCopy({ file, path: [key.value, pair.key.value], label: key.value, shows }, text, pair.value)];
    });
  });
}

function judgeVersions(copies: readonly Copy[], entry: ShownFile, set: ShownSet): JudgedFile {
  const judged: JudgedCopy[] = [];
  const problems: ShownProblem[] = [];
  const seen = new Set<string>();
  for (const [label, own] of Map.groupBy(copies, (copy) => copy.label)) {
    if (isLeftOut(label, entry)) continue;
    const key = Object.entries(entry.names).find(([, name]) => name === label)?.[0];
    const component = componentLike(key ?? label, set);
    const [first] = own;
    if (component === null && isOfOtherSet({ label, says: '' }, entry)) continue;
    if (component === null || first === undefined) {
      const message = `\`${label}\` is no component of \`${set.name}\``;
      problems.push({
        file: entry.file,
        copy: first ?? null,
        components: [],
        error: errorData('SHOWN_ORPHAN', message),
      });
      continue;
    }
    seen.add(component.name);
    const fault = staleCommit(own, component);
    if (fault !== null)
      problems.push({ file: entry.file, copy: fault, components: [component.name], error: noCommit(component) });
    for (const copy of own) {
      const should = wanted(copy, component);
      if (should !== null)
        judged.push({
          copy,
          component: component.name,
          image: null,
          should,
          reason: `is the ${copy.shows} of \`${component.name}\``,
        });
    }
  }
  const missing = set.components.filter(({ name }) => !seen.has(name) && !isLeftOut(name, entry));
  problems.push(...missing.map(({ name }) => notShown(name, null, entry)));
  return { copies: judged, problems };
}

/** The commit that would stand beside a version that it is not of. */
function staleCommit(copies: readonly Copy[], { version, commit }: ShownComponent): Copy | null {
  const moves = copies.some(
    ({ shows, says }) => shows === 'version' && says !== '' && version !== null && says !== version,
  );
  const shown = copies.find(({ shows, says }) => shows === 'commit' && says !== '');
  return moves && commit === null && shown !== undefined ? shown : null;
}

function noCommit({ name, version }: ShownComponent): ErrorData {
  return errorData('COMMIT_UNKNOWN', `nothing tells the commit of \`${version}\` of \`${name}\``);
}

/** What it is to say; what is written in another way and means the same stays. `null` where the release knows nothing of it. */
function wanted({ shows, says }: Copy, component: ShownComponent): string | null {
  switch (shows) {
    case 'commit':
      return component.commit === null || isSameCommit(component.commit, says)
        ? component.commit === null
          ? null
          : says
        : component.commit;
    case 'source':
      return component.source === null || sourceKey(component.source) === sourceKey(says) ? says : component.source;
    case 'branch':
      return component.branch ?? says;
    default:
      return component.version;
  }
}

function sourceKey(address: string): string {
  return address
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\.git$/, '');
}
