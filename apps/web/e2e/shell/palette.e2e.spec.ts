import type { Locator, Page } from '@playwright/test';
import { expectAccessibleOverlay } from '../support/page/accessibility.js';
import { pressTogether } from '../support/page/keyboard.js';
import { ticketLinks } from '../support/page/ticket-links.js';
import { expect, test } from '../support/test.js';

const finder = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Search and commands' }).getByRole('option');

async function openPalette(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(finder(page)).toBeFocused();
}

test('the palette goes to screens and tickets, does what the page can do, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/dashboard/tickets');
  const search = page.getByRole('searchbox', { name: 'Search tickets' });
  await search.focus();
  await openPalette(page);
  await expectAccessibleOverlay(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();

  await openPalette(page);
  await page.keyboard.type('last 90');
  await expect(options(page).first()).toHaveText(/Date range: Last 90 Days/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/tickets?period=90days');

  await openPalette(page);
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([/Last 90 Days/]);
  await page.keyboard.type('rep');
  await expect(options(page).first()).toHaveText(/Reports/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/reports?period=90days');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await openPalette(page);
  await page.keyboard.type('security');
  await expect(options(page).first()).toHaveText(/security/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/settings?tab=security');

  // Tickets are found by their subject and by their number.
  await openPalette(page);
  await page.keyboard.type('vpn disconnects');
  await expect(page.getByRole('group', { name: 'Tickets' }).getByRole('option').first()).toHaveText(/VPN disconnects/);
  await finder(page).fill('70007');
  await expect(options(page).filter({ hasText: '#70007' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/tickets\/[0-9a-f-]{36}$/);
  await expect(page.getByText('#70007')).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('no such thing anywhere');
  await expect(page.getByText('No results for “no such thing anywhere”.')).toBeVisible();
});

test('single keys work outside of text, are listed in a sheet, and can be switched off', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/dashboard');
  await expect(heading).toHaveText('Dashboard Overview');
  await pressTogether(page, 'g', 't');
  await expect(heading).toHaveText('Tickets');
  await expect(ticketLinks(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('gd?');
  await expect(page.getByRole('searchbox')).toHaveValue('gd?');
  await expect(page).toHaveURL(/q=gd/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).toHaveURL('/dashboard/tickets');
  await expect(ticketLinks(page).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tickets' })).toHaveAttribute('aria-busy', 'false');

  await heading.focus();
  await page.keyboard.press('d');
  await expect(page.getByRole('option', { name: 'Last 7 Days' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await heading.focus();
  await page.keyboard.press('f');
  await expect(page.getByRole('dialog', { name: 'Add filter' }).getByRole('option').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('e');
  await expect(page.getByRole('menu', { name: 'Export All' }).getByRole('menuitemradio').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await page.keyboard.press('[');
  await expect(page).toHaveURL(/period=custom/);

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Next ticket in the list')).toBeVisible();
  await expectAccessibleOverlay(page, '[role=dialog]');
  await pressSingleKeysSwitch(sheet, { thenOn: false });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await pressTogether(page, 'g', 'd');
  await page.keyboard.press('?');
  await openPalette(page);
  await expect(heading).toHaveText('Tickets');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Administrator/ }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await pressSingleKeysSwitch(sheet, { thenOn: true });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await heading.focus();
  await pressTogether(page, 'g', 'd');
  await expect(heading).toHaveText('Dashboard Overview');
});

/** The sheet takes the focus when it has opened; a key that comes before would go elsewhere. */
async function pressSingleKeysSwitch(sheet: Locator, { thenOn }: { thenOn: boolean }): Promise<void> {
  const focused = sheet.page().locator('[role=dialog]:focus, [role=dialog] :focus');
  await expect(focused).toHaveCount(1);
  const single = sheet.getByRole('checkbox', { name: 'Single-key shortcuts' });
  await single.press('Space');
  await expect(single).toBeChecked({ checked: thenOn });
}
