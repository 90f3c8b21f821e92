Findings for a pipeline: annotations, Markdown, SARIF; paths are seen from the top of the checkout

== file sub/bowline.yaml
rules: { no-digest: off }

== file sub/app.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: nginx
    - name: "@team|<b>"
      image: "Evil|@team"

== setup git init -q
== $ cd sub && bowline lint --format github
::warning file=sub/app.yaml,line=7,col=14,endColumn=19,title=no-tag::`nginx` names no tag, so it is whatever `latest` is
::error file=sub/app.yaml,line=9,col=15,endColumn=25,title=invalid-reference::`Evil|@team` is not an image reference: the digest does not have the form `sha256:` and 64 hex digits

== exit 1, nothing written
== $ cd sub && bowline lint --format markdown
**Bowline:** 1 error, 1 warning, 0 notes

| where | severity | what | rule |
| --- | --- | --- | --- |
| `app.yaml:9` | error | Evil&#124;&#64;&#8288;team is not an image reference: the digest does not have the form `sha256:` and 64 hex digits | `invalid-reference` |
| `app.yaml:7` | warning | `nginx` names no tag, so it is whatever `latest` is | `no-tag` |

== exit 1, nothing written
== $ cd sub && bowline lint --format sarif | grep -E '"(uri|ruleId|startLine)"'
          "ruleId": "no-tag",
                  "uri": "sub/app.yaml",
                  "startLine": 7,
          "ruleId": "invalid-reference",
                  "uri": "sub/app.yaml",
                  "startLine": 9,

== exit 0, nothing written
