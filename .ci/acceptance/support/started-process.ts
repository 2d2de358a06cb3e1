import { type ChildProcess, execFileSync, spawn } from 'node:child_process';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The account of this name, for root to start processes as; undefined for everybody else, who start them as themselves. */
export function accountOf(name: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export interface Start {
  readonly command: readonly string[];
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly account?: Account | undefined;
}

/** A process that a test has started by a command of its own, and that it ends. */
export class StartedProcess {
  /** All that it has said so far. */
  said = '';
  /** Its exit code. */
  readonly ended: Promise<number | null>;
  protected readonly process: ChildProcess;

  constructor({ command: [program = '', ...words], folder, environment, account }: Start) {
    this.process = spawn(program, words, { cwd: folder, env: environment, ...account });
    for (const output of [this.process.stdout, this.process.stderr]) {
      output?.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
    }
    this.process.once('error', (error) => (this.said += error.message));
    this.ended = new Promise((resolve) => this.process.once('close', resolve));
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  signal(signal: NodeJS.Signals): void {
    this.process.kill(signal);
  }

  /** As a service manager ends it; answers with the exit code. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.process.kill(signal);
    return this.ended;
  }
}
