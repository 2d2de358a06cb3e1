import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { runCli } from '../../apps/cli/src/testing/test-shell.js';
import { writeTickets } from '../../apps/api/src/demo/help-desks/simulated-ticket.js';
import { Freshdesk } from '../../apps/api/src/demo/help-desks/freshdesk.js';
import { RunningProduct, until } from './support/processes.js';
import { seededRandom } from './support/random.js';
import {
  secret,
  type ExpectedTicket,
  type SimulatedHelpDesk,
} from '../../apps/api/src/demo/help-desks/simulated-help-desk.js';
import { Staff } from './support/staff.js';
import { Zendesk } from '../../apps/api/src/demo/help-desks/zendesk.js';
import { ZohoDesk } from '../../apps/api/src/demo/help-desks/zoho-desk.js';

const seed = Number(process.env['ACCEPTANCE_SEED'] ?? Math.floor(Math.random() * 1e9));

interface Run {
  id: string;
  status: string;
  trouble: string | null;
  accepted: number;
  duplicates: number;
  quarantined: number;
  repaired: number;
}

/**
 * More by hand, of Zendesk, Freshdesk and Zoho Desk: `PULLED_TICKETS=50000,20000,2000 ACCEPTANCE_MINUTES=60`; with more
 * calls a minute than their plans allow, 50,000 of each: `PULLED_TICKETS=50000,50000,50000 PULLED_CALLS=6000`.
 */
const counts = (process.env['PULLED_TICKETS'] ?? '3000,400,120').split(',').map(Number) as [number, number, number];

const callsPerMinute = process.env['PULLED_CALLS'] === undefined ? null : Number(process.env['PULLED_CALLS']);

