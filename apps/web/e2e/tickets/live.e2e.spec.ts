import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { deliver, ticketEvent } from '../support/product/help-desk.js';
import { expect, test } from '../support/test.js';

function newTicket(subject: string) {
  const now = new Date();
  return ticketEvent(
    { ticketId: `live-${randomInt(1e9)}`, subject, status: 'Open', createdTime: now.toISOString() },
    now,
  );
}

/** The figure of today, once it is there. */
async function totalOf(page: Page) {
  const total = page.getByRole('region', { name: 'Total Tickets' }).locator('p').first();
  await expect(total).toHaveText(/^\d+$/);
  return total;
}

test('a posted ticket is on the dashboard within two seconds', async ({ page }) => {
  await page.goto('/dashboard?period=today');
  await expect(page.getByRole('button', { name: 'Live updates: Live' })).toBeVisible();
  const total = await totalOf(page);
  // A busy machine may miss it once.
  await expect(async () => {
    const before = Number(await total.innerText());
    await deliver([newTicket('Seen at once')]);
    await expect(total).toHaveText(String(before + 1), { timeout: 2_000 });
  }).toPass();
});

test('a list does not move: new tickets wait behind a pill', async ({ page }) => {
  await deliver([newTicket('Known before')]);
  await page.goto('/dashboard/tickets?period=today');
  await expect(page.getByRole('button', { name: 'Live updates: Live' })).toBeVisible();
  const first = page.getByRole('article').first();
  const known = await first.getByRole('heading').innerText();
  await deliver([newTicket('Waits for the reader')]);
  const pill = page.getByRole('button', { name: /new tickets?$/ });
  await expect(pill).toBeVisible();
  await expect(first.getByRole('heading')).toHaveText(known);
  await pill.click();
  await expect(first.getByRole('heading')).toHaveText('Waits for the reader');
  await expect(first.getByRole('link').first()).toBeFocused();
});

test('paused updates stay away until they are resumed', async ({ page }) => {
  await page.goto('/dashboard?period=today');
  await page.getByRole('button', { name: 'Live updates: Live' }).click();
  await page.getByRole('menuitem', { name: 'Pause live updates' }).click();
  await expect(page.getByRole('button', { name: 'Live updates: Paused' })).toBeVisible();
  const total = await totalOf(page);
  const before = Number(await total.innerText());
  await deliver([newTicket('Comes while nobody looks')]);
  await page.getByRole('button', { name: 'Live updates: Paused' }).click();
  await page.getByRole('menuitem', { name: 'Resume live updates' }).click();
  await expect(total).toHaveText(String(before + 1));
});
