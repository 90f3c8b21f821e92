A plan may change nothing in the configuration but what is held and barred

== file bowline.yaml
deny: [{ match: evil.example/*, reason: never }]

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - image: quay.io/x/y:1.0

== setup bowline hold quay.io/x/y --reason slow --out plan.json
== setup node -e "const fs = require('fs'), c = require('crypto'); const p = JSON.parse(fs.readFileSync('plan.json')); const to = 'deny: []\n'; p.changes[0].to = to; p.files[0].after = 'sha256:' + c.createHash('sha256').update(to).digest('hex'); delete p.id; const canon = (v) => Array.isArray(v) ? '[' + v.map(canon).join(',') + ']' : typeof v !== 'object' || v === null ? JSON.stringify(v) : '{' + Object.keys(v).sort().map((k) => JSON.stringify(k) + ':' + canon(v[k])).join(',') + '}'; p.id = 'sha256:' + c.createHash('sha256').update(canon(p)).digest('hex'); fs.writeFileSync('plan.json', JSON.stringify(p))"
== $ bowline apply plan.json
nothing was written (hold)

== stderr
error: bowline.yaml: a plan may change nothing in it but `holds`, `bars` and from where components are taken (PLAN_INVALID)
  hint: make the plan again with `--out`

== exit 2, nothing written
