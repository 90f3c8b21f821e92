scan of a folder without images says so

== file notes.yaml
hello: world

== $ bowline scan
no image field in 1 file

== exit 0, nothing written
