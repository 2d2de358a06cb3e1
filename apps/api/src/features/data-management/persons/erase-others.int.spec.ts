import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PersonErasure } from '@deskledger/contracts';
import { Mailer } from '../../../platform/mail/index.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { tracesOf } from '../../../testing/traces.js';
import { waitFor } from '../../../testing/wait-for.js';
import { signedHeaders } from '../../ingestion/testing/signed-headers.js';
import { reportTickets } from '../../tickets/testing/standard-webhook.js';
import { ticket } from './testing/contacts.js';

const ann = 'ann@example.test';
/** People of whom every address has Ann's in it. */
const others = ['joann@example.test', 'jo.ann@example.test', "d'ann@example.test", 'ann@example.test.au'];
const dataDirectory = mkdtempSync(join(tmpdir(), 'deskledger-others-'));
let app: TestApp;
let token: string;
let erasure: PersonErasure;

const rows = <Row>(sql: string) => app.testDatabase.database.query<Row & Record<string, unknown>>(sql);

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const { status, json } = await app.ask(`POST ${path}` as 'POST /', { token, body });
  expect({ path, status, json }).toMatchObject({ status: 201 });
  return json ?? {};
}

async function deliver(...events: object[]): Promise<void> {
  const body = JSON.stringify(events);
  const { json } = await app.ask('POST /api/webhooks/standard', { body, headers: signedHeaders(body) });
  expect(json).toMatchObject({ quarantined: events.length });
}

const contact = (email: string) => ({ contact: { name: `Somebody at ${email}`, email } });
const odd = (id: string, data: object) => ({ type: 'ticket.updated', id, data });

async function tellOf(email: string, index: number): Promise<void> {
  await reportTickets(app, [
    ticket(`t-${index}`, '01', { subject: `Lift ${index}, says ${email}`, ...contact(email) }),
  ]);
  await deliver(odd(`odd-${index}`, contact(email)));
  const query = `q=${encodeURIComponent(email)}`;
  await post('/api/views', { screen: 'tickets', name: `View ${index}`, query, shared: false });
  await post('/api/views', { screen: 'tickets', name: `Cases of ${email}`, query: 'status=Open', isShared: true });
  const pins = ['', `tag=${encodeURIComponent(email)}`].map((tags) => ({
    ...{ id: randomUUID(), card: 'csat', query: tags, title: `Ratings of ${email}`, size: 'narrow' },
  }));
  await post('/api/boards', { name: `Board of ${email}`, pins });
  await post('/api/annotations', { from: '2026-06-03', to: '2026-06-03', text: `Called ${email}.` });
  await post('/api/scheduled-reports', {
    ...{ name: `Figures for ${email}`, screen: 'overview', query: '', timezone: 'UTC', addresses: [email] },
    schedule: { cadence: 'daily', time: '08:00' },
  });
  await post('/api/scheduled-reports', {
    ...{ name: `List ${index}`, screen: 'tickets', query, timezone: 'UTC' },
    schedule: { cadence: 'daily', time: '08:00' },
  });
  // As a report of this name was sent to a webhook.
  await app.testDatabase.database.query(
    `insert into webhook_deliveries (webhook_id, alert, sender_id, occasion, contents, happened_at, recorded_at, due_at, expires_at, status)
     select id, 'report', gen_random_uuid(), $1, $2, now(), now(), now(), now(), 'sent' from outgoing_webhooks`,
    [String(index), JSON.stringify({ data: {}, lines: [`Figures for ${email}`], link: null })],
  );
  const mail = { messageId: `${index}@desk.test`, to: email, subject: 'Hello', text: `For ${email}`, html: '' };
  await app.app.get(Mailer).send(mail, () => Promise.resolve());
}

/** An attachment for each report. */
const keptFilesSql = `
  with sending as (
    insert into scheduled_report_sendings (report_id, due_at, status)
    select id, now(), 'skipped' from scheduled_reports returning id)
  insert into scheduled_report_files (sending_id, format, name, content) select id, 'zip', 'file', '' from sending`;

async function erased(email: string): Promise<PersonErasure> {
  const { id } = await post('/api/persons/erasures', { email });
  return waitFor(async () => {
    const { json } = await app.ask(`GET /api/persons/erasures/${String(id)}` as 'GET /', { token });
    return json?.['status'] === 'completed' && (json as unknown as PersonErasure);
  }, 'the erasure');
}

beforeAll(async () => {
  app = await startTestApp({ config: { dataDirectory } });
  token = await app.tokenOf('administrator');
  await post('/api/outgoing-webhooks', { name: 'Chat', format: 'slack', url: 'https://hooks.acme.example/x' });
  for (const [index, email] of [ann, ...others].entries()) await tellOf(email, index);
  const reset = { subject: 'Password reset' };
  await reportTickets(app, [ticket('a-1', '02', { ...reset, ...contact(ann) }), ticket('a-2', '02', {})]);
  await deliver(odd('odd-a', reset), odd('odd-b', { ...reset, related: ['a-2', 'a-11'] }));
  await deliver(odd('odd-c', { ...reset, related: ['a-1'] }));
  await rows(keptFilesSql);
  erasure = await erased(ann);
}, 60_000);
afterAll(async () => {
  await app.close();
  rmSync(dataDirectory, { recursive: true, force: true });
});

