import type { ExportedRow } from '@deskledger/contracts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { waitFor } from '../../testing/wait-for.js';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf('administrator');
  for (const source of ['zoho-desk', 'freshdesk', 'zendesk']) {
    const body = { source, name: source, timezone: 'Asia/Kolkata' };
    expect((await app.ask('POST /api/connections', { token, body })).status).toBe(201);
  }
});
afterAll(() => app.close());

const columnsOf = (source: string, columns: string[], choices = {}) =>
  app.ask('POST /api/backfills/columns', { token, body: { source, columns, choices } });
const send = async (source: string, rows: ExportedRow[]) => {
  const { json } = await app.ask('POST /api/backfills', {
    token,
    body: { source, mode: 'file', label: 'tickets.csv' },
  });
  const id = String(json?.['id']);
  const sent = await app.ask(`POST /api/backfills/${id}/batches?number=1`, {
    token,
    body: rows.map((row) => JSON.stringify(row)).join('\n'),
    headers: { 'content-type': 'application/x-ndjson' },
  });
  await app.ask(`POST /api/backfills/${id}/complete`, { token });
  return sent.json;
};
const ticket = async (id: string) => (await app.ask(`GET /api/ticket/q/${id}`, { token })).json;

describe('the columns of an exported table', () => {
  it.each([
    [
      'zoho-desk',
      ['Ticket Id', 'Ticket Number', 'Category', 'Account Name', 'Ticket Owner', 'Ticket Closed Time', 'Email'],
      ['ticketId', undefined, 'designation', 'organization', 'assignee', 'closedTime', 'contact_email'],
    ],
    [
      'freshdesk',
      ['Ticket ID', 'Due by Time', 'Resolved time', 'Last update time', 'Full name', 'Title', 'Company Name'],
      ['ticketId', 'dueTime', 'resolvedTime', 'modifiedTime', 'contact_name', undefined, 'organization'],
    ],
    ['standard', ['Ticket', 'Title', 'Updated at'], ['ticketId', 'subject', 'modifiedTime']],
  ])('are found by their names: %s', async (source, columns, fields) => {
    const { json, status } = await columnsOf(source, columns);
    expect(status).toBe(200);
    const mapping = json?.['mapping'] as Record<string, string>;
    expect(columns.map((column) => mapping[column])).toEqual(fields);
  });

  it('are what a person says that they are', async () => {
    const choices = { Nummer: 'ticketId', Owner: '', Agent: 'assignee' };
    const { json } = await columnsOf('freshdesk', ['Ticket ID', 'Nummer', 'Owner', 'Agent', 'Created time'], choices);
    expect(json?.['mapping']).toEqual({ Nummer: 'ticketId', Agent: 'assignee', 'Created time': 'createdTime' });
  });

  it.each([
    ['nobody', ['Id'], {}, "The connection 'nobody' does not exist"],
    ['zoho-desk', ['Ticket Number', 'Created Time'], {}, 'one column must be the ticket ID'],
    ['zoho-desk', ['Ticket Id'], {}, 'one column must be a time'],
    ['zoho-desk', ['Ticket Id', 'Created Time'], { 'Ticket Id': 'id' }, "Unknown field 'id'. Use one of ticketId"],
  ])('are refused in a sentence: %s %j', async (source, columns, choices, sentence) => {
    const { status, json } = await columnsOf(source, columns, choices);
    expect([status, json?.['detail']]).toEqual([400, expect.stringContaining(sentence)]);
  });
});

