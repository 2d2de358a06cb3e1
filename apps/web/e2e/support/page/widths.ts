import type { Page } from '@playwright/test';
import { expect, viewports } from '../test.js';

/** What has to be readable without scrolling sideways (WCAG 1.4.10). */
const narrowest = { width: 320, height: 640 };

/** Nothing is wider than the screen, and no text wider than its box, at every width that the design names and the least. */
export async function expectToFit(page: Page): Promise<void> {
  for (const viewport of [narrowest, ...viewports]) {
    await page.setViewportSize(viewport);
    await expectNothingWider(page);
  }
  await page.setViewportSize(viewports[0]!);
}

async function expectNothingWider(page: Page): Promise<void> {
  // Charts are drawn anew for the width.
  await expect.poll(() => page.evaluate(whatSpills), { message: `at ${page.viewportSize()?.width}` }).toEqual([]);
}

/** Runs in the page: how much wider than the screen it is, if it is, and the texts that run into what is beside them. */
function whatSpills(): string[] {
  const excess = document.documentElement.scrollWidth - innerWidth;
  const spilling = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (box) =>
      box.clientWidth > 1 &&
      box.scrollWidth > box.clientWidth + 1 &&
      [...box.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
      getComputedStyle(box).overflowX === 'visible' &&
      box.checkVisibility({ visibilityProperty: true }),
  );
  const texts = spilling.map((box) => `${box.scrollWidth} in ${box.clientWidth}: ${box.textContent.slice(0, 40)}`);
  return excess > 0 ? [`the page by ${excess}`, ...texts] : texts;
}
