/** What a run asks of hosts, as types: what it would send, what it sent, and what they said about how often. */

/** What a run would send. */
export interface RequestEstimate {
  readonly hosts: number;
  /** Of which `challenges` ask how a host wants to be asked, `tokens` ask for a token, the others for an image. */
  readonly requests: number;
  readonly challenges: number;
  readonly tokens: number;
  /** The most that may be sent; `null` where nobody said. */
  readonly budget: number | null;
  /** Whether more may follow from the answers. */
  readonly first?: boolean;
}

/** What a registry says about how often it may be asked. */
export interface Quota {
  /** Requests in one window. */
  readonly limit: number | null;
  readonly remaining: number;
  /** Length of the window in milliseconds. */
  readonly window: number | null;
  /** When the window ends at the latest, in milliseconds since 1970. */
  readonly resetsAt: number | null;
}

/** One host in the course of a run. */
export interface HostReport {
  readonly host: string;
  readonly requests: number;
  /** Requests that were answered "too often". */
  readonly limited: number;
  /** What it said last; `null` where it does not meter. */
  readonly quota: Quota | null;
  /** Texts of its `Warning` headers, each once. Foreign text. */
  readonly warnings: readonly string[];
}

export interface RegistryReport {
  readonly requests: number;
  readonly budget: number | null;
  /** Questions that were not asked, or not to the end, because the budget was spent. */
  readonly unasked: number;
  readonly hosts: readonly HostReport[];
}
