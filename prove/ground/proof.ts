/** What every proof is given. */
export interface ProofOptions {
  /** A folder of real data; `null` for what the project makes up itself. */
  readonly data: string | null;
  /** Only as much as a minute allows. */
  readonly slice: boolean;
  /** How often what is done again and again is done, and where chance begins; `null` for what the proof thinks right. */
  readonly rounds: number | null;
  readonly seed: number | null;
  readonly log: (line: string) => void;
}
