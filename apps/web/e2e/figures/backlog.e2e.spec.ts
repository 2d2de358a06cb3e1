import type { Page } from '@playwright/test';
import { countIn, ticketsBehind } from '../support/page/tickets-behind.js';
import { staffCall } from '../support/product/staff-call.js';
import { expect, test } from '../support/test.js';

const backlog = (page: Page) => page.getByRole('region', { name: 'Open tickets now' });

/** Opens the overview; resolves with how many tickets are open, as the card says it. */
async function open(page: Page, query: string): Promise<number> {
  await page.goto(`/dashboard?${query}`);
  await expect(backlog(page).getByRole('listitem').first()).toBeVisible();
  return countIn(backlog(page).getByText(/^[\d,]+ open tickets?\b/));
}

test('the backlog is of all days, its parts lead to their tickets, and it follows the slice', async ({ page }) => {
  const all = await open(page, 'period=today');
  const listed = await staffCall<{ count: number }>('GET', '/api/ticket?dateRange=1year&state=open');
  expect(listed.count).toBe(all);
  for (const [dimension, name] of [
    ['Age', '7 to 29 days'],
    ['Priority', 'High'],
    ['Organization', 'Acme Ltd'],
    ['Team', 'Not set'],
  ] as const) {
    await backlog(page).getByRole('radio', { name: dimension }).click();
    const row = backlog(page).getByRole('listitem').filter({ hasText: name });
    const count = await countIn(row, name);
    expect(count).toBeGreaterThan(0);
    expect([name, await ticketsBehind(row.getByRole('link').last())]).toEqual([name, count]);
  }

  const some = await open(page, 'period=30days&org=acme-ltd');
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(all);
  const trend = page.getByRole('slider', { name: 'Open tickets, last 90 days, data points' });
  await trend.focus();
  await page.keyboard.press('End');
  await expect(trend).toHaveAttribute('aria-valuetext', new RegExp(`open ${some}\\b`, 'i'));
  await backlog(page)
    .getByRole('link', { name: /^Oldest: \d+ days$/ })
    .click();
  await expect(page.getByRole('link', { name: 'Back to Tickets' })).toBeVisible();
});
