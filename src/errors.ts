/** The one error class, and the table of codes: what each means, and what helps. */

/** Where something was met: a file with line and column (from 1, UTF-16 units), and in words. */
export interface Place {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** The object and container, for example `DaemonSet agent, container agent`. */
  readonly within?: string;
}

/**
 * Every code that Bowline can answer with. Codes are promises: never renamed, never reused.
 * `hint` is what a person can do when the error itself knows nothing better.
 */
export const ERROR_CODES = {
  USAGE_INVALID: { meaning: 'The command line could not be understood.', hint: 'see `bowline help`' },
  CONFIG_INVALID: {
    meaning: '`bowline.yaml` holds something that it may not.',
    hint: 'see the configuration reference',
  },
  FILE_NOT_FOUND: {
    meaning: 'A path does not exist.',
    hint: 'check the spelling; paths are relative to the working folder',
  },
  FILE_UNREADABLE: { meaning: 'A file or folder cannot be read.', hint: 'check its permissions' },
  FILE_TOO_LARGE: {
    meaning: 'A file is larger than the limit for one file.',
    hint: 'split it, or put it under `ignore`',
  },
  FILE_NOT_TEXT: {
    meaning: 'A file holds bytes that are not UTF-8 text.',
    hint: 'convert it to UTF-8, or put it under `ignore`',
  },
  FILE_TEMPLATED: {
    meaning:
      'A file is a template that is no YAML even without its actions; only its `image:` lines were read. A note, not a fault.',
    hint: 'look at the values that feed it, or at what it renders to',
  },
  FILE_CHANGED: { meaning: 'A file changed between reading and writing it.', hint: 'run the command again' },
  FILE_UNWRITABLE: {
    meaning: 'A file cannot be written.',
    hint: 'check permissions and free space; the file is as it was',
  },
  YAML_INVALID: {
    meaning: 'A document is not valid YAML.',
    hint: 'mend the syntax at the place given; other documents of the file were read',
  },
  YAML_TAB: { meaning: 'A tab stands where YAML wants spaces.', hint: 'indent with spaces' },
  YAML_DUPLICATE_KEY: {
    meaning: 'A mapping names one key twice; readers disagree on which counts.',
    hint: 'remove one of the two',
  },
  YAML_TOO_DEEP: {
    meaning: 'A document nests deeper than the limit.',
    hint: 'a file of this shape is not a manifest; put it under `ignore`',
  },
  YAML_TOO_MANY_ALIASES: {
    meaning: 'A document uses more aliases than the limit.',
    hint: 'a file of this shape is not a manifest; put it under `ignore`',
  },
  REFERENCE_INVALID: {
    meaning: 'A text is not an image reference.',
    hint: 'the form is `registry/repository:tag@sha256:digest`',
  },
  PATTERN_INVALID: {
    meaning: 'A pattern cannot be understood.',
    hint: 'the form is `registry/repository[:tag]` with `*` for any text',
  },
  TAG_TEMPLATE_INVALID: {
    meaning: 'A line that says how tags are built cannot be understood.',
    hint: 'the form is `v{version}-{variant}`; there are {version}, {date}, {build}, {commit}, {variant} and {channel}',
  },
  PATTERN_UNMATCHED: {
    meaning: 'A pattern of the command line covers no image of the files, whatever its tag.',
    hint: '`bowline scan` lists the images that are there',
  },
  REGISTRY_OFFLINE: {
    meaning: 'A registry was to be asked, and the run is offline.',
    hint: 'run once without `--offline`',
  },
  REGISTRY_UNREACHABLE: {
    meaning: 'A registry could not be reached.',
    hint: 'check the network, the name and the port',
  },
  REGISTRY_TIMEOUT: { meaning: 'A registry did not answer in time.', hint: 'try again later' },
  REGISTRY_TLS: {
    meaning: 'The certificate of a registry is not trusted.',
    hint: 'name its authority as `ca` under `registries` in `bowline.yaml`',
  },
  REGISTRY_PLAIN_HTTP: {
    meaning: 'A registry speaks plain HTTP where HTTPS was expected.',
    hint: 'set `insecure: true` for it under `registries` in `bowline.yaml`, if that is meant',
  },
  REGISTRY_UNAUTHORIZED: {
    meaning: 'A registry wants credentials, or refused those it was given.',
    hint: 'run `docker login` for this registry',
  },
  REGISTRY_DENIED: { meaning: 'A registry knows who asks and says no.', hint: 'ask for read access to the repository' },
  REGISTRY_NOT_FOUND: {
    meaning: 'A registry has no such tag, digest or repository.',
    hint: 'check the spelling of repository and tag',
  },
  REGISTRY_RATE_LIMITED: {
    meaning: 'A registry limits how often it may be asked.',
    hint: 'wait, or log in for a higher limit',
  },
  REGISTRY_FAILED: { meaning: 'A registry answered with an error of its own.', hint: 'try again later' },
  REGISTRY_ANSWER_INVALID: {
    meaning: 'A registry answered something that the protocol does not allow.',
    hint: 'tell the operator of the registry',
  },
  REGISTRY_DIGEST_MISMATCH: {
    meaning: 'The bytes that a registry sent do not have the digest that it named.',
    hint: 'do not use this image; tell the operator of the registry',
  },
  REGISTRY_BUDGET_SPENT: {
    meaning: 'A question was not asked, since as many requests were sent as `--max-requests` allows.',
    hint: 'run again with `--cache-for 1h`: what was answered is not asked again',
  },
  REGISTRY_TAGS_INCOMPLETE: {
    meaning: 'A registry did not give its whole list of tags.',
    hint: 'nothing is chosen from a part of a list; tell the operator of the registry',
  },
  TAGS_SHRUNK: {
    meaning: 'A registry lists far fewer tags of a repository than before, or none: that is no basis for a choice.',
    hint: 'look at the registry; where the tags are gone for good, the shorter list is believed a day after the longer one was last seen',
  },
  TAG_NOT_LISTED: {
    meaning: 'The tag that is in use is not among the tags of its repository, so nothing can be said to come after it.',
    hint: 'check whether it was deleted; `bowline set` moves the image to a tag that you name',
  },
  FOLLOW_TOO_WIDE: {
    meaning: 'More tags than are asked about would have to be asked when they were made.',
    hint: 'narrow them with `tags` under `follow`',
  },
  CREATED_UNKNOWN: {
    meaning: 'An image does not say when it was made, so nothing can be told to be newer.',
    hint: 'follow something else than `newest: created`',
  },
  FOLLOW_UNSUPPORTED: {
    meaning: 'What an image is to follow cannot be read by this version.',
    hint: 'see the configuration reference for what `follow` takes',
  },
  UNIT_INCOMPLETE: {
    meaning: 'A place was not moved, since another one that moves together with it could not be.',
    hint: 'see what was refused beside it; all of them move, or none does',
  },
  REGISTRY_TAG_CONTESTED: {
    meaning: 'Others moved a tag again and again while it was written.',
    hint: 'run again when fewer write to it at a time',
  },
  ARTIFACT_FOREIGN: {
    meaning: 'A tag names something else than what was to be read or replaced.',
    hint: 'name another tag; nothing was written',
  },
  ATTACHED_UNKNOWN: {
    meaning:
      'A registry does not let us see whether a signature or another attachment of an image is there. A note, unless signatures are required.',
    hint: 'log in as somebody who may read all of the repository',
  },
  SIGNATURE_MISSING: {
    meaning: 'An image has no signature of cosign, Sigstore or the Notary Project, and signatures are required.',
    hint: 'ask its publisher for one, or leave `--require-signatures` out',
  },
  COPY_INCOMPLETE: {
    meaning: 'A destination lacks a part of an image that was copied there.',
    hint: 'run again with `--recheck`: its tags may be there already, and what is there is not sent again',
  },
  COPY_TAG_MOVED: {
    meaning:
      'The tag of a pinned image names other bytes at its source by now; those that are pinned are copied. A note.',
    hint: '`bowline verify` looks into what became of pins',
  },
  COPY_TAG_TAKEN: {
    meaning: 'A tag at the destination of a copy names other bytes, and it is not one that moves.',
    hint: 'name another tag with `--tag`, or say that it moves under `tags: { moving: … }` of its image in `bowline.yaml`',
  },
  LAYOUT_INVALID: {
    meaning: 'A folder is no OCI image layout, or one that cannot be trusted.',
    hint: 'name a folder that `bowline mirror --to-dir DIR` made, or a new one',
  },
  LAYOUT_UNNAMED: {
    meaning: 'A layout holds images that it does not name in full, so nobody can tell where they belong.',
    hint: 'write whole names, such as `docker.io/library/nginx:1.27`, into `org.opencontainers.image.ref.name`, or name the images that are meant',
  },
  LAYOUT_BUSY: {
    meaning: 'Another run writes into a layout, and two would undo what each other writes.',
    hint: 'wait for its end, and run again',
  },
  LAYOUT_TOO_LARGE: {
    meaning: 'The disk of a layout has less room than the images take.',
    hint: 'make room, name a folder on another disk, or copy fewer images',
  },
  MIRROR_UNSAID: {
    meaning: 'A form of configuration cannot say where the copy of an image is.',
    hint: 'take another form of `--export`, or give the copies other places under `mirror` in `bowline.yaml`',
  },
  MIRROR_PLACE_INVALID: {
    meaning: 'The place that a copy would go to is none: its name is too long, or no image may have it.',
    hint: 'give the image another place under `mirror.rules` in `bowline.yaml`',
  },
  MIRROR_PLACE_SHARED: {
    meaning: 'Copies of two repositories would go to the same place.',
    hint: 'give each a place of its own under `mirror.rules` in `bowline.yaml`',
  },
  KEEP_GONE: {
    meaning: 'Something names an image of our own registry that is not there any more, or not whole.',
    hint: 'copy it again with `bowline mirror --recheck --write`, as long as its source has it',
  },
  KEEP_UNSURE: {
    meaning: 'No keep tag is let go, since nobody can tell whether something names what it keeps.',
    hint: 'mend what could not be read, and run it again at the root of everything that uses the repository',
  },
  TAG_NOT_REMOVABLE: {
    meaning: 'A registry does not take a tag away by itself: it refuses to, or deletes the image with it.',
    hint: 'remove the tags with the tools of the registry; `bowline keep` lists those that may go',
  },
  PROVENANCE_UNWRITTEN: {
    meaning: 'A copy is whole, and where it came from could not be written down beside it.',
    hint: 'the registry has to take artifacts with `subject`; `--no-provenance` leaves it out',
  },
  CREDENTIALS_INVALID: {
    meaning: 'A credential file or helper could not be used.',
    hint: 'check the file named, or log in again',
  },
  LOCK_INVALID: { meaning: '`bowline.lock` cannot be read.', hint: 'take it back from version control' },
  LOCK_MISSING_ENTRY: {
    meaning: 'The lock does not know a reference.',
    hint: 'run `bowline pin --write` without `--locked`',
  },
  LOCK_AMBIGUOUS: {
    meaning: 'The lock knows several digests for one tag.',
    hint: 'run `bowline pin --refresh --write`',
  },
  LEDGER_INVALID: {
    meaning: 'Lines of a ledger cannot be read; the others were.',
    hint: 'take the file back from version control, or drop what cannot be read with `bowline ledger --compact --write`',
  },
  LEDGER_BUSY: {
    meaning: 'Another run holds the ledger, so nothing could be added to it.',
    hint: 'run again; nothing is lost but what this run saw',
  },
  INIT_UNDECIDED: {
    meaning: 'What a proposed configuration leaves open, since no file tells it.',
    hint: 'decide it in `bowline.yaml`',
  },
  SHOWN_DIFFERS: {
    meaning: 'A copy of a component set says something else than most copies do.',
    hint: '`bowline release --write` brings all copies to one',
  },
  RECORDS_BUSY: {
    meaning:
      'Another run writes streams, verdicts or other records of the same root, and did not come to an end, so nothing was written.',
    hint: 'run again',
  },
  SHOWN_ORPHAN: {
    meaning: 'A file that shows a component set names something that is not of the set, or that nothing sets.',
    hint: 'mend the name, add what it names to the set, or put it under `without` of the entry',
  },
  SHOWN_EMPTY: {
    meaning: 'A name that promises an image has no value, so whoever reads it deploys an empty image.',
    hint: 'give it the image that it is to have, or put its name under `without` of the entry',
  },
  SHOWN_MISSING: {
    meaning: 'A file that shows a component set does not show all of it.',
    hint: 'add what is missing to the file, or put its key under `without` of the entry',
  },
  SHOWN_MISKEYED: {
    meaning: 'A place that is named after one image of a component set holds another one.',
    hint: 'put the right image there by hand, or say under `names` which image the name is for',
  },
  SHOWN_AMBIGUOUS: {
    meaning: 'A place that shows a component set may mean several images, or is to say two things.',
    hint: 'say under `names` which image it is, or give each a name of its own',
  },
  SHOWN_OTHER_TAG: {
    meaning:
      'Copies show the digest of an image in one place and its version in another, and the digest is that of another tag of this version.',
    hint: 'say under `variant` of the image in `bowline.yaml` which words stand behind the version, or mend the version by hand',
  },
  SHOWN_FOREIGN: {
    meaning: 'A place that shows a component set is written by another tool, so its component stays everywhere.',
    hint: 'take the mark of the other tool away, or the file out of `shown`',
  },
  KNOB_EMPTY: {
    meaning:
      'What counts for an image is empty, is no image reference, or is said by nobody: an empty image would be deployed. Or its pull policy is empty.',
    hint: 'give it a value, or take the empty one away so that the one below it counts',
  },
  KNOB_INVALID: {
    meaning: 'What counts as the pull policy of an image is none that Kubernetes knows; it refuses the object.',
    hint: 'write `Always`, `IfNotPresent` or `Never`, in these letters',
  },
  SHOWN_NO_DIGEST: {
    meaning:
      'A place is to show the digest of an image, and none is known, or it has none where the other places have one; a reference never ends in `@`.',
    hint: 'write the digest there once, pin the image, or ask its registry',
  },
  SHOWN_NO_TAG: {
    meaning: 'A place is to show the tag of an image, and none is known.',
    hint: 'say which tag the digest belongs to, with `bowline set`',
  },
  SHOWN_NO_REGION: {
    meaning: 'A file has not the two markers, each once, between which a table or a section is to stand.',
    hint: 'put the markers where the region is to stand',
  },
  VERDICT_MISSING: {
    meaning: 'A digest is next, and the verdict that it needs before it is taken is not there, or says no.',
    hint: 'try these very bytes, then say it: `bowline verdict REFERENCE@DIGEST --pass --by WHO --write`',
  },
  VERDICT_INVALID: {
    meaning: 'A line of verdicts cannot be read; as it may be the one that says no, none of the file counts.',
    hint: 'mend the line, or take the file back from version control',
  },
  RELEASE_INVALID: {
    meaning: 'The record of a release cannot be read.',
    hint: 'take it back from version control: a release is never edited',
  },
  RELEASE_DIFFERS: {
    meaning: 'A release is recorded already, and with other contents: a release is never changed.',
    hint: 'release what stands there now under another version',
  },
  RELEASE_IMAGE_MISSING: {
    meaning: 'No file of the deployment names an image of the component set.',
    hint: 'name it where it is deployed, or take it out of the set in `bowline.yaml`',
  },
  RELEASE_IMAGE_FOREIGN: {
    meaning: 'A file of the deployment names an image that belongs to no component of the set.',
    hint: 'add it to a component in `bowline.yaml`; what is not of the set belongs under `without` of the entry of `shown`, under `ignore`, or out of `paths`',
  },
  RELEASE_IMAGE_MOVING: {
    meaning: 'An image that is to be released is not fixed: its tag may name other bytes tomorrow.',
    hint: 'give it a digest with `bowline pin --write`, or a version with `bowline set`',
  },
  RELEASE_IMAGE_ELSEWHERE: {
    meaning: 'An image is taken from another place, or in another variant, than its component says.',
    hint: 'write what the set says, or change `sourcing`, `registry` or `variant` in `bowline.yaml`',
  },
  RELEASE_IMAGE_UNPUBLISHED: {
    meaning: 'An image is not on the list of what its makers publish.',
    hint: 'publish it and add it to the list, or deploy what is on it',
  },
  RELEASE_COMMIT_UNKNOWN: {
    meaning: 'A copy shows the commit of a component, and nobody knows the one of the version that is released.',
    hint: 'name the `source` of the component, or let its image say `org.opencontainers.image.revision`',
  },
  RELEASE_IMAGES_DIFFER: {
    meaning: 'One image of the set is named with two different references.',
    hint: 'bring them to one: `bowline bump` and `bowline set` move every place together',
  },
  SET_UNKNOWN: {
    meaning: 'There is no component set of the name, or nothing tells which of several is meant.',
    hint: 'see `componentSets` in the configuration reference',
  },
  STATE_UNKNOWN: {
    meaning: 'A state to compare is no file, no release that is kept, and no revision of git.',
    hint: 'name a path, a release as `VERSION` or `SET/VERSION`, a revision, or `-` for standard input',
  },
  STREAM_INVALID: {
    meaning: 'A stream or rollout document holds something that it may not.',
    hint: 'take it anew from where it is published',
  },
  STREAM_UNKNOWN: {
    meaning: 'There is no stream of this name.',
    hint: '`bowline stream show` lists the streams that there are, `bowline stream create` makes one',
  },
  STREAM_GATE_CLOSED: {
    meaning: 'A release may not be promoted, or not yet.',
    hint: '`bowline stream show` tells what it waits for; `--expedited` passes over the soak alone',
  },
  STREAM_EXPEDITED: {
    meaning: 'A release comes to a stream before its time, and somebody holds an image of it. A note.',
    hint: 'tell them: they have less notice than they count on',
  },
  STREAM_IMAGES_CHANGED: {
    meaning: 'A release that comes to a stream has other images than the one before it. A note.',
    hint: 'where that is not meant, name every image of the release: whoever follows the stream gets no more for one that is gone',
  },
  STREAM_CONTESTED: {
    meaning: 'Somebody else published an entry of a stream at the same time; theirs stands, and nothing of it is lost.',
    hint: 'run again: the entry is made anew after theirs',
  },
  STREAM_FORKED: {
    meaning: 'Two entries of a stream have one number and different content, so its history is not one line.',
    hint: '`bowline stream verify` names both; the one that is right comes back with `bowline stream publish NAME --from STORE`, from the place that has it',
  },
  STREAM_GAP: {
    meaning: 'Entries of a stream are not there, so its history cannot be followed to its beginning.',
    hint: 'bring them back with `bowline stream publish NAME --from STORE`, from a place that has them',
  },
  STREAM_UNFINISHED: {
    meaning:
      'A publisher was cut off: an entry is there that the stream was not moved on to, or a tag that does not show it.',
    hint: '`bowline stream verify --repair --write` finishes it',
  },
  STREAM_REPLAYED: {
    meaning:
      'An old document stands where a newer one was: a registry was restored from a backup, or somebody put it back.',
    hint: 'bring the newer entries back with `bowline stream publish NAME --from STORE`, from the place that has them',
  },
  STREAM_DIGEST_LOST: {
    meaning: 'A registry no longer has a digest that a stream can still ask for.',
    hint: 'copy it back from where it is with `bowline mirror`, or withdraw the release',
  },
  STREAM_UNKEPT: {
    meaning: 'No tag keeps a digest that a stream can still ask for, so the registry may collect it.',
    hint: '`bowline stream verify --repair --write` sets keep tags',
  },
  STREAM_EXPIRED: {
    meaning: 'A stream document is past its `validUntil`, so nobody takes anything new from it.',
    hint: '`bowline stream renew` makes it good for as long again',
  },
  STREAM_OLD: {
    meaning: 'A stream document was written more than a month ago, so it may be one that was put aside. A note.',
    hint: 'take it anew from where it is published',
  },
  STREAM_UNCHANGED: {
    meaning: 'A stream is already as it was to become.',
    hint: '`bowline stream show` tells how it is',
  },
  STREAM_RELEASE_UNKNOWN: {
    meaning: 'A stream has no release of the version that was named.',
    hint: '`bowline stream show` lists its releases',
  },
  OBJECT_FIXED: {
    meaning: 'What stands there cannot be changed once its object is there, so another text would never be applied.',
    hint: '`--rename` of `bump` and `set` makes a new object under another name, and names that one where it is used',
  },
  STREAM_FLOOR_EARLY: {
    meaning: 'A release is needed (`atLeast`) that its stream has not brought to everybody yet.',
    hint: 'wait until its rollout is over; `bowline stream show` tells how far it is',
  },
  STREAM_BELOW_FLOOR: {
    meaning:
      'What stands there is older than the release that is needed (`atLeast`), and the stream offers none that is not.',
    hint: '`bowline why` tells what keeps it back',
  },
  STREAM_IMAGE_UNCLEAR: {
    meaning: 'A stream names several images, or none of the name that was asked for.',
    hint: 'name one with `--image`',
  },
  PLATFORM_ABSENT: {
    meaning: 'An image has none for a platform.',
    hint: 'name one of its platforms; `bowline resolve REFERENCE --all-platforms` lists them',
  },
  BASELINE_INVALID: {
    meaning: 'A baseline file cannot be read.',
    hint: 'make it again with `bowline lint --write-baseline FILE`',
  },
  GIT_FAILED: {
    meaning: 'git could not answer what was asked of it.',
    hint: 'check that the revision exists and that the folder is a working tree',
  },
  GIT_DIRTY: {
    meaning: 'A file that is to be committed is not as the last commit has it.',
    hint: 'commit or stash what was changed there first',
  },
  GIT_BRANCH_FOREIGN: {
    meaning: 'A branch holds commits that Bowline did not make, or that somebody amended.',
    hint: 'name another branch with `--branch`',
  },
  GIT_BRANCH_IN_USE: {
    meaning: 'A branch that is to be moved is checked out.',
    hint: 'name another branch with `--branch`, or switch away from it',
  },
  GIT_SOURCE_INVALID: {
    meaning:
      'The address of a git repository is none that is asked: only https and ssh are, and folders that are named.',
    hint: 'write `https://…` or `ssh://…`, or name a clone at hand with `--git DIR`',
  },
  COMMIT_UNKNOWN: {
    meaning: 'The commit that a new version was built from is not known, and files show it beside the version.',
    hint: 'say under `source` of the component where its code is, or set the version by hand',
  },
  COMMIT_ABSENT: {
    meaning: 'A repository has no commit, branch or tag of that name.',
    hint: 'check the spelling, and that it was pushed to the repository that is asked',
  },
  COMMIT_AMBIGUOUS: {
    meaning: 'A shortened commit is that of several, or too short to be told.',
    hint: 'write more of its digits',
  },
  PROGRAM_FAILED: {
    meaning: 'A program that the configuration names did not run to a good end.',
    hint: 'run it by hand to see why; what was written before it stands, and `bowline undo` takes it back',
  },
  VERSION_COLLISION: {
    meaning:
      'A version would stand for two commits, for other bytes than those that bear it, or for none that a tag can say.',
    hint: 'a version that was given once is never given again: count on (`bowline version` does), or write the whole commit',
  },
  PLAN_INVALID: {
    meaning: 'A plan file cannot be read, or asks for what a plan may not do.',
    hint: 'make the plan again with `--out`',
  },
  PLAN_STALE: { meaning: 'A plan no longer fits the files that it was made for.', hint: 'make the plan again' },
  PATH_OUTSIDE_ROOT: {
    meaning: 'A path leads out of the root.',
    hint: 'plans and links may only touch what lies under the root',
  },
  EDIT_SHARED: {
    meaning: 'One text serves several image fields (a YAML anchor), and the change does not fit all of them.',
    hint: 'write the references apart, then run again',
  },
  EDIT_UNSUPPORTED: {
    meaning: 'A reference is written in a form that cannot be edited in place.',
    hint: 'write it on one line, plain or in simple quotes',
  },
  EDIT_NOT_READ_BACK: {
    meaning: 'After an edit the text did not read back as planned; nothing was written.',
    hint: 'this is a bug: please report it with the file',
  },
  PIN_WITHOUT_TAG: {
    meaning: 'A pin without a tag cannot be taken off: nothing would say what to run.',
    hint: 'write the tag that is meant, then unpin',
  },
  OVERLAY_FOREIGN: {
    meaning: 'The folder of an overlay holds a kustomization that Bowline did not make, or that was changed since.',
    hint: 'name a folder of its own for the overlay',
  },
  OVERLAY_BASE_UNCLEAR: {
    meaning: 'What an overlay is to stand on cannot be told.',
    hint: 'name the folder whose kustomization is meant, or files of objects',
  },
  OVERLAY_PLACE_INVALID: {
    meaning: 'kustomize would not build an overlay at this place.',
    hint: 'put the overlay beside its base, not into it',
  },
  OVERLAY_UNREACHABLE: {
    meaning: 'kustomize cannot be told to change this place, so an overlay cannot.',
    hint: 'change it where it is written: run the command without `--as-overlay`',
  },
  OVERLAY_PARTLY_READ: {
    meaning: 'A part of the base was not followed, so an overlay may leave containers out. A note, not a fault.',
    hint: 'build the overlay and look at what it leaves',
  },
  OVERLAY_LOAD_RESTRICTED: {
    meaning: 'kustomize reads files above the folder of a kustomization only when it is told to. A note, not a fault.',
    hint: 'build with `--load-restrictor LoadRestrictionsNone`, or put the overlay into the folder of the files',
  },
  HELM_MISSING: {
    meaning: 'Charts were to be rendered, and there is no `helm`. A note, not a fault.',
    hint: 'put `helm` on `PATH`, or leave `--render` out',
  },
  CHART_NOT_RENDERED: {
    meaning: 'A chart could not be rendered, so what its values feed is not known. A note, not a fault.',
    hint: '`helm dependency build` brings charts that it depends on; values that it requires have to stand in `values.yaml`',
  },
  CHART_IMAGE_UNLISTED: {
    meaning: 'A chart renders an image that no image field of its values explains. A note, not a fault.',
    hint: 'look at the template: the image may stand there, or under a key that does not look like one',
  },
  FUNCTION_INPUT_INVALID: {
    meaning: 'What a function was handed on standard input is no `ResourceList`.',
    hint: 'let kustomize or kpt run `bowline fn`; by hand, `bowline pin -` is a filter for manifests',
  },
  FUNCTION_CONFIG_INVALID: {
    meaning: 'The `functionConfig` of a `ResourceList` holds something that it may not.',
    hint: 'see `bowline help fn`',
  },
  MOVING_TAG_LEFT: {
    meaning:
      'Images that the pattern covers but for its tag stay at a tag that moves, and would be released as they are then. A note, not a fault.',
    hint: 'set them too, or pin them',
  },
  IMAGE_DENIED: {
    meaning: 'What an image was to become is denied by the configuration.',
    hint: 'choose another tag, or take the entry out of `deny` in `bowline.yaml`',
  },
  IMAGE_HELD: {
    meaning:
      'An image that is held, or a version that was rolled back, is moved since a tag was named. A note, not a fault.',
    hint: '`bowline hold` lists what is held and why; `bowline hold --lift` takes an entry out',
  },
  HOLD_UNKNOWN: {
    meaning: 'A hold was to be lifted, and nothing is held under that name.',
    hint: '`bowline hold` lists what is held',
  },
  ROLLBACK_UNCLEAR: {
    meaning: 'What is to go back, or where to, cannot be told.',
    hint: 'name the version that is left, as in `bowline rollback app:1.3`, or where to with `--to`',
  },
  ROLLBACK_GONE: {
    meaning: 'What was to be gone back to is no longer in its registry.',
    hint: 'name another with `--to`',
  },
  ROLLBACK_PARTLY: {
    meaning: 'A place that shows the image cannot go back with the others, so none does.',
    hint: 'change that place first, or name the files that are to go back',
  },
  UNDO_EMPTY: {
    meaning: 'There is nothing to undo.',
    hint: 'only what `--write` or `apply` did in this root can be undone',
  },
  UNDO_STALE: {
    meaning: 'Files changed since the plan was applied, so it cannot be taken back whole.',
    hint: 'put the files named back to how the plan left them, or mend them by hand',
  },
  INTERNAL: { meaning: 'A bug in Bowline.', hint: 'please report it with the command and the text below' },
} as const satisfies Record<string, { meaning: string; hint: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** An error as plain data, for facts, plans and JSON. */
export interface ErrorData {
  readonly code: ErrorCode;
  readonly message: string;
  readonly place?: Place;
  readonly hint: string;
  readonly cause?: string;
}

export interface ErrorDetails {
  readonly place?: Place;
  readonly hint?: string;
  readonly cause?: unknown;
}

/** Something that could not be done: with a code for programs and a place, cause and hint for people. */
export class BowlineError extends Error {
  override readonly name = 'BowlineError';
  readonly code: ErrorCode;
  readonly place: Place | undefined;
  readonly hint: string;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.code = code;
    this.place = details.place;
    this.hint = details.hint ?? ERROR_CODES[code].hint;
  }

  toData(): ErrorData {
    return errorData(this.code, this.message, {
      ...(this.place === undefined ? {} : { place: this.place }),
      hint: this.hint,
      cause: this.cause,
    });
  }
}

