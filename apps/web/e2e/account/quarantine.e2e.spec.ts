import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectAccessibleOverlayInBothThemes } from '../support/page/accessibility.js';
import { connectStandardDesk, type SendEvents } from '../support/product/standard-desk.js';
import { expect, test } from '../support/test.js';

// Refusals that a test provokes are logged by the browser.
test.use({ expectedErrors: [/status of (409|503)/] });

const path = '/dashboard/settings?tab=connections';
const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Connections' }).getByRole('listitem').filter({ hasText: name });
const card = (page: Page) => page.getByRole('region', { name: 'Quarantine', exact: true });
const elements = (page: Page) => card(page).getByRole('listitem');
const choose = async (page: Page, label: string, option: string) => {
  await card(page)
    .getByRole('button', { name: new RegExp(label) })
    .click();
  await page.getByRole('option', { name: option }).click();
};
const act = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

interface Connected {
  /** One that no other test has, so that nothing of theirs is ever decided about. */
  name: string;
  send: SendEvents;
}

/** Connects a help desk of the standard format, and sends in its name. */
async function connect(page: Page): Promise<Connected> {
  const name = `Broken ${randomUUID().slice(0, 8)}`;
  return { name, send: await connectStandardDesk(page, name) };
}

/** Opens what waits of the connection by the fact in its row. */
async function showOf(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`in quarantine: show those of ${name}`) })
    .click({ timeout: 20_000 });
  await expect(card(page)).toBeInViewport();
}

test('what could not be understood is looked at, tried again and discarded', async ({ page }) => {
  const desk = await connect(page);
  await desk.send('{"cut');
  await desk.send(
    '[{"type": "ticket.created", "timestamp": "2026-03-01T00:00:00Z", "data": {"subject": "Lost <b>me</b>"}}]',
  );
  await showOf(page, desk.name);
  await expect(elements(page)).toHaveCount(2);
  await expect(elements(page).first()).toContainText('Does not say which ticket');
  await expect(elements(page).last()).toContainText('Not readable as JSON');
  await expect(elements(page).first()).toContainText(desk.name);
  await expectAccessibleInBothThemes(page);

  const open = elements(page).first().getByRole('button');
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Does not say which ticket' });
  await expect(dialog).toContainText('element 0');
  await expect(dialog).not.toContainText('Lost');
  await dialog.getByRole('button', { name: 'Show what came' }).click();
  const body = dialog.getByRole('region', { name: 'What came' });
  await expect(body).toContainText('    "subject": "Lost <b>me</b>"');
  await expect(body.locator('b')).toHaveCount(0);
  await expectAccessibleOverlayInBothThemes(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.press('Enter');
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('1 still not understood')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.press('Enter');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await dialog.getByRole('group', { name: 'Discard it for good?' }).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('1 element discarded')).toBeVisible();
  await expect(elements(page)).toHaveCount(1);
  await expect(elements(page).first().getByRole('button')).toBeFocused();
  await expect(rowOf(page, desk.name)).toContainText('1 in quarantine');
  await act(page, desk.name, 'Close');
});

test('all of a reason are tried again and discarded at once', async ({ page }) => {
  const desk = await connect(page);
  await desk.send(JSON.stringify(Array.from({ length: 24 }, () => 'no event')));
  await desk.send('{"cut');
  await showOf(page, desk.name);
  await expect(card(page)).toContainText('25 elements wait');
  await expect(elements(page)).toHaveCount(20);
  await card(page).getByRole('button', { name: 'Load more (20 of 25)' }).click();
  await expect(elements(page)).toHaveCount(25);
  await choose(page, 'Reason', 'Not an event (24)');
  await expect(card(page)).toContainText('24 elements wait');
  await card(page).getByRole('button', { name: 'Retry all' }).click();
  await expect(page.getByText('24 still not understood')).toBeVisible();

  await card(page).getByRole('button', { name: 'Discard all…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard for good' });
  await expect(question).toContainText('24 elements will be discarded');
  await expectAccessibleOverlayInBothThemes(page, '[role=alertdialog]');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page)).toContainText('24 elements wait');
  await card(page).getByRole('button', { name: 'Discard all…' }).click();
  await question.getByRole('button', { name: 'Discard 24 elements' }).click();
  await expect(page.getByText('24 elements discarded')).toBeVisible();
  await expect(card(page)).toContainText('Nothing of this kind waits here.');
  await expect(card(page).getByRole('group', { name: 'Elements in quarantine' })).toBeFocused();
  await choose(page, 'Reason', 'All reasons');
  await expect(elements(page)).toHaveCount(1);
  await act(page, desk.name, 'Close');
});

test('what somebody else has decided about is said', async ({ page }) => {
  const desk = await connect(page);
  await desk.send('{"cut');
  await showOf(page, desk.name);
  await expect(elements(page)).toHaveCount(1);
  await elements(page).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Not readable as JSON' });
  await page.route('**/api/ingest/quarantine/*/retry', async (route) => {
    await page.request.post(route.request().url().replace('/retry', '/discard'), {
      headers: await route.request().allHeaders(),
    });
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('This element was discarded already.')).toBeVisible();
  await expect(card(page)).toContainText('Nothing of this kind waits here.');
  await act(page, desk.name, 'Close');
});

test('the quarantine fails alone, and is asked for again', async ({ page }) => {
  const detail = 'The database is away.';
  await page.route(/quarantine\?/, (route) => route.fulfill({ status: 503, json: { detail } }));
  await page.goto(path);
  await expect(card(page).getByRole('alert')).toContainText("Couldn't load the quarantine.");
  await expect(rowOf(page, 'Standard').first()).toBeVisible();
  await page.unroute(/quarantine\?/);
  await card(page).getByRole('button', { name: 'Retry' }).click();
  await expect(card(page).getByRole('alert')).toHaveCount(0);
});

test('the quarantine fits a telephone', async ({ page }) => {
  const desk = await connect(page);
  await desk.send(`{"id": "${'x'.repeat(300)}", "type": "${'y'.repeat(300)}", "data": {}}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await showOf(page, desk.name);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  await expect(elements(page)).toHaveCount(1);
  expect(await fits()).toBe(true);
  await elements(page).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show what came' }).click();
  const body = dialog.locator('pre');
  await expect(body).toContainText('xxx');
  expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport();
  expect(await fits()).toBe(true);
  await dialog.getByRole('group').getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await act(page, desk.name, 'Close');
});
