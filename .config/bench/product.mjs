import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { signDelivery } from '../../apps/api/dist/platform/secrets/sign-delivery.js';
import { freePort } from '../free-port.mjs';
import { stoppedAtTheEnd } from './cleaning-up.mjs';
import { childrenOf } from './processes.mjs';

const main = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));
const email = 'bench@example.com';
const readyWithinMs = 60_000;

/** The product as it is run on one machine (ROLE=all: one api and one worker process), on a database of ours. */
export async function startProduct(databaseUrl) {
  const directory = await mkdtemp(join(tmpdir(), 'deskledger-bench-'));
  const port = await freePort();
  const key = randomBytes(32);
  const password = randomBytes(12).toString('hex');
  const log = join(directory, 'server.log');
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      DATA_DIR: directory,
      DATABASE_URL: databaseUrl,
      REDIS_URL: '',
      TRUSTED_PROXIES: 'loopback',
      WEBHOOK_SECRETS: JSON.stringify({ standard: `whsec_${key.toString('base64')}` }),
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      // One session asks for everybody here.
      API_REQUESTS_PER_MINUTE: '100000000',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = stoppedAtTheEnd(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await rm(directory, { recursive: true, force: true });
  });
  await untilReady(url, child, log);
  return {
    url,
    key,
    directory,
    processes: () => [{ pid: child.pid, name: 'supervisor' }, ...childrenOf(child.pid)],
    token: () => signIn(url, password),
    stop,
  };
}

async function untilReady(url, child, log) {
  const deadline = Date.now() + readyWithinMs;
  while (child.exitCode === null && Date.now() < deadline) {
    const response = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (response?.ok) return;
    await pause(100);
  }
  child.kill('SIGKILL');
  throw new Error(`Deskledger did not start:\n${readFileSync(log, 'utf8').slice(-4000)}`);
}

async function signIn(url, password) {
  const response = await fetch(`${url}/api/account/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Signing in failed with status ${response.status}: ${await response.text()}`);
  return (await response.json()).access_token;
}

/** Calls the API; answers with the parsed body. */
export async function call(product, token, method, path, body) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(`${product.url}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} failed with status ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Posts a signed delivery; throws where it is not taken. */
export async function postDelivery({ url, key }, id, body) {
  const headers = signDelivery([key], `bench_${id}`, Date.now(), body);
  const response = await fetch(`${url}/api/webhooks/standard`, { method: 'POST', headers, body });
  const answer = await response.text();
  if (response.status !== 200) throw new Error(`A post failed with status ${response.status}: ${answer}`);
}

/** Resolves when every accepted event is applied. */
export async function untilApplied(product, token, withinMs = 600_000) {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const { waiting } = await call(product, token, 'GET', '/api/ingest/status');
    if (waiting === 0) return;
    if (Date.now() > deadline) throw new Error(`${waiting} events were not applied within ${withinMs / 1000} s`);
    await pause(20);
  }
}
