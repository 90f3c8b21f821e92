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

== $ bowline config deploy/dev/app.yaml | sed -E '/^( {4}|rules[.])/{/(no-tag|moving-tag|fixed-tag-always) /!d;}'
root  /story
file  bowline.yaml

follower                          -  default
paths                             ["deploy/"]  bowline.yaml:1
ignore                            []  default
frozen                            []  default
released                          ["deploy/**"]  bowline.yaml:2
profiles.0                        {"paths":["deploy/dev/"],"profile":"development"}  bowline.yaml:4
registries.docker.io              {"mirror":"registry.example/hub"}  bowline.yaml:6
mirror                            {}  default
images                            []  default
candidates                        []  default
customResources                   []  default
allow                             all  default
deny                              []  default
holds                             []  default
bars                              []  default
rules.moving-tag                  error  bowline.yaml:8
ladder                            {}  default
suppressions                      []  default
componentSets                     []  default
rules.no-tag                      warning  default
rules.fixed-tag-always            note  default

deploy/dev/app.yaml
  profile    development
  ignored    no
  frozen     no
  released   by deploy/**
  test data  no
  rules
    no-tag  error
    moving-tag  error
    fixed-tag-always  note

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
