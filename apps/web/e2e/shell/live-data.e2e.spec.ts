import type { ElementHandle, Page } from '@playwright/test';
import { makeRestless, whileDataChanges } from '../support/page/restless.js';
import { expect, test } from '../support/test.js';

/** Every field that one types in, and every button that opens something. */
const fields =
  ':is(input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [readonly], [disabled]), textarea, [role=spinbutton])';
const openers = 'button:is([aria-haspopup], [aria-expanded]):not([disabled])';
const overlays = ':is([role=dialog], [role=menu], [role=listbox])';

const screens: readonly (readonly [name: string, address: string])[] = [
  ['the overview', '/dashboard'],
  ['the tickets', '/dashboard/tickets'],
  ['the work', '/dashboard/tickets?event=open'],
  ['the reports', '/dashboard/reports'],
  ['the surveys', '/dashboard/surveys'],
  ['the settings', '/dashboard/settings?tab=organization'],
];

interface Used {
  name: string;
  element: ElementHandle<HTMLElement>;
}

/** What is seen and can be used, one of each component: those of one component have the same classes. */
async function visible(page: Page, selector: string): Promise<Used[]> {
  const handles = (await page.locator(selector).elementHandles()) as ElementHandle<HTMLElement>[];
  const found = new Map<string, Used>();
  for (const element of handles) {
    const { name, component } = await element.evaluate((one) => ({
      name: one.getAttribute('aria-label') ?? one.getAttribute('placeholder') ?? one.innerText.slice(0, 40),
      component: `${one.tagName}.${one.className}`,
    }));
    if (!found.has(component) && (await element.isVisible())) found.set(component, { name, element });
  }
  return [...found.values()];
}

/** What a reader would lose: what stands in the field, what of it is selected, where the focus and the page are. */
const state = (element: ElementHandle<HTMLElement>) =>
  element.evaluate((one) => ({
    text: one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? one.value : one.ariaValueText,
    selection: one instanceof HTMLInputElement ? [one.selectionStart, one.selectionEnd] : [],
    hasFocus: document.activeElement === one,
    scrolled: scrollY,
  }));

async function keepsFields(page: Page, within: string): Promise<void> {
  for (const { name, element } of await visible(page, `${within} ${fields}`)) {
    await element.focus();
    await page.keyboard.press('1');
    await page.keyboard.press('Shift+ArrowLeft');
    const before = await state(element);
    await whileDataChanges(page);
    expect(await state(element), `the field '${name}'`).toEqual(before);
    await page.keyboard.press('Backspace');
  }
}

async function keepsWhatOpens(page: Page): Promise<void> {
  for (const { name, element } of await visible(page, `main ${openers}`)) {
    await element.click();
    if ((await page.locator(overlays).count()) === 0) continue;
    const overlay = page.locator(overlays).last();
    await expect(overlay).toBeVisible();
    // A part that is loaded when it is opened takes the focus with its first frame.
    await expect(overlay).not.toBeEmpty();
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
    const opened = await overlay.elementHandle();
    const focus = (await page.evaluateHandle(() => document.activeElement)) as ElementHandle<HTMLElement>;
    const before = await state(focus);
    await whileDataChanges(page);
    expect(await opened.isVisible(), `what '${name}' opens is still there`).toBe(true);
    expect(await state(focus), `the focus in what '${name}' opens`).toEqual(before);
    if ((await opened.getAttribute('role')) === 'dialog') await keepsFields(page, '[role=dialog]');
    while ((await page.locator(overlays).count()) > 0) await page.keyboard.press('Escape');
  }
}

test.describe('while data changes ten times a second', () => {
  for (const [name, address] of screens) {
    test(`${name} keeps what is typed, selected, opened and scrolled to`, async ({ page }) => {
      await makeRestless(page);
      await page.goto(address);
      await whileDataChanges(page);
      await keepsFields(page, 'main');
      await keepsWhatOpens(page);
      const scrolled = await page.evaluate(() => {
        scrollTo(0, 300);
        return scrollY;
      });
      await whileDataChanges(page);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    });
  }
});
