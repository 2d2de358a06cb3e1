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

  it('ends for all deliveries of a day together, once the last of them is of that age', async () => {
    const sweep = app.app.get(RetentionSweep);
    clock.set(new Date('2026-04-01T01:00:00Z'));
    await sweep.sweep();
    await send('{"early');
    clock.set(new Date('2026-04-01T23:00:00Z'));
    await send('{"late');
    await app.testDatabase.database.query(`update quarantine set resolution = 'discarded', resolved_at = received_at`);
    const left = async (moment: string) => {
      clock.set(new Date(moment));
      await sweep.sweep();
      return bodies();
    };
    expect(await left('2026-05-01T23:30:00Z')).toEqual(['{"early', '{"late']);
    expect(await left('2026-05-02T00:00:00Z')).toEqual([]);
  });

  it('ends for what waits in quarantine after a year, or with the age of personal data', async () => {
    await app.testDatabase.database.query('truncate deliveries, quarantine cascade');
    await send('{"broken');
    clock.advance(364 * 86_400_000);
    await app.app.get(RetentionSweep).sweep();
    expect(await bodies()).toEqual(['{"broken']);
    clock.advance(2 * 86_400_000);
    await app.app.get(RetentionSweep).sweep();
    expect(await bodies()).toEqual([]);
    expect(await app.testDatabase.database.query('select id from quarantine')).toEqual([]);
  });

  it('is counted before it is changed', async () => {
    await send('{"broken');
    await send(
      JSON.stringify({
        id: 'new',
        type: 'ticket.updated',
        timestamp: clock.now().toISOString(),
        data: { ticketId: 'T' },
      }),
    );
    clock.advance(10 * 86_400_000);
    const token = await app.tokenOf('administrator');
    const preview = async (days: number) => {
      const path = `/api/retention/preview?archiveAfter=never&deleteAfter=never&retentionDays=${days}`;
      return (await app.ask(`GET ${path as '/'}`, { token })).json?.['deliveries'];
    };
    expect([await preview(30), await preview(9)]).toEqual([0, 1]);
  });
});
