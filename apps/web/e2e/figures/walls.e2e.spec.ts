import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOverlay } from '../support/page/accessibility.js';
import { strangersBrowser } from '../support/product/people.js';
import { staffCall } from '../support/product/staff-call.js';
import { expect, test } from '../support/test.js';

interface Made {
  id: string;
}

async function sharedViews(): Promise<{ overview: string; reports: string }> {
  const names = { overview: `Hall ${randomInt(1e9)}`, reports: `Times ${randomInt(1e9)}` };
  await staffCall('POST', '/api/views', {
    ...{ screen: 'overview', name: names.overview, query: 'period=30days', isShared: true },
  });
  await staffCall('POST', '/api/views', {
    ...{ screen: 'reports', name: names.reports, query: 'tab=tickets&period=90days', isShared: true },
  });
  return names;
}

test.afterEach(async () => {
  const { walls } = await staffCall<{ walls: Made[] }>('GET', '/api/walls');
  for (const { id } of walls) await staffCall('DELETE', `/api/walls/${id}`);
});

async function openDialog(page: Page) {
  await page.goto('/dashboard?period=30days');
  await page.getByRole('button', { name: /^Views/ }).click();
  await page.getByRole('menuitem', { name: 'Show on a wall…' }).click();
  await expect(page.getByRole('dialog', { name: 'Show on a wall' })).toBeVisible();
}

test('a wall is made, shows its views in turn to nobody in particular, and goes dark when it is ended', async ({
  page,
  browser,
}) => {
  test.slow();
  const names = await sharedViews();
  await openDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make wall' }).click();
  await expect(dialog.getByText('Enter a name')).toBeVisible();
  await expect(dialog.getByText('Choose a view')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Second floor');
  await dialog.getByText(names.reports, { exact: true }).click();
  await dialog.getByText(names.overview, { exact: true }).click();
  const seconds = dialog.getByRole('textbox', { name: 'Seconds for each page' });
  await seconds.fill('5');
  await seconds.press('Tab');
  await expectAccessibleOverlay(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Make wall' }).click();
  const link = await dialog.locator('code').innerText();
  expect(link).toMatch(/\/dashboard\?wall#dl_/);

  const { context, page: wall } = await strangersBrowser(browser);
  await wall.setViewportSize({ width: 1920, height: 1080 });
  const asked: string[] = [];
  wall.on('response', (response) => {
    if (response.status() >= 400) asked.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  await wall.goto(link);
  await expect(wall.locator('h1')).toHaveText(names.reports);
  await expect(wall.getByText('Resolution Times').first()).toBeVisible();
  await expect(wall.locator('h1')).toHaveText(names.overview, { timeout: 60_000 });
  await expect(wall.getByText('Total Tickets')).toBeVisible();
  await expect(wall.getByText('Open now').first()).toBeVisible();
  // Nothing can be pressed, nothing leads away, and nothing was asked that a wall is not told.
  await expect(wall.getByText('Created', { exact: true }).first()).toBeVisible();
  await expect(
    wall.locator('button:visible[aria-haspopup], [role=radiogroup]:visible, [aria-label^="About"]:visible'),
  ).toHaveCount(0);
  expect(await wall.evaluate(() => document.querySelectorAll('a:not([inert] *), button:not([inert] *)').length)).toBe(
    0,
  );
  expect(asked).toEqual([]);
  await expectAccessible(wall);

  await dialog.getByRole('button', { name: 'End Second floor' }).click();
  await expect(page.getByText('“Second floor” has ended')).toBeVisible();
  await wall.reload();
  await expect(wall.getByRole('heading', { name: 'This wall has ended' })).toBeVisible();
  await context.close();
});
