import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set; run the browser tests with 'npm run e2e'`);
  return value;
}

/** The product under test and the keys to it. */
export const target = {
  url: required('E2E_URL'),
  webhookSecret: required('E2E_WEBHOOK_SECRET'),
  email: required('E2E_EMAIL'),
  password: required('E2E_PASSWORD'),
};

/** Where the signed-in session of the tests is kept between set-up and tests. */
export const sessionFile = join(process.env['E2E_DIRECTORY'] ?? tmpdir(), 'session.json');

/** Where the product puts its mails. */
export const outbox = join(process.env['E2E_DIRECTORY'] ?? tmpdir(), 'data/outbox');

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** Chromium of CHROME_BIN, else of the PATH. */
export function browserBinary(): string {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const found = [process.env['CHROME_BIN'], ...onPath].find((file) => file !== undefined && existsSync(file));
  if (found === undefined) throw new Error('No Chromium: set CHROME_BIN, or install chromium');
  return found;
}
