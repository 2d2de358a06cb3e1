import { figureContext, RollupSums, surveyQuestionRollup, surveyRollup } from '@deskledger/domain';
import { howMany } from '@deskledger/domain/testing';
import fc from 'fast-check';
import { columnsOf, emptyRow } from '../../../../platform/rollups/index.js';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.js';
import { createTestStore, type TestStore } from '../../../../testing/test-store.js';
import { surveyResponsesProjection } from '../responses/survey-responses.projection.js';
import { surveyHistories } from '../testing/survey-histories.js';
import { SurveyLog } from '../testing/survey-log.js';
import { surveyQuestionRollupsProjection, surveyRollupsProjection } from './survey-rollups.projection.js';

const rollups = [surveyRollup, surveyQuestionRollup];
const inline = ['survey_responses', 'survey_rollups', 'survey_question_rollups'];
const runs = 5;
const historiesPerRun = howMany(500);

// The nights in which clocks are turned lie in these weeks; Havana's at midnight.
describe.each([
  ['UTC', '2026-02-01T00:00:00Z'],
  ['America/Havana', '2026-10-01T00:00:00Z'],
  ['Asia/Kolkata', '2026-02-01T00:00:00Z'],
  ['America/New_York', '2026-02-01T00:00:00Z'],
])('survey rollups in %s', (timezone, start) => {
  let inForce = timezone;
  let testing: TestDatabase;
  let store: TestStore;
  let log: SurveyLog;

  beforeAll(async () => {
    testing = await createTestDatabase();
    const projections = [surveyResponsesProjection, surveyRollupsProjection, surveyQuestionRollupsProjection];
    store = await createTestStore(testing, projections, () => ({ timezone: inForce }));
    log = new SurveyLog(store);
  });
  afterAll(() => testing.drop());

  /** By table, as they stand; what says nothing is left out. */
  async function liveRows() {
    const read = rollups
      .flatMap(({ tables }) => tables)
      .map(async (table) => {
        const sql = `select ${columnsOf(table).join(', ')} from ${table.name} where not (${emptyRow(table)})`;
        return byText((await testing.database.query<Record<string, unknown>>(sql)).map((row) => Object.values(row)));
      });
    return Promise.all(read);
  }

  function rowsFromScratch(zone: string) {
    const context = figureContext({ timezone: zone });
    return rollups.flatMap((rollup) => {
      const sums = new RollupSums(rollup);
      for (const state of log.states.values()) sums.add(rollup.contribution(state, context), 1);
      return sums.rows().map(({ rows }) => byText(rows));
    });
  }

  it('are the sum of all enrollments, whatever happened to them in which batches', async () => {
    const histories = surveyHistories(Date.parse(start), historiesPerRun);
    await fc.assert(
      fc.asyncProperty(histories, fc.integer({ min: 1, max: 3 }), async (reported, stride) => {
        await log.tell(reported, stride);
        expect(await liveRows()).toEqual(rowsFromScratch(timezone));
      }),
      // The rows of a run stay, so there is nothing to shrink by trying again.
      { numRuns: runs, endOnFailure: true },
    );
    expect(log.states.size).toBe(runs * historiesPerRun);
  });

  it('and the responses are what a rebuild would make of the log', async () => {
    const verified = await store.verify.verify(inline);
    expect(verified.flatMap(({ differences }) => differences)).toEqual([]);
  });

  it('stand on the same rows after a rebuild, and on the days of the new zone after a change of it', async () => {
    const before = await liveRows();
    await store.rebuild.rebuild(inline);
    expect(await liveRows()).toEqual(before);
    inForce = 'Pacific/Auckland';
    await store.rebuild.rebuild(['survey_rollups', 'survey_question_rollups']);
    expect(await liveRows()).toEqual(rowsFromScratch('Pacific/Auckland'));
  });
});

const byText = (rows: readonly (readonly unknown[])[]) => rows.map((row) => JSON.stringify(row)).sort();
