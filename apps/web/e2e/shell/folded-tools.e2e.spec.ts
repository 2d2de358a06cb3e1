import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/page/accessibility.js';
import { toolsButton } from '../support/page/folded-tools.js';
import { tabTo } from '../support/page/keyboard.js';
import { expect, test } from '../support/test.js';

const screens = [
  { path: '/dashboard?period=180days', first: (page: Page) => page.getByRole('region', { name: 'Total Tickets' }) },
  {
    path: '/dashboard/reports?period=180days',
    first: (page: Page) => page.getByRole('region', { name: 'Total Tickets' }),
  },
  { path: '/dashboard/tickets?period=180days', first: (page: Page) => page.getByRole('article').first() },
];

const phone = { width: 390, height: 844 };

test.use({ viewport: phone });

async function expectFiguresFirst(page: Page, { path, first }: (typeof screens)[number]): Promise<void> {
  await page.goto(path);
  await expect(first(page)).toBeInViewport({ ratio: 1 });
  const main = page.getByRole('main');
  const period = main.getByRole('button', { name: /Date range/ });
  await expect(period).toBeVisible();
  const cutOff = () => period.evaluate(({ firstElementChild: text }) => text!.scrollWidth - text!.clientWidth);
  expect(await cutOff()).toBe(0);
  for (const tool of ['Views', 'Export All', 'Refresh']) {
    await expect(main.getByRole('button', { name: tool })).toBeHidden();
  }
  await expect(toolsButton(page)).toHaveAttribute('aria-expanded', 'false');
  await toolsButton(page).click();
  for (const tool of ['Views', 'Export All', 'Refresh']) {
    await expect(main.getByRole('button', { name: tool })).toBeVisible();
  }
  await expect(toolsButton(page)).toHaveAttribute('aria-expanded', 'true');
  for (const width of [390, 320]) {
    await page.setViewportSize({ ...phone, width });
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(tooWide, { message: `at ${width}` }).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(phone);
}

test.describe('on touch, where everything to press is larger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('figures come before tools', async ({ page }) => {
    test.slow();
    for (const screen of screens) await expectFiguresFirst(page, screen);
    await expectAccessible(page);
  });
});

test('a slice is chosen behind the tools with the keyboard alone, and the button shows it', async ({ page }) => {
  await expectFiguresFirst(page, screens[0]!);
  await tabTo(page, toolsButton(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(toolsButton(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Add filter' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Organization' })).toBeFocused();
  await page.keyboard.type('Pri');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search priority' })).toBeFocused();
  await page.keyboard.type('Urg');
  await expect(page.getByRole('option', { name: 'Urgent' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard?period=180days&priority=Urgent');
  // The search is cleared first.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add filter' })).toBeFocused();
  await expect(toolsButton(page)).toHaveClass(/bg-primary-soft/);
});
