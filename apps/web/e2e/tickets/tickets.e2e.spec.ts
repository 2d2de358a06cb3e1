import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOverlay } from '../support/page/accessibility.js';
import { pressTogether, tabTo } from '../support/page/keyboard.js';
import { ticketLinks } from '../support/page/ticket-links.js';
import { countIn } from '../support/page/tickets-behind.js';
import { expectToFit } from '../support/page/widths.js';
import { expect, test, viewports } from '../support/test.js';

test('the ticket list and a ticket, at every width', async ({ page }) => {
  test.slow();
  const list = '/dashboard/tickets?period=30days&status=Resolved&org=acme-ltd';
  await page.goto(list);
  await expect(ticketLinks(page).first()).toBeVisible();
  await expect(page.getByRole('row', { name: 'Organization: Acme Ltd' })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await page.setViewportSize(viewports[2]!);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);

  await ticketLinks(page).first().click();
  await expect(page.getByRole('heading', { name: 'Technical information' })).toBeVisible();
  await expect(page.getByText(/^\d+d:\d+h:\d+m$/)).toBeVisible();
  await expect(page.getByText(/Within deadline|Past deadline by/)).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Tickets' }).click();
  await expect(page).toHaveURL(list);
});

test('a list is loaded page by page, and Back to Tickets leads to the row that was left, where it stood', async ({
  page,
}) => {
  await page.goto('/dashboard/tickets?period=1year');
  const more = page.getByRole('button', { name: /^Load more/ });
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(more).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(ticketLinks(page)).toHaveCount(60);
  while (await more.isVisible()) {
    const before = await ticketLinks(page).count();
    await more.click();
    await expect.poll(() => ticketLinks(page).count()).toBeGreaterThan(before);
  }
  await expect(page.getByText(/^That’s all \d+ tickets$/)).toBeVisible();
  const count = await ticketLinks(page).count();
  await expect(page.getByRole('table', { name: 'Tickets' })).toHaveAttribute('aria-rowcount', String(count + 1));

  const row = ticketLinks(page).nth(39);
  await row.scrollIntoViewIfNeeded();
  await expect(row).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await row.click();
  await page.getByRole('link', { name: 'Back to Tickets' }).click();
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
});

/** A plain press of the mouse. Playwright's own click may scroll the page first, and a list that is open then closes. */
async function press(page: Page, target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to press');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('filters and search narrow the list, are cleared, and say why it is empty', async ({ page }) => {
  await page.goto('/dashboard/tickets?period=30days');
  await expect(ticketLinks(page).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.locator('[data-trigger=ComboBox]:not([data-entering])')).toBeVisible();
  await press(page, page.getByRole('option', { name: 'Open' }));
  await press(page, page.getByRole('option', { name: 'On Hold' }));
  await expect(page).toHaveURL('/dashboard/tickets?period=30days&status=Open&status=On+Hold');
  await page.keyboard.press('Escape');

  const search = page.getByRole('searchbox', { name: 'Search tickets' });
  await search.fill('vpn');
  await expect(page).toHaveURL('/dashboard/tickets?period=30days&q=vpn&status=Open&status=On+Hold');
  await expect(page.locator('mark').first()).toHaveText(/^vpn$/i);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page).toHaveURL('/dashboard/tickets?period=30days');
  await expect(search).toBeFocused();

  await search.fill('nothing like this');
  await expect(page.getByRole('heading', { name: 'No Tickets Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Search last year' }).click();
  await expect(page).toHaveURL('/dashboard/tickets?period=1year&q=nothing+like+this');

  // With the last chip the focus goes on to the search.
  await page.goto('/dashboard/tickets?status=Open&priority=High&priority=Urgent');
  await expect(page.getByPlaceholder('Status (1)')).toBeVisible();
  const chips = page.getByRole('grid', { name: 'Active filters' }).getByRole('row');
  await expect(chips).toHaveCount(3);
  await chips.first().focus();
  for (let left = 2; left >= 0; left -= 1) {
    await page.keyboard.press('Delete');
    await expect(chips).toHaveCount(left);
    await expect(left > 0 ? chips.and(page.locator(':focus')) : search).toBeFocused();
  }
});

