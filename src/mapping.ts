/** A value that was parsed from JSON or YAML, as far as it is a mapping: neither a scalar nor a list. */

export type Mapping = Readonly<Record<string, unknown>>;

export function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value, or `null` where it is no mapping. */
export function asMapping(value: unknown): Mapping | null {
  return isMapping(value) ? value : null;
}
