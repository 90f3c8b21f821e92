What one registry says of many images is told once; set names what stays for other reasons alone

== file bowline.yaml
registries: { "*": { mirror: "127.0.0.1:1", insecure: true } }

== file pods.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - { name: a, image: intel/a:devel }
    - { name: b, image: intel/b:devel }
    - { name: c, image: intel/c:devel }
    - { name: d, image: intel/d:devel }
    - { name: e, image: intel/e:xpu }

== $ bowline pin
error: docker.io/intel/a:devel could not be resolved: 127.0.0.1:1 cannot be reached (REGISTRY_UNREACHABLE)
  pods.yaml:6:25, Pod web, container a
  cause: 127.0.0.1:1: nothing listens there (ECONNREFUSED)
  hint: check the network, the name and the port
  and 4 more like it: `--verbose` names each

no change; 5 refused

== exit 2, nothing written
== $ bowline pin --verbose | grep -c ^error
5

== stderr
asking 1 host: at most 11 requests (5 images, 5 tokens, 1 challenge)
127.0.0.1:1: 2 requests

== exit 0, nothing written
== $ bowline set 'intel/*:devel=1.0'
error: docker.io/intel/a:1.0 could not be resolved: 127.0.0.1:1 cannot be reached (REGISTRY_UNREACHABLE)
  pods.yaml:6:25, Pod web, container a
  cause: 127.0.0.1:1: nothing listens there (ECONNREFUSED)
  hint: check the network, the name and the port
  and 3 more like it: `--verbose` names each

kept
  pods.yaml:10  intel/e:xpu  at another tag than `intel/*:devel`, a moving tag

no change; 4 refused, 1 kept (1 other-tag)

== stderr
note: stays at a moving tag, beside what was set: intel/e:xpu (MOVING_TAG_LEFT)
  hint: move them too, with `bowline set 'intel/e:xpu=TAG'`, or pin them with `bowline pin`

== exit 2, nothing written
== $ bowline resolve intel/a:1 intel/b:1 intel/c:1 intel/d:1
== stderr
error: docker.io/intel/a:1 could not be resolved: 127.0.0.1:1 cannot be reached (REGISTRY_UNREACHABLE)
  cause: 127.0.0.1:1: nothing listens there (ECONNREFUSED)
  hint: check the network, the name and the port
  and 3 more like it: `--verbose` names each

== exit 2, nothing written
