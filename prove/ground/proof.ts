/** What every proof is given. */
export interface ProofOptions {
  /** A folder of real data; `null` for what the project makes up itself. */
  readonly data: string | null;
  /** Only as much as a minute allows. */
  readonly slice: boolean;
  readonly log: (line: string) => void;
}
