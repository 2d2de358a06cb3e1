import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
  /** The browser's program. */
  browser: required('E2E_BROWSER'),
};

/** Where the signed-in session of the tests is kept between set-up and tests. */
export const sessionFile = join(process.env['E2E_DIRECTORY'] ?? tmpdir(), 'session.json');

/** Where the product puts its mails. */
export const outbox = join(process.env['E2E_DIRECTORY'] ?? tmpdir(), 'data/outbox');
