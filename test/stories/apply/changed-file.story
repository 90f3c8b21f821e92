A plan that no longer fits one of its files writes none of them

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file one.yaml
apiVersion: v1
kind: Pod
metadata: { name: one }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== file two.yaml
apiVersion: v1
kind: Pod
metadata: { name: two }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== setup bowline pin --out plan.json
== file two.yaml
apiVersion: v1
kind: Pod
metadata: { name: two, labels: { changed: "yes" } }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== $ bowline apply plan.json
nothing was written (pin)

== stderr
error: two.yaml was changed since the plan was made (PLAN_STALE)
  hint: make the plan again

== exit 2, nothing written
== $ bowline apply plan.json --format json
{
  "schema": "bowline.applied/1",
  "plan": "sha256:78c69b89be6e65877963dca148cab0d12451045abc84bfec4bdd556e561d981e",
  "written": [],
  "done": [],
  "errors": [
    {
      "code": "PLAN_STALE",
      "message": "two.yaml was changed since the plan was made",
      "place": {
        "file": "two.yaml"
      },
      "hint": "make the plan again"
    }
  ]
}

== stderr
error: two.yaml was changed since the plan was made (PLAN_STALE)
  hint: make the plan again

== exit 2, nothing written
