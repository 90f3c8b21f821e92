Where a tag and a digest exclude each other, a pin is refused with the reason

== registry
quay.io/containerdisks/fedora:40  is <fedora>  sha256:59a7a906cb78

== file disk.yaml
apiVersion: cdi.kubevirt.io/v1beta1
kind: DataVolume
metadata: { name: fedora }
spec:
  source:
    registry:
      url: docker://quay.io/containerdisks/fedora:40

== $ bowline pin --write
error: the importer reads `docker://` references with a tag or with a digest, and refuses one with both (EDIT_UNSUPPORTED)
  disk.yaml:7:21, DataVolume fedora
  hint: write a digest in place of the tag, or leave the tag

no change; 1 refused

== exit 2, nothing written
