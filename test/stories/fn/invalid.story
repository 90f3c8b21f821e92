What is no list, or says nothing that a function could do, is an error

== file list.yaml
apiVersion: config.kubernetes.io/v1
kind: ResourceList
items: []
functionConfig: {apiVersion: bowline.dev/v1alpha1, kind: Pin, spec: {lock: true}}

== $ bowline fn < list.yaml
apiVersion: config.kubernetes.io/v1
kind: ResourceList
results:
- message: "`Pin` has no `spec.lock`"
  severity: "error"
  tags:
    code: "FUNCTION_CONFIG_INVALID"
    hint: "did you mean `locked`?"
items: []
functionConfig: {apiVersion: bowline.dev/v1alpha1, kind: Pin, spec: {lock: true}}

== stderr
error: `Pin` has no `spec.lock` (FUNCTION_CONFIG_INVALID)
  hint: did you mean `locked`?

== exit 2, nothing written
== $ sed 's/kind: Pin, spec.*/kind: Pins}/' list.yaml | bowline fn
apiVersion: config.kubernetes.io/v1
kind: ResourceList
results:
- message: "there is no function `Pins`"
  severity: "error"
  tags:
    code: "FUNCTION_CONFIG_INVALID"
    hint: "did you mean `Pin`?"
items: []
functionConfig: {apiVersion: bowline.dev/v1alpha1, kind: Pins}

== stderr
error: there is no function `Pins` (FUNCTION_CONFIG_INVALID)
  hint: did you mean `Pin`?

== exit 2, nothing written
== $ sed 's/kind: Pin, spec.*/kind: Lint, spec: {failOn: fatal}}/' list.yaml | bowline fn
apiVersion: config.kubernetes.io/v1
kind: ResourceList
results:
- message: "`spec.failOn` of `Lint` must be one of off, note, warning, error"
  severity: "error"
  tags:
    code: "FUNCTION_CONFIG_INVALID"
    hint: "see `bowline help fn`"
items: []
functionConfig: {apiVersion: bowline.dev/v1alpha1, kind: Lint, spec: {failOn: fatal}}

== stderr
error: `spec.failOn` of `Lint` must be one of off, note, warning, error (FUNCTION_CONFIG_INVALID)
  hint: see `bowline help fn`

== exit 2, nothing written
== $ sed 's/kind: Pin, spec.*/kind: SetImages, spec: {images: []}}/' list.yaml | bowline fn
apiVersion: config.kubernetes.io/v1
kind: ResourceList
results:
- message: "`spec.images` of `SetImages` must not be empty"
  severity: "error"
  tags:
    code: "FUNCTION_CONFIG_INVALID"
    hint: "see `bowline help fn`"
items: []
functionConfig: {apiVersion: bowline.dev/v1alpha1, kind: SetImages, spec: {images: []}}

== stderr
error: `spec.images` of `SetImages` must not be empty (FUNCTION_CONFIG_INVALID)
  hint: see `bowline help fn`

== exit 2, nothing written
== $ sed 's/kind: Pin, spec.*/kind: SetImages, spec: {images: nginx}}/' list.yaml | bowline fn 2>&1 >/dev/null | grep error:
error: `spec.images` of `SetImages` must be a list (FUNCTION_CONFIG_INVALID)

== exit 0, nothing written
== $ sed 's/kind: Pin, spec.*/kind: SetImages, spec: {images: [1]}}/' list.yaml | bowline fn 2>&1 >/dev/null | grep error:
error: `spec.images.0` of `SetImages` must be a text (FUNCTION_CONFIG_INVALID)

== exit 0, nothing written
== $ sed 's/kind: Pin, spec.*/kind: Pin, spec: {refresh: often}}/' list.yaml | bowline fn 2>&1 >/dev/null | grep error:
error: `spec.refresh` of `Pin` must be `true` or `false` (FUNCTION_CONFIG_INVALID)

== exit 0, nothing written
== $ sed 's/kind: Pin, spec.*/kind: Pin, spec: [refresh]}/' list.yaml | bowline fn 2>&1 >/dev/null | grep error:
error: `spec` of `Pin` must be a mapping (FUNCTION_CONFIG_INVALID)

== exit 0, nothing written
== $ sed 's/kind: Pin, spec.*/kind: SetImages, spec: {images: [nginx]}}/' list.yaml | bowline fn
apiVersion: config.kubernetes.io/v1
kind: ResourceList
results:
- message: "`nginx` is not of the form PATTERN=TAG"
  severity: "error"
  tags:
    code: "USAGE_INVALID"
    hint: "for example `bowline set 'nginx:1.26=1.27'`"
