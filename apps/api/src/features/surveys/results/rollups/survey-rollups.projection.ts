import { addSurveyChange, surveyContribution, surveyRollupRows, surveySums } from '@deskledger/domain';
import type { Projection } from '../../../../platform/projections/projection.js';
import { rollupsProjection, type SettingsTimezone } from '../../../../platform/rollups/index.js';
import { surveyEnrollmentStream } from '../../streams/survey-enrollment.stream.js';
import { surveyRollupTables } from './survey-rollup-tables.js';

/** Sums of what every enrollment contributes, by survey, organization, day and month. */
export function surveyRollupsProjection(settingsTimezone: SettingsTimezone): Projection {
  return rollupsProjection(
    {
      name: 'survey_rollups',
      version: 1,
      stream: surveyEnrollmentStream,
      tables: surveyRollupTables,
      timezoneTable: 'survey_rollup_timezone',
      contribution: surveyContribution,
      newSums: surveySums,
      addChange: addSurveyChange,
      rows: surveyRollupRows,
    },
    settingsTimezone,
  );
}
