Of the whole root the records of the lock are asked about as well, where no file holds them

== registry
quay.io/team/agent:stable  is <agent-old>  sha256:729346cba948
quay.io/team/agent:stable  is <agent>  sha256:343540cb03bd

== file bowline.lock
version: 1
images:
  quay.io/team/agent:stable@sha256:<agent-old>:
    tag: stable
    digest: sha256:<agent-old>
    written: quay.io/team/agent:stable
  quay.io/team/agent:stable@sha256:<agent>:
    tag: stable
    digest: sha256:<agent>
    written: quay.io/team/agent:stable

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: a, image: "quay.io/team/agent:stable@sha256:<agent>" }] }

== $ bowline verify
warning  `quay.io/team/agent:stable@sha256:729346cba948` is at risk: `stable` names sha256:343540cb03bd and no tag keeps it; quay.io deletes what no tag names after two weeks, unless the owner set another time: gone by ⟨in 14 days⟩; find where it is still used, and move on  digest-at-risk
         bowline.lock:3:3

1 warning, in 2 pins of 1 file

== exit 0, nothing written
== $ bowline verify pod.yaml
no findings, in 1 pin of 1 file

== exit 0, nothing written
== $ bowline verify bowline.lock
warning  `quay.io/team/agent:stable@sha256:729346cba948` is at risk: `stable` names sha256:343540cb03bd (seen first on ⟨in 0 days⟩) and no tag keeps it; quay.io deletes what no tag names after two weeks, unless the owner set another time: gone by ⟨in 14 days⟩; find where it is still used, and move on  digest-at-risk
         bowline.lock:3:3

1 warning, in 2 pins of 1 file

== exit 0, nothing written
