A reader that goes away ends the answer without a word, and leaves the exit code as it is

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== setup node -e 'for (let i = 0; i < 4000; i++) console.log(`---\napiVersion: v1\nkind: Pod\nmetadata: { name: pod-${i} }\nspec: { containers: [{ name: web, image: nginx:1.27 }] }`)' > pods.yaml
== $ bowline scan | head -1
pods.yaml

== exit 0, nothing written
== $ bowline scan --format json | head -1
{"schema":"bowline.fields/1","fields":[

== exit 0, nothing written
== $ { bowline pin --check; echo "exit code $?" >&2; } | head -1
--- a/pods.yaml

== stderr
exit code 1

== exit 0, nothing written
== $ { bowline lint --fail-on note --verbose; echo "exit code $?" >&2; } | head -1
note     `1.27` may move (by its name), and Kubernetes fills in IfNotPresent: a node keeps the copy it has  default-pull-policy, has a fix

== stderr
exit code 1

== exit 0, nothing written
