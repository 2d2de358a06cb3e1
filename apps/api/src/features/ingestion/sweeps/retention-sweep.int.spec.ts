import { Clock, FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { signedHeaders } from '../testing/signed-headers.js';
import { RetentionSweep } from './retention-sweep.js';

const clock = new FixedClock(new Date('2026-01-01T12:00:00Z'));
let app: TestApp;
beforeAll(async () => (app = await startTestApp({ clock, config: { role: 'api' } })));
afterAll(() => app.close());

const send = async (body: string) =>
  app.ask('POST /api/webhooks/standard', { body, headers: signedHeaders(body, { at: app.app.get(Clock).now() }) });
const bodies = async () =>
  (
    await app.testDatabase.database.query(
      `select convert_from(body, 'UTF8') as body from deliveries order by received_at`,
    )
  ).map(({ body }) => String(body).slice(0, 8));

describe('the retention of raw deliveries', () => {
  it('ends after the organization’s days, except while an element waits in quarantine; keys stay known', async () => {
    const event = JSON.stringify({
      id: 'old',
      type: 'ticket.updated',
      timestamp: '2026-01-01T00:00:00Z',
      data: { ticketId: 'T' },
    });
    await send(event);
    await send('{"broken');
    clock.advance(31 * 86_400_000);
    await send('{"recent');

    await app.app.get(RetentionSweep).sweep();
    expect(await bodies()).toEqual(['{"broken', '{"recent']);
    expect((await send(event)).json).toEqual({ accepted: 0, duplicates: 1, quarantined: 0 });

    await app.testDatabase.database.query(`update quarantine set resolution = 'discarded', resolved_at = received_at`);
    await app.app.get(RetentionSweep).sweep();
    expect(await bodies()).toEqual(['{"recent', '{"id":"o']);
  });
});
