import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesIn } from '../../../../api/src/testing/files-in-zip.js';
import { startTestApp, type TestApp } from '../../../../api/src/testing/start-test-app.js';
import { runCli } from '../../testing/test-shell.js';

const folder = mkdtempSync(join(tmpdir(), 'deskledger-cli-copy-'));
let app: TestApp;
let cli: (...args: string[]) => ReturnType<typeof runCli>;

beforeAll(async () => {
  app = await startTestApp();
  const env = {
    XDG_CONFIG_HOME: folder,
    DESKLEDGER_URL: app.url,
    DESKLEDGER_TOKEN: await app.tokenOf('administrator'),
  };
  cli = (...args) => runCli(args, { env });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const partFiles = () => readdirSync(folder).filter((name) => name.endsWith('.part'));
const isForNobodyElse = (file: string) => (statSync(file).mode & 0o077) === 0;

describe('cli copy', () => {
  it('saves a copy of everything, which nobody else reads', async () => {
    const file = join(folder, 'copy.zip');
    expect(await cli('copy', '--output', file)).toMatchObject({ code: 0, out: '' });
    expect(Object.keys(filesIn(readFileSync(file)))).toContain('manifest.json');
    expect(isForNobodyElse(file)).toBe(true);
    expect(partFiles()).toEqual([]);
  });

  it('tells other programs what was written', async () => {
    const file = join(folder, 'told.zip');
    const { out } = await cli('copy', '--output', file, '--json');
    expect(JSON.parse(out)).toMatchObject({ kind: 'copy', status: 'ready', bytes: statSync(file).size });
  });

  it('goes on with a copy that was broken off, and begins anew where the server has it no longer', async () => {
    const file = join(folder, 'long.zip');
    await cli('copy', '--output', file);
    const whole = readFileSync(file);
    const [copy] = await app.testDatabase.database.query<{ id: string }>(
      `select id from data_exports where kind = 'copy' order by id desc limit 1`,
    );
    // Other bytes than the server's: they show that the first half is not fetched once more.
    const half = Buffer.alloc(Math.floor(whole.length / 2), 'x');
    writeFileSync(`${file}.${copy!.id}.part`, half);
    const onwards = await cli('copy', '--output', file);
    expect(onwards).toMatchObject({ code: 0, err: expect.stringMatching(/^Continuing the export/) as string });
    expect(readFileSync(file)).toEqual(Buffer.concat([half, whole.subarray(half.length)]));
    expect(isForNobodyElse(file)).toBe(true);
    writeFileSync(`${file}.${randomUUID()}.part`, half);
    const anew = await cli('copy', '--output', file);
    expect(anew.err).not.toContain('Continuing the export');
    expect(Object.keys(filesIn(readFileSync(file)))).toContain('manifest.json');
    expect(partFiles()).toEqual([]);
  });

  it('saves a sealed one, and its keys over those of before', async () => {
    const [file, keys] = [join(folder, 'sealed.zip'), join(folder, 'keys.jsonl')];
    expect((await cli('copy')).code).toBe(2);
    expect(await cli('copy', '--sealed', '--output', file)).toMatchObject({ code: 0 });
    expect(String(filesIn(readFileSync(file))['manifest.json'])).toContain('"version": 2');
    writeFileSync(keys, 'those of before', { mode: 0o644 });
    expect(await cli('copy', 'keys', '--output', keys)).toMatchObject({ code: 0 });
    expect(readFileSync(keys, 'utf8')).toMatch(/^\{"format":"deskledger-keys"/);
    expect(isForNobodyElse(keys)).toBe(true);
    expect(partFiles()).toEqual([]);
  });
});
