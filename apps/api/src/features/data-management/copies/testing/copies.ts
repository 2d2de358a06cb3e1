import type { DataExport } from '@deskledger/contracts';
import { FixedClock } from '../../../../platform/clock/clock.js';
import { SubscriptionWakeups } from '../../../../platform/projections/subscription-wakeups.js';
import { download } from '../../../../testing/download.js';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.js';
import { waitFor } from '../../../../testing/wait-for.js';

/** The archive of a copy. @param by the token of an administrator. */
export async function copyOf(app: TestApp, by: string, { sealed }: { sealed?: boolean } = {}): Promise<Buffer> {
  const body = sealed === undefined ? {} : { body: { sealed } };
  const { json } = await app.ask('POST /api/exports/copy', { token: by, ...body });
  const { id } = json as unknown as DataExport;
  const read = async () => (await app.ask(`GET /api/exports/${id}`, { token: by })).json as unknown as DataExport;
  await waitFor(async () => ['ready', 'failed'].includes((await read()).status), 'the copy');
  expect(await read()).toMatchObject({ kind: 'copy', sealed: sealed === true, status: 'ready', error: null });
  return (await download(app, by, `/api/exports/${id}/file`)).bytes;
}

/** An instance that has been started and stopped. */
export async function emptyInstance(now: string): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const app = await startTestApp({ database, keepDatabase: true, clock: new FixedClock(new Date(now)) });
  await app.close();
  return database;
}

/** Waits until everything is made from the log. */
export async function waitForRebuilds(app: TestApp, by: string): Promise<void> {
  const isReady = async () => {
    // At once: by itself it comes again after a pause.
    await app.app.get(SubscriptionWakeups).sweep();
    const { json } = await app.ask('GET /api/projections', { token: by });
    const projections = json?.['items'] as { lag: number }[];
    const [row] = await app.testDatabase.owner.query<{ known: number; unfinished: number }>(
      `select (select count(*) from projections) as known,
              (select count(*) from projection_rebuilds where status <> 'completed') as unfinished`,
    );
    return row!.known === projections.length && row!.unfinished === 0 && projections.every(({ lag }) => lag === 0);
  };
  await waitFor(isReady, 'the rebuilds', 150_000);
}
