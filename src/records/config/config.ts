/** The configuration as the program holds it, once `bowline.yaml` is read. */
import type { ResourceRow } from '../../files/objects/resource-table.ts';
import type { Keeping } from '../../image/places/keep-tag.ts';
import type { Profile } from '../../image/pull-policy.ts';
import type { Bar, Denial, Hold } from '../hold.ts';
import type { Rung } from '../releases/sourcing.ts';
import type { RuleId } from '../rule-ids.ts';
import type { ComponentSet } from './component-set.ts';
import type { FollowSettings, UnknownAge } from './follow.ts';

export const CONFIG_FILE = 'bowline.yaml';

/** What is said about one registry host. */
export interface RegistrySettings {
  readonly mirror?: string;
  readonly insecure?: boolean;
  readonly ca?: string;
  readonly insecureCredentials?: boolean;
  readonly cert?: string;
  readonly key?: string;
  /** A span of time such as `10m`. */
  readonly cacheFor?: string;
  /** A span of time such as `2s`, until what was written is read back. */
  readonly settle?: string;
  /** Globs of tags that the registry refuses to move. */
  readonly immutableTags?: readonly string[];
  /** For how long it keeps what no tag names: a span such as `2w`, or `forever`. */
  readonly keepsUntagged?: string;
}

/** How far behind is too far. */
export interface BehindSettings {
  readonly releases?: number;
  readonly days?: number;
}

/** What is said about the images of a pattern. */
export interface ImageSettings {
  readonly match: string;
  /** Globs of tags that move, that are never pushed again, that nobody may use. */
  readonly tags?: {
    readonly moving: readonly string[];
    readonly fixed: readonly string[];
    readonly forbidden: readonly string[];
    /** How tags are built, where their names alone mislead. */
    readonly template?: string;
  };
  /** Whether the images are built where they run. */
  readonly local?: boolean;
  /** The platforms that they are run on, each in its one spelling. */
  readonly platforms?: readonly string[];
  /** How what comes next is chosen. */
  readonly follow?: FollowSettings;
  /** How long a version or a digest has to be known before it is taken: a span such as `72h`. */
  readonly minimumAge?: string;
  /** What `minimumAge` makes of what nobody has seen before. */
  readonly unknown?: UnknownAge;
  /** Whose `pass` a digest needs before it is taken; `*` stands for anybody. */
  readonly verdicts?: readonly string[];
  /** Whether verdicts that are attached in the registry count as well: whoever may push there could attach one. */
  readonly attachedVerdicts?: boolean;
  /** How far a pin may stand behind its stream before it is told. */
  readonly behind?: BehindSettings;
  /** Images of one group move together, or not at all. */
  readonly group?: string;
}

/** A rule about where the copies of some images go. */
export interface MirrorRuleSettings {
  /** A pattern on the images that it is about. */
  readonly match?: string;
  /** The name of a component set, and of a component of it: what is taken from upstream for these. */
  readonly set?: string;
  readonly component?: string;
  /** A template: `registry.example/{organisation}/{name}`. */
  readonly to?: string;
}

/** What `mirror` does where the command line says nothing. */
export interface MirrorSettings {
  /** The place below which copies go that no rule covers. */
  readonly to?: string;
  /** The first that covers an image counts. */
  readonly rules?: readonly MirrorRuleSettings[];
  readonly keep?: Keeping;
  /** Whether what is attached to images goes along. */
  readonly attached?: boolean;
  /** Whether the origin of each copy is written down beside it. */
  readonly provenance?: boolean;
}

export const SEVERITIES = ['off', 'note', 'warning', 'error'] as const;

export type Severity = (typeof SEVERITIES)[number];

/** Findings of a rule that are accepted in some paths, with the reason. */
export interface PathSuppression {
  readonly rule: RuleId;
  readonly paths: readonly string[];
  readonly reason: string;
}

export interface Config {
  /** What this root is called where streams are rolled out one after the other; `null`: something is taken for it. */
  readonly follower: string | null;
  /** What to look into where no path is named, relative to the root. */
  readonly paths: readonly string[];
  readonly ignore: readonly string[];
  readonly frozen: readonly string[];
  /** What users install: judged more strictly. */
  readonly released: readonly string[];
  /** The first whose paths match counts; else production. */
  readonly profiles: readonly { readonly paths: readonly string[]; readonly profile: Profile }[];
  readonly registries: Readonly<Record<string, RegistrySettings>>;
  readonly mirror: MirrorSettings;
  /** The first whose pattern matches counts. */
  readonly images: readonly ImageSettings[];
  /** Names of candidates that verbs may write. */
  readonly candidates: readonly string[];
  /** Where custom resources keep images, beside what is known of them. */
  readonly customResources: readonly ResourceRow[];
  /** Patterns of the images that may be used; `null` allows all. */
  readonly allow: readonly string[] | null;
  readonly deny: readonly Denial[];
  readonly holds: readonly Hold[];
  readonly bars: readonly Bar[];
  readonly rules: Readonly<Partial<Record<RuleId, Severity>>>;
  /** How grave it is to stand on a rung of the ladder below another one. */
  readonly ladder: Readonly<Partial<Record<Rung, Severity>>>;
  readonly suppressions: readonly PathSuppression[];
  readonly componentSets: readonly ComponentSet[];
}

export const EMPTY_CONFIG: Config = {
  follower: null,
  paths: [],
  ignore: [],
  frozen: [],
  released: [],
  profiles: [],
  registries: {},
  mirror: {},
  images: [],
  candidates: [],
  customResources: [],
  allow: null,
  deny: [],
  holds: [],
  bars: [],
  rules: {},
  ladder: {},
  suppressions: [],
  componentSets: [],
};
