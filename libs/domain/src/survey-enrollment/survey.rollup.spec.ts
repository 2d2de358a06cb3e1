import fc from 'fast-check';
import { fold } from '../core/decider.js';
import { rate } from '../metrics/percentages.js';
import { figureContext } from '../rollups/figure-context.js';
import { RollupSums } from '../rollups/rollup-sums.js';
import {
  enrollmentEvents,
  namedRows,
  rowsOf as rowsOfRollup,
  someEnrollmentSteps,
  type NamedRow,
  howMany,
} from '../testing/index.js';
import type { EnrollmentKind, SurveyEnrollmentEvent } from './survey-enrollment.events.js';
import { evolveSurveyEnrollment, type SurveyEnrollmentState } from './survey-enrollment.state.js';
import { surveyRollup, type SurveyMeasure } from './survey.rollup.js';

const utc = figureContext({ timezone: 'UTC' });
const at = (text: string) => Date.parse(text);
const amount = (row: NamedRow | undefined, measure: SurveyMeasure) => Number(row?.[measure] ?? 0);
const stateOf = (events: SurveyEnrollmentEvent[], until = Infinity) =>
  fold(
    evolveSurveyEnrollment,
    null,
    events.filter(({ occurredAt }) => occurredAt <= until),
  );

function rowsOf(states: SurveyEnrollmentState[]) {
  const { survey_rollups: totals = [], survey_value_rollups: values = [] } = rowsOfRollup(surveyRollup, states, utc);
  return { totals, values };
}

function invited(kind: EnrollmentKind, day: string, organizationId: string | null = null): SurveyEnrollmentEvent {
  const ticket = { id: 't', organizationId, designation: 'Billing', assigneeId: null, team: null };
  const data = { kind, templateId: 's', ticket, contactRef: null, expiresAt: null };
  return { type: 'SurveyInvited', data, occurredAt: at(day) };
}
const delivered = (day: string): SurveyEnrollmentEvent => ({ type: 'SurveyDelivered', data: {}, occurredAt: at(day) });
const answered = (day: string): SurveyEnrollmentEvent => ({
  type: 'SurveyAnswered',
  data: { version: 1, answers: [], rating: { value: 8, min: 0, max: 10 }, durations: { a: 61_000, b: 29_600 } },
  occurredAt: at(day),
});
const sent = (day: string) => [invited('invitation', day), delivered(day)];

