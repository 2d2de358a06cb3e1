import type { Page } from '@playwright/test';
import { bytesOf, chooseFile } from '../support/page/exported-files.js';
import { card, openReport } from '../support/page/reports-page.js';
import { expect, test } from '../support/test.js';

interface Picture {
  width: number;
  height: number;
  corner: number[];
  /** How many of a hundred stripes, from top to bottom, have something drawn on them. */
  drawnStripes: number;
}

/** Decodes a picture as whoever opens the file would. */
function look(page: Page, png: Buffer): Promise<Picture> {
  return page.evaluate(async (base64) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${base64}`;
    await picture.decode();
    const { width, height } = picture;
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.drawImage(picture, 0, 0);
    const stripe = Math.floor(height / 100);
    const isDrawn = (index: number) =>
      context.getImageData(0, index * stripe, width, stripe).data.some((part) => part < 200);
    return {
      width,
      height,
      corner: [...context.getImageData(0, 0, 1, 1).data],
      drawnStripes: Array.from({ length: 100 }, (_, index) => index).filter(isDrawn).length,
    };
  }, png.toString('base64'));
}

test('all charts of a tab are one picture, and each is one alone, light also in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openReport(page, 'tickets', 'period=90days&rows=organization&columns=month&measure=created');
  await expect(card(page, 'Breakdown').getByRole('table')).toBeVisible();
  const charts = await page.getByRole('tabpanel').locator('figure').count();
  const download = await chooseFile(page, 'Charts as PNG');
  expect(download.suggestedFilename()).toMatch(/^reports-and-analytics_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d_[a-z-]+\.png$/);
  const picture = await look(page, await bytesOf(download));
  expect(picture).toMatchObject({ width: 2400, corner: [255, 255, 255, 255] });
  expect(picture.height).toBeGreaterThan(charts * 400);
  expect(picture.drawnStripes).toBeGreaterThan(50);
  // What it was painted from is gone.
  await expect(page.locator('body > [inert]')).toHaveCount(0);

  // A breakdown is as wide as its columns, without what chooses them.
  const single = page.waitForEvent('download');
  await card(page, 'Breakdown').getByRole('button', { name: 'Breakdown: more' }).click();
  await page.getByRole('menuitem', { name: 'Download PNG' }).click();
  const alone = await look(page, await bytesOf(await single));
  expect(alone.width).toBeGreaterThanOrEqual(2400);
  expect(alone.corner).toEqual([255, 255, 255, 255]);
  await expect(page.locator('body > [inert]')).toHaveCount(0);
});

test('the open tab goes on paper, without its menu and with the figures under the charts', async ({ page }) => {
  await openReport(page, 'tickets');
  // What comes last is there: a page that is being printed renders nothing more.
  await expect(card(page, 'Breakdown').getByRole('table')).toBeVisible();
  await page.evaluate(() => addEventListener('beforeprint', () => (document.body.dataset['printed'] = 'yes')));
  await page.getByRole('button', { name: 'Export All' }).click();
  const menu = page.getByRole('menu');
  await page.emulateMedia({ media: 'print' });
  await expect(menu).toBeHidden();
  await page.emulateMedia({ media: null });
  await menu.getByRole('menuitem', { name: 'Print or save as PDF' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  // A4, as the style sheet has it.
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([width, height].map((points) => Math.round(Number(points)))).toEqual([595, 842]);

  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Reports and Analytics');
  await expect(main.getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  for (const name of ['Export All', 'Compare']) await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Customer Satisfaction' })).toBeHidden();
});
