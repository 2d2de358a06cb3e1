import { expect, type Locator, type Page } from '@playwright/test';

const mostStops = 120;

/** Arrow keys walk within a list, a menu or tabs. */
type StepKey = 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp' | 'ArrowRight';

/** Walks with Tab until the element has the focus; says so when it cannot be reached. */
export async function tabTo(page: Page, target: Locator, key: StepKey = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Not reached with ${key} in ${mostStops} stops: ${String(target)}`);
}

/** Walks to the element and presses Enter on it. */
export async function enter(page: Page, target: Locator, key?: StepKey): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Walks to the field and writes over what stands in it. */
export async function write(page: Page, field: Locator, text: string, key?: StepKey): Promise<void> {
  await tabTo(page, field, key);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
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
  // While the list closes, keys are still its own.
  await expect(page.getByRole('listbox')).toHaveCount(0);
}
