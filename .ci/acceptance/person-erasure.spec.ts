import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { KnownPerson, PersonErasure, SurveyTemplate } from '@deskledger/contracts';
import { Client } from 'pg';
import PostalMime from 'postal-mime';
import { tracesOf } from '../../apps/api/src/testing/traces.js';
import { HelpDesk } from './support/help-desk.js';
import { howMuch } from './support/how-much.js';
import { outboxFiles } from './support/mail-count.js';
import { RunningProduct, until, webhookSecret } from './support/processes.js';
import { Staff } from './support/staff.js';

const [email, name] = ['erika.mustermann@acme.test', 'Erika Mustermann'];
const tickets = howMuch(10_000);
const responses = howMuch(200);
/** Of others, among hers. */
const others = tickets / 5;
const secrets = [email, name, 'The printer burns', 'Call me at home'];

const survey = {
  title: 'Customer satisfaction',
  description: '',
  status: 'active',
  questions: [
    { id: 'overall', type: 'rating', question: 'How satisfied are you?', required: true },
    { id: 'why', type: 'text', question: 'Why?', required: false },
  ],
};

/** A product of its own: its files are searched, and everything in it is hers. */
describe(`a person with ${tickets} tickets and ${responses} answers`, () => {
  let product: RunningProduct;
  let staff: Staff;
  let desk: HelpDesk;

  beforeAll(async () => {
    product = await RunningProduct.start({ TRUSTED_PROXIES: 'loopback' });
    staff = await new Staff(() => product.url).withLastingToken();
    desk = new HelpDesk(() => product.url, webhookSecret);
    await staff.call<SurveyTemplate>('POST', '/api/survey/template', survey);
    await reportEverything();
    await answerSurveys();
  });
  afterAll(() => product.stop());

  const events = Array.from({ length: tickets + others }, (_, index) => {
    const isHers = index % 6 !== 5;
    const at = new Date(Date.now() - (index % 300) * 3_600_000).toISOString();
    const contact = isHers ? { name, email } : { name: 'Omar Haddad', email: `omar${index}@example.test` };
    const subject = isHers ? `The printer burns ${index}` : `The lift sings ${index}`;
    const data = { ticketId: `P${index}`, subject, contact, status: 'Closed', createdTime: at, modifiedTime: at };
    return { type: 'ticket.closed', id: `told-${index}`, timestamp: at, data };
  });
  const portions = Array.from({ length: Math.ceil(events.length / 500) }, (_, index) =>
    events.slice(index * 500, index * 500 + 500),
  );

  const reportEverything = async () => {
    for (const portion of portions) await desk.deliver(portion);
    await staff.settled();
  };

  /** In the mails that invite her; accounts have theirs in the same folder. */
  const surveyLinks = async () => {
    const mails = outboxFiles(product.dataDirectory).map((file) => PostalMime.parse(readFileSync(file)));
    return (await Promise.all(mails)).flatMap(({ text }) => /\/survey\/([\w-]{43})/.exec(text ?? '')?.[1] ?? []);
  };

  const answerSurveys = async () => {
    const hers = events.filter(({ data }) => data.contact.email === email).slice(0, responses);
    for (const { data } of hers) await staff.call('POST', '/api/survey/invitations', { ticketId: data.ticketId });
    await until('a mail for each', 300, async () => (await surveyLinks()).length === responses);
    for (const link of await surveyLinks()) {
      const questions = [
        { id: 'overall', answer: 4 },
        { id: 'why', answer: `Call me at home ${randomUUID()}` },
      ];
      const response = await fetch(`${product.url}/api/survey/enroll/${link}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address() },
        body: JSON.stringify({ questions }),
      });
      expect(response.status).toBe(200);
    }
    await staff.settled();
  };

  let network = 0;
  const address = () => `198.51.${Math.floor((network += 1) / 250)}.${(network % 250) + 1}`;

  const figures = async () => {
    const calls = ['dashboard', 'ticket/overview', 'report/overview', 'report/customer-satisfaction'];
    const answers = await Promise.all(
      calls.map((call) => staff.get<Record<string, unknown>>(`/api/${call}?dateRange=30days`)),
    );
    return JSON.stringify(answers, (key, value: unknown) =>
      ['dataVersion', 'generatedAt', 'subject', 'contact_name', 'contact_email', 'comments'].includes(key)
        ? undefined
        : value,
    );
  };

  const traces = async (texts: readonly string[]) => {
    const client = new Client({ connectionString: product.databaseUrl() });
    await client.connect();
    try {
      const query = async (sql: string) => (await client.query<Record<string, string | null>>(sql)).rows;
      return await tracesOf({ query, dataDirectory: product.dataDirectory }, texts);
    } finally {
      await client.end();
    }
  };

  it('is erased out of every row and file; every figure stays, after a rebuild and when all is told again', async () => {
    expect(await staff.call<KnownPerson>('POST', '/api/persons/find', { email })).toMatchObject({
      names: [name],
      tickets,
      answers: responses,
    });
    const before = await figures();
    const started = performance.now();
    const { id } = await staff.call<PersonErasure>('POST', '/api/persons/erasures', { email });
    let erasure: PersonErasure;
    await until('the end of the erasure', 120, async () => {
      erasure = await staff.get<PersonErasure>(`/api/persons/erasures/${id}`);
      return erasure.status === 'completed';
    });
    process.stdout.write(`erased within ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    expect(erasure!).toMatchObject({ tickets, deliveries: portions.length });
    expect(erasure!.texts).toBeGreaterThanOrEqual(3 * tickets + responses);
    expect(await traces(secrets)).toEqual([]);
    expect(await traces(['Omar Haddad'])).toContain('product.personal_data: Omar Haddad');
    expect(await figures()).toBe(before);

    await staff.call('POST', '/api/projections/tickets/rebuild');
    await until('the rebuild', 120, async () => {
      const { items } = await staff.get<{ items: { name: string; rebuild: { status: string } | null }[] }>(
        '/api/projections',
      );
      return items.find((item) => item.name === 'tickets')?.rebuild?.status === 'completed';
    });
    expect(await staff.call('POST', '/api/projections/tickets/verify')).toMatchObject({ differenceCount: 0 });
    for (const portion of portions) {
      expect(await desk.deliver(portion)).toEqual({ accepted: 0, duplicates: portion.length, quarantined: 0 });
      await desk.deliver(portion.map((event) => ({ ...event, id: `again-${event.id}` })));
    }
    await staff.settled();
    expect(await figures()).toBe(before);
    expect(await traces(secrets)).toEqual([]);
    expect(await staff.get('/api/audit/verification')).toMatchObject({ faults: [] });
    for (let partition = 0; partition < 16; partition += 1)
      expect(await staff.get(`/api/log/verification?partition=${partition}`)).toMatchObject({ faults: [] });
  });
});
