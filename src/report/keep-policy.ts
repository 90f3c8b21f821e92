/** Rules for the clean-up of registries that spare our keep tags, as each kind of registry wants them. */

import type { KeptRepository } from '../verbs/keep.ts';
import { escapeForTerminal } from './lines/escape.ts';

const PREFIX = 'bowline-keep-';

interface PolicyKind {
  readonly name: string;
  /** The hosts that are of this kind; `null` for software that anybody runs. */
  readonly host: RegExp | null;
  /** Where it is to be put, and what it does not do. */
  readonly words: string;
  /** Where its makers describe the form: what the text was compared with. None was tried at the registry itself. */
  readonly source: string;
  readonly text: (repositories: readonly string[]) => string;
}

const KINDS: readonly PolicyKind[] = [
  {
    name: 'Amazon ECR',
    host: /\.dkr\.ecr(?:-fips)?\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/,
    words:
      'a lifecycle policy; an image whose tags a rule matches is expired by none of lower priority, so keep tags come first with a number that is never reached',
    source: 'https://docs.aws.amazon.com/AmazonECR/latest/userguide/lifecycle_policy_parameters.html',
    text: () =>
      json({
        rules: [
          {
            rulePriority: 1,
            description: 'images that Bowline keeps',
            selection: {
              tagStatus: 'tagged',
              tagPatternList: [`${PREFIX}*`],
              countType: 'imageCountMoreThan',
              countNumber: 100_000,
            },
            action: { type: 'expire' },
          },
        ],
      }),
  },
  {
    name: 'Google Artifact Registry',
    host: /(?:-docker\.pkg\.dev|^(?:.+\.)?gcr\.io)$/,
    words:
      'a clean-up policy beside those that delete; keep goes over delete (`gcloud artifacts repositories set-cleanup-policies REPOSITORY --policy=FILE`)',
    source: 'https://cloud.google.com/artifact-registry/docs/repositories/cleanup-policy',
    text: () =>
      json([
        {
          name: 'bowline-keep',
          action: { type: 'Keep' },
          condition: { tagState: 'tagged', tagPrefixes: [PREFIX] },
        },
      ]),
  },
  {
    name: 'Harbor',
    host: null,
    words:
      'a retention rule of the project beside the others, since what no rule retains is removed; an immutability rule in the same form (`action: immutable`, `template: immutable_template`) keeps people from it too, and then `--release` cannot remove a tag',
    source: 'https://goharbor.io/docs/latest/working-with-projects/working-with-images/create-tag-retention-rules/',
    text: () =>
      json({
        disabled: false,
        action: 'retain',
        template: 'always',
        params: {},
        tag_selectors: [{ kind: 'doublestar', decoration: 'matches', pattern: `${PREFIX}*` }],
        scope_selectors: { repository: [{ kind: 'doublestar', decoration: 'repoMatches', pattern: '**' }] },
      }),
  },
  {
    name: 'zot',
    host: null,
    words:
      '`storage.retention`; the first policy whose repositories match counts, and one `keepTags` rule makes all other tags removable, so the second rule keeps those',
    source: 'https://github.com/project-zot/zot/blob/main/examples/README.md',
    text: (repositories) =>
      json({
        policies: [
          {
            repositories: repositories.length === 0 ? ['**'] : repositories,
            keepTags: [{ patterns: [`${PREFIX}.*`] }, { patterns: ['.*'] }],
          },
        ],
      }),
  },
  {
    name: 'GitLab',
    host: /^registry\.gitlab\.com$/,
    words: 'the clean-up policy of the project: tags to keep (`PUT /projects/ID`)',
    source: 'https://docs.gitlab.com/api/projects/',
    text: () => json({ container_expiration_policy_attributes: { name_regex_keep: `${PREFIX}.*` } }),
  },
  {
    name: 'Quay',
    host: /^quay\.io$/,
    words:
      'an auto-prune policy that removes what does not match, here after four weeks (`POST /api/v1/organization/NAME/autoprunepolicy/`)',
    source:
      'https://docs.redhat.com/en/documentation/red_hat_quay/3/html/manage_red_hat_quay/red-hat-quay-namespace-auto-pruning-overview',
    text: () => json({ method: 'creation_date', value: '4w', tagPattern: `${PREFIX}.*`, tagPatternMatches: false }),
  },
  {
    name: 'Azure Container Registry',
    host: /\.azurecr\.io$/,
    words: '`acr purge` removes what its filter matches, here after thirty days: keep tags are left out of it',
    source: 'https://learn.microsoft.com/azure/container-registry/container-registry-auto-purge',
    text: (repositories) => {
      const filters = repositories.map((each) => ` --filter '${each.replaceAll('.', '\\.')}:^(?!${PREFIX}).*'`);
      return `acr purge${filters.join('')} --ago 30d\n`;
    },
  },
];

/** A rule for one kind of registry, as it is to be written there. */
export interface KeepPolicy extends Pick<PolicyKind, 'name' | 'words' | 'source'> {
  readonly repositories: readonly string[];
  readonly text: string;
}

/** The rules for the kinds of the repositories; of software that anybody runs too, where a host tells nothing. */
export function keepPolicies(repositories: readonly Pick<KeptRepository, 'repository'>[]): readonly KeepPolicy[] {
  const places = repositories.map(({ repository: name }) => {
    const end = name.indexOf('/');
    return { name, host: name.slice(0, end), path: name.slice(end + 1) };
  });
  const isKnown = (at: string): boolean => KINDS.some(({ host }) => host?.test(at) === true);
  return KINDS.flatMap(({ name, host, words, source, text }) => {
    const own = places.filter((place) => (host === null ? !isKnown(place.host) : host.test(place.host)));
    if (own.length === 0) return [];
    const paths = own.map(({ path }) => path);
    return [{ name, words, source, repositories: own.map((place) => place.name), text: text(paths) }];
  });
}

export function* renderKeepPolicy(policies: readonly KeepPolicy[]): Generator<string> {
  for (const { name, words, source, text } of policies)
    yield `\n# ${name}: ${words}\n# ${source}\n${escapeForTerminal(text)}`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
