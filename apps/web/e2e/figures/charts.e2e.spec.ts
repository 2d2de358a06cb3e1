import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/page/accessibility.js';
import { chapters, choose, openGallery, specimen } from '../support/page/gallery.js';
import { expect, test, viewports } from '../support/test.js';

test.use({ storageState: { cookies: [], origins: [] } });

/** On a phone the chapters whose parts are laid out anew there. */
const narrow = ['time', 'categories', 'states'] as const;
const chaptersAt = (width: number) => (width === 390 ? narrow : chapters);

for (const viewport of viewports.filter(({ width }) => width !== 1024)) {
  for (const chapter of chaptersAt(viewport.width)) {
    test(`the gallery's ${chapter} are accessible at ${viewport.width} pixels in both themes`, async ({ page }) => {
      // Many charts stand on one page.
      test.slow();
      await page.setViewportSize(viewport);
      await openGallery(page, chapter);
      // Figures that are about to be replaced are dimmed on purpose.
      await expectAccessibleInBothThemes(page, '.opacity-55');
      // Nothing makes the page wider than the window.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    });
  }
}

test('each kind of chart is read with the keyboard', async ({ page }) => {
  await openGallery(page, 'time');
  await test.step('a time series says each point with the period before', async () => {
    const card = specimen(page, 'Area with the period before');
    const slider = card.getByRole('slider', { name: 'Area with the period before, data points' });
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      'Sunday 15 Nov 2026: created 41, resolved 38, created before (8 Nov 2026) 19',
    );
    await page.keyboard.press('ArrowRight');
    await expect(card.getByText('+14')).toBeVisible();
    await card.getByRole('button', { name: 'Show Created', exact: true }).click();
    await expect(slider).toHaveAttribute('aria-valuetext', /^Monday 16 Nov 2026: resolved 64/);
  });

  await test.step('a gap is no zero', async () => {
    const slider = specimen(page, 'Ratings with gaps over faint bars').getByRole('slider');
    await slider.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', 'Monday 16 Nov 2026: average rating 4.6, responses 22');
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', 'Tuesday 17 Nov 2026: average rating --, responses 0');
  });

  await openGallery(page, 'grids');
  await test.step('a grid is walked in two directions from one stop', async () => {
    const slider = specimen(page, 'Heat grid').getByRole('slider');
    await slider.focus();
    await expect(slider).toHaveAttribute('aria-valuetext', 'Monday 00:00 – 01:00: 0 tickets');
    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowLeft', 'PageUp']) await page.keyboard.press(key);
    await expect(slider).toHaveAttribute('aria-valuetext', 'Monday 22:00 – 23:00: 0 tickets');
    await page.keyboard.press('Home');
    for (let hour = 0; hour < 12; hour += 1) await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', 'Monday 12:00 – 13:00: 40 tickets');
    await expect(specimen(page, 'Heat grid').getByText('Monday 12:00 – 13:00', { exact: true })).toBeVisible();
  });

  await openGallery(page, 'categories');
  await test.step('parts of a whole are links in reading order', async () => {
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
});

test('the menu of a chart gives its figures as a table and as a file, the same ones', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openGallery(page, 'time');
  const title = 'Area with the period before';
  await choose(page, title, 'View as table');
  const table = specimen(page, title).getByRole('table');
  const cells = async () =>
    Promise.all((await table.getByRole('row').all()).map((row) => row.locator('th, td').allInnerTexts()));
  const asDrawn = await cells();
  expect(asDrawn).toHaveLength(8);

  await table.getByRole('button', { name: 'Created', exact: true }).click();
  await expect(table.getByRole('columnheader', { name: 'Created', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const created = (await cells()).slice(1).map(([, count]) => Number(count));
  expect(created).toEqual([...created].sort((a, b) => a - b));
  await specimen(page, title).getByRole('button', { name: 'Copy table' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')[1]).toBe('2026-11-21\t24\t11\t20\t16');

  const download = page.waitForEvent('download');
  await choose(page, title, 'Download CSV');
  const file = await download;
  expect(file.suggestedFilename()).toBe('area-with-the-period-before_2026-11-15_2026-11-21_europe-london.csv');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFFDate,Created,')).toBe(true);
  const rows = text.slice(1).trim().split('\r\n');
  expect(rows.slice(1).map((row) => row.split(',').slice(1))).toEqual(asDrawn.slice(1).map((row) => row.slice(1)));
  expect(rows[1]?.split(',')[0]).toBe('2026-11-15');

  await choose(page, title, 'View as chart');
  await expect(specimen(page, title).getByRole('slider')).toBeVisible();
  await choose(page, title, 'Copy link');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('what is not over yet is hidden in every form of a chart, on this device', async ({ page }) => {
  await openGallery(page, 'time');
  const title = 'Days, weeks or months';
  const card = specimen(page, title);
  const slider = card.getByRole('slider');
  const rows = card.getByRole('rowheader');
  await slider.focus();
  await expect(slider).toHaveAttribute('aria-valuetext', /^Saturday 21 Nov 2026 \(until 14:05\)/);

  await test.step('of days today goes, of weeks the week', async () => {
    await card.getByRole('button', { name: `${title}: more` }).focus();
    await page.keyboard.press('Enter');
    const toggle = page.getByRole('menuitemcheckbox', { name: 'Hide incomplete days' });
    await expect(toggle).toHaveAttribute('aria-checked', 'false');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(card.getByText('Today, not over yet, is hidden · Europe/London')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Incomplete days are hidden' })).toBeAttached();
    await page.keyboard.press('Escape');
    await slider.focus();
    await expect(slider).toHaveAttribute('aria-valuetext', /^Friday 20 Nov 2026: /);
    await card.getByRole('radio', { name: 'Week' }).click();
    await expect(card.getByText('16 – 21 Nov 2026, not over yet, is hidden · Europe/London')).toBeVisible();
    await expect(slider).toHaveAttribute('aria-valuetext', /^9 – 15 Nov 2026: /);
  });

  await test.step('the table and the file have no row of it', async () => {
    await choose(page, title, 'View as table');
    await expect(rows).toHaveCount(12);
    await expect(rows.last()).toHaveText('9 – 15 Nov 2026');
    const download = page.waitForEvent('download');
    await choose(page, title, 'Download CSV');
    const file = await download;
    expect(file.suggestedFilename()).toBe('days-weeks-or-months_2026-08-24_2026-11-15_europe-london.csv');
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect([lines.length, lines.at(-1)?.split(',')[0]]).toEqual([13, '2026-11-09/2026-11-15']);
  });

  await test.step('it stays so, and other charts follow until it is shown again', async () => {
    await page.reload();
    await expect(card.getByText(/is hidden · Europe\/London$/)).toBeVisible();
    await card.getByRole('button', { name: `${title}: more` }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Hide incomplete days' }).click();
    await page.keyboard.press('Escape');
    await expect(card.getByText(/is hidden/)).toHaveCount(0);
  });
});

test('a picture of a chart is wide and light, also in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openGallery(page, 'time');
  const download = page.waitForEvent('download');
  await choose(page, 'Lines', 'Download PNG');
  const bytes = readFileSync(await (await download).path());
  expect(bytes.readUInt32BE(16)).toBe(2400);
  expect(await cornerOf(page, bytes)).toEqual([255, 255, 255, 255]);
  // What it was painted from is gone.
  await expect(page.locator('body > [inert]')).toHaveCount(0);
});

/** Waits for how many values a property has among marks, which are drawn once their chart knows its size. */
const distinct = (marks: Locator, property: 'fill' | 'strokeDasharray') =>
  expect.poll(async () => {
    const values = await marks.evaluateAll((all, name) => all.map((mark) => getComputedStyle(mark)[name]), property);
    return new Set(values).size;
  });

test('charts keep apart in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openGallery(page, 'time');
  const lines = specimen(page, 'Lines').locator('path[stroke^="var(--chart"]');
  await distinct(lines, 'strokeDasharray').toBeGreaterThan(1);
  await openGallery(page, 'categories');
  await distinct(specimen(page, 'Donut of many').locator('figure path'), 'fill').toBe(7);
});

test('paper is light, has the figures under the charts, and nothing to press', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openGallery(page, 'time');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const month = specimen(page, 'A month');
  await expect(month).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(month.getByRole('table')).toBeVisible();
  await expect(month.getByRole('button', { name: 'A month: more' })).toBeHidden();
  await expect(month.getByRole('slider')).toBeHidden();
  const width = await month
    .locator('figure svg')
    .first()
    .evaluate((svg) => svg.getBoundingClientRect().width);
  expect(width).toBe(640);
  await expect(specimen(page, 'A year in weeks').getByText('53 rows, continued in CSV')).toBeVisible();
  // Days of a long range are summed to weeks where people have to listen to them.
  await expect(specimen(page, 'Ninety days').getByRole('row')).toHaveCount(14);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

/** The pixel in the upper left corner of a picture. */
function cornerOf(page: Page, png: Buffer): Promise<number[]> {
  return page.evaluate(async (base64) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${base64}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(picture, 0, 0);
    return [...(drawing?.getImageData(0, 0, 1, 1).data ?? [])];
  }, png.toString('base64'));
}
