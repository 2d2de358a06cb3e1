/** The measures of a rollup row, named like the columns of `survey_rollups`, in their order. */
export const surveyMeasures = [
  'invited',
  'delivered',
  'opened',
  'started',
  'completed',
  'responses',
  'public_responses',
  'ratings',
  'rating_parts',
  'star_1',
  'star_2',
  'star_3',
  'star_4',
  'star_5',
  'timed',
  'active_seconds',
] as const;
export type SurveyMeasure = (typeof surveyMeasures)[number];

/** Position of each measure in a row's list of amounts. */
export const surveyMeasureIndex = Object.fromEntries(surveyMeasures.map((name, index) => [name, index])) as Readonly<
  Record<SurveyMeasure, number>
>;

export type SurveyDimension = 'designation' | 'duration';
