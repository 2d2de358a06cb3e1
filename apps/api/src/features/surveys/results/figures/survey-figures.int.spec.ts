import {
  addDays,
  canonicalText,
  countedAnswer,
  ratingParts,
  rangeOf,
  starOf,
  type Enrollment,
  type ResponseCount,
  type SurveyAnswer,
} from '@deskledger/domain';
import { furtherQuestions, howMany, someQuestions } from '@deskledger/domain/testing';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.js';
import { createTestStore } from '../../../../testing/test-store.js';
import { surveyEnrollmentsProjection } from '../../enrollments/survey-enrollments.projection.js';
import { readDropOff } from '../drop-off/read-drop-off.js';
import { surveyResponsesProjection } from '../responses/survey-responses.projection.js';
import type { ResponseSelection, RangedQuestion } from '../result-question.js';
import { surveyQuestionRollupsProjection, surveyRollupsProjection } from '../rollups/survey-rollups.projection.js';
import { SurveySatisfaction } from '../satisfaction/survey-satisfaction.js';
import { ratingOf, trendOf } from './rating.shape.js';
import { surveyHistories, surveyIds } from '../testing/survey-histories.js';
import { SurveyLog } from '../testing/survey-log.js';
import { readQuestionCounts } from '../questions/read-question-counts.js';
import { readResponseRows } from './read-response-rows.js';
import { readSurveyRollups } from './read-survey-figures.js';
import type { SurveyFigures } from './survey-figures.js';

type Answered = Enrollment & { readonly answer: SurveyAnswer };

/** Figures without their version, in an order of their own. */
function comparable({ totals, days, durations }: SurveyFigures) {
  const inOrder = (rows: Iterable<unknown>) => [...rows].map((row) => JSON.stringify(row)).sort();
  return { totals, days: inOrder(days), durations: inOrder(durations) };
}

/** How often each of these was counted, whatever the portions. */
function countedOnce(counts: readonly ResponseCount[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const { count, ...what } of counts) {
    const key = canonicalText(what);
    counted.set(key, (counted.get(key) ?? 0) + count);
  }
  return new Map([...counted].sort());
}

