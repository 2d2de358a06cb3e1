import { Test } from '@nestjs/testing';
import { AppModule } from '../../../app.module.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { InboxSweep } from '../sweeps/inbox-sweep.js';
import { signedHeaders } from '../testing/signed-headers.js';

let app: TestApp;
beforeAll(async () => (app = await startTestApp({ workers: true })));
afterAll(() => app.close());

const rows = <T extends object>(sql: string, ...params: unknown[]) =>
  app.testDatabase.database.query<T & Record<string, unknown>>(sql, params);
const post = async (events: readonly object[]) => {
  const body = JSON.stringify(events);
  expect((await app.ask('POST /api/webhooks/standard', { body, headers: signedHeaders(body) })).status).toBe(200);
};
const event = (ticketId: string, number: number, status = 'Open') => ({
  id: `${ticketId}-${number}`,
  type: 'ticket.updated',
  data: {
    ticketId,
    status,
    priority: `P${number}`,
    modifiedTime: new Date(Date.UTC(2026, 1, 1, 0, number)).toISOString(),
  },
});
const settled = () =>
  waitFor(
    async () => (await rows<{ waiting: number }>('select count(*) as waiting from inbox'))[0]?.waiting === 0,
    'an empty inbox',
  );
const ticket = async (ticketId: string) =>
  (
    await rows<{ phase: string; priority: string }>(
      'select phase, priority from tickets where ticket_id = $1',
      ticketId,
    )
  )[0];

describe('the way from a delivery to a ticket', () => {
  it('is gone by itself: the commit wakes a worker', async () => {
    await post([event('A', 1), event('A', 2, 'Closed')]);
    await waitFor(() => ticket('A'), 'ticket A');
    await settled();
    expect(await ticket('A')).toEqual({ phase: 'closed', priority: 'P2' });
  });

  it('takes everything under load, once', async () => {
    const tickets = Array.from({ length: 30 }, (_, index) => `L${index}`);
    await Promise.all(
      tickets.flatMap((id) => [1, 2, 3, 4].map((number) => post([event(id, number), event(id, number)]))),
    );
    await settled();
    const [{ events } = { events: 0 }] = await rows<{ events: number }>(
      `select count(*) as events from events where stream_id like 'ticket:standard:L%' and type = 'TicketOpened'`,
    );
    expect(events).toBe(30);
    expect(await ticket('L29')).toEqual({ phase: 'open', priority: 'P4' });
  });

  it('is found by the sweep when the wake-up was lost between commit and queue', async () => {
    await post([event('S', 1)]);
    await settled();
    const observation = {
      kind: 'snapshot',
      ticketId: 'S',
      place: { at: Date.UTC(2026, 2, 1), revision: null, key: 'lost' },
      fields: { priority: 'late' },
    };
    await rows(
      `insert into inbox (partition, connection_id, delivery_id, event_key, received_at, observation)
       select partition, 'standard', gen_random_uuid(), 'lost', now(), $1 from tickets where ticket_id = 'S'`,
      JSON.stringify(observation),
    );
    await app.app.get(InboxSweep).sweep();
    await settled();
    expect((await ticket('S'))?.priority).toBe('late');
  });

  it('goes round an observation that the database refuses: its neighbours arrive, it is put aside', async () => {
    await post([event('N', 1)]);
    await settled();
    const beyondDates = {
      kind: 'snapshot',
      ticketId: 'N',
      place: { at: 36 ** 9 - 1, revision: null, key: 'beyond' },
      fields: { createdAt: 8e15 },
    };
    await rows(
      `insert into inbox (partition, connection_id, delivery_id, event_key, received_at, observation)
       select partition, 'standard', gen_random_uuid(), 'beyond', now(), $1 from tickets where ticket_id = 'N'`,
      JSON.stringify(beyondDates),
    );
    await post([event('N', 2, 'Closed')]);
    await settled();
    expect(await ticket('N')).toEqual({ phase: 'closed', priority: 'P2' });
    expect(await rows(`select reason, accepted from quarantine where delivery_key = 'beyond'`)).toEqual([
      { reason: 'bad_payload', accepted: true },
    ]);
  });

  it('may be worked on by several processes: exact, without waiting in a circle, nothing twice', async () => {
    const second = await Test.createTestingModule({
      imports: [AppModule.with({ ...app.config, role: 'worker' })],
    }).compile();
    await second.init();
    try {
      const tickets = Array.from({ length: 60 }, (_, index) => `W${index}`);
      await Promise.all(
        [1, 2, 3, 4, 5].map((number) => post(tickets.map((id) => event(id, number, number === 5 ? 'Closed' : 'Open')))),
      );
      await settled();
      const [sums] = await rows<{ created: number; resolved: number }>(
        `select sum(created)::bigint as created, sum(resolved)::bigint as resolved from ticket_rollups where slice = '' and grain = 'day'`,
      );
      const [tallied] = await rows<{ created: number; resolved: number }>(
        `select (select count(*) from tickets where counted) as created,
                (select count(*) from ticket_activities where kind = 'resolved') as resolved`,
      );
      expect(sums).toEqual(tallied);
      expect(await ticket('W59')).toEqual({ phase: 'closed', priority: 'P5' });
    } finally {
      await second.close();
    }
  });
});
