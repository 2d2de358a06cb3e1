import { surveyMeasures, type SurveyRollupRows } from '@deskledger/domain';
import type { RollupTable } from '../../../../platform/rollups/index.js';

type SurveyRollupTable = RollupTable<SurveyRollupRows>;

const bucketKey = { survey: 'text', slice: 'text', grain: 'text', bucket: 'date' };

const totals: SurveyRollupTable = {
  name: 'survey_rollups',
  key: bucketKey,
  sums: surveyMeasures,
  rows: (rows) =>
    rows.totals.map(({ survey, slice, grain, bucket, amounts }) => [survey, slice, grain, bucket, ...amounts]),
};

const values: SurveyRollupTable = {
  name: 'survey_value_rollups',
  key: { ...bucketKey, dimension: 'text', value: 'text' },
  sums: ['count'],
  rows: (rows) =>
    rows.values.map(({ survey, slice, grain, bucket, dimension, value, count }) => {
      return [survey, slice, grain, bucket, dimension, value, count];
    }),
};

/** In the order in which they are written. */
export const surveyRollupTables: readonly SurveyRollupTable[] = [totals, values];
