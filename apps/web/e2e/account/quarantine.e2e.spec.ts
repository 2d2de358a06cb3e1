import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleOverlay } from '../support/page/accessibility.js';
import { expectToFit } from '../support/page/widths.js';
import { connectStandardDesk, type SendEvents } from '../support/product/standard-desk.js';
import { expect, test } from '../support/test.js';

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Connections' }).getByRole('listitem').filter({ hasText: name });
const card = (page: Page) => page.getByRole('region', { name: 'Quarantine', exact: true });
const elements = (page: Page) => card(page).getByRole('listitem');
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
    .getByRole('button', { name: new RegExp(`in quarantine: show those from ${name}`) })
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
  await expect(elements(page).first()).toContainText('Missing ticket id');
  await expect(elements(page).last()).toContainText('Invalid JSON');
  await expect(elements(page).first()).toContainText(desk.name);

  const open = elements(page).first().getByRole('button');
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Missing ticket id' });
  await expect(dialog).toContainText('item 0');
  await expect(dialog).not.toContainText('Lost');
  await dialog.getByRole('button', { name: 'Show payload' }).click();
  const body = dialog.getByRole('region', { name: 'Payload' });
  await expect(body).toContainText('    "subject": "Lost <b>me</b>"');
  await expect(body.locator('b')).toHaveCount(0);
  await expectAccessibleOverlay(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.press('Enter');
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('1 still rejected')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.press('Enter');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await dialog.getByRole('group', { name: 'Discard permanently?' }).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('1 event discarded')).toBeVisible();
  await expect(elements(page)).toHaveCount(1);
  await expect(elements(page).first().getByRole('button')).toBeFocused();
  await expect(rowOf(page, desk.name)).toContainText('1 in quarantine');

  // Whatever came, a telephone shows it without scrolling sideways.
  await desk.send(`{"id": "${'x'.repeat(300)}", "type": "${'y'.repeat(300)}", "data": {}}`);
  await page.reload();
  await showOf(page, desk.name);
  await expect(elements(page)).toHaveCount(2);
  await expectToFit(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await elements(page).first().getByRole('button').click();
  const long = page.getByRole('dialog');
  await long.getByRole('button', { name: 'Show payload' }).click();
  const came = long.locator('pre');
  await expect(came).toContainText('xxx');
  expect(await came.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  await long.getByRole('button', { name: 'Discard' }).click();
  await expect(long.getByRole('button', { name: 'Cancel' })).toBeInViewport();
  await long.getByRole('group').getByRole('button', { name: 'Discard' }).click();
  await expect(long).toBeHidden();
  await act(page, desk.name, 'Disable');
});
