import { expect, type Locator, type Page } from '@playwright/test';

const mostStops = 120;

/** Walks with Tab until the element has the focus; says so when it cannot be reached. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Not reached with ${key} in ${mostStops} stops: ${String(target)}`);
}

/**
 * Keys that belong together, such as `g t`: none waits until the page has dealt with the one before, which on a busy
 * machine may take longer than the page waits for the second.
 */
export async function pressTogether(page: Page, ...keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}

/** Chooses from a select with the keyboard alone. */
export async function choose(page: Page, select: Locator, option: string, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, select, key);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.type(option.slice(0, 5));
  await expect(page.getByRole('option', { name: option })).toBeFocused();
  await page.keyboard.press('Enter');
}
