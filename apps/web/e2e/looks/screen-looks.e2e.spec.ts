import { fixAnswers } from '../support/product/fixed-answers.js';
import { expect, test, themes, viewports } from '../support/test.js';

/*
 * How the main screens look, on fixed answers. After a change that is meant, take the pictures anew and look at them:
 * `npm run e2e -- screen-looks --update-snapshots`.
 */
test.use({ storageState: { cookies: [], origins: [] } });

const trends = 'figure[aria-label="Ticket Trends"] svg';

/** Each with what comes last on it. */
const screens = [
  { name: 'overview', path: '/dashboard', last: trends },
  { name: 'tickets', path: '/dashboard/tickets', last: 'main [data-ticket]' },
  { name: 'reports', path: '/dashboard/reports', last: trends },
  { name: 'settings', path: '/dashboard/settings', last: 'main input' },
] as const;

for (const viewport of viewports.filter(({ width }) => width !== 1024)) {
  for (const theme of themes) {
    test(`the main screens look as they did at ${viewport.width} pixels, ${theme}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: theme });
      const expectLook = async (screen: string) => {
        await page.evaluate(() => document.fonts.ready);
        await expect(page).toHaveScreenshot(`${screen}-${viewport.width}-${theme}.png`);
      };
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectLook('login');
      await fixAnswers(page);
      for (const { name, path, last } of screens) {
        await page.goto(path);
        await expect(page.locator(last).first()).toBeVisible();
        // The menu of views comes after the toolbar that it stands in.
        if (name !== 'settings' && viewport.width >= 768)
          await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
        await expect(page.locator('.animate-shimmer')).toHaveCount(0);
        await expectLook(name);
      }
    });
  }
}
