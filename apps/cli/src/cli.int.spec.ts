import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResolvedRange } from '@deskledger/domain';
import { generateHistory } from '../../api/src/demo/story/generate-history.js';
import { EventsSource } from '../../api/src/features/data-management/sources/events.source.js';
import { SealLog } from '../../api/src/features/operations/seals/seal-log.js';
import { createAccount } from '../../api/src/features/accounts/staff/create-account.js';
import { startTestApp, type TestApp } from '../../api/src/testing/start-test-app.js';
import { batchLimits } from './commands/backfill/file/batches.js';
import { run } from './run.js';
import { runCli, testShell } from './testing/test-shell.js';

const email = 'operator@desk.test';
const password = 'a password of the operator';

interface Row {
  [name: string]: unknown;
}

/** Lines of events from a story that ends long ago, so that no deadline is still running. */
function storyLines(count: number): string[] {
  const lines: string[] = [];
  for (const event of generateHistory({ seed: 'cli', from: Date.parse('2026-01-05T00:00:00Z'), ticketsADay: 40 })) {
    if (lines.push(JSON.stringify(event)) === count) break;
  }
  return lines;
}

describe('the CLI against the whole API', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskledger-cli-'));
  const env = { XDG_CONFIG_HOME: folder };
  const file = join(folder, 'events.ndjson');
  const cli = (...args: string[]) => runCli(args, { env });
  const rows = async (...args: string[]): Promise<Row[]> => {
    const { code, out, err } = await cli(...args, '--json');
    expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
    return out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Row);
  };
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
    await app.testDatabase.database.transaction((tx) =>
      createAccount(tx, { email, name: 'Operator', role: 'administrator', password }),
    );
    await runCli(['login', '--url', app.url, '--email', email], { env, stdin: `${password}\n` });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  /** The lines of `events.jsonl` in an archive over all time. */
  const allEvents = async (): Promise<string[]> => {
    const source = app.app.get(EventsSource);
    const range = { startsAt: 0, endsAt: Number.MAX_SAFE_INTEGER } as ResolvedRange;
    const lines: string[] = [];
    for (const file of await source.files({ range, lines: [] }))
      if ('lines' in file) for await (const portion of file.lines) lines.push(...portion.map((line) => `${line}\n`));
    return lines;
  };

  it('finds a healthy server', async () => {
    const checks = await rows('doctor');
    expect(checks.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(checks.length).toBeGreaterThan(3);
    expect((await rows('doctor', '--disk')).at(-1)).toMatchObject({ name: 'Total' });
  });

  it('brings in a file, once however often it is sent', async () => {
    const lines = storyLines(batchLimits.lines + 500);
    writeFileSync(file, `${lines.join('\n')}\n`);
    const [first] = await rows('backfill', '--source', 'standard', '--file', file);
    expect(first).toMatchObject({
      status: 'completed',
      accepted: lines.length,
      duplicates: 0,
      quarantined: 0,
      lastBatch: 2,
    });
    const [again] = await rows('backfill', '--source', 'standard', '--file', file);
    expect(again).toMatchObject({ status: 'completed', accepted: 0, duplicates: lines.length });
    expect(await rows('backfill', 'list')).toHaveLength(2);
    expect(await rows('backfill', 'show', String(first?.['id']))).toEqual([
      expect.objectContaining({ accepted: lines.length }),
    ]);
  });

  it('shows that everything is applied, and that the figures are the sum of the log', async () => {
    const [status] = await rows('ingest', 'status');
    expect(status).toMatchObject({ waiting: 0, oldestWaitingSeconds: null });
    const verified = await rows('projections', 'verify');
    expect(verified.length).toBeGreaterThan(3);
    expect(verified.map(({ differenceCount }) => differenceCount)).toEqual(verified.map(() => 0));
  });

  it('rebuilds a projection and waits for it', async () => {
    const [rebuilt] = await rows('projections', 'rebuild', 'ticket_rollups');
    expect(rebuilt).toMatchObject({ name: 'ticket_rollups', rebuild: { status: 'completed' } });
    expect((await cli('projections', 'rebuild', 'mood')).code).toBe(2);
  });

  it('tells the history of a ticket', async () => {
    const { data } = JSON.parse(storyLines(1)[0] ?? '') as { data: { ticketId: string; subject: string } };
    const { code, out } = await cli('ticket', 'show', data.ticketId, '--history');
    expect(code).toBe(0);
    expect(out).toContain(data.subject);
    expect(out).toContain('TicketOpened');
    expect((await cli('ticket', 'show', 'nobody-knows-it')).code).toBe(1);
  });

  it('invites, lists, disables and enables people', async () => {
    const [made] = await rows('accounts', 'create', 'grace@desk.test', '--role', 'manager', '--name', 'Grace');
    expect(made).toMatchObject({ email: 'grace@desk.test', role: 'manager', state: 'invited' });
    expect((await cli('accounts', 'create', 'grace@desk.test')).code).toBe(1);
    expect((await cli('accounts', 'create', 'x@desk.test', '--role', 'king')).code).toBe(2);
    expect(await rows('accounts', 'disable', 'Grace@desk.test')).toMatchObject([{ state: 'disabled' }]);
    expect(await rows('accounts', 'enable', String(made?.['id']))).toMatchObject([{ state: 'invited' }]);
    const administrator = ['accounts', 'create', 'root@desk.test', '--role', 'administrator'];
    expect((await runCli(administrator, { env, stdin: 'a guess\n' })).err).toContain('Your current password is wrong.');
    expect((await runCli(administrator, { env, stdin: `${password}\n` })).code).toBe(0);
    const { out } = await cli('accounts', 'list');
    expect(out).toMatch(/operator@desk.test +Operator +administrator +active/);
    const refused = await cli('accounts', 'disable', email);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('own account') });
    expect((await cli('accounts', 'disable', 'nobody@desk.test')).err).toContain("no account 'nobody@desk.test'");
  });

  it('connects help desks, changes their secrets, closes and opens them', async () => {
    const made = await cli('source', 'add', 'standard', '--name', 'Scripts', '--time-zone', 'Europe/Berlin', '--json');
    expect(made.err).toContain('It is shown only once:\nwhsec_');
    const { id, address } = JSON.parse(made.out) as Row;
    expect(JSON.parse(made.out)).toMatchObject({ id: 'standard-2', timezone: 'Europe/Berlin', secret: 'settings' });
    const own = await runCli(['source', 'rotate-secret', String(id), '--own-secret', '--json'], {
      env,
      stdin: 'a secret of some length\n',
    });
    expect(JSON.parse(own.out)).toMatchObject({ hasPreviousSecret: true });
    expect(`${own.out}${own.err}`).not.toContain('of some length');
    const [forgotten] = await rows('source', 'rotate-secret', String(id), '--forget-previous');
    expect(forgotten).toMatchObject({ hasPreviousSecret: false });
    expect(await rows('source', 'disable', String(id))).toMatchObject([{ disabledAt: expect.any(String) as string }]);
    expect(await rows('source', 'enable', String(id))).toMatchObject([{ disabledAt: null, address }]);
    expect((await cli('source', 'list')).out).toMatch(/standard-2 +standard +Scripts/);
    expect((await cli('source', 'show', 'standard')).out).toContain('/api/webhooks/standard');
    expect((await cli('source', 'show', 'nowhere')).err).toContain("no connection 'nowhere'");
    expect((await cli('source', 'add', 'smoke-signals')).err).toContain('must be one of standard, zendesk, freshdesk');
    const later = await cli('source', 'add', 'zendesk', '--url', 'https://desk.zendesk.com', '--json');
    expect(JSON.parse(later.out)).toMatchObject({ id: 'zendesk', secret: 'none' });
    expect(later.err).toContain('source rotate-secret zendesk');
    const depot = await cli('source', 'add', 'zoho-desk', '--designation', 'product', '--json');
    expect(JSON.parse(depot.out)).toMatchObject({ id: 'zoho-desk', designation: 'product' });
    const titles = await cli('source', 'change', 'zoho-desk', '--designation', 'contactTitle', '--json');
    expect(JSON.parse(titles.out)).toMatchObject({ designation: 'contactTitle' });
    expect((await cli('source', 'change', 'zoho-desk', '--designation', 'shoes')).code).toBe(2);
    const given = await runCli(['source', 'give-access', 'zendesk', '--set', 'email=tom@acme.example', '--json'], {
      env,
      stdin: 'the-token-of-tom\n',
    });
    expect(JSON.parse(given.out)).toMatchObject({ id: 'zendesk', hasAccess: true });
    await cli('source', 'add', 'zoho-desk', '--url', 'https://desk.zoho.eu');
    const client = ['--set', 'org_id=7001', '--set', 'client_id=1000.A', '--json'];
    const zoho = ['source', 'give-access', 'zoho-desk', ...client];
    const both = await runCli(zoho, { env, stdin: 'the-secret\nthe-refresh-token\n' });
    expect(JSON.parse(both.out)).toMatchObject({ id: 'zoho-desk', hasAccess: true });
    expect((await runCli(zoho, { env, stdin: 'the-secret\n' })).err).toContain('The refresh_token is empty');
    expect((await cli('source', 'give-access', 'zendesk', '--set', 'token=x')).err).toContain('It takes email');
    expect((await cli('source', 'give-access', 'zendesk')).code).toBe(2);
    const moved = await rows(
      'source',
      'change',
      'zendesk',
      '--name',
      'Depot',
      '--url',
      'https://depot.zendesk.com/agent',
    );
    expect(moved).toMatchObject([{ name: 'Depot', deskUrl: 'https://depot.zendesk.com', timezone: 'UTC' }]);
    expect((await cli('source', 'change', 'zendesk')).code).toBe(2);
    await cli('source', 'change', 'zendesk', '--url', 'http://127.0.0.1:1');
    const tested = await cli('source', 'test', 'zendesk', '--json');
    expect({ code: tested.code, ...(JSON.parse(tested.out) as Row) }).toMatchObject({ code: 1, ok: false });
    expect((await cli('source', 'test', 'zendesk')).err).toContain('OUTBOUND_HOSTS');
    expect(await rows('source', 'give-access', 'zendesk', '--forget')).toMatchObject([{ hasAccess: false }]);
    expect((await cli('source', 'add', 'standard', '--own-secret')).code).toBe(2);
    expect((await cli('source', 'rotate-secret', 'standard')).err).toContain('WEBHOOK_SECRETS');
  });

  it('exports tickets and the figures of each day, for other programs', async () => {
    const days = ['--from', '2026-01-01', '--to', '2026-03-31'];
    const [counted] = await app.testDatabase.database.query<{ n: number }>(
      `select count(*) as n from tickets where counted and created_at >= '2026-01-01' and created_at < '2026-04-01'`,
    );
    const csv = await cli('export', 'tickets', ...days);
    expect(csv).toMatchObject({ code: 0, err: expect.stringMatching(/bytes written/) as string });
    expect(csv.out).toMatch(/^Ticket,Subject,Status/);
    const lines = await cli('export', 'tickets', ...days, '--format', 'ndjson');
    const tickets = lines.out.trimEnd().split('\n');
    expect(tickets).toHaveLength(counted!.n);
    expect(JSON.parse(tickets[0]!)).toMatchObject({ Ticket: expect.any(String) as string });
    const output = join(folder, 'days.ndjson');
    expect(await cli('export', 'rollups', ...days, '--format', 'ndjson', '--output', output)).toMatchObject({
      code: 0,
    });
    const rollups = readFileSync(output, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Row);
    expect(rollups.reduce((sum, day) => sum + Number(day['created']), 0)).toBe(counted!.n);
    expect((await cli('export', 'secrets')).code).toBe(2);
    expect((await cli('export', 'responses')).code).toBe(2);
    expect((await cli('export', 'tickets', '--from', '2026-01-01')).code).toBe(2);
  });

  it('lists and shows events', async () => {
    const opened = await rows('events', 'list', '--type', 'TicketOpened', '--limit', '3', '--latest');
    expect(opened.map(({ type }) => type)).toEqual(['TicketOpened', 'TicketOpened', 'TicketOpened']);
    expect(await rows('events', 'show', String(opened[0]?.['position']))).toEqual([opened[0]]);
  });

  it('tells who did what', async () => {
    const [line] = await rows('audit', 'list', '--action', 'session', '--limit', '1');
    expect(line).toMatchObject({ action: 'session.started', actorName: expect.any(String) });
    const said = await cli('audit', 'list', '--action', 'nobody.did_that');
    expect(said).toMatchObject({ code: 0 });
    expect((await cli('audit', 'list', '--until', 'soon')).code).toBe(2);
    const verified = await cli('audit', 'verify');
    expect(verified.out).toMatch(/ lines, unchanged\.\nHead \(note it on another machine\): (\d+:[0-9a-f]{64})/);
    const head = verified.out.match(/\d+:[0-9a-f]{64}/)![0];
    expect((await cli('audit', 'verify', '--head', head)).code).toBe(0);
    expect((await cli('audit', 'verify', '--head', `1:${'0'.repeat(64)}`)).code).toBe(1);
  });

  it('holds the log to its seals, to a note that was kept, and a file of its events to that note', async () => {
    await app.app.get(SealLog).seal();
    const verified = await cli('log', 'verify');
    expect(verified).toMatchObject({ code: 0 });
    expect(verified.out).toMatch(/^[\d,]+ events\. Everything sealed until .* is unchanged\.\n$/);
    const [note, events] = [join(folder, 'note.txt'), join(folder, 'events.jsonl')];
    writeFileSync(note, (await cli('log', 'note')).out);
    expect(await rows('log', 'note')).toMatchObject([{ note: readFileSync(note, 'utf8'), key: expect.any(String) }]);
    expect(await cli('log', 'verify', '--note', note)).toMatchObject({ code: 0 });
    const recorded = await allEvents();
    writeFileSync(events, recorded.join(''));
    expect(await cli('log', 'verify', '--note', note, '--events', events)).toMatchObject({ code: 0 });
    writeFileSync(events, recorded.toSpliced(3, 1).join(''));
    const cut = await cli('log', 'verify', '--note', note, '--events', events);
    expect(cut.code).toBe(1);
    expect(cut.out).toMatch(/^Partition \d+: the end is missing\.\n$/);
    writeFileSync(events, recorded.join('').replace('"type":"TicketClosed"', '"type":"TicketOpened"'));
    expect((await cli('log', 'verify', '--note', note, '--events', events)).out).toContain(
      'the events do not match the signed note',
    );
    writeFileSync(note, readFileSync(note, 'utf8').replace(/^partition 0 (\d)/m, 'partition 0 9$1'));
    expect((await cli('log', 'verify', '--note', note)).code).toBe(2);
    expect((await cli('log', 'verify', '--events', events)).code).toBe(2);
  });

  it('finds, exports and erases a contact, and erases again whom a list names', async () => {
    const [known] = await app.testDatabase.database.query<{ address: string }>(
      `select value ->> 'text' as address from personal_data where kind = 'contact_email' order by ref limit 1`,
    );
    const { address } = known!;
    const [found] = await rows('person', 'find', address);
    expect(found?.['tickets']).toBeGreaterThan(0);
    const archive = join(folder, 'person.zip');
    expect(await cli('person', 'export', address, '--output', archive)).toMatchObject({ code: 0 });
    expect(readFileSync(archive).subarray(0, 2).toString()).toBe('PK');
    const reported = await cli('person', 'export', address, '--output', archive, '--json');
    expect(JSON.parse(reported.out)).toMatchObject({ status: 'ready', bytes: readFileSync(archive).length });
    expect((await cli('person', 'erase')).code).toBe(2);
    expect((await cli('person', 'erase', address)).code).toBe(2);
    const [erasure] = await rows('person', 'erase', address, '--yes');
    expect(erasure).toMatchObject({ status: 'completed', tickets: found?.['tickets'] });
    expect(await rows('person', 'find', address)).toMatchObject([{ tickets: 0, names: [] }]);
    const list = await cli('person', 'erasures', '--json');
    expect(JSON.parse(list.out)).toEqual(erasure);
    const kept = join(folder, 'erasures.ndjson');
    writeFileSync(kept, list.out);
    const again = await cli('person', 'erase', '--again', kept);
    expect(again).toMatchObject({ code: 0 });
    expect(`${again.out}${again.err}`).toContain('nothing to erase');
    writeFileSync(kept, 'nonsense');
    expect((await cli('person', 'erase', '--again', kept)).code).toBe(2);
  });

  it('names bad lines, keeps them aside, and lets them be discarded', async () => {
    writeFileSync(file, `${storyLines(1)[0]}\nnonsense\n`);
    const { code, err } = await cli('backfill', '--source', 'standard', '--file', file);
    expect(code).toBe(0);
    expect(err).toContain(`${file}:2: not valid JSON`);
    const [bad] = await rows('ingest', 'quarantine', 'list');
    expect(bad).toMatchObject({ reason: 'invalid_json', element: 2 });
    const id = String(bad?.['id']);
    expect((await cli('ingest', 'quarantine', 'show', id)).out).toContain('nonsense');
    expect((await cli('ingest', 'quarantine', 'retry', id)).code).toBe(1);
    await rows('ingest', 'quarantine', 'discard', id);
    expect(await rows('ingest', 'quarantine', 'list')).toEqual([]);
  });

  it('deals with all elements of a reason or a connection at once', async () => {
    writeFileSync(file, '{"type":"ticket.created","data":{}}\nnonsense\nmore nonsense\n');
    await cli('backfill', '--source', 'standard', '--file', file);
    const list = (...args: string[]) => rows('ingest', 'quarantine', 'list', ...args);
    expect(await list('--connection', 'standard')).toHaveLength(3);
    expect(await list('--connection', 'nobody')).toEqual([]);
    const tried = await cli('ingest', 'quarantine', 'retry', '--all', '--reason', 'invalid_json');
    expect(tried).toMatchObject({ code: 1, out: '0 accepted, 0 already known, 2 rejected again\n' });
    expect(tried.err).toContain('2 of 2 events rejected again');
    expect(await rows('ingest', 'quarantine', 'retry', '--all', '--connection', 'nobody')).toEqual([
      { accepted: 0, duplicates: 0, quarantined: 0 },
    ]);
    const discarded = await cli('ingest', 'quarantine', 'discard', '--all', '--reason', 'invalid_json');
    expect(discarded).toMatchObject({ code: 0, out: '2 events discarded\n' });
    expect(await rows('ingest', 'quarantine', 'discard', '--all', '--connection', 'standard')).toEqual([
      { discarded: 1 },
    ]);
    expect(await list()).toEqual([]);
  });

  it('says of a dry run what is wrong, and stores nothing', async () => {
    const before = await rows('ingest', 'status');
    writeFileSync(file, '{"type":"ticket.created"}\n');
    const { code, err } = await cli('backfill', '--source', 'standard', '--file', file, '--dry-run');
    expect(code).toBe(1);
    expect(err).toContain(`${file}:1: an event must be an object with 'type' and an object 'data'`);
    expect(await rows('ingest', 'quarantine', 'list')).toEqual([]);
    expect((await rows('ingest', 'status'))[0]?.['events']).toBe(before[0]?.['events']);
  });

  it('goes on with a run that was interrupted', async () => {
    const lines = storyLines(batchLimits.lines * 3).map((line) =>
      line.replaceAll('demo-', 'again-').replaceAll('"ticketId":"', '"ticketId":"A'),
    );
    writeFileSync(file, `${lines.join('\n')}\n`);
    const shell = testShell({ env });
    const sending = run(['backfill', '--source', 'standard', '--file', file], shell);
    await untilPrinted(shell.err, 'Run ');
    shell.interrupt();
    expect(await sending).toBe(1);
    const resume = /--resume (\S+)/.exec(shell.err())?.[1] ?? '';
    const [finished] = await rows('backfill', '--source', 'standard', '--file', file, '--resume', resume);
    expect(finished).toMatchObject({
      id: resume,
      status: 'completed',
      accepted: lines.length,
      duplicates: 0,
      lastBatch: 3,
    });
  });

  it('refuses what the role does not allow', async () => {
    const token = await app.tokenOf('agent');
    const { code, err } = await runCli(['backfill', 'list'], {
      env: { ...env, DESKLEDGER_URL: app.url, DESKLEDGER_TOKEN: token },
    });
    expect(code).toBe(1);
    expect(err).toContain('administrator');
  });

  it('takes wrong ids for wrong use', async () => {
    expect((await cli('backfill', 'show', 'seven')).code).toBe(2);
  });
});

async function untilPrinted(text: () => string, words: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!text().includes(words)) {
    if (Date.now() > deadline) throw new Error(`'${words}' was not said within 20 s; said: ${text()}`);
    await new Promise((later) => setTimeout(later, 5));
  }
}