test('a breached ticket is found and opened in the help desk with the keyboard alone', async ({ page, context }) => {
  await context.route('https://desk.example.com/**', (route) => route.fulfill({ body: 'the help desk' }));
  await page.goto('/dashboard?period=30days');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await pressTogether(page, 'g', 't');
  await expect(ticketLinks(page).first()).toBeVisible();
  const countOf = () => countIn(page.getByRole('main').getByText(/^\d+ tickets$/));
  const all = await countOf();
  await page.keyboard.press('f');
  await expect(page.getByRole('option', { name: 'State' })).toBeFocused();
  await page.keyboard.type('Compl');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Compliant', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/tickets?period=30days&compliance=noncompliant');
  await expect.poll(countOf).toBeLessThan(all);
  await expect(page.getByRole('region', { name: 'Tickets' })).toHaveAttribute('aria-busy', 'false');
  const shown = await countOf();
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  await expect(page.getByText(/Past deadline by/)).toBeVisible();
  await expect(page.getByText(`1 of ${shown}`)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText(`2 of ${shown}`)).toBeVisible();
  const subject = await page.getByRole('heading', { level: 1 }).innerText();
  await tabTo(page, page.getByRole('link', { name: /^Open in help desk/ }));
  const opening = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect(await opening).toHaveURL(/^https:\/\/desk\.example\.com\/tickets\/\d+$/);

  // Back leads to the list, and there to the ticket that was looked at last.
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/tickets?period=30days&compliance=noncompliant');
  await expect(ticketLinks(page).nth(1)).toBeFocused();
  await expect(ticketLinks(page).nth(1)).toHaveText(subject);
});

test('the list of one day says so, and steps from day to day; an unknown path shows the tickets', async ({ page }) => {
  await page.goto('/dashboard/tickets?on=2026-02-03&event=closed');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /Date range/ })).toContainText('Custom Range');
  await expect(main.getByText(/^3 Feb 2026/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Previous period' }).click();
  await expect(page).toHaveURL('/dashboard/tickets?on=2026-02-02&event=closed');
  await expect(page.getByRole('row', { name: 'Last closed on 2 Feb 2026' })).toBeVisible();

  await page.goto('/dashboard/teams');
  await expect(page.getByText('That page doesn’t exist. Showing tickets.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tickets');
});

test('the list is a table, whose heads sort it, or cards', async ({ page }) => {
  await page.addInitScript(() => {
    const columns = ['subject', 'priority', 'deadline', 'age'];
    localStorage.setItem('ticket-columns', JSON.stringify({ order: columns, shown: columns }));
  });
  await page.goto('/dashboard/tickets?period=30days');
  const table = page.getByRole('table', { name: 'Tickets' });
  await expect(table.getByRole('columnheader')).toHaveText(['Subject', 'Priority', 'Deadline', 'Age']);
  const sorted = async (name: string, direction: 'ascending' | 'descending', sort: string) => {
    await tabTo(page, table.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/dashboard/tickets?period=30days&sort=${sort}`);
    await expect(table.getByRole('columnheader', { name, exact: true })).toHaveAttribute('aria-sort', direction);
    await expect(page.getByRole('region', { name: 'Tickets' })).toHaveAttribute('aria-busy', 'false');
  };
  await sorted('Priority', 'descending', '-priority');
  await expect(table.getByRole('row').nth(1)).toContainText('Urgent');
  await sorted('Deadline', 'ascending', 'due');
  const due = await table
    .locator('tbody tr td time')
    .evaluateAll((times) =>
      times.map((time) => time.closest('td')?.cellIndex === 2 && time.getAttribute('datetime')).filter(Boolean),
    );
  expect(due.length).toBeGreaterThan(1);
  expect(due).toEqual([...due].sort());
  await sorted('Deadline', 'descending', '-due');
  await sorted('Age', 'descending', 'created');
  await page.getByRole('radio', { name: 'Cards' }).click();
  await expect(page).toHaveURL('/dashboard/tickets?period=30days&sort=created&layout=cards');
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: /Deadline .+ late/ })
      .first(),
  ).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(ticketLinks(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add filter' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add filter' });
  await expect(sheet.getByRole('option', { name: 'Status' })).toBeVisible();
  await sheet.getByRole('option', { name: 'Organization' }).click();
  await sheet.getByRole('searchbox').fill('glo');
  await page.getByRole('option', { name: 'Globex' }).click();
  await expectAccessibleOverlay(page, '[role=dialog]');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/org=globex/);
  await expect(page.getByRole('row', { name: 'Organization: Globex' })).toBeVisible();
});
