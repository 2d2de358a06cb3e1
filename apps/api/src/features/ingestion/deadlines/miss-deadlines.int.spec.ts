import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { signedHeaders } from '../testing/signed-headers.js';
import { DeadlineSweep } from './deadline-sweep.js';

const clock = new FixedClock(new Date('2026-03-06T12:00:00Z'));
let app: TestApp;
beforeAll(async () => (app = await startTestApp({ clock })));
afterAll(() => app.close());

const rows = (sql: string, ...params: unknown[]) => app.testDatabase.database.query(sql, params);
const send = async (ticketId: string, data: object) => {
  const body = JSON.stringify({
    type: 'ticket.updated',
    timestamp: clock.now().toISOString(),
    data: { ticketId, ...data },
  });
  await app.ask('POST /api/webhooks/standard', { body, headers: signedHeaders(body, { at: clock.now() }) });
};
const verdictOf = async (ticketId: string) =>
  (await rows('select verdict from tickets where ticket_id = $1', ticketId))[0]?.['verdict'] as string;

describe('a deadline that passes without any event', () => {
  it('breaches the tickets that run at that moment, once, and no other', async () => {
    await send('running', { status: 'Open', dueTime: '2026-03-06T13:00:00Z' });
    await send('held', { status: 'On Hold', dueTime: '2026-03-06T13:00:00Z' });
    await send('closed', { status: 'Closed', dueTime: '2026-03-06T13:00:00Z' });
    await send('later', { status: 'Open', dueTime: '2026-03-06T15:00:00Z' });
    await waitFor(async () => (await rows('select 1 from tickets')).length === 4, 'four tickets');
    expect(await verdictOf('running')).toBe('running');

    clock.advance(3_600_001);
    await app.app.get(DeadlineSweep).sweep();
    await waitFor(async () => (await verdictOf('running')) === 'breached', 'a breached ticket');
    await app.app.get(DeadlineSweep).sweep();

    expect([await verdictOf('held'), await verdictOf('closed'), await verdictOf('later')]).toEqual([
      'paused',
      'met',
      'running',
    ]);
    const missed = await rows(
      `select stream_id, occurred_at, metadata ->> 'actor' as actor from events where type = 'TicketDeadlineMissed'`,
    );
    expect(missed).toEqual([
      { stream_id: 'ticket:standard:running', occurred_at: new Date('2026-03-06T13:00:00Z'), actor: 'system' },
    ]);
  });
});
