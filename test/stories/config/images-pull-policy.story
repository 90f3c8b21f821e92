One pull policy for a set is told per image with who won, and so are the containers that it does not come to

== file bowline.yaml
componentSets:
  add-ons:
    components:
      net:
        source: { git: "https://code.example/net" }
        manifests: { path: deploy, into: data/net }
        images: { net-agent: { from: quay.io/org/net-agent } }
      dns: { images: { dns: { from: quay.io/org/dns } } }
    shown:
      - { go: images.go }
      - { env: operator.yaml }

== file images.go
package images

const (
	NetAgentImageDefault = "quay.io/org/net-agent:v1.4.0"
	DnsImageDefault      = "quay.io/org/dns:v1.4.0"
	// PullPolicy = "Never" was here
	defaultImagePullPolicy = corev1.PullIfNotPresent
)

== file operator.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: operator }
spec:
  template:
    spec:
      containers:
        - name: operator
          image: quay.io/org/operator:v9
          imagePullPolicy: Always
          env:
            - { name: NET_AGENT_IMAGE, value: "quay.io/org/net-agent:v1.4.0" }
            - { name: DNS_IMAGE, value: "quay.io/org/dns:v1.4.0" }
            - { name: IMAGE_PULL_POLICY, value: IfNotPresent }

== file data/net/agent.yaml
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: agent }
spec:
  template:
    spec:
      initContainers:
        - name: install
          image: "{{ .NetAgentImage }}"
      containers:
        - name: agent
          image: "{{ .NetAgentImage }}"
          imagePullPolicy: "{{ .ImagePullPolicy }}"

== file deploy/dns.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: dns }
spec:
  template:
    spec:
      initContainers:
        - name: prepare
          image: quay.io/org/dns:v1.4.0
      containers:
        - name: dns
          image: quay.io/org/dns:v1.4.0
          imagePullPolicy: Never

== file cr.yaml
apiVersion: example.org/v1
kind: AddOns
spec:
  imagePullPolicy: Always

== file site.yaml
registry: mirror.example/all
version: v2.0.0
pullPolicy: Always
dnsPullPolicy: Never
strayPullPolicy: Always

== file bad.yaml
apiVersion: example.org/v1
kind: AddOns
spec:
  imagePullPolicy: always

== file empty.env
IMAGE_PULL_POLICY=""

== $ bowline config --images --overrides cr.yaml
add-ons
  net-agent  quay.io/org/net-agent:v1.4.0  env, operator.yaml:12
    over default, images.go:4  quay.io/org/net-agent:v1.4.0
    pull policy Always  custom resource, cr.yaml:4
      over env, operator.yaml:14  IfNotPresent
      over default, images.go:7  IfNotPresent
  dns  quay.io/org/dns:v1.4.0  env, operator.yaml:13
    over default, images.go:5  quay.io/org/dns:v1.4.0
    pull policy Always  custom resource, cr.yaml:4
      over env, operator.yaml:14  IfNotPresent
      over default, images.go:7  IfNotPresent
  registry quay.io/org, version v1.4.0, pull policy Always: enough for 2 of 2 images
  the pull policy does not come to
    data/net/agent.yaml:9  DaemonSet agent, init container install: it states no pull policy, so Kubernetes fills in what follows from its tag
    deploy/dns.yaml:9  Deployment dns, init container prepare: it states no pull policy, so Kubernetes fills in IfNotPresent
    deploy/dns.yaml:12  Deployment dns, container dns: it states `Never` itself, which goes over it

