import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { DataImport, TicketDetail, TicketPage } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import { DataVersion } from '../../../platform/data-version/data-version.js';
import { csvLines, download } from '../../../testing/download.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { Inbox } from '../../ingestion/index.js';
import { reportTickets } from '../../tickets/testing/standard-webhook.js';

const dataDirectory = mkdtempSync(join(tmpdir(), 'deskledger-imports-'));
let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ clock: new FixedClock(new Date('2026-06-20T12:00:00Z')), config: { dataDirectory } });
  token = await app.tokenOf('administrator');
});
afterAll(async () => {
  await app.close();
  rmSync(dataDirectory, { recursive: true, force: true });
});

async function upload(body: string | Buffer, fileName = 'tickets.csv'): Promise<DataImport> {
  const { status, json } = await app.ask(`POST /api/imports?fileName=${fileName}`, {
    token,
    body,
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect({ status, json }).toMatchObject({ status: 201 });
  return json as DataImport;
}

async function read(id: string): Promise<DataImport> {
  return (await app.ask(`GET /api/imports/${id}`, { token })).json as DataImport;
}

async function step(id: string, step: 'check' | 'confirm' | 'cancel', body: object = {}) {
  return app.ask(`POST /api/imports/${id}/${step}` as 'POST /', { token, body });
}

async function settled(id: string, ...wanted: DataImport['status'][]): Promise<DataImport> {
  await waitFor(async () => wanted.includes((await read(id)).status), `an import that is ${wanted.join(' or ')}`);
  return read(id);
}

async function checked(uploaded: DataImport, mapping = uploaded.mapping): Promise<DataImport> {
  const { status, json } = await step(uploaded.id, 'check', { mapping });
  expect({ status, json }).toMatchObject({ status: 200, json: { status: 'checking' } });
  return settled(uploaded.id, 'checked', 'failed');
}

async function imported(id: string): Promise<DataImport> {
  expect((await step(id, 'confirm')).status).toBe(200);
  const done = await settled(id, 'completed', 'failed');
  await waitFor(
    async () => (await app.testDatabase.database.query<{ n: number }>('select count(*) as n from inbox'))[0]!.n === 0,
    'an empty inbox',
  );
  await app.app.get(DataVersion).refresh();
  return done;
}

async function ticket(id: string): Promise<TicketDetail> {
  return (await app.ask(`GET /api/ticket/q/${id}`, { token })).json as unknown as TicketDetail;
}

const csv = [
  'Ticket ID;Title;Status;Company;Agent;Created at;Closed at;Due date;Internal note',
  'I-1;First;Closed;Acme;Grace;2026-06-01T08:00:00Z;2026-06-01T10:00:00Z;2026-06-02;x',
  'I-2;"Second; quoted";Open;Globex;;2026-06-02 08:00;;;',
  'I-3;Broken time;Closed;;;yesterday;2026-06-02T08:00:00Z;;',
  ';No ticket;Open;;;2026-06-02 08:00;;;',
  'I-0;Known;Open;;;2026-06-03T08:00:00Z;;;',
  '',
].join('\n');

describe('an import of CSV', () => {
  it('guesses columns, counts in a dry run, imports what can be imported, and takes nothing twice', async () => {
    await reportTickets(app, [
      { ticketId: 'I-0', subject: 'Before', modifiedTime: '2026-06-01T08:00:00Z', createdTime: '2026-06-01T08:00:00Z' },
    ]);
    const uploaded = await upload(csv);
    expect(uploaded).toMatchObject({
      status: 'mapping',
      format: 'csv',
      fileName: 'tickets.csv',
      mapping: {
        'Ticket ID': 'ticketId',
        Title: 'subject',
        Status: 'status',
        Company: 'organization',
        Agent: 'assignee',
        'Created at': 'createdTime',
        'Closed at': 'closedTime',
        'Due date': 'dueTime',
      },
    });
    expect(uploaded.columns.at(-1)).toEqual({ name: 'Internal note', samples: ['x'] });

    const report = await checked(uploaded);
    expect(report).toMatchObject({ status: 'checked', rows: 5, created: 2, updated: 1, repeated: 0, refused: 2 });
    const [known] = await app.testDatabase.database.query<{ n: number }>(`select count(*) as n from tickets`);
    expect(known!.n).toBe(1);
    const { bytes } = await download(app, token, `/api/imports/${uploaded.id}/errors`);
    expect(csvLines(bytes).map((line) => line.slice(0, 4))).toEqual([
      ['Row', 'Problem', 'Ticket ID', 'Title'],
      ['3', expect.stringContaining('createdTime cannot be read'), 'I-3', 'Broken time'],
      ['4', 'data.ticketId is missing', '', 'No ticket'],
    ]);

    expect(await imported(uploaded.id)).toMatchObject({ status: 'completed', error: null });
    expect(await ticket('I-1')).toMatchObject({
      subject: 'First',
      status: 'Closed',
      organizationName: 'Acme',
      assignee: { name: 'Grace' },
      closedTime: '2026-06-01T10:00:00.000Z',
      resolutionSeconds: 7200,
    });
    expect(await ticket('I-2')).toMatchObject({ subject: 'Second; quoted', createdAt: '2026-06-02T08:00:00.000Z' });
    expect(await ticket('I-0')).toMatchObject({ subject: 'Known' });
    const runs = (await app.ask('GET /api/backfills', { token })).json as { items: object[] };
    expect(runs.items[0]).toMatchObject({ label: 'Import of tickets.csv', status: 'completed', accepted: 3 });

    const again = await checked(await upload(csv));
    expect(again).toMatchObject({ created: 0, updated: 0, repeated: 3, refused: 2 });
  });

  it('takes back what the ticket list exported', async () => {
    const query = 'dateRange=custom&customDateRangeFrom=2026-06-01&customDateRangeTo=2026-06-02';
    const { bytes } = await download(app, token, `/api/ticket/export?${query}`);
    const uploaded = await upload(bytes, 'export.csv');
    expect(uploaded.mapping).toMatchObject({
      Ticket: 'ticketId',
      'Organization id': 'organizationId',
      Created: 'createdTime',
    });
    const report = await checked(uploaded);
    const { json } = await app.ask(`GET /api/ticket?${query}`, { token });
    const { tickets } = json as unknown as TicketPage;
    expect(report).toMatchObject({ created: 0, updated: tickets.length, refused: 0 });
    await imported(uploaded.id);
    const after = (await app.ask(`GET /api/ticket?${query}`, { token })).json as unknown as TicketPage;
    expect(after.tickets).toEqual(tickets);
  });

  it('can be given up, and is then over', async () => {
    const { id } = await checked(await upload('ticket,created\nZ-1,2026-06-01'));
    expect((await step(id, 'cancel')).json).toMatchObject({ status: 'cancelled' });
    expect((await step(id, 'confirm')).status).toBe(409);
  });
});

describe('the run of an import', () => {
  const query = (sql: string, ...params: unknown[]) => app.testDatabase.database.query(sql, params);
  const running = () => query(`select label from backfills where status = 'running'`);
  const lines = (name: string, count: number) =>
    ['ticket,created', ...Array.from({ length: count }, (_, n) => `${name}-${n},2026-06-05T08:00:00Z`)].join('\n');

  it('pauses until the workers have caught up, and shows meanwhile that somebody is at it', async () => {
    const { id } = await checked(await upload(lines('W', 1200)));
    const beats = new Set<unknown>();
    await app.testDatabase.database.transaction(async (tx) => {
      // Nobody takes what waits in a partition that somebody else is writing to.
      await tx.lockPartition(0);
      await query(`
        insert into inbox (partition, connection_id, delivery_id, event_key, received_at, observation, observations)
        values (0, 'standard', gen_random_uuid(), 'backlog', now(), '', 600000)`);
      // Imports go by a count that may be two seconds old.
      const inbox = app.app.get(Inbox, { strict: false });
      await waitFor(async () => (await inbox.waiting()) >= 600_000, 'the backlog is known');
      await step(id, 'confirm');
      await waitFor(async () => {
        const [row] = await query(
          `select data_imports.updated_at::text as beat from data_imports join backfills on backfills.id = backfill_id
           where data_imports.id = $1 and data_imports.status = 'importing' and last_batch = 1`,
          id,
        );
        if (row !== undefined) beats.add(row['beat']);
        return beats.size > 3;
      }, 'signs of life after the first batch');
      await query(`delete from inbox where event_key = 'backlog'`);
    });
    expect(await settled(id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
  });

  it('is not begun where the import cannot take note of it', async () => {
    const { id } = await checked(await upload(lines('N', 1)));
    await query('alter table data_imports add constraint closed check (backfill_id is null) not valid');
    await step(id, 'confirm');
    expect(await settled(id, 'completed', 'failed')).toMatchObject({ status: 'failed' });
    await query('alter table data_imports drop constraint closed');
    expect(await running()).toEqual([]);
  });

  it('ends with an import that fails', async () => {
    const { id } = await checked(await upload(lines('E', 1)));
    rmSync(join(dataDirectory, 'imports', id));
    await step(id, 'confirm');
    expect(await settled(id, 'completed', 'failed')).toMatchObject({ status: 'failed' });
    expect(await running()).toEqual([]);
  });
});

describe('an import of a table as spreadsheets write it', () => {
  it('skips empty rows, and takes words for nothing for nothing', async () => {
    const row = 'X-1;Labels;Closed;-;N/A;2026-06-01T08:00:00Z;NULL;none;x';
    const uploaded = await upload([csv.split('\n')[0], row, ';;;;;;;;', '"";;;;;;;; '].join('\n'));
    expect(await checked(uploaded)).toMatchObject({ rows: 1, created: 1, refused: 0 });
    await imported(uploaded.id);
    expect(await ticket('X-1')).toMatchObject({ organization: null, assignee: null, dueTime: null, subject: 'Labels' });
  });
});

describe('an import of JSON', () => {
  it.each([
    ['an array', (rows: object[]) => JSON.stringify(rows, null, 2)],
    ['lines', (rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n')],
  ])('takes %s of objects, with objects within', async (kind, write) => {
    const rows = Array.from({ length: 1200 }, (_, n) => ({
      ticketId: `${kind}-${n}`,
      subject: `A { brace and a "quote" ${n}`,
      organization: { id: 'acme', name: 'Acme Ltd' },
      contact: { email: 'dana@acme.test' },
      tags: ['a', 'b'],
      createdTime: '2026-06-05T08:00:00Z',
    }));
    const uploaded = await upload(write(rows), 'tickets.json');
    expect(uploaded).toMatchObject({
      format: 'json',
      mapping: { 'organization.name': 'organization', 'contact.email': 'contact_email' },
    });
    expect(await checked(uploaded)).toMatchObject({ rows: 1200, created: 1200, refused: 0 });
    await imported(uploaded.id);
    expect(await ticket(`${kind}-1199`)).toMatchObject({
      organization: 'acme',
      organizationName: 'Acme Ltd',
      contact_email: 'dana@acme.test',
      tags: ['a', 'b'],
    });
  });
});

describe('an import of JSON with long numbers', () => {
  it('takes every digit of them', async () => {
    const row = (id: string) => `{"ticketId": ${id}, "createdTime": "2026-06-05T08:00:00Z"}`;
    const uploaded = await upload([row('504723000002345678'), row('504723000002345679')].join('\n'), 'long.json');
    expect(uploaded.columns[0]).toMatchObject({ samples: ['504723000002345678', '504723000002345679'] });
    expect(await checked(uploaded)).toMatchObject({ rows: 2, created: 2 });
  });
});

describe('what cannot be imported', () => {
  it.each([
    ['text of an older Excel', Buffer.from('ticket,created,contact\n1,2026-06-01,J\xfcrgen', 'latin1')],
    ['text of which a character is cut off', Buffer.from('ticket,created\n1,2026-06-01 \u20ac').subarray(0, -1)],
    ['a list within an object', JSON.stringify({ count: 1, tickets: [{ id: 1 }] }, null, 2)],
    ['an empty file', ''],
    ['headings alone', 'ticket,created\n'],
    ['broken JSON', '[{"ticketId": 1}, {"ticketId" 2}]'],
    ['JSON that ends too soon', '[{"ticketId": 1}, {"ticketId": '],
    ['quotes without end', '"'.repeat(99)],
    ['packed', gzipSync('ticket,created\n1,2026-06-01\n'.repeat(9))],
    ['a heading with NUL', 'ticket\0,created\n1,2026-06-01'],
  ])('is %s', async (_, body) => {
    const { status, json } = await app.ask('POST /api/imports?fileName=x', {
      token,
      body,
      headers: { 'content-type': 'text/plain' },
    });
    expect({ status, detail: json?.['detail'] }).toEqual({
      status: 400,
      detail: expect.stringMatching(/[Ff]ile|list/),
    });
  });

  it('is no sample of a row', async () => {
    const long = `${'x'.repeat(79)}😀`;
    const { columns } = await upload(`ticket,created,note\nA\0,2026-06-01,${long}`);
    expect(columns.map(({ samples }) => samples[0])).toEqual(['A\ufffd', '2026-06-01', `${'x'.repeat(79)}\ufffd`]);
  });

  it('is a mapping without ticket or time, or with a column for two', async () => {
    const { id } = await upload('a,b\n1,2026-06-01');
    const bad = [
      {},
      { a: 'ticketId' },
      { b: 'createdTime' },
      { a: 'ticketId', b: 'ticketId' },
      { c: 'ticketId', b: 'createdTime' },
    ];
    for (const mapping of bad) expect((await step(id, 'check', { mapping })).status).toBe(400);
    expect((await step(id, 'confirm')).status).toBe(409);
    expect(await checked(await read(id), { a: 'ticketId', b: 'createdTime' })).toMatchObject({ created: 1 });
  });

  it('is a file that was not whole when the session ended that brought it', async () => {
    const login = await app.ask('POST /api/account/login', {
      body: { email: 'administrator@desk.test', password: 'a password for tests' },
    });
    const session = String(login.json?.['access_token']);
    const before = (await app.ask('GET /api/imports', { token })).json;
    const { hostname, port } = new URL(app.url);
    const sending = httpRequest({
      ...{ hostname, port, method: 'POST', path: '/api/imports?fileName=slow.csv' },
      headers: { authorization: `Bearer ${session}`, 'content-type': 'text/csv', 'content-length': 1_000_000 },
    });
    const cut = new Promise((resolve) => sending.once('error', resolve));
    sending.write(csv);
    const parts = () => readdirSync(join(dataDirectory, 'imports')).filter((name) => name.endsWith('.part'));
    await waitFor(() => parts().length === 1, 'the upload has begun');
    await app.ask('POST /api/account/logout', { token: session });
    expect(await cut).toMatchObject({ code: 'ECONNRESET' });
    await waitFor(() => parts().length === 0, 'what came of it is gone');
    expect((await app.ask('GET /api/imports', { token })).json).toEqual(before);
  });

  it('is a file while the connection is closed that it would go into', async () => {
    const close = (disabled: boolean) => app.ask('PUT /api/connections/standard', { token, body: { disabled } });
    const uploaded = await upload('ticket,created\nQ-1,2026-06-01');
    await close(true);
    const { status, error } = await checked(uploaded);
    await close(false);
    expect({ status, error }).toEqual({ status: 'failed', error: expect.stringContaining('is disabled') as string });
  });

  it('is anything that a manager brings', async () => {
    const manager = await app.tokenOf('manager');
    expect(
      (
        await app.ask('POST /api/imports?fileName=x', {
          token: manager,
          body: csv,
          headers: { 'content-type': 'text/csv' },
        })
      ).status,
    ).toBe(403);
    expect((await app.ask('GET /api/imports', { token: manager })).status).toBe(403);
  });
});

describe('dates that could be two', () => {
  const table = (...days: string[]) =>
    ['Ticket ID;Created at', ...days.map((day, index) => `${table.name}-D-${days.length}-${index};${day}`)].join('\n');

  it('are read as another date of the file proves', async () => {
    const report = await checked(await upload(table('03/02/2026 08:00', '14/01/2026', '2026-01-02')));
    expect(report).toMatchObject({ status: 'checked', created: 3, refused: 0 });
    expect(report.dates).toEqual({ order: 'dmy', isGiven: false, isMixed: false, unclear: null });
    await imported(report.id);
    expect(await ticket('table-D-3-0')).toMatchObject({ createdAt: '2026-02-03T08:00:00.000Z' });
  });

  it('are asked for where the column proves nothing, and read as somebody says', async () => {
    const uploaded = await upload(table('03/02/2026 08:00', '04/02/2026'));
    const { json } = await step(uploaded.id, 'check', { mapping: uploaded.mapping });
    expect(json).toMatchObject({ status: 'checking', dates: null });
    const asked = await settled(uploaded.id, 'mapping');
    expect(asked.dates).toEqual({
      ...{ order: null, isGiven: false, isMixed: false },
      unclear: { column: 'Created at', example: '03/02/2026 08:00' },
    });
    await step(uploaded.id, 'check', { mapping: uploaded.mapping, dateOrder: 'mdy' });
    const report = await settled(uploaded.id, 'checked');
    expect(report).toMatchObject({ created: 2, refused: 0, dates: { order: 'mdy', isGiven: true } });
    await imported(report.id);
    expect(await ticket('table-D-2-0')).toMatchObject({ createdAt: '2026-03-02T08:00:00.000Z' });
  });

  it('are refused where the file has both orders', async () => {
    const report = await checked(await upload(table('14/01/2026', '01/14/2026', '03/02/2026', '2026-01-02')));
    expect(report).toMatchObject({ created: 3, refused: 1, dates: { order: null, isMixed: true } });
  });
});
