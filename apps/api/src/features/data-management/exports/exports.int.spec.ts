import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataExport } from '@deskledger/contracts';
import { aSurvey } from '@deskledger/domain/testing';
import { FixedClock } from '../../../platform/clock/clock.js';
import { csvLines, download, recordsIn, sheetLines } from '../../../testing/download.js';
import { filesIn } from '../../../testing/files-in-zip.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { reportTickets } from '../../tickets/testing/standard-webhook.js';
import { publish } from '../../surveys/results/testing/surveys-in-app.js';
import { ExportSweep } from './export-sweep.js';

const clock = new FixedClock(new Date('2026-06-20T12:00:00Z'));
const dataDirectory = mkdtempSync(join(tmpdir(), 'deskledger-exports-'));
let app: TestApp;
let administrator: string;
let agent: string;

beforeAll(async () => {
  app = await startTestApp({ clock, config: { dataDirectory } });
  administrator = await app.tokenOf('administrator');
  agent = await app.tokenOf('agent');
  const tickets = Array.from({ length: 40 }, (_, n) => ({
    ticketId: `E-${n}`,
    subject: `Subject ${n}`,
    status: 'Open',
    createdTime: `2026-06-${n < 25 ? '10' : '15'}T08:${10 + n}:00Z`,
    modifiedTime: `2026-06-${n < 25 ? '10' : '15'}T08:${10 + n}:00Z`,
  }));
  await reportTickets(app, tickets);
  await publish(app, aSurvey({ title: 'Happy?' }));
});
afterAll(async () => {
  await app.close();
  rmSync(dataDirectory, { recursive: true, force: true });
});

async function start(body: object, token = administrator, path = '/api/exports'): Promise<DataExport> {
  const { status, json } = await app.ask(`POST ${path}` as 'POST /', { token, body });
  expect({ status, json }).toMatchObject({ status: 201 });
  return json as DataExport;
}

async function read(id: string, token = administrator): Promise<DataExport> {
  return (await app.ask(`GET /api/exports/${id}`, { token })).json as DataExport;
}

async function finished({ id }: DataExport, token?: string): Promise<DataExport> {
  await waitFor(async () => ['ready', 'failed'].includes((await read(id, token)).status), 'the export');
  return read(id, token);
}

const contents = ['tickets', 'surveys', 'responses', 'settings', 'events'];

describe('an export of everything', () => {
  it('is a ZIP archive of CSV files that can be fetched', async () => {
    const started = await start({ contents });
    expect(started).toMatchObject({
      kind: 'archive',
      contents,
      format: 'csv',
      range: null,
      createdBy: 'administrator',
    });
    const ready = await finished(started);
    expect(ready).toMatchObject({ status: 'ready', fileName: 'deskledger-export_all-time_utc.zip', error: null });
    expect(ready.done).toBe(ready.total);
    const { bytes } = await download(app, administrator, `/api/exports/${ready.id}/file`);
    expect(bytes).toHaveLength(ready.bytes!);
    const files = filesIn(bytes);
    expect(Object.keys(files)).toEqual([
      'tickets.csv',
      'surveys.csv',
      expect.stringMatching(/^responses-.+\.csv$/),
      expect.stringMatching(/^questions-.+\.csv$/),
      'settings.csv',
      'events.jsonl',
    ]);
    expect(recordsIn(csvLines(files['tickets.csv']!)).map((row) => row['Ticket'])).toEqual(
      Array.from({ length: 40 }, (_, n) => `E-${n}`),
    );
    expect(recordsIn(csvLines(files['settings.csv']!))).toContainEqual({ Setting: 'timezone', Value: 'UTC' });
    const [counted] = await app.testDatabase.database.query<{ n: number }>('select count(*) as n from events');
    const events = files['events.jsonl']!.toString().trimEnd().split('\n');
    expect(events).toHaveLength(counted!.n);
    expect(JSON.parse(events[0]!)).toMatchObject({ position: expect.any(String), streamId: expect.any(String) });
  });

  it('is JSON Lines on request, and narrowed to days', async () => {
    const ready = await finished(
      await start({ contents: ['tickets'], format: 'json', from: '2026-06-12', to: '2026-06-20' }),
    );
    const { bytes } = await download(app, administrator, `/api/exports/${ready.id}/file`);
    const lines = filesIn(bytes)['tickets.jsonl']!.toString().trimEnd().split('\n');
    expect(lines).toHaveLength(15);
    expect(JSON.parse(lines[0]!)).toMatchObject({ Ticket: 'E-25', Created: '2026-06-15T08:35:00+00:00' });
    expect(ready).toMatchObject({ range: { from: '2026-06-12', to: '2026-06-20' }, done: 15 });
  });

  it('is the administrators’ own', async () => {
    const body = { contents: ['tickets'] };
    for (const role of ['manager', 'agent'] as const) {
      const token = await app.tokenOf(role);
      expect((await app.ask('POST /api/exports', { token, body })).status).toBe(403);
      expect((await app.ask('GET /api/exports', { token })).status).toBe(403);
    }
    const started = await finished(await start(body));
    expect((await app.ask(`GET /api/exports/${started.id}`, { token: agent })).status).toBe(404);
    expect((await app.ask(`GET /api/exports/${started.id}/file`, { token: agent })).status).toBe(404);
    expect((await app.ask(`DELETE /api/exports/${started.id}`, { token: agent })).status).toBe(404);
  });

  it('refuses nothing chosen and half a range', async () => {
    for (const body of [{ contents: [] }, { contents: ['tickets'], from: '2026-06-01' }, { contents: ['secrets'] }]) {
      expect((await app.ask('POST /api/exports', { token: administrator, body })).status).toBe(400);
    }
  });

  it('is fetched from where it was broken off, and as a whole where it is another file', async () => {
    const { id } = await finished(await start({ contents: ['tickets'] }));
    const { bytes, headers } = await download(app, administrator, `/api/exports/${id}/file`);
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect(headers.get('content-length')).toBe(String(bytes.length));
    const part = async (range: string, tag?: string) => {
      const answer = await fetch(`${app.url}/api/exports/${id}/file`, {
        headers: { authorization: `Bearer ${administrator}`, range, ...(tag !== undefined && { 'if-range': tag }) },
      });
      const content = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, is: answer.headers.get('content-range'), content };
    };
    const size = bytes.length;
    const rest = { status: 206, is: `bytes 100-${size - 1}/${size}`, content: bytes.subarray(100) };
    expect(await part('bytes=100-', `"${id}"`)).toEqual(rest);
    expect(await part('bytes=100-')).toEqual(rest);
    expect(await part('bytes=0-9')).toEqual({ status: 206, is: `bytes 0-9/${size}`, content: bytes.subarray(0, 10) });
    expect((await part('bytes=-10')).content).toEqual(bytes.subarray(-10));
    const whole = { status: 200, is: null, content: bytes };
    for (const range of ['bytes=9-1', 'bytes=-', 'bytes=0-1,5-6', 'lines=1-']) expect(await part(range)).toEqual(whole);
    expect(await part('bytes=100-', '"another"')).toEqual(whole);
    expect(await part(`bytes=${size}-`)).toMatchObject({ status: 416, is: `bytes */${size}` });
  });

  it('is on record: who asked, who fetched, who deleted', async () => {
    const { id } = await finished(await start({ contents: ['settings'] }));
    await download(app, administrator, `/api/exports/${id}/file`);
    expect((await app.ask(`DELETE /api/exports/${id}`, { token: administrator })).status).toBe(200);
    expect((await app.ask(`GET /api/exports/${id}`, { token: administrator })).status).toBe(404);
    expect(existsSync(join(dataDirectory, 'exports', id))).toBe(false);
    const rows = await app.testDatabase.database.query('select action from audit_log where subject = $1 order by id', [
      id,
    ]);
    expect(rows.map(({ action }) => action as string)).toEqual([
      'export.started',
      'export.downloaded',
      'export.deleted',
    ]);
  });
});

