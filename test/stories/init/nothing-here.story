A folder without images gets no configuration

== file notes.yaml
some: thing

== $ bowline init --write
nothing here names an image
nothing to change

== exit 0, nothing written
