What looks like one registry and is another is refused, with the number of the character

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: look-alike, image: "registry.exаmple/team/app:1" }
    - { name: invisible, image: "registry.example/te\u200bam/app:1" }

== $ bowline pin pod.yaml
error: `registry.exаmple/team/app:1` is not an image reference: it holds U+0430 (а), and a reference is plain ASCII (REFERENCE_INVALID)
  pod.yaml:6:35, Pod web, container look-alike
  hint: the form is `registry/repository:tag@sha256:digest`
error: `registry.example/te\u{200b}am/app:1` is not an image reference: it holds U+200B, and a reference is plain ASCII (REFERENCE_INVALID)
  pod.yaml:7:34, Pod web, container invisible
  hint: the form is `registry/repository:tag@sha256:digest`

no change; 2 refused

== exit 2, nothing written
== $ bowline scan
pod.yaml
   6  registry.exаmple/team/app:1          invalid  container look-alike, Pod web
   7  registry.example/te\u{200b}am/app:1  invalid  container invisible, Pod web

2 image fields in 1 file of 1: 2 invalid

== stderr
note: `registry.exаmple/team/app:1` is not an image reference: it holds U+0430 (а), and a reference is plain ASCII (REFERENCE_INVALID)
  pod.yaml:6:35
  hint: the form is `registry/repository:tag@sha256:digest`
note: `registry.example/te\u{200b}am/app:1` is not an image reference: it holds U+200B, and a reference is plain ASCII (REFERENCE_INVALID)
  pod.yaml:7:34
  hint: the form is `registry/repository:tag@sha256:digest`

== exit 0, nothing written
