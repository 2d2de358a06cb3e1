import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, openSync, readFileSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

export const repository = path.resolve(import.meta.dirname, '../../..');
export const mainProgram = path.join(repository, 'apps/api/dist/main.js');
export const webhookSecret = 'whsec_YWNjZXB0YW5jZS1ydW4tb25seS1zZWNyZXQtMDAwMQ==';
export const administrator = { email: 'admin@acceptance.test', password: 'four notes taken by hand' };

/**
 * A port that nobody listens on, below those that the system hands out by itself: while a killed process is down, no
 * other test beside this one is given its port. Calls of 10,080 are refused by the caller itself.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 20_000);
    const probe = createServer();
    const free = await new Promise<boolean>((resolve) =>
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
    );
    await new Promise((resolve) => probe.close(resolve));
    if (free) return port;
  }
}

export async function until(what: string, seconds: number, condition: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + seconds * 1000;
  let last: unknown;
  while (Date.now() < end) {
    try {
      if (await condition()) return;
    } catch (error) {
      last = error;
    }
    await pause(100);
  }
  throw new Error(`Not reached within ${seconds} s: ${what}${last instanceof Error ? ` (${last.message})` : ''}`);
}

/** Pids of the processes whose environment holds every one of these settings (Linux). */
function pidsWhere(matches: (environment: string, command: string) => boolean): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return matches(readFileSync(`/proc/${pid}/environ`, 'utf8'), readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
      } catch {
        return false;
      }
    })
    .map(Number);
}

export type Part = 'api' | 'worker' | 'supervisor' | 'postgres';

/** The built product, as `npm start` runs it, on a data directory and a port of its own. */
export class RunningProduct {
  readonly directory = mkdtempSync(path.join(tmpdir(), 'deskledger-acceptance-'));
  readonly log = path.join(this.directory, 'log.txt');
  private process: ChildProcess | undefined;
  private stopped = false;
  /** For a log that somebody reads, and not the file. */
  private reader: ((output: Readable) => void) | undefined;
  /** Where the embedded server keeps its cluster: as root that is not in the data directory. */
  private clusterDirectory = '';

  private constructor(
    readonly port: number,
    private readonly environment: Record<string, string>,
  ) {}

  /** @param reader is handed standard output and standard error; without one, both go to the file `log`. */
  static async start(
    environment: Record<string, string> = {},
    reader?: (output: Readable) => void,
  ): Promise<RunningProduct> {
    const product = new RunningProduct(await freePort(), environment);
    product.reader = reader;
    try {
      product.launch();
      await product.ready();
      if (environment['DATABASE_URL'] === undefined) await product.findCluster();
      return product;
    } catch (error) {
      await product.stop();
      throw error;
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get dataDirectory(): string {
    return path.join(this.directory, 'data');
  }

  private async findCluster(): Promise<void> {
    await until('a worker, which follows the API', 300, () => Promise.resolve(this.pids('worker').length > 0));
    this.clusterDirectory = path.join(realpathSync(path.join(this.dataDirectory, 'postgres')), 'cluster');
  }

  /** Starts the supervisor, and again whenever it dies: what a service manager does. */
  private launch(): void {
    const log = this.reader === undefined ? openSync(this.log, 'a') : 'pipe';
    this.process = spawn(process.execPath, [mainProgram], {
      cwd: repository,
      stdio: ['ignore', log, log],
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: this.directory,
        PORT: String(this.port),
        DATA_DIR: this.dataDirectory,
        WEBHOOK_SECRETS: JSON.stringify({ standard: webhookSecret }),
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        // One session asks for everybody here.
        API_REQUESTS_PER_MINUTE: '100000000',
        ACCEPTANCE_RUN: this.directory,
        LOG_LEVEL: 'warn',
        ...this.environment,
      },
    });
    for (const output of [this.process.stdout, this.process.stderr]) if (output) this.reader?.(output);
    this.process.once('exit', () => {
      if (!this.stopped) setTimeout(() => this.stopped || this.launch(), 300);
    });
  }

  async ready(): Promise<void> {
    // A busy machine is slow; where all is well, patience costs nothing.
    await until(`readiness of ${this.url}`, 300, async () => (await fetch(`${this.url}/health/ready`)).ok);
  }

  /** Runs `check`; when it fails, the end of the product's log is shown, which goes away with the product. */
  async explain(check: () => Promise<void>): Promise<void> {
    try {
      await check();
    } catch (error) {
      const lines = readFileSync(this.log, 'utf8').trimEnd().split('\n').slice(-60);
      process.stderr.write(`The end of the log of ${this.url}:\n${lines.join('\n')}\n`);
      throw error;
    }
  }

  hasLogged(words: string): boolean {
    return readFileSync(this.log, 'utf8').includes(words);
  }

  pids(part: Part): number[] {
    if (part === 'supervisor') return this.process?.pid === undefined ? [] : [this.process.pid];
    const mine = (environment: string) => environment.includes(`ACCEPTANCE_RUN=${this.directory}`);
    if (part === 'postgres') return this.postmaster();
    return pidsWhere(
      (environment, command) =>
        mine(environment) && environment.includes(`ROLE=${part}`) && command.includes('main.js'),
    );
  }

  /** The embedded server's process, by the file that it keeps in its data directory. */
  private postmaster(): number[] {
    const file = path.join(this.clusterDirectory, 'postmaster.pid');
    if (!existsSync(file)) return [];
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return existsSync(`/proc/${pid}`) ? [pid] : [];
  }

  /** Address of the database, for the product's own role, that a process was given when it began, as all are but the first API. */
  databaseUrl(): string {
    for (const pid of [...this.pids('worker'), ...this.pids('api')]) {
      const setting = readFileSync(`/proc/${pid}/environ`, 'utf8')
        .split('\0')
        .find((line) => line.startsWith('DATABASE_URL=') && line !== 'DATABASE_URL=');
      // Names in what is asked are the product's.
      if (setting !== undefined)
        return `${setting.slice('DATABASE_URL='.length)}?options=${encodeURIComponent('-c search_path=product,public')}`;
    }
    throw new Error('No process is running that was given a database');
  }

  /** kill -9; tells how many processes were hit. */
  kill(part: Part): number {
    const pids = this.pids(part);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    return pids.length;
  }

  /** SIGTERM, as a service manager sends it; waits for the end. */
  async end(): Promise<void> {
    this.stopped = true;
    const running = this.process;
    if (running && running.exitCode === null && running.signalCode === null) {
      const gone = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      await Promise.race([gone, pause(20_000, undefined, { ref: false })]);
    }
  }

  /** Ends it, kills whatever is left, and takes its files away. */
  async stop(): Promise<void> {
    await this.end();
    for (const pid of pidsWhere((environment) => environment.includes(`ACCEPTANCE_RUN=${this.directory}`))) {
      process.kill(pid, 'SIGKILL');
    }
    for (const pid of this.postmaster()) process.kill(pid, 'SIGKILL');
    rmSync(this.directory, { recursive: true, force: true });
    if (this.clusterDirectory !== '') rmSync(path.dirname(this.clusterDirectory), { recursive: true, force: true });
  }
}
