import { runCli } from './testing/test-shell.js';

describe('the command line', () => {
  it('shows its help and is done', async () => {
    const { code, out, err } = await runCli(['--help']);
    expect(code).toBe(0);
    expect(out).toContain('backfill');
    expect(out).toContain('Exit codes');
    expect(err).toBe('');
  });

  it.each([
    [['nonsense'], 'unknown command'],
    [['backfill', '--nonsense'], 'unknown option'],
    [['backfill', 'lsit'], 'too many arguments'],
    [['backfill', '--source', 'standard'], '--file or --since is missing'],
    [['backfill', '--file', 'x.ndjson'], '--source is missing'],
    [['backfill', '--source', 'zendesk', '--since', '2026-11-01', '--show-map'], '--show-map cannot be used with'],
    [['events', 'list', '--limit', '0'], '--limit'],
    [['ticket', 'show'], 'missing required argument'],
    [['ingest', 'quarantine', 'list', '--reason', 'mood'], 'Allowed choices'],
    [['ingest', 'quarantine', 'retry'], 'or --all'],
    [['ingest', 'quarantine', 'retry', 'x', '--all'], 'not both'],
    [['ingest', 'quarantine', 'discard', 'x', '--reason', 'invalid_json'], 'need --all'],
    [['ingest', 'quarantine', 'discard', '--connection', 'standard'], 'need --all'],
    [['projections', 'rebuild'], '--all'],
    [['projections', 'rebuild', 'tickets', '--all'], 'not both'],
    [['export', 'tickets', '--survey', 'x'], 'cannot be used with tickets'],
    [['export', 'responses'], '--survey is missing'],
    [['export', 'tickets', '--from', '2026-11-01'], 'Use --from and --to together'],
    [['export', 'tickets', '--from', '2026-13-01', '--to', '2026-11-02'], '--from: must be a calendar day'],
    [['export', 'rollups', '--from', '2026-11-02', '--to', '2026-11-01'], '--to: must be on or after --from'],
    [['login', '--url', 'desk', '--token', 'x'], 'not a server address'],
    [['login', '--token', 'x', '--email', 'y'], 'not both'],
    [['login'], '--email is needed'],
  ])('%j is wrong use', async (args, message) => {
    const { code, out, err } = await runCli(args, { env: { XDG_CONFIG_HOME: '/nonexistent' } });
    expect(err).toContain(message);
    expect(out).toBe('');
    expect(code).toBe(2);
  });

  it('says how to sign in when nobody is', async () => {
    const { code, err } = await runCli(['doctor'], { env: { XDG_CONFIG_HOME: '/nonexistent' } });
    expect(code).toBe(1);
    expect(err).toContain('npx cli login');
  });

  it('says what to do when the server is not there', async () => {
    const { code, err } = await runCli(['doctor'], {
      env: { DESKLEDGER_URL: 'http://127.0.0.1:9', DESKLEDGER_TOKEN: 't', XDG_CONFIG_HOME: '/nonexistent' },
    });
    expect(code).toBe(1);
    expect(err).toContain('No answer from http://127.0.0.1:9');
    expect(err).toContain('npm start');
  });
});
