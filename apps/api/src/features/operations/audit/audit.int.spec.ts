import type { listAudit, ResponseOf, verifyAudit } from '@deskledger/contracts';
import { audit } from '../../../platform/audit/audit.js';
import { csvLines, download } from '../../../testing/download.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf('administrator');
  await app.testDatabase.database.transaction(async (tx) => {
    for (let nth = 1; nth <= 5; nth += 1) await audit(tx, 'system:test', 'lamp.lit' as never, `lamp ${nth}`, { nth });
    await audit(tx, 'system:other', 'lamp.put_out' as never, 'lamp 1');
    await audit(tx, 'system:other', 'lampoon.read' as never, 'lamp 1');
  });
});
afterAll(() => app.close());

async function list(query: string): Promise<ResponseOf<typeof listAudit>> {
  const { status, json } = await app.ask(`GET /api/audit?${query}`, { token });
  expect(status).toBe(200);
  return json as never;
}

const subjects = async (query: string) =>
  (await list(query)).items.map(({ action, subject }) => `${action} ${subject}`);

describe('the audit log', () => {
  it('tells who did what to what, newest first', async () => {
    const { items, next } = await list('limit=1');
    expect(items).toEqual([
      {
        ...{
          id: expect.stringMatching(/^\d+$/),
          at: expect.stringMatching(/Z$/),
          actor: 'system:other',
          actorName: null,
        },
        ...{ action: 'lampoon.read', subject: 'lamp 1', details: {} },
      },
    ]);
    expect(next).toBe(items[0]!.id);
  });

  it('names people by their names', async () => {
    const body = { name: 'Depot', source: 'standard' };
    expect((await app.ask('POST /api/connections', { token, body })).status).toBe(201);
    const { items } = await list('action=connection.added');
    expect(items).toMatchObject([{ actor: expect.stringMatching(/^account:/), actorName: expect.any(String) }]);
    expect(await list(`actor=${items[0]!.actor}&action=connection`)).toEqual({ items, next: null });
  });

  it('is read in parts, without gaps', async () => {
    const seen: string[] = [];
    for (let before: string | null = null, part = 0; part === 0 || before !== null; part += 1) {
      const { items, next } = await list(`actor=system:test&limit=2${before === null ? '' : `&before=${before}`}`);
      seen.push(...items.map(({ subject }) => String(subject)));
      before = next;
    }
    expect(seen).toEqual(['lamp 5', 'lamp 4', 'lamp 3', 'lamp 2', 'lamp 1']);
  });

  it('is asked for one action or for all that begin with a word, for one subject, for a time', async () => {
    expect(await subjects('action=lamp.put_out')).toEqual(['lamp.put_out lamp 1']);
    expect(await subjects('action=lamp')).toHaveLength(6);
    expect(await subjects('subject=lamp 1')).toEqual(['lampoon.read lamp 1', 'lamp.put_out lamp 1', 'lamp.lit lamp 1']);
    expect(await subjects('action=lamp&until=2020-01-01T00:00:00Z')).toEqual([]);
    expect(await subjects('action=lamp&from=2020-01-01T00:00:00Z')).toHaveLength(6);
    expect((await app.ask('GET /api/audit?action=Lamp%25', { token })).status).toBe(400);
  });

  it('says whether its lines are as they were written', async () => {
    const verification = async (query = '') => (await app.ask(`GET /api/audit/verification${query}`, { token })).json;
    const { lines, head, faults } = (await verification()) as ResponseOf<typeof verifyAudit>;
    expect({ lines, faults }).toEqual({ lines: (await list('limit=1000')).items.length, faults: [] });
    expect(await verification(`?head=${head}`)).toMatchObject({ faults: [] });
    expect(await verification(`?head=7:${'0'.repeat(64)}`)).toMatchObject({ faults: [{ kind: 'another history' }] });
    expect((await app.ask('GET /api/audit/verification?head=7', { token })).status).toBe(400);
    const diagnosis = (await app.ask('GET /api/operations/diagnosis', { token })).json;
    expect(diagnosis).toMatchObject({
      checks: expect.arrayContaining([expect.objectContaining({ name: 'audit log', status: 'ok' })]),
    });
  });

  it('is a file as well, of which the log tells', async () => {
    const query = 'action=lamp&subject=lamp 1&only=data';
    const { bytes } = await download(app, token, `/api/audit/export?${query}`);
    const [headings, ...rows] = csvLines(bytes);
    expect(headings).toEqual(['Entry', 'Time', 'Name', 'Actor', 'Action', 'Subject', 'Details']);
    expect(rows.map((row) => row.slice(4))).toEqual([
      ['lamp.put_out', 'lamp 1', '{}'],
      ['lamp.lit', 'lamp 1', '{"nth":1}'],
    ]);
    const whole = (await download(app, token, '/api/audit/export?action=lamp')).bytes.toString();
    expect(whole).toMatch(/Filters,Action: lamp\r\n/);
    const { items } = await list('action=audit.exported');
    expect(items.map(({ details }) => details)).toEqual([
      { action: 'lamp', format: 'csv', rows: 6 },
      { action: 'lamp', subject: 'lamp 1', format: 'csv', only: 'data', rows: 2 },
    ]);
  });

  it.each(['update audit_log set actor = $$nobody$$', 'delete from audit_log', 'truncate audit_log'])(
    'stays as it was written: %s',
    async (sql) => {
      await expect(app.testDatabase.owner.query(sql)).rejects.toThrow('the audit log can only be added to');
    },
  );
});