describe('an erasure of somebody whose address is a part of others', () => {
  it('takes nothing of theirs', async () => {
    const keeping = { query: (sql: string) => app.testDatabase.database.query<never>(sql), dataDirectory };
    for (const email of others) {
      const places = (await tracesOf(keeping, [email])).map((trace) => trace.slice(0, -email.length - 2));
      expect({ email, places }).toEqual({
        email,
        places: expect.arrayContaining([
          'product.annotations',
          'product.board_pins',
          'product.boards',
          'product.deliveries',
          'product.personal_data',
          'product.quarantine',
          'product.saved_views',
          'product.scheduled_reports',
          'product.webhook_deliveries',
        ]) as string[],
      });
      expect(places.filter((place) => place.endsWith('.eml'))).toHaveLength(1);
    }
  });

  it('takes what is that one’s alone', async () => {
    expect(erasure).toMatchObject({ tickets: 2, quarantined: 2 });
    const texts = (await rows<{ text: string }>('select text from annotations order by created_at')).map(
      ({ text }) => text,
    );
    expect(texts).toEqual(['Called ….', ...others.map((email) => `Called ${email}.`)]);
    expect(
      await rows(`select name, addresses from scheduled_reports where screen = 'overview' order by created_at`),
    ).toEqual([
      { name: 'Figures for …', addresses: [] },
      ...others.map((email) => ({ name: `Figures for ${email}`, addresses: [email] })),
    ]);
    expect(await rows(`select contents -> 'lines' ->> 0 as line from webhook_deliveries order by occasion`)).toEqual(
      others.map((email) => ({ line: `Figures for ${email}` })),
    );
    expect(await rows(`select name from saved_views where name = 'View 0'`)).toEqual([]);
    expect(await rows(`select name from scheduled_reports where screen = 'tickets' order by created_at`)).toEqual(
      others.map((_, index) => ({ name: `List ${index + 1}` })),
    );
    expect(
      await rows(
        `select name, title, query from boards join board_pins on board_id = boards.id where name = 'Board of …'`,
      ),
    ).toEqual([{ name: 'Board of …', title: 'Ratings of …', query: '' }]);
    expect(
      await rows(`select distinct r.screen from scheduled_report_files f
                    join scheduled_report_sendings s on s.id = f.sending_id join scheduled_reports r on r.id = s.report_id`),
    ).toEqual([{ screen: 'overview' }]);
    const names = await rows<{ name: string }>(`select name from saved_views where name like 'Cases%' order by name`);
    expect(names.map(({ name }) => name).sort()).toEqual(
      ['Cases of …', ...others.map((email) => `Cases of ${email}`)].sort(),
    );
    expect(
      await rows(`select 1 from personal_data where lower(value ->> 'text') in ('${ann}', 'somebody at ${ann}')`),
    ).toEqual([]);
    expect(await rows(`select 1 from deliveries where position('"${ann}"' in convert_from(body, 'UTF8')) > 0`)).toEqual(
      [],
    );
  });

  it('takes of what waits with a subject of the person’s only what names a ticket of the person’s', async () => {
    const waiting = await rows<{ payload: string }>(`select payload from quarantine where payload like '%Password%'`);
    expect(waiting.map(({ payload }) => (JSON.parse(payload) as { id: string }).id).sort()).toEqual(['odd-a', 'odd-b']);
  });

  it('leaves two views whose names are told apart by addresses alone', async () => {
    const twins = ['one@twin.test', 'two@twin.test'];
    for (const email of twins)
      await post('/api/views', { screen: 'tickets', name: `Calls of ${email}`, query: 'status=Open', isShared: true });
    for (const email of twins) expect(await erased(email)).toMatchObject({ status: 'completed' });
    const names = await rows<{ name: string }>(`select name from saved_views where name like 'Calls%' order by name`);
    expect(names).toEqual([
      { name: 'Calls of …' },
      { name: expect.stringMatching(/^Calls of … [\da-f]{8}$/) as string },
    ]);
  });
});

describe('an erasure', () => {
  const namesOf = async (name: string) =>
    tracesOf({ query: (sql: string) => app.testDatabase.database.query<never>(sql), dataDirectory }, [name]);

  it('takes the delivery of what could not be understood as well', async () => {
    const mia = { subject: 'The toner leaks', contact: { name: 'Mia Long' } };
    await reportTickets(app, [ticket('m-1', '03', { ...mia, contact: { name: 'Mia', email: 'mia@long.test' } })]);
    await deliver(odd('odd-m', { ...mia, related: ['m-1'] }));
    expect(await erased('mia@long.test')).toMatchObject({ quarantined: 1, deliveries: 2 });
    expect(await namesOf('Mia Long')).toEqual([]);
  });

  it('reads what a help desk has delivered that was closed since', async () => {
    const noor = { name: 'Noor Abadi', email: 'noor@abadi.test' };
    await reportTickets(app, [ticket('n-1', '04', { contact: noor })]);
    await reportTickets(app, [
      { ...ticket('n-1', '04', { subject: 'Noor Abadi called' }), modifiedTime: '2026-06-05T08:00:00Z' },
    ]);
    const { status } = await app.ask('PUT /api/connections/standard', { token, body: { disabled: true } });
    expect(status).toBe(200);
    expect(await erased(noor.email)).toMatchObject({ tickets: 1, deliveries: 2 });
    expect(await namesOf(noor.name)).toEqual([]);
  });
});
