Where the tag that is in use is not in the list, or the list has shrunk, nothing comes after it

== registry
quay.io/team/app:0.9.0  is <A>  sha256:cc457556e26e
quay.io/team/app:1.0.1  is <B>  sha256:ca6064ecb51e
quay.io/team/big:1.0.0  is <A>  sha256:cc457556e26e
quay.io/team/big:1.0.1  is <A>  sha256:cc457556e26e
quay.io/team/big:1.0.2  is <A>  sha256:cc457556e26e
quay.io/team/big:1.0.3  is <A>  sha256:cc457556e26e
quay.io/team/big:1.0.4  is <A>  sha256:cc457556e26e
quay.io/team/big:1.0.5  is <A>  sha256:cc457556e26e
quay.io/team/big:1.0.6  is <A>  sha256:cc457556e26e
quay.io/team/big:1.0.7  is <A>  sha256:cc457556e26e
quay.io/team/big:1.0.8  is <A>  sha256:cc457556e26e

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: app }
spec:
  containers:
    - { name: app, image: quay.io/team/app:1.0.0 }
    - { name: big, image: quay.io/team/big:1.0.8 }

== $ bowline bump
error: `1.0.0` is not among the 2 tags of quay.io/team/app (TAG_NOT_LISTED)
  pod.yaml:6:27, Pod app, container app
  hint: check whether it was deleted; `bowline set` moves the image to a tag that you name

no change; 1 refused, 1 kept (1 current)

== exit 2, nothing written
== registry
quay.io/team/big:1.0.1 is gone
quay.io/team/big:1.0.2 is gone
quay.io/team/big:1.0.3 is gone
quay.io/team/big:1.0.4 is gone
quay.io/team/big:1.0.5 is gone
quay.io/team/big:1.0.6 is gone
quay.io/team/big:1.0.7 is gone

== $ bowline bump quay.io/team/big
error: quay.io/team/big has 2 tags, and had 9 when it was asked before (TAGS_SHRUNK)
  pod.yaml:7:27, Pod app, container big
  hint: look at the registry; where the tags are gone for good, the shorter list is believed a day after the longer one was last seen

no change; 1 refused, 1 kept (1 no-match)

== exit 2, nothing written
