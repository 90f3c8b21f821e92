`-` edits what passes through a pipe, line ends and all, and says on standard error what it did

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file rendered.yaml
# Source: chart/templates/pod.yaml␍
apiVersion: v1␍
kind: Pod␍
metadata: { name: web }␍
spec:␍
  containers:␍
    - name: web␍
      image: nginx:1.27⟨no newline at the end⟩

== $ bowline pin - < rendered.yaml
# Source: chart/templates/pod.yaml␍
apiVersion: v1␍
kind: Pod␍
metadata: { name: web }␍
spec:␍
  containers:␍
    - name: web␍
      image: nginx:1.27@sha256:<nginx>⟨no newline at the end⟩

== stderr
--- a/-
+++ b/-
@@ -5,4 +5,4 @@
 spec:
   containers:
     - name: web
-      image: nginx:1.27
\ No newline at end of file
+      image: nginx:1.27@sha256:<nginx>
\ No newline at end of file
  8: Pod web, container web: `1.27` is sha256:8972929e342d

wrote 1 change in 1 file

== exit 0, nothing written
== $ bowline pin - --write < rendered.yaml
== stderr
error: `-` writes to standard output by itself, so it does not go with `--write` (USAGE_INVALID)
  hint: see `bowline help pin`

== exit 2, nothing written
== $ bowline pin - --out plan.json < rendered.yaml
== stderr
error: `--out` saves a plan over files, so it does not go with `-` (USAGE_INVALID)
  hint: see `bowline help pin`

== exit 2, nothing written
== $ bowline pin - rendered.yaml < rendered.yaml
== stderr
error: `-` cannot be mixed with paths (USAGE_INVALID)
  hint: see `bowline help pin`

== exit 2, nothing written
