Where the ledger saw the tag move, the day is counted from then on, for the image of one platform as well

== registry
quay.io/team/agent:stable         is <agent-old>  sha256:729346cba948
quay.io/team/agent:stable         is <agent>  sha256:343540cb03bd
registry.example/team/web:stable  is <web-old>  sha256:e809fb94cce8
registry.example/team/web:stable  is <web>  sha256:96eda4298db3
registry.example/team/db:stable   is <db-old>  sha256:da85b74ec621
registry.example/team/db:stable   is <db>  sha256:c2d61c393077

== file bowline.ledger.ndjson
{"at":"2024-07-01T10:00:00.000Z","by":"ci","repository":"quay.io/team/agent","tag":null,"digest":"sha256:<agent-old>","platforms":{"linux/amd64":"sha256:<agent-old for linux/amd64>"}}
{"at":"2024-07-21T14:07:12.000Z","by":"ci","repository":"quay.io/team/agent","tag":null,"digest":"sha256:<agent>","platforms":{"linux/amd64":"sha256:<agent for linux/amd64>"}}
{"at":"2024-07-01T10:00:00.000Z","by":"ci","repository":"quay.io/team/agent","tag":"stable","digest":"sha256:<agent-old>"}
{"at":"2024-07-21T14:07:12.000Z","by":"ci","repository":"quay.io/team/agent","tag":"stable","digest":"sha256:<agent>"}
{"at":"2024-07-02T10:00:00.000Z","by":"ci","repository":"registry.example/team/db","tag":"stable","digest":"sha256:<db>"}
{"at":"2024-07-02T10:00:00.000Z","by":"ci","repository":"registry.example/team/web","tag":"stable","digest":"sha256:<web>"}

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: whole, image: "quay.io/team/agent:stable@sha256:<agent-old>" }
    - { name: one, image: "quay.io/team/agent:stable@sha256:<agent-old for linux/amd64>" }
    - { name: own, image: "registry.example/team/web:stable@sha256:<web-old>" }

== file bowline.yaml
registries:
  "*": { mirror: "127.0.0.1:5000" }

== $ bowline verify
warning  `quay.io/team/agent:stable@sha256:729346cba948` is at risk: `stable` names sha256:343540cb03bd (seen first on 2024-07-21) and no tag keeps it; quay.io deletes what no tag names after two weeks, unless the owner set another time: due since 2024-08-04; `bowline pin --refresh` moves on to what `stable` names now  digest-at-risk
         pod.yaml:6:30  Pod web, container whole

warning  `quay.io/team/agent:stable@sha256:9824a1782563` is at risk: `stable` names sha256:343540cb03bd (seen first on 2024-07-21) and no tag keeps it; quay.io deletes what no tag names after two weeks, unless the owner set another time: due since 2024-08-04; `bowline pin --refresh` moves on to what `stable` names now  digest-at-risk
         pod.yaml:7:28  Pod web, container one

warning  `registry.example/team/web:stable@sha256:e809fb94cce8` is at risk: `stable` names sha256:96eda4298db3 (seen first on 2024-07-02) and no tag keeps it; registry.example is not known to keep what no tag names; `bowline pin --refresh` moves on to what `stable` names now  digest-at-risk
         pod.yaml:8:28  Pod web, container own

3 warnings, in 3 pins of 2 files

== exit 0
== after bowline.ledger.ndjson: not shown
== file bowline.yaml
registries:
  "*": { mirror: "127.0.0.1:5000" }
  registry.example: { keepsUntagged: 30d }
images:
  - { match: quay.io/team/agent, platforms: [linux/amd64] }

== $ bowline verify pod.yaml
warning  `quay.io/team/agent:stable@sha256:729346cba948` is at risk: `stable` names sha256:343540cb03bd (seen first on 2024-07-21) and no tag keeps it; quay.io deletes what no tag names after two weeks, unless the owner set another time: due since 2024-08-04; `bowline pin --refresh` moves on to what `stable` names now  digest-at-risk
         pod.yaml:6:30  Pod web, container whole

warning  `quay.io/team/agent:stable@sha256:9824a1782563` is at risk: `stable` names sha256:343540cb03bd (seen first on 2024-07-21) and no tag keeps it; quay.io deletes what no tag names after two weeks, unless the owner set another time: due since 2024-08-04; `bowline pin --refresh` moves on to what `stable` names now  digest-at-risk
         pod.yaml:7:28  Pod web, container one

warning  `registry.example/team/web:stable@sha256:e809fb94cce8` is at risk: `stable` names sha256:96eda4298db3 (seen first on 2024-07-02) and no tag keeps it; registry.example deletes what no tag names after 30 days, says `bowline.yaml`: due since 2024-08-01; `bowline pin --refresh` moves on to what `stable` names now  digest-at-risk
         pod.yaml:8:28  Pod web, container own

3 warnings, in 3 pins of 1 file

== exit 0, nothing written
== file bowline.yaml
registries:
  "*": { mirror: "127.0.0.1:5000", keepsUntagged: forever }

== $ bowline verify pod.yaml
note     `quay.io/team/agent:stable@sha256:729346cba948`: `stable` names sha256:343540cb03bd now (seen first on 2024-07-21), other bytes than are pinned; `bowline pin --refresh` moves on  moved-tag
         pod.yaml:6:30  Pod web, container whole

note     `quay.io/team/agent:stable@sha256:9824a1782563`: `stable` names sha256:343540cb03bd now (seen first on 2024-07-21), other bytes than are pinned; `bowline pin --refresh` moves on  moved-tag
         pod.yaml:7:28  Pod web, container one

note     `registry.example/team/web:stable@sha256:e809fb94cce8`: `stable` names sha256:96eda4298db3 now (seen first on 2024-07-02), other bytes than are pinned; `bowline pin --refresh` moves on  moved-tag
         pod.yaml:8:28  Pod web, container own

3 notes, in 3 pins of 1 file

== exit 0, nothing written
== file bowline.yaml
registries: { quay.io: { keepsUntagged: always } }

== $ bowline verify pod.yaml
== stderr
error: `registries.quay.io.keepsUntagged` must be a time such as `2w`, or `forever` (CONFIG_INVALID)
  bowline.yaml:1:26
  hint: see the configuration reference

== exit 2, nothing written
