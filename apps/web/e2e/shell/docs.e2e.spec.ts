import { expectAccessible } from '../support/page/accessibility.js';
import { expectToFit } from '../support/page/widths.js';
import { expect, test } from '../support/test.js';

test('the documentation is read, searched and left in the product', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Administrator/ }).click();
  await page.getByRole('menuitem', { name: 'Documentation' }).click();
  await expect(page).toHaveURL('/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentation');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Connect Zendesk' }).click();
  await expect(page).toHaveURL('/docs/connect/zendesk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect Zendesk');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);

  await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('secret');
  await expect(page.getByRole('link', { name: 'Connect Zoho Desk › Import history' })).toBeVisible();
  await expectToFit(page);
  await page
    .getByRole('link', { name: /Connect/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Results/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
