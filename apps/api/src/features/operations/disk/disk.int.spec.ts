import { diskUse } from '@deskledger/contracts';
import { noteText } from '@deskledger/domain';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';

const day = 86_400_000;
const today = Date.parse('2026-11-20T12:00:00Z');
const clock = new FixedClock(new Date(today));
let app: TestApp;
beforeAll(async () => (app = await startTestApp({ clock, config: { role: 'api' } })));
afterAll(() => app.close());

const read = async () => {
  const { json } = await app.ask('GET /api/operations/disk', { token: await app.tokenOf('administrator') });
  return diskUse.parse(json);
};
/** Seals with the size of the log at the end of each day, the last of which is today. */
const seal = async (sizes: readonly (number | null)[]) => {
  for (const [index, size] of sizes.entries()) {
    if (size === null) continue;
    const sealedAt = new Date(today - (sizes.length - 1 - index) * day);
    const partitions = [{ size, root: `${'A'.repeat(43)}=` }];
    const note = `${noteText({ origin: 'here', sealedAt: sealedAt.toISOString(), partitions }, 'AAAA')}\n— here AAAA\n`;
    await app.testDatabase.owner.query('insert into public.log_notes (sealed_at, note) values ($1, $2)', [
      sealedAt,
      note,
    ]);
  }
};
beforeEach(() => app.testDatabase.owner.query('truncate public.log_notes'));

describe('what the database takes of the disk', () => {
  it('is told by table, adds up, and has no forecast before there are events', async () => {
    const use = await read();
    expect(use).toMatchObject({
      events: 0,
      bytesPerEvent: null,
      eventsPerDay: null,
      bytesPerDay: null,
      fullInDays: null,
    });
    expect(use.tables.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(use.databaseBytes);
    expect(use.tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['events', 'tickets']));
    expect(use.tables.at(-1)!.name).toBeNull();
  });

  it('grows by the median of whole days, so that neither an import nor an hour of today counts', async () => {
    await seal([100_000, 100_010, 100_020, 100_030, 900_000, null, 900_010, 900_020, 950_000]);
    const { events, eventsPerDay, bytesPerDay, bytesPerEvent, databaseBytes } = await read();
    expect({ events, eventsPerDay }).toEqual({ events: 950_000, eventsPerDay: 10 });
    expect(bytesPerEvent).toBe(Math.round(databaseBytes / 950_000));
    expect(bytesPerDay).toBe(Math.round((10 * databaseBytes) / 950_000));
  });

  it('has no forecast in the first week', async () => {
    await seal([10, 20, 30, 40, 50, 60, 70, 80]);
    expect(await read()).toMatchObject({ events: 80, eventsPerDay: null, bytesPerDay: null });
    await app.testDatabase.owner.query('truncate public.log_notes');
    await seal([10, 20, 30, 40, 50, 60, 70, 80, 90]);
    expect(await read()).toMatchObject({ eventsPerDay: 10 });
  });

  it('is for administrators', async () => {
    expect((await app.ask('GET /api/operations/disk', { token: await app.tokenOf('agent') })).status).toBe(403);
  });
});
