import type { Page } from '@playwright/test';
import { tabTo } from '../support/page/keyboard.js';
import { openReport } from '../support/page/reports-page.js';
import { putBackSettings } from '../support/product/put-back-settings.js';
import { staffCall } from '../support/product/staff-call.js';
import { expect, test } from '../support/test.js';

putBackSettings();

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('targets are set with the keyboard, and cards and charts measure against them', async ({ page }) => {
  await page.goto('/dashboard/settings?tab=organization');
  for (const [name, value] of [
    ['Compliance rate, at least (%)', '99.9'],
    ['Median resolution time, at most (hours)', '8000'],
    ['Open tickets, at most', '3'],
  ] as const) {
    await tabTo(page, field(page, name));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();

  await page.goto('/dashboard?period=30days');
  await expect(card(page, 'Ticket Compliance Overview').getByText('Target 99.9%')).toHaveText('Target 99.9%missed');
  await expect(card(page, 'Open tickets now').getByText('Target 3')).toHaveText('Target 3missed');
  await expect(card(page, 'Open tickets, last 90 days').locator('svg').getByText('Target 3')).toBeVisible();

  await openReport(page, 'tickets', 'period=90days');
  await expect(card(page, 'Median resolution').getByText(/^Target 333 d/)).toHaveText('Target 333 d 8 hmet');
  await expect(page.locator('svg').getByText('Target 333 d 8 h')).toBeVisible();

  // An emptied field is no target.
  await page.goto('/dashboard/settings?tab=organization');
  await field(page, 'Open tickets, at most').fill('');
  await field(page, 'Open tickets, at most').blur();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  expect((await staffCall<{ figureTargets: unknown }>('GET', '/api/organization')).figureTargets).toEqual({
    complianceRate: 99.9,
    resolutionMinutes: 480_000,
    firstReplyMinutes: null,
    rating: null,
    openTickets: null,
  });
});
