import type { Page } from '@playwright/test';
import { expectAccessibleOverlay } from '../support/page/accessibility.js';
import { putBackSettings } from '../support/product/put-back-settings.js';
import { staffCall } from '../support/product/staff-call.js';
import { expect, test } from '../support/test.js';

// What a test cuts off, and the refusals that it provokes, are logged by the browser.
test.use({ expectedErrors: [/status of 409|ERR_FAILED/] });

putBackSettings();

const open = async (page: Page) => {
  await page.goto('/dashboard/settings?tab=closed');
  await expect(page.getByRole('heading', { level: 2, name: 'Closed Tickets', exact: true })).toBeVisible();
};
const saved = (page: Page) => page.getByText('Settings saved successfully!');
const add = async (page: Page, label: string) => {
  await page.getByRole('textbox', { name: 'New label: Closed Tickets' }).fill(label);
  await page.keyboard.press('Enter');
  // Before that, there is nothing to save.
  await expect(page.getByText(/^Unsaved changes in/)).toBeVisible();
};
/** Saves labels, after a look at what they change. */
const saveLabels = async (page: Page) => {
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Save these labels?' });
  await expect(dialog.getByRole('status')).toHaveText('No tickets change.');
  await dialog.getByRole('button', { name: 'Save labels' }).click();
};
const labelsNow = async () =>
  (await staffCall<{ closedTicketFields: string[] }>('GET', '/api/organization')).closedTicketFields;
/** A page that hears nothing of what others change. */
const deafen = (page: Page) =>
  page.route('**/api/organization', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
const conflictOn = (page: Page) => page.getByRole('alertdialog', { name: 'Someone else changed these settings' });

test('two tabs that change the same labels lose neither without a question', async ({ page, context }) => {
  await open(page);
  const second = await context.newPage();
  await open(second);
  // What the first tab would hear by itself, it must learn from the refusal.
  await deafen(page);
  await add(page, 'Mine');
  await add(second, 'Theirs');
  await saveLabels(second);
  await expect(saved(second)).toBeVisible();
  await saveLabels(page);
  const conflict = conflictOn(page);
  await expect(conflict.getByText(/changed the settings/)).toBeVisible();
  await conflict.getByRole('button', { name: 'Review changes' }).click();
  await expect(conflict.getByText('Resolved, Closed, Theirs')).toBeVisible();
  await expect(conflict.getByText('Resolved, Closed, Mine')).toBeVisible();
  await expectAccessibleOverlay(page, '[role=alertdialog]');
  await page.keyboard.press('Escape');
  expect(await labelsNow()).toEqual(['Resolved', 'Closed', 'Theirs']);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(saved(page)).toBeVisible();
  expect(await labelsNow()).toEqual(['Resolved', 'Closed', 'Mine']);
  // The other tab hears of it.
  await expect(second.getByText('Mine', { exact: true })).toBeVisible();
  await expect(second.getByText('Theirs', { exact: true })).toHaveCount(0);
});
