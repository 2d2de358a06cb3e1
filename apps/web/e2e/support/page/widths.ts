import type { Page } from '@playwright/test';
import { expect, viewports } from '../test.js';
import { expectAccessibleInBothThemes } from './accessibility.js';

/** Checks the page that is open at every width that the design names, and leaves it at the first. */
export async function atEveryWidth(page: Page, check: () => Promise<void>): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await check();
  }
  await page.setViewportSize(viewports[0]!);
}

/** Nothing is wider than the screen, at every width that the design names. */
export const expectToFit = (page: Page) => atEveryWidth(page, () => expectNothingWider(page));

/** The same, and nobody is kept out, in both themes. */
export const expectToSuitEverybody = (page: Page) =>
  atEveryWidth(page, async () => {
    await expectNothingWider(page);
    await expectAccessibleInBothThemes(page);
  });

async function expectNothingWider(page: Page): Promise<void> {
  // Charts are drawn anew for the width.
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(tooWide, { message: `at ${page.viewportSize()?.width}` }).toBeLessThanOrEqual(0);
}
