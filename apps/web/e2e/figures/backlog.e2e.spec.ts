import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/page/accessibility.js';
import { expect, test } from '../support/test.js';

const backlog = (page: Page) => page.getByRole('region', { name: 'Backlog now' });
const listed = (page: Page) => page.getByRole('main').getByText(/^[\d,]+ tickets?( ·|$)/);

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(backlog(page).getByRole('listitem').first()).toBeVisible();
}

/** How many tickets are open, as the card says it. */
async function openTickets(page: Page): Promise<number> {
  const words = await backlog(page)
    .getByText(/tickets? (is|are) open/)
    .innerText();
  return Number(words.match(/^[\d,]+/)?.[0].replaceAll(',', ''));
}

test('the backlog is the same whatever the range, and its parts lead to their tickets', async ({ page }) => {
  await open(page, '/dashboard?period=today');
  const all = await openTickets(page);
  await open(page, '/dashboard?period=90days');
  expect(await openTickets(page)).toBe(all);
  await page.goto('/dashboard/tickets?period=1year&state=open');
  await expect.poll(async () => Number((await listed(page).innerText()).replace(/\D/g, ''))).toBe(all);

  for (const [dimension, name] of [
    ['Age', '7 to 29 days'],
    ['Priority', 'High'],
    ['Organization', 'Acme Ltd'],
    ['Team', 'Not set'],
  ] as const) {
    await open(page, '/dashboard?period=today');
    await backlog(page).getByRole('radio', { name: dimension }).click();
    const row = backlog(page).getByRole('listitem').filter({ hasText: name });
    const count = Number((await row.innerText()).replace(name, '').match(/[\d,]+/)?.[0]);
    expect(count).toBeGreaterThan(0);
    await row.getByRole('link').last().click();
    await expect(page.getByRole('row', { name: 'Open now' })).toBeVisible();
    await expect.poll(async () => Number((await listed(page).innerText()).replace(/\D/g, ''))).toBe(count);
  }
});

test('the backlog follows the slice, ends its trend with what is open now, and names the oldest', async ({ page }) => {
  await open(page, '/dashboard?period=30days');
  const all = await openTickets(page);
  await open(page, '/dashboard?period=30days&org=acme-ltd');
  const some = await openTickets(page);
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(all);
  const trend = page.getByRole('slider', { name: 'Backlog of 90 days, data points' });
  await trend.focus();
  await page.keyboard.press('End');
  await expect(trend).toHaveAttribute('aria-valuetext', new RegExp(`open ${some}\\b`, 'i'));
  await expectAccessible(page);
  await backlog(page)
    .getByRole('link', { name: /^The oldest waits for \d+ days$/ })
    .click();
  await expect(page.getByRole('link', { name: 'Back to Tickets' })).toBeVisible();
});

test.describe('when the call fails', () => {
  test.use({ expectedErrors: [/500/] });

  test('the backlog says so alone, and comes back', async ({ page }) => {
    await page.route('**/api/report/backlog*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/dashboard?period=30days');
    await expect(backlog(page).getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Total Tickets' }).locator('p').first()).toHaveText(/^[\d,]+$/);
    await page.unroute('**/api/report/backlog*');
    await backlog(page).getByRole('button', { name: 'Retry' }).click();
    await expect(backlog(page).getByText(/tickets? (is|are) open/)).toBeVisible();
  });
});
