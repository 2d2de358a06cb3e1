import type {
  Breakdown,
  BreakdownCell,
  BreakdownDimension,
  BreakdownMeasure,
  TeamReport,
  TicketOverview,
} from '@deskledger/contracts';
import { howMany } from '@deskledger/domain/testing';
import { breakdownDimensions } from '@deskledger/contracts';
import { bucketOf, dimensions, rate, secondsOfBucket, type Dimension } from '@deskledger/domain';
import fc from 'fast-check';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { reportTickets } from '../../tickets/testing/standard-webhook.js';
import {
  aRange,
  aSelection,
  aTicket,
  closedAt,
  dayOf,
  fullRanges,
  isChosen,
  queryOf,
  recorded,
  type MadeTicket,
  type Selection,
} from '../testing/made-tickets.js';

const clock = new FixedClock(new Date('2026-10-30T12:00:00Z'));

let app: TestApp;
let token: string;
let tickets: MadeTicket[];

beforeAll(async () => {
  app = await startTestApp({ clock, config: { timezone: 'UTC' } });
  token = await app.tokenOf('manager');
  [tickets] = fc.sample(fc.array(aTicket, { minLength: 150, maxLength: 150 }), { numRuns: 1, seed: 23 }) as [
    MadeTicket[],
  ];
  await reportTickets(
    app,
    tickets.map((ticket, index) => ({ ...recorded(ticket, index), firstResponseTime: repliedAt(ticket) })),
  );
});
afterAll(() => app.close());

async function ask<Answer>(path: string, query: URLSearchParams): Promise<Answer> {
  const { status, json } = await app.ask(`GET ${path}?${query.toString()}` as 'GET /', { token });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as unknown as Answer;
}

/** Promised replies are told in `service-levels.int.spec`. */
type TicketMeasure = Exclude<BreakdownMeasure, 'csat' | 'firstReplyOnTime' | 'nextReplyOnTime' | 'updateOnTime'>;
const measures: TicketMeasure[] = ['created', 'resolved', 'backlog', 'resolution', 'reply', 'compliance'];

/** The same by looking at each ticket: which it is about, when it happened, and what is told of them. */
const model: Record<
  TicketMeasure,
  { at: (ticket: MadeTicket) => number | null; tell: (all: MadeTicket[]) => BreakdownCell }
> = {
  created: { at: ({ createdAt }) => createdAt, tell: counted },
  resolved: { at: closedAt, tell: counted },
  backlog: { at: (ticket) => (closedAt(ticket) === null ? ticket.createdAt : null), tell: counted },
  resolution: { at: closedAt, tell: (all) => medianOf(all, closedAt) },
  reply: { at: firstReply, tell: (all) => medianOf(all, firstReply) },
  compliance: {
    at: (ticket) => (isDecided(ticket) ? ticket.createdAt : null),
    tell: (all) => ({ count: all.length, value: rate(all.filter(isMet).length, all.length) }),
  },
};

const hourOf = ({ createdAt }: MadeTicket) => (createdAt / 3_600_000) % 5;

/** Of the tickets with a deadline most have a first reply, between five minutes and half an hour after their creation. */
function firstReply(ticket: MadeTicket): number | null {
  return ticket.due && hourOf(ticket) > 0 ? ticket.createdAt + (1 + hourOf(ticket)) * 333_000 : null;
}

/** Some are said to have had one before their creation, which counts as none. */
function repliedAt(ticket: MadeTicket): string | null {
  const time = ticket.due ? (firstReply(ticket) ?? ticket.createdAt - 3_600_000) : null;
  return time === null ? null : new Date(time).toISOString();
}

function medianOf(all: MadeTicket[], end: (ticket: MadeTicket) => number | null): BreakdownCell {
  const seconds = all.map((ticket) => Math.floor(end(ticket)! / 1000) - Math.floor(ticket.createdAt / 1000));
  const median = seconds.sort((one, other) => one - other)[Math.ceil(seconds.length / 2) - 1];
  return { count: all.length, value: median === undefined ? null : secondsOfBucket(bucketOf(median)) };
}

