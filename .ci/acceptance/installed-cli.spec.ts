import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { standInServer } from '../../apps/cli/src/testing/stand-in-server.js';

const root = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** The CLI as people get it who have no repository: packed, and installed into an empty folder without a network. */
describe('the CLI as a package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskledger-installed-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    npm_config_cache: join(folder, '.npm'),
    npm_config_offline: 'true',
  };
  const run = (command: string, args: string[], cwd = folder, more: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd, env: { ...env, ...more }, encoding: 'utf8' });
    return { status, stdout, stderr };
  };

  let files: string[];

  beforeAll(() => {
    const packed = run('npm', ['pack', '--workspace', 'apps/cli', '--pack-destination', folder, '--json'], root);
    const [{ filename, files: content }] = JSON.parse(packed.stdout.slice(packed.stdout.indexOf('[\n'))) as [
      { filename: string; files: { path: string }[] },
    ];
    files = content.map(({ path }) => path);
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    expect(run('npm', ['install', join(folder, filename)])).toMatchObject({ status: 0 });
  }, 120_000);

  it('holds what runs and the licenses of that, and needs no other package', () => {
    expect(files.filter((file) => !/^dist\/.*\.js$/.test(file)).sort()).toEqual([
      'README.md',
      'bin/deskledger.mjs',
      'dist/LICENSE',
      'dist/licenses.txt',
      'package.json',
    ]);
    const manifest = JSON.parse(
      readFileSync(join(folder, 'node_modules/deskledger-cli/package.json'), 'utf8'),
    ) as object;
    expect(manifest).not.toHaveProperty('dependencies');
    expect(readFileSync(join(folder, 'node_modules/deskledger-cli/dist/licenses.txt'), 'utf8')).toContain(
      'commander 14',
    );
  });

  it('runs by its package and by its command', () => {
    expect(run('npx', ['deskledger-cli', '--version'])).toMatchObject({ status: 0, stdout: `${version}\n` });
    const help = run(join(folder, 'node_modules/.bin/deskledger'), ['source', 'add', '--help']);
    expect(help).toMatchObject({ status: 0, stderr: '' });
    expect(help.stdout).toContain('Usage: deskledger source add');
  });

  it('does its work from any folder: reads files, asks servers', async () => {
    const deskledger = join(folder, 'node_modules/.bin/deskledger');
    writeFileSync(join(folder, 'one.yaml'), 'title: A\nquestions: [{ id: a, type: text, question: Why? }]\n');
    expect(run(deskledger, ['survey', 'validate', 'one.yaml'])).toMatchObject({
      status: 0,
      stdout: 'one.yaml is a valid survey.\n',
    });
    const refused = run(deskledger, ['doctor'], tmpdir());
    expect(refused).toMatchObject({ status: 1, stdout: '' });
    expect(refused.stderr).toContain('Sign in with `deskledger login`');
    const server = await standInServer(() => ({ body: {} }));
    await server.close();
    const away = run(deskledger, ['doctor'], tmpdir(), { DESKLEDGER_URL: server.url, DESKLEDGER_TOKEN: 'x' });
    expect(away.stderr).toContain(`No answer from ${server.url}`);
  });
});
