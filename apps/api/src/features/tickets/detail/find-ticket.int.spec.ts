import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { reportTickets } from '../testing/standard-webhook.js';

const at = '2026-09-07T09:00:00Z';
let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf('administrator');
  await reportTickets(app, [
    { ticketId: '7', subject: 'Ours', modifiedTime: at },
    { ticketId: '8', subject: 'Alone', modifiedTime: at },
    { ticketId: 'a:9', subject: 'With a colon', modifiedTime: at },
  ]);
  const other = { source: 'zendesk', name: 'Other desk' };
  expect((await app.ask('POST /api/connections', { token, body: other })).status).toBe(201);
  const { json } = await app.ask('POST /api/backfills', {
    token,
    body: { source: 'zendesk', mode: 'file', label: 'tickets' },
  });
  const id = String(json?.['id']);
  await app.ask(`POST /api/backfills/${id}/batches?number=1`, {
    token,
    body: JSON.stringify({ ticket_id: '7', subject: 'Theirs', status: 'Open', updated_at: at }),
    headers: { 'content-type': 'application/x-ndjson' },
  });
  await app.ask(`POST /api/backfills/${id}/complete`, { token });
  await waitFor(async () => (await find('zendesk:7')).status === 200, 'the other ticket');
});
afterAll(() => app.close());

const find = (id: string, more = '') => app.ask(`GET /api/ticket/q/${encodeURIComponent(id)}${more}`, { token });

describe('a ticket by its number', () => {
  it('is refused where two connections have it, and both are named', async () => {
    const detail = 'Several connections have a ticket 7: standard:7, zendesk:7. Use connection:id.';
    const errors = [
      { path: 'id', message: 'standard:7' },
      { path: 'id', message: 'zendesk:7' },
    ];
    for (const more of ['', '/events', '/related'])
      expect(await find('7', more)).toMatchObject({ status: 409, json: { detail, errors } });
    const invited = await app.ask('POST /api/survey/invitations', { token, body: { ticketId: '7' } });
    expect(invited).toMatchObject({ status: 409, json: { detail } });
    const listed = await app.ask('GET /api/survey/invitations?ticketId=7', { token });
    expect(listed).toMatchObject({ status: 409, json: { detail } });
  });

  it.each([
    ['standard:7', 'Ours'],
    ['zendesk:7', 'Theirs'],
    ['8', 'Alone'],
    ['standard:8', 'Alone'],
    ['a:9', 'With a colon'],
    ['standard:a:9', 'With a colon'],
  ])('is found as %s', async (id, subject) => {
    expect(await find(id)).toMatchObject({ status: 200, json: { subject } });
    expect((await find(id, '/events')).status).toBe(200);
  });

  it('is found by our id, and nowhere else', async () => {
    const { json } = await find('zendesk:7');
    expect(await find(String(json?.['id']))).toMatchObject({ json: { subject: 'Theirs' } });
    for (const id of ['zendesk:8', 'nowhere:7', ':7', '7:']) expect((await find(id)).status).toBe(404);
  });
});
