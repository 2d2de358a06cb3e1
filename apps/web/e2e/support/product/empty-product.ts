import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, openSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eventually } from '../eventually.js';
import { runDirectory } from './target.js';

export interface EmptyProduct {
  readonly url: string;
  readonly email: string;
  readonly password: string;
  stop(): Promise<void>;
}

/**
 * A product of a test's own, in which there is nothing yet but its administrator.
 * @param basePath where it is on its host.
 */
export async function startEmptyProduct(basePath = ''): Promise<EmptyProduct> {
  const directory = mkdtempSync(join(runDirectory, 'empty-'));
  // The embedded database may run under another account.
  chmodSync(directory, 0o755);
  const url = `http://127.0.0.1:${await freePort()}`;
  const [email, password] = ['first@example.com', randomBytes(12).toString('base64url')];
  const log = openSync(join(directory, 'log.txt'), 'a');
  const running = spawn(process.execPath, [join(import.meta.dirname, '../../../../api/dist/main.js')], {
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env['PATH'],
      HOME: directory,
      PORT: new URL(url).port,
      BASE_PATH: basePath,
      DATA_DIR: join(directory, 'data'),
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      OUTBOUND_HOSTS: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
  });
  const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
  const isReady = async () => (await fetch(`${url}/health/ready`).catch(() => undefined))?.ok === true;
  await eventually('the empty product is ready', isReady);
  return {
    ...{ url: `${url}${basePath}`, email, password },
    stop: () => {
      running.kill('SIGTERM');
      return ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
