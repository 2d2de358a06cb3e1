import type { Page } from '@playwright/test';
import { openGallery, specimen } from '../support/page/gallery.js';
import { expect, test, themes } from '../support/test.js';

test.use({ storageState: { cookies: [], origins: [] } });

/** One of each kind, in the state that has most to show. */
const charts = {
  time: ['Area with the period before', 'Durations with a target', 'Ratings with gaps over faint bars'],
  bars: ['Bars with marks'],
  categories: ['Long names, zero', 'Donut of many', 'Proportion bar', 'Rating rows'],
  grids: ['Heat grid', 'Sparklines'],
} as const;
type Chapter = keyof typeof charts;

for (const theme of themes) {
  test(`charts look as they did, ${theme}`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const [chapter, titles] of Object.entries(charts)) {
      await openGallery(page, chapter as Chapter);
      for (const title of titles) await expectLook(page, title, theme);
    }
  });
}

test('a chart of each chapter looks as it did', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [chapter, titles] of Object.entries(charts)) {
    await openGallery(page, chapter as Chapter);
    await expectLook(page, titles[0], 'dark');
  }
});

async function expectLook(page: Page, title: string, theme: string): Promise<void> {
  const file = `${title.toLowerCase().replace(/\W+/g, '-')}-${theme}.png`;
  // A thin line is a small part of its card: less may differ than on whole screens.
  await expect(specimen(page, title)).toHaveScreenshot(file, { maxDiffPixelRatio: 0.0012 });
}
