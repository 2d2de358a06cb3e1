import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { freePort, until } from '../processes.js';

/** A PostgreSQL with all processes that it has begun (Linux). */
export function processesOf(postmaster: number): number[] {
  const children = readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && parentOf(name) === postmaster;
    } catch {
      return false;
    }
  });
  return [postmaster, ...children.map(Number)];
}

const parentOf = (pid: string) =>
  Number(
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')[1],
  );

/** @param postmaster answers its process id, which is another one after each start. */
export async function frozenPostgres(postmaster: () => number, meanwhile: () => Promise<unknown>): Promise<void> {
  const pids = processesOf(postmaster());
  signal(pids, 'SIGSTOP');
  await meanwhile();
  signal(pids, 'SIGCONT');
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended.
    }
  }
}

/** A Redis without files: what it has is lost with it. */
export class RedisServer {
  private process: ChildProcess | undefined;

  private constructor(readonly port: number) {}

  static async start(): Promise<RedisServer> {
    const redis = new RedisServer(await freePort());
    await redis.start();
    return redis;
  }

  async start(): Promise<void> {
    const settings = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.process = spawn('redis-server', settings, { stdio: 'ignore' });
    await until('an answer of Redis', 60, () => this.command('PING'));
  }

  signal(name: NodeJS.Signals): void {
    this.process?.kill(name);
  }

  /** Whether it was done. */
  command(...words: string[]): Promise<boolean> {
    return new Promise((resolve) =>
      spawn('redis-cli', ['-p', String(this.port), ...words], { stdio: 'ignore', timeout: 5_000 }).once(
        'exit',
        (code) => resolve(code === 0),
      ),
    );
  }
}
