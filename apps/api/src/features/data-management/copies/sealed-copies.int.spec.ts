import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PersonErasure } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';
import { download } from '../../../testing/download.js';
import { filesIn } from '../../../testing/files-in-zip.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.js';
import { tracesOf } from '../../../testing/traces.js';
import { waitFor } from '../../../testing/wait-for.js';
import { InboxSweep } from '../../ingestion/sweeps/inbox-sweep.js';
import { signedHeaders } from '../../ingestion/testing/signed-headers.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { InvitationSweep } from '../../surveys/invitations/sending/invitation-sweep.js';
import { SurveyDesk } from '../../surveys/testing/survey-desk.js';
import { reportTickets, type ReportedTicket } from '../../tickets/testing/standard-webhook.js';
import { danaIs, omarIs, ticket } from '../persons/testing/contacts.js';
import { copiedTables } from './copied-tables.js';
import { CopyRefusedError } from './copy-archive.js';
import { importCopy } from './import-copy.js';
import { copyOf, emptyInstance, waitForRebuilds } from './testing/copies.js';

const now = '2026-06-20T12:00:00Z';
const clock = new FixedClock(new Date(now));
const directory = mkdtempSync(join(tmpdir(), 'deskledger-sealed-'));
const paths = { archive: join(directory, 'copy.zip'), keys: join(directory, 'keys.jsonl') };
const dana = 'dana.reyes@acme.test';

let app: TestApp;
let token: string;
let testing: TestDatabase;
/** Every row of the tables, as they were copied. */
let copied: Rows;

const danas = [
  dana,
  'Dana Reyes',
  'The scanner eats paper',
  'Handed over by Dana',
  'My phone is 0151 555',
  'half a word',
  'Dana at the phone',
];
const omars = ['omar.haddad@acme.test', 'Omar Haddad', 'The lift sings'];
const nobodys = ['Nobody asked for this', 'Grace Hopper'];

const closed = (modifiedTime: string) => ({ status: 'Closed', modifiedTime });

const wrote = (id: string, authorName: string) => ({
  ticketId: 'd-1',
  modifiedTime: '2026-06-03T08:00:00Z',
  type: 'ticket.replied',
  reply: { id, author: 'customer', public: true, authorName },
});

const story: ReportedTicket[] = [
  ticket('d-1', '01', { subject: 'The scanner eats paper', ...danaIs }),
  ticket('d-1', '01', { subject: 'The scanner eats paper', ...closed('2026-06-02T08:00:00Z') }),
  ticket('h-1', '05', { subject: 'Handed over by Dana', ...danaIs }),
  ticket('h-1', '05', { subject: 'Handed over by Dana', ...omarIs, modifiedTime: '2026-06-06T08:00:00Z' }),
  ticket('d-2', '06', { subject: 'Password reset', ...danaIs }),
  ticket('o-1', '07', { subject: 'The lift sings', ...omarIs, ...closed('2026-06-08T09:00:00Z') }),
  ticket('n-1', '09', { subject: 'Nobody asked for this' }),
  ticket('d-3', '19', { subject: 'The scanner eats paper', ...danaIs }),
  ticket('d-3', '19', { ...danaIs, ...closed(now) }),
  wrote('r-1', 'Dana at the phone'),
];

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const { status, json } = await app.ask(`POST ${path}` as 'POST /', { token, body });
  expect({ path, status, json }).toMatchObject({ status: 201 });
  return json as Answer;
}

async function deliver(events: object[]): Promise<Record<string, unknown>> {
  const body = JSON.stringify(events);
  const headers = signedHeaders(body, { at: clock.now() });
  return (await app.ask('POST /api/webhooks/standard', { body, headers })).json ?? {};
}

const snapshot = (id: string, data: ReportedTicket) => ({
  type: 'ticket.snapshot',
  id,
  timestamp: data.modifiedTime,
  data,
});

async function saveKeys(path = paths.keys): Promise<void> {
  writeFileSync(path, (await download(app, token, '/api/exports/copy/keys')).bytes);
}

type Rows = Record<string, string[]>;

async function rowsOf({ owner }: TestDatabase, tables: readonly string[]): Promise<Rows> {
  const found: Rows = {};
  for (const { name, without = [] } of copiedTables.filter((table) => tables.includes(table.name))) {
    const rows = await owner.query<{ line: string }>(
      `select (to_jsonb(${name}) - '{${without.join(',')}}'::text[])::text as line from ${name} order by 1`,
    );
    found[name] = rows.map(({ line }) => withSortedObservations(line));
  }
  return found;
}

