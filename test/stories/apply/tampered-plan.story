A plan that was changed by hand, that leads elsewhere or that is none is refused

== registry
docker.io/library/nginx:1.27  is <nginx>  sha256:8972929e342d

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: nginx:1.27 }] }

== file seal.mjs
// Gives a changed plan the id of its new content, as an enemy would.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
const sorted = (value) =>
  Array.isArray(value) ? value.map(sorted)
    : value && typeof value === 'object' ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]))
      : value;
const { id, ...plan } = JSON.parse(readFileSync('plan.json', 'utf8').replaceAll(process.argv[2], process.argv[3]));
const sealed = createHash('sha256').update(JSON.stringify(sorted(plan))).digest('hex');
writeFileSync('changed.json', JSON.stringify({ ...plan, id: `sha256:${sealed}` }));

== setup bowline pin --out plan.json
== setup sed 's/"offset": [0-9]*/"offset": 3/' plan.json > changed.json
== $ bowline apply changed.json
== stderr
error: changed.json is not a plan: its content does not have the id that it names (PLAN_INVALID)
  hint: make the plan again with `--out`

== exit 2, nothing written
== setup node seal.mjs '"pod.yaml"' '"../pod.yaml"'
== $ bowline apply changed.json
== stderr
error: changed.json is not a plan: a plan may not touch `../pod.yaml` (PLAN_INVALID)
  hint: make the plan again with `--out`

== exit 2, nothing written
== setup node seal.mjs '"pod.yaml"' '".git/config"'
== $ bowline apply changed.json
== stderr
error: changed.json is not a plan: a plan may not touch `.git/config` (PLAN_INVALID)
  hint: make the plan again with `--out`

== exit 2, nothing written
== setup node seal.mjs '"insert": "@' '"insert": "\\nevil: true #@'
== $ bowline apply changed.json
nothing was written (pin)

== stderr
error: pod.yaml: the edits of `nginx:1.27` reach beyond it (PLAN_INVALID)
  hint: make the plan again with `--out`

== exit 2, nothing written
== setup node seal.mjs '"kind": "record"' '"kind": "command"'
== $ bowline apply changed.json
== stderr
error: changed.json is not a plan: changes.0.kind: Invalid input (PLAN_INVALID)
  hint: make the plan again with `--out`

== exit 2, nothing written
== setup echo hello > changed.json
== $ bowline apply changed.json
== stderr
error: changed.json is not a plan: it is not JSON (PLAN_INVALID)
  hint: make the plan again with `--out`

== exit 2, nothing written
== $ bowline apply missing.json
== stderr
error: there is no file missing.json (FILE_NOT_FOUND)
  hint: check the spelling; paths are relative to the working folder

== exit 2, nothing written
== $ bowline apply .
== stderr
error: . cannot be read (FILE_UNREADABLE)
  cause: illegal operation on a directory (EISDIR)
  hint: check its permissions

== exit 2, nothing written
== setup node seal.mjs '"to": "nginx' '"to": "redis'
== $ bowline apply changed.json
nothing was written (pin)

== stderr
error: pod.yaml: `redis:1.27@sha256:<nginx>` is another image than `nginx:1.27` (PLAN_INVALID)
  hint: make the plan again with `--out`

== exit 2, nothing written