/** Makes an error as data, without a stack. */
export function errorData(code: ErrorCode, message: string, details: ErrorDetails = {}): ErrorData {
  return {
    code,
    message,
    ...(details.place === undefined ? {} : { place: details.place }),
    hint: details.hint ?? ERROR_CODES[code].hint,
    ...(details.cause === undefined ? {} : { cause: describeCause(details.cause) }),
  };
}

/** What was thrown, as data: a known error keeps its code, any other is a bug and says so. */
export function toErrorData(thrown: unknown): ErrorData {
  if (thrown instanceof BowlineError) return thrown.toData();
  const text = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  return errorData('INTERNAL', 'this is a bug in Bowline', { cause: text });
}

/** The message of whatever was thrown, with its own causes, on one line. */
export function describeCause(cause: unknown): string {
  if (typeof cause === 'string') return cause;
  if (!(cause instanceof Error)) return String(cause);
  const message = wordsOfSystem(cause) ?? cause.message;
  return cause.cause === undefined ? message : `${message} (${describeCause(cause.cause)})`;
}

/** Of what the system refused: its words and its code. The call and the path are ours, and may be of a temporary file. */
function wordsOfSystem(error: Error): string | null {
  if (!('syscall' in error)) return null;
  const [, code, words] = /^(E[A-Z0-9]+): ([^,]+)(?:, .*)?$/.exec(error.message) ?? [];
  return words === undefined ? null : `${words} (${code})`;
}