/** All are read at once, each at the pace that its real one allows: so many tickets take a minute or two. */
describe(`the history of help desks (seed ${seed})`, () => {
  const random = seededRandom(seed);
  const anHourAgo = Date.now() - 3_600_000;
  const zendesk = new Zendesk(writeTickets(counts[0], anHourAgo, random), 0.25, random);
  const desks: SimulatedHelpDesk[] = [
    zendesk,
    new Freshdesk(writeTickets(counts[1], anHourAgo, random), 0.2, random),
    // Each of its tickets is a call, and each fault costs a second.
    new ZohoDesk(writeTickets(counts[2], anHourAgo, random), Math.min(0.05, 500 / counts[2]), random),
  ];
  let product: RunningProduct;
  let staff: Staff;
  const folder = mkdtempSync(path.join(tmpdir(), 'deskledger-pulled-'));
  const addresses = new Map<SimulatedHelpDesk, string>();

  beforeAll(async () => {
    const hosts = await Promise.all(desks.map((desk) => desk.start()));
    product = await RunningProduct.start({ OUTBOUND_HOSTS: hosts.join(','), RECONCILE_EVERY_MINUTES: '0' });
    staff = new Staff(() => product.url);
    for (const [index, desk] of desks.entries()) {
      const wishes = { source: desk.source, name: 'Acme', secret, deskUrl: `http://${hosts[index]}` };
      const { address } = await staff.call<{ address: string }>('POST', '/api/connections', wishes);
      addresses.set(desk, address.replace(/^https?:\/\/[^/]+/, product.url));
      await staff.call('PUT', `/api/connections/${desk.source}`, { callsPerMinute });
      await staff.call('PUT', `/api/connections/${desk.source}/access`, { access: desk.access });
    }
  });
  afterAll(async () => {
    await product.stop();
    for (const desk of desks) desk.stop();
    rmSync(folder, { recursive: true });
  });

  const start = ({ source }: SimulatedHelpDesk) =>
    staff.call<Run>('POST', '/api/backfills', { source, mode: 'pull', since: '2020-01-01T00:00:00Z' });
  const ended = async (id: string) => {
    const run = () => staff.get<Run>(`/api/backfills/${id}`);
    await until('the end of the run', 300 + Math.max(...counts) / 20, async () => (await run()).status !== 'running');
    return run();
  };

  it('is complete after lost, doubled and disordered webhooks, faults of the help desks, and kill -9', async () => {
    await product.explain(async () => {
      await Promise.all(desks.map((desk) => desk.sendAll(addresses.get(desk)!)));
      const started = await Promise.all(desks.map(start));
      for (const part of ['worker', 'api', 'worker'] as const) {
        await pause(4000 + random() * 8000);
        await until(`a running ${part}`, 60, () => Promise.resolve(product.kill(part) > 0));
        await product.ready();
      }
      for (const { id } of started) {
        expect(await ended(id)).toMatchObject({ status: 'completed', trouble: null, quarantined: 0 });
      }
      await staff.settled();
      for (const desk of desks) {
        expect(desk.busiestMinute).toBeLessThanOrEqual(callsPerMinute ?? desk.callsPerMinute);
        expect(await ticketsOf(product, desk)).toEqual(desk.expectedTickets());
        desk.isChanging = false;
      }
    });
  });

  it('is complete again after one sweep when more webhooks were lost', async () => {
    await product.explain(async () => {
      await Promise.all(desks.map((desk) => desk.goOn(addresses.get(desk)!)));
      await staff.settled();
      const swept = ({ source }: SimulatedHelpDesk) =>
        staff.call<Run>('POST', '/api/backfills', { source, mode: 'sweep' }).then(({ id }) => ended(id));
      for (const run of await Promise.all(desks.map(swept))) {
        expect(run).toMatchObject({ status: 'completed', trouble: null, quarantined: 0 });
      }
      await staff.settled();
      for (const desk of desks) expect(await ticketsOf(product, desk)).toEqual(desk.expectedTickets());
      const runs = await staff.get<{ items: Run[] }>('/api/backfills?mode=sweep');
      expect(Math.max(...runs.items.map(({ repaired }) => repaired))).toBeGreaterThan(0);
    });
  });

  it('changes nothing when it is read again', async () => {
    await product.explain(async () => {
      const overview = await staff.get('/api/ticket/overview?dateRange=1year');
      const before = desks.map(({ answerCount }) => answerCount);
      const started = await Promise.all(desks.map(start));
      for (const [index, desk] of desks.entries()) {
        const run = await ended(started[index]!.id);
        expect(desk.answerCount).toBeGreaterThan(before[index]!);
        expect(run).toMatchObject({ status: 'completed', accepted: 0, quarantined: 0 });
        expect(run.duplicates).toBeGreaterThanOrEqual(desk.tickets.length);
      }
      // A thousand a page, of which each page repeats ten: 103 calls for 100,000 tickets.
      expect(zendesk.answerCount - before[0]!).toBeLessThanOrEqual(Math.ceil(counts[0] / 990) + 1);
      await staff.settled();
      expect(await staff.get('/api/ticket/overview?dateRange=1year')).toEqual(overview);
      for (const desk of desks) expect(await ticketsOf(product, desk)).toEqual(desk.expectedTickets());
    });
  });

  it('changes nothing when its export file is imported as well', async () => {
    await product.explain(async () => {
      const overview = await staff.get('/api/ticket/overview?dateRange=1year');
      const file = path.join(folder, 'export.ndjson');
      writeFileSync(file, zendesk.exportFile());
      const env = { DESKLEDGER_URL: product.url, DESKLEDGER_TOKEN: staff.apiToken, XDG_CONFIG_HOME: folder };
      const { code, out } = await runCli(['backfill', '--source', 'zendesk', '--file', file, '--json'], { env });
      expect([code, JSON.parse(out.split('\n')[0]!)]).toMatchObject([0, { quarantined: 0, refusedLines: [] }]);
      await staff.settled();
      expect(await staff.get('/api/ticket/overview?dateRange=1year')).toEqual(overview);
      expect(await ticketsOf(product, zendesk)).toEqual(zendesk.expectedTickets());
    });
  });
});

/** What the product holds of the help desk's tickets, field by field; of those that count nowhere no more than that. */
async function ticketsOf(product: RunningProduct, { source }: SimulatedHelpDesk): Promise<ExpectedTicket[]> {
  const client = new Client({ connectionString: product.databaseUrl() });
  await client.connect();
  const { rows } = await client.query<ExpectedTicket>(
    `select ticket_id as id, subject.value ->> 'text' as subject, email.value ->> 'text' as email, status, phase,
       priority, classification, channel, team, tags, organization_id as organization, counted,
       assignee_id is not null as assignee, tickets.created_at as created, closed_at as closed,
       first_response_at as answered, due_at as due
     from tickets
     left join personal_data subject on subject.ref = subject_ref
     left join personal_data email on email.ref = contact_email_ref
     where connection_id = $1
     order by ticket_id::numeric`,
    [source],
  );
  await client.end();
  return rows.map((row) => (row.counted ? row : { id: row.id, counted: false }));
}
