A reader that goes away ends the run without a word

== setup node -e 'for (let i = 0; i < 4000; i++) console.log(`---\napiVersion: v1\nkind: Pod\nmetadata: { name: pod-${i} }\nspec: { containers: [{ name: web, image: nginx:1.27 }] }`)' > pods.yaml
== $ bowline scan | head -1
pods.yaml

== exit 0, nothing written
== $ bowline scan --format json | head -1
{"schema":"bowline.fields/1","fields":[

== exit 0, nothing written
