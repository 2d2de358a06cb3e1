import type { BucketSize, ResolvedRange } from '@deskledger/domain';
import { canonicalSelection, type TicketSelection } from '../../tickets/index.js';

/** Which responses, in the contract's words; what is left out does not narrow. `-` stands for 'not set'. */
export interface ResponseSelection extends TicketSelection {
  readonly rating?: readonly number[] | undefined;
  readonly hasText?: 'true' | 'false' | undefined;
  readonly version?: readonly string[] | undefined;
  /** Seconds, both inclusive. */
  readonly durationFrom?: number | undefined;
  readonly durationTo?: number | undefined;
  readonly question?: string | undefined;
  /** To `question`, each as text. */
  readonly answer?: readonly string[] | undefined;
  readonly ticket?: string | undefined;
  /** Words that are all in one written answer. */
  readonly search?: string | undefined;
}

/** What results are asked for. */
export interface ResultQuestion {
  /** The template's id; null: all surveys. */
  readonly survey: string | null;
  /** By the day of the answer; null: all time. */
  readonly range: ResolvedRange | null;
  readonly selection: ResponseSelection;
  /** The ids of the responses that the search finds, where these were looked up before. */
  readonly found?: readonly string[];
}

/** A question about one survey. */
export type OneSurveyQuestion = ResultQuestion & { readonly survey: string };

/** A question about days. */
export type RangedQuestion = ResultQuestion & { readonly range: ResolvedRange };

/** A question about the days of one survey, and in what buckets its trend is told. */
export type SurveyOverviewQuestion = RangedQuestion & OneSurveyQuestion & { readonly bucket: BucketSize };

const filters = [
  'rating',
  'hasText',
  'version',
  'durationFrom',
  'durationTo',
  'question',
  'answer',
  'ticket',
  'search',
] as const satisfies readonly (keyof ResponseSelection)[];

/** The filters of a query, in the same words whatever order and repetition they were asked in. */
export function selectionOf(query: ResponseSelection): ResponseSelection {
  const chosen = filters.flatMap((filter) => {
    const value = query[filter];
    if (value === undefined || (filter === 'search' && value === '')) return [];
    return [[filter, Array.isArray(value) ? [...new Set<string | number>(value)].sort() : value] as const];
  });
  return { ...canonicalSelection(query), ...Object.fromEntries(chosen) };
}

/** Whether anything narrows at all. */
export function isNarrowed(selection: ResponseSelection): boolean {
  return Object.values(selection).some((value) => value !== undefined);
}

/** Whether anything but the organization narrows: the rollups know no more than that. */
export function isFiltered({ organization: _, ...others }: ResponseSelection): boolean {
  return isNarrowed(others);
}
