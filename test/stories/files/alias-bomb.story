A document that multiplies itself by aliases is not unfolded

== setup node -e 'console.log("kind: Pod\na0: &a0 [image, image]"); for (let i = 1; i < 30; i++) console.log(`a${i}: &a${i} [${Array(60).fill(`*a${i - 1}`)}]`)' > bomb.yaml
== $ bowline scan
no image field in 1 file

== stderr
note: the document uses more than 1000 aliases (YAML_TOO_MANY_ALIASES)
  bomb.yaml:1:1
  hint: a file of this shape is not a manifest; put it under `ignore`

== exit 0, nothing written
== $ bowline scan bomb.yaml
no image field in 1 file

== stderr
error: the document uses more than 1000 aliases (YAML_TOO_MANY_ALIASES)
  bomb.yaml:1:1
  hint: a file of this shape is not a manifest; put it under `ignore`

== exit 2, nothing written
