import { gzipSync } from 'node:zlib';
import { letIn } from '../../../apps/api/src/features/analysts/testing/analyst.js';
import { readIncidentLog, type ExpectedAnswer, type IncidentLog } from './support/incident-log.js';
import { chunks, seededRandom, shuffled } from '../support/random.js';
import { describeSlicedFigures } from '../support/sliced-figures.js';
import { startTestProduct, type TestProduct } from '../support/test-product.js';
import { everythingShown, missDeadlines } from './support/everything-shown.js';
import { howMuch } from '../support/how-much.js';
import { answerInSql } from './support/sql-answers.js';
import type { StandardEvent } from '../support/story.js';

/** A week of real incidents, through the webhook in every way there is: the figures must be those of its source. */

const now = new Date();
const week = readIncidentLog('week1');
const cutOff = readIncidentLog('week1-until-2016-03-15');
const rest = week.events.slice(cutOff.events.length);
const { closedTicketFields } = week;
let product: TestProduct;

interface Road {
  send(events: readonly StandardEvent[]): Promise<void>;
  /** After the last events. */
  end?(): Promise<void>;
}

interface Way {
  readonly name: string;
  open(): Road | Promise<Road>;
}

const inArrays: Way = {
  name: 'in arrays of 500',
  open: () => ({
    send: async (events) => {
      for (const batch of chunks(events, 500)) await product.helpDesk.deliver(batch);
    },
  }),
};
const oneByOne: Way = { name: 'one by one', open: () => ({ send: sendOneByOne }) };
const asBackfill: Way = {
  name: 'as a backfill',
  open: async () => {
    const { staff } = product;
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

/** With TEST_LONG the events of an order come in every way; else each order has one way, and each way one order. */
function waysFrom(first: Way): [string, Way][] {
  const others = [inArrays, oneByOne, asBackfill].filter((way) => way !== first);
  return [first, ...others].slice(0, howMuch(3)).map((way) => [way.name, way]);
}

async function sendOneByOne(events: readonly StandardEvent[]): Promise<void> {
  const waiting = events.values();
  const line = async () => {
    for (const event of waiting) await product.helpDesk.deliver(event);
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
      const answer = await product.staff.get<ExpectedAnswer>(`${path}?${query}`);
      for (const part of parts) expectPart(answer[part], expected[part], `${path} ${part}`);
    }
    const { all_tickets: total, open_tickets: open, closed_tickets: closed } = expected.metrics;
    expect(await product.staff.get(`/api/ticket/overview?${query}`)).toMatchObject({ total, open, closed });
  }
}

/** The same of the views, asked by an analyst. */
async function expectSqlAnswers(log: IncidentLog): Promise<void> {
  const analyst = await letIn(product.app.testDatabase);
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
  way: Way,
  stages: readonly { events: readonly StandardEvent[]; log: IncidentLog }[],
): Promise<void> {
  const { send, end } = await way.open();
  for (const { events, log } of stages) {
    await send(events);
    if (log === stages.at(-1)?.log) await end?.();
    await product.staff.settled();
    await expectAnswers(log);
    await expectSqlAnswers(log);
  }
}

/** A product with nothing in it that knows which labels mean closed. */
async function prepare(): Promise<TestProduct> {
  const prepared = await startTestProduct(now);
  await prepared.staff.call('PUT', '/api/organization', { closedTicketFields });
  return prepared;
}

describe.each(waysFrom(inArrays))('an incident log that comes %s, in order', (_, way) => {
  beforeAll(async () => (product = await prepare()));
  afterAll(() => product.app.close());

  it("gives its source's figures, in mid-flight and at its end", async () => {
    expect([...cutOff.events, ...rest]).toEqual(week.events);
    expect(cutOff.closedTicketFields).toEqual(closedTicketFields);

    await expectAnswersAfter(way, [
      { events: cutOff.events, log: cutOff },
      { events: rest, log: week },
    ]);
  });

  if (way !== inArrays) return;
  const begin = Date.parse('2016-02-29T00:00:00Z');
  describeSlicedFigures({ begin, days: 40, app: () => product.app, staff: () => product.staff });

  // A newcomer connects first and corrects the labels afterwards.
  it('gives the same where labels are corrected after the whole log', async () => {
    const late = await startTestProduct(now);
    try {
      const wrongLabels = { closedTicketFields: ['Never'], ticketStatusFields: ['Closed'] };
      await late.staff.call('PUT', '/api/organization', wrongLabels);
      for (const batch of chunks(week.events, 500)) await late.helpDesk.deliver(batch);
      await late.staff.settled();
      for (const each of [product, late]) await missDeadlines(each, now);
      const wrong = await everythingShown(late, week);
      const { ticketStatusFields } = await product.staff.get<{ ticketStatusFields: string[] }>('/api/organization');
      await late.staff.call('PUT', '/api/organization', { closedTicketFields, ticketStatusFields });
      await late.staff.settled();
      await missDeadlines(late, now);
      const [right, corrected] = [await everythingShown(product, week), await everythingShown(late, week)];
      const differing = [...right].filter(([name, text]) => corrected.get(name) !== text).map(([name]) => name);
      expect(differing).toEqual([]);
      expect(wrong).not.toEqual(right);
    } finally {
      await late.app.close();
    }
  });
});

describe.each([
  ...waysFrom(asBackfill).map(([name, way]) => [name, 'until mid-flight', way, cutOff] as const),
  ...waysFrom(oneByOne).map(([name, way]) => [name, 'to its end', way, week] as const),
])('an incident log that comes %s, shuffled, with every third event repeated, %s', (_, __, way, log) => {
  beforeAll(async () => (product = await prepare()));
  afterAll(() => product.app.close());

  it("gives its source's figures", async () => {
    await expectAnswersAfter(way, [{ events: shuffledWithRepeats(log.events), log }]);
  });
});