describe('a long ticket list', () => {
  it('is written for whoever asks, and nobody else but administrators sees it', async () => {
    const query = { dateRange: 'custom', customDateRangeFrom: '2026-06-10', customDateRangeTo: '2026-06-10' };
    const started = await start({ ...query, format: 'xlsx', sort: 'created' }, agent, '/api/exports/tickets');
    const ready = await finished(started, agent);
    expect(ready).toMatchObject({ fileName: 'tickets_2026-06-10_2026-06-10_utc.xlsx', done: 25, total: 25 });
    const { bytes } = await download(app, agent, `/api/exports/${ready.id}/file`);
    const lines = await sheetLines(bytes);
    expect(lines[3]).toEqual(expect.arrayContaining(['Exported', 'agent']));
    expect(recordsIn(lines)).toHaveLength(25);
    const manager = await app.tokenOf('manager');
    expect((await app.ask(`GET /api/exports/${ready.id}`, { token: manager })).status).toBe(404);
    expect((await app.ask(`GET /api/exports/${ready.id}`, { token: administrator })).status).toBe(200);
  });
});

describe('after seven days', () => {
  it('an export is gone with its file', async () => {
    const { id } = await finished(await start({ contents: ['settings'] }));
    const path = join(dataDirectory, 'exports', id);
    expect(existsSync(path)).toBe(true);
    await app.testDatabase.database.query('update data_exports set expires_at = $2 where id = $1', [id, clock.now()]);
    expect((await app.ask(`GET /api/exports/${id}`, { token: administrator })).status).toBe(404);
    await app.app.get(ExportSweep).sweep();
    expect(existsSync(path)).toBe(false);
  });
});

describe('a ticket list of a manager', () => {
  it('is not handed to somebody who has become an agent since', async () => {
    const email = 'manager@desk.test';
    const started = await start({ dateRange: '30days' }, await app.tokenOf('manager'), '/api/exports/tickets');
    const { json: account } = await app.ask('GET /api/account', { token: await app.tokenOf('manager') });
    await finished(started);
    const path = `/api/accounts/${String(account?.['id'])}/role` as const;
    const demoted = await app.ask(`PUT ${path}`, { token: administrator, body: { role: 'agent' } });
    expect(demoted).toMatchObject({ status: 200 });
    const body = { email, password: 'a password for tests' };
    const token = String((await app.ask('POST /api/account/login', { body })).json?.['access_token']);
    expect((await app.ask('GET /api/account', { token })).json).toMatchObject({ role: 'agent' });
    expect((await app.ask(`GET /api/exports/${started.id}/file`, { token })).status).toBe(404);
  });
});
