A scan for all names what looks like an image and is not managed, with the reason

== file crd.yaml
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.acme.dev }
spec:
  properties:
    image: { type: string, default: "ghcr.io/acme/widget:v1" }

== file stream.yaml
apiVersion: image.openshift.io/v1
kind: ImageStream
metadata: { name: ruby }
spec:
  tags:
    - from: { kind: ImageStreamTag, name: "ruby:3.1" }
    - from: { kind: DockerImage, name: "quay.io/acme/ruby:3.1.4" }

== file disk.yaml
apiVersion: v1
kind: PersistentVolume
metadata: { name: disk }
spec:
  rbd: { image: pool.example/disk:1, monitors: [] }

== $ bowline scan
stream.yaml
   7  quay.io/acme/ruby:3.1.4  version  ImageStream ruby

1 image field in 1 file of 3: 1 version

== exit 0, nothing written
== $ bowline scan --all
crd.yaml
   6  ghcr.io/acme/widget:v1  not managed  a schema: what it names is a default or an example of …

disk.yaml
   5  pool.example/disk:1  not managed  the name of a RADOS image, which is a disk

stream.yaml
   6  ruby:3.1                 not managed  an ImageStreamTag, which OpenShift resolves
   7  quay.io/acme/ruby:3.1.4  version      ImageStream ruby

4 image fields in 3 files of 3: 3 not managed, 1 version

== exit 0, nothing written
== $ bowline scan --all --summary --format json
{
  "schema": "bowline.summary/1",
  "fileCount": 3,
  "filesWithFields": 3,
  "rows": [
    {
      "format": "unmanaged",
      "tagKind": "moving",
      "certainty": "unmanaged",
      "count": 2
    },
    {
      "format": "kubernetes",
      "tagKind": "series",
      "certainty": "unmanaged",
      "count": 1
    },
    {
      "format": "kubernetes",
      "tagKind": "version",
      "certainty": "certain",
      "count": 1
    }
  ],
  "errors": [],
  "notes": []
}

== exit 0, nothing written
