import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/page/accessibility.js';
import { expectToFit } from '../support/page/widths.js';
import { expect, test } from '../support/test.js';

const card = (page: Page) => page.getByRole('region', { name: 'Breakdown', exact: true });
const table = (page: Page) => card(page).getByRole('table');
const listed = (page: Page) => page.getByRole('main').getByText(/^[\d,]+ tickets?( ·|$)/);

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
  await expectAccessibleInBothThemes(page);
  await expectToFit(page);
});

test('every count leads to exactly the tickets that it counts', async ({ page }) => {
  for (const measure of ['created', 'resolved', 'backlog']) {
    await open(page, `&rows=organization&columns=priority&measure=${measure}`);
    const row = table(page).getByRole('row').filter({ hasText: 'Acme Ltd' });
    const links = row.getByRole('cell').getByRole('link');
    for (const figure of [links.first(), links.last()]) {
      await open(page, `&rows=organization&columns=priority&measure=${measure}`);
      const count = (await figure.innerText()).trim();
      await figure.click();
      await expect(page).toHaveURL(/\/dashboard\/tickets\?/);
      await expect.poll(async () => (await listed(page).innerText()).replace(/ tickets?.*/s, '')).toBe(count);
    }
  }
});

test('an hour of a weekday leads to the tickets that came in it, from the breakdown and from the load', async ({
  page,
}) => {
  await open(page, '&rows=weekday&columns=hour&measure=created');
  const figure = table(page).locator('tbody tr').first().getByRole('cell').getByRole('link').first();
  const count = (await figure.innerText()).trim();
  await figure.click();
  await expect(page).toHaveURL(/weekday=\d&hour=\d+/);
  await expect.poll(async () => (await listed(page).innerText()).replace(/ tickets?.*/s, '')).toBe(count);
  await expect(page.getByRole('grid', { name: 'Active filters' }).getByRole('row', { name: /day/ })).toBeVisible();

  await open(page, '');
  const load = page.getByRole('slider', { name: 'Ticket Load, data points' });
  await load.focus();
  const told = async () => Number((await load.getAttribute('aria-valuetext'))?.match(/: ([\d,]+) tickets$/)?.[1]);
  for (let steps = 0; steps < 24 && (await told()) === 0; steps += 1) await page.keyboard.press('ArrowRight');
  const shown = await told();
  expect(shown).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/tickets\?.*weekday=1&hour=\d+/);
  await expect.poll(async () => Number((await listed(page).innerText()).replace(/ tickets?.*/s, ''))).toBe(shown);
});

test('a breakdown leaves as a file with the same figures', async ({ page }) => {
  await open(page, '&rows=priority&measure=created');
  const shown = await table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
  await card(page).getByRole('button', { name: 'Breakdown: more' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  for (const [name, figure] of shown) expect(file).toContain(`${name},${figure}`);
});

test('a breakdown is a picture as wide as its columns, without what chooses them', async ({ page }) => {
  await open(page, '&rows=organization&columns=month&measure=created');
  await card(page).getByRole('button', { name: 'Breakdown: more' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /PNG/ }).click();
  const picture = await readFile(await (await download).path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  // Twice as large as on the screen: the width stands in the header.
  expect(picture.readUInt32BE(16)).toBeGreaterThanOrEqual(2400);
  await expect(page.locator('body > [inert]')).toHaveCount(0);
});

test('what got worse is seen with one press, and said', async ({ page }) => {
  const change = table(page).getByRole('columnheader', { name: 'Change' });
  const texts = () => table(page).locator('tbody tr td:last-child').allInnerTexts();
  await page.goto('/dashboard/reports?tab=tickets&period=7days&measure=resolution');
  await change.getByRole('button').press('Enter');
  await expect(change).toHaveAttribute('aria-sort', 'descending');
  const sizes = (await texts()).map(rankOf);
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
  await expect(table(page).getByRole('row').nth(1).getByRole('cell').last()).toContainText(/up .+ (min|h|d)/);
  await expectAccessibleInBothThemes(page);
  await expectToFit(page);
  // Without a comparison there is nothing before.
  await page.goto('/dashboard/reports?tab=tickets&period=7days&measure=resolution&compare=off');
  await expect(table(page)).toBeVisible();
  await expect(change).toHaveCount(0);
});

/** Rises first, then what is the same, falls, and what has no change. */
function rankOf(text: string): number {
  return text.includes('+') ? 3 : text.includes('No change') ? 2 : text.includes('−') ? 1 : 0;
}
