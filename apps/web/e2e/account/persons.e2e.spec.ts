import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expectAccessibleOverlayInBothThemes } from '../support/page/accessibility.js';
import { tabTo } from '../support/page/keyboard.js';
import { expectToFit, expectToSuitEverybody } from '../support/page/widths.js';
import { startEmptyProduct, type EmptyProduct } from '../support/product/empty-product.js';
import { connectStandardDesk } from '../support/product/standard-desk.js';
import { expect, test } from '../support/test.js';

// A product of its own: an erasure takes the export files of the whole installation with it.
let product: EmptyProduct;
test.beforeAll(async () => {
  product = await startEmptyProduct();
});
test.afterAll(() => product.stop());

const email = 'dana.reyes@acme.test';
const card = (page: Page) => page.getByRole('region', { name: 'Personal Data of a Contact' });

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

const write = async (page: Page, label: string, text: string) => {
  await tabTo(page, page.getByRole('textbox', { name: label }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
};
const press = async (page: Page, name: string) => {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
};

test('a contact is found, exported and erased by keyboard alone', async ({ browser }) => {
  const page = await administratorsPage(browser);
  const send = await connectStandardDesk(page);
  const ticketId = randomUUID().slice(0, 8);
  const now = new Date().toISOString();
  const subject = `The scanner eats paper ${ticketId}`;
  const told = { ticketId, subject, contact: { name: 'Dana Reyes', email }, status: 'Open' };
  const data = { ...told, createdTime: now, modifiedTime: now };
  await send([{ type: 'ticket.snapshot', id: ticketId, timestamp: now, data }]);
  await page.goto(`/dashboard/tickets?q=${ticketId}`);
  await expect(page.getByText(subject).first()).toBeVisible();

  await page.goto('/dashboard/settings?tab=data');
  await write(page, 'Email address', 'dana');
  await page.keyboard.press('Enter');
  await expect(card(page).getByText('Enter an email address')).toBeVisible();
  await write(page, 'Email address', 'Dana.Reyes@acme.test');
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('status')).toHaveText('What is known of Dana.Reyes@acme.test');
  await expect(card(page).getByText('1 ticket ·')).toBeVisible();
  await expectToSuitEverybody(page);

  await press(page, 'Export…');
  await expect(page.getByRole('button', { name: 'Download personal-data_all-time_utc.zip' })).toBeVisible();

  await press(page, 'Erase…');
  const dialog = page.getByRole('dialog', { name: /^Erase Dana\.Reyes/ });
  await expect(dialog.getByText('Every count, time and figure, exactly')).toBeVisible();
  await expectAccessibleOverlayInBothThemes(page, '[role=dialog]');
  await expectToFit(page);
  await write(page, 'Type Dana.Reyes@acme.test to confirm', 'omar@acme.test');
  await press(page, 'Erase for good');
  await expect(dialog.getByText('This is not the address')).toBeVisible();
  await write(page, 'Type Dana.Reyes@acme.test to confirm', email);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The contact was erased.')).toBeVisible();
  await expect(card(page).getByText('1 ticket', { exact: true }).first()).toBeVisible();
  await expect(
    card(page)
      .getByText(/^Person [0-9a-f]{12}$/)
      .first(),
  ).toBeVisible();
  await expectToFit(page);

  await page.goto(`/dashboard/tickets?q=${ticketId}`);
  await expect(page.getByText(`#${ticketId}`).first()).toBeVisible();
  await expect(page.getByText(subject)).toBeHidden();
  await expect(page.getByText('Dana Reyes')).toBeHidden();
  await page.context().close();
});
