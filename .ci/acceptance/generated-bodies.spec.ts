import { gzipSync } from 'node:zlib';
import { ensureFirstAdministrator } from '../../apps/api/src/features/accounts/staff/create-account.js';
import { FixedClock } from '../../apps/api/src/platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/start-test-app.js';
import { readPayload, secrets } from './support/fixtures.js';
import { HelpDesk } from './support/help-desk.js';
import { administrator, until } from './support/processes.js';
import { Staff } from './support/staff.js';

/** Bodies that are too large or too deep to lie beside the recorded ones. */
const { secret } = secrets.standardWebhooks;
const now = new Date('2026-03-04T15:22:50.000Z');

let app: TestApp;
let staff: Staff;

beforeAll(async () => {
  app = await startTestApp({
    clock: new FixedClock(now),
    config: { webhookSecrets: { standard: [secret] } },
  });
  await ensureFirstAdministrator(app.testDatabase.database, { ...app.config, administrator });
  staff = new Staff(() => app.url);
});
afterAll(() => app.close());

async function send(body: Buffer, more: Record<string, string> = {}) {
  const desk = new HelpDesk(() => app.url, secret);
  const headers = { 'content-type': 'application/json', ...desk.sign(body, undefined, now.getTime()), ...more };
  const response = await fetch(`${app.url}/api/webhooks/standard`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function reasons(): Promise<string[]> {
  const { items } = await staff.get<{ items: { reason: string }[] }>('/api/ingest/quarantine');
  return items.map(({ reason }) => reason);
}

describe('generated bodies', () => {
  it('accepts a description of 3 MB, which is under our limit of 5 MB', async () => {
    const event = JSON.parse(readPayload('standard-webhooks/closed.json').toString()) as {
      data: Record<string, unknown>;
    };
    event.data['description'] = 'A'.repeat(3_145_728);
    expect(await send(Buffer.from(JSON.stringify(event)))).toEqual({
      status: 200,
      body: { accepted: 1, duplicates: 0, quarantined: 0 },
    });
  });

  it('quarantines a nesting of 20,000', async () => {
    expect(await send(Buffer.from('['.repeat(20_000) + ']'.repeat(20_000)))).toEqual({
      status: 200,
      body: { accepted: 0, duplicates: 0, quarantined: 1 },
    });
    await until('the quarantine', 60, async () => (await reasons()).includes('too_deep'));
  });

  it('refuses a zip bomb and a body of 6 MB with 413', async () => {
    const bomb = await send(gzipSync(Buffer.alloc(104_857_600)), { 'content-encoding': 'gzip' });
    expect(bomb).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect(await send(Buffer.alloc(6_000_000, 'a'))).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
  });
});