describe('what an enrollment adds to the rollups', () => {
  it('stands on the days of invitation, delivery and answer', () => {
    const history = [
      invited('invitation', '2026-08-30T23:00Z', 'acme'),
      delivered('2026-08-31'),
      answered('2026-09-02'),
    ];
    const rows = rowsOf([stateOf(history)]);
    const day = (bucket: string) =>
      rows.totals.find(
        (row) => row.survey === 's' && row.slice === 'acme' && row.grain === 'day' && row.bucket === bucket,
      );
    const read = (bucket: string, ...measures: SurveyMeasure[]) =>
      measures.map((measure) => amount(day(bucket), measure));
    expect(read('2026-08-30', 'invited', 'delivered')).toEqual([1, 0]);
    expect(read('2026-08-31', 'invited', 'delivered', 'opened', 'started', 'completed', 'responses')).toEqual([
      0, 1, 1, 1, 1, 0,
    ]);
    expect(
      read('2026-09-02', 'completed', 'responses', 'ratings', 'rating_parts', 'star_5', 'timed', 'active_seconds'),
    ).toEqual([0, 1, 1, 10_584, 1, 1, 91]);
  });

  it('is in its survey and in all, in its organization and in the whole, on its day and in its month', () => {
    const rows = rowsOf([stateOf([invited('public', '2026-09-01', 'acme'), answered('2026-09-02')])]);
    expect(rows.totals.map(({ survey, slice, grain, bucket }) => [survey, slice, grain, bucket].join(' '))).toEqual([
      '  day 2026-09-02',
      '  month 2026-09-01',
      ' acme day 2026-09-02',
      ' acme month 2026-09-01',
      's  day 2026-09-02',
      's  month 2026-09-01',
      's acme day 2026-09-02',
      's acme month 2026-09-01',
    ]);
    expect(rows.totals.every((row) => amount(row, 'public_responses') === 1 && amount(row, 'completed') === 0)).toBe(
      true,
    );
    expect(rows.values.slice(0, 2)).toMatchObject([
      { dimension: 'designation', value: 'Billing', count: 1 },
      { dimension: 'duration', value: '91', count: 1 },
    ]);
  });

  it('has no rating, time or designation where none was given', () => {
    const data = { version: 1, answers: [], rating: null, durations: {} };
    const plain: SurveyEnrollmentEvent = { type: 'SurveyAnswered', data, occurredAt: at('2026-09-02') };
    const invitation = { kind: 'public', templateId: 's', ticket: null, contactRef: null, expiresAt: null } as const;
    const open: SurveyEnrollmentEvent = { type: 'SurveyInvited', data: invitation, occurredAt: at('2026-09-01') };
    expect(surveyRollup.contribution(stateOf([open, plain]), utc)).toEqual([
      {
        day: '2026-09-02',
        of: { survey: 's', slice: '-' },
        sums: { responses: 1, public_responses: 1 },
        values: { designation: '' },
      },
    ]);
  });

  it('is how far a delivered invitation has come', () => {
    const opened: SurveyEnrollmentEvent = { type: 'SurveyOpened', data: { version: 1 }, occurredAt: at('2026-09-02') };
    expect(surveyRollup.contribution(stateOf([...sent('2026-09-01'), opened]), utc)).toEqual(
      [{ invited: 1 }, { delivered: 1, opened: 1, started: 0, completed: 0 }].map((sums) => ({
        day: '2026-09-01',
        of: { survey: 's', slice: '-' },
        sums,
      })),
    );
    expect(surveyRollup.contribution(stateOf(sent('2026-09-01')), utc)).toMatchObject([
      { sums: { invited: 1 } },
      { sums: { delivered: 1, opened: 0, started: 0, completed: 0 } },
    ]);
  });

  it('by public link is told apart, with what was rated', () => {
    const history = [invited('public', '2026-09-01'), answered('2026-09-02')];
    const rated = { ratings: 1, rating_parts: 10_584, star_5: 1 };
    const apart = { public_responses: 1, public_ratings: 1, public_rating_parts: 10_584, public_star_5: 1 };
    expect(surveyRollup.contribution(stateOf(history), utc).map(({ sums }) => sums)).toEqual([
      { responses: 1, ...rated, ...apart, timed: 1, active_seconds: 91 },
    ]);
  });

  it('is, once its answer is void, what it was before and that one was voided on the day of the answer', () => {
    const voided: SurveyEnrollmentEvent = {
      type: 'SurveyAnswerVoided',
      data: { voidId: 'v', reason: 'test' },
      occurredAt: at('2026-09-09'),
    };
    const history = [...sent('2026-09-01'), answered('2026-09-02')];
    expect(surveyRollup.contribution(stateOf([...history, voided]), utc)).toMatchObject([
      { sums: { invited: 1 } },
      { day: '2026-09-01', sums: { delivered: 1, opened: 1, started: 1, completed: 0 } },
      { day: '2026-09-02', sums: { voided: 1 } },
    ]);
    const reinstated: SurveyEnrollmentEvent = {
      type: 'SurveyAnswerReinstated',
      data: {},
      occurredAt: at('2026-09-10'),
    };
    expect(surveyRollup.contribution(stateOf([...history, voided, reinstated]), utc)).toEqual(
      surveyRollup.contribution(stateOf(history), utc),
    );
  });

  it('is nothing before the invitation', () => {
    expect(surveyRollup.contribution(null, utc)).toEqual([]);
  });

  it('is nothing for a test, and no cohort once the mail came back', () => {
    const test = [invited('test', '2026-09-01'), delivered('2026-09-01'), answered('2026-09-02')];
    expect(surveyRollup.contribution(stateOf(test), utc)).toEqual([]);
    const returned: SurveyEnrollmentEvent = {
      type: 'SurveyUndeliverable',
      data: { explanation: '' },
      occurredAt: at('2026-09-03'),
    };
    expect(surveyRollup.contribution(stateOf([...sent('2026-09-01'), returned]), utc)).toMatchObject([
      { day: '2026-09-01', sums: { invited: 1 } },
    ]);
  });

  it('is in the cohort of its delivery all the same when it was opened, before or after its mail came back', () => {
    const returned: SurveyEnrollmentEvent = {
      type: 'SurveyUndeliverable',
      data: { explanation: '' },
      occurredAt: at('2026-09-03'),
    };
    const history = [...sent('2026-09-01'), returned, answered('2026-09-04')];
    expect(surveyRollup.contribution(stateOf(history), utc)).toMatchObject([
      { day: '2026-09-01', sums: { invited: 1 } },
      { day: '2026-09-01', sums: { delivered: 1, opened: 1, started: 1, completed: 1 } },
      { day: '2026-09-04', sums: { responses: 1 } },
    ]);
    expect(surveyRollup.contribution(stateOf([...sent('2026-09-01'), answered('2026-09-04'), returned]), utc)).toEqual(
      surveyRollup.contribution(stateOf(history), utc),
    );
  });

  it('is exact or refused', () => {
    const sums = new RollupSums(surveyRollup);
    sums.add(surveyRollup.contribution(stateOf([invited('public', '2026-09-01'), answered('2026-09-02')]), utc), 1);
    const of = { survey: 's', slice: '-' };
    sums.add([{ day: '2026-09-02', of, sums: { rating_parts: Number.MAX_SAFE_INTEGER } }], 1);
    expect(() => sums.rows()).toThrow(RangeError);
  });
});

