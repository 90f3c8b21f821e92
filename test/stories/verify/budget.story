verify says how much it will ask at first, and stops where the budget is spent: the rest is unknown

== registry, with what it is asked
quay.io/team/agent:1.0  is <agent>  sha256:343540cb03bd
quay.io/team/web:1.0    is <web>  sha256:96eda4298db3

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: a, image: "quay.io/team/agent:1.0@sha256:<agent>" }
    - { name: b, image: "quay.io/team/web:1.0@sha256:<web>" }

== $ bowline verify --max-requests 3
no findings, and not all could be told, in 2 pins of 1 file

== stderr
asking 1 host: at most 7 requests (4 images, 2 tokens, 1 challenge) at first, more where the answers call for it; 3 requests may be sent
error: quay.io/team/agent@sha256:<agent> was not asked for (REGISTRY_BUDGET_SPENT)
  pod.yaml:6:26, Pod web, container a
  cause: 3 requests were sent, which is all that this run may send
  hint: run again with `--cache-for 1h`: what was answered is not asked again
error: quay.io/team/web:1.0 was not asked for (REGISTRY_BUDGET_SPENT)
  pod.yaml:7:26, Pod web, container b
  cause: 3 requests were sent, which is all that this run may send
  hint: run again with `--cache-for 1h`: what was answered is not asked again
error: quay.io/team/web@sha256:<web> was not asked for (REGISTRY_BUDGET_SPENT)
  pod.yaml:7:26, Pod web, container b
  cause: 3 requests were sent, which is all that this run may send
  hint: run again with `--cache-for 1h`: what was answered is not asked again
`--max-requests 3` is spent: 3 questions left; run again with `--cache-for 1h` to go on from here

== exit 2, nothing written
== asked
HEAD /v2/team/agent/manifests/1.0?ns=quay.io
HEAD /v2/team/agent/manifests/sha256:<agent>?ns=quay.io
HEAD /v2/team/web/manifests/sha256:<web>?ns=quay.io

== $ bowline verify --max-requests 0 --format markdown
**Bowline:** 0 errors, 0 warnings, 0 notes

Not all could be told:

- quay.io/team/agent&#64;&#8288;sha256:<agent> was not asked for (`REGISTRY_BUDGET_SPENT`)
- quay.io/team/agent:1.0 was not asked for (`REGISTRY_BUDGET_SPENT`)
- quay.io/team/web&#64;&#8288;sha256:<web> was not asked for (`REGISTRY_BUDGET_SPENT`)
- quay.io/team/web:1.0 was not asked for (`REGISTRY_BUDGET_SPENT`)

== stderr
asking 1 host: at most 4 requests (4 images, 0 tokens, 0 challenges) at first, more where the answers call for it; 0 requests may be sent
error: quay.io/team/agent@sha256:<agent> was not asked for (REGISTRY_BUDGET_SPENT)
  pod.yaml:6:26, Pod web, container a
  cause: 0 requests were sent, which is all that this run may send
  hint: run again with `--cache-for 1h`: what was answered is not asked again
  and 3 more like it: `--verbose` names each
`--max-requests 0` is spent: 4 questions left; run again with `--cache-for 1h` to go on from here

== exit 2, nothing written
== asked nothing
== $ bowline verify --max-requests 0 --format github
::error file=pod.yaml,line=6,col=26,title=REGISTRY_BUDGET_SPENT::quay.io/team/agent@sha256:<agent> was not asked for
::error file=pod.yaml,line=6,col=26,title=REGISTRY_BUDGET_SPENT::quay.io/team/agent:1.0 was not asked for
::error file=pod.yaml,line=7,col=26,title=REGISTRY_BUDGET_SPENT::quay.io/team/web@sha256:<web> was not asked for
::error file=pod.yaml,line=7,col=26,title=REGISTRY_BUDGET_SPENT::quay.io/team/web:1.0 was not asked for

== stderr
asking 1 host: at most 4 requests (4 images, 0 tokens, 0 challenges) at first, more where the answers call for it; 0 requests may be sent
error: quay.io/team/agent@sha256:<agent> was not asked for (REGISTRY_BUDGET_SPENT)
  pod.yaml:6:26, Pod web, container a
  cause: 0 requests were sent, which is all that this run may send
  hint: run again with `--cache-for 1h`: what was answered is not asked again
  and 3 more like it: `--verbose` names each
`--max-requests 0` is spent: 4 questions left; run again with `--cache-for 1h` to go on from here

== exit 2, nothing written
== asked nothing
== $ bowline verify --cache-for 1h --max-requests 20
no findings, in 2 pins of 1 file

== stderr
asking 1 host: at most 1 request (1 image, 0 tokens, 0 challenges) at first, more where the answers call for it; 20 requests may be sent

== exit 0, nothing written
== asked
GET /v2/team/agent/manifests/sha256:<agent>?ns=quay.io
GET /v2/team/web/manifests/sha256:<web>?ns=quay.io
HEAD /v2/team/agent/manifests/sha256:<agent for linux/amd64>?ns=quay.io
HEAD /v2/team/agent/manifests/sha256:<agent for linux/arm64>?ns=quay.io
HEAD /v2/team/web/manifests/1.0?ns=quay.io
HEAD /v2/team/web/manifests/sha256:<web for linux/amd64>?ns=quay.io
HEAD /v2/team/web/manifests/sha256:<web for linux/arm64>?ns=quay.io
