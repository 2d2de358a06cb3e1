import type { LocalDay } from '../time/calendar-days.js';

/** Within how long tickets of a priority are to be resolved; null: of every priority that has no target of its own. */
export interface ServiceLevel {
  /** Compared without regard to case and surrounding space. */
  readonly priority: string | null;
  readonly resolutionMinutes: number;
  /** By which time it counts: while the calendar is open, or all of it. */
  readonly clock: 'business' | 'elapsed';
}

/** What is promised for the tickets that are created from a local day on; null: from the beginning. */
export interface DatedServiceLevels {
  readonly from: LocalDay | null;
  /** Empty: nothing is promised. */
  readonly targets: readonly ServiceLevel[];
}
