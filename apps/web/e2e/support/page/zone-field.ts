import type { Locator, Page } from '@playwright/test';
import { expect } from '../test.js';

/** Chooses Asia/Tokyo by keyboard: a click may scroll the page first, and a list that is open then closes. */
export async function chooseTokyo(page: Page, field: Locator): Promise<void> {
  await field.fill('Tokyo');
  await expect(page.getByRole('option', { name: 'Asia/Tokyo' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Asia/Tokyo');
}
