import { gzipSync } from 'node:zlib';
import { ensureFirstAdministrator } from '../../apps/api/src/features/accounts/staff/create-account.js';
import { letIn } from '../../apps/api/src/features/analysts/testing/analyst.js';
import { FixedClock } from '../../apps/api/src/platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/start-test-app.js';
import { TEST_WEBHOOK_KEY } from '../../apps/api/src/testing/test-config.js';
import { HelpDesk } from './support/help-desk.js';
import { readIncidentLog, type ExpectedAnswer, type IncidentLog } from './support/incident-log.js';
import { administrator } from './support/processes.js';
import { chunks, seededRandom, shuffled } from './support/random.js';
import { answerInSql } from './support/sql-answers.js';
import { Staff } from './support/staff.js';
import type { StandardEvent } from './support/story.js';

/** A week of real incidents, through the front door in every way there is: the figures must be those of its source. */

let app: TestApp;
let staff: Staff;
let helpDesk: HelpDesk;

interface Way {
  send(events: readonly StandardEvent[]): Promise<void>;
  /** After the last events. */
  end?(): Promise<void>;
}

const ways: Record<string, () => Way | Promise<Way>> = {
  'in arrays of 500': () => ({
    send: async (events) => {
      for (const batch of chunks(events, 500)) await helpDesk.deliver(batch);
    },
  }),
  'one by one': () => ({ send: sendOneByOne }),
  'as a backfill': async () => {
    const { id } = await staff.call<{ id: string }>('POST', '/api/backfills', { source: 'standard', mode: 'file' });
    let sent = 0;
    return {
      send: async (events) => {
        for (const batch of chunks(events, 2_000)) await staff.sendBatch(id, (sent += 1), ndjson(batch));
      },
      end: async () => staff.call('POST', `/api/backfills/${id}/complete`),
    };
  },
};

async function sendOneByOne(events: readonly StandardEvent[]): Promise<void> {
  const waiting = events.values();
  const line = async () => {
    for (const event of waiting) await helpDesk.deliver(event);
  };
  await Promise.all(Array.from({ length: 20 }, line));
}

function shuffledWithRepeats(events: readonly StandardEvent[]): StandardEvent[] {
  const repeated = events.filter((_, index) => index % 3 === 0);
  return shuffled([...events, ...repeated], seededRandom(20160306));
}

function ndjson(events: readonly StandardEvent[]) {
  return new Uint8Array(gzipSync(events.map((event) => JSON.stringify(event)).join('\n')));
}

type Part = Exclude<keyof ExpectedAnswer, 'query'>;

const everyPart: readonly Part[] = [
  'metrics',
  'averageTime',
  'compliant',
  'responseTrends',
  'ticketCategory',
  'statusData',
  'priority',
];

const calls: Record<string, readonly Part[]> = {
  '/api/dashboard': everyPart,
  '/api/report/overview': ['metrics', 'averageTime', 'responseTrends', 'ticketCategory'],
  '/api/report/render-ticket-analysis': everyPart,
};

/** Every range of the answers, on every call that shows its figures. */
async function expectAnswers(log: IncidentLog): Promise<void> {
  for (const expected of log.answers) {
    const query = new URLSearchParams(expected.query).toString();
    for (const [path, parts] of Object.entries(calls)) {
      const answer = await staff.get<ExpectedAnswer>(`${path}?${query}`);
      for (const part of parts) expectPart(answer[part], expected[part], `${path} ${part}`);
    }
    const { all_tickets: total, open_tickets: open, closed_tickets: closed } = expected.metrics;
    expect(await staff.get(`/api/ticket/overview?${query}`)).toMatchObject({ total, open, closed });
  }
}

/** The same of the views, asked by an analyst. */
async function expectSqlAnswers(log: IncidentLog): Promise<void> {
  const analyst = await letIn(app.testDatabase);
  for (const expected of log.answers) {
    for (const part of everyPart) {
      expectPart(await answerInSql(analyst, part, expected.query), expected[part], `SQL ${part}`);
    }
  }
  await analyst.leave();
}

/** Whole numbers are equal, quantiles within 1 %; rows are compared as sets and without what we add to them. */
function expectPart(answer: ExpectedAnswer[Part], expected: ExpectedAnswer[Part], where: string): void {
  if (Array.isArray(expected)) {
    const fields = Object.keys(expected[0] ?? {});
    const rows = (answer as typeof expected).map((row) =>
      Object.fromEntries(fields.map((field) => [field, row[field]])),
    );
    expect({ where, rows: sorted(rows) }).toEqual({ where, rows: sorted(expected) });
    return;
  }
  for (const [field, value] of Object.entries(expected)) {
    const found = (answer as unknown as Record<string, number>)[field] ?? Number.NaN;
    const tolerance = field === 'medianSeconds' || field === 'p90Seconds' ? value / 100 : 0;
    expect({ where, field, found, isRight: Math.abs(found - value) <= tolerance }).toEqual({
      where,
      field,
      found,
      isRight: true,
    });
  }
}

function sorted(rows: readonly object[]): string[] {
  return rows.map((row) => JSON.stringify(row)).sort();
}

/** Sends the events of every stage, and asks for the answers of its log when they have come. */
async function expectAnswersAfter(
  way: string,
  stages: readonly { events: readonly StandardEvent[]; log: IncidentLog }[],
): Promise<void> {
  const { send, end } = await ways[way]!();
  for (const { events, log } of stages) {
    await send(events);
    if (log === stages.at(-1)?.log) await end?.();
    await staff.settled();
    await expectAnswers(log);
    await expectSqlAnswers(log);
  }
}

const week = readIncidentLog('week1');
const cutOff = readIncidentLog('week1-until-2016-03-15');
const rest = week.events.slice(cutOff.events.length);

beforeEach(async () => {
  app = await startTestApp({ clock: new FixedClock(new Date()) });
  await ensureFirstAdministrator(app.testDatabase.database, { ...app.config, administrator });
  staff = new Staff(() => app.url);
  helpDesk = new HelpDesk(() => app.url, `whsec_${TEST_WEBHOOK_KEY.toString('base64')}`);
  await staff.call('PUT', '/api/organization', { closedTicketFields: week.closedTicketFields });
});
afterEach(() => app.close());

describe.each(Object.keys(ways))('an incident log that comes %s', (way) => {
  it("in order gives its source's figures, in mid-flight and at its end", async () => {
    expect([...cutOff.events, ...rest]).toEqual(week.events);
    expect(cutOff.closedTicketFields).toEqual(week.closedTicketFields);

    await expectAnswersAfter(way, [
      { events: cutOff.events, log: cutOff },
      { events: rest, log: week },
    ]);
  });

  it.each([
    ['until mid-flight', cutOff],
    ['to its end', week],
  ])("shuffled, with every third event repeated, gives its source's figures (%s)", async (_, log) => {
    await expectAnswersAfter(way, [{ events: shuffledWithRepeats(log.events), log }]);
  });
});
