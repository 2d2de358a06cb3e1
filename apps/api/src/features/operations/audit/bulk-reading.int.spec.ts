import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { once } from 'node:events';
import { mediaTypes, type AuditLine, type DataExport, type DataImport } from '@deskledger/contracts';
import { aSurvey } from '@deskledger/domain/testing';
import { ExportLine, jsonLines } from '../../../platform/files/index.js';
import { contractEndpoints } from '../../../platform/http/contract/openapi.js';
import type { Call } from '../../../platform/http/index.js';
import { download } from '../../../testing/download.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { publish } from '../../surveys/results/testing/surveys-in-app.js';
import { reportTickets } from '../../tickets/testing/standard-webhook.js';

const dataDirectory = mkdtempSync(join(tmpdir(), 'deskledger-bulk-'));
let app: TestApp;
let token: string;
let survey: string;
beforeAll(async () => {
  app = await startTestApp({ config: { dataDirectory } });
  token = await app.tokenOf('administrator');
  const createdTime = new Date(Date.now() - 3_600_000).toISOString();
  await reportTickets(
    app,
    Array.from({ length: 3 }, (_, n) => ({
      ...{ ticketId: `B-${n}`, subject: `Lamp of Jane ${n}`, status: 'Open', priority: n === 0 ? 'High' : 'Low' },
      ...{ createdTime, modifiedTime: createdTime },
    })),
  );
  survey = await publish(app, aSurvey({ title: 'Happy?' }));
});
afterAll(async () => {
  await app.close();
  rmSync(dataDirectory, { recursive: true, force: true });
});

async function newest(): Promise<Pick<AuditLine, 'action' | 'subject' | 'details'>> {
  const { json } = await app.ask('GET /api/audit?limit=1', { token });
  const [{ action, subject, details }] = json!['items'] as [AuditLine];
  return { action, subject, details };
}

async function exported(path: string, body: object): Promise<string> {
  const { id } = (await app.ask(`POST ${path}` as 'POST /', { token, body })).json as DataExport;
  const read = async () => (await app.ask(`GET /api/exports/${id}`, { token })).json as DataExport;
  await waitFor(async () => (await read()).status === 'ready', 'the export');
  return id;
}

async function refusedRows(): Promise<string> {
  const file = {
    token,
    headers: { 'content-type': 'text/csv' },
    body: 'Ticket ID,Created at\n,2026-06-01\nB-9,never\n',
  };
  const { id, mapping } = (await app.ask('POST /api/imports?fileName=tickets.csv', file)).json as unknown as DataImport;
  await app.ask(`POST /api/imports/${id}/check` as 'POST /', { token, body: { mapping } });
  const read = async () => (await app.ask(`GET /api/imports/${id}`, { token })).json as unknown as DataImport;
  await waitFor(async () => (await read()).status === 'checked', 'the check');
  return id;
}

/** How each call of the contract whose answer is a file is asked, and the line that it leaves. */
const calls: Record<string, () => Promise<[path: string, line: object]>> = {
  '/api/ticket/export': async () => [
    '/api/ticket/export?priority=Low&search=Jane&dateRange=30days',
    {
      ...{ action: 'tickets.exported', subject: 'tickets' },
      details: {
        ...{ dateRange: '30days', priority: ['Low'], search: true, sort: '-created', format: 'csv', rows: 2 },
      },
    },
  ],
  '/api/report/export': async () => [
    '/api/report/export?tab=tickets&format=zip&team=Billing',
    {
      ...{ action: 'report.exported', subject: 'tickets' },
      details: expect.objectContaining({ team: ['Billing'], format: 'zip', rows: expect.any(Number) }),
    },
  ],
  '/api/survey/export': async () => [
    `/api/survey/export?id=${survey}&allTime=true&rating=1&format=ndjson`,
    {
      ...{ action: 'survey.exported', subject: survey },
      details: expect.objectContaining({ allTime: 'true', rating: [1], format: 'ndjson', rows: 0 }),
    },
  ],
  '/api/survey/rules/:rule/comparison/export': async () => {
    const surveys = [survey, await publish(app, aSurvey({ title: 'Another' }))].map((id) => ({
      survey: id,
      share: 50,
    }));
    const body = { surveyRules: [{ id: 'wordings', name: 'Wordings', when: {}, surveys }] };
    expect(await app.ask('PUT /api/organization', { token, body })).toMatchObject({ status: 200 });
    return [
      '/api/survey/rules/wordings/comparison/export',
      { action: 'survey.exported', subject: 'wordings', details: { format: 'csv', rows: 6 } },
    ];
  },
  '/api/audit/export': async () => [
    '/api/audit/export?action=survey&until=2020-01-01T00:00:00Z',
    {
      ...{ action: 'audit.exported', subject: 'audit log' },
      details: { action: 'survey', until: '2020-01-01T00:00:00Z', format: 'csv', rows: 0 },
    },
  ],
  '/api/exports/:id/file': async () => {
    const id = await exported('/api/exports/tickets', { priority: ['Low'], search: 'Jane' });
    expect(await newest()).toEqual({
      ...{ action: 'export.started', subject: id },
      details: expect.objectContaining({ kind: 'tickets', priority: ['Low'], search: true, format: 'csv' }),
    });
    const details = { kind: 'tickets', rows: 2 };
    return [`/api/exports/${id}/file`, { action: 'export.downloaded', subject: id, details }];
  },
  '/api/imports/:id/errors': async () => {
    const id = await refusedRows();
    return [`/api/imports/${id}/errors`, { action: 'import.errors_downloaded', subject: id, details: { rows: 2 } }];
  },
  '/api/exports/copy/keys': async () => [
    '/api/exports/copy/keys',
    { action: 'copy.keys_downloaded', subject: 'copy', details: {} },
  ],
};

describe('a download of many rows', () => {
  /** Tables and archives; pictures, streams, measures and SCIM are none. */
  const tables: readonly string[] = [mediaTypes.csv, mediaTypes.xlsx, mediaTypes.zip, mediaTypes.ndjson];
  const paths = contractEndpoints()
    .map(([, endpoint]) => endpoint)
    .filter(({ method, fileTypes }) => method === 'GET' && fileTypes?.some((type) => tables.includes(type)))
    .map(({ path }) => path as string);

  it.each(paths)('leaves a line of the audit log with filter and count, and no free text: %s', async (call) => {
    const [path, line] = await calls[call]!();
    await download(app, token, path);
    expect(await newest()).toEqual(line);
    expect(JSON.stringify(await newest())).not.toContain('Jane');
  });

  it('leaves it also where it broke off, with the rows so far', async () => {
    const asked = { search: undefined, format: 'ndjson' };
    const call = { actor: { accountId: 'test', via: { kind: 'session' } } } as unknown as Call;
    const line = new ExportLine(app.testDatabase.database, call, {
      ...{ action: 'tickets.exported', subject: 'broken off', asked },
    });
    async function* portions() {
      for (let n = 0; ; n += 1) yield await Promise.resolve([[n], [n]]);
    }
    const table = { name: 'Endless', preamble: [], headings: ['n'], portions: portions() };
    const sent = Readable.from(line.after(jsonLines(line.counted(table))), { objectMode: false, highWaterMark: 1 });
    await once(sent, 'readable');
    sent.destroy();
    await waitFor(async () => (await newest()).subject === 'broken off', 'the line');
    expect((await newest()).details).toEqual({ format: 'ndjson', rows: expect.any(Number), incomplete: true });
    expect(Number((await newest()).details['rows'])).toBeGreaterThan(0);
  });
});
