import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  DataExport,
  KnownPerson,
  PersonErasure,
  Projection,
  TicketDetail,
  TicketPage,
} from '@deskledger/contracts';
import { furtherQuestions } from '@deskledger/domain/testing';
import { FixedClock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { DataVersion } from '../../../platform/data-version/data-version.js';
import { download } from '../../../testing/download.js';
import { filesIn } from '../../../testing/files-in-zip.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { tracesOf } from '../../../testing/traces.js';
import { waitFor } from '../../../testing/wait-for.js';
import { signedHeaders } from '../../ingestion/testing/signed-headers.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { InvitationSweep } from '../../surveys/invitations/sending/invitation-sweep.js';
import { survey, SurveyDesk } from '../../surveys/testing/survey-desk.js';
import { reportTickets, type ReportedTicket } from '../../tickets/testing/standard-webhook.js';
import { danaIs, omarIs, ticket } from './testing/contacts.js';
import { EraseRows } from './erase-rows.js';
import { ErasureSweep } from './erasure-sweep.js';
import { PersonErasures } from './person-erasures.js';
import { Persons } from './person.js';

const clock = new FixedClock(new Date('2026-06-20T12:00:00Z'));
const dataDirectory = mkdtempSync(join(tmpdir(), 'deskledger-persons-'));
const range = 'dateRange=custom&customDateRangeFrom=2026-06-01&customDateRangeTo=2026-06-30';
const dana = 'dana.reyes@acme.test';
let app: TestApp;
let token: string;
let surveys: SurveyDesk;

const secrets = [
  dana,
  'Dana Reyes',
  'Reyes, D.',
  'The scanner eats paper',
  'About scanner number two',
  'Handed over by Dana',
  'My phone is 0151 555',
  'at-home@private.test',
  'Dana at the phone',
];
const others = ['omar.haddad@acme.test', 'Omar Haddad', 'The lift sings', 'Grace Hopper'];

const closed = (day: string) => ({ status: 'Closed', modifiedTime: `2026-06-${day}T09:00:00Z` });

/** Told, and told again later, in the same words. */
const story: ReportedTicket[] = [
  ticket('d-1', '01', { subject: 'The scanner eats paper', ...danaIs }),
  ticket('d-1', '01', { subject: 'About scanner number two', ...danaIs, modifiedTime: '2026-06-02T08:00:00Z' }),
  ticket('d-2', '03', { subject: 'The scanner eats paper', contact: { name: 'Reyes, D.', email: dana } }),
  ticket('d-2', '03', { subject: 'The scanner eats paper', ...closed('04') }),
  ticket('h-1', '05', { subject: 'Handed over by Dana', ...danaIs }),
  ticket('h-1', '05', { subject: 'Handed over by Dana', ...omarIs, modifiedTime: '2026-06-06T08:00:00Z' }),
  ticket('o-1', '07', { subject: 'The lift sings', ...omarIs }),
  ticket('o-1', '07', { subject: 'The lift sings', ...omarIs, ...closed('08') }),
];

const writing = (ticketId: string, id: string, reply: object): ReportedTicket => ({
  ticketId,
  type: 'ticket.replied',
  modifiedTime: '2026-06-08T10:00:00Z',
  reply: { id, author: 'customer', public: true, ...reply },
});
/** Who wrote as a customer is named in another place than contacts are; so is the agent who answered. */
const writings: ReportedTicket[] = [
  writing('d-1', 'r-1', { authorId: '77', authorName: 'Dana Reyes', authorEmail: dana }),
  writing('d-1', 'r-2', { authorName: 'Dana at the phone' }),
  writing('d-1', 'r-3', { author: 'agent', authorId: '7', authorName: 'Grace Hopper' }),
  writing('h-1', 'r-4', { authorName: 'Omar Haddad', authorEmail: others[0] }),
  writing('h-1', 'r-9', { authorName: 'Omar Haddad' }),
  writing('o-1', 'r-5', { authorName: 'Dana Reyes', authorEmail: dana }),
];

async function get<Answer>(path: string): Promise<Answer> {
  const { status, json } = await app.ask(`GET ${path}` as 'GET /', { token });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as Answer;
}

async function post<Answer>(path: string, body: object = { email: dana }, wanted = 201): Promise<Answer> {
  const { status, json } = await app.ask(`POST ${path}` as 'POST /', { token, body });
  expect({ status, json }).toMatchObject({ status: wanted });
  return json as Answer;
}

const find = (email = dana) => post<KnownPerson>('/api/persons/find', { email }, 200);

async function erased(id: string): Promise<PersonErasure> {
  return waitFor(async () => {
    const erasure = await get<PersonErasure>(`/api/persons/erasures/${id}`);
    return erasure.status === 'completed' && erasure;
  }, 'the erasure');
}

const traces = (texts: readonly string[]) =>
  tracesOf({ query: (sql) => app.testDatabase.database.query(sql), dataDirectory }, texts);

/** A delivery that nobody looks at twice. */
async function deliver(events: object[]): Promise<Record<string, unknown>> {
  const body = JSON.stringify(events);
  const { json } = await app.ask('POST /api/webhooks/standard', {
    body,
    headers: signedHeaders(body, { at: clock.now() }),
  });
  await waitFor(
    async () => (await app.testDatabase.database.query('select from inbox')).length === 0,
    'an empty inbox',
  );
  await app.app.get(DataVersion).refresh();
  return json ?? {};
}

const detail = (ticketId: string) => get<TicketDetail>(`/api/ticket/q/${ticketId}`);
const search = async (words: string) =>
  (await get<TicketPage>(`/api/ticket?${range}&archived=include&search=${encodeURIComponent(words)}`)).tickets;

async function figures() {
  const paths = ['/api/dashboard', '/api/ticket/overview', '/api/report/render-ticket-analysis'].map(
    (p) => `${p}?${range}`,
  );
  const answers = await Promise.all(paths.map((path) => get<Record<string, unknown>>(path)));
  return JSON.stringify(answers, (key, value: unknown) =>
    ['dataVersion', 'asOf', 'updatedAt', 'subject', 'contact_name', 'contact_email'].includes(key) ? undefined : value,
  );
}

beforeAll(async () => {
  app = await startTestApp({ clock, config: { dataDirectory } });
  token = await app.tokenOf('administrator');
  surveys = new SurveyDesk(app);
  await surveys.publish({ ...survey, questions: [...survey.questions, furtherQuestions.address] });
  const sending = { survey: true, surveyDelayMinutes: 0, surveyRestDays: 0 };
  await app.ask('PUT /api/organization', { token, body: sending });
  await waitFor(() => app.app.get(OrganizationSettingsReader).current().survey, 'surveys are sent');
  await reportTickets(app, story);
  await reportTickets(app, writings);
  await reportTickets(app, [
    ticket('d-3', '19', { subject: 'The scanner eats paper', ...danaIs }),
    ticket('d-3', '19', { ...danaIs, status: 'Closed', modifiedTime: clock.now().toISOString() }),
  ]);
  await reportTickets(app, [ticket('o-2', '19', { subject: 'The lift sings', ...omarIs })]);
  await app.app.get(InvitationSweep).sweep();
  const link = await waitFor(async () => {
    const sent = await get<{ items: { status: string }[] }>('/api/survey/invitations');
    return sent.items.some(({ status }) => status === 'sent');
  }, 'an invitation');
  expect(link).toBe(true);
  const enrollment = await app.testDatabase.database.query<{ template_id: string; ticket_id: string }>(
    `select template_id, ticket_id from survey_invitations where status = 'sent'`,
  );
  const { template_id: template, ticket_id: id } = enrollment[0]!;
  const invited = await surveys.invite(template, {
    id,
    organizationId: null,
    designation: null,
    assigneeId: '7',
    team: null,
  });
  await surveys.submit(invited, { overall: 2, why: 'My phone is 0151 555', address: 'at-home@private.test' });
  // What cannot be understood.
  expect(await deliver([{ type: 'ticket.updated', id: 'odd-1', data: { subject: 'Odd', ...danaIs } }])).toMatchObject({
    quarantined: 1,
  });
  await app.ask('POST /api/views', {
    token,
    body: { screen: 'tickets', name: 'Scanner', query: `q=${encodeURIComponent(dana)}`, shared: false },
  });
  await app.ask('POST /api/annotations', {
    token,
    body: { from: '2026-06-03', to: '2026-06-03', text: `Called ${dana} about it` },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(dataDirectory, { recursive: true, force: true });
});

describe('a person who asks what is known', () => {
  it('is found by the address, however it is spelled', async () => {
    expect(await find('DANA.Reyes@acme.test ')).toEqual({
      names: ['Dana Reyes', 'Reyes, D.'],
      tickets: 4,
      firstTicketAt: '2026-06-01T08:00:00.000Z',
      lastTicketAt: '2026-06-19T08:00:00.000Z',
      invitations: 1,
      answers: 1,
      unsubscribed: false,
      erasure: null,
    });
    expect(await find('nobody@acme.test')).toMatchObject({ names: [], tickets: 0, firstTicketAt: null });
  });

  it('gets everything in one archive', async () => {
    const { id } = await post<DataExport>('/api/persons/exports');
    const ready = await waitFor(async () => {
      const row = await get<DataExport>(`/api/exports/${id}`);
      return row.status === 'ready' && row;
    }, 'the archive');
    expect(ready).toMatchObject({ kind: 'person', contents: [], fileName: 'personal-data_all-time_utc.zip' });
    const files = filesIn((await download(app, token, `/api/exports/${id}/file`)).bytes);
    expect(Object.keys(files)).toEqual([
      'tickets.csv',
      'names-and-subjects.csv',
      'survey-invitations.csv',
      'survey-answers.jsonl',
      'quarantine.jsonl',
      'raw-deliveries.jsonl',
    ]);
    const all = Buffer.concat(Object.values(files)).toString('utf8');
    for (const secret of secrets) expect(all.toLowerCase()).toContain(secret.toLowerCase());
    expect(files['survey-answers.jsonl']!.toString()).toContain('"My phone is 0151 555"');
    for (const other of others.slice(0, 3)) expect(all).not.toContain(other);
  });

  it('is an administrator’s to look for', async () => {
    for (const role of ['agent', 'manager'] as const) {
      const other = await app.tokenOf(role);
      for (const call of ['POST /api/persons/find', 'POST /api/persons/exports', 'POST /api/persons/erasures'] as const)
        expect((await app.ask(call, { token: other, body: { email: dana } })).status).toBe(403);
    }
    expect((await app.ask('POST /api/persons/erasures', { token, body: { email: 'nonsense' } })).status).toBe(400);
  });
});

describe('a person who was erased', () => {
  let before: string;
  let erasure: PersonErasure;
  beforeAll(async () => {
    expect(await traces(secrets)).not.toEqual([]);
    before = await figures();
    erasure = await erased((await post<PersonErasure>('/api/persons/erasures')).id);
    await app.app.get(DataVersion).refresh();
  });

  it('is nowhere any more, in no row and no file; others are where they were', async () => {
    expect(await traces(secrets)).toEqual([]);
    const places = await traces(others);
    for (const other of others) expect(places).toContain(`product.personal_data: ${other}`);
    expect(await detail('h-1')).toMatchObject({ subject: null, contact_name: 'Omar Haddad' });
    const writers = await app.testDatabase.database.query(
      `select value ->> 'name' as name from personal_data
        where kind = 'assignee' and value is not null and stream_id in ('ticket:standard:h-1', 'ticket:standard:o-1')
        order by stream_id, name, value ->> 'email'`,
    );
    expect(writers.map(({ name }) => name as string)).toEqual([
      ...['Grace Hopper', 'Omar Haddad', 'Omar Haddad'],
      'Grace Hopper',
    ]);
    expect(await detail('o-1')).toMatchObject({ subject: 'The lift sings', contact_email: 'omar.haddad@acme.test' });
    expect(erasure).toMatchObject({ tickets: 4, quarantined: 1, done: expect.any(Number) as number });
    expect(erasure.texts).toBeGreaterThan(10);
    expect(erasure.deliveries).toBeGreaterThan(0);
    expect(erasure.files).toBe(2);
  });

  it('leaves every figure as it was, also after a rebuild', async () => {
    expect(await figures()).toBe(before);
    await post('/api/projections/tickets/rebuild', {}, 202);
    const projections = () => get<{ items: Pick<Projection, 'name' | 'rebuild'>[] }>('/api/projections');
    await waitFor(async () => {
      const tickets = (await projections()).items.find(({ name }) => name === 'tickets');
      return tickets?.rebuild?.status !== 'running';
    }, 'the rebuild');
    for (const { name } of (await projections()).items)
      expect(await post(`/api/projections/${name}/verify`, {}, 200)).toMatchObject({ differenceCount: 0 });
    await app.app.get(DataVersion).refresh();
    expect(await figures()).toBe(before);
    expect(await traces(secrets)).toEqual([]);
  });

  it('is found no more, in no search and by no name', async () => {
    expect(await find()).toMatchObject({ names: [], tickets: 0, erasure: { id: erasure.id, status: 'completed' } });
    for (const words of ['dana', 'scanner', dana]) expect(await search(words)).toEqual([]);
    expect(await detail('d-1')).toMatchObject({ subject: null, contact_name: null, contact_email: null });
  });

  it('is not brought back by what is told again, in the same words or others, of tickets of before', async () => {
    const again = story.map((data, index) => ({
      type: 'ticket.snapshot',
      id: `again-${index}`,
      timestamp: data.modifiedTime,
      data,
    }));
    expect(await deliver(again)).toMatchObject({ quarantined: 0 });
    expect(await deliver(again)).toMatchObject({ accepted: 0, duplicates: again.length });
    await reportTickets(app, [
      {
        ...ticket('d-1', '01', { ...danaIs, subject: 'About scanner number two' }),
        modifiedTime: '2026-06-20T10:00:00Z',
        priority: 'High',
      },
      { ...ticket('d-1', '01', { subject: 'Handed over by Dana' }), modifiedTime: '2026-06-20T10:30:00Z' },
      ticket('d-9', '09', { ...danaIs, subject: 'The scanner eats paper' }),
      { ...ticket('d-9', '09', { subject: 'Handed over by Dana' }), modifiedTime: '2026-06-10T10:30:00Z' },
    ]);
    expect(await traces(secrets)).toEqual([]);
    expect(await detail('d-1')).toMatchObject({ priority: 'High', subject: null });
  });

  it('is not brought back by what the person is told to have written', async () => {
    await reportTickets(app, [
      ...writings.slice(0, 2),
      writing('d-1', 'r-6', { authorName: 'Pat Kim', authorEmail: 'pat@kim.test' }),
    ]);
    await reportTickets(app, [
      writing('d-1', 'r-7', { authorName: 'Dana at the phone' }),
      writing('o-1', 'r-8', { authorId: '78', authorName: 'Reyes, D.', authorEmail: dana }),
    ]);
    expect(await traces([...secrets, 'Pat Kim'])).toEqual(['product.personal_data: Pat Kim']);
  });

  it('is not kept where an old ticket turns out to be the person’s after its subject was told', async () => {
    await reportTickets(app, [ticket('d-12', '11', { subject: 'Handed over by Dana' })]);
    expect(await detail('d-12')).toMatchObject({ subject: 'Handed over by Dana' });
    await reportTickets(app, [{ ...ticket('d-12', '11', danaIs), modifiedTime: '2026-06-12T08:00:00Z' }]);
    expect(await detail('d-12')).toMatchObject({ subject: null, contact_name: null });
    expect(await traces(secrets)).toEqual(['product.deliveries: Handed over by Dana']);
    await app.testDatabase.database.query(
      `delete from deliveries where position('d-12' in convert_from(body, 'UTF8')) > 0`,
    );
  });

  it('is told of in the audit log by a hash alone', async () => {
    const { items } = await get<{ items: { action: string; subject: string; details: object }[] }>(
      '/api/audit?action=person',
    );
    const { person, tickets, texts, deliveries, quarantined, files } = erasure;
    expect(items.find(({ action }) => action === 'person.erased')).toMatchObject({
      subject: erasure.id,
      details: { person, tickets, texts, deliveries, quarantined, files },
    });
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['person.found', 'person.erasure_started']),
    );
  });

  it('is a customer as others are with a ticket that is new', async () => {
    clock.advance(60_000);
    const now = { createdTime: clock.now().toISOString(), modifiedTime: clock.now().toISOString() };
    await reportTickets(app, [{ ...ticket('d-10', '20', { subject: 'The scanner is back', ...danaIs }), ...now }]);
    expect(await detail('d-10')).toMatchObject({ subject: 'The scanner is back', contact_name: 'Dana Reyes' });
    expect(await find()).toMatchObject({ tickets: 1, names: ['Dana Reyes'] });
    const [{ kept } = { kept: -1 }] = await app.testDatabase.database.query<{ kept: number }>(
      `select count(*) as kept from deliveries where position('Dana' in convert_from(body, 'UTF8')) > 0`,
    );
    expect(kept).toBe(0);
  });

  it('is erased again by the hash alone, as after a backup was restored', async () => {
    const { id, person } = await post<PersonErasure>('/api/persons/erasures', { person: erasure.person });
    expect(person).toBe(erasure.person);
    expect(await erased(id)).toMatchObject({ tickets: 1 });
    expect(await traces([...secrets, 'The scanner is back'])).toEqual([]);
    await post('/api/persons/erasures', { person: erasure.person }, 404);
  });

  it('is erased to the end when a worker dies on the way', async () => {
    const database = app.testDatabase.database;
    const person = await app.app.get(Persons).of(others[0]!);
    const erasures = app.app.get(PersonErasures);
    const { id } = await app.app.get(Database).transaction((tx) => erasures.add(tx, person, 'system:test'));
    await erasures.take(id);
    await app.app.get(EraseRows).collect(id, person);
    await app.app.get(EraseRows).texts(id, person);
    await app.app.get(ErasureSweep).sweep();
    expect(await get(`/api/persons/erasures/${id}`)).toMatchObject({ status: 'running' });
    await database.query(`update person_erasures set updated_at = now() - interval '2 minutes' where id = $1`, [id]);
    await app.app.get(ErasureSweep).sweep();
    expect(await erased(id)).toMatchObject({ status: 'completed' });
    expect(await traces(others.slice(0, 3))).toEqual([]);
  });
});
