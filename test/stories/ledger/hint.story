Without a record the ledger tells what the cache remembers, and with one it does not

== registry
docker.io/team/web:1.0  is <web>  sha256:96eda4298db3

== $ bowline resolve team/web:1.0 && bowline ledger
team/web:1.0@sha256:<web>
docker.io/team/web
  1.0  sha256:96eda4298db3  since ⟨in 0 days⟩  series

the cache, a hint of this machine alone: 1 tag in 1 repository

== exit 0, nothing written
== $ bowline ledger --init --write > /dev/null && bowline ledger
bowline.ledger.ndjson: 0 tags in 0 repositories

== exit 0
== after bowline.ledger.ndjson
