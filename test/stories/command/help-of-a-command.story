help tells what a command does, by words and examples

== $ bowline help pin
Usage: bowline pin [options] [component or path...]

Plans `name:tag` → `name:tag@sha256:…` with the digest of the index, so that
every platform keeps working. The tag and the author’s spelling stay.
`bowline.lock` remembers what was written and answers later runs.

Arguments:
  component or path        only the images of these components, or these images
                           of them (`multus`, `SET/multus`); files and folders;
                           `-` is standard input; left out: `paths` of
                           `bowline.yaml`, else the working folder

Options:
  --format <format>        how to answer (choices: "text", "json", default:
                           "text")
  --config <file>          read this configuration in place of `bowline.yaml`
  --no-ignore              read what git ignores as well
  --verbose                name every note and every field that was kept
  --write                  carry the plan out; without it nothing is written
  --check                  exit with 1 where something would change
  --out <file>             save the plan, for `bowline apply`
  --commit                 commit the plan to a branch of its own, and leave the
                           working tree as it is
  --branch <name>          with --commit: the branch; left out: `bowline/` and
                           the command
  --group-by <what>        with --commit: one commit for each (choices: "all",
                           "image", "folder", "change", default: "all")
  --body <file>            write the text of a pull request, with what changed
                           upstream, as Markdown
  --candidates             write what only looks like an image too, as if
                           `candidates` of the configuration named each
  --offline                ask no registry; answer from what was learnt before
  --max-requests <number>  send no more requests to registries than this; the
                           rest is unknown, and a later run goes on
  --cache-for <time>       do not ask again for what a registry answered within
                           this time, for example `1h`
  --no-record              add nothing to the ledger of what registries answer
  --refresh                ask again for what is pinned already, and follow tags
                           that moved
  --locked                 answer from `bowline.lock` alone; refuse what it does
                           not know
  --as-overlay <dir>       plan one small kustomization in this folder that does
                           it, and leave the files as they are
  -h, --help               display help for command

Examples:
  $ bowline pin
      show the plan
  $ bowline pin deploy/ --write
      write it
  $ helm template chart | bowline pin - > pinned.yaml && kubectl apply -f pinned.yaml
      pin what a chart renders

== exit 0, nothing written
