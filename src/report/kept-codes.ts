/** Why a plan keeps a field as it is. */

/** The codes of `kept` in a plan, and what each means. */
export const KEPT_CODES: Readonly<Record<string, string>> = {
  pinned: 'It has a digest already.',
  current: 'It is what was asked for already.',
  unpinned: 'It has no digest to take off.',
  'no-match': 'No pattern covers it.',
  'no-finding': 'No finding about it can be mended.',
  'other-tag': 'It is an image of the pattern, at another tag.',
  held: 'A hold of the configuration covers it.',
  barred: 'A rollback left the version that it would move to.',
  default: 'Kubernetes fills in the pull policy that the reference calls for.',
  never: 'Its pull policy is a written `Never`.',
  'no-container': 'It is no container, so it has no pull policy.',
  'policy-elsewhere': 'It names an image alone; the pull policy beside it stands in what it is patched into.',
  'no-policy-fits': 'Its tag may move, and in the profile of its path there is no registry to ask.',
  'unknown-pin': 'The lock does not know the pin, so what was written before is not known.',
  owned: 'Somebody else writes this place: another tool, a generator, SOPS, the cluster, or a `frozen` path.',
  templated: 'The value comes from a template.',
  candidate: 'It looks like an image, and nothing says that it is one.',
  unmanaged: 'It looks like an image, and is of a kind that is not handled.',
  'deployed-elsewhere':
    'Kustomizations deploy another reference in its place, everywhere; the reason names what, and the file that says so.',
  'tag-elsewhere':
    'No tag is written there: it comes from the file that an entry of kustomize changes, from a chart or a program.',
  'tags-elsewhere': 'Kustomizations put several tags in its place, which call for no one pull policy.',
  overlaid: 'With `--as-overlay`: the overlay that is there sees to it already.',
  'not-overlaid': 'With `--as-overlay`: kustomize does not reach into this place.',
  faulty: 'It is no image reference, or cannot be edited; in a file that the command names this is refused instead.',
};
