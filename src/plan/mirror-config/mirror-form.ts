/** The names of the forms in which others are told where copies are; the help knows them without loading what makes them. */
export const MIRROR_FORMS = ['idms', 'itms', 'registries.conf', 'hosts.toml', 'kustomize', 'helm'] as const;

export type MirrorForm = (typeof MIRROR_FORMS)[number];
