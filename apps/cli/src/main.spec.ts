import { spawn, type StdioOptions } from 'node:child_process';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { standInServer } from './testing/stand-in-server.js';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const loader = new URL('../../../.config/typescript-loader.mjs', import.meta.url).href;

describe('the process of the CLI', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskledger-main-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const start = (args: string[], stdio: StdioOptions, env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, ['--import', loader, main, ...args], {
      stdio,
      env: { PATH: process.env['PATH'], XDG_CONFIG_HOME: folder, NO_COLOR: '1', ...env },
    });
    const code = new Promise<number | null>((ended) => child.once('close', ended));
    return { child, code };
  };

  it('says that nothing more can be written where the output goes', async () => {
    const { child, code } = start(['--help'], ['ignore', openSync('/dev/full', 'w'), 'pipe']);
    expect(await text(child.stderr!)).toBe('There is no space left for the output.\nFree some space and try again.\n');
    expect(await code).toBe(1);
  });

  it('goes on when nobody reads its messages any more', async () => {
    const files = ['one.yaml', 'two.yaml'].map((name) => join(folder, name));
    for (const file of files) writeFileSync(file, 'title: A\nquestions: [{ id: a, type: text, question: Why? }]\n');
    const { child, code } = start(['survey', 'validate', ...files], ['ignore', 'pipe', 'pipe']);
    child.stderr!.destroy();
    expect(await text(child.stdout!)).toBe(files.map((file) => `${file} is a valid survey.\n`).join(''));
    expect(await code).toBe(0);
  });

  it('shows colours on a terminal, and none of foreign text', async () => {
    const checks = [{ name: 'queue', status: 'failed', detail: '\u001b[2Jaway' }];
    const server = await standInServer(() => ({ body: { checks } }));
    const env = { DESKLEDGER_URL: server.url, DESKLEDGER_TOKEN: 'token', NO_COLOR: '', FORCE_COLOR: '1' };
    const { child, code } = start(['doctor'], ['ignore', 'pipe', 'ignore'], env);
    const shown = await text(child.stdout!);
    await server.close();
    expect(shown).toContain('\u001b[32mok\u001b[39m ');
    expect(shown).toContain('queue   \u001b[31mfailed\u001b[39m   [2Jaway');
    expect(await code).toBe(1);
  });
});
