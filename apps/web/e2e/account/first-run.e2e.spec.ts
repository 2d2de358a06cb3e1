import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOverlay } from '../support/page/accessibility.js';
import { choose, tabTo } from '../support/page/keyboard.js';
import { expectToFit } from '../support/page/widths.js';
import { codeOf } from '../support/product/authenticator.js';
import { startEmptyProduct, type EmptyProduct } from '../support/product/empty-product.js';
import { enterPassword } from '../support/product/people.js';
import { connectStandardDesk } from '../support/product/standard-desk.js';
import { VirtualAuthenticator } from '../support/product/virtual-authenticator.js';
import { expect, test } from '../support/test.js';
import { Zendesk } from '../support/zendesk.js';

/*
 * A product of one's own, from the first sign-in on: there is nothing in it yet, and what concerns everybody in it is done
 * here. Each test goes on where the one before ends.
 */
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

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A browser of its own, with nobody signed in. */
async function guestPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, baseURL: product.url });
  return context.newPage();
}

/** A browser of its own, in which the administrator is signed in. */
async function administratorsPage(browser: Browser): Promise<Page> {
  const page = await guestPage(browser);
  await page.goto('/auth/login');
  await enterPassword(page, product);
  await expect(heading(page)).toHaveText('Dashboard Overview');
  return page;
}

/** With the keyboard alone. */
async function press(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press(key);
}

/** With the keyboard alone. */
async function write(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label).first());
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

