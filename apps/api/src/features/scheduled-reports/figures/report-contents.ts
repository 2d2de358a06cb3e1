import type { Comparison, Dashboard, ResponseTrend } from '@deskledger/contracts';
import type { ComparedNumbers } from '@deskledger/domain';

interface Side {
  readonly range: Comparison['current']['range'];
  readonly until: string | null;
  readonly figures: ComparedNumbers;
}

/** The figures of one moment, as a sending keeps them. */
export interface ReportContents {
  /** When they were read. */
  readonly at: string;
  readonly dataVersion: string;
  /** The address of the screen that shows the same, without the question mark. */
  readonly query: string;
  readonly range: Dashboard['range'];
  /** As the screen shows them at that moment. */
  readonly figures: ComparedNumbers;
  /** Both sides as of their own ends; null: the view compares with nothing. */
  readonly comparison: {
    readonly current: Side;
    readonly previous: Side;
    readonly dataBegins: string | null;
  } | null;
  readonly trend: readonly ResponseTrend[];
}

/** Of an earlier period that begins before the data nobody knows all. */
export const lacksData = ({ previous, dataBegins }: NonNullable<ReportContents['comparison']>): boolean =>
  dataBegins !== null && previous.range.from < dataBegins;

/** What a comparison would call the figures of the overview. */
export function numbersOf({ metrics, averageTime, compliant, rating, completedSurvey }: Dashboard): ComparedNumbers {
  return {
    created: metrics.all_tickets,
    open: metrics.open_tickets,
    closed: metrics.closed_tickets,
    resolutionCount: averageTime.count,
    averageSeconds: averageTime.averageSeconds,
    medianSeconds: averageTime.medianSeconds,
    p90Seconds: averageTime.p90Seconds,
    complianceRate: compliant.rate,
    decided: compliant.compliant + compliant.noneCompliant,
    overallRating: rating.overallRating,
    ratings: rating.total,
    completedSurvey,
  };
}

/** One side of a comparison without its series. */
export function sideOf({ range, until, figures }: Comparison['current']): Side {
  const {
    responseTrends: _trends,
    responseHours: _hours,
    resolved: _resolved,
    reopened: _reopened,
    ...numbers
  } = figures;
  return { range, until, figures: numbers };
}
