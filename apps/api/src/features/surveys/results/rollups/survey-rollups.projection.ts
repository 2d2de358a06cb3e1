import {
  addSurveyChange,
  addSurveyContribution,
  surveyContribution,
  surveyRollupRows,
  surveySums,
  zonedDay,
  type SurveyEnrollmentEvent,
  type SurveyEnrollmentState,
  type ZonedDay,
} from '@deskledger/domain';
import type { StreamChange } from '../../../../platform/event-store/stream.js';
import {
  defineProjection,
  type Projection,
  type Rebuilding,
  type RebuildTarget,
} from '../../../../platform/projections/projection.js';
import {
  columnsOf,
  emptyRow,
  RollupTimezone,
  rollupUpserts,
  type SettingsTimezone,
} from '../../../../platform/rollups/index.js';
import { surveyEnrollmentStream } from '../../streams/survey-enrollment.stream.js';
import { surveyRollupTables } from './survey-rollup-tables.js';

const addRows = rollupUpserts(surveyRollupTables);

/**
 * Sums of what every enrollment contributes, by survey, organization, day and month. A change of an enrollment adds
 * the difference between its contributions, so a rebuild gives the same rows.
 */
export function surveyRollupsProjection(settingsTimezone: SettingsTimezone): Projection {
  const zone = new RollupTimezone('survey_rollup_timezone', settingsTimezone);
  return defineProjection<SurveyEnrollmentState, SurveyEnrollmentEvent>({
    name: 'survey_rollups',
    version: 1,
    lifecycle: 'inline',
    stream: surveyEnrollmentStream,
    tables: [...surveyRollupTables.map(({ name }) => name), zone.table],
    contended: true,
    emptyRows: Object.fromEntries(surveyRollupTables.map((table) => [table.name, emptyRow(table)])),

    async apply(tx, changes) {
      const day = zonedDay(await zone.read(tx));
      await addRows(tx, surveyRollupRows(differences(changes, day)));
    },

    async rebuild(target) {
      const { timezone, keep } = await zone.renew(target);
      return rebuilding(target, zonedDay(timezone), keep);
    },
  });
}

function differences(changes: readonly StreamChange<SurveyEnrollmentState>[], day: ZonedDay) {
  const sums = surveySums();
  for (const { before, after } of changes) {
    addSurveyChange(sums, surveyContribution(before, day), surveyContribution(after, day));
  }
  return sums;
}

function rebuilding(
  target: RebuildTarget,
  day: ZonedDay,
  keepZone: () => void,
): Rebuilding<SurveyEnrollmentState, SurveyEnrollmentEvent> {
  const sums = surveySums();
  let streams = 0;
  return {
    add: ({ state }) => {
      streams += 1;
      addSurveyContribution(sums, surveyContribution(state, day), 1);
    },
    finish: () => {
      if (streams > 0) keepZone();
      const rows = surveyRollupRows(sums);
      for (const table of surveyRollupTables) {
        const writer = target.rows(table.name, columnsOf(table));
        for (const cells of table.rows(rows)) writer.write(cells);
      }
    },
  };
}
