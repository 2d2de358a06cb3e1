import type { Page } from '@playwright/test';
import { expect, viewports } from '../test.js';

/** Nothing is wider than the screen, at every width that the design names. */
export async function expectToFit(page: Page) {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    const widest = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(widest, `at ${viewport.width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(viewports[0]!);
}