test('an empty dashboard leads, by keyboard alone, through connecting a help desk to its figures', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const page = await administratorsPage(browser);
  await expect(page.getByRole('heading', { name: 'No tickets yet' })).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);
  await tabTo(page, page.getByRole('link', { name: 'Connect a help desk' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect a help desk');
  await choose(page, page.getByRole('button', { name: /Type/ }), 'Zendesk', 'Tab');
  await write(page, 'Name', 'Acme');
  await press(page, 'Connect');

  const step = (name: string) =>
    page.getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ hasText: name });
  await expect(step('Send events to Deskledger')).toContainText('/api/webhooks/zendesk/');
  await press(page, 'Add secret…');
  await tabTo(page, page.getByRole('dialog').getByLabel('Secret', { exact: true }));
  await page.keyboard.type('the-secret-of-acme');
  await page.keyboard.press('Enter');
  await expect(step('Send events to Deskledger')).toContainText('Secret added.');

  await press(page, 'Save access');
  await expect(page.getByText('API token is required')).toBeVisible();
  await write(page, /Help desk URL/, address);
  await write(page, 'Account email address', 'tom@acme.example');
  await write(page, 'API token', 'a-wrong-token');
  await page.keyboard.press('Enter');
  await press(page, 'Test API access to Acme');
  await expect(step('Grant API access').getByRole('status')).toContainText('rejected the API access (401)');
  await expectToFit(page);
  await expectAccessible(page);
  await press(page, 'Change API access…');
  await expect(page.getByLabel('API token')).toHaveValue('');
  await write(page, 'Account email address', 'tom@acme.example');
  await write(page, 'API token', token);
  await page.keyboard.press('Enter');
  await press(page, 'Test API access to Acme');
  await expect(step('Grant API access').getByRole('status')).toContainText(/Connected: \d+ tickets/);

  await press(page, 'Dry run');
  await expect(step('Import history')).toContainText('Dry run of changes since');
  await expect(step('Import history').getByRole('progressbar')).toBeVisible();
  await expect(step('Import history')).toContainText('nothing was stored', { timeout: 60_000 });
  await expect(step('Import history')).toContainText('Would be new or changed');
  await expect(step('See the figures')).toContainText('appear with your first ticket');
  await expectToFit(page);
  await press(page, 'Import now: history of Acme');

  await expect(step('Import history')).toContainText('Importing changes since');
  await expect(step('Import history')).toContainText(/[12],000 tickets/, { timeout: 60_000 });
  await press(page, 'Pause: history of Acme');
  await expect(step('Import history')).toContainText('Paused');
  // What was read so far is in the figures while the rest has not been fetched.
  await expect(step('See the figures')).toContainText(/[12],000 tickets in the figures/, { timeout: 60_000 });
  await page.reload();
  await expect(step('Import history')).toContainText('Paused');
  await press(page, 'Resume: history of Acme');
  await expect(step('Import history')).toContainText(/History since .+ imported/, { timeout: 90_000 });
  await expect(step('Import history')).toContainText(/Fetched/);
  await expect(step('See the figures')).toContainText('2,400 tickets', { timeout: 60_000 });
  await expectToFit(page);

  await tabTo(page, page.getByRole('link', { name: 'Open dashboard' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No tickets yet' })).toHaveCount(0);
  await expect(page.getByRole('figure', { name: 'Ticket Trends' })).toBeVisible();

  // The list of connections tests, reads again, and forgets the access.
  await page.goto('/dashboard/settings?tab=connections');
  const row = page.getByRole('list', { name: 'Connections' }).getByRole('listitem').filter({ hasText: 'Acme' });
  await expect(row).toContainText('History since');
  desk.moods.push(503);
  await row.getByRole('button', { name: 'Test API access to Acme' }).click();
  await expect(row.getByRole('status').first()).toContainText('has a problem (503)');

  await row.getByRole('button', { name: 'Import again: history of Acme' }).click();
  await row.getByRole('button', { name: 'Import history', exact: true }).click();
  await row.getByRole('button', { name: 'Cancel: history of Acme' }).click();
  await expect(row).toContainText('Cancelled. Imported tickets are kept.');

  await page.getByRole('button', { name: 'Actions for Acme' }).click();
  await page.getByRole('menuitem', { name: 'Remove API access…' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Remove access' }).click();
  await expect(row).toContainText('No API access');
  await expect(row.getByRole('button', { name: /^Test/ })).toHaveCount(0);
  await row.getByRole('button', { name: 'Grant API access… Acme' }).click();
  await expect(page.getByRole('dialog', { name: 'API access to Acme' }).getByLabel('API token')).toHaveValue('');
  await page.context().close();
});

test('a contact is found, exported and erased by keyboard alone', async ({ browser }) => {
  const page = await administratorsPage(browser);
  const card = page.getByRole('region', { name: 'Personal data of a contact' });
  const email = 'dana.reyes@acme.test';
  const send = await connectStandardDesk(page);
  const ticketId = randomUUID().slice(0, 8);
  const now = new Date().toISOString();
  const subject = `The scanner eats paper ${ticketId}`;
  const described = { ticketId, subject, contact: { name: 'Dana Reyes', email }, status: 'Open' };
  const data = { ...described, createdTime: now, modifiedTime: now };
  await send([{ type: 'ticket.snapshot', id: ticketId, timestamp: now, data }]);
  await page.goto(`/dashboard/tickets?q=${ticketId}`);
  await expect(page.getByText(subject).first()).toBeVisible();

  await page.goto('/dashboard/settings?tab=data');
  await write(page, 'Email address', 'dana');
  await page.keyboard.press('Enter');
  await expect(card.getByText('Enter an email address')).toBeVisible();
  await write(page, 'Email address', 'Dana.Reyes@acme.test');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('status')).toHaveText('Data about Dana.Reyes@acme.test');
  await expect(card.getByText('1 ticket ·')).toBeVisible();
  await expectToFit(page);

  await press(page, 'Export data');
  await expect(page.getByRole('button', { name: 'Download personal-data_all-time_utc.zip' })).toBeVisible();

  await press(page, 'Erase…');
  const dialog = page.getByRole('dialog', { name: /^Erase Dana\.Reyes/ });
  await expect(dialog.getByText('All counts, times and figures, unchanged')).toBeVisible();
  await expectAccessibleOverlay(page, '[role=dialog]');
  await write(page, 'Type Dana.Reyes@acme.test to confirm', 'omar@acme.test');
  await press(page, 'Erase permanently');
  await expect(dialog.getByText('The address does not match')).toBeVisible();
  await write(page, 'Type Dana.Reyes@acme.test to confirm', email);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Contact erased.')).toBeVisible();
  await expect(card.getByText('1 ticket', { exact: true }).first()).toBeVisible();
  await expect(card.getByText(/^Contact [0-9a-f]{12}$/).first()).toBeVisible();

  await page.goto(`/dashboard/tickets?q=${ticketId}`);
  await expect(page.getByText(`#${ticketId}`).first()).toBeVisible();
  await expect(page.getByText(subject)).toBeHidden();
  await expect(page.getByText('Dana Reyes')).toBeHidden();
  await page.context().close();
});

const rule = (page: Page) => page.getByRole('switch', { name: 'Require a second factor' });
const named = () => product.url.replace('127.0.0.1', 'localhost');

/** The link of an invitation that the administrator who is signed in on the page hands over. */
async function invite(page: Page, email: string): Promise<string> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'access-token')?.value ?? '';
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`${named()}${path}`, {
      data,
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()) as Record<string, string>;
  };
  const { id } = await call('/api/accounts', { email, role: 'agent' });
  const { link = '' } = await call(`/api/accounts/${id}/invitation/link`, {});
  return link;
}

