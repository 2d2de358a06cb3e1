import type { SurveyEnrollmentEvent, SurveyEnrollmentState } from '@deskledger/domain';
import { copyLine } from '../../../../platform/database/copy-text.js';
import { defineProjection } from '../../../../platform/projections/projection.js';
import { surveyEnrollmentStream } from '../../streams/survey-enrollment.stream.js';
import { responseColumns, responseRow } from './response-row.js';

/** One row per completed response: for the list, the exports and the questions that a filter narrows. */
export const surveyResponsesProjection = defineProjection<SurveyEnrollmentState, SurveyEnrollmentEvent>({
  name: 'survey_responses',
  version: 1,
  lifecycle: 'inline',
  stream: surveyEnrollmentStream,
  tables: ['survey_responses'],

  /** An answer is final, so its row is written once. */
  async apply(tx, changes) {
    const rows = changes.flatMap(({ streamId, before, after }) => {
      const row = before?.answer ? null : responseRow(streamId, after);
      return row === null ? [] : [copyLine(row)];
    });
    await tx.copyIn('survey_responses', responseColumns, rows.join(''));
  },

  rebuild(target) {
    const rows = target.rows('survey_responses', responseColumns);
    return {
      add: ({ streamId, state }) => {
        const row = responseRow(streamId, state);
        if (row !== null) rows.write(row);
      },
    };
  },
});
