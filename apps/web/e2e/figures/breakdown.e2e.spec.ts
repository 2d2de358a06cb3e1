import type { Page } from '@playwright/test';
import { countIn, ticketsBehind } from '../support/page/tickets-behind.js';
import { expectToFit } from '../support/page/widths.js';
import { expect, test } from '../support/test.js';

const card = (page: Page) => page.getByRole('region', { name: 'Breakdown', exact: true });
const table = (page: Page) => card(page).getByRole('table');

async function open(page: Page, query = '') {
  await page.goto(`/dashboard/reports?tab=tickets&period=90days${query}`);
  await expect(table(page)).toBeVisible();
  await expect(card(page)).toHaveAttribute('aria-busy', 'false');
}

async function choose(page: Page, label: string, option: string) {
  await card(page)
    .getByRole('button', { name: new RegExp(`${label}$`) })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible();
  await page.keyboard.type(option);
  await expect(page.getByRole('option', { name: option, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
}

test('a figure is broken down by keyboard alone, and the address holds it', async ({ page }) => {
  await open(page);
  await choose(page, 'Rows', 'Priority');
  await choose(page, 'Columns', 'Organization');
  await choose(page, 'Measure', 'Median resolution');
  await expect(page).toHaveURL(
    '/dashboard/reports?tab=tickets&period=90days&rows=priority&columns=organization&measure=resolution',
  );
  await expect(table(page).getByRole('columnheader').first()).toHaveText('Priority');
  await expect(table(page).getByRole('columnheader', { name: 'Acme Ltd' })).toBeVisible();
  await page.reload();
  await expect(table(page).getByRole('columnheader', { name: 'Acme Ltd' })).toBeVisible();
  await expectToFit(page);

  // Nothing is loaded anew from here on: each count leads to the tickets that it counts.
  for (const measure of ['Tickets created', 'Tickets resolved', 'Open now']) {
    await choose(page, 'Measure', measure);
    await expect(card(page).getByText(new RegExp(`^${measure}: `))).toBeVisible();
    const links = table(page).getByRole('row').nth(1).getByRole('cell').getByRole('link');
    for (const figure of [links.first(), links.last()]) {
      expect([measure, await ticketsBehind(figure)]).toEqual([measure, await countIn(figure)]);
    }
  }
});

test('an hour of a weekday leads to the tickets that came in it, from the breakdown and from the load', async ({
  page,
}) => {
  await open(page, '&rows=weekday&columns=hour&measure=created');
  const figure = table(page).locator('tbody tr').first().getByRole('cell').getByRole('link').first();
  await expect(figure).toHaveAttribute('href', /weekday=\d&hour=\d+/);
  expect(await ticketsBehind(figure)).toBe(await countIn(figure));

  const load = page.getByRole('slider', { name: 'Ticket load, data points' });
  await load.focus();
  const described = async () => Number((await load.getAttribute('aria-valuetext'))?.match(/: ([\d,]+) tickets$/)?.[1]);
  for (let steps = 0; steps < 24 && (await described()) === 0; steps += 1) await page.keyboard.press('ArrowRight');
  const shown = await described();
  expect(shown).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/tickets\?.*weekday=1&hour=\d+/);
  await expect.poll(() => countIn(page.getByRole('main').getByText(/^[\d,]+ tickets?( ·|$)/))).toBe(shown);
  await expect(page.getByRole('grid', { name: 'Active filters' }).getByRole('row', { name: /day/ })).toBeVisible();
});
