import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOverlay } from '../support/page/accessibility.js';
import { withoutAnnotations } from '../support/page/annotations.js';
import { allSurveys } from '../support/surveys/survey-drafts.js';
import { answeredSurvey, type AnsweredSurvey } from '../support/surveys/answered-survey.js';
import { tabTo } from '../support/page/keyboard.js';
import { card, expectCards, figure, openReport, rowCount, slider } from '../support/page/reports-page.js';
import { staffCall } from '../support/product/staff-call.js';
import { countIn, ticketsBehind } from '../support/page/tickets-behind.js';
import { ticketLinks } from '../support/page/ticket-links.js';
import { formatDuration, formatEstimate } from '../../src/lib/dates/duration.js';
import { expect, test } from '../support/test.js';

let survey: AnsweredSurvey;
test.beforeAll(async () => {
  survey = await answeredSurvey();
});

interface Report {
  metrics: { all_tickets: number; open_tickets: number; closed_tickets: number };
  averageTime: { averageSeconds: number; medianSeconds: number; p90Seconds: number; count: number };
  compliant: { rate: number };
  rating: Record<string, number>;
  completedSurvey: number;
  ticketCategory: { category: string; count: number }[];
  priority: { priority: string; count: number }[];
  cells: { weekday: number; hour: number; count: number }[];
}
interface ServiceLevels {
  targets: { kind: string; rate: number; met: number; missed: number }[];
}
const answeredSurveys = async () => (await allSurveys()).filter(({ completionCount }) => completionCount > 0);
const report = (path: string, query = 'dateRange=30days') => staffCall<Report>('GET', `/api/report/${path}?${query}`);

