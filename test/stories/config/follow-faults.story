What an image is to follow is checked with the configuration

== file bowline.yaml
images:
  - { match: a/a, follow: { semver: 1.x, level: minor } }
  - { match: a/b, follow: {} }
  - { match: a/c, follow: { none: "" } }
  - { match: a/d, follow: { semver: "^^1" } }
  - { match: a/e, follow: { tag: stable, prereleases: all } }
  - { match: a/f, follow: { level: major, image: x }, minimumAge: soon }
  - { match: a/g, unknown: pass }
  - { match: a/h, follow: { levle: minor } }

== $ bowline config
== stderr
error: `images.2.follow.none` must say something (CONFIG_INVALID)
  bowline.yaml:4:29
  hint: see the configuration reference; also 7:55 `images.5.minimumAge` must be a time such as `72h`; 9:29 there is no setting `images.7.follow.levle` (did you mean `level`?)

== exit 2, nothing written
== file bowline.yaml
images:
  - { match: a/a, follow: { semver: 1.x, level: minor } }
  - { match: a/b, follow: {} }
  - { match: a/d, follow: { semver: "^^1" } }
  - { match: a/e, follow: { tag: stable, prereleases: all } }
  - { match: a/f, follow: { level: major, image: x } }
  - { match: a/g, unknown: pass }
  - { match: a/i, follow: { newest: build }, tags: { template: "{version}{build}" } }

== $ bowline config
== stderr
error: `follow` has both `semver` and `level`: it takes one of `semver`, `level`, `newest`, `tag`, `commit`, `stream`, `none` (CONFIG_INVALID)
  bowline.yaml:2:42
  hint: see the configuration reference; also 3:19 `follow` names nothing to follow: it takes one of `semver`, `level`, `newest`, `tag`, `commit`, `stream`, `none`; 4:29 `follow.semver`: `^^1` is no version and no range of versions; 5:42 `follow.prereleases` chooses among tags, and `tag` does not; 6:43 `follow.image` names an image of a `stream`, which is not there; 7:19 `unknown` says something about `minimumAge`, which is not there; 8:54 `{version}{build}` is no template of a tag: nothing stands between `{version}` and `{build}`: where would one end?

== exit 2, nothing written
