Fields that are kept for one reason have it once, with the first places

== setup node -e 'for (const i of [1,2,3,4,5,6,7]) console.log(`---\napiVersion: v1\nkind: Pod\nmetadata: { name: pod-${i} }\nspec: { containers: [{ name: web, image: nginx:1.2${i} }] } # x-release-please-version`)' > pods.yaml
== file bowline.yaml
frozen: [pods.yaml]

== $ bowline pin --offline
kept
  frozen by `pods.yaml` in bowline.yaml
    pods.yaml:5  nginx:1.21
    pods.yaml:10  nginx:1.22
    pods.yaml:15  nginx:1.23
    pods.yaml:20  nginx:1.24
    pods.yaml:25  nginx:1.25
    and 2 more: `--verbose` names each

nothing to change; 7 kept (7 owned)

== exit 0, nothing written
== $ bowline pin --offline --verbose
kept
  frozen by `pods.yaml` in bowline.yaml
    pods.yaml:5  nginx:1.21
    pods.yaml:10  nginx:1.22
    pods.yaml:15  nginx:1.23
    pods.yaml:20  nginx:1.24
    pods.yaml:25  nginx:1.25
    pods.yaml:30  nginx:1.26
    pods.yaml:35  nginx:1.27

nothing to change; 7 kept (7 owned)

== exit 0, nothing written