function counted(all: MadeTicket[]): BreakdownCell {
  return { count: all.length, value: all.length };
}

const deadline = ({ createdAt }: MadeTicket) => createdAt + 20 * 3_600_000;
const isMet = (ticket: MadeTicket) => (closedAt(ticket) ?? Infinity) <= deadline(ticket);
const isDecided = (ticket: MadeTicket) =>
  ticket.due && (closedAt(ticket) !== null || deadline(ticket) < clock.now().getTime());

const isFilter = (dimension: BreakdownDimension): dimension is Dimension => dimensions.some((one) => one === dimension);

/** The keys of a ticket in a dimension; a ticket may have several tags. */
function keysOf(dimension: BreakdownDimension | undefined, ticket: MadeTicket, at: number): string[] {
  if (dimension === undefined) return [''];
  const instant = new Date(at);
  if (dimension === 'month') return [instant.toISOString().slice(0, 7)];
  if (dimension === 'weekday') return [String(instant.getUTCDay() || 7)];
  if (dimension === 'hour') return [String(instant.getUTCHours())];
  if (!isFilter(dimension)) return [closedAt(ticket) === null ? 'Open' : 'Closed'];
  const values = ticket.values[dimension];
  return values.length === 0 ? ['-'] : values;
}

interface Asked {
  measure: TicketMeasure;
  rows: BreakdownDimension;
  columns: BreakdownDimension | undefined;
}

const anAsked: fc.Arbitrary<Asked> = fc.record({
  measure: fc.constantFrom(...measures),
  rows: fc.constantFrom(...breakdownDimensions),
  columns: fc.option(fc.constantFrom(...breakdownDimensions), { nil: undefined }),
});

function queryFor({ measure, rows, columns }: Asked, selection: Selection, range: { from: number; to: number }) {
  const query = queryOf(selection, range);
  query.append('rows', rows);
  query.append('measure', measure);
  if (columns !== undefined) query.append('columns', columns);
  return query;
}

const empty: BreakdownCell = { count: 0, value: 0 };
const isNothing = ({ count }: BreakdownCell) => count === empty.count;

