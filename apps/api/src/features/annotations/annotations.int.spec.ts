import type { Annotation, listAnnotations, ResponseOf, Role } from '@deskledger/contracts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { waitFor } from '../../testing/wait-for.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.testDatabase.database.query('delete from annotations'));

const ask = async (role: Role, call: `${string} /${string}`, body?: unknown) =>
  app.ask(call, { token: await app.tokenOf(role), ...(body === undefined ? {} : { body }) });

const words = (from: string, to = from, text = 'Release 4.2') => ({ from, to, text });

async function write(role: Role, ...reported: Parameters<typeof words>): Promise<Annotation> {
  const { status, json } = await ask(role, 'POST /api/annotations', words(...reported));
  expect(status).toBe(201);
  return json as unknown as Annotation;
}

async function reported(role: Role, from: string, to = from): Promise<ResponseOf<typeof listAnnotations>> {
  const { status, json } = await ask(role, `GET /api/annotations?from=${from}&to=${to}`);
  expect(status).toBe(200);
  return json as unknown as ResponseOf<typeof listAnnotations>;
}

const texts = async (from: string, to?: string) =>
  (await reported('agent', from, to)).annotations.map(({ text }) => text);

async function auditOf({ id }: Annotation) {
  return app.testDatabase.database.query<{ action: string; details: unknown }>(
    'select action, details from audit_log where subject = $1 order by id',
    [id],
  );
}

describe('an annotation', () => {
  it('is read by everybody, with the name of who wrote it', async () => {
    const written = await write('agent', '2026-11-02', '2026-11-04', '  Office move ');
    expect(written).toMatchObject({ from: '2026-11-02', to: '2026-11-04', text: 'Office move', canChange: true });
    const { annotations } = await reported('manager', '2026-11-01', '2026-11-30');
    expect(annotations).toEqual([written]);
    expect(written.author).not.toBeNull();
  });

  it('is told for every range that touches its days, by day', async () => {
    await write('agent', '2026-11-05', '2026-11-05', 'later');
    await write('agent', '2026-11-02', '2026-11-04', 'earlier');
    expect(await texts('2026-11-01')).toEqual([]);
    expect(await texts('2026-11-01', '2026-11-02')).toEqual(['earlier']);
    expect(await texts('2026-11-03')).toEqual(['earlier']);
    expect(await texts('2026-11-04', '2026-11-05')).toEqual(['earlier', 'later']);
    expect(await texts('2026-11-06', '2026-12-31')).toEqual([]);
  });

  it('is changed by its author and by those who look after all', async () => {
    const { id } = await write('agent', '2026-11-02');
    const other = words('2026-11-03', '2026-11-03', 'Release 4.3');
    expect((await ask('agent', `PUT /api/annotations/${id}`, other)).json).toMatchObject(other);
    expect((await ask('manager', `PUT /api/annotations/${id}`, words('2026-11-02'))).status).toBe(200);
    const ofManager = await write('manager', '2026-11-02');
    for (const call of [`PUT /api/annotations/${ofManager.id}`, `DELETE /api/annotations/${ofManager.id}`] as const) {
      expect((await ask('agent', call, call.startsWith('PUT') ? other : undefined)).status).toBe(403);
    }
    const { annotations } = await reported('agent', '2026-11-02');
    expect(annotations.map(({ canChange }) => canChange)).toEqual([true, false]);
  });

  it('is deleted, and comes back where the deletion is taken back', async () => {
    const written = await write('agent', '2026-11-02');
    expect((await ask('agent', `DELETE /api/annotations/${written.id}`)).status).toBe(200);
    expect(await texts('2026-11-02')).toEqual([]);
    expect((await ask('agent', `DELETE /api/annotations/${written.id}`)).status).toBe(404);
    expect((await ask('agent', `PUT /api/annotations/${written.id}`, words('2026-11-02'))).status).toBe(404);
    expect((await ask('agent', `POST /api/annotations/restore/${written.id}`)).json).toEqual(written);
    expect((await ask('agent', `POST /api/annotations/restore/${written.id}`)).json).toEqual(written);
    expect(await texts('2026-11-02')).toEqual(['Release 4.2']);
  });

  it('is gone for good a month after its deletion', async () => {
    const old = await write('agent', '2026-11-02');
    await ask('agent', `DELETE /api/annotations/${old.id}`);
    await app.testDatabase.database.query(`update annotations set deleted_at = deleted_at - interval '31 days'`);
    await ask('agent', `DELETE /api/annotations/${(await write('agent', '2026-11-02')).id}`);
    expect((await ask('agent', `POST /api/annotations/restore/${old.id}`)).status).toBe(404);
  });

  it('leaves its days in the audit log, and not what it says', async () => {
    const written = await write('agent', '2026-11-02');
    await ask('agent', `PUT /api/annotations/${written.id}`, words('2026-11-02', '2026-11-05', 'Anna Kim is ill'));
    await ask('agent', `DELETE /api/annotations/${written.id}`);
    await ask('agent', `POST /api/annotations/restore/${written.id}`);
    expect(await auditOf(written)).toEqual([
      { action: 'annotation.added', details: { from: '2026-11-02', to: '2026-11-02' } },
      { action: 'annotation.changed', details: { changes: { to: ['2026-11-02', '2026-11-05'] } } },
      { action: 'annotation.deleted', details: { from: '2026-11-02', to: '2026-11-05' } },
      { action: 'annotation.restored', details: { from: '2026-11-02', to: '2026-11-05' } },
    ]);
  });

  it.each([
    ['a text of blanks', words('2026-11-02', '2026-11-02', '   ')],
    ['a long text', words('2026-11-02', '2026-11-02', 'x'.repeat(201))],
    ['days out of order', words('2026-11-02', '2026-11-01')],
    ['more than ten years', words('2016-01-01', '2026-11-01')],
    ['a day that never was', words('2026-02-30', '2026-03-01')],
  ])('is refused with %s', async (_case, reported) => {
    expect((await ask('agent', 'POST /api/annotations', reported)).status).toBe(400);
  });

  it('is one of five hundred of its author at most', async () => {
    await write('agent', '2026-11-02');
    await app.testDatabase.database.query(
      `insert into annotations (id, from_day, to_day, text, actor, created_at, updated_at)
       select gen_random_uuid(), from_day, to_day, text, actor, created_at, updated_at
         from annotations, generate_series(1, 499)`,
    );
    expect((await ask('agent', 'POST /api/annotations', words('2026-11-02'))).status).toBe(409);
    await write('manager', '2026-11-02');
  });
});

