A misplaced pull policy is told in a file that names no image

== file patch.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec: { template: { spec: { imagePullPolicy: Always } } }

== $ bowline lint
warning  `imagePullPolicy` in `spec.template.spec` has no effect, since Kubernetes has no such field there: write it in each container  misplaced-pull-policy
         patch.yaml:4:29  Deployment web

1 warning, in 0 image fields in 1 file

== exit 0, nothing written