describe('a breakdown', () => {
  it('tells of every group what is true of its tickets, and of all groups what is true of all', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        anAsked,
        fc.oneof(fc.constant<Selection>({}), aSelection),
        aRange,
        async (asked, selection, range) => {
          const { at, tell } = model[asked.measure];
          const columns = asked.columns === asked.rows ? undefined : asked.columns;
          const within = (time: number | null) =>
            time !== null &&
            (asked.measure === 'backlog' || (dayOf(time) >= dayOf(range.from) && dayOf(time) <= dayOf(range.to)));
          const chosen = tickets.filter((ticket) => isChosen(ticket, selection) && within(at(ticket)));
          found += chosen.length;
          const having = (row?: string, column?: string) =>
            tell(
              chosen.filter((ticket) => {
                const time = at(ticket)!;
                return (
                  (row === undefined || keysOf(asked.rows, ticket, time).includes(row)) &&
                  (column === undefined || keysOf(columns, ticket, time).includes(column))
                );
              }),
            );

          const reported = await ask<Breakdown>('/api/report/breakdown', queryFor(asked, selection, range));
          expect(reported.total).toEqual(having());
          for (const { key, total, cells } of reported.rows) {
            expect([key, total]).toEqual([key, having(key!)]);
            expect(cells).toEqual(reported.columns.map((column) => having(key!, column.key!)));
          }
          for (const { key, total } of reported.columns) expect([key, total]).toEqual([key, having(undefined, key!)]);
          // No group is missing.
          const keys = new Set(chosen.flatMap((ticket) => keysOf(asked.rows, ticket, at(ticket)!)));
          expect(new Set(reported.rows.filter(({ total }) => !isNothing(total)).map(({ key }) => key))).toEqual(keys);
          expect([reported.otherRows, reported.otherColumns]).toEqual([0, 0]);
        },
      ),
      {
        numRuns: measures.length * fullRanges.length + howMany(50),
        examples: measures.flatMap((measure) =>
          fullRanges.map((range): [Asked, Selection, typeof range] => [
            { measure, rows: 'priority', columns: undefined },
            {},
            range,
          ]),
        ),
      },
    );
    expect(found).toBeGreaterThan(250);
  });

  it('counts in each cell what the list behind it holds', async () => {
    const links = {
      created: { archived: 'include' },
      resolved: { event: 'closed', state: 'closed' },
      resolution: { event: 'closed', state: 'closed' },
      reply: { event: 'replied' },
    } as const;
    const someDimension = fc.constantFrom(...dimensions, 'weekday' as const, 'hour' as const);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('created' as const, 'resolved' as const, 'resolution' as const, 'reply' as const),
        fc.uniqueArray(someDimension, { minLength: 2, maxLength: 2 }),
        aRange,
        async (measure, [rows, columns], range) => {
          const reported = await ask<Breakdown>(
            '/api/report/breakdown',
            queryFor({ measure, rows: rows!, columns }, {}, range),
          );
          const pairs = reported.rows.flatMap((row) =>
            reported.columns.map((column, index) => ({ row: row.key!, column: column.key!, cell: row.cells[index]! })),
          );
          for (const { row, column, cell } of pairs.slice(0, 4)) {
            const query = queryOf({}, range);
            query.append(rows!, row);
            query.append(columns!, column);
            for (const [key, value] of Object.entries(links[measure])) query.append(key, value);
            expect((await ask<TicketOverview>('/api/ticket/overview', query)).total).toBe(cell.count);
          }
        },
      ),
      { numRuns: howMany(30) },
    );
  });

  it('folds what is beyond fifty rows into one, and tells how much that is', async () => {
    const more = await startTestApp({ clock, config: { timezone: 'UTC' } });
    const base = { ...recorded(tickets[0]!, 0), status: 'Open', closedTime: null, tags: [] };
    await reportTickets(
      more,
      Array.from({ length: 60 }, (_, index) => ({
        ...base,
        ticketId: `many-${index}`,
        organization: { id: `o-${index}`, name: `Company ${index}` },
        tags: [`tag ${index}`],
      })),
    );
    const read = async (query: string) => {
      const { json } = await more.ask(`GET /api/report/breakdown?dateRange=1year&${query}`, {
        token: await more.tokenOf('manager'),
      });
      return json as unknown as Breakdown;
    };
    const byCompany = await read('rows=organization&columns=tag');
    expect(byCompany).toMatchObject({ otherRows: 10, otherColumns: 36, total: { count: 60, value: 60 } });
    expect(byCompany.rows).toHaveLength(51);
    expect(byCompany.rows.at(-1)).toMatchObject({ key: null, name: null, total: { count: 10, value: 10 } });
    expect(byCompany.columns).toHaveLength(24);
    expect(byCompany.rows[0]!.name).toMatch(/^Company \d+$/);
    await more.close();
  });

  it('tells of first replies what the team report tells of all', async () => {
    const { json } = await app.ask('GET /api/report/team-performance?dateRange=1year', { token });
    const { total } = json as unknown as TeamReport;
    const query = new URLSearchParams({ dateRange: '1year', rows: 'priority', measure: 'reply' });
    const reported = await ask<Breakdown>('/api/report/breakdown', query);
    expect(reported.total).toEqual({ count: total.firstReplyCount, value: total.firstReplyMedianSeconds });
    expect(reported.total.count).toBeGreaterThan(50);
  });
});

