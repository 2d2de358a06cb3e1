import type { Page } from '@playwright/test';
import { expectAccessibleOverlay } from '../support/page/accessibility.js';
import { newPerson, signedIn } from '../support/product/people.js';
import { putBackSettings } from '../support/product/put-back-settings.js';
import { staffCall } from '../support/product/staff-call.js';
import { expect, test } from '../support/test.js';

// What a test cuts off, and the refusals that it provokes, are logged by the browser.
test.use({ expectedErrors: [/status of 409|ERR_FAILED/] });

putBackSettings();

const open = async (page: Page, tab: string, heading: string) => {
  await page.goto(`/dashboard/settings?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
};
const saved = (page: Page) => page.getByText('Settings saved successfully!');
const add = async (page: Page, label: string, list = 'Closed Tickets') => {
  await page.getByRole('textbox', { name: `New label: ${list}` }).fill(label);
  await page.keyboard.press('Enter');
  // Before that, there is nothing to save.
  await expect(page.getByText(/^Unsaved changes in/)).toBeVisible();
};
/** Saves labels, after a look at what they change. */
const saveLabels = async (page: Page) => {
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog', { name: 'Save these labels?' }).getByRole('button', { name: 'Save labels' }).click();
};
const labelsNow = async () =>
  (await staffCall<{ closedTicketFields: string[] }>('GET', '/api/organization')).closedTicketFields;
/** A page that hears nothing of what others change. */
const deafen = (page: Page) =>
  page.route('**/api/organization', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
const conflictOn = (page: Page) => page.getByRole('alertdialog', { name: 'Somebody else changed these settings' });

test('two tabs that change the same labels lose neither without a question', async ({ page, context }) => {
  await open(page, 'closed', 'Closed Tickets');
  const second = await context.newPage();
  await open(second, 'closed', 'Closed Tickets');
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
});

test('a tab that hears of a change while it writes asks as well, and saves what is not contested', async ({
  page,
  context,
}) => {
  await open(page, 'closed', 'Closed Tickets');
  const second = await context.newPage();
  await open(second, 'closed', 'Closed Tickets');
  await add(second, 'Later');
  await second.getByRole('tab', { name: 'Survey Tickets' }).click();
  await second.getByRole('switch', { name: 'Send Survey' }).press(' ');
  await add(page, 'Sooner');
  await page.getByRole('tab', { name: 'Survey Tickets' }).click();
  await add(page, 'Heard', 'Survey Tickets');
  await saveLabels(page);
  await expect(saved(page)).toBeVisible();
  // What nobody changed here is as it is there; else the save would ask about the labels first.
  await expect(second.getByText('Heard', { exact: true })).toBeVisible();
  await second.keyboard.press('Control+s');
  await conflictOn(second).getByRole('button', { name: 'Take theirs' }).click();
  await expect(saved(second)).toBeVisible();
  await expect(second.getByText('All changes saved')).toBeVisible();
  expect(await staffCall('GET', '/api/organization')).toMatchObject({
    closedTicketFields: ['Resolved', 'Closed', 'Sooner'],
    survey: true,
  });
});

test('different settings are no conflict, whoever changes them', async ({ page, browser }) => {
  const manager = await signedIn(browser, await newPerson('manager'));
  const theirs = await manager.newPage();
  await open(theirs, 'status', 'Tickets Status');
  await open(page, 'closed', 'Closed Tickets');
  await deafen(page);
  await add(page, 'Mine');
  await theirs.getByRole('button', { name: 'Delete In Progress' }).click();
  await saveLabels(theirs);
  await expect(saved(theirs)).toBeVisible();
  await saveLabels(page);
  await expect(saved(page)).toBeVisible();
  await expect(conflictOn(page)).toHaveCount(0);
  expect(await staffCall('GET', '/api/organization')).toMatchObject({
    ticketStatusFields: ['Open', 'On Hold', 'Resolved', 'Closed'],
    closedTicketFields: ['Resolved', 'Closed', 'Mine'],
  });
  await manager.close();
});
