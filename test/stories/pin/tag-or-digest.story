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
error: the specification of a DataVolume cannot be changed once it is there, and what was imported stays (OBJECT_FIXED)
  disk.yaml:7:21, DataVolume fedora
  hint: `--rename` of `bump` and `set` makes a new object under another name, and names that one where it is used

no change; 1 refused

== exit 2, nothing written
