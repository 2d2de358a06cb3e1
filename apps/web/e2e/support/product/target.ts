import { join } from 'node:path';

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set; run the browser tests with 'npm run e2e'`);
  return value;
}

/** A running product and the keys to it. */
interface Product {
  url: string;
  directory: string;
  webhookSecret: string;
  email: string;
  password: string;
}

const products = JSON.parse(required('E2E_PRODUCTS')) as [Product, ...Product[]];

/** Workers of Playwright, with a product for each: tests that post tickets would disturb tests that count them. */
export const workers = products.length;

/** The product of this worker. */
export const target = products[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? products[0];

/** The browser's program. */
export const browserProgram = required('E2E_BROWSER');

/** Where everything goes that a run leaves behind. */
export const runDirectory = required('E2E_DIRECTORY');

/** Where the signed-in session of the tests is kept between set-up and tests. */
export const sessionFile = join(target.directory, 'session.json');

/** Where the product puts its mails. */
export const outbox = join(target.directory, 'data/outbox');
