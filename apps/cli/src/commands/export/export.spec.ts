import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { run } from '../../run.js';
import { runCli, testShell, type TestShell } from '../../testing/test-shell.js';

describe('cli export --output', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskledger-export-'));
  const output = join(folder, 'tickets.csv');
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(() => writeFileSync(output, 'of before', { mode: 0o644 }));

  /** The export of a server that sends the first bytes, and then what `goOn` says. */
  const exported = async (goOn: (response: ServerResponse, shell: TestShell) => void, file = output) => {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'text/csv' }).write('id\r\n', () => goOn(response, shell));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const shell = testShell({
      env: { DESKLEDGER_URL: `http://127.0.0.1:${port}`, DESKLEDGER_TOKEN: 'token', XDG_CONFIG_HOME: folder },
    });
    try {
      const code = await run(['export', 'tickets', '--output', file], shell);
      return { code, err: shell.err(), requests };
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };

  it('writes a file that nobody else reads, in place of the one of before', async () => {
    expect(await exported((response) => response.end('1\r\n'))).toMatchObject({ code: 0, err: '7 bytes written\n' });
    expect(readFileSync(output, 'utf8')).toBe('id\r\n1\r\n');
    expect(statSync(output).mode & 0o077).toBe(0);
  });

  it('leaves the file of before when it is broken off', async () => {
    const lost = await exported((response) => response.destroy());
    expect(lost).toMatchObject({ code: 1, err: expect.stringContaining('was cut off') });
    const stopped = await exported((_response, shell) => setTimeout(() => shell.interrupt(), 50));
    expect(stopped).toMatchObject({ code: 1, err: `Stopped. ${output} was not changed.\n` });
    expect(readFileSync(output, 'utf8')).toBe('of before');
    expect(readdirSync(folder)).toEqual(['tickets.csv']);
  });

  it('refuses a place where no file can be, before it asks the server', async () => {
    const end = (response: ServerResponse) => void response.end();
    const missing = await exported(end, join(folder, 'none', 'tickets.csv'));
    expect(missing).toMatchObject({ code: 2, requests: [], err: expect.stringContaining('There is no folder') });
    const directory = await exported(end, folder);
    expect(directory).toMatchObject({ code: 2, requests: [], err: expect.stringContaining('is a folder, not a file') });
  });

  it('refuses two ranges at once', async () => {
    const days = ['--from', '2026-11-01', '--to', '2026-11-02'];
    const { code, err } = await runCli(['export', 'tickets', '--range', '7days', ...days]);
    expect([code, err]).toEqual([
      2,
      expect.stringContaining("'--range <range>' cannot be used with option '--from <day>'"),
    ]);
  });

  it('writes into a pipe without putting a file in its place', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const read = text(createReadStream(pipe));
    expect((await exported((response) => response.end(), pipe)).code).toBe(0);
    expect([await read, statSync(pipe).isFIFO()]).toEqual(['id\r\n', true]);
  });
});