describe('what agents did', () => {
  const one = { organization: { id: 'handed-on', name: 'Handed on' }, createdTime: '2026-07-01T08:00Z' };
  const days = { dateRange: 'custom', customDateRangeFrom: '2026-07-01', customDateRangeTo: '2026-07-31' };
  const asked = new URLSearchParams({ ...days, organization: 'handed-on' });
  const and = (more: Record<string, string>) => new URLSearchParams([...asked, ...Object.entries(more)]);

  beforeAll(() =>
    reportTickets(app, [
      {
        ...one,
        ticketId: 'given',
        status: 'Open',
        assignee: { id: '7' },
        team: 'First line',
        modifiedTime: '2026-07-01T08:00Z',
      },
      {
        ...one,
        ticketId: 'given',
        status: 'Closed',
        closedTime: '2026-07-02T08:00Z',
        modifiedTime: '2026-07-02T08:00Z',
      },
      { ...one, ticketId: 'given', assignee: { id: '12' }, team: 'Second line', modifiedTime: '2026-07-03T08:00Z' },
    ]),
  );

  it('is told of whoever made the closing, what tickets are of whoever holds them now; so are the lists behind', async () => {
    const keyOf = async (measure: string, rows: string) => {
      const { rows: groups, total } = await ask<Breakdown>('/api/report/breakdown', and({ measure, rows }));
      expect(total.count).toBe(1);
      return groups.map(({ key }) => key);
    };
    expect(await keyOf('resolved', 'assignee')).toEqual(['7']);
    expect(await keyOf('resolution', 'team')).toEqual(['First line']);
    expect(await keyOf('created', 'assignee')).toEqual(['12']);
    expect(await keyOf('created', 'team')).toEqual(['Second line']);
    const listed = async (more: Record<string, string>) =>
      (await ask<TicketOverview>('/api/ticket/overview', and({ event: 'closed', ...more }))).total;
    expect([await listed({ by: '7' }), await listed({ by: '12' }), await listed({ byTeam: 'First line' })]).toEqual([
      1, 0, 1,
    ]);
  });
});

describe('a pivot of several measures', () => {
  it('tells of each group what a breakdown of each measure tells', async () => {
    const also = ['resolution', 'compliance', 'backlog', 'csat'] as const;
    for (const rows of breakdownDimensions) {
      const range = new URLSearchParams({ dateRange: '90days', rows });
      const query = new URLSearchParams(range);
      query.set('measure', 'created');
      for (const one of also) query.append('also', one);
      const pivot = await ask<Breakdown>('/api/report/breakdown', query);
      const first = await ask<Breakdown>('/api/report/breakdown', new URLSearchParams([...range]));
      expect(pivot.total).toEqual(first.total);
      expect(pivot.rows.flatMap(({ key }) => key ?? [])).toEqual(first.rows.flatMap(({ key }) => key ?? []));
      for (const [nth, measure] of also.entries()) {
        const alone = await ask<Breakdown>(
          '/api/report/breakdown',
          new URLSearchParams([...range, ['measure', measure]]),
        );
        expect(pivot.also![nth]).toEqual(alone.total);
        for (const row of alone.rows) {
          const there = pivot.rows.find(({ key }) => key === row.key);
          if (row.key !== null && there)
            expect({ rows, measure, cell: there.also![nth] }).toEqual({ rows, measure, cell: row.total });
        }
        const parts = pivot.rows.reduce((sum, each) => sum + each.also![nth]!.count, 0);
        if (rows !== 'tag') expect({ rows, measure, parts }).toEqual({ rows, measure, parts: alone.total.count });
      }
    }
  });

  it('takes no columns, and no more than five measures', async () => {
    for (const query of [
      'columns=team&also=resolved',
      'also=wrong',
      'also=csat&also=csat&also=csat&also=csat&also=csat',
    ]) {
      const { status } = await app.ask(`GET /api/report/breakdown?${query}` as 'GET /', { token });
      expect(status).toBe(400);
    }
  });
});