test('an administrator requires a second factor, and who has none sets one up before anything else', async ({
  browser,
}) => {
  const page = await guestPage(browser);
  await VirtualAuthenticator.open(page);
  await page.goto(`${named()}/auth/login`);
  await enterPassword(page, product);
  await page.waitForURL(`${named()}/dashboard**`);
  await page.goto(`${named()}/dashboard/settings?tab=accounts`);
  await rule(page).focus();
  await page.keyboard.press('Space');
  await expect(
    page.getByText('First set up a second factor for your own account in Settings, Security.'),
  ).toBeVisible();
  await expect(rule(page)).not.toBeChecked();

  await page.goto(`${named()}/dashboard/settings?tab=security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Your password').fill(product.password);
  await page.keyboard.press('Enter');
  await page.getByText('I saved them').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto(`${named()}/dashboard/settings?tab=accounts`);
  await expect(page.getByText('Everyone has one.')).toBeVisible();
  await rule(page).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('A second factor is now required')).toBeVisible();
  await expect(rule(page)).toBeChecked();

  const robin = await guestPage(browser);
  await robin.goto(await invite(page, 'robin@example.com'));
  await robin.getByLabel('Full Name').fill('Robin Vale');
  const password = 'four words in a row';
  await robin.getByLabel('New password').fill(password);
  await robin.keyboard.press('Enter');
  await expect(heading(robin)).toHaveText('Set up a second factor');
  await expectAccessible(robin);
  await expectToFit(robin);
  await robin.goto('/dashboard/tickets');
  await expect(robin).toHaveURL('/auth/second-factor');

  await robin.getByRole('button', { name: 'Sign out' }).click();
  await enterPassword(robin, { email: 'robin@example.com', password });
  await expect(robin).toHaveURL('/auth/second-factor');
  await robin.getByRole('button', { name: 'Enable 2FA' }).click();
  await robin.getByLabel('Your password').fill(password);
  await robin.keyboard.press('Enter');
  const dialog = robin.getByRole('dialog', { name: 'Enable 2FA' });
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await robin.keyboard.press('Enter');
  await dialog.getByLabel('Six-digit code').fill(codeOf(key));
  await robin.keyboard.press('Enter');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allTextContents();
  await dialog.getByText('I saved them').click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(robin.getByText('Your second factor is set up.')).toBeVisible();
  await robin.getByRole('button', { name: 'Go to dashboard' }).click();
  await robin.waitForURL('**/dashboard/tickets');
  await expect(heading(robin)).toHaveText('Tickets');

  await robin.goto('/dashboard/settings?tab=security');
  await robin.getByRole('button', { name: 'Turn off' }).click();
  await robin.getByLabel('Your password').fill(password);
  await robin.getByRole('button', { name: 'Use a recovery code' }).click();
  await robin.getByLabel('Recovery code').fill(first);
  await robin.keyboard.press('Enter');
  await expect(robin.getByText('A second factor is required. Set up another one first.')).toBeVisible();
  await robin.context().close();
  await page.context().close();
});
