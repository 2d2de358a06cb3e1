import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { withoutAnnotations } from '../support/page/annotations.js';
import { slider } from '../support/page/reports-page.js';
import { ticketsBehind } from '../support/page/tickets-behind.js';
import { staffCall } from '../support/product/staff-call.js';
import { expect, test } from '../support/test.js';

interface Hour {
  hour: number;
  created: number;
  resolved: number;
}
interface Told {
  range: { from: string };
  responseTrends: { created: number; resolved: number }[];
  responseHours: Hour[];
}

const title = 'Ticket Trends';
const trends = (page: Page) => page.getByRole('region', { name: title });
const points = (page: Page) => slider(page, title);

/** A day of the last month on which tickets came and were closed, by its hours. */
async function aBusyDay(): Promise<Told> {
  const { responseTrends } = await staffCall<{ responseTrends: { date: string; created: number; resolved: number }[] }>(
    'GET',
    '/api/dashboard?dateRange=30days',
  );
  const { date } = responseTrends
    .slice(0, -1)
    .reduce((best, row) => (Math.min(row.created, row.resolved) > Math.min(best.created, best.resolved) ? row : best));
  return staffCall('GET', `/api/dashboard?dateRange=custom&customDateRangeFrom=${date}&customDateRangeTo=${date}`);
}

async function csvOf(page: Page): Promise<string[][]> {
  const download = page.waitForEvent('download');
  await trends(page)
    .getByRole('button', { name: `${title}: more` })
    .click();
  await page.getByRole('menuitem', { name: 'Download CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  return lines.slice(1).map((line) => line.split(','));
}

test('a day is told by its hours, which add up to it and lead to their tickets', async ({ page }) => {
  test.slow();
  await withoutAnnotations(page);
  const { range, responseTrends, responseHours } = await aBusyDay();
  expect(responseHours).toHaveLength(24);
  for (const figure of ['created', 'resolved'] as const) {
    const sum = responseHours.reduce((all, row) => all + row[figure], 0);
    expect([figure, sum]).toEqual([figure, responseTrends[0]?.[figure]]);
  }
  const asked = `period=custom&from=${range.from}&to=${range.from}&compare=off`;
  await page.goto(`/dashboard?${asked}`);
  await expect(points(page)).toHaveAttribute('aria-valuemax', '23');
  const day = range.from;
  expect(await csvOf(page)).toEqual(
    responseHours.map(({ hour, created, resolved }) => [
      `${day}T${String(hour).padStart(2, '0')}`,
      String(created),
      String(resolved),
    ]),
  );

  for (const figure of ['created', 'resolved'] as const) {
    const { hour, ...row } = responseHours.reduce((best, each) => (each[figure] > best[figure] ? each : best));
    await points(page).focus();
    await page.keyboard.press('Home');
    for (let step = 0; step < hour; step += 1) await page.keyboard.press('ArrowRight');
    const clock = (at: number) => `${String(at).padStart(2, '0')}:00`;
    await expect(points(page)).toHaveAttribute('aria-valuetext', new RegExp(`, ${clock(hour)} – ${clock(hour + 1)}: `));
    await page.keyboard.press('Enter');
    const link = trends(page)
      .getByRole('link', { name: figure === 'created' ? /^\d+ created/ : /closing/ })
      .last();
    await expect(link).toHaveAttribute('href', new RegExp(`on=${day}.*hour=${hour}`));
    expect(await ticketsBehind(link)).toBe(row[figure]);
    await page.keyboard.press('Escape');
  }

  // Today, beside the hours of the day before.
  await page.goto('/dashboard?period=today');
  await expect(points(page)).toHaveAttribute('aria-valuetext', /, \d\d:00 – \d\d:00/);
  await points(page).focus();
  await expect(points(page)).toHaveAttribute(
    'aria-valuetext',
    /until \d\d:\d\d.*created, previous period \(.*\d\d:00\)/,
  );
  await trends(page)
    .getByRole('button', { name: `${title}: more` })
    .click();
  await page.getByRole('menuitem', { name: 'View as table' }).click();
  await expect(trends(page).getByRole('columnheader', { name: 'Hour' })).toBeVisible();
});