== exit 0, nothing written
== $ bowline config --overrides site.yaml
add-ons
  net-agent  mirror.example/all/net-agent:v2.0.0  override, site.yaml:1
    it is of another repository
    it is newer by 1 major version than `v1.4.0`
    it is not what the manifests in `data/net` were made for, which are of `v1.4.0`
    over env, operator.yaml:12  quay.io/org/net-agent:v1.4.0
    over default, images.go:4  quay.io/org/net-agent:v1.4.0
    pull policy Always  override, site.yaml:3
      over env, operator.yaml:14  IfNotPresent
      over default, images.go:7  IfNotPresent
  dns  mirror.example/all/dns:v2.0.0  override, site.yaml:1
    it is of another repository
    it is newer by 1 major version than `v1.4.0`
    over env, operator.yaml:13  quay.io/org/dns:v1.4.0
    over default, images.go:5  quay.io/org/dns:v1.4.0
    pull policy Never  override, site.yaml:4
      over override, site.yaml:3  Always
      over env, operator.yaml:14  IfNotPresent
      over default, images.go:7  IfNotPresent
  registry mirror.example/all, version v2.0.0, pull policy Always: enough for 1 of 2 images
  the pull policy does not come to
    data/net/agent.yaml:9  DaemonSet agent, init container install: it states no pull policy, so Kubernetes fills in what follows from its tag
    deploy/dns.yaml:9  Deployment dns, init container prepare: it states no pull policy, so Kubernetes fills in IfNotPresent
    deploy/dns.yaml:12  Deployment dns, container dns: it states `Never` itself, which goes over it

== stderr
error: `strayPullPolicy` is about no image of `add-ons` (SHOWN_ORPHAN)
  site.yaml:5:18
  hint: mend the name, add what it names to the set, or put it under `without` of the entry

== exit 2, nothing written
== $ bowline config --overrides site.yaml,bad.yaml
add-ons
  net-agent  mirror.example/all/net-agent:v2.0.0  override, site.yaml:1
    it is of another repository
    it is newer by 1 major version than `v1.4.0`
    it is not what the manifests in `data/net` were made for, which are of `v1.4.0`
    over env, operator.yaml:12  quay.io/org/net-agent:v1.4.0
    over default, images.go:4  quay.io/org/net-agent:v1.4.0
    pull policy always  custom resource, bad.yaml:4
      over override, site.yaml:3  Always
      over env, operator.yaml:14  IfNotPresent
      over default, images.go:7  IfNotPresent
  dns  mirror.example/all/dns:v2.0.0  override, site.yaml:1
    it is of another repository
    it is newer by 1 major version than `v1.4.0`
    over env, operator.yaml:13  quay.io/org/dns:v1.4.0
    over default, images.go:5  quay.io/org/dns:v1.4.0
    pull policy always  custom resource, bad.yaml:4
      over override, site.yaml:4  Never
      over override, site.yaml:3  Always
      over env, operator.yaml:14  IfNotPresent
      over default, images.go:7  IfNotPresent
  registry mirror.example/all, version v2.0.0: enough for 2 of 2 images
  the pull policy does not come to
    data/net/agent.yaml:9  DaemonSet agent, init container install: it states no pull policy, so Kubernetes fills in what follows from its tag
    deploy/dns.yaml:9  Deployment dns, init container prepare: it states no pull policy, so Kubernetes fills in IfNotPresent
    deploy/dns.yaml:12  Deployment dns, container dns: it states `Never` itself, which goes over it

== stderr
error: `strayPullPolicy` is about no image of `add-ons` (SHOWN_ORPHAN)
  site.yaml:5:18
  hint: mend the name, add what it names to the set, or put it under `without` of the entry
error: `imagePullPolicy` is `always`, by custom resource, which is none of Always, IfNotPresent, Never (KNOB_INVALID)
  bad.yaml:4:1
  hint: write `Always`, `IfNotPresent` or `Never`, in these letters

== exit 2, nothing written
== $ bowline config --overrides empty.env --format json | grep -A4 '"pullPolicy"\|"unreached"'
      "unreached": [
        {
          "file": "data/net/agent.yaml",
          "line": 9,
          "container": "DaemonSet agent, init container install",
--
        "pullPolicy": null,
        "ownPolicies": {}
      }
    }
  ]

== stderr
error: `IMAGE_PULL_POLICY` is empty, by override (KNOB_EMPTY)
  empty.env:1:1
  hint: give it a value, or take the empty one away so that the one below it counts

== exit 0, nothing written
