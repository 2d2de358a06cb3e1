import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { withoutAnnotations } from '../support/page/annotations.js';
import { tabTo } from '../support/page/keyboard.js';
import { card, openReport, slider } from '../support/page/reports-page.js';
import { countIn, ticketsBehind } from '../support/page/tickets-behind.js';
import { staffCall } from '../support/product/staff-call.js';
import { expect, test } from '../support/test.js';

interface Row {
  date: string;
  to: string;
  created: number;
  resolved: number;
  count: number;
  averageSeconds: number | null;
  medianSeconds: number | null;
  p90Seconds: number | null;
}
const described = (report: string, query: string) =>
  staffCall<{ responseTrends: Row[]; resolutionTimes: Row[] }>('GET', `/api/report/${report}?${query}`);
const span = ({ date, to }: Row) => (date === to ? date : `${date}/${to}`);
const sizes = (page: Page, title: string) => card(page, title).getByRole('radiogroup', { name: 'Show by' });

async function choose(page: Page, title: string, item: string) {
  await card(page, title)
    .getByRole('button', { name: `${title}: more` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** What the file of a chart holds, without its heading. */
async function csvOf(page: Page, title: string): Promise<string[][]> {
  const download = page.waitForEvent('download');
  await choose(page, title, 'Download CSV');
  const text = readFileSync(await (await download).path(), 'utf8');
  return text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
}

test('trends are told by day, week or month, and every form of them follows', async ({ page }) => {
  test.slow();
  await withoutAnnotations(page);
  await openReport(page, 'overview', 'period=90days&compare=off');
  const title = 'Ticket Trends';
  const choice = sizes(page, title);
  await expect(choice.getByRole('radio')).toHaveText(['Day', 'Week', 'Month']);
  await expect(choice.getByRole('radio', { name: 'Day' })).toBeChecked();
  await expect(slider(page, title)).toHaveAttribute('aria-valuemax', '89');

  await test.step('chosen with the keyboard, kept in the address', async () => {
    await tabTo(page, choice.getByRole('radio', { name: 'Day' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/reports?period=90days&compare=off&bucket=week');
    await expect(choice.getByRole('radio', { name: 'Week' })).toBeFocused();
  });

  const { responseTrends } = await described('overview', 'dateRange=90days&bucket=week');
  const busiest = Math.max(...responseTrends.map(({ created }) => created));
  await test.step('words and figures are those of the weeks', async () => {
    await expect(slider(page, title)).toHaveAttribute('aria-valuemax', String(responseTrends.length - 1));
    await expect(card(page, title)).toContainText(new RegExp(`Busiest week .* with ${busiest}\\.`));
    await slider(page, title).focus();
    await page.keyboard.press('ArrowLeft');
    const before = responseTrends.at(-2);
    await expect(slider(page, title)).toHaveAttribute(
      'aria-valuetext',
      new RegExp(` – .*: created ${before?.created}, resolved ${before?.resolved}$`),
    );
    await choose(page, title, 'View as table');
    await expect(card(page, title).getByRole('rowheader')).toHaveCount(responseTrends.length);
    expect(await csvOf(page, title)).toEqual(
      responseTrends.map((row) => [span(row), String(row.created), String(row.resolved)]),
    );
  });

  await test.step('after a reload, and in the next report, with true medians', async () => {
    await page.reload();
    await expect(choice.getByRole('radio', { name: 'Week' })).toBeChecked();
    await page.getByRole('tab', { name: 'Ticket Analysis' }).click();
    await expect(page).toHaveURL('/dashboard/reports?tab=tickets&period=90days&compare=off&bucket=week');
    await sizes(page, 'Resolution times').getByRole('radio', { name: 'Month' }).click();
    const { resolutionTimes } = await described('render-ticket-analysis', 'dateRange=90days&bucket=month');
    await expect(slider(page, 'Resolution times')).toHaveAttribute('aria-valuemax', String(resolutionTimes.length - 1));
    const figure = (value: number | null) => String(value ?? '');
    expect(await csvOf(page, 'Resolution times')).toEqual(
      resolutionTimes.map((row) => [
        span(row),
        ...[row.averageSeconds, row.medianSeconds, row.p90Seconds, row.count].map(figure),
      ]),
    );
  });

  await test.step('a month leads to the tickets closed in it', async () => {
    await slider(page, 'Resolution times').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    const link = card(page, 'Resolution times').getByRole('link', { name: /^\d+ closed$/ });
    await expect(link).toHaveAttribute('href', /tickets\?period=custom&from=.*-01&to=.*&event=closed&sort=resolution$/);
    expect(await ticketsBehind(link)).toBe(await countIn(link));
  });
});
