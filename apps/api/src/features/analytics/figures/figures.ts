import type { Histogram, LocalDay, ResolvedRange, TicketMeasure } from '@deskledger/domain';
import type { TicketSelection } from '../../tickets/index.js';

export interface FiguresQuestion {
  readonly range: ResolvedRange;
  readonly selection: TicketSelection;
  /** Whether `resolutionDays` is wanted. */
  readonly resolutionDays: boolean;
  /** Whether `hours` are wanted: of a range of one day. */
  readonly hours?: boolean;
}

/**
 * Everything the log says about the tickets of a selection in a range of days. The rollups and the activities give
 * the same figures; rows in which everything is zero may be missing.
 */
export interface Figures {
  /** The version of the database snapshot that all of these were read from. */
  readonly dataVersion: string;
  readonly totals: Readonly<Record<TicketMeasure, number>>;
  readonly days: readonly DayFigures[];
  /** By the hours of the clock, where they were asked for. */
  readonly hours: readonly HourFigures[];
  /** Tickets created in the range, by what they are now. */
  readonly organizations: readonly OrganizationFigure[];
  readonly statuses: readonly ValueFigure[];
  readonly priorities: readonly ValueFigure[];
  /** Resolution times of the tickets closed now whose last close lies in the range. */
  readonly resolution: Histogram;
  readonly resolutionDays: readonly ResolutionDayFigures[];
}

export interface DayFigures {
  readonly date: LocalDay;
  readonly created: number;
  readonly resolved: number;
  readonly reopened: number;
}

export interface HourFigures {
  readonly hour: number;
  readonly created: number;
  readonly resolved: number;
  readonly reopened: number;
}

export interface OrganizationFigure {
  /** `-` for tickets without an organization. */
  readonly id: string;
  /** null when the help desk never named it. */
  readonly name: string | null;
  readonly count: number;
}

export interface ValueFigure {
  /** '' = not set. */
  readonly value: string;
  readonly count: number;
}

/** Sums are whole epoch seconds. */
export interface ResolutionDayFigures {
  readonly date: LocalDay;
  readonly count: number;
  readonly openSum: number;
  readonly closeSum: number;
  readonly histogram: Histogram;
}
