/** The shape of a tag: what tags of one series of releases have in common, whatever their numbers. */

/**
 * The tag with each number as `#` and each commit as `%`: `v1.27.2-alpine3.20` is `v#.#.#-alpine#.#`, and
 * `v2.0.0-8-gdeadd00d` is `v#.#.#-#-g%`. Words stay: they name a channel or a flavour.
 */
export function tagShape(tag: string): string {
  return tag
    .replace(/(?<![0-9a-zA-Z])(g|git|sha)?(?=[0-9a-f]*[a-f])(?=[0-9a-f]*[0-9])[0-9a-f]{7,40}(?![0-9a-zA-Z])/g, '$1%')
    .replace(/[0-9]+/g, '#');
}
