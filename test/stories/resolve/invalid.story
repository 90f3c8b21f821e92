What is no reference is refused with the reason

== $ bowline resolve team/App:1
== stderr
error: `team/App:1` is not an image reference: a repository has no capital letters (REFERENCE_INVALID)
  hint: the form is `registry/repository:tag@sha256:digest`

== exit 2, nothing written
== $ bowline resolve https://registry.example/team/app:1
== stderr
error: `https://registry.example/team/app:1` is not an image reference: a scheme such as `https://` is not allowed (REFERENCE_INVALID)
  hint: the form is `registry/repository:tag@sha256:digest`

== exit 2, nothing written
== $ bowline resolve team/app@sha256:abc
== stderr
error: `team/app@sha256:abc` is not an image reference: the digest is too short (REFERENCE_INVALID)
  hint: the form is `registry/repository:tag@sha256:digest`

== exit 2, nothing written
== $ bowline resolve registry.exаmple/team/app:1
== stderr
error: `registry.exаmple/team/app:1` is not an image reference: it holds U+0430 (а), and a reference is plain ASCII (REFERENCE_INVALID)
  hint: the form is `registry/repository:tag@sha256:digest`

== exit 2, nothing written
== $ bowline resolve
== stderr
error: `bowline resolve` wants REFERENCE (USAGE_INVALID)
  hint: see `bowline help resolve`

== exit 2, nothing written
