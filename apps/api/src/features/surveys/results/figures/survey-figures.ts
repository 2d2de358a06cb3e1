import type { Histogram, LocalDay, SurveyMeasure } from '@deskledger/domain';
import { bucketOf } from '@deskledger/domain';

/**
 * What the log says about the responses of a question. The rollups and the response rows give the same figures; days
 * on which nobody answered are missing.
 */
export interface SurveyFigures {
  /** The version of the database snapshot that all of these were read from. */
  readonly dataVersion: string;
  /** The cohort (`invited` … `completed`) is narrowed by range, survey and organization alone. */
  readonly totals: Readonly<Record<SurveyMeasure, number>>;
  /** Whether ratings by public link count in what is told of ratings. */
  readonly countsPublic: boolean;
  readonly days: readonly SurveyDay[];
  /** Measured active times. */
  readonly durations: Histogram;
}

export interface SurveyDay {
  readonly date: LocalDay;
  readonly responses: number;
  /** Those that count. */
  readonly ratings: number;
  readonly ratingParts: number;
  /** How many of those have one star … five stars. */
  readonly stars: readonly number[];
}

type DayRow = [
  date: string,
  responses: number,
  ratings: number,
  ratingParts: number,
  publicRatings: number,
  publicRatingParts: number,
  stars: number[],
  publicStars: number[],
];

/** The one row that a figures statement answers with; lists are null where they are empty. */
export interface SurveyFiguresRow extends Record<string, unknown> {
  data_version: string;
  totals: Record<SurveyMeasure, number>;
  counts_public: boolean;
  days: DayRow[] | null;
  /** Counts by histogram bucket (from the rollups), or by whole seconds (from the rows). */
  buckets?: [bucket: string, count: number][] | null;
  seconds?: [seconds: number, count: number][] | null;
}

export function surveyFiguresOf(row: SurveyFiguresRow): SurveyFigures {
  return {
    dataVersion: row.data_version,
    totals: row.totals,
    countsPublic: row.counts_public,
    days: (row.days ?? []).map((day) => dayOf(day, row.counts_public)),
    durations: histogramOf([
      ...(row.buckets ?? []).map(([bucket, count]) => [Number(bucket), count] as const),
      ...(row.seconds ?? []).map(([seconds, count]) => [bucketOf(seconds), count] as const),
    ]),
  };
}

function dayOf(
  [date, responses, ratings, parts, publicRatings, publicParts, stars, publicStars]: DayRow,
  countsPublic: boolean,
): SurveyDay {
  if (countsPublic) return { date, responses, ratings, ratingParts: parts, stars };
  return {
    date,
    responses,
    ratings: ratings - publicRatings,
    ratingParts: parts - publicParts,
    stars: stars.map((count, index) => count - publicStars[index]!),
  };
}

function histogramOf(counts: readonly (readonly [bucket: number, count: number])[]): Histogram {
  const histogram = new Map<number, number>();
  for (const [bucket, count] of counts) histogram.set(bucket, (histogram.get(bucket) ?? 0) + count);
  return histogram;
}