describe('what changed in the product', () => {
  it('stands on the day of the organization on which it happened, once', async () => {
    for (const closedTicketFields of [['Closed', 'Done'], ['Closed']]) {
      await ask('administrator', 'PUT /api/organization', { closedTicketFields, survey: false });
    }
    await ask('administrator', 'PUT /api/organization', { supportPhone: '123' });
    await app.testDatabase.database.query(
      `insert into survey_versions (template_id, version, title, description, questions, published_at, revision)
       values (gen_random_uuid(), 1, 'How did we do?', '', '[]', '2026-03-01T23:30:00Z', 1)`,
    );
    expect((await reported('agent', '2026-03-01', '2030-12-31')).changes).toEqual([
      { day: '2026-03-01', change: 'survey', name: 'How did we do?' },
      { day: expect.any(String), change: 'labels', name: null },
    ]);
    await ask('administrator', 'PUT /api/organization', { timezone: 'Asia/Tokyo' });
    // Its days are those of the figures, once these are counted anew.
    await waitFor(
      async () => (await reported('agent', '2026-03-01', '2026-03-02')).changes[0]?.day === '2026-03-02',
      'the survey stands on the day of the new zone',
    );
  });

  it('tells of a history on the day when it was all there', async () => {
    await app.testDatabase.database.query(
      `insert into backfills (id, connection_id, mode, status, dry_run, finished_at)
       select gen_random_uuid(), connections.id, mode, status, dry_run, '2026-02-03T12:00:00Z'
         from (select id from connections limit 1) as connections,
              (values ('file', 'completed', false), ('file', 'completed', true), ('file', 'cancelled', false),
                      ('check', 'completed', false)) as run (mode, status, dry_run)`,
    );
    const { changes } = await reported('agent', '2026-02-01', '2026-02-28');
    expect(changes).toEqual([{ day: '2026-02-03', change: 'history', name: expect.any(String) }]);
  });
});
