import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.js';

const styleOf = (place: Locator, property: 'borderBottomColor' | 'backgroundColor' | 'outlineStyle') =>
  place.evaluate((element, name) => getComputedStyle(element)[name], property);

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }));

test('in forced colours one sees what is chosen, and where the focus is', async ({ page }) => {
  await page.goto('/dashboard/settings?tab=status');
  const all = page.getByRole('radio', { name: 'All', exact: true });
  await expect(all).toBeVisible();
  const closed = page.getByRole('radio', { name: 'Closed', exact: true });
  expect(await styleOf(all, 'backgroundColor')).not.toBe(await styleOf(closed, 'backgroundColor'));

  await page.goto('/dashboard/reports?tab=tickets&period=30days');
  const chosen = page.getByRole('tab', { name: 'Ticket Analysis' });
  const other = page.getByRole('tab', { name: 'Overview' });
  await expect(chosen).toBeVisible();
  const canvas = await styleOf(page.locator('html'), 'backgroundColor');
  expect(await styleOf(other, 'borderBottomColor')).toBe(canvas);
  expect(await styleOf(chosen, 'borderBottomColor')).not.toBe(canvas);

  await page.getByRole('button', { name: /Date range/ }).press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  expect(await styleOf(page.getByRole('option', { selected: true }), 'outlineStyle')).toBe('solid');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();

  await page.getByRole('button', { name: 'Export All' }).press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await styleOf(page.getByRole('menuitemradio').first(), 'outlineStyle')).toBe('solid');
  await page.keyboard.press('Escape');

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
  expect(await styleOf(page.getByRole('option', { selected: true }), 'outlineStyle')).toBe('solid');
});
