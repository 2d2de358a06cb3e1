import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Connection, Dashboard } from '@deskledger/contracts';
import { ensureFirstAdministrator } from '../../../apps/api/src/features/accounts/staff/create-account.js';
import { SOURCE_ADAPTERS } from '../../../apps/api/src/features/ingestion/sources/index.js';
import { FixedClock } from '../../../apps/api/src/platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../apps/api/src/testing/start-test-app.js';
import { runCli } from '../../../apps/cli/src/testing/test-shell.js';
import { HelpDesk } from '../support/help-desk.js';
import { administrator } from '../support/processes.js';
import { Staff } from '../support/staff.js';
import { connectedDesks, fixtureAdapters } from './support/connected-desks.js';
import { exportFiles } from './support/export-files.js';
import { expectTicket, type TicketAnswer } from './support/expected-ticket.js';
import { fixture, readPayload, secrets, type Fixture } from './support/fixtures.js';
import { accepted, duplicate, refused } from './support/receipts.js';

/**
 * The road of deliveries and files: HTTP, tables, figures, with one delivery of each vendor and a file of each that
 * writes one. What they say is read in memory by `payloads.spec.ts` and `exports.spec.ts`.
 */
const clock = new FixedClock(new Date('2026-03-02T08:00:00Z'));
const folder = mkdtempSync(path.join(tmpdir(), 'deskledger-road-'));
const standardAddress = '/api/webhooks/standard';
let app: TestApp;
let staff: Staff;