test("the tabs are walked with arrow keys; each fits, keeps nobody out, and has the API's figures", async ({
  page,
}) => {
  test.slow();
  await withoutAnnotations(page);
  await openReport(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports and Analytics');
  await test.step('overview', async () => {
    const overview = await report('overview');
    await expect(figure(page, 'Total Tickets')).toHaveText(String(overview.metrics.all_tickets));
    await expect(figure(page, 'Avg Resolution')).toHaveText(formatDuration(overview.averageTime.averageSeconds));
    await expect(figure(page, 'Satisfaction')).toHaveText(`${overview.rating['overallRating']?.toFixed(1)}/5`);
    await expect(figure(page, 'Survey Responses')).toHaveText(String(overview.completedSurvey));
    for (const { category, count } of overview.ticketCategory.slice(0, 6)) {
      expect(await rowCount(page, 'Tickets by Organization', category)).toBe(count);
    }
    await segment(page, 'Tickets by Organization', 'Acme Ltd', /^\d+ tickets? from Acme Ltd$/);
    const answers = card(page, 'Survey Responses').getByRole('link').first();
    const isOnly = (await answeredSurveys()).length === 1;
    const place = isOnly ? `results/${survey.id}` : 'explain/completedSurvey';
    await expect(answers).toHaveAttribute('href', `/dashboard/${place}?period=30days`);
    await expectAccessible(page);
    await expectToBeWellLaidOut(page);
  });

  await test.step('ticket analysis', async () => {
    await page.getByRole('tab', { name: 'Overview' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/dashboard/reports?tab=tickets&period=30days');
    await expect(page.getByRole('tab', { name: 'Ticket Analysis' })).toBeFocused();
    // The address says which tab is shown.
    await page.reload();
    await expectCards(page, 'tickets');
    const analysis = await report('render-ticket-analysis');
    await expect(figure(page, 'Median resolution')).toHaveText(formatEstimate(analysis.averageTime.medianSeconds));
    await expect(figure(page, '90th percentile')).toHaveText(formatEstimate(analysis.averageTime.p90Seconds));
    await expect(figure(page, 'Compliance rate')).toHaveText(`${analysis.compliant.rate.toFixed(1)}%`);
    expect(await rowCount(page, 'Ticket Status Distribution', 'Open')).toBe(analysis.metrics.open_tickets);
    expect(await rowCount(page, 'Ticket Status Distribution', 'Closed')).toBe(analysis.metrics.closed_tickets);
    const priorities = card(page, 'Priority Distribution').getByRole('listitem');
    for (const [place, name] of ['Low', 'Medium', 'High', 'Urgent'].entries()) {
      const count = analysis.priority.find(({ priority }) => priority === name)?.count ?? 0;
      await expect(priorities.nth(place)).toContainText(new RegExp(`^${name}\\s*${count}`));
    }
    const { cells } = await report('ticket-load');
    const busiest = Math.max(...cells.map(({ count }) => count));
    await expect(card(page, 'Ticket load')).toContainText(new RegExp(`Busiest hour: .* with ${busiest} tickets?\\.`));
    await segment(page, 'Ticket Status Distribution', 'Open', /^Open$/);
    await segment(page, 'Priority Distribution', 'Urgent', /^Urgent$/);
    await expectAccessible(page);
    await expectToFitPhone(page);
  });

  await test.step('satisfaction', async () => {
    await page.getByRole('tab', { name: 'Ticket Analysis' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/dashboard/reports?tab=satisfaction&period=30days');
    await page.reload();
    await expectCards(page, 'satisfaction');
    const { rating } = await report('customer-satisfaction');
    const stars = card(page, 'Rating Distribution').getByRole('listitem');
    for (const [place, star] of [5, 4, 3, 2, 1].entries()) {
      await expect(stars.nth(place)).toContainText(`${rating[star]}${rating[`${star}_pct`]?.toFixed(1)}%`);
    }
    await expect(slider(page, 'Satisfaction trend')).toHaveAttribute(
      'aria-valuetext',
      /average rating \d\.\d, responses \d+/,
    );
    await expectAccessible(page);
    await expectToFitPhone(page);
    const fiveStars = card(page, 'Rating Distribution').getByRole('link', { name: '5 stars' });
    if ((await answeredSurveys()).length > 1) await expect(fiveStars).toHaveCount(0);
    else await expect(fiveStars).toHaveAttribute('href', `/dashboard/results/${survey.id}?period=30days&rating=5`);
  });

  await test.step('service levels', async () => {
    await page.getByRole('tab', { name: 'Service Levels' }).click();
    await expectCards(page, 'service-levels');
    const { targets } = await staffCall<ServiceLevels>('GET', '/api/report/service-levels?dateRange=30days');
    const { rate, met, missed } = targets.find(({ kind }) => kind === 'resolution')!;
    await expect(figure(page, 'Resolutions')).toHaveText(`${rate.toFixed(1)}%`);
    await expect(card(page, 'Resolutions')).toContainText(`${met} of ${met + missed} on time`);
    await expect(figure(page, 'Updates')).toContainText('--');
    await expect(card(page, 'Missed deadlines').getByRole('row', { name: /Resolution/ })).toHaveCount(
      Math.min(missed, 10),
    );
    await expectAccessible(page);
    await expectToFitPhone(page);
    await page.goBack();
  });

  await test.step('the way back leads through the tabs', async () => {
    await page.goBack();
    await expect(card(page, 'Resolution times')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the sum of the others opens the list of all', async () => {
    await card(page, 'Tickets by Organization')
      .getByRole('button', { name: /^Other/ })
      .click();
    const all = page.getByRole('dialog', { name: 'Tickets by Organization: all' });
    await expectAccessibleOverlay(page, '[role=dialog]');
    await all.getByRole('link').last().click();
    await expect(page).toHaveURL(/\/dashboard\/tickets\?.*org=/);
  });
});

/** A part of a whole leads to exactly what it counts. */
async function segment(page: Page, title: string, name: string, link: RegExp) {
  const shown = await rowCount(page, title, name);
  expect([title, await ticketsBehind(card(page, title).getByRole('link', { name: link }))]).toEqual([title, shown]);
}

test('two periods are compared and exported with the keyboard alone', async ({ page }) => {
  await openReport(page);
  const created = (await report('overview')).metrics.all_tickets;
  const previous = await staffCall<{ previous: { range: { from: string; to: string }; figures: { created: number } } }>(
    'GET',
    '/api/report/comparison?dateRange=30days&compare=prev&align=date',
  );
  await tabTo(page, page.getByRole('button', { name: 'Compare' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Match weekdays' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/reports?period=30days&align=date');
  await page.keyboard.press('Escape');

  const before = previous.previous.figures.created;
  const change = `${Math.abs((created / before - 1) * 100).toFixed(1)} percent`;
  await expect(card(page, 'Total Tickets').getByRole('link').first()).toHaveAccessibleName(
    before >= 20 ? new RegExp(`^Total Tickets ?, ${created}, (up|down) ${change}( to .+)? versus `) : /versus/,
  );
  await expect(page.getByText(/^Compared with .*, both until \d\d:\d\d$/)).toBeVisible();
  await expect(slider(page, 'Ticket Trends')).toHaveAttribute('aria-valuetext', /created, previous period/i);

  await tabTo(page, page.getByRole('button', { name: 'Export All' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('This screen');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);

  await tabTo(page, page.getByRole('button', { name: 'Compare' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Off');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/reports?period=30days&compare=off&align=date');
  await expect(page.getByText(/^Compared with/)).toHaveCount(0);
  await expect(page.getByText(/^vs /)).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page).toHaveURL('/dashboard?period=30days&compare=off&align=date');
  await page.goBack();
  await page.goBack();
  await expect(page.getByText(/^Compared with/)).toBeVisible();
});

async function expectToBeWellLaidOut(page: Page) {
  for (const width of [320, 390, 640, 768, 1024, 1280, 1350, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(slider(page, 'Ticket Trends')).toBeVisible();
    // Charts are drawn anew for the width.
    await expect.poll(() => page.evaluate(layout), { message: `at ${width}` }).toEqual(wellLaidOut);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function expectToFitPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 900 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Beside a donut with its longest legend a chart has no more below it than above. */
const wellLaidOut = { isWithin: true, isOneLine: true, isInOrder: true, isBeside: true, isFilled: true };

/** Title, tools and dates of the screen, and the pixels left empty under the marks of its first chart. */
function layout() {
  const title = document.querySelector('h1');
  const tools = document.querySelector('[data-toolbar]')?.getBoundingClientRect();
  const line = document.querySelector('[data-toolbar] + div')?.getBoundingClientRect();
  const figure = document.querySelector('figure[aria-label="Ticket Trends"]')?.getBoundingClientRect();
  const card = document
    .querySelector('section:has(> div > figure[aria-label="Ticket Trends"])')
    ?.getBoundingClientRect();
  const [top, lineTop] = [tools?.bottom ?? NaN, line?.top ?? NaN];
  return {
    isWithin: document.documentElement.scrollWidth <= innerWidth,
    isOneLine: (title?.getBoundingClientRect().height ?? NaN) < 40,
    isInOrder: top <= lineTop,
    // The button that explains a figure, and the figure's title.
    isBeside: [...document.querySelectorAll('section > div > h2')].every((head) => {
      const button = head.parentElement?.querySelector('button');
      return !button || button.getBoundingClientRect().top < head.getBoundingClientRect().bottom;
    }),
    isFilled: (card?.bottom ?? NaN) - (figure?.bottom ?? NaN) - 45 < 60,
  };
}

test('a point leads to a ticket and back with the keyboard alone', async ({ page }) => {
  await openReport(page, 'tickets');
  await tabTo(page, slider(page, 'Resolution times'));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const link = card(page, 'Resolution times').getByRole('link', { name: /^\d+ closed$/ });
  await expect(link).toBeFocused();
  const closed = Number((await link.innerText()).match(/\d+/)?.[0]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/tickets\?.*on=\d{4}-\d{2}-\d{2}&event=closed&sort=resolution$/);
  await expect.poll(() => countIn(page.getByRole('main').getByText(/^[\d,]+ tickets?( · |$)/))).toBe(closed);
  await tabTo(page, ticketLinks(page).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/tickets\/[\w-]+$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/reports?tab=tickets&period=30days');
  await expect(page.getByRole('tab', { name: 'Ticket Analysis' })).toHaveAttribute('aria-selected', 'true');
});
