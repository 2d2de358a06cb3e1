import type { Page } from '@playwright/test';
import { expect, viewports } from '../test.js';

/** Nothing is wider than the screen, at every width that the design names. */
export async function expectToFit(page: Page) {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    // Charts are drawn anew for the width.
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(tooWide, { message: `at ${viewport.width}` }).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(viewports[0]!);
}