describe('the rows of an exported table', () => {
  it('of a view of Zendesk are the tickets that its webhooks name', async () => {
    const columns = ['Id', 'Subject', 'Tags', 'Status', 'Created at', 'Updated at', 'Solved at', 'Satisfaction Score'];
    const { json } = await columnsOf('zendesk', columns);
    const mapping = json?.['mapping'] as Record<string, string>;
    const rowOf = (cells: string[]) => ({
      exportedTicket: Object.fromEntries(columns.map((column, index) => [mapping[column]!, cells[index]!])),
    });
    const receipt = await send('zendesk', [
      rowOf([
        '501',
        'Labels',
        'tag1 tag2',
        'Solved',
        '2026-11-10 09:00',
        '2026-11-11 10:00',
        '2026-11-11 10:00',
        'Good',
      ]),
      rowOf(['502', 'Drawer', '', 'Open', '2026-11-12 09:00', '2026-11-12 09:00', '', 'Unoffered']),
    ]);
    expect(receipt).toMatchObject({ accepted: 2, quarantined: 0 });
    // Tickets of two partitions come one by one.
    const isThere = async (id: string) => (await ticket(id))?.['createdAt'] !== undefined;
    await waitFor(async () => (await isThere('501')) && (await isThere('502')), 'both tickets');
    expect(await ticket('501')).toMatchObject({ tags: ['tag1', 'tag2'], helpDeskRating: 'Good' });
    expect(await ticket('502')).toMatchObject({ helpDeskRating: null });
    // In the words of a trigger.
    const reported = { ticket_id: '501', subject: 'Labels', status: 'Open', updated_at: '2026-11-12T10:00:00Z' };
    const { json: run } = await app.ask('POST /api/backfills', {
      token,
      body: { source: 'zendesk', mode: 'file', label: 'webhooks' },
    });
    await app.ask(`POST /api/backfills/${String(run?.['id'])}/batches?number=1`, {
      token,
      body: JSON.stringify(reported),
      headers: { 'content-type': 'application/x-ndjson' },
    });
    await app.ask(`POST /api/backfills/${String(run?.['id'])}/complete`, { token });
    await waitFor(async () => (await ticket('501'))?.['status'] === 'Open', 'the reopening');
  });

  it('become tickets, and those that are none are told by their lines', async () => {
    const row = { subject: 'Labels come twice', status: 'Closed', closedTime: '04 Mar 2026 08:52 PM' };
    const times = { createdTime: '02 Mar 2026 01:44 PM', modifiedTime: '04 Mar 2026 08:52 PM' };
    const party = { organization: 'Depot South', assignee: 'Tom Vance' };
    const receipt = await send('zoho-desk', [
      { exportedTicket: { text: '1,2' }, fault: 'has 2 cells instead of 20' },
      { exportedTicket: { ticketId: '30001', ...row, ...times, ...party } },
      { exportedTicket: { ticketId: '30002', ...row, createdTime: '30 Feb 2026 01:44 PM' } },
      { exportedTicket: { ticketId: '', ...row, ...times } },
      { exportedTicket: { ticketId: '30003', ...row }, timezone: 'Mars/Olympus' },
      { exportedTicket: { ticketId: '30004', ...row, closedTime: '' } },
    ]);
    expect(receipt).toMatchObject({ accepted: 1, quarantined: 5 });
    expect(receipt?.['refusals']).toEqual([
      { line: 1, why: 'has 2 cells instead of 20' },
      { line: 3, why: 'createdTime cannot be read: "30 Feb 2026 01:44 PM"' },
      { line: 4, why: 'ticketId is missing' },
      { line: 5, why: '"Mars/Olympus" is not a time zone' },
      { line: 6, why: 'needs a modifiedTime, closedTime or createdTime' },
    ]);
    await waitFor(async () => (await ticket('30001')) !== undefined, 'the ticket');
    await waitFor(async () => (await ticket('30001'))?.['closedTime'] !== undefined, 'its closing');
    expect(await ticket('30001')).toMatchObject({
      createdAt: '2026-03-02T08:14:00.000Z',
      closedTime: '2026-03-04T15:22:00.000Z',
      organizationName: 'Depot South',
      assignee: { name: 'Tom Vance' },
    });
  });

  it('are known again in another file', async () => {
    const row = { exportedTicket: { ticketId: '7', status: 'Open', modifiedTime: '2026-03-02 13:44:27' } };
    expect(await send('freshdesk', [row])).toMatchObject({ accepted: 1 });
    expect(await send('freshdesk', [row])).toMatchObject({ accepted: 0, duplicates: 1 });
    expect(await send('freshdesk', [{ ...row, timezone: 'UTC' }])).toMatchObject({ accepted: 1 });
  });
});
