import type { Locator, Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectAccessibleOverlay,
} from '../support/page/accessibility.js';
import { choose, pressTogether, tabTo } from '../support/page/keyboard.js';
import { ticketLinks } from '../support/page/ticket-links.js';
import { expect, test, viewports } from '../support/test.js';

for (const viewport of viewports) {
  test(`the ticket list and a ticket at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/dashboard/tickets?period=30days&status=Resolved&org=acme-ltd');
    await expect(ticketLinks(page).first()).toBeVisible();
    await expect(page.getByRole('row', { name: 'Organization: Acme Ltd' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessibleInBothThemes(page);

    await ticketLinks(page).first().click();
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
  await page.getByRole('searchbox', { name: 'Search tickets' }).fill('vpn');
  await expect(page).toHaveURL('/dashboard/tickets?period=90days&q=vpn');
  await expect(page.locator('mark').first()).toHaveText(/^vpn$/i);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page).toHaveURL('/dashboard/tickets?period=90days');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('pages come by themselves, then by a button, until all tickets are there', async ({ page }) => {
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
  await expect(page.getByText(/^That's all \d+ tickets$/)).toBeVisible();
  const count = await ticketLinks(page).count();
  await expect(page.getByRole('table', { name: 'Tickets' })).toHaveAttribute('aria-rowcount', String(count + 1));
});

/** A plain press of the mouse. Playwright's own click may scroll the page first, and a list that is open then closes. */
async function press(page: Page, target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to press');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('several statuses add up, quickly chosen or not', async ({ page }) => {
  await page.goto('/dashboard/tickets?period=30days');
  await expect(ticketLinks(page).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.locator('[data-trigger=ComboBox]:not([data-entering])')).toBeVisible();
  await press(page, page.getByRole('option', { name: 'Open' }));
  await press(page, page.getByRole('option', { name: 'On Hold' }));
  await expect(page).toHaveURL('/dashboard/tickets?period=30days&status=Open&status=On+Hold');
});

test('a breached ticket is found and opened in the help desk with the keyboard alone', async ({ page, context }) => {
  await context.route('https://desk.example.com/**', (route) => route.fulfill({ body: 'the help desk' }));
  await page.goto('/dashboard?period=30days');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await pressTogether(page, 'g', 't');
  await expect(ticketLinks(page).first()).toBeVisible();
  await page.keyboard.press('f');
  const form = page.getByRole('dialog', { name: 'More filters' });
  const compliance = form.getByRole('button', { name: /Compliance/ });
  await expect(compliance).toBeVisible();
  await choose(page, compliance, 'Non-Compliant: past deadline', 'Tab');
  const show = form.getByRole('button', { name: /^Show \d+ tickets?$/ });
  await tabTo(page, show);
  const shown = Number((await show.innerText()).replace(/\D/g, ''));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/tickets?period=30days&compliance=noncompliant');
  await expect(page.getByRole('main').getByText(`${shown} tickets`, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tickets' })).toHaveAttribute('aria-busy', 'false');
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

test('Back to Tickets leads to the row that was left, where it stood', async ({ page }) => {
  await page.goto('/dashboard/tickets?period=1year');
  const row = ticketLinks(page).nth(39);
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(row).toBeAttached({ timeout: 500 });
  }).toPass();
  await row.scrollIntoViewIfNeeded();
  await expect(row).toBeInViewport();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(500);
  await row.click();
  await page.getByRole('link', { name: 'Back to Tickets' }).click();
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
});

test('the list of one day says so, and steps from day to day', async ({ page }) => {
  await page.goto('/dashboard/tickets?on=2026-02-03&event=closed');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /Date range/ })).toContainText('Custom Range');
  await expect(main.getByText(/^3 Feb 2026/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Previous period' }).click();
  await expect(page).toHaveURL('/dashboard/tickets?on=2026-02-02&event=closed');
  await expect(page.getByRole('row', { name: 'Last closed on 2 Feb 2026' })).toBeVisible();
});

test('the list is a table, whose heads sort it, or cards', async ({ page }) => {
  await page.goto('/dashboard/tickets?period=30days');
  const table = page.getByRole('table', { name: 'Tickets' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Ticket id',
    'Subject',
    'Status',
    'Priority',
    'Organization',
    'Agent',
    'Deadline',
    'Age',
  ]);
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
      times.map((time) => time.closest('td')?.cellIndex === 6 && time.getAttribute('datetime')).filter(Boolean),
    );
  expect(due.length).toBeGreaterThan(1);
  expect(due).toEqual([...due].sort());
  await sorted('Deadline', 'descending', '-due');
  await sorted('Age', 'descending', 'created');
  await expectAccessibleInBothThemes(page);
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
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Organization' }).fill('glo');
  await page.getByRole('option', { name: 'Globex' }).click();
  await page.keyboard.press('Escape');
  await expectAccessibleOverlay(page, '[role=dialog]');
  await sheet.getByRole('button', { name: /^Show \d+ tickets?$/ }).click();
  await expect(page).toHaveURL(/org=globex/);
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

test('every key of the address comes back as it was', async ({ page }) => {
  const address =
    '/dashboard/tickets?period=custom&from=2026-01-01&to=2026-03-31&q=vpn&state=closed&status=Resolved&org=acme-ltd' +
    '&assignee=7&team=Field&priority=High&classification=Incident&designation=Finance&channel=email&notTag=vip' +
    '&compliance=compliant' +
    '&on=2026-02-03&event=closed&sort=-closed&layout=cards';
  await page.goto(address);
  const chips = page.getByRole('grid', { name: 'Active filters' }).getByRole('row');
  await expect(chips).toHaveText([
    'Last closed on 3 Feb 2026',
    'Closed now',
    'Resolved',
    'Organization: Acme Ltd',
    'Agent: 7',
    'Team: Field',
    'Priority: High',
    'Classification: Incident',
    'Designation: Finance',
    'Channel: email',
    'Tag is not vip',
    'Compliant',
  ]);
  await expect(page.getByRole('heading', { name: 'No Tickets Found' })).toBeVisible();
  expect(page.url()).toContain(address);
  await page.goto(`${address}&colour=red&state=ajar`);
  await expect(page).toHaveURL(address);
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

test('the focus goes on to the search when the last chip is removed', async ({ page }) => {
  await page.goto('/dashboard/tickets?status=Open');
  const chip = page.getByRole('grid', { name: 'Active filters' }).getByRole('row');
  await chip.focus();
  await page.keyboard.press('Delete');
  await expect(chip).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Search tickets' })).toBeFocused();
});
