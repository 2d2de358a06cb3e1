/** Private Redis servers for a test run: free ports, nothing on disk, gone with the run. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.mjs';

const SLOTS = 16384;
const PATIENCE = 60_000;

/** Where the nodes of a cluster speak with each other. */
const busOf = (port) => [port + 10_000];

/** One command, answered with Redis' raw text. */
export async function command(port, ...words) {
  const socket = createConnection(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(
    `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}*1\r\n$4\r\nQUIT\r\n`,
  );
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  if (answer.startsWith('-')) throw new Error(`redis: ${answer.trim()}`);
  return answer;
}

async function until(condition, what) {
  const deadline = Date.now() + PATIENCE;
  while (!(await condition().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Redis: ${what} was not reached within ${PATIENCE} ms`);
    await pause(50);
  }
}

async function startServer(directory, flags) {
  const port = await freePort(busOf);
  const common = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    directory,
  ];
  const child = spawn('redis-server', [...common, ...flags(port)], { stdio: 'ignore' });
  await until(async () => (await command(port, 'PING')).startsWith('+PONG'), `an answer on port ${port}`);
  return { port, child };
}

async function joinCluster(servers) {
  const share = Math.ceil(SLOTS / servers.length);
  for (const [index, { port }] of servers.entries()) {
    const last = Math.min((index + 1) * share, SLOTS) - 1;
    await command(port, 'CLUSTER', 'ADDSLOTSRANGE', String(index * share), String(last));
    await command(port, 'CLUSTER', 'SET-CONFIG-EPOCH', String(index + 1));
  }
  for (const { port } of servers.slice(1)) await command(port, 'CLUSTER', 'MEET', '127.0.0.1', String(servers[0].port));
  for (const { port } of servers) {
    const isWhole = async () => {
      const state = await command(port, 'CLUSTER', 'INFO');
      return state.includes('cluster_state:ok') && state.includes(`cluster_known_nodes:${servers.length}`);
    };
    await until(isWhole, `a whole cluster on port ${port}`);
  }
}

export function hasRedisServer() {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts one server, or a cluster of `nodes`; answers with its REDIS_URL and how to stop it. */
export async function startRedis(nodes = 1) {
  const directory = mkdtempSync(join(tmpdir(), 'deskledger-redis-'));
  const cluster = (port) =>
    nodes === 1
      ? []
      : ['--cluster-enabled', 'yes', '--cluster-config-file', `nodes-${port}.conf`, '--cluster-node-timeout', '2000'];
  const servers = [];
  const stop = async () => {
    for (const { child } of servers) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    for (let node = 0; node < nodes; node += 1) servers.push(await startServer(directory, cluster));
    if (nodes > 1) await joinCluster(servers);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: servers.map(({ port }) => `redis://127.0.0.1:${port}`).join(','), stop };
}
