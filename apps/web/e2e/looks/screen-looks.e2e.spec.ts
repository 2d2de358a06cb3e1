import type { Page } from '@playwright/test';
import { fixAnswers } from '../support/product/fixed-answers.js';
import { expect, test, themes, viewports } from '../support/test.js';

/*
 * How the main screens look, on fixed answers: each once, and in the long run at every width and in both themes. After a
 * change that is meant, take the pictures anew and look at them:
 * `TEST_LONG=1 npm run e2e -- looks --update-snapshots`.
 */
test.use({ storageState: { cookies: [], origins: [] } });

const wide = viewports[0]!;
const phone = viewports[2]!;
const trends = 'figure[aria-label="Ticket Trends"] svg';

/** Each with what comes last on it, and where it is looked at when it is looked at once. */
const screens = [
  { name: 'login', path: '/login', last: 'h1', once: { viewport: phone, theme: 'dark' } },
  { name: 'overview', path: '/dashboard', last: trends, once: { viewport: wide, theme: 'light' } },
  {
    name: 'tickets',
    path: '/dashboard/tickets',
    last: 'main [data-ticket]',
    once: { viewport: phone, theme: 'light' },
  },
  { name: 'reports', path: '/dashboard/reports', last: trends, once: { viewport: wide, theme: 'dark' } },
  { name: 'settings', path: '/dashboard/settings', last: 'main input', once: { viewport: phone, theme: 'dark' } },
] as const;
const [login, ...inside] = screens;

type Screen = (typeof screens)[number];
type Look = { viewport: typeof wide; theme: (typeof themes)[number] };

for (const viewport of [wide, phone]) {
  for (const theme of themes) {
    test(
      `the main screens look as they did at ${viewport.width} pixels, ${theme}`,
      { tag: '@long' },
      async ({ page }) => {
        await expectLook(page, login, { viewport, theme });
        await fixAnswers(page);
        for (const screen of inside) await expectLook(page, screen, { viewport, theme });
      },
    );
  }
}

test('the main screens look as they did, each at one width and in one theme', async ({ page }) => {
  await expectLook(page, login, login.once);
  await fixAnswers(page);
  for (const screen of inside) await expectLook(page, screen, screen.once);
});

async function expectLook(page: Page, { name, path, last }: Screen, { viewport, theme }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: theme });
  await page.goto(path);
  await expect(page.locator(last).first()).toBeVisible();
  // The menu of views comes after the toolbar that it stands in.
  if (name !== 'login' && name !== 'settings' && viewport.width >= 768)
    await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
  await expect(page.locator('.animate-shimmer')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await expect(page).toHaveScreenshot(`${name}-${viewport.width}-${theme}.png`);
}
