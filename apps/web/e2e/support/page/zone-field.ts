import type { Locator, Page } from '@playwright/test';
import { expect } from '../test.js';

/** Chooses Asia/Tokyo by a part of its name, from a list that stays while the page scrolls. */
export async function chooseTokyo(page: Page, field: Locator): Promise<void> {
  await field.fill('Tokyo');
  const tokyo = page.getByRole('option', { name: 'Asia/Tokyo', exact: true });
  await expect(tokyo).toBeVisible();
  await page.mouse.wheel(0, 40);
  await tokyo.click();
  await expect(field).toHaveValue('Asia/Tokyo');
}
