import { addDays, rangeOf } from '@deskledger/domain';
import { howMany } from '@deskledger/domain/testing';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.js';
import { createTestStore } from '../../../../testing/test-store.js';
import { enrollmentIdOf } from '../../streams/survey-enrollment.stream.js';
import { surveyResponsesProjection } from '../responses/survey-responses.projection.js';
import { surveyRollupsProjection } from '../rollups/survey-rollups.projection.js';
import { surveyHistories, surveyIds } from '../testing/survey-histories.js';
import { SurveyLog } from '../testing/survey-log.js';
import { countResponses } from './list-responses.query.js';
import { readResponsePage, readResponsesAfter } from './read-responses.js';

// Havana turns its clocks back at one o'clock, to midnight: on 1 November its day begins an hour early.
describe.each([
  ['America/Havana', '2026-10-01'],
  ['Asia/Kolkata', '2026-02-01'],
])('the number of a response in %s', (timezone, start) => {
  const survey = surveyIds[0]!;
  let testing: TestDatabase;
  /** Ids of the survey's responses, in the order of submission, and those of them that count. */
  let submitted: string[];
  let counted: Set<string>;

  beforeAll(async () => {
    testing = await createTestDatabase();
    const projections = [surveyResponsesProjection, surveyRollupsProjection];
    const log = new SurveyLog(await createTestStore(testing, projections, () => ({ timezone })));
    const [histories] = fc.sample(surveyHistories(Date.parse(start), 1500), { numRuns: 1, seed: 5 });
    await log.tell(histories!);
    submitted = [...log.states]
      .flatMap(([streamId, state]) => {
        if (!state?.answer || state.templateId !== survey || state.kind === 'test') return [];
        return [{ id: enrollmentIdOf(streamId), at: state.answer.answeredAt }];
      })
      .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
      .map(({ id }) => id);
    const voided = [...log.states].filter(([, state]) => state?.voided).map(([streamId]) => enrollmentIdOf(streamId));
    counted = new Set(submitted.filter((id) => !voided.includes(id)));
    expect(counted.size).toBeLessThan(submitted.length);
  });
  afterAll(() => testing.drop());

  const question = fc.record({
    survey: fc.constant(survey),
    range: fc.option(
      fc
        .tuple(fc.nat({ max: 60 }), fc.nat({ max: 20 }))
        .map(([offset, days]) => rangeOf(addDays(start, offset), addDays(start, offset + days), timezone)),
    ),
    selection: fc.constantFrom(
      {},
      { rating: [5] },
      { organization: ['acme'] },
      { organization: ['-'], rating: [1, 2] },
    ),
  });
  const numbersOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => submitted.indexOf(id) + 1);

  it('is its place among all of its survey, whatever is asked for', async () => {
    await fc.assert(
      fc.asyncProperty(question, fc.nat({ max: 40 }), fc.boolean(), async (asked, offset, backwards) => {
        const rows = await readResponsePage(testing.database, asked, { backwards, offset, limit: 20 });
        expect(rows.map(({ number }) => number)).toEqual(numbersOf(rows));
      }),
      { numRuns: howMany(60) },
    );
  });

  it('goes down, portion after portion, and leaves out those of void responses alone', async () => {
    const everything = { survey, range: null, selection: {} };
    const first = await readResponsesAfter(testing.database, everything, null, 100);
    const second = await readResponsesAfter(testing.database, everything, first.at(-1)!, 100);
    expect(await countResponses(testing.database, everything)).toBe(counted.size);
    expect([...first, ...second].map(({ number }) => number)).toEqual(
      submitted.flatMap((id, index) => (counted.has(id) ? [index + 1] : [])).reverse(),
    );
  });
});
