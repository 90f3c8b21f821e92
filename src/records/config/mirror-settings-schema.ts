/** What `bowline.yaml` may say about where copies of images go. */
import { z } from 'zod/mini';
import { KEEPINGS } from '../../image/places/keep-tag.ts';
import { described } from './described.ts';

const mirrorRule = z.strictObject({
  match: described(z.string(), 'A pattern on the images that it is about, as under `images`.'),
  set: described(z.string(), 'A component set: the images of all its components, as they are upstream.'),
  component: described(z.string(), 'A component of that set, for its images alone.'),
  to: described(
    z.string(),
    'Where their copies go: a registry and a path with `{registry}`, `{repository}`, `{organisation}` (the repository without its last part) and `{name}` (that last part). Left out, for images of a set: where the set says that they are deployed from.',
  ),
});

export const mirrorSettingsSchema = z.strictObject({
  to: described(
    z.string(),
    'A registry and the start of a path, below which copies go that no rule covers, as `registry/repository` in full; `--to` goes over it. Left out: such images are not mirrored.',
  ),
  rules: described(
    z.array(mirrorRule),
    'Where the copies of some images go; the first rule that covers an image counts.',
  ),
  keep: described(
    z.enum(KEEPINGS),
    'Which manifests of a copy get a tag that keeps them: `all`, `index` or `none`; `--keep` goes over it. Left out: those for which the registry calls.',
  ),
  provenance: described(
    z.boolean(),
    '`false` leaves out the document beside each copy that says where it came from. Left out: it is written.',
  ),
  attached: described(z.boolean(), '`false` leaves out what is attached to images. Left out: it goes along.'),
});