/** Keys of what waits may stand in another order. */
function withSortedObservations(line: string): string {
  const { observation, ...row } = JSON.parse(line) as Record<string, unknown>;
  if (typeof observation !== 'string') return line;
  const reported = observation.split('\n').map((one) => Object.entries(JSON.parse(one) as object).toSorted());
  return JSON.stringify({ ...row, told: reported });
}

/** The contents of an archive, as files, are searched as a data directory is. */
async function tracesInArchive(archive: Buffer, texts: readonly string[]): Promise<string[]> {
  const dataDirectory = mkdtempSync(join(directory, 'archive-'));
  for (const [name, content] of Object.entries(filesIn(archive))) {
    mkdirSync(dirname(join(dataDirectory, name)), { recursive: true });
    writeFileSync(join(dataDirectory, name), content);
  }
  return tracesOf({ query: () => Promise.resolve([]), dataDirectory }, texts);
}

const tracesIn = ({ owner }: TestDatabase, texts: readonly string[]) =>
  tracesOf({ query: (sql) => owner.query(sql), dataDirectory: join(directory, 'none') }, texts);

async function figures(of: TestApp, by: string): Promise<string> {
  const range = 'dateRange=custom&customDateRangeFrom=2026-06-01&customDateRangeTo=2026-06-30';
  const answers = [];
  for (const path of ['/api/dashboard', '/api/ticket/overview', '/api/report/render-ticket-analysis']) {
    const { status, json } = await of.ask(`GET ${path}?${range}` as 'GET /', { token: by });
    expect({ path, status }).toEqual({ path, status: 200 });
    answers.push(json);
  }
  return JSON.stringify(answers, (key, value: unknown) =>
    ['dataVersion', 'asOf', 'updatedAt', 'recalculation'].includes(key) ? undefined : value,
  );
}

const bringIn = (into: TestDatabase, files: { archive: string; keys?: string } = paths) =>
  importCopy(into.owner, files, () => undefined);

