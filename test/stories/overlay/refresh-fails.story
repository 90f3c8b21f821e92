A question that cannot be answered anew is refused, and its pin in the overlay is not lost

== registry
ghcr.io/team/agent:devel  is <agent>  sha256:343540cb03bd
ghcr.io/team/web:1.0      is <web>  sha256:96eda4298db3

== file base/kustomization.yaml
resources: [pod.yaml]

== file base/pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: agent }
spec:
  containers:
  - { name: agent, image: "ghcr.io/team/agent:devel" }
  - { name: web, image: "ghcr.io/team/web:1.0" }

== $ bowline pin base --as-overlay overlay --write
--- /dev/null
+++ b/overlay/kustomization.yaml
@@ -0,0 +1,12 @@
+# Made by bowline over the base below: run bowline again rather than edit by hand.
+apiVersion: kustomize.config.k8s.io/v1beta1
+kind: Kustomization
+resources:
+- ../base
+images:
+- name: ghcr.io/team/agent
+  newTag: "devel"
+  digest: sha256:<agent>
+- name: ghcr.io/team/web
+  newTag: "1.0"
+  digest: sha256:<web>
  base/pod.yaml:6: Pod agent, container agent: `devel` is sha256:343540cb03bd
  base/pod.yaml:7: Pod agent, container web: `1.0` is sha256:96eda4298db3

wrote 2 changes in overlay/kustomization.yaml

== exit 0
== after overlay/kustomization.yaml
# Made by bowline over the base below: run bowline again rather than edit by hand.
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources:
- ../base
images:
- name: ghcr.io/team/agent
  newTag: "devel"
  digest: sha256:<agent>
- name: ghcr.io/team/web
  newTag: "1.0"
  digest: sha256:<web>

== registry
ghcr.io/team/agent:devel  is <moved>  sha256:19d5912028cc
ghcr.io/team/web:1.0      answers 401

== $ bowline pin base --as-overlay overlay --refresh --write
--- a/overlay/kustomization.yaml
+++ b/overlay/kustomization.yaml
@@ -6,7 +6,7 @@
 images:
 - name: ghcr.io/team/agent
   newTag: "devel"
-  digest: sha256:<agent>
+  digest: sha256:<moved>
 - name: ghcr.io/team/web
   newTag: "1.0"
   digest: sha256:<web>
  base/pod.yaml:6: Pod agent, container agent: `devel` is sha256:19d5912028cc

error: ghcr.io/team/web:1.0 could not be resolved: 127.0.0.1:5000 wants credentials, and none were found for it (REGISTRY_UNAUTHORIZED)
  base/pod.yaml:7:26, Pod agent, container web
  cause: 401 from 127.0.0.1:5000 for HEAD /v2/team/web/manifests/1.0
  hint: run `docker login 127.0.0.1:5000`

wrote 1 change in overlay/kustomization.yaml; 1 refused

== exit 2
== after overlay/kustomization.yaml
# Made by bowline over the base below: run bowline again rather than edit by hand.
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources:
- ../base
images:
- name: ghcr.io/team/agent
  newTag: "devel"
  digest: sha256:<moved>
- name: ghcr.io/team/web
  newTag: "1.0"
  digest: sha256:<web>
