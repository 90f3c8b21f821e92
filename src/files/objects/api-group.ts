/** The API group of an object. */

/** What stands before the slash of `apiVersion`; `''` for the core group, and where there is none. */
export function groupOf(apiVersion: string | null): string {
  const slash = apiVersion?.indexOf('/') ?? -1;
  return slash < 0 ? '' : (apiVersion ?? '').slice(0, slash);
}
