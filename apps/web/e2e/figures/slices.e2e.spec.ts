import type { Page } from '@playwright/test';
import { expectAccessibleOverlay } from '../support/page/accessibility.js';
import { tabTo } from '../support/page/keyboard.js';
import { countIn, ticketsBehind } from '../support/page/tickets-behind.js';
import { expectToFit } from '../support/page/widths.js';
import { expect, test } from '../support/test.js';

const chips = (page: Page) => page.getByRole('grid', { name: 'Active filters' }).getByRole('row');
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** The number that a card shows. */
async function numberOf(page: Page, title: string): Promise<number> {
  const figure = card(page, title).locator('p').first();
  await expect(figure).toHaveText(/^[\d,]+$/);
  return countIn(figure);
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(card(page, 'Recent Activity').getByRole('listitem').first()).toBeVisible();
}

/** Chooses a value of a field by the keyboard, in the open filters. */
async function chooseValue(page: Page, field: string, value: string) {
  await openField(page, field);
  await page.keyboard.type(value.slice(0, 3));
  await expect(page.getByRole('option', { name: value })).toBeVisible();
  await page.keyboard.press('Enter');
  // The search is cleared first.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Opens the filters, and in them a field. */
async function openField(page: Page, field: string) {
  await page.keyboard.press('f');
  await expect(page.getByRole('option', { name: 'Organization' })).toBeFocused();
  await page.keyboard.type(field);
  await expect(page.getByRole('option', { name: field })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: `Search ${field.toLowerCase()}` })).toBeFocused();
}

test('figures are sliced by the keyboard alone, and their links lead to the same tickets', async ({ page }) => {
  await open(page, '/dashboard?period=30days');
  const all = await numberOf(page, 'Total Tickets');

  await chooseValue(page, 'Priority', 'Urgent');
  await expect(page).toHaveURL('/dashboard?period=30days&priority=Urgent');
  await expect(chips(page)).toHaveText(['Priority: Urgent']);
  await expect.poll(() => numberOf(page, 'Total Tickets')).toBeLessThan(all);
  const urgent = await numberOf(page, 'Total Tickets');
  expect(urgent).toBeGreaterThan(0);
  await expect(card(page, 'Active Agents')).toContainText('unfiltered');

  for (const title of ['Total Tickets', 'Open Tickets', 'Resolved Tickets']) {
    const link = page.getByRole('link', { name: title });
    await expect(link).toHaveAttribute('href', /priority=Urgent/);
    expect([title, await ticketsBehind(link)]).toEqual([title, await numberOf(page, title)]);
  }

  await openField(page, 'Priority');
  const mode = page.getByRole('radiogroup', { name: 'How to match priority' });
  await tabTo(page, mode.getByRole('radio', { name: 'is not' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(mode.getByRole('radio', { name: 'is not' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/dashboard?period=30days&notPriority=Urgent');
  await expect(chips(page)).toHaveText(['Priority is not Urgent']);
  await expect.poll(() => numberOf(page, 'Total Tickets')).toBe(all - urgent);

  await tabTo(page, chips(page).first());
  await page.keyboard.press('Backspace');
  await expect(page).toHaveURL('/dashboard?period=30days');
  await expect.poll(() => numberOf(page, 'Total Tickets')).toBe(all);
});

test('a slice stays with the range, the tabs of the reports, their points and their files', async ({ page }) => {
  await page.goto('/dashboard/reports?period=30days&org=acme-ltd&notPriority=Low');
  await expect(chips(page)).toHaveText(['Organization: Acme Ltd', 'Priority is not Low']);
  const total = await numberOf(page, 'Total Tickets');
  await page.getByRole('tab', { name: 'Ticket Analysis' }).click();
  await expect(card(page, 'Priority Distribution').getByRole('listitem').filter({ hasText: 'Low' })).toContainText('0');
  await expect(chips(page)).toHaveCount(2);
  await page.getByRole('button', { name: /Date range/ }).click();
  await page.getByRole('option', { name: 'Last 90 Days' }).click();
  await expect(page).toHaveURL(/period=90days.*org=acme-ltd&notPriority=Low/);

  await page.goto('/dashboard/reports?period=30days&org=acme-ltd&notPriority=Low');
  await page.getByRole('button', { name: 'Export All' }).click();
  const file = page.getByRole('menuitem', { name: /tab/ }).first();
  const download = page.waitForRequest(/\/api\/report\/export/);
  await file.click();
  expect((await download).url()).toContain('organization=acme-ltd&notPriority=Low');
  // The menu is closed and has given the focus back.
  await expect(page.getByRole('button', { name: 'Export All' })).toBeFocused();

  const slider = page.getByRole('slider', { name: 'Ticket Trends, data points' });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  const created = Number((await slider.getAttribute('aria-valuetext'))?.match(/created (\d+)/)?.[1]);
  await page.keyboard.press('Enter');
  const link = page.getByRole('link', { name: `${created} created` });
  await expect(link).toHaveAttribute('href', /org=acme-ltd.*notPriority=Low/);
  expect(await ticketsBehind(link)).toBe(created);
  expect(total).toBeGreaterThan(0);
});

test('what a screen is narrowed by fits, is accessible, and stands on paper', async ({ page }) => {
  const address = '/dashboard?period=30days&org=acme-ltd&org=globex&notPriority=Low&team=-';
  await page.goto(address);
  await expect(chips(page)).toHaveText([
    'Organization: Acme Ltd',
    'Organization: Globex',
    'Team: Not set',
    'Priority is not Low',
  ]);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await expect(page.getByRole('option', { name: 'Tag' })).toBeVisible();
  await expectAccessibleOverlay(page, '[role=dialog]');
  await page.getByRole('option', { name: 'Organization' }).click();
  await expect(page.getByRole('option', { name: 'Globex' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessibleOverlay(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  await expect(chips(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear All' })).toBeHidden();
});
