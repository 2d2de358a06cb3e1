import { standInServer, type Answer, type Received } from '../../../testing/stand-in-server.js';
import { runCli, testShell } from '../../../testing/test-shell.js';
import { run } from '../../../run.js';

const id = '0b0f9c6e-6f0a-4d0e-9d64-2f3c1f8f0a12';
const begun = {
  id,
  source: 'zendesk',
  mode: 'pull',
  status: 'running',
  label: '',
  since: '2025-01-01T00:00:00.000Z',
  until: null as string | null,
  reached: null as string | null,
  trouble: null as string | null,
  dryRun: false,
  accepted: 0,
  duplicates: 0,
  quarantined: 0,
  leftOut: 0,
  repaired: 0,
  lastBatch: 0,
  waiting: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:01.000Z',
  finishedAt: null,
};

/** A server whose run stands as these say, one after the other; the last one stays. */
async function serverOf(...states: Partial<typeof begun>[]) {
  const wishes: unknown[] = [];
  const respond = ({ method, path, body }: Received): Answer => {
    if (path === '/api/ingest/status')
      return { body: { connections: [], waiting: 0, oldestWaitingSeconds: null, events: 0 } };
    if (method === 'POST') {
      wishes.push(JSON.parse(body.toString()));
      return { status: 201, body: begun };
    }
    return { body: { ...begun, ...(states.length > 1 ? states.shift() : states[0]) } };
  };
  const server = await standInServer(respond);
  return { wishes, server, env: { DESKLEDGER_URL: server.url, DESKLEDGER_TOKEN: 'dlt_test' } };
}

const pull = ['backfill', '--source', 'zendesk', '--since', '2025-01-01'];

describe('cli backfill --since', () => {
  it('starts the run and leaves it to the server', async () => {
    const { wishes, server, env } = await serverOf({});
    const { code, out } = await runCli([...pull, '--json'], { env });
    await server.close();
    expect({ code, status: (JSON.parse(out) as typeof begun).status }).toEqual({ code: 0, status: 'running' });
    expect(wishes).toMatchObject([
      { source: 'zendesk', mode: 'pull', since: '2025-01-01T00:00:00.000Z', dryRun: false },
    ]);
  });

  it('asks for no more than what changed to the end of a day', async () => {
    const until = '2025-07-01T00:00:00.000Z';
    const { wishes, server, env } = await serverOf({ until, leftOut: 7, status: 'completed' });
    const { code, out } = await runCli([...pull, '--until', '2025-06-30', '--watch'], { env });
    await server.close();
    expect({ code, wishes }).toMatchObject({ code: 0, wishes: [{ since: '2025-01-01T00:00:00.000Z', until }] });
    expect(out).toMatch(/Skipped +7, from 2025-07-01 00:00:00/);
  });

  it('watches it to its end, and says what it waits for', async () => {
    const states = [
      { trouble: 'acme.zendesk.com is limiting requests (429).' },
      { accepted: 1000, reached: '2026-01-01T00:00:00.000Z' },
      { accepted: 1500, status: 'completed' },
    ];
    const { server, env } = await serverOf(...states);
    const { code, out, err } = await runCli([...pull, '--watch', '--json'], { env });
    await server.close();
    expect({ code, ...(JSON.parse(out) as object) }).toMatchObject({ code: 0, status: 'completed', accepted: 1500 });
    expect(err).toContain('is limiting requests (429)');
  });

  it('fails with the run, and says how to go on', async () => {
    const { server, env } = await serverOf({ status: 'failed', trouble: 'acme.zendesk.com rejected the API access.' });
    const { code, err } = await runCli([...pull, '--watch'], { env });
    await server.close();
    expect(code).toBe(1);
    expect(err).toContain('rejected the API access');
    expect(err).toContain(`npx cli backfill resume ${id}`);
  });

  it('stops watching when it is interrupted, and nothing else', async () => {
    const { server, env } = await serverOf({});
    const shell = testShell({ env });
    const watching = run([...pull, '--watch'], shell);
    await new Promise((resolve) => setTimeout(resolve, 300));
    shell.interrupt();
    expect(await watching).not.toBe(0);
    await server.close();
    expect(shell.err()).toContain('The run continues');
    expect(shell.err()).toContain(`npx cli backfill show ${id} --watch`);
    expect(server.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it.each([
    [['--since', 'yesterday'], '--since'],
    [['--since', '2025-02-30'], '--since'],
    [['--since', '2025-01-01', '--until', '2025-02-30'], '--until'],
    [['--file', 'x', '--until', '2025-01-01', '--resume', id], '--until'],
    [['--since', '2025-01-01', '--file', 'x'], '--file'],
    [['--since', '2025-01-01', '--resume', id], '--resume'],
  ])('refuses %j', async (options, named) => {
    const { code, err } = await runCli(['backfill', '--source', 'zendesk', ...options]);
    expect(code).toBe(2);
    expect(err).toContain(named);
  });
});
