Where a tag that moved has no image any more for the platform of a pin, the pin stays and says so

== registry
quay.io/team/app:18  is <before>  sha256:48106e790494
quay.io/team/app:18  is <after>  sha256:17b11b747ac0

== file bowline.lock
version: 1
images:
  quay.io/team/app:18@sha256:<old for linux/amd64>:
    tag: "18"
    digest: sha256:<old for linux/amd64>
    written: quay.io/team/app:18
    platforms:
      linux/s390x:
        manifest: sha256:<old for linux/amd64>

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: one, image: "quay.io/team/app:18@sha256:<old for linux/amd64>" }] }

== $ bowline pin --refresh
error: `18` of quay.io/team/app has no image for linux/s390x (PLATFORM_ABSENT)
  pod.yaml:4:43, Pod web, container one
  hint: to follow the whole, take the pin off with `bowline unpin` and pin again

no change; 1 refused

== exit 2, nothing written
== $ bowline set quay.io/team/app=18
error: `18` of quay.io/team/app has no image for linux/s390x (PLATFORM_ABSENT)
  pod.yaml:4:43, Pod web, container one
  hint: to follow the whole, take the pin off with `bowline unpin` and pin again

no change; 1 refused

== exit 2, nothing written
