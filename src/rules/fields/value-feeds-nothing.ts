/** `value-feeds-nothing` */
import { always, EXAMPLE_DIGEST, type FieldRule } from '../rule.ts';

const VALUES = `image:\n  repository: ghcr.io/acme/app\n  tag: 1.2.3@${EXAMPLE_DIGEST}\n`;

export const valueFeedsNothing: FieldRule = {
  id: 'value-feeds-nothing',
  summary: 'a value of a chart that no template reads',
  why: 'Whoever sets it believes that they chose an image, and nothing changes. Only `--render` looks for this: the chart is rendered with a mark in each value, also with the part switched on that the value belongs to, and the templates are searched for its path. Take the key out, or mend the path.',
  severity: always('warning'),
  example: {
    bad: VALUES,
    good: VALUES,
    path: 'chart/values.yaml',
    said: 'no template reads it, and left in peace where one does',
    feeds: { bad: 'nothing', good: 'images' },
  },
  check: ({ field }) =>
    field.feeds?.kind === 'nothing' ? { message: `no template reads \`${field.path.join('.')}\``, sure: true } : null,
};