describe('the response rate', () => {
  const september = Array.from({ length: 20 }, (_, index) => sent(`2026-09-0${(index % 7) + 1}T08:00Z`));
  const histories = [
    ...september.map((history, index) => {
      if (index < 6) return [...history, answered('2026-09-07T20:00Z')];
      return index < 8 ? [...history, answered('2026-09-09T20:00Z')] : history;
    }),
    ...Array.from({ length: 3 }, () => [...sent('2026-08-30T08:00Z'), answered('2026-09-03T08:00Z')]),
    ...Array.from({ length: 2 }, () => [invited('public', '2026-09-04T08:00Z'), answered('2026-09-04T08:00Z')]),
    [invited('test', '2026-09-04T08:00Z'), answered('2026-09-04T08:00Z')],
  ];
  const figures = (asOf: string) => {
    const rows = rowsOf(histories.map((history) => stateOf(history, at(asOf))));
    const week = rows.totals.filter(
      ({ survey, slice, grain, bucket }) =>
        survey === '' && slice === '' && grain === 'day' && bucket! >= '2026-09-01' && bucket! <= '2026-09-07',
    );
    const sum = (measure: SurveyMeasure) => week.reduce((total, row) => total + amount(row, measure), 0);
    return [sum('responses'), sum('public_responses'), rate(sum('completed'), sum('delivered'))];
  };

  it('is of the invitations delivered in the range, completed by now', () => {
    expect(figures('2026-09-08T00:00Z')).toEqual([11, 2, 30]);
    expect(figures('2026-09-14T00:00Z')).toEqual([11, 2, 40]);
  });
});

describe('the changes of many enrollments', () => {
  const everything = fc.array(someEnrollmentSteps.map(enrollmentEvents), { maxLength: 10 });

  it('add up to what the enrollments contribute from scratch', () => {
    fc.assert(
      fc.property(everything, fc.constantFrom('UTC', 'Asia/Tokyo'), (histories, timezone) => {
        const context = figureContext({ timezone });
        const contribution = (state: SurveyEnrollmentState) => surveyRollup.contribution(state, context);
        const [changed, scratch] = [new RollupSums(surveyRollup), new RollupSums(surveyRollup)];
        for (const events of histories) {
          const states = events.map((_, index) => fold(evolveSurveyEnrollment, null, events.slice(0, index + 1)));
          states.forEach((state, index) =>
            changed.addChange(contribution(states[index - 1] ?? null), contribution(state)),
          );
          scratch.add(contribution(states.at(-1) ?? null), 1);
        }
        expect(namedRows(changed)).toEqual(namedRows(scratch));
      }),
      { numRuns: howMany(500) },
    );
  });

  it('never complete more than was delivered, opened and started', () => {
    fc.assert(
      fc.property(everything, (histories) => {
        for (const row of rowsOf(histories.map((events) => stateOf(events))).totals) {
          const funnel = (['delivered', 'opened', 'started', 'completed'] as const).map((name) => amount(row, name));
          expect(funnel).toEqual([...funnel].sort((left, right) => right - left));
        }
      }),
    );
  });
});
