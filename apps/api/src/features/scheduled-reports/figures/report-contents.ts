import type { Comparison, ComparedResults, Dashboard, ResponseTrend } from '@deskledger/contracts';
import type { ComparedNumbers, ScoredType } from '@deskledger/domain';
import type { CardContents } from './card-contents.js';
import type { Range, Side, Sides } from './sides.js';

interface Moment {
  /** When it was read. */
  readonly at: string;
  /** The address of the screen that shows the same, without the question mark. */
  readonly query: string;
  readonly range: Range;
}

/** The figures of one moment, as a sending keeps them. */
export interface FigureContents extends Moment {
  readonly kind?: 'figures';
  readonly dataVersion: string;
  /** As the screen shows them at that moment. */
  readonly figures: ComparedNumbers;
  /** null: the view compares with nothing. */
  readonly comparison: Sides<ComparedNumbers> | null;
  readonly trend: readonly ResponseTrend[];
}

/** A ticket of a list. Its subject may be erased: that is read again for every mail. */
export interface ListedTicket {
  readonly id: string;
  readonly ticketId: string;
  readonly status: string | null;
  /** Of an open ticket: when it has to be resolved; null where nothing is promised. */
  readonly dueTime: string | null;
}

/** How many tickets a list has, and the first of them. */
export interface TicketContents extends Moment {
  readonly kind: 'tickets';
  readonly count: number;
  readonly tickets: readonly ListedTicket[];
  /** Of all tickets that are open, whatever the range. */
  readonly isOfAllOpen: boolean;
}

/** The figure of a question: a mean, a net promoter score, or the share of those who agree in percent. */
export interface QuestionScore {
  /** Its id, and the versions that ask it. */
  readonly key: string;
  readonly type: ScoredType;
  readonly question: string;
  /** The highest answer. */
  readonly most: number;
  readonly answered: number;
  readonly value: number | null;
}

export type ResultFigures = Omit<ComparedResults, 'completed'> & { readonly scores: readonly QuestionScore[] };

/** The results of a survey. */
export interface ResultContents extends Moment {
  readonly kind: 'results';
  readonly survey: { readonly id: string; readonly title: string };
  readonly figures: ResultFigures;
  readonly comparison: Sides<ResultFigures> | null;
  /** Something narrows the results that an invitation without an answer cannot be asked for. */
  readonly isFiltered: boolean;
}

/** The cards of a board, in its order. `range`: the days of all of them, or the day on which they were read. */
export interface BoardContents extends Moment {
  readonly kind: 'board';
  readonly board: { readonly id: string; readonly name: string };
  readonly cards: readonly CardContents[];
}

export type ReportContents = FigureContents | TicketContents | ResultContents | BoardContents;

/** With what figures are compared; null: with nothing. Each card of a board is compared on its own. */
export const comparisonOf = (contents: ReportContents): Sides | null =>
  contents.kind === 'tickets' || contents.kind === 'board' ? null : contents.comparison;

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
export function sideOf({ range, until, figures }: Comparison['current']): Side<ComparedNumbers> {
  const {
    responseTrends: _trends,
    responseHours: _hours,
    resolved: _resolved,
    reopened: _reopened,
    ...numbers
  } = figures;
  return { range, until, figures: numbers };
}