beforeAll(async () => {
  app = await startTestApp({ clock, config: { dataDirectory: join(directory, 'data') } });
  token = await app.tokenOf('administrator');
  await onProgress();
  // While a copy is made some of it waits, and nobody goes on.
  await app.app.get(Database).transaction(async (tx) => {
    await tx.lockPartitions(app.app.get(Partitions).all());
    await tx.query('select from reactor_checkpoints for update');
    await deliver([
      snapshot('waits-1', ticket('w-1', '18', { subject: 'The scanner eats paper', ...danaIs })),
      snapshot('waits-2', ticket('w-2', '18', { subject: 'The lift sings', ...omarIs })),
      { ...snapshot('waits-3', wrote('r-2', 'Dana at the phone, again')), type: 'ticket.replied' },
    ]);
    writeFileSync(paths.archive, await copyOf(app, token, { sealed: true }));
    copied = await rowsOf(
      app.testDatabase,
      copiedTables.map(({ name }) => name),
    );
  });
  await saveKeys();
  testing = await emptyInstance(now);
}, 120_000);
afterAll(async () => {
  await testing.drop();
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Tickets, answers, half an answer, what cannot be understood, and words of staff. */
async function onProgress(): Promise<void> {
  const surveys = new SurveyDesk(app);
  await surveys.publish();
  const survey = { survey: true, surveyDelayMinutes: 0, surveyRestDays: 0 };
  await app.ask('PUT /api/organization', { token, body: survey });
  await waitFor(() => app.app.get(OrganizationSettingsReader).current().survey, 'surveys are sent');
  await reportTickets(app, story);
  await app.app.get(InvitationSweep).sweep();
  const sentSql = `select template_id as template, ticket_id as id from survey_invitations where status = 'sent'`;
  const sent = await waitFor(
    async () => (await app.testDatabase.database.query<{ template: string; id: string }>(sentSql))[0],
    'an invitation',
  );
  const about = { id: sent.id, organizationId: null, designation: null, assigneeId: '7', team: null };
  await surveys.submit(await surveys.invite(sent.template, about), { overall: 2, why: 'My phone is 0151 555' });
  await surveys.invite(sent.template, about);
  await app.testDatabase.database.query(
    `insert into survey_partial_answers (enrollment_id, version, answers, updated_at)
     select id, 1, '[{"id": "why", "value": "half a word"}]', now() from survey_enrollments
      where answered_at is null order by id desc limit 1`,
  );
  const odd = (id: string, data: object) => ({ type: 'ticket.updated', id, data });
  const refused = [
    odd('odd-1', danaIs),
    ...['The lift sings', 'Password reset'].map((subject) => odd(`odd-${subject}`, { subject })),
    odd('odd-2', { subject: 'Password reset', related: ['d-2'] }),
    odd('odd-3', { note: 'Odd' }),
  ];
  expect(await deliver(refused)).toMatchObject({ quarantined: 5 });
  const day = { from: '2026-06-03', to: '2026-06-03' };
  await post('/api/annotations', { ...day, text: `Called ${dana}, then ${omars[0]}. Release` });
}

describe('a sealed copy', () => {
  it('tells nothing of anybody, and keeps the key of its references to itself', async () => {
    const archive = readFileSync(paths.archive);
    expect(await tracesInArchive(archive, [...danas, ...omars, ...nobodys])).toEqual([]);
    const [key] = await app.testDatabase.database.query<{ key: string }>(
      `select encode(personal_data_key, 'hex') as key from installation`,
    );
    expect(await tracesInArchive(archive, [key!.key])).toEqual([]);
    const open = await tracesInArchive(await copyOf(app, token), [...danas, ...omars, ...nobodys]);
    for (const text of [...danas, ...omars, ...nobodys]) expect(open.join('\n')).toContain(text);
  });

  it('has keys that are an administrator’s, and on record', async () => {
    const agent = await app.tokenOf('agent');
    expect((await app.ask('GET /api/exports/copy/keys', { token: agent })).status).toBe(403);
    const { json } = await app.ask('GET /api/audit?action=copy', { token });
    expect(json?.['items']).toMatchObject([{ action: 'copy.keys_downloaded' }]);
    const file = readFileSync(paths.keys, 'utf8');
    for (const text of [...danas, ...omars]) expect(file).not.toContain(text);
  });

  it('is refused without its keys, with damaged ones, those of before and those of another', async () => {
    const { archive } = paths;
    const refusal = (keys?: string) => bringIn(testing, keys === undefined ? { archive } : { archive, keys });
    await expect(refusal()).rejects.toThrow('The copy is sealed. Pass --keys');
    await expect(refusal(join(directory, 'nowhere'))).rejects.toThrow('is not a key file');
    const lines = readFileSync(paths.keys, 'utf8').split('\n');
    const [about = '', ...rest] = lines;
    const damaged = join(directory, 'damaged.jsonl');
    for (const text of [
      lines.slice(0, -2),
      lines.toSpliced(1, 1),
      [about.replace('"version":1', '"version": 1'), ...rest],
    ]) {
      writeFileSync(damaged, text.join('\n'));
      await expect(refusal(damaged)).rejects.toThrow('is not a key file, or was changed');
    }
    clock.advance(-60_000);
    await saveKeys(damaged);
    clock.advance(60_000);
    await expect(refusal(damaged)).rejects.toThrow('The keys are older than the copy');
    const database = await createTestDatabase();
    await database.owner.query('update installation set personal_data_key = sha256(personal_data_key)');
    const other = await startTestApp({ database });
    const { bytes } = await download(other, await other.tokenOf('administrator'), '/api/exports/copy/keys');
    await other.close();
    writeFileSync(damaged, bytes);
    await expect(refusal(damaged)).rejects.toThrow('The keys belong to another instance');
  });

  it('is refused where a byte of what is sealed is another one', async () => {
    const archive = readFileSync(paths.archive);
    const flipped = join(directory, 'flipped.zip');
    for (const name of ['tables/personal_data.jsonl', 'tables/deliveries.jsonl', 'manifest.json']) {
      const content = archive.indexOf(name) + name.length;
      const damaged = Buffer.from(archive);
      damaged[content + 60]! ^= 4;
      writeFileSync(flipped, damaged);
      await expect(bringIn(testing, { ...paths, archive: flipped })).rejects.toThrow(CopyRefusedError);
    }
  });

  it('is with its keys what was copied, row by row', async () => {
    expect(copied['inbox']!.length).toBeGreaterThan(0);
    expect(copied['quarantine']).toHaveLength(5);
    expect(copied['survey_partial_answers']).toHaveLength(1);
    expect(await bringIn(testing)).toMatchObject({ lost: 0 });
    expect(
      await rowsOf(
        testing,
        copiedTables.map(({ name }) => name),
      ),
    ).toEqual(copied);
  });
});

describe('a person who was erased', () => {
  let erasedIn: TestDatabase;
  beforeAll(async () => {
    erasedIn = await emptyInstance(now);
    const { id } = await post<PersonErasure>('/api/persons/erasures', { email: dana });
    await waitFor(async () => {
      const { json } = await app.ask(`GET /api/persons/erasures/${id}` as 'GET /', { token });
      return json?.['status'] === 'completed';
    }, 'the erasure');
    await saveKeys();
  }, 60_000);
  afterAll(() => erasedIn.drop());

  it('is gone from a copy that was made before, as from the instance, and others are not', async () => {
    const { lost } = await bringIn(erasedIn);
    expect(lost).toBeGreaterThan(10);
    expect(await tracesIn(erasedIn, danas)).toEqual([]);
    const places = await tracesIn(erasedIn, [...omars, ...nobodys]);
    for (const text of [...omars, ...nobodys]) expect(places).toContain(`product.personal_data: ${text}`);
    const tables = ['deliveries', 'quarantine', 'survey_invitations', 'survey_partial_answers', 'annotations'];
    expect(await rowsOf(erasedIn, tables)).toEqual(await rowsOf(app.testDatabase, tables));
    expect(await erasedIn.owner.query('select from quarantine')).toHaveLength(3);
    const texts = `select ref, kind, stream_id, value from personal_data where ref = any ($1) order by ref`;
    const refs = (await erasedIn.owner.query<{ ref: string }>('select ref from personal_data')).map(({ ref }) => ref);
    expect(await erasedIn.owner.query(texts, [refs])).toEqual(await app.testDatabase.owner.query(texts, [refs]));
  });

  it('leaves every figure as it was, and is not brought back by what waited or is told again', async () => {
    const copy = await startTestApp({ database: erasedIn, keepDatabase: true, clock });
    try {
      const by = await copy.tokenOf('administrator');
      await waitForRebuilds(copy, by);
      await copy.app.get(InboxSweep).sweep();
      await waitFor(async () => (await erasedIn.owner.query('select from inbox')).length === 0, 'an empty inbox');
      await waitFor(async () => (await figures(copy, by)) === (await figures(app, token)), 'the same figures');
      await reportTickets(copy, [ticket('d-9', '09', { ...danaIs, subject: 'The scanner eats paper' })]);
      expect(await tracesIn(erasedIn, danas)).toEqual([]);
    } finally {
      await copy.close();
    }
  }, 120_000);

  it('loses a key that a backup has brought back, also where nothing else is known of the person', async () => {
    const person = 'ab'.repeat(32);
    const { owner } = app.testDatabase;
    await owner.query(`insert into person_keys values (decode($1, 'hex'), sha256(''))`, [person]);
    const { status } = await app.ask('POST /api/persons/erasures', { token, body: { person } });
    expect(status).toBe(404);
    expect(await owner.query(`select from person_keys where contact_key = decode($1, 'hex')`, [person])).toEqual([]);
  });

  it('gets a new key with a new ticket, which opens no copy of before', async () => {
    clock.advance(60_000);
    const later = { createdTime: clock.now().toISOString(), modifiedTime: clock.now().toISOString() };
    await reportTickets(app, [{ ...ticket('d-10', '20', { subject: 'The scanner is back', ...danaIs }), ...later }]);
    const fresh = join(directory, 'fresh.zip');
    writeFileSync(fresh, await copyOf(app, token, { sealed: true }));
    await saveKeys();
    for (const [archive, found] of [
      [fresh, ['product.personal_data: The scanner is back']],
      [paths.archive, []],
    ] as const) {
      const into = await emptyInstance(now);
      await bringIn(into, { ...paths, archive });
      expect(await tracesIn(into, ['The scanner is back'])).toEqual(found);
      expect(await tracesIn(into, ['The scanner eats paper'])).toEqual([]);
      await into.drop();
    }
  }, 60_000);
});