describe.each([
  ['UTC', '2026-02-01'],
  ['America/Havana', '2026-10-01'],
  ['America/New_York', '2026-02-01'],
])('survey figures in %s', (timezone, start) => {
  let testing: TestDatabase;
  let log: SurveyLog;

  beforeAll(async () => {
    testing = await createTestDatabase();
    const projections = [
      ...[surveyEnrollmentsProjection, surveyResponsesProjection],
      ...[surveyRollupsProjection, surveyQuestionRollupsProjection],
    ];
    log = new SurveyLog(await createTestStore(testing, projections, () => ({ timezone })));
    const [histories] = fc.sample(surveyHistories(Date.parse(start), 1500), { numRuns: 1, seed: 3 });
    await log.tell(histories!);
    const { overall, why, again } = someQuestions;
    const published = [
      [overall, ...Object.values(furtherQuestions)],
      [overall, why],
      [why, overall, again],
    ];
    await testing.database.query(
      `insert into survey_templates (id, public_id, title, description, status, questions, version, unpublished_changes, revision, created_at, updated_at)
       select id, id, '', '', 'active', '[]', 3, false, 1, now(), now() from unnest($1::uuid[]) as id`,
      [surveyIds],
    );
    await testing.database.query(
      `insert into survey_versions (template_id, version, title, description, questions, published_at, revision)
       select id, version, '', '', questions, now(), 1
         from unnest($1::uuid[]) as id cross join jsonb_array_elements($2) with ordinality as published (questions, version)`,
      [surveyIds, JSON.stringify(published)],
    );
  });
  afterAll(() => testing.drop());

  /** Ranges of up to ten weeks around the histories, and now and then a whole year. */
  const range = fc
    .tuple(fc.integer({ min: -20, max: 80 }), fc.oneof(fc.integer({ min: 0, max: 70 }), fc.constant(364)))
    .map(([offset, days]) => rangeOf(addDays(start, offset), addDays(start, offset + days), timezone));
  const survey = fc.constantFrom(null, ...surveyIds);
  /** Asked of the rollups, and of the rows. */
  const everybody = fc.constantFrom<ResponseSelection>({}, { notOrganization: ['unknown'] });
  const organizations = fc.subarray(['acme', 'globex', '-', 'unknown'], { minLength: 1 });

  const answered = () => [...log.states.values()].filter((state): state is Answered => countedAnswer(state) !== null);

  it('are the same from the rollups and from the response rows', async () => {
    const organization = fc.option(organizations, { nil: undefined });
    await fc.assert(
      fc.asyncProperty(survey, range, organization, async (asked, days, chosen) => {
        const question: RangedQuestion = { survey: asked, range: days, selection: { organization: chosen } };
        const [rollups, rows] = await Promise.all([
          readSurveyRollups(testing.database, question),
          readResponseRows(testing.database, question),
        ]);
        expect(comparable(rollups)).toEqual(comparable(rows));
      }),
      { numRuns: howMany(60) },
    );
    const everything = { survey: null, range: rangeOf('2026-01-01', '2027-12-31', timezone), selection: {} };
    expect((await readSurveyRollups(testing.database, everything)).totals.responses).toBe(answered().length);
  });

  it('tell the satisfaction of a range that ends within a day as its responses do', async () => {
    const satisfaction = new SurveySatisfaction(testing.database);
    const within = fc.integer({ min: 1, max: 23 * 3_600_000 });
    await fc.assert(
      fc.asyncProperty(range, within, async (days, missing) => {
        const cut = { ...days, endsAt: days.endsAt - missing };
        const rows = await readResponseRows(testing.database, { survey: null, range: cut, selection: {} });
        expect(await satisfaction.read({ range: cut, selection: {} })).toEqual({
          rating: ratingOf(rows),
          completedSurvey: rows.totals.responses,
          trend: trendOf(rows, { range: cut }),
        });
      }),
      { numRuns: howMany(25) },
    );
  });

  it('tell how often each answer was given as the answers themselves do, void ones left out', async () => {
    await fc.assert(
      fc.asyncProperty(survey, range, everybody, async (asked, days, selection) => {
        const question = { survey: asked, range: days, selection };
        const { answers, parts } = await readQuestionCounts(testing.database, question);
        const within = answered().filter(
          ({ templateId, answer }) =>
            (asked === null || templateId === asked) &&
            answer.answeredAt >= days.startsAt &&
            answer.answeredAt < days.endsAt,
        );
        const given = within.flatMap(({ kind, answer }) =>
          answer.answers.map((each) => ({
            ...{ version: answer.version, isPublic: kind === 'public', id: each.id, type: each.type },
            value: 'value' in each && typeof each.value !== 'object' ? each.value : null,
            parts: 'value' in each && typeof each.value === 'object' ? each.value : [],
          })),
        );
        const wholes = given.map(({ parts: _, type: __, ...each }) => ({ ...each, count: 1 }));
        const pieces = given.flatMap(({ parts: all, type, ...each }) =>
          all.map((part, index) => ({
            ...{ ...each, count: 1, value: typeof part === 'string' ? part : part.column },
            ...{ row: typeof part === 'string' ? null : part.row, place: type === 'ranking' ? index + 1 : null },
          })),
        );
        expect(countedOnce(answers)).toEqual(countedOnce(wholes));
        expect(countedOnce(parts)).toEqual(countedOnce(pieces));
      }),
      { numRuns: howMany(25) },
    );
  });

  it('tell how far people came as the people themselves do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...surveyIds), range, async (asked, days) => {
        const [rollups, people] = await Promise.all(
          [{}, { notOrganization: ['unknown'] }].map((selection) =>
            readDropOff(testing.database, { survey: asked, range: days, selection }),
          ),
        );
        expect(rollups!.groups).toEqual(people!.groups);
      }),
      { numRuns: howMany(40) },
    );
  });

  const selections: [string, ResponseSelection, (response: Answered) => boolean][] = [
    ['stars', { rating: [1, 5] }, ({ answer }) => !!answer.rating && [1, 5].includes(starOf(answer.rating))],
    ['written answers', { hasText: 'true' }, ({ answer }) => answer.answers.some(({ type }) => type === 'text')],
    ['no written answer', { hasText: 'false' }, ({ answer }) => !answer.answers.some(({ type }) => type === 'text')],
    ['versions', { version: ['1', 'x'] }, ({ answer }) => answer.version === 1],
    ['a question', { question: 'channel' }, ({ answer }) => answer.answers.some(({ id }) => id === 'channel')],
    ['agents', { assignee: ['7'] }, ({ ticket }) => ticket?.assigneeId === '7'],
    ['no agent', { assignee: ['-'] }, ({ ticket }) => !ticket?.assigneeId],
    ['designations', { designation: ['Billing', '-'] }, ({ ticket }) => ticket?.designation !== 'Export'],
    [
      'stars and an organization',
      { rating: [4], organization: ['acme'] },
      ({ answer, ticket }) => !!answer.rating && starOf(answer.rating) === 4 && ticket?.organizationId === 'acme',
    ],
    [
      'active time',
      { durationFrom: 1800, durationTo: 1800 },
      ({ answer }) => answer.durations['overall'] === 1_800_000,
    ],
  ];

  it.each(selections)('narrowed by %s are of those alone', async (_, selection, belongs) => {
    const question = { survey: null, range: rangeOf('2026-01-01', '2027-12-31', timezone), selection };
    const { totals } = await readResponseRows(testing.database, question);
    const expected = answered().filter(belongs);
    const ratings = expected.flatMap(({ answer }) => (answer.rating === null ? [] : [answer.rating]));
    expect(expected.length).toBeGreaterThan(0);
    expect(totals).toMatchObject({
      responses: expected.length,
      public_responses: expected.filter(({ kind }) => kind === 'public').length,
      ratings: ratings.length,
      rating_parts: ratings.reduce((sum, rating) => sum + ratingParts(rating), 0),
      star_4: ratings.filter((rating) => starOf(rating) === 4).length,
    });
  });
});
