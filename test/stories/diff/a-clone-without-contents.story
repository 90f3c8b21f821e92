A revision whose files are not all in the clone is not compared, and nothing that the clone names is run to get them

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: "quay.io/org/web:v1" }] }

== setup export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org; git init -q -b main . && git add pod.yaml && git commit -q -m one && id=$(git rev-parse HEAD:pod.yaml) && sed -i 's/v1/v2/' pod.yaml && git commit -q -a -m two && rm -f .git/objects/$(echo $id | cut -c1-2)/$(echo $id | cut -c3-) && git config core.repositoryformatversion 1 && git config extensions.partialClone origin && git config remote.origin.promisor true && git config remote.origin.url "$PWD" && git config remote.origin.uploadpack 'touch ran; false'
== $ bowline diff HEAD~1
== stderr
error: `HEAD~1` is no file, no release that is kept, and no revision of git (STATE_UNKNOWN)
  cause: pod.yaml of `HEAD~1` is not in this clone
  hint: name a path, a release as `VERSION` or `SET/VERSION`, a revision, or `-` for standard input

== exit 2, nothing written
== $ bowline diff HEAD; ls
HEAD -> the files: nothing differs, 1 image
pod.yaml

== exit 0, nothing written
