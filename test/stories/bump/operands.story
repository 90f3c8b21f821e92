An operand is a path where one exists, else an image, by a pattern or by the last part of its name

== registry
ghcr.io/team/multus:v4.0.0  is <A>  sha256:cc457556e26e
ghcr.io/team/multus:v4.1.0  is <B>  sha256:ca6064ecb51e
quay.io/team/app:1.0.0      is <A>  sha256:cc457556e26e
quay.io/team/app:1.1.0      is <B>  sha256:ca6064ecb51e

== file a/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: a }
spec: { containers: [{ name: a, image: ghcr.io/team/multus:v4.0.0 }, { name: b, image: quay.io/team/app:1.0.0 }] }

== file b/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: b }
spec: { containers: [{ name: a, image: ghcr.io/team/multus:v4.0.0 }] }

== $ bowline bump multus a
--- a/a/pod.yaml
+++ b/a/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: a }
-spec: { containers: [{ name: a, image: ghcr.io/team/multus:v4.0.0 }, { name: b, image: quay.io/team/app:1.0.0 }] }
+spec: { containers: [{ name: a, image: ghcr.io/team/multus:v4.1.0 }, { name: b, image: quay.io/team/app:1.0.0 }] }
  4: Pod a, container a: `v4.1.0` comes after `v4.0.0` (`level: minor` by default)

1 change in 1 file; 1 kept (1 no-match)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline bump quay.io/*
--- a/a/pod.yaml
+++ b/a/pod.yaml
@@ -1,4 +1,4 @@
 apiVersion: v1
 kind: Pod
 metadata: { name: a }
-spec: { containers: [{ name: a, image: ghcr.io/team/multus:v4.0.0 }, { name: b, image: quay.io/team/app:1.0.0 }] }
+spec: { containers: [{ name: a, image: ghcr.io/team/multus:v4.0.0 }, { name: b, image: quay.io/team/app:1.1.0 }] }
  4: Pod a, container b: `1.1.0` comes after `1.0.0` (`level: minor` by default)

1 change in 1 file; 2 kept (2 no-match)

== stderr
nothing was written: add `--write` to carry this out, `bowline undo` takes it back

== exit 0, nothing written
== $ bowline bump nothing/like-it ./missing.yaml
nothing to change

== stderr
error: there is no file or folder ./missing.yaml (FILE_NOT_FOUND)
  hint: check the spelling; paths are relative to the working folder
error: no image here is covered by `nothing/like-it` (PATTERN_UNMATCHED)
  hint: `bowline scan` lists the images that are there

== exit 2, nothing written
