import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mainProgram, repository, until } from './processes.js';

/** The built product in one role, on a database of the caller's. */
export class RoleProcess {
  /** All that it has said so far. */
  said = '';
  /** Its exit code. */
  readonly ended: Promise<number | null>;
  private readonly process: ChildProcess;

  /** @param port where it answers for its health: of a worker METRICS_PORT, else PORT. */
  constructor(
    role: 'api' | 'worker' | 'all',
    private readonly port: number,
    environment: Record<string, string>,
  ) {
    const ports = role === 'worker' ? { METRICS_PORT: String(port) } : { PORT: String(port) };
    this.process = spawn(process.execPath, [mainProgram], {
      cwd: repository,
      env: { PATH: process.env['PATH'] ?? '', ROLE: role, LOG_LEVEL: 'warn', ...ports, ...environment },
    });
    for (const output of [this.process.stdout, this.process.stderr]) {
      output?.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
    }
    this.ended = new Promise((resolve) => this.process.once('close', resolve));
  }

  async ready(): Promise<void> {
    await until(`readiness at ${this.port}; it said: ${this.said}`, 300, async () => {
      return (await fetch(`http://127.0.0.1:${this.port}/health/ready`)).ok;
    });
  }

  /** Pids of the processes that it has started (Linux). */
  get children(): number[] {
    const pids = readFileSync(`/proc/${this.process.pid}/task/${this.process.pid}/children`, 'utf8');
    return pids.split(' ').filter(Boolean).map(Number);
  }

  /** Processor time that it has used so far, in clock ticks (Linux). */
  get ticks(): number {
    const fields = readFileSync(`/proc/${this.process.pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return Number(fields[11]) + Number(fields[12]);
  }

  async end(): Promise<void> {
    this.process.kill('SIGTERM');
    await this.ended;
  }
}
