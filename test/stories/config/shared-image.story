An image that two components deploy is a component of its own, and the configuration that says it twice is told so

== file bowline.yaml
componentSets:
  addons:
    components:
      mac:
        images: { mac: { from: quay.io/org/mac }, proxy: { from: quay.io/org/kube-rbac-proxy } }
      net:
        images: { net: { from: quay.io/org/net }, net-proxy: { from: quay.io/org/kube-rbac-proxy } }

== file key.yaml
componentSets:
  addons:
    components:
      mac: { images: { mac: { from: quay.io/org/mac }, proxy: { from: quay.io/org/kube-rbac-proxy } } }
      net: { images: { net: { from: quay.io/org/net }, proxy: { from: quay.io/org/kube-rbac-proxy } } }

== $ bowline config
== stderr
error: `net-proxy` and `proxy` are the same image: a `variant` tells two apart, and what several components deploy is a component of its own, once (CONFIG_INVALID)
  bowline.yaml:7:51
  hint: see the configuration reference

== exit 2, nothing written
== $ bowline config --config key.yaml
== stderr
error: `proxy` is an image of `mac` already: what several components deploy is a component of its own, once (CONFIG_INVALID)
  key.yaml:5:56
  hint: see the configuration reference

== exit 2, nothing written
