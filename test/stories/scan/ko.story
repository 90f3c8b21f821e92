ko says on which image it builds, for all import paths and for single ones

== file .ko.yaml
defaultBaseImage: cgr.dev/chainguard/static:latest # no shell
baseImageOverrides:
  example.com/agent/cmd/debug: "gcr.io/distroless/base:debug"
builds:
  - id: image
    main: ./cmd/image

== $ bowline scan
.ko.yaml
   1  cgr.dev/chainguard/static:latest  moving  defaultBaseImage
   3  gcr.io/distroless/base:debug      moving  baseImageOverrides.example.com/agent/cmd/debug

2 image fields in 1 file of 1: 2 moving

== exit 0, nothing written
