import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportTickets } from '../../../../api/src/features/tickets/testing/standard-webhook.js';
import { startTestApp, type TestApp } from '../../../../api/src/testing/start-test-app.js';
import { waitFor } from '../../../../api/src/testing/wait-for.js';
import { runCli } from '../../testing/test-shell.js';

const policies = `# Kept in git
policies:
  - id: acme
    name: Acme contract
    when: { organization: [acme] }
    targets:
      first_reply: { Urgent: 30m, default: 4h, calendar: always }
      resolution: 8h
  - id: free
    when: { tag: [free] }
    targets: none
`;

describe('service levels as files, against the whole API', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskledger-service-levels-'));
  const policyFile = join(folder, 'policies.yaml');
  const calendarFile = join(folder, 'calendars.yaml');
  let app: TestApp;
  let env: Record<string, string>;
  const cli = (...args: string[]) => runCli(args, { env });
  const settings = async () => {
    const { json } = await app.ask('GET /api/organization', { token: env['DESKLEDGER_TOKEN']! });
    return json as Record<'policies' | 'calendars', Record<string, unknown>[]> & { recalculation: unknown };
  };
  const rewrite = (file: string, from: string, to: string) =>
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));

  const recalculated = () => waitFor(async () => (await settings()).recalculation === null, 'figures are recalculated');

  beforeAll(async () => {
    app = await startTestApp();
    env = { XDG_CONFIG_HOME: folder, DESKLEDGER_URL: app.url, DESKLEDGER_TOKEN: await app.tokenOf('administrator') };
    writeFileSync(policyFile, policies);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('are published, pulled and the same', async () => {
    expect(await cli('policy', 'validate', policyFile)).toMatchObject({ code: 0 });
    const published = await cli('policy', 'publish', policyFile);
    expect(published).toMatchObject({ code: 0, out: expect.stringContaining('Published') as string });
    expect((await settings()).policies).toMatchObject([
      {
        from: null,
        appliesTo: 'new',
        policies: [
          { id: 'acme', name: 'Acme contract' },
          { id: 'free', targets: [] },
        ],
      },
    ]);
    await recalculated();
    expect(await cli('policy', 'diff', policyFile)).toMatchObject({ code: 0 });
    const again = await cli('policy', 'publish', policyFile);
    expect(again).toMatchObject({ code: 0, err: expect.stringContaining('No difference') as string });
    const { out } = await cli('policy', 'pull');
    expect(out).toContain('      resolution: { default: 8h, calendar: support }');
  });

  it('differ line by line once somebody changes them', async () => {
    rewrite(policyFile, 'resolution: 8h', 'resolution: 6h');
    const { code, out } = await cli('policy', 'diff', policyFile);
    expect(code).toBe(1);
    expect(out).toMatch(/-\s+resolution: \{ default: 8h.*\n.*\+\s+resolution: \{ default: 6h/);
  });

  it('are not changed where tickets get other results, unless that is wanted', async () => {
    const at = new Date(Date.now() - 7 * 3_600_000).toISOString();
    const organization = { id: 'acme', name: 'Acme' };
    await reportTickets(app, [{ ticketId: '1', status: 'Open', organization, createdTime: at, modifiedTime: at }]);
    rewrite(policyFile, 'resolution: 6h', 'resolution: { default: 1m, calendar: always }');
    const refused = await cli('policy', 'publish', policyFile);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('Running -> Breached: 1 ticket');
    expect(refused.err).toContain('Add --yes');
    const dry = await cli('policy', 'publish', policyFile, '--dry-run', '--json');
    expect(JSON.parse(dry.out)).toMatchObject({ published: false, preview: { verdicts: [{ tickets: 1 }] } });
    expect(await cli('policy', 'publish', policyFile, '--yes')).toMatchObject({ code: 0 });
    await recalculated();
    expect((await cli('ticket', 'show', '1')).out).toMatch(
      /Resolution target \(UTC\) +breached, 1m, all hours: was due [-0-9]+ [:0-9]+, policy Acme contract/,
    );
  });

  it('are tried on past tickets, without saving them', async () => {
    const before = await settings();
    const draft = join(folder, 'draft.yaml');
    const changes = join(folder, 'changes.csv');
    writeFileSync(draft, policies.replace('8h', '{ default: 9h, calendar: always }'));
    const tried = await cli('policy', 'what-if', draft, '--output', changes);
    expect(tried).toMatchObject({ code: 0, err: expect.stringContaining('Saved 1 deadline with another') as string });
    expect(tried.out).toMatch(/^1 ticket tried\. Deadlines met:\n/);
    expect(tried.out).toMatch(/\nResolution +0 % +-- +0 +0 +0\n/);
    expect(readFileSync(changes, 'utf8')).toMatch(/\r\n1,Acme,Resolution,missed,running,/);
    const { out } = await cli('policy', 'what-if', draft, '--json');
    expect(JSON.parse(out)).toMatchObject({ tickets: 1, changed: 1 });
    const strict = await cli('policy', 'what-if', policyFile, '--fail-below', '95', '--since', '2020-01-01');
    expect(strict).toMatchObject({ code: 1, err: expect.stringContaining('Below 95 %: Resolution 0 %.') as string });
    expect(await settings()).toEqual(before);
  });

  it('change from a day on, for open tickets too', async () => {
    rewrite(policyFile, 'default: 1m', 'default: 2h');
    expect(await cli('policy', 'publish', policyFile, '--from', '2040-01-01', '--running', '--yes')).toMatchObject({
      code: 0,
    });
    expect((await settings()).policies).toMatchObject([
      { from: null, appliesTo: 'new' },
      { from: '2040-01-01', appliesTo: 'running' },
    ]);
    expect((await cli('policy', 'pull', '--from', 'start')).out).toContain('default: 1m');
    expect((await cli('policy', 'pull', '--from', 'tomorrow')).code).toBe(2);
  });

  it('count in calendars that are files, too', async () => {
    expect(await cli('calendar', 'pull', '-o', calendarFile)).toMatchObject({ code: 0 });
    expect((await cli('calendar', 'pull', '-o', calendarFile)).err).toContain('already exists');
    const night = '  - id: night\n    timezone: UTC\n    week: { mon: ["22:00-06:00"] }\n';
    writeFileSync(calendarFile, readFileSync(calendarFile, 'utf8') + night);
    expect(await cli('calendar', 'publish', calendarFile)).toMatchObject({ code: 0 });
    expect((await settings()).calendars.map(({ id }) => id)).toEqual(['support', 'night']);
    rewrite(policyFile, 'calendar: always }\n  - id', 'calendar: day }\n  - id');
    const { code, err } = await cli('policy', 'publish', policyFile);
    expect(code).toBe(1);
    expect(err).toContain("targets.resolution.calendar: must be a calendar of the settings; there is no 'day'");
  });

  it('take whole days from an iCalendar file, and have a schema for editors', async () => {
    const ics = join(folder, 'holidays.ics');
    const event = 'BEGIN:VEVENT\nDTSTART;VALUE=DATE:20301225\nSUMMARY:Christmas\nEND:VEVENT';
    writeFileSync(ics, `BEGIN:VCALENDAR\nVERSION:2.0\n${event}\nEND:VCALENDAR\n`);
    const { out } = await cli('calendar', 'import-ics', ics, '--since', '2030-01-01', '--until', '2030-12-31');
    expect(out).toBe('exceptions:\n  - { date: 2030-12-25, name: Christmas, open: [] }\n');
    expect((await cli('calendar', 'import-ics', policyFile)).err).toContain('is not an iCalendar file');
    for (const noun of ['policy', 'calendar']) {
      const schema = JSON.parse((await cli(noun, 'schema')).out) as { properties: object };
      expect(Object.keys(schema.properties)).toEqual([noun === 'policy' ? 'policies' : 'calendars']);
    }
  });
});
