import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { childEnvironment } from '../config/env.js';
import { type DatabaseAddress, endedForGood, isReadyMessage, announceDatabase, type ReadyMessage } from './announce.js';

const MAIN = fileURLToPath(new URL('../main.js', import.meta.url));
/** Under two gigabytes V8 lets a heap double between collections, else grow fourfold: 100 MB more in a backfill. */
const MODEST_HEAP = ['--max-old-space-size=1900'];
/** A batch lives longer than a small young generation. */
const ROOM_FOR_BATCHES = ['--max-semi-space-size=32'];
/** Niceness: where the machine is short of processors, requests come first and batches grow larger. */
const BEHIND_REQUESTS = 5;
const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 10_000;
/** A process that has lived this long was healthy: the next pause is short again. */
const HEALTHY_AFTER = 30_000;
const STOP_TIMEOUT = 20_000;

/** What a process is told is not in its environment. */
const nowhere = {
  DATABASE_URL: '',
  DATABASE_URL_FILE: '',
  MIGRATION_DATABASE_URL: '',
  MIGRATION_DATABASE_URL_FILE: '',
};

/** The process has said why on its own standard error. */
class RoleEndedError extends Error {
  override readonly name = 'RoleEndedError';

  constructor(role: string) {
    super(`The ${role} process exited during startup; see the messages above`);
  }
}

/** For whoever waits for a role that is being stopped. */
const never = new Promise<never>(() => undefined);

/** One role in a process of its own, started again whenever it ends without being asked. */
export class ChildRole {
  private child: ChildProcess | undefined;
  private pause = FIRST_PAUSE;
  private restart: NodeJS.Timeout | undefined;
  private stopping = false;
  private databaseUrl: string | undefined;

  constructor(
    private readonly role: 'api' | 'worker',
    private readonly logger: Logger,
    /** Variables that this role has for itself. */
    private readonly settings: Record<string, string> = {},
  ) {}

  /** Lets the process load its code, before it is known where the database is. */
  load(): void {
    this.launch();
  }

  /**
   * Resolves when a process is ready; one that dies while it starts is followed by another. Those that start are told
   * who may migrate.
   * @throws Error when one ends that another start would not help.
   */
  async start(database: DatabaseAddress): Promise<ReadyMessage> {
    // Who need not migrate needs no more than the address, from its beginning.
    if (database.ownerUrl === undefined) this.databaseUrl = database.url;
    for (;;) {
      const child = this.child ?? this.launch();
      const began = Date.now();
      const ready = await this.firstWord(child, database);
      if (ready !== undefined) {
        this.databaseUrl = database.url;
        return ready;
      }
      if (child.exitCode === endedForGood) throw new RoleEndedError(this.role);
      this.warn(child);
      this.child = undefined;
      await pause(this.nextPause(Date.now() - began));
      if (this.stopping) return never;
    }
  }

  /** undefined when the process has ended before it was ready. */
  private firstWord(child: ChildProcess, database: DatabaseAddress): Promise<ReadyMessage | undefined> {
    return new Promise((resolve) => {
      const ended = (): void => {
        if (!this.stopping) resolve(undefined);
      };
      child.on('message', (message) => isReadyMessage(message) && resolve(message));
      // It may have ended while it loaded.
      if (child.exitCode !== null || child.signalCode !== null) return ended();
      child.once('exit', ended);
      if (child.connected) announceDatabase(child, database);
    });
  }

  /** Asks the process to end, and insists after a while. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.restart);
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const insist = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    clearTimeout(insist);
  }

  /** From now on an end that nobody asked for is repaired. */
  keepAlive(): void {
    if (!this.child) return;
    if (this.child.exitCode !== null || this.child.signalCode !== null) this.startAgainLater(0);
    else this.watch(this.child);
  }

  private launch(): ChildProcess {
    const { databaseUrl, role, settings } = this;
    const env = childEnvironment({
      ...settings,
      ROLE: role,
      ...nowhere,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    });
    this.child = fork(MAIN, [], {
      env,
      execArgv: [...process.execArgv, ...MODEST_HEAP, ...(this.role === 'worker' ? ROOM_FOR_BATCHES : [])],
    });
    if (this.role === 'worker' && this.child.pid !== undefined) letRequestsGoFirst(this.child.pid);
    return this.child;
  }

  private watch(child: ChildProcess): void {
    const began = Date.now();
    child.once('exit', () => {
      if (this.stopping) return;
      this.warn(child);
      this.startAgainLater(Date.now() - began);
    });
  }

  private warn({ exitCode, signalCode }: ChildProcess): void {
    this.logger.warn(`The ${this.role} process exited (${signalCode ?? `code ${exitCode}`}); restarting it`);
  }

  private startAgainLater(lived: number): void {
    this.restart = setTimeout(() => this.watch(this.launch()), this.nextPause(lived));
  }

  private nextPause(lived: number): number {
    this.pause = lived > HEALTHY_AFTER ? FIRST_PAUSE : Math.min(this.pause * 2, LONGEST_PAUSE);
    return this.pause;
  }
}

/** Nothing depends on it: who was started further behind may not come forward, and a sandbox may refuse any change. */
function letRequestsGoFirst(pid: number): void {
  try {
    setPriority(pid, BEHIND_REQUESTS);
  } catch {
    // It runs as its supervisor does.
  }
}
