import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { RunningProduct, until } from './support/processes.js';
import { chunks, seededRandom, shuffled } from './support/random.js';
import { Staff } from './support/staff.js';
import { title, triggered, writeTickets, Zendesk, type DeskTicket } from './support/zendesk.js';

const seed = Number(process.env['ACCEPTANCE_SEED'] ?? Math.floor(Math.random() * 1e9));
const secret = 'what-the-acceptance-run-signs-with';

interface Run {
  id: string;
  status: string;
  accepted: number;
  duplicates: number;
  quarantined: number;
}

describe(`the history of a help desk (seed ${seed})`, () => {
  const random = seededRandom(seed);
  const tickets = writeTickets(3000, Date.now() - 3_600_000, random);
  const desk = new Zendesk(tickets, 0.25, random);
  let product: RunningProduct;
  let staff: Staff;
  let address: string;

  beforeAll(async () => {
    const host = await desk.start();
    product = await RunningProduct.start({ OUTBOUND_HOSTS: host });
    staff = new Staff(() => product.url);
    const wishes = { source: 'zendesk', name: 'Acme', secret, deskUrl: `http://${host}` };
    address = (await staff.call<{ address: string }>('POST', '/api/connections', wishes)).address;
    const access = { email: 'tom@acme.example', token: 'the-token-of-tom' };
    await staff.call('PUT', '/api/connections/zendesk/access', { access });
  });
  afterAll(async () => {
    await product.stop();
    desk.stop();
  });

  const start = () =>
    staff.call<Run>('POST', '/api/backfills', { source: 'zendesk', mode: 'pull', since: '2020-01-01T00:00:00Z' });
  const ended = async (id: string) => {
    const run = () => staff.get<Run>(`/api/backfills/${id}`);
    await until('the end of the run', 300, async () => (await run()).status !== 'running');
    await staff.settled();
    return run();
  };

  it('is complete after lost, doubled and disordered webhooks, faults of the help desk, and kill -9', async () => {
    await product.explain(async () => {
      await postWebhooks(tickets, address.replace(/^https?:\/\/[^/]+/, product.url), random);
      const { id } = await start();
      for (const part of ['worker', 'api', 'worker'] as const) {
        await pause(4000 + random() * 8000);
        await until(`a running ${part}`, 60, () => Promise.resolve(product.kill(part) > 0));
        await product.ready();
      }
      const run = await ended(id);
      expect(run).toMatchObject({ status: 'completed', quarantined: 0 });
      expect(desk.busiestMinute).toBeLessThanOrEqual(10);
      await expectAll(product, tickets);
    });
  });

  it('changes nothing when it is read again', async () => {
    await product.explain(async () => {
      const overview = await staff.get('/api/ticket/overview?dateRange=1year');
      const before = desk.callCount;
      const run = await ended((await start()).id);
      expect(desk.callCount).toBeGreaterThan(before);
      expect(run).toMatchObject({ status: 'completed', accepted: 0, quarantined: 0 });
      expect(run.duplicates).toBeGreaterThanOrEqual(tickets.length);
      expect(await staff.get('/api/ticket/overview?dateRange=1year')).toEqual(overview);
      await expectAll(product, tickets);
    });
  });
});

/**
 * A fifth is lost, a tenth comes twice, and all are shuffled. No reopening between two closings is lost: that there was one
 * cannot be read off what a ticket is now.
 */
async function postWebhooks(tickets: readonly DeskTicket[], url: string, random: () => number): Promise<void> {
  const told = tickets
    .filter(({ id }) => id % 4 === 0)
    .flatMap((ticket) => ticket.states.map((state, index) => ({ ticket, state, before: ticket.states[index - 1] })));
  const arriving = told.flatMap((each) => {
    const isReopening = each.before?.status === 'solved';
    if (!isReopening && random() < 0.2) return [];
    return random() < 0.1 ? [each, each] : [each];
  });
  for (const some of chunks(shuffled(arriving, random), 20)) {
    await Promise.all(
      some.map(async ({ ticket, state }) => {
        const { body, headers } = triggered(ticket, state, secret);
        const response = await fetch(url, { method: 'POST', body, headers: headers as Record<string, string> });
        expect(response.status).toBe(200);
        await response.arrayBuffer();
      }),
    );
  }
}

/** Every ticket of the help desk is there, and as it is there, field by field. */
async function expectAll(product: RunningProduct, tickets: readonly DeskTicket[]): Promise<void> {
  const client = new Client({ connectionString: product.databaseUrl() });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(
    `select ticket_id as id, subject.value ->> 'text' as subject, email.value ->> 'text' as email, status, phase,
       priority, classification, channel, team, tags, organization_id as organization, counted,
       tickets.created_at as created, closed_at as closed
     from tickets
     left join personal_data subject on subject.ref = subject_ref
     left join personal_data email on email.ref = contact_email_ref
     order by ticket_id::int`,
  );
  await client.end();
  expect(rows).toEqual(
    tickets.map(({ id, subject, requester, organization, created, states }) => {
      const { at, status, priority, group } = states.at(-1)!;
      return {
        id: String(id),
        subject,
        email: `person-${requester}@example.com`,
        status: title(status),
        phase: status === 'solved' ? 'closed' : status === 'pending' ? 'hold' : 'open',
        priority: title(priority),
        classification: 'Incident',
        channel: 'email',
        team: group === null ? null : `Group ${group}`,
        tags: ['imported'],
        organization: organization === null ? null : String(organization),
        counted: true,
        created: new Date(created),
        closed: status === 'solved' ? new Date(at) : null,
      };
    }),
  );
}
