A pin that the lock does not know is kept; --all strips it to its tag, and refuses one without a tag

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: nginx:1.27@sha256:<nginx>
    - name: agent
      image: quay.io/team/agent@sha256:<agent>
    - name: plain
      image: redis:7.4

== $ bowline unpin --write
kept
  pod.yaml:7  nginx:1.27@sha256:<nginx>  the lock does not know this pin (`--all` strips it to its tag)
  pod.yaml:9  quay.io/team/agent@sha256:<agent>  the lock does not know this pin (`--all` strips it to its tag)

nothing to change; 3 kept (2 unknown-pin, 1 unpinned)

== exit 0, nothing written
== $ bowline unpin --all --write
--- a/pod.yaml
+++ b/pod.yaml
@@ -4,7 +4,7 @@
 spec:
   containers:
     - name: web
-      image: nginx:1.27@sha256:<nginx>
+      image: nginx:1.27
     - name: agent
       image: quay.io/team/agent@sha256:<agent>
     - name: plain
  7: Pod web, container web: stripped to its tag

error: `quay.io/team/agent@sha256:<agent>` has no tag to go back to (PIN_WITHOUT_TAG)
  pod.yaml:9:14, Pod web, container agent
  hint: write the tag that is meant, then unpin

wrote 1 change in 1 file; 1 refused, 1 kept (1 unpinned)

== exit 2
== after pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: nginx:1.27
    - name: agent
      image: quay.io/team/agent@sha256:<agent>
    - name: plain
      image: redis:7.4
