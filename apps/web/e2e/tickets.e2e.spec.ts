import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessibility.js';
import { expect, test, viewports } from './support/test.js';

for (const viewport of viewports) {
  test(`the ticket list and a ticket at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/dashboard/tickets?period=30days&status=Resolved&org=acme-ltd');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('row', { name: 'Organization: Acme Ltd' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessibleInBothThemes(page);

    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Technical information' })).toBeVisible();
    await expect(page.getByText(/^\d+d:\d+h:\d+m$/)).toBeVisible();
    await expect(page.getByText(/Within deadline|Past deadline by/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessibleInBothThemes(page);

    await page.getByRole('link', { name: 'Back to Tickets' }).click();
    await expect(page).toHaveURL('/dashboard/tickets?period=30days&status=Resolved&org=acme-ltd');
  });
}

test('a search waits for a pause, marks what it found, and is cleared with everything else', async ({ page }) => {
  await page.goto('/dashboard/tickets?period=90days');
  await page.getByRole('searchbox', { name: 'Search by subject' }).fill('vpn');
  await expect(page).toHaveURL('/dashboard/tickets?period=90days&q=vpn');
  await expect(page.locator('mark').first()).toHaveText('VPN');
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page).toHaveURL('/dashboard/tickets?period=90days');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('pages come by themselves, then by a button, until all tickets are there', async ({ page }) => {
  await page.goto('/dashboard/tickets?period=1year');
  await expect(page.getByRole('article')).toHaveCount(20);
  const more = page.getByRole('button', { name: /^Load more/ });
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(more).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('article')).toHaveCount(60);
  while (await more.isVisible()) {
    const before = await page.getByRole('article').count();
    await more.click();
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(before);
  }
  await expect(page.getByText(/^That's all \d+ tickets$/)).toBeVisible();
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
      .last(),
  ).toHaveAttribute('aria-posinset', /\d+/);
});

/** A plain press of the mouse. Playwright's own click may scroll the page first, and a list that is open then closes. */
async function press(page: Page, target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to press');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('several statuses add up, quickly chosen or not', async ({ page }) => {
  await page.goto('/dashboard/tickets?period=30days');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.locator('[data-trigger=ComboBox]:not([data-entering])')).toBeVisible();
  await press(page, page.getByRole('option', { name: 'Open' }));
  await press(page, page.getByRole('option', { name: 'On Hold' }));
  await expect(page).toHaveURL('/dashboard/tickets?period=30days&status=Open&status=On+Hold');
});

test('an empty list knows why it is empty', async ({ page }) => {
  await page.goto('/dashboard/tickets?q=nothing+like+this');
  await expect(page.getByRole('heading', { name: 'No Tickets Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Search last year' }).click();
  await expect(page).toHaveURL('/dashboard/tickets?period=1year&q=nothing+like+this');
});

test('an unknown path under the dashboard shows the tickets and says so', async ({ page }) => {
  await page.goto('/dashboard/teams');
  await expect(page.getByText("That page doesn't exist. Showing tickets.")).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tickets');
});

test.describe('a ticket that does not exist', () => {
  test.use({ expectedErrors: [/404/] });
  test('says so and leads back', async ({ page }) => {
    await page.goto('/dashboard/tickets/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ticket Not Found');
    await expect(page.getByText("The ticket you're looking for doesn't exist.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Return to Ticket List' }).click();
    await expect(page).toHaveURL('/dashboard/tickets');
  });
});
