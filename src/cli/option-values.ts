/** The options that commands have, and what a command is handed for each: a text behind a flag with a value, else a switch. */

/** Every option as a person types it; commands that share one mean the same by it. */
export type OptionFlags =
  | '--after <stream>'
  | '--all'
  | '--all-platforms'
  | '--allow-downgrade <reason>'
  | '--allow-local-git'
  | '--also-never'
  | '--as-overlay <dir>'
  | '--at <commit>'
  | '--back'
  | '--barrier <reason>'
  | '--baseline <file>'
  | '--body <file>'
  | '--branch <name>'
  | '--by <part>'
  | '--by <who>'
  | '--cache-for <time>'
  | '--candidates'
  | '--check'
  | '--commit'
  | '--compact'
  | '--config <file>'
  | '--confirm'
  | '--debt'
  | '--dry-run'
  | '--exact'
  | '--expedited'
  | '--explicit'
  | '--fail'
  | '--export <form>'
  | '--fail-on <severity>'
  | '--fix'
  | '--format <format>'
  | '--from <store>'
  | '--git <source>'
  | '--group-by <what>'
  | '--image <key>'
  | '--images'
  | '--in <store>'
  | '--init'
  | '--keep <which>'
  | '--ledger-ref <revision>'
  | '--lift'
  | '--link <url>'
  | '--list <form>'
  | '--locked'
  | '--max-requests <number>'
  | '--merge <file>'
  | '--mitigates <ids>'
  | '--modified'
  | '--move-tag <tag>'
  | '--no-attached'
  | '--no-ignore'
  | '--no-provenance'
  | '--no-record'
  | '--note <text>'
  | '--of <version>'
  | '--offline'
  | '--origin'
  | '--out <file>'
  | '--owner <name>'
  | '--pass'
  | '--overrides <files>'
  | '--platform <platform>'
  | '--prefer <form>'
  | '--policy'
  | '--profile <profile>'
  | '--publish <place>'
  | '--reason <text>'
  | '--recheck'
  | '--recheck-referrers <span>'
  | '--refresh'
  | '--release <version>'
  | '--registry <repositories>'
  | '--render'
  | '--repair'
  | '--replace'
  | '--require-signatures'
  | '--rewrite'
  | '--rollout <time>'
  | '--set <name>'
  | '--run'
  | '--since <revision>'
  | '--soak <time>'
  | '--summary'
  | '--tag <tags>'
  | '--to <place>'
  | '--to <policy>'
  | '--to <version>'
  | '--until <day>'
  | '--until-lifted'
  | '--valid-for <time>'
  | '--verbose'
  | '--verdicts <names>'
  | '--verify <depth>'
  | '--write'
  | '--write-baseline <file>';

/** What was given, by the name in camel case: an option that no command has is a fault of types, not a silent `undefined`. */
export type OptionValues = {
  readonly [Flags in OptionFlags as NameOf<Flags>]?: Flags extends `${string} <${string}` ? string : boolean;
};

/** `--fail-on <severity>` is `failOn`, and `--no-ignore` turns `ignore` off. */
type NameOf<Flags extends string> = Flags extends `--no-${infer Name}`
  ? CamelCase<Name>
  : Flags extends `--${infer Name} <${string}`
    ? CamelCase<Name>
    : Flags extends `--${infer Name}`
      ? CamelCase<Name>
      : never;

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;