beforeAll(async () => {
  app = await startTestApp({
    clock,
    config: { webhookSecrets: { standard: connectedDesks['standard-webhooks']!.secrets } },
    standIns: new Map([[SOURCE_ADAPTERS, fixtureAdapters]]),
  });
  await ensureFirstAdministrator(app.testDatabase.database, { ...app.config, administrator });
  staff = await new Staff(() => app.url).withLastingToken();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Connects the help desk of a vendor by hand, unless it is there from the start; answers where it delivers to. */
async function connect(vendor: string): Promise<Pick<Connection, 'id' | 'address'>> {
  const {
    source,
    secrets: [secret],
    timezone,
    deskUrl,
  } = connectedDesks[vendor]!;
  if (vendor === 'standard-webhooks') return { id: source, address: standardAddress };
  const wishes = { source, name: vendor, timezone, deskUrl, secret };
  const { id, address } = await staff.call<Connection>('POST', '/api/connections', wishes);
  return { id, address: new URL(address).pathname };
}

/** Posts a fixture's exact bytes at the moment it was received, then waits until it has been applied. */
async function post(item: Fixture, address = standardAddress): Promise<{ status: number; body: object }> {
  clock.set(new Date(item.receivedAt));
  const headers = JSON.parse(readPayload(item.headers).toString()) as Record<string, string>;
  delete headers['content-length'];
  const body = readPayload(item.file);
  const response = await fetch(`${app.url}${address}`, { method: item.method, headers, body: new Uint8Array(body) });
  const answer = { status: response.status, body: (await response.json()) as object };
  await staff.settled();
  return answer;
}

/** The same number may be a ticket of several help desks. */
async function ticket(connection: string, ticketId: string): Promise<TicketAnswer & { counted: boolean }> {
  const sql = 'select id from tickets where connection_id = $1 and ticket_id = $2';
  const [row] = await app.testDatabase.database.query<{ id: string }>(sql, [connection, ticketId]);
  return staff.get(`/api/ticket/q/${row!.id}`);
}

describe('a delivery over HTTP', () => {
  const of = (name: string) => fixture('standard-webhooks', name);
  const nasty = (name: string) => fixture('nasty', name);

  it.each([
    ['zendesk', 'closed', '4821'],
    ['freshdesk', 'created', '4821'],
    ['zoho-desk', 'created', '410000004821077'],
    ['cloudevents', 'created', 'TB-4821'],
    ['standard-webhooks', 'closed', 'TB-4821'],
  ])('of %s becomes the ticket that its manifest expects', async (vendor, name, ticketId) => {
    const item = fixture(vendor, name);
    const { id, address } = await connect(vendor);
    expect(await post(item, address)).toEqual(accepted());
    expectTicket(await ticket(id, ticketId), { ticketId, ...item.expect });
  });

  it('is known again, and kept from another one under its id', async () => {
    expect(await post(nasty('01-duplicate-redelivery'))).toEqual(duplicate);
    expect(await post(nasty('02-same-id-other-body'))).toEqual(refused);
    expect(await reasons()).toEqual(['id_reuse_body_differs']);
    expectTicket(await ticket('standard', 'TB-4821'), of('closed').expect);
  });

  it('is refused without a word of why', async () => {
    const { status, body } = await post(nasty('29-wrong-signature'));
    expect([status, Object.keys(body).sort()]).toEqual([401, ['code', 'detail', 'requestId', 'status']]);
    expect(JSON.stringify(body)).not.toMatch(/timestamp|signature|old|new/i);
  });

  it('takes a deleted ticket out of the figures', async () => {
    const all = async () => {
      const { metrics } = await staff.get<Pick<Dashboard, 'metrics'>>('/api/dashboard?dateRange=30days');
      return metrics.all_tickets;
    };
    const before = await all();
    expect(await post(of('deleted'))).toEqual(accepted());
    expect(await ticket('standard', 'TB-4821')).toMatchObject({ counted: false });
    expect(await all()).toBe(before - 1);
  });
});

describe('an exported file that the command line sends', () => {
  const send = async (source: string) => {
    clock.set(new Date('2026-03-09T12:00:00Z'));
    const file = path.join(folder, path.basename(exportFiles[source]!));
    writeFileSync(file, readPayload(exportFiles[source]!));
    const env = { DESKLEDGER_URL: app.url, DESKLEDGER_TOKEN: staff.apiToken, XDG_CONFIG_HOME: folder };
    const { code, out, err } = await runCli(['backfill', '--source', source, '--file', file, '--json'], { env });
    await staff.settled();
    return { code, err, run: JSON.parse(out.split('\n')[0]!) as object };
  };

  it.each([
    ['zoho-desk', 2, '410000004821090', { contactName: 'Ola, Jr. Berg', statusType: 'open' }],
    ['freshdesk', 1, '4821', { closedTime: '2026-03-04T15:22:48.000Z', statusType: 'closed' }],
  ])('of %s becomes tickets, and is known again', async (source, count, ticketId, expected) => {
    expect(await send(source)).toMatchObject({ code: 0, run: { accepted: count, quarantined: 0, refusedLines: [] } });
    expectTicket(await ticket(source, ticketId), { ticketId, ...expected });
    expect(await send(source)).toMatchObject({ code: 0, run: { accepted: 0, duplicates: count } });
  });

  it('of Zendesk becomes tickets but for its last line, which is cut off', async () => {
    const { code, err, run } = await send('zendesk');
    expect([code, run]).toMatchObject([0, { accepted: 2, quarantined: 1, refusedLines: [{ line: 3 }] }]);
    expect(err).toContain('export-tickets.ndjson: 1 line rejected, the first in line 3');
    expect(await ticket('zendesk', '4790')).toMatchObject({ counted: false, subject: null });
  });
});

/** Too large or too deep to lie beside the recorded ones. */
describe('a generated body', () => {
  const { secret } = secrets.standardWebhooks;
  const now = Date.parse('2026-03-10T12:00:00Z');
  beforeAll(() => clock.set(new Date(now)));

  const send = async (body: Buffer, more: Record<string, string> = {}) => {
    const desk = new HelpDesk(() => app.url, secret);
    const headers = { 'content-type': 'application/json', ...desk.sign(body, undefined, now), ...more };
    const sent = { method: 'POST', headers, body: new Uint8Array(body) };
    const response = await fetch(`${app.url}${standardAddress}`, sent);
    return { status: response.status, body: (await response.json()) as object };
  };

  it('with a description of 3 MB, which is under our limit of 5 MB, is accepted', async () => {
    const event = JSON.parse(readPayload('standard-webhooks/closed.json').toString()) as { id: string; data: object };
    const large = { ...event, id: 'large', data: { ...event.data, description: 'A'.repeat(3_145_728) } };
    expect(await send(Buffer.from(JSON.stringify(large)))).toEqual(accepted());
  });

  it('with a nesting of 20,000 is put aside', async () => {
    expect(await send(Buffer.from('['.repeat(20_000) + ']'.repeat(20_000)))).toEqual(refused);
    expect(await reasons()).toContain('too_deep');
  });

  it('that is a zip bomb or has 6 MB is refused with 413', async () => {
    const bomb = await send(gzipSync(Buffer.alloc(104_857_600)), { 'content-encoding': 'gzip' });
    expect(bomb).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect(await send(Buffer.alloc(6_000_000, 'a'))).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
  });
});

async function reasons(): Promise<string[]> {
  const { items } = await staff.get<{ items: { reason: string }[] }>('/api/ingest/quarantine');
  return items.map(({ reason }) => reason);
}
