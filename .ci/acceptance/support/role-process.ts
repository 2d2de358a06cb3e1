import { readFileSync } from 'node:fs';
import { mainProgram, repository, until } from './processes.js';
import { StartedProcess } from './started-process.js';

/** The built product in one role, on a database of the caller's. */
export class RoleProcess extends StartedProcess {
  private readonly host: string;

  /** @param port where it answers for its health: of a worker METRICS_PORT, else PORT. */
  constructor(
    role: 'api' | 'worker' | 'all',
    private readonly port: number,
    environment: Record<string, string>,
  ) {
    const ports = role === 'worker' ? { METRICS_PORT: String(port) } : { PORT: String(port) };
    super({
      command: [process.execPath, mainProgram],
      folder: repository,
      environment: { PATH: process.env['PATH'] ?? '', ROLE: role, LOG_LEVEL: 'warn', ...ports, ...environment },
    });
    this.host = environment[role === 'worker' ? 'METRICS_HOST' : 'HOST'] ?? '127.0.0.1';
  }

  async ready(): Promise<void> {
    await until(`readiness at ${this.port}; it said: ${this.said}`, 300, async () => {
      return (await fetch(`http://${this.host}:${this.port}/health/ready`)).ok;
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
}
