import type { SurveyEnrollmentEvent, SurveyEnrollmentState } from '@deskledger/domain';
import { copyRows, copyLine } from '../../../../platform/database/copy-rows.js';
import type { StreamChange } from '../../../../platform/event-store/stream.js';
import { defineProjection } from '../../../../platform/projections/projection.js';
import { enrollmentIdOf, surveyEnrollmentStream } from '../../streams/survey-enrollment.stream.js';
import { responseColumns, responseRow, type ResponseTable } from './response-row.js';

const tables = Object.keys(responseColumns) as ResponseTable[];

type Change = StreamChange<SurveyEnrollmentState, SurveyEnrollmentEvent>;

/** One row per completed response: for the list, the exports and the questions that a filter narrows; void ones apart. */
export const surveyResponsesProjection = defineProjection<SurveyEnrollmentState, SurveyEnrollmentEvent>({
  name: 'survey_responses',
  version: 2,
  lifecycle: 'inline',
  stream: surveyEnrollmentStream,
  tables,

  /** An answer is final, so its row is written once, and again where it is voided or counts again. */
  async apply(tx, changes) {
    const moves = changes.flatMap(rowMove);
    for (const table of tables) {
      const gone = moves.flatMap(({ id, from }) => (from?.table === table ? [id] : []));
      if (gone.length > 0) await tx.execute(`delete from ${table} where id = any ($1::uuid[])`, [gone]);
      const rows = moves.flatMap(({ to }) => (to?.table === table ? [to.values] : []));
      await tx.copyIn(table, responseColumns[table], copyRows(rows));
    }
  },

  rebuild(target) {
    const rows = {
      survey_responses: target.rows('survey_responses', responseColumns.survey_responses),
      survey_voided_responses: target.rows('survey_voided_responses', responseColumns.survey_voided_responses),
    };
    return {
      add({ streamId, state }) {
        const row = responseRow(streamId, state);
        if (row !== null) rows[row.table].write(row.values);
      },
    };
  },
});

/** A response whose row is to be another one than before. */
function rowMove({ streamId, before, after }: Change) {
  const [from, to] = [written(streamId, before), written(streamId, after)];
  const stays = from?.table === to?.table && from?.line === to?.line;
  return stays ? [] : [{ id: enrollmentIdOf(streamId), from, to }];
}

function written(streamId: string, state: SurveyEnrollmentState) {
  const row = responseRow(streamId, state);
  return row && { ...row, line: copyLine(row.values) };
}
