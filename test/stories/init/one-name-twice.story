Images whose repositories end alike become components with names of their own

== file deploy/cache.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: cache }
spec:
  template:
    spec:
      containers:
        - { name: main, image: "quay.io/org/redis:7.2" }
        - { name: plain, image: "redis:7.4" }
        - { name: copy, image: "registry.example/org/redis:7.2" }
        - { name: third, image: "mirror.example:5000/org/redis:7.2" }
        - { name: fourth, image: "mirror.example/5000/org/redis:7.2" }

== $ bowline init --write | tail -30
what you have to decide
  no source is known of `redis`, `redis-2`, `org-redis`, `mirror.example-5000-org-redis`, `mirror.example-5000-org-redis-2`: with `source` their commits can be told

--- /dev/null
+++ b/bowline.yaml
@@ -0,0 +1,21 @@
+# Proposed by `bowline init` from what the repository holds: change whatever you know better.
+paths:
+  - deploy
+componentSets:
+  story:
+    components:
+      redis:
+        images:
+          redis: { from: "quay.io/org/redis" }
+      redis-2:
+        images:
+          redis-2: { from: "redis" }
+      org-redis:
+        images:
+          org-redis: { from: "registry.example/org/redis" }
+      mirror.example-5000-org-redis:
+        images:
+          mirror.example-5000-org-redis: { from: "mirror.example:5000/org/redis" }
+      mirror.example-5000-org-redis-2:
+        images:
+          mirror.example-5000-org-redis-2: { from: "mirror.example/5000/org/redis" }

made bowline.yaml: a configuration for what is here

== exit 0
== after bowline.yaml
# Proposed by `bowline init` from what the repository holds: change whatever you know better.
paths:
  - deploy
componentSets:
  story:
    components:
      redis:
        images:
          redis: { from: "quay.io/org/redis" }
      redis-2:
        images:
          redis-2: { from: "redis" }
      org-redis:
        images:
          org-redis: { from: "registry.example/org/redis" }
      mirror.example-5000-org-redis:
        images:
          mirror.example-5000-org-redis: { from: "mirror.example:5000/org/redis" }
      mirror.example-5000-org-redis-2:
        images:
          mirror.example-5000-org-redis-2: { from: "mirror.example/5000/org/redis" }

== $ bowline config > /dev/null
== exit 0, nothing written
