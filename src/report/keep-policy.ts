/** Rules for the clean-up of registries that spare our keep tags, as each kind of registry wants them. */
import type { KeptRepository } from '../verbs/keep.ts';

const PREFIX = 'bowline-keep-';

interface PolicyKind {
  readonly name: string;
  /** The hosts that are of this kind; `null` for software that anybody runs. */
  readonly host: RegExp | null;
  /** Where it is to be put, and what it does not do. */
  readonly words: string;
  readonly text: (repositories: readonly string[]) => string;
}

const KINDS: readonly PolicyKind[] = [
  {
    name: 'Amazon ECR',
    host: /\.dkr\.ecr(?:-fips)?\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/,
    words:
      'a lifecycle policy; rules are tried by priority, and an image belongs to the first that its tags match, so keep tags come first with a number that is never reached',
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
    words: 'a clean-up policy; keep goes over delete (`gcloud artifacts repositories set-cleanup-policies`)',
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
      'an immutability rule of the project keeps the tags; a retention rule of the project beside the others keeps what they name',
    text: () =>
      json({
        disabled: false,
        action: 'retain',
        template: 'always',
        tag_selectors: [{ kind: 'doublestar', decoration: 'matches', pattern: `${PREFIX}*` }],
        scope_selectors: { repository: [{ kind: 'doublestar', decoration: 'repoMatches', pattern: '**' }] },
      }),
  },
  {
    name: 'zot',
    host: null,
    words: '`storage.retention`; one `keepTags` rule makes all other tags removable, so the second rule keeps those',
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
    words: 'the clean-up policy of the project: tags to keep (`name_regex_keep`)',
    text: () => json({ container_expiration_policy_attributes: { name_regex_keep: `${PREFIX}.*` } }),
  },
  {
    name: 'Quay',
    host: /^quay\.io$/,
    words: 'an auto-prune policy of the organisation that passes keep tags by',
    text: () => json({ method: 'creation_date', value: '4w', tagPattern: `${PREFIX}.*`, tagPatternMatches: false }),
  },
  {
    name: 'Azure Container Registry',
    host: /\.azurecr\.io$/,
    words: '`acr purge` takes what it is told: leave keep tags out of its filter',
    text: (repositories) => `acr purge --filter '${repositories[0] ?? 'REPOSITORY'}:^(?!${PREFIX}).*' --ago 30d\n`,
  },
];

/** The rules for the kinds of the repositories; of software that anybody runs too, where a host tells nothing. */
export function* renderKeepPolicy(repositories: readonly KeptRepository[]): Generator<string> {
  const hosts = repositories.map(({ repository }) => repository.slice(0, repository.indexOf('/')));
  const isKnown = (host: string): boolean => KINDS.some((kind) => kind.host?.test(host) === true);
  const anybody = hosts.some((host) => !isKnown(host));
  for (const { name, host, words, text } of KINDS) {
    const own = repositories.filter((_, index) => (host === null ? anybody : host.test(hosts[index] ?? '')));
    if (own.length === 0) continue;
    yield `\n# ${name}: ${words}\n${text(own.map(({ repository }) => repository.slice(repository.indexOf('/') + 1)))}`;
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
