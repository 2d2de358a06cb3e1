import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runCli } from '../../testing/test-shell.js';

const fitting = async (...words: string[]) =>
  (await runCli(['complete', '--', ...words])).out.split('\n').filter((line) => line !== '');

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
const loader = new URL('../../../../../.config/typescript-loader.mjs', import.meta.url).href;

describe('completion', () => {
  it.each([
    [['pro'], ['projections']],
    [['source', 'di'], ['disable']],
    [
      ['ingest', 'quarantine', ''],
      ['list', 'show', 'retry', 'discard'],
    ],
    [['doctor', '--s'], ['--server']],
    [
      ['export', '--format', ''],
      ['csv', 'ndjson'],
    ],
    [['export', '--format', 'csv', '--r'], ['--range']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['survey', 'validate', ''], []],
    [['login', '--url', ''], []],
    [['comp'], ['completion']],
  ])('of %j is %j', async (words, expected) => {
    expect(await fitting(...words)).toEqual(expected);
  });

  it('works in bash', async () => {
    const { out, code } = await runCli(['completion', 'bash']);
    expect(code).toBe(0);
    const session = `deskledger() { "${process.execPath}" --import "${loader}" "${main}" "$@"; }
${out}
COMP_WORDS=(deskledger source re); COMP_CWORD=2; _deskledger; printf '%s\\n' "\${COMPREPLY[@]}"`;
    expect(spawnSync('bash', ['-c', session], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stdout: 'reconcile\n',
    });
  });

  it('takes no other shell', async () => {
    expect((await runCli(['completion', 'tcsh'])).code).toBe(2);
  });
});
