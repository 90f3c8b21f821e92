/** `numeric-tag` */
import { needsQuotes } from '../../files/yaml/needs-quotes.ts';
import { always, EXAMPLE_DIGEST, type FieldRule } from '../rule.ts';

const kustomization = (tag: string): string =>
  `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nimages:\n  - name: ghcr.io/acme/app\n    newTag: ${tag}\n    digest: ${EXAMPLE_DIGEST}\n`;

export const numericTag: FieldRule = {
  id: 'numeric-tag',
  summary: 'a tag without quotes that YAML reads as something else',
  why: '`1.10` is the number 1.1, `0123` is octal, `1e3` is a thousand: kustomize refuses such a tag, Helm writes another one. Put it in quotes.',
  severity: always('error'),
  example: { path: 'kustomization.yaml', bad: kustomization('1.10'), good: kustomization('"1.10"') },
  check: ({ field }) => {
    const span = field.spans.find(({ part, style }) => part === 'tag' && style === 'plain');
    const tag = field.reference?.tag ?? null;
    if (span === undefined || tag === null || !needsQuotes(tag)) return null;
    return {
      message: `\`${tag}\` stands without quotes, and YAML does not read it as text`,
      span,
      fix: { kind: 'quote-tag' },
    };
  },
};
