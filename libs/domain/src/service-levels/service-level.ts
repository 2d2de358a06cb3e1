import type { LocalDay } from '../time/calendar-days.js';

/** By which time a target counts: while the calendar is open, or all of it. */
export const serviceClocks = ['business', 'elapsed'] as const;
export type ServiceClock = (typeof serviceClocks)[number];

/** Within how long tickets of a priority are to be resolved; null: of every priority that has no target of its own. */
export interface ServiceLevel {
  /** Compared without regard to case and surrounding space. */
  readonly priority: string | null;
  readonly resolutionMinutes: number;
  readonly clock: ServiceClock;
}

/** What is promised for the tickets that are created from a local day on; null: from the beginning. */
export interface DatedServiceLevels {
  readonly from: LocalDay | null;
  /** Empty: nothing is promised. */
  readonly targets: readonly ServiceLevel[];
}

/** How much service levels may hold, and the smallest and largest target in minutes. */
export const serviceLevelBounds = { dated: 50, targets: 50, minutes: [1, 525_600] } as const;