items: []
functionConfig: {apiVersion: bowline.dev/v1alpha1, kind: SetImages, spec: {images: [nginx]}}

== stderr
error: `nginx` is not of the form PATTERN=TAG (USAGE_INVALID)
  hint: for example `bowline set 'nginx:1.26=1.27'`

== exit 2, nothing written
== $ sed 's/lock: true/locked: true, refresh: true/' list.yaml | bowline fn
apiVersion: config.kubernetes.io/v1
kind: ResourceList
results:
- message: "`spec.locked` asks no one, so it does not go with `spec.refresh`"
  severity: "error"
  tags:
    code: "FUNCTION_CONFIG_INVALID"
    hint: "see `bowline help fn`"
items: []
functionConfig: {apiVersion: bowline.dev/v1alpha1, kind: Pin, spec: {locked: true, refresh: true}}

== stderr
error: `spec.locked` asks no one, so it does not go with `spec.refresh` (FUNCTION_CONFIG_INVALID)
  hint: see `bowline help fn`

== exit 2, nothing written
== $ sed 's/bowline.dev/example.org/' list.yaml | bowline fn
apiVersion: config.kubernetes.io/v1
kind: ResourceList
results:
- message: "`Pin` of `example.org/v1alpha1` is nothing that Bowline does"
  severity: "error"
  tags:
    code: "FUNCTION_CONFIG_INVALID"
    hint: "write `apiVersion: bowline.dev/v1alpha1`"
items: []
functionConfig: {apiVersion: example.org/v1alpha1, kind: Pin, spec: {lock: true}}

== stderr
error: `Pin` of `example.org/v1alpha1` is nothing that Bowline does (FUNCTION_CONFIG_INVALID)
  hint: write `apiVersion: bowline.dev/v1alpha1`

== exit 2, nothing written
== $ sed /functionConfig/d list.yaml | bowline fn
apiVersion: config.kubernetes.io/v1
kind: ResourceList
results:
- message: "there is no `functionConfig` that says what to do"
  severity: "error"
  tags:
    code: "FUNCTION_CONFIG_INVALID"
    hint: "its kind is one of Pin, PullPolicy, SetImages, Lint"
items: []

== stderr
error: there is no `functionConfig` that says what to do (FUNCTION_CONFIG_INVALID)
  hint: its kind is one of Pin, PullPolicy, SetImages, Lint

== exit 2, nothing written
== $ sed 's/kubernetes.io.v1/kubernetes.io\/v2/' list.yaml | bowline fn
== stderr
error: standard input is no `ResourceList`: `config.kubernetes.io/v2` is not a version of it that is known (FUNCTION_INPUT_INVALID)
  hint: let kustomize or kpt run `bowline fn`; by hand, `bowline pin -` is a filter for manifests

== exit 2, nothing written
== $ printf 'a: b\n---\nc: d\n' | bowline fn
== stderr
error: standard input is no `ResourceList`: it is more than one document (FUNCTION_INPUT_INVALID)
  hint: let kustomize or kpt run `bowline fn`; by hand, `bowline pin -` is a filter for manifests

== exit 2, nothing written
== $ printf 'kind: Pod\n' | bowline fn
== stderr
error: standard input is no `ResourceList`: it is of another kind (FUNCTION_INPUT_INVALID)
  hint: let kustomize or kpt run `bowline fn`; by hand, `bowline pin -` is a filter for manifests

== exit 2, nothing written
== $ printf 'a: "b\n' | bowline fn
== stderr
error: standard input is no `ResourceList`: this is not valid YAML: unexpected end of the stream within a double quoted scalar (FUNCTION_INPUT_INVALID)
  hint: let kustomize or kpt run `bowline fn`; by hand, `bowline pin -` is a filter for manifests

== exit 2, nothing written
== $ bowline fn list.yaml < list.yaml
== stderr
error: `bowline fn` takes no operand, not `list.yaml` (USAGE_INVALID)
  hint: see `bowline help fn`

== exit 2, nothing written
== $ sed "s/items: .*/items: pods/" list.yaml | bowline fn
== stderr
error: standard input is no `ResourceList`: its `items` are no list (FUNCTION_INPUT_INVALID)
  hint: let kustomize or kpt run `bowline fn`; by hand, `bowline pin -` is a filter for manifests

== exit 2, nothing written
