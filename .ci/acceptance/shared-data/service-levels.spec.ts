import { isDeepStrictEqual } from 'node:util';
import type { ServiceLevelReport, TicketDetail, TicketPage } from '@deskledger/contracts';
import { recordMisses } from '../../../apps/api/src/features/ingestion/testing/record-misses.js';
import { chunks } from '../support/random.js';
import type { StandardEvent } from '../support/story.js';
import { startTestProduct, type TestProduct } from '../support/test-product.js';
import { readIncidentLog } from './support/incident-log.js';
import { walkMinutes, type Outcome } from './support/minute-walk.js';
import { labels, promises, promisesTakenOver, type Promises } from './support/promises.js';

/** A week of real incidents, without the deadlines of its help desk: policies and calendars of ours judge it. */

const range = 'dateRange=custom&customDateRangeFrom=2016-02-01&customDateRangeTo=2016-03-31';

/** A deadline that a help desk names goes before all policies. */
function withoutDeadlines(events: readonly StandardEvent[]): StandardEvent[] {
  return events.map(({ data: { dueTime: _, ...data }, ...event }) => ({ ...event, data }));
}

async function tell({ helpDesk, staff }: TestProduct, events: readonly StandardEvent[]): Promise<void> {
  for (const batch of chunks(withoutDeadlines(events), 500)) await helpDesk.deliver(batch);
  await staff.settled();
}

async function promise({ staff }: TestProduct, promised: Promises): Promise<void> {
  await staff.call('PUT', '/api/organization', { ...labels, ...promised });
  await staff.settled();
}

async function allTickets({ staff }: TestProduct): Promise<TicketPage['tickets']> {
  const found: TicketPage['tickets'] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await staff.get<TicketPage>(`/api/ticket?${range}&sort=created&pageSize=100&page=${page}`);
    found.push(...answer.tickets);
    last = answer.pages;
  }
  return found;
}

async function detailsOf({ staff }: TestProduct, ids: readonly string[]): Promise<TicketDetail[]> {
  const found: TicketDetail[] = [];
  for (const some of chunks(ids, 20))
    found.push(...(await Promise.all(some.map((id) => staff.get<TicketDetail>(`/api/ticket/q/${id}`)))));
  return found;
}

function countsOf(outcomes: Iterable<Outcome>) {
  const counts = { met: 0, breached: 0, running: 0, paused: 0, none: 0 };
  for (const { verdict } of outcomes) counts[verdict] += 1;
  return counts;
}

/** Shows those that differ alone. */
function expectEach<Row>(found: readonly Row[], wanted: readonly Row[]): void {
  expect(found).toHaveLength(wanted.length);
  const differing = wanted.flatMap((row, nth) => (isDeepStrictEqual(row, found[nth]) ? [] : [nth]));
  expect(differing.map((nth) => found[nth])).toEqual(differing.map((nth) => wanted[nth]));
}

describe.each([
  {
    ...{ when: 'in mid-flight, by promises that were there before', log: readIncidentLog('week1-until-2016-03-15') },
    ...{ now: new Date('2016-03-15T00:00:00Z'), promised: promises, isPromisedFirst: true },
    verdicts: ['met', 'breached', 'running', 'paused', 'none'] as const,
  },
  {
    ...{
      when: 'in mid-flight, by promises that took over open tickets',
      log: readIncidentLog('week1-until-2016-03-15'),
    },
    ...{ now: new Date('2016-03-15T00:00:00Z'), promised: promisesTakenOver, isPromisedFirst: true },
    verdicts: ['met', 'breached', 'running', 'paused', 'none'] as const,
  },
  {
    ...{ when: 'at its end, by promises that came afterwards', log: readIncidentLog('week1') },
    ...{ now: new Date('2017-02-08T00:00:00Z'), promised: promisesTakenOver, isPromisedFirst: false },
    verdicts: ['met', 'breached', 'none'] as const,
  },
])('a week of real incidents, $when', ({ log, now, promised, isPromisedFirst, verdicts }) => {
  let product: TestProduct;
  let expected: ReadonlyMap<string, Outcome>;

  beforeAll(async () => {
    expected = walkMinutes(log.events, promised, now);
    product = await startTestProduct(now);
    if (isPromisedFirst) await promise(product, promised);
    await tell(product, log.events);
    if (!isPromisedFirst) await promise(product, promised);
    await recordMisses(product.app);
  });
  afterAll(() => product.app.close());

  it('has tickets of every verdict and policy, and some that were opened again', () => {
    const outcomes = [...expected.values()];
    const counts = countsOf(outcomes);
    expect(outcomes).toHaveLength(log.tickets);
    expect(Object.keys(counts).filter((verdict) => counts[verdict as Outcome['verdict']] > 0)).toEqual(verdicts);
    expect(new Set(outcomes.map((outcome) => outcome.promise?.policy))).toEqual(
      new Set(['urgent', 'office', 'recent', 'rest', undefined]),
    );
    expect(outcomes.some(({ reopenCount }) => reopenCount > 0)).toBe(true);
  });

  it('has the verdicts and deadlines that a walk through its source finds', async () => {
    const tickets = await allTickets(product);
    expect(tickets).toHaveLength(expected.size);
    expectEach(
      tickets.map(({ ticketId, verdict, dueTime, reopenCount }) => ({ ticketId, verdict, dueTime, reopenCount })),
      tickets.map(({ ticketId }) => {
        const { verdict, dueTime, reopenCount } = expected.get(ticketId)!;
        return { ticketId, verdict, dueTime, reopenCount };
      }),
    );
  });

  it('tells of tickets what was promised and when it was missed, and measures no first reply', async () => {
    const some = [...expected].filter((_, nth) => nth % 6 === 0);
    const details = await detailsOf(
      product,
      some.map(([ticketId]) => ticketId),
    );
    expectEach(
      details.map(promiseToldOf),
      some.map(([ticketId, { dueTime, breachedTime, promise: last }]) => ({
        ...{ ticketId, dueBy: dueTime === null ? null : 'serviceLevel', breachedTime, promise: last },
      })),
    );
    const replies = details.flatMap(({ clocks }) => clocks.filter(({ kind }) => kind !== 'resolution'));
    expect(new Set(replies.map(({ kind, status, dueTime }) => `${kind} ${status} ${dueTime}`))).toEqual(
      new Set(['first_reply unmeasured null']),
    );
  });

  it('is counted in the report as the walk counts it', async () => {
    const { met, breached: missed, running, paused } = countsOf(expected.values());
    const address = `/api/report/service-levels?${range}`;
    const { targets, repliesAreTold } = await product.staff.get<ServiceLevelReport>(address);
    const [resolution, firstReply] = ['resolution', 'first_reply'].map((each) =>
      targets.find(({ kind }) => kind === each),
    );
    expect(resolution).toMatchObject({ promised: met + missed + running + paused, met, missed });
    expect(firstReply).toMatchObject({ met: 0, missed: 0, rate: null });
    expect(firstReply?.promised).toBeGreaterThan(0);
    expect(repliesAreTold).toBe(false);
  });
});

function promiseToldOf({ ticketId, dueBy, clocks }: TicketDetail) {
  const clock = clocks.find(({ kind }) => kind === 'resolution');
  return {
    ...{ ticketId, dueBy, breachedTime: clock?.breachedTime ?? null },
    promise: clock === undefined ? null : { policy: clock.policy!.id, minutes: clock.minutes! },
  };
}
