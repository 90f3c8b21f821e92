config shows the value of each setting and where it comes from, and what holds for a file

== file bowline.yaml
paths: [deploy/]
released: ["deploy/**"]
profiles:
  - { paths: [deploy/dev/], profile: development }
registries:
  docker.io: { mirror: registry.example/hub }
rules:
  moving-tag: error

== $ bowline config deploy/dev/app.yaml
root  /story
file  bowline.yaml

paths                             ["deploy/"]  bowline.yaml:1
ignore                            []  default
frozen                            []  default
released                          ["deploy/**"]  bowline.yaml:2
profiles.0                        {"paths":["deploy/dev/"],"profile":"development"}  bowline.yaml:4
registries.docker.io              {"mirror":"registry.example/hub"}  bowline.yaml:6
images                            []  default
candidates                        []  default
customResources                   []  default
allow                             all  default
deny                              []  default
rules.moving-tag                  error  bowline.yaml:8
suppressions                      []  default
rules.no-tag                      warning  default
rules.latest-tag                  warning  default
rules.no-digest                   note  default
rules.empty-image                 warning  default
rules.invalid-reference           error  default
rules.look-alike-character        error  default
rules.invalid-pull-policy         error  default
rules.latest-not-always           warning  default
rules.moving-tag-if-not-present   warning  default
rules.fixed-tag-always            note  default
rules.missing-pull-policy         warning  default
rules.mixed-pull-policies         warning  default
rules.latest-with-digest          warning  default
rules.default-pull-policy         note  default
rules.digest-without-tag          off  default
rules.development-tag-released    off  default
rules.numeric-tag                 error  default
rules.numeric-image               error  default
rules.forbidden-tag               error  default
rules.registry-not-allowed        error  default
rules.denied-image                error  default
rules.retired-registry            warning  default
rules.mixed-host-spelling         note  default
rules.unused-images-entry         warning  default
rules.wide-images-entry           warning  default
rules.overridden-images-entry     warning  default
rules.value-feeds-nothing         warning  default
rules.misplaced-pull-policy       warning  default
rules.unreadable-document         warning  default
rules.duplicate-key               warning  default
rules.unused-suppression          warning  default
rules.suppression-without-reason  error  default
rules.absent-digest               error  default
rules.absent-platform             error  default
rules.absent-tag                  warning  default
rules.digest-at-risk              warning  default
rules.moved-tag                   note  default
rules.overwritten-tag             error  default
rules.one-platform-pinned         warning  default
rules.stream-digest-differs       error  default
rules.stream-digest-invalid       error  default
rules.release-not-in-stream       error  default

deploy/dev/app.yaml
  profile    development
  ignored    no
  frozen     no
  released   by deploy/**
  test data  no
  rules
    no-tag  error
    latest-tag  error
    moving-tag  error
    no-digest  note
    empty-image  error
    invalid-reference  error
    look-alike-character  error
    invalid-pull-policy  error
    latest-not-always  error
    moving-tag-if-not-present  error
    fixed-tag-always  note
    missing-pull-policy  warning
    mixed-pull-policies  warning
    latest-with-digest  warning
    default-pull-policy  note
    digest-without-tag  off
    development-tag-released  error
    numeric-tag  error
    numeric-image  error
    forbidden-tag  error
    registry-not-allowed  error
    denied-image  error
    retired-registry  warning
    mixed-host-spelling  note
    unused-images-entry  warning
    wide-images-entry  warning
    overridden-images-entry  warning
    value-feeds-nothing  warning
    misplaced-pull-policy  error
    unreadable-document  warning
    duplicate-key  warning
    unused-suppression  warning
    suppression-without-reason  error
    absent-digest  error
    absent-platform  error
    absent-tag  warning
    digest-at-risk  warning
    moved-tag  note
    overwritten-tag  error
    one-platform-pinned  warning
    stream-digest-differs  error
    stream-digest-invalid  error
    release-not-in-stream  error

== exit 0, nothing written
== $ bowline config --profile air-gapped --format json | grep -A 9 '"profiles'
      "name": "profiles.0",
      "value": {
        "paths": [
          "**"
        ],
        "profile": "air-gapped"
      },
      "origin": {
        "kind": "flag",
        "flag": "--profile air-gapped"

== exit 0, nothing written
== $ bowline config ../elsewhere.yaml
== stderr
error: ../elsewhere.yaml lies outside /story (PATH_OUTSIDE_ROOT)
  hint: plans and links may only touch what lies under the root

== exit 2, nothing written
