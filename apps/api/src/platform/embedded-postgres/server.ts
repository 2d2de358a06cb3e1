import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostmaster, isAlive, type Postmaster, readPostmasterFile } from './postmaster-file.js';
import type { ServerAccount } from './server-account.js';

export interface ServerLaunch {
  binaries: string;
  dataDirectory: string;
  logFile: string;
  flags: readonly string[];
  account: ServerAccount | undefined;
  /** Ends with the process that started it, however that one ends, and removes this directory. */
  ephemeralDirectory?: string;
}

/** Until a server says that it starts, or has stopped. One that starts is waited for: who kills it begins its recovery anew. */
const START_TIMEOUT = 60_000;
const STOP_TIMEOUT = 15_000;

/** Below what systems hand out by themselves: while a killed server is down nobody else is given its port. */
const PORTS = { from: 20_000, to: 30_000 };

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const free = await new Promise<boolean>((resolve) =>
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
  );
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

/** The port of the last time, so that addresses which people have noted stay good; else another free one. */
async function usualPort(dataDirectory: string): Promise<number> {
  const started = await readFile(join(dataDirectory, 'postmaster.opts'), 'utf8').catch(() => '');
  const port = Number(/"-p" "(\d+)"/.exec(started)?.[1]);
  return port > 0 && (await isFree(port)) ? port : freePort();
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
}

// The shell waits on its standard input: it ends with us, even after kill -9, and then so does the server.
const WATCHED =
  'directory="$1"; shift; "$@" & server=$!; cat > /dev/null; kill -QUIT $server; wait $server; rm -rf "$directory"';

function commandOf(options: ServerLaunch, port: number): string[] {
  const postgres = [join(options.binaries, 'postgres'), '-D', options.dataDirectory, '-h', '127.0.0.1'];
  const command = [...postgres, '-p', String(port), '-c', 'unix_socket_directories=', ...options.flags];
  if (options.ephemeralDirectory === undefined) return command;
  return ['sh', '-c', WATCHED, 'watched-postgres', options.ephemeralDirectory, ...command];
}

function launch(options: ServerLaunch, port: number): ChildProcess {
  const [file = '', ...parameters] = commandOf(options, port);
  const log = openSync(options.logFile, 'w');
  // A process group of its own: Ctrl-C must reach the application first, the server last.
  const child = spawn(file, parameters, { ...options.account, cwd: '/', detached: true, stdio: ['pipe', log, log] });
  closeSync(log);
  return child;
}

async function untilReady(options: ServerLaunch, hasFailed: () => boolean): Promise<Postmaster | undefined> {
  const deadline = Date.now() + START_TIMEOUT;
  while (!hasFailed()) {
    const postmaster = await readPostmasterFile(options.dataDirectory);
    if (postmaster?.ready && isAlive(postmaster.pid)) return postmaster;
    if (Date.now() > deadline && !postmaster?.starting) return undefined;
    await pause(10);
  }
  return undefined;
}

/** By itself or by a signal: after `kill -9` there is no exit code. */
function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Starts the server, on its usual port unless one is given, and waits until it takes connections. */
export async function startServer(options: ServerLaunch, port?: number): Promise<Postmaster> {
  const child = launch(options, port ?? (await usualPort(options.dataDirectory)));
  let failure = '';
  child.on('error', (error) => (failure = error.message));
  const postmaster = await untilReady(options, () => failure !== '' || hasEnded(child));
  if (!postmaster) {
    child.kill('SIGKILL');
    throw new Error(`PostgreSQL did not start: ${failure || readFileSync(options.logFile, 'utf8').trim()}`);
  }
  releaseFromEventLoop(child);
  return postmaster;
}

function releaseFromEventLoop(child: ChildProcess): void {
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stopServer(postmaster: Postmaster): Promise<void> {
  if (!isAlive(postmaster.pid)) return;
  process.kill(postmaster.pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT;
  while (isAlive(postmaster.pid)) {
    if (Date.now() > deadline) {
      process.kill(postmaster.pid, 'SIGQUIT');
      return;
    }
    await pause(10);
  }
}

/** A server may be on its way up or down (after a crash of its owner): wait until it is one or the other. */
export async function settledPostmaster(dataDirectory: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + START_TIMEOUT;
  for (;;) {
    const postmaster = await findPostmaster(dataDirectory);
    if (!postmaster || postmaster.ready) return postmaster;
    if (Date.now() > deadline && !postmaster.starting)
      throw new Error(
        `PostgreSQL (process ${postmaster.pid}) hangs during startup or shutdown. End the process and try again`,
      );
    await pause(50);
  }
}
