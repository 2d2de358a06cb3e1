import { expect, type Page } from '@playwright/test';

/** What the reports and the survey results offer: no single day. */
export const longPeriods = [
  'Last 7 Days',
  'Last 30 Days',
  'Last 90 Days',
  'Last 120 Days',
  'Last 180 Days',
  'Last Year',
  'Custom Range',
];

/** Opens the list of ranges; its options can be looked at. */
export async function openPeriods(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Date range/ }).click();
}

/** Types the first two weeks of October 2026 into the custom range and applies it. */
export async function applyTypedOctober(page: Page): Promise<void> {
  await page.getByRole('option', { name: 'Custom Range' }).click();
  const apply = page.getByRole('button', { name: 'Apply Filter' });
  await expect(apply).toBeDisabled();
  await expect(page.getByRole('spinbutton', { name: /day, From Date/ })).toBeFocused();
  await page.keyboard.type('01102026');
  await page.getByRole('spinbutton', { name: /day, To Date/ }).focus();
  await page.keyboard.type('14102026');
  await expect(page.getByRole('group', { name: 'From Date' })).toHaveText(/^1 Oct 2026/);
  await expect(page.getByText('Selected Range: 1 Oct 2026 – 14 Oct 2026 (14 days)')).toBeVisible();
  await apply.click();
}
