/** How far a long step of a run is, to be shown or not. */

/** How far a long step is. */
export interface Step {
  readonly doing: string;
  readonly done: number;
  readonly total: number;
  /** Of the whole step, where that is known beforehand. */
  readonly bytes?: { readonly done: number; readonly total: number };
  /** The part that moved last. */
  readonly part?: { readonly name: string; readonly done: number; readonly total: number };
  /** What came to its end just now, in words. */
  readonly ended?: string;
}

/** Told how far a long step is; shows it or not. */
export type Progress = (step: Step) => void;
