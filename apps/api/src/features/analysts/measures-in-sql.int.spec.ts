import {
  agentRollup,
  hourRollup,
  rangeOf,
  replyClockKinds,
  surveyRollup,
  targetRollup,
  ticketRollup,
  type DatedPolicies,
  type Rollup,
} from '@deskledger/domain';
import { noLabels } from '@deskledger/domain/testing';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createTestStore } from '../../testing/test-store.js';
import {
  agentRollupsProjection,
  targetRollupsProjection,
  ticketHoursProjection,
  ticketRollupsProjection,
} from '../analytics/rollups/ticket-rollups.projection.js';
import { readResponseRows } from '../surveys/results/figures/read-response-rows.js';
import { surveyResponsesProjection } from '../surveys/results/responses/survey-responses.projection.js';
import { surveyRollupsProjection } from '../surveys/results/rollups/survey-rollups.projection.js';
import { surveyHistories } from '../surveys/results/testing/survey-histories.js';
import { SurveyLog } from '../surveys/results/testing/survey-log.js';
import { conversations, ticketHistories } from '../tickets/testing/ticket-histories.js';
import { TicketLog } from '../tickets/testing/ticket-log.js';

type Sums = Readonly<Record<string, number>>;

/** Where else than in the rollup itself its measures are told in SQL. */
interface Told {
  /** Counted on the rows of responses, in the way of questions with filters. */
  readonly inRows?: () => Promise<Sums>;
  readonly view: string;
  /** Measures that the analysts' view tells in other columns: as what, and what that is in measures. */
  readonly inView?: Readonly<Record<string, readonly [sql: string, value: (sums: Sums) => number]>>;
}

const timezone = 'America/New_York';
const targets = replyClockKinds.map((kind) => ({
  ...{ kind, times: [{ priority: null, minutes: 600 }], calendar: null, pauses: null },
}));
const dated: DatedPolicies[] = [
  { from: null, appliesTo: 'new', policies: [{ id: 'replies', name: 'Replies', when: {}, targets }] },
];
const policies = { dated, calendars: [] };
const all = rangeOf('2025-01-01', '2027-12-31', timezone);

let testing: TestDatabase;
beforeAll(async () => {
  testing = await createTestDatabase();
  const projections = [
    ticketRollupsProjection,
    ticketHoursProjection,
    agentRollupsProjection,
    targetRollupsProjection,
    surveyResponsesProjection,
    surveyRollupsProjection,
  ];
  const store = await createTestStore(testing, projections, () => ({ timezone, labels: noLabels, policies }));
  const [observations] = fc.sample(ticketHistories('t', Date.parse('2026-02-20'), 300), { numRuns: 1, seed: 7 });
  const spoken = conversations('c', Date.parse('2026-02-20'));
  await new TicketLog(store).observe([...observations!, ...spoken], { now: Date.parse('2026-02-22') });
  const [histories] = fc.sample(surveyHistories(Date.parse('2026-02-20'), 600), { numRuns: 1, seed: 4 });
  await new SurveyLog(store).tell(histories!);
});
afterAll(() => testing.drop());

// A sum of instants tells an analyst nothing, the difference of two does.
const resolutionSeconds = [
  'sum(resolution_seconds)',
  (sums: Sums) => sums['resolution_close_sum']! - sums['resolution_open_sum']!,
] as const;

const reported: Readonly<Record<string, Told>> = {
  [ticketRollup.name]: {
    view: 'daily_figures',
    inView: { resolution_open_sum: resolutionSeconds, resolution_close_sum: resolutionSeconds },
  },
  [agentRollup.name]: {
    view: 'daily_agents',
  },
  [targetRollup.name]: { view: 'daily_targets' },
  [hourRollup.name]: {
    view: 'hours',
    inView: Object.fromEntries(
      hourRollup.measures.map((measure, hour) => {
        return [measure, [`sum(created) filter (where hour = ${hour})`, (sums: Sums) => sums[measure]!] as const];
      }),
    ),
  },
  [surveyRollup.name]: {
    inRows: async () => {
      return (await readResponseRows(testing.database, { survey: null, range: all, selection: {} })).totals;
    },
    view: 'daily_surveys',
  },
};

/** What the rows of the rollup come to, all of its days and all of its parts together. */
async function summed({ table, key, alsoInAll = [], measures }: Rollup<never>): Promise<Sums> {
  const whole = [...alsoInAll.map((part) => `${part} = ''`), ...(key.includes('grain') ? [`grain = 'day'`] : [])];
  const sums = measures.map((measure) => `coalesce(sum(${measure}), 0)::float8 as ${measure}`).join(', ');
  const [row] = await testing.database.query<Record<string, number>>(
    `select ${sums} from ${table} where ${['true', ...whole].join(' and ')}`,
  );
  return row!;
}

async function viewed(view: string, sql: string): Promise<number> {
  const [row] = await testing.database.query<{ value: number }>(
    `select coalesce(${sql}, 0)::float8 as value from analytics.${view}`,
  );
  return row!.value;
}

describe.each<[string, Rollup<never>]>(
  [ticketRollup, agentRollup, targetRollup, hourRollup, surveyRollup].map((rollup) => [rollup.name, rollup]),
)('the measures of %s', (name, rollup) => {
  const { inRows, view, inView = {} } = reported[name]!;

  it.each(rollup.measures)(
    '%s is the same for analysts, and in the rows of responses, and is something',
    async (measure) => {
      const sums = await summed(rollup);
      const [sql, value] = inView[measure] ?? [`sum(${measure})`, (of: Sums) => of[measure]];
      if (inRows) expect((await inRows())[measure]).toBe(sums[measure]);
      expect(await viewed(view, sql)).toBe(value(sums));
      if (rollup !== hourRollup) expect(sums[measure]).toBeGreaterThan(0);
    },
  );
});
