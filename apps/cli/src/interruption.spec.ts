import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { run } from './run.js';
import { testShell } from './testing/test-shell.js';

describe('a command that is interrupted', () => {
  /** Runs against a server that stops answering, with a standard input that never ends; Ctrl-C comes once it waits. */
  const interrupted = async (args: string[], answers: unknown[] = []) => {
    const left = [...answers];
    let wait = (): void => undefined;
    const waits = new Promise<void>((resolve) => (wait = resolve));
    const server = createServer((_request, response) => {
      if (left.length === 0) wait();
      else response.end(JSON.stringify(left.shift()));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const env = { DESKLEDGER_URL: `http://127.0.0.1:${port}`, DESKLEDGER_TOKEN: 't', XDG_CONFIG_HOME: '/nonexistent' };
    const stdin = new PassThrough();
    stdin.on('newListener', (event) => {
      if (event === 'readable' || event === 'data') wait();
    });
    const shell = { ...testShell({ env }), stdin };
    const code = run(args, shell);
    await waits;
    shell.interrupt();
    try {
      return { code: await code, err: shell.err() };
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };

  it.each([
    [['doctor']],
    [['login', '--token', 't']],
    [['export', 'tickets']],
    [['survey', 'pull']],
    [['projections', 'rebuild', '--all']],
    [['backfill', '--source', 'standard', '--since', '2026-11-01', '--watch']],
  ])('waits for no answer: %j', async (args) => {
    expect(await interrupted(args)).toEqual({ code: 1, err: 'Stopped.\n' });
  });

  it.each([
    [['survey', 'validate', '-']],
    [['backfill', '--source', 'standard', '--file', '-']],
    [['login', '--email', 'ada@example.com']],
  ])('waits for no input: %j', async (args) => {
    expect(await interrupted(args)).toMatchObject({ code: 1, err: 'Stopped.\n' });
  });

  it('says what goes on without it', async () => {
    const items = [{ name: 'tickets', rebuild: { status: 'running', done: 0, total: 9 } }];
    const rebuild = await interrupted(['projections', 'rebuild', 'tickets'], [{ items }, {}]);
    expect(rebuild.err).toContain('Stopped watching. The rebuild of tickets continues.\n');
    const run = { id: 'r', status: 'running', trouble: null, accepted: 0, duplicates: 0, quarantined: 0, since: null };
    const pull = ['backfill', '--source', 'zendesk', '--since', '2026-11-01', '--watch'];
    expect((await interrupted(pull, [run])).err).toContain('Stopped watching. The run continues.\nWatch again with');
  });

  it('may be one that ends in no other way', async () => {
    expect(await interrupted(['events', 'tail'])).toEqual({ code: 0, err: '' });
  });
});
