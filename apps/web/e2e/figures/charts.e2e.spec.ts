import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expectAccessible, expectAccessibleOverlay } from '../support/page/accessibility.js';
import { choose, openGallery, specimen } from '../support/page/gallery.js';
import { expect, test, viewports } from '../support/test.js';

test.use({ storageState: { cookies: [], origins: [] } });

/** Waits for how many values a property has among marks, which are drawn once their chart knows its size. */
const distinct = (marks: Locator, property: 'fill' | 'strokeDasharray') =>
  expect.poll(async () => {
    const values = await marks.evaluateAll((all, name) => all.map((mark) => getComputedStyle(mark)[name]), property);
    return new Set(values).size;
  });

test('every chart and every part of the kit fits, is read with the keyboard, and stands on paper', async ({ page }) => {
  // Many charts stand on one page.
  test.slow();
  await openGallery(page);
  await test.step('nobody is kept out, and nothing makes the page wider than the window', async () => {
    // Figures that are about to be replaced are dimmed on purpose.
    await expectAccessible(page, '.opacity-55');
    for (const viewport of viewports.toReversed()) {
      await page.setViewportSize(viewport);
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width).toBeLessThanOrEqual(viewport.width);
    }
  });

  await test.step('a menu, a list and a dialog of the kit, for all screens that open one', async () => {
    for (const [name, overlay] of [
      ['Menu', '[role=menu]'],
      [/Date range/, '[role=listbox]'],
      ['Dialog', '[role=dialog]'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).press('Enter');
      await expectAccessibleOverlay(page, overlay);
      await page.keyboard.press('Escape');
      await expect(page.locator(overlay)).toHaveCount(0);
    }
  });

  await test.step('a point of a time series, an hour of a grid and a part of a whole are reached and told', async () => {
    const area = specimen(page, 'Area with the period before');
    const points = area.getByRole('slider', { name: 'Area with the period before, data points' });
    await points.focus();
    await page.keyboard.press('Home');
    await expect(points).toHaveAttribute(
      'aria-valuetext',
      'Sunday 15 Nov 2026: created 41, resolved 38, created before (8 Nov 2026) 19',
    );
    await page.keyboard.press('ArrowRight');
    await expect(area.getByText('+14')).toBeVisible();

    const grid = specimen(page, 'Heat grid');
    await grid.getByRole('slider').focus();
    await page.keyboard.press('ArrowRight');
    await expect(grid.getByText('Monday 01:00 – 02:00', { exact: true })).toBeVisible();

    for (const [title, name] of [
      ['Donut with a hatch', 'Non-Compliant'],
      ['Proportion bar', 'Closed'],
      ['Horizontal bars', 'Globex'],
      ['Rating rows', '4 stars'],
    ] as const) {
      const link = specimen(page, title).getByRole('link', { name });
      await link.focus();
      await expect(link).toBeFocused();
    }
  });

  await test.step('charts keep apart in forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const lines = specimen(page, 'Lines').locator('path[stroke^="var(--chart"]');
    await distinct(lines, 'strokeDasharray').toBeGreaterThan(1);
    await distinct(specimen(page, 'Donut of many').locator('figure path'), 'fill').toBe(7);
    await page.emulateMedia({ forcedColors: null });
  });

  await test.step('paper is light, has the figures under the charts, and nothing to press', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html[data-theme=dark]')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const month = specimen(page, 'A month');
    await expect(month).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(month.getByRole('table')).toBeVisible();
    await expect(month.getByRole('button', { name: 'A month: more' })).toBeHidden();
    await expect(month.getByRole('slider')).toBeHidden();
    const svg = month.locator('figure svg').first();
    expect(await svg.evaluate((drawn) => drawn.getBoundingClientRect().width)).toBe(640);
    await expect(
      specimen(page, 'A year in weeks').getByText('53 rows in all. Download the CSV for the rest.'),
    ).toBeVisible();
    // Days of a long range are summed to weeks where people have to listen to them.
    await expect(specimen(page, 'Ninety days').getByRole('row')).toHaveCount(14);
  });
});

test('a chart leaves as a table on the clipboard, as a file and as a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await openGallery(page, 'time');
  const title = 'Area with the period before';
  await choose(page, title, 'View as table');
  await specimen(page, title).getByRole('button', { name: 'Copy table' }).click();
  await expect.poll(async () => (await clipboard()).split('\n')[1]).toBe('2026-11-15\t41\t38\t19\t15');

  const download = page.waitForEvent('download');
  await choose(page, title, 'Download CSV');
  const file = await download;
  expect(file.suggestedFilename()).toBe('area-with-the-period-before_2026-11-15_2026-11-21_europe-london.csv');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFFDate,Created,')).toBe(true);
  expect(text.split('\r\n')[1]).toBe('2026-11-15,41,38,19,15');
  await choose(page, title, 'Copy link');
  await expect.poll(clipboard).toBe(page.url());
});
