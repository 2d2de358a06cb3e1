import type { Rating, SatisfactionBucket } from '@deskledger/contracts';
import type { TableCell } from '../../../platform/files/index.js';
import { daysOf, tableOf, type ReportTable } from './report-table.js';

/** Answers that were submitted in the range. */
export const satisfactionFigures = (rating: Rating, completedSurvey: number): Record<string, TableCell> => ({
  'Satisfaction (1 to 5)': rating.overallRating,
  'Satisfied (% of 4 and 5)': rating.csat,
  Ratings: rating.total,
  'Survey Responses': completedSurvey,
});

export const ratingsTable = (rating: Rating): ReportTable =>
  tableOf('Rating Distribution', [5, 4, 3, 2, 1] as const, {
    Rating: (star) => star,
    Responses: (star) => rating[star],
    'Share (%)': (star) => rating[`${star}_pct`],
  });

export const satisfactionTrendTable = (buckets: readonly SatisfactionBucket[]): ReportTable =>
  tableOf('Satisfaction Trend', buckets, {
    Date: daysOf,
    Responses: ({ responses }) => responses,
    'Average rating': ({ rating }) => rating,
    ...Object.fromEntries(
      [5, 4, 3, 2, 1].map((rating) => [`Rating ${rating}`, ({ stars }: SatisfactionBucket) => stars[rating - 1]!]),
    ),
  });
