import { addSurveyChange, surveyContribution, surveyRollupRows, surveySums } from '@deskledger/domain';
import { rollupsProjection } from '../../../../platform/rollups/index.js';
import { surveyEnrollmentStream } from '../../streams/survey-enrollment.stream.js';
import { surveyRollupTables } from './survey-rollup-tables.js';

/** Sums of what every enrollment contributes, by survey, organization, day and month. */
export const surveyRollupsProjection = rollupsProjection({
  name: 'survey_rollups',
  version: 1,
  stream: surveyEnrollmentStream,
  tables: surveyRollupTables,
  contribution: surveyContribution,
  newSums: surveySums,
  addChange: addSurveyChange,
  rows: surveyRollupRows,
});
