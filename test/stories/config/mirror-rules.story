Places of copies that cannot be read are told with their places

== file bowline.yaml
mirror:
  to: https://registry.example/hub
  rules:
    - { match: "quay.io/kubevirt/*", to: "registry.example/{team}/{name}" }
    - { match: "quay.io/a b", to: "registry.example/x:1" }
    - { match: "ghcr.io/*", to: "{organisation}/{name}" }
    - { match: "ghcr.io/*", to: "registry.example/{organisation}" }
    - { match: "ghcr.io/*" }
    - { to: "registry.example/x" }
    - { component: multus, match: "*", to: "registry.example/x" }
    - { set: addons }

== $ bowline config
== stderr
error: `mirror.to` must be a registry and the start of a path, such as `registry.example/hub` (CONFIG_INVALID)
  bowline.yaml:2:3
  hint: see the configuration reference; also 4:38 `registry.example/{team}/{name}` is no place: there is no {team}: there are {registry}, {repository}, {organisation}, {name}; 5:9 `quay.io/a b` is not a pattern: the repository cannot be read; 5:31 `registry.example/x:1` is no place: it names a tag or a digest, and a place is a repository; 6:29 `{organisation}/{name}` is no place: it begins with the registry, written in full; 7:29 `registry.example/{organisation}` is no place: images of one part have no `{organisation}`; 8:7 the rule says no place: it wants `to`; 9:7 the rule covers nothing: it wants `match` or `set`; 10:9 `multus` is a component of a `set`, which is not named; 11:9 there is no component set `addons`

== exit 2, nothing written
