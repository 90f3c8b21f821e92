A component moves in every file that shows its set: version and commit, constant, expected list and environment, in one plan or not at all

== registry
registry.example/upstream/net-agent:v1.0.0  is <old>  sha256:ce27e30f6034
registry.example/upstream/net-agent:v1.1.0  is <new>  sha256:7d7df732b15c
registry.example/upstream/dns:v2.0.0        is <dns>  sha256:6374bc2c548a

== setup export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org GIT_AUTHOR_DATE='2026-01-01T00:00:00Z' GIT_COMMITTER_DATE='2026-01-01T00:00:00Z'; git init -q -b main up && cd up && git commit -q --allow-empty -m one && git tag v1.0.0 && git commit -q --allow-empty -m two && git tag v1.1.0
== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:5000" } }
componentSets:
  add-ons:
    components:
      net:
        source: { git: up, branch: main }
        images: { net-agent: { from: registry.example/upstream/net-agent } }
      dns:
        images: { dns: { from: registry.example/upstream/dns } }
    shown:
      - { versions: components.yaml }
      - { go: components.go }
      - { expected: expected.go }
      - { env: operator.yaml }

== file components.yaml
components:
  net:
    url: up
    commit: 0000000000000000000000000000000000000000
    branch: main
    metadata: v1.0.0   # moves by command
  dns:
    commit: 1111111111111111111111111111111111111111
    metadata: v2.0.0

== file components.go
package components

const (
	NetAgentImageDefault = "registry.example/upstream/net-agent@sha256:<old>"
	DnsImageDefault      = "registry.example/upstream/dns@sha256:<dns>"
)

== file expected.go
package releases

var containers = []Container{
	{ParentName: "net", Name: "agent", Image: "registry.example/upstream/net-agent@sha256:<old>"},
	{ParentName: "net", Name: "install", Image: "registry.example/upstream/net-agent@sha256:<old>"},
	{ParentName: "dns", Name: "dns", Image: "registry.example/upstream/dns@sha256:<dns>"},
}

== file operator.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: operator }
spec:
  template:
    spec:
      containers:
        - name: operator
          env:
            - name: NET_AGENT_IMAGE
              value: registry.example/upstream/net-agent@sha256:<old>
            - name: DNS_IMAGE
              value: registry.example/upstream/dns@sha256:<dns>

== $ bowline bump net --allow-local-git --write
--- a/components.yaml
+++ b/components.yaml
@@ -1,9 +1,9 @@
 components:
   net:
     url: up
-    commit: 0000000000000000000000000000000000000000
+    commit: 3017d12a3fa6699ad5b383da5fd15ccb7337a1ec
     branch: main
-    metadata: v1.0.0   # moves by command
+    metadata: v1.1.0   # moves by command
   dns:
     commit: 1111111111111111111111111111111111111111
     metadata: v2.0.0
  4: net.commit: `net` (`versions`) is the commit of `net`: `v1.1.0` comes after `v1.0.0` (`level: minor` by default)
  6: net.metadata: `net` (`versions`) is the version of `net`: `v1.1.0` comes after `v1.0.0` (`level: minor` by default)

--- a/components.go
+++ b/components.go
@@ -1,6 +1,6 @@
 package components
 
 const (
-␉NetAgentImageDefault = "registry.example/upstream/net-agent@sha256:<old>"
+␉NetAgentImageDefault = "registry.example/upstream/net-agent@sha256:<new>"
 ␉DnsImageDefault      = "registry.example/upstream/dns@sha256:<dns>"
 )
  4: NetAgentImageDefault: `NetAgentImageDefault` (`go`) shows `net-agent`: `v1.1.0` comes after `v1.0.0` (`level: minor` by default)

--- a/expected.go
+++ b/expected.go
@@ -1,7 +1,7 @@
 package releases
 
 var containers = []Container{
-␉{ParentName: "net", Name: "agent", Image: "registry.example/upstream/net-agent@sha256:<old>"},
+␉{ParentName: "net", Name: "agent", Image: "registry.example/upstream/net-agent@sha256:<new>"},
-␉{ParentName: "net", Name: "install", Image: "registry.example/upstream/net-agent@sha256:<old>"},
+␉{ParentName: "net", Name: "install", Image: "registry.example/upstream/net-agent@sha256:<new>"},
 ␉{ParentName: "dns", Name: "dns", Image: "registry.example/upstream/dns@sha256:<dns>"},
 }
  4: net/agent: `net/agent` (`expected`) shows `net-agent`: `v1.1.0` comes after `v1.0.0` (`level: minor` by default)
  5: net/install: `net/install` (`expected`) shows `net-agent`: `v1.1.0` comes after `v1.0.0` (`level: minor` by default)

--- a/operator.yaml
+++ b/operator.yaml
@@ -8,6 +8,6 @@
         - name: operator
           env:
             - name: NET_AGENT_IMAGE
-              value: registry.example/upstream/net-agent@sha256:<old>
+              value: registry.example/upstream/net-agent@sha256:<new>
             - name: DNS_IMAGE
               value: registry.example/upstream/dns@sha256:<dns>
  11: env.NET_AGENT_IMAGE: `NET_AGENT_IMAGE` (`env`) shows `net-agent`: `v1.1.0` comes after `v1.0.0` (`level: minor` by default)

wrote 6 changes in 4 files, and bowline.lock; 5 kept (3 no-match, 2 current)

== exit 0
== after bowline.lock
# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
  registry.example/upstream/net-agent:v1.1.0@sha256:<new>:
    tag: v1.1.0
    digest: sha256:<new>
    written: registry.example/upstream/net-agent:v1.1.0
    lastWritten: registry.example/upstream/net-agent:v1.0.0@sha256:<old>
    component: add-ons/net/net-agent
    version: v1.1.0
    evidence:
      version: tag

== after components.go
package components

const (
␉NetAgentImageDefault = "registry.example/upstream/net-agent@sha256:<new>"
␉DnsImageDefault      = "registry.example/upstream/dns@sha256:<dns>"
)

== after components.yaml
components:
  net:
    url: up
    commit: 3017d12a3fa6699ad5b383da5fd15ccb7337a1ec
    branch: main
    metadata: v1.1.0   # moves by command
  dns:
    commit: 1111111111111111111111111111111111111111
    metadata: v2.0.0

== after expected.go
package releases

var containers = []Container{
␉{ParentName: "net", Name: "agent", Image: "registry.example/upstream/net-agent@sha256:<new>"},
␉{ParentName: "net", Name: "install", Image: "registry.example/upstream/net-agent@sha256:<new>"},
␉{ParentName: "dns", Name: "dns", Image: "registry.example/upstream/dns@sha256:<dns>"},
}

== after operator.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: operator }
spec:
  template:
    spec:
      containers:
        - name: operator
          env:
            - name: NET_AGENT_IMAGE
              value: registry.example/upstream/net-agent@sha256:<new>
            - name: DNS_IMAGE
              value: registry.example/upstream/dns@sha256:<dns>

== $ bowline bump add-ons/net --allow-local-git --check
nothing to change; 7 kept (4 current, 3 no-match)

== exit 0, nothing written
== $ bowline undo
  operator.yaml
  expected.go
  components.go
  components.yaml
  bowline.lock
took back 5 files (undo of bump)

== exit 0
== after bowline.lock: gone
== after components.go: as it was given
== after components.yaml: as it was given
== after expected.go: as it was given
== after operator.yaml: as it was given
