/** `numeric-image` */
import { needsQuotes } from '../../files/yaml/needs-quotes.ts';
import { always, EXAMPLE_DIGEST, examplePod, type FieldRule } from '../rule.ts';

export const numericImage: FieldRule = {
  id: 'numeric-image',
  summary: 'an image without quotes that YAML reads as something else',
  why: '`1.27`, `12` or `on` is a number or a switch to YAML, and the API refuses it in place of a text. Mostly it is a tag whose name was left out: write the whole reference.',
  severity: always('error'),
  example: { bad: examplePod('image: 1.27'), good: examplePod(`image: nginx:1.27.2@${EXAMPLE_DIGEST}`) },
  check: ({ field: { spans, written, certainty } }) => {
    const [span] = spans;
    if (span?.part !== 'reference' || span.style !== 'plain' || certainty !== 'certain') return null;
    return needsQuotes(written)
      ? { message: `\`${written}\` stands without quotes, and YAML does not read it as text`, span }
      : null;
  },
};
