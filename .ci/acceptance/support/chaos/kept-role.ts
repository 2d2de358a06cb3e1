import { setTimeout as pause } from 'node:timers/promises';
import { RoleProcess } from '../role-process.js';

/** The built product in one role, started again whenever it ends, as a service manager does. */
export class KeptRole {
  private current: RoleProcess;
  private isStopped = false;
  private isExpectedToEnd = false;
  private readonly earlier: RoleProcess[] = [];
  /** Exit codes of processes that ended although nobody ended them, with what they said last. */
  readonly unexpectedEnds: string[] = [];

  constructor(
    readonly name: string,
    private readonly role: 'api' | 'worker',
    readonly port: number,
    private readonly environment: Record<string, string>,
  ) {
    this.current = this.launch();
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** All that its processes have said. */
  get said(): string {
    return [...this.earlier, this.current].map(({ said }) => said).join('');
  }

  ready(): Promise<void> {
    return this.current.ready();
  }

  kill(): void {
    this.isExpectedToEnd = true;
    this.current.signal('SIGKILL');
  }

  /** As a service manager does: ends the process, waits for it, starts another. */
  async restart(): Promise<void> {
    this.isExpectedToEnd = true;
    await this.current.end();
  }

  /** Killed, and not started again. */
  async lose(): Promise<void> {
    this.isStopped = true;
    this.current.signal('SIGKILL');
    await this.current.ended;
  }

  freeze(): void {
    this.current.signal('SIGSTOP');
  }

  thaw(): void {
    this.current.signal('SIGCONT');
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.current.end();
  }

  private launch(): RoleProcess {
    const launched = new RoleProcess(this.role, this.port, this.environment);
    void launched.ended.then(async (code) => {
      if (!this.isExpectedToEnd && !this.isStopped) this.unexpectedEnds.push(`${code}: ${launched.said.slice(-3_000)}`);
      this.isExpectedToEnd = false;
      await pause(300);
      if (this.isStopped) return;
      this.earlier.push(launched);
      this.current = this.launch();
    });
    return launched;
  }
}
