/** What a rule is: something that can be wrong with an image field, as data. */

import type { StandingImage } from '../choice/ladder/stand-on-ladder.ts';
import type { Feeds, FieldSpan, ImageField } from '../files/field/field.ts';
import type { EntryReach } from '../files/kustomize/entry-reach.ts';
import type { Profile, PullPolicy } from '../image/pull-policy.ts';
import type { Config, ImageSettings, Severity } from '../records/config/config.ts';
import type { RuleId } from '../records/rule-ids.ts';

/** A field with what surrounds it. */
export interface RuleSubject {
  /** Path of the file, relative to the root. */
  readonly file: string;
  /** The field as it is to be judged where it is written: without the tag that a kustomization puts in its place. */
  readonly field: ImageField;
  /** The field with the reference that is deployed, which its pull policy is for; mostly the same. */
  readonly deployed: ImageField;
  readonly profile: Profile;
  /** Whether the file is one that users install. */
  readonly released: boolean;
  /** Whether the file is data for tests, which nobody deploys. */
  readonly testData: boolean;
  /** What the configuration says about the image. */
  readonly settings: ImageSettings | null;
  /** What an entry of a kustomization's `images` reaches; `null` for all other fields, and where that is not known. */
  readonly entry: EntryReach | null;
  /** The fields of the same Pod as they are deployed, this one included. */
  readonly pod: readonly ImageField[];
  /** The file by which Renovate is told to update manifests of this kind, where there is one. */
  readonly renovate?: string;
  /** The file by which Argo CD Image Updater is told to move the image, wherever it stands; left out where none does. */
  readonly imageUpdater?: string;
  /** Where it stands among the sources of its component set, by what the root remembers; left out where it is in none. */
  readonly standing?: StandingImage;
  readonly config: Config;
}

/** What a finding's fix would write. */
export type Fix = { readonly kind: 'pull-policy'; readonly policy: PullPolicy } | { readonly kind: 'quote-tag' };

/** What a rule has against a field: a sentence without its end, and where in the field. */
export interface Violation {
  readonly message: string;
  /** The part that is wrong; left out, the whole field. */
  readonly span?: FieldSpan | null;
  readonly fix?: Fix;
  /** How grave this very case is, where the rule has several that are not alike. */
  readonly severity?: Severities;
  /** How grave it is, as the configuration says of this very case: nothing goes over that. */
  readonly said?: Severity;
  /** Whether it is one step less grave than the rule usually is: a tag that only may move, a policy that is right by luck. */
  readonly milder?: boolean;
  /** Whether it is as grave where the field only looks like an image, since it was proven. */
  readonly sure?: boolean;
}

/** How grave a violation is, by the situation in which it is met. */
export interface Severities {
  readonly production: Severity;
  readonly development: Severity;
  readonly 'air-gapped': Severity;
  readonly 'multi-tenant': Severity;
  /** In paths that users install, whatever the profile. */
  readonly released: Severity;
}

/** What every rule says of itself, also those that no field is asked about. */
export interface RuleWords {
  readonly id: RuleId;
  readonly summary: string;
  /** Why it matters, and what to do; a paragraph of Markdown. */
  readonly why: string;
  readonly severity: Severities;
  /** Where it is one step less grave, in words that end a sentence. */
  readonly milderWhere?: string;
  /** Rules whose finding about the same field says all that this one would: beside one as grave, this one is silent. */
  readonly yieldsTo?: readonly RuleId[];
  /** A document that the rule finds fault with, and one that it leaves in peace. */
  readonly example: {
    readonly bad: string;
    readonly good: string;
    readonly path?: string;
    readonly config?: string;
    /** What is said outside the file, where the rule rests on that: words that follow "where". */
    readonly said?: string;
    /** What rendering the chart shows about the values of each. */
    readonly feeds?: { readonly bad: Feeds['kind']; readonly good: Feeds['kind'] };
    /** Other files that both stand beside, by path. */
    readonly beside?: Readonly<Record<string, string>>;
  };
}

/** A rule over one field. */
export interface FieldRule extends RuleWords {
  readonly check: (subject: RuleSubject) => Violation | null;
}

/** A rule over all fields of a run. */
export interface TreeRule extends RuleWords {
  readonly checkAll: <Subject extends RuleSubject>(
    subjects: readonly Subject[],
  ) => readonly { readonly subject: Subject; readonly violation: Violation }[];
}

export type Rule = FieldRule | TreeRule;

/** The same severity everywhere. */
export function always(severity: Severity): Severities {
  return {
    production: severity,
    development: severity,
    'air-gapped': severity,
    'multi-tenant': severity,
    released: severity,
  };
}

export type Situation = Pick<RuleSubject, 'profile' | 'released' | 'testData' | 'config'>;

/** The severity in a situation: what the configuration says, else released paths, else test data, else the profile. */
export function severityOf({ id, severity }: Pick<Rule, 'id' | 'severity'>, situation: Situation): Severity {
  const { config, released, testData, profile } = situation;
  const configured = config.rules[id];
  if (configured !== undefined) return configured;
  if (released) return severity.released;
  return testData ? (severity.development === 'off' ? 'off' : 'note') : severity[profile];
}

/** One step less grave, unless the configuration says how grave it is. */
export function milderSeverity(severity: Severity, { id }: Pick<Rule, 'id'>, { config }: Situation): Severity {
  if (config.rules[id] !== undefined) return severity;
  return severity === 'error' ? 'warning' : severity === 'warning' ? 'note' : severity;
}

/** Where a tag comes from that is not written in the field, in words that follow it. */
export function tagOrigin({ field, deployed }: Pick<RuleSubject, 'field' | 'deployed'>): string {
  return field === deployed ? '' : ', which a kustomization puts in,';
}

/** A Pod with one container, for examples. */
export function examplePod(container: string): string {
  const lines = container.split('\n').map((line) => `      ${line}`);
  return `apiVersion: v1\nkind: Pod\nmetadata:\n  name: example\nspec:\n  containers:\n    - name: app\n${lines.join('\n')}\n`;
}

export const EXAMPLE_DIGEST = `sha256:${'1'.repeat(64)}`;
