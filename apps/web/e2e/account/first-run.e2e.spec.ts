import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/page/accessibility.js';
import { choose, tabTo } from '../support/page/keyboard.js';
import { expectToFit } from '../support/page/widths.js';
import { startEmptyProduct, type EmptyProduct } from '../support/product/empty-product.js';
import { expect, test } from '../support/test.js';
import { Zendesk } from '../support/zendesk.js';

// The second test goes on where the first one ends.
test.describe.configure({ mode: 'serial' });

const token = 'the-token-of-tom';
const tickets = 2400;
const desk = new Zendesk(token, tickets);
let address: string;
let product: EmptyProduct;

test.beforeAll(async () => {
  [address, product] = await Promise.all([desk.start(), startEmptyProduct()]);
});
test.afterAll(async () => {
  desk.stop();
  await product.stop();
});

/** A browser of its own, signed in to the empty product. */
async function administratorsPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/auth/login');
  await page.getByLabel('Email address').fill(product.email);
  await page.getByLabel('Enter Password').fill(product.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  return page;
}

test('an empty dashboard leads, by keyboard alone, through connecting a help desk to its figures', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const page = await administratorsPage(browser);
  const press = async (name: string, key = 'Enter') => {
    await tabTo(page, page.getByRole('button', { name, exact: true }));
    await page.keyboard.press(key);
  };
  const write = async (label: string | RegExp, text: string) => {
    await tabTo(page, page.getByLabel(label).first());
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
  };

  await expect(page.getByRole('heading', { name: 'No tickets yet' })).toBeVisible();
  await expectToFit(page);
  await expectAccessibleInBothThemes(page);
  await tabTo(page, page.getByRole('link', { name: 'Connect a help desk' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect a help desk');
  await expectAccessibleInBothThemes(page);
  await choose(page, page.getByRole('button', { name: /Kind/ }), 'Zendesk', 'Tab');
  await write('Name', 'Acme');
  await press('Connect');

  const step = (name: string) =>
    page.getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ hasText: name });
  await expect(step('Let it deliver')).toContainText('/api/webhooks/zendesk/');
  await expectToFit(page);
  await expectAccessibleInBothThemes(page);
  await press('Give its secret…');
  await tabTo(page, page.getByRole('dialog').getByLabel('Secret', { exact: true }));
  await page.keyboard.type('the-secret-of-acme');
  await page.keyboard.press('Enter');
  await expect(step('Let it deliver')).toContainText('Its secret is here.');

  await press('Save access');
  await expect(page.getByText('Enter the API token')).toBeVisible();
  await write(/Address of the help desk/, address);
  await write('Email address of the account', 'tom@acme.example');
  await write('API token', 'a-wrong-token');
  await page.keyboard.press('Enter');
  await press('Test the access to Acme');
  await expect(step('Let it be read').getByRole('status')).toContainText('refuses what was given to read it (401)');
  await expectAccessibleInBothThemes(page);
  await press('Change access…');
  await expect(page.getByLabel('API token')).toHaveValue('');
  await write('Email address of the account', 'tom@acme.example');
  await write('API token', token);
  await page.keyboard.press('Enter');
  await press('Test the access to Acme');
  await expect(step('Let it be read').getByRole('status')).toContainText(/It answers: \d+ tickets/);

  await press('Only count');
  await expect(step('Bring in its history')).toContainText('Counting what changed since');
  await expect(step('Bring in its history').getByRole('progressbar')).toBeVisible();
  await expect(step('Bring in its history')).toContainText('nothing was stored', { timeout: 60_000 });
  await expect(step('Bring in its history')).toContainText('Would be new or changed');
  await expect(step('See the figures')).toContainText('as soon as there is a ticket');
  await expectToFit(page);
  await expectAccessibleInBothThemes(page);
  await press('Bring it in now: history of Acme');

  await expect(step('Bring in its history')).toContainText('Reading what changed since');
  await expect(step('Bring in its history')).toContainText(/[12],000 tickets/, { timeout: 60_000 });
  await press('Pause: history of Acme');
  await expect(step('Bring in its history')).toContainText('Paused');
  // What was read so far is in the figures while the rest has not been fetched.
  await expect(step('See the figures')).toContainText(/[12],000 tickets are in the figures now/, { timeout: 60_000 });
  await page.reload();
  await expect(step('Bring in its history')).toContainText('Paused');
  await expectToFit(page);
  await press('Go on: history of Acme');
  await expect(step('Bring in its history')).toContainText('is in', { timeout: 90_000 });
  await expect(step('Bring in its history')).toContainText(/Fetched/);
  await expect(step('See the figures')).toContainText('2,400 tickets', { timeout: 60_000 });
  await expectToFit(page);
  await expectAccessibleInBothThemes(page);

  await tabTo(page, page.getByRole('link', { name: 'Open the dashboard' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No tickets yet' })).toHaveCount(0);
  await expect(page.getByRole('figure', { name: 'Ticket Trends' })).toBeVisible();
  await page.context().close();
});

test('the list of connections tests, reads again, and forgets the access', async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await administratorsPage(browser);
  await page.goto('/dashboard/settings?tab=connections');
  const row = page.getByRole('list', { name: 'Connections' }).getByRole('listitem').filter({ hasText: 'Acme' });
  await expect(row).toContainText('The history since');
  desk.moods.push(503);
  await row.getByRole('button', { name: 'Test the access to Acme' }).click();
  await expect(row.getByRole('status').first()).toContainText('has trouble (503)');
  await expectToFit(page);
  await expectAccessibleInBothThemes(page);

  await row.getByRole('button', { name: 'Read again…: history of Acme' }).click();
  await row.getByRole('button', { name: 'Bring it in', exact: true }).click();
  await row.getByRole('button', { name: 'Cancel: history of Acme' }).click();
  await expect(row).toContainText('Cancelled: what was read until then stays');

  await page.getByRole('button', { name: 'Actions for Acme' }).click();
  await page.getByRole('menuitem', { name: 'Forget access…' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Forget access' }).click();
  await expect(row).toContainText('No access was given');
  await expect(row.getByRole('button', { name: /^Test/ })).toHaveCount(0);
  await row.getByRole('button', { name: 'Give access… Acme' }).click();
  await expect(page.getByRole('dialog', { name: 'Access to Acme' }).getByLabel('API token')).toHaveValue('');
  await page.context().close();
});
