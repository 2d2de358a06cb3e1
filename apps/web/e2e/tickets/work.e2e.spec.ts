import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/page/accessibility.js';
import { countIn, ticketsBehind } from '../support/page/tickets-behind.js';
import { ticketLinks } from '../support/page/ticket-links.js';
import { deliver, ticketEvent } from '../support/product/help-desk.js';
import { expect, test, viewports } from '../support/test.js';

const minute = 60_000;
const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention' });

/** An open ticket of long ago, due so many minutes from now. */
function dueIn(minutes: number, subject: string) {
  const now = new Date();
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  const created = at(-100 * 24 * 60 * minute);
  return ticketEvent(
    {
      ...{ ticketId: `work-${randomInt(1e9)}`, subject, status: 'Open', createdTime: created },
      dueTime: at(minutes * minute),
    },
    now,
  );
}

test('each count is that of its list, a deadline that passes moves by itself, and no row does', async ({ page }) => {
  await deliver([dueIn(0.12, 'Passes while somebody looks')]);
  await page.goto('/dashboard/tickets?event=open');
  const overdue = attention(page).getByRole('link', { name: /^Overdue/ });
  await expect(overdue).toBeVisible();
  const link = ticketLinks(page).filter({ hasText: 'Passes while somebody looks' });
  await expect(link).toBeVisible();
  const place = await link.boundingBox();
  await expect(page.getByRole('row', { name: /Passes while somebody looks/ })).toContainText('late', {
    timeout: 90_000,
  });
  expect(await link.boundingBox()).toEqual(place);
  for (const counted of await attention(page).getByRole('link').all()) {
    const name = (await counted.locator('span').first().innerText()).trim();
    await expect(async () =>
      expect([name, await ticketsBehind(counted)]).toEqual([name, await countIn(counted, name)]),
    ).toPass();
  }
});

test('the workload of agents and teams is counted in the lists behind it', async ({ page }) => {
  await page.goto('/dashboard/tickets?event=open');
  await page.getByRole('tab', { name: 'Workload' }).click();
  for (const group of ['Agents', 'Teams']) {
    await page.getByRole('radio', { name: group }).click();
    const open = page.getByRole('table', { name: 'Workload' }).getByRole('link', { name: /, Open: / });
    await expect(open.first()).toBeVisible();
    for (const link of await open.all()) {
      await expect(async () => expect(await ticketsBehind(link)).toBe(await countIn(link))).toPass();
    }
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('work is read with a screen reader, on a phone and in the dark', async ({ page }) => {
  for (const { width, height } of [...viewports, { width: 320, height: 700 }]) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: width === 1440 ? 'light' : 'dark' });
    await page.goto('/dashboard/tickets?event=open');
    await expect(ticketLinks(page).first()).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
