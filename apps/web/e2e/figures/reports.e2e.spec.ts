import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectAccessibleOverlayInBothThemes } from '../support/page/accessibility.js';
import { withoutAnnotations } from '../support/page/annotations.js';
import { answeredSurvey, type AnsweredSurvey } from '../support/surveys/answered-survey.js';
import { tabTo } from '../support/page/keyboard.js';
import { card, cardsOf, figure, openReport, rowCount, slider, type KnownTab } from '../support/page/reports-page.js';
import { staffCall } from '../support/product/staff-call.js';
import { ticketLinks } from '../support/page/ticket-links.js';
import { expect, test } from '../support/test.js';
import { applyTypedOctober, longPeriods, openPeriods } from '../support/page/period.js';

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
const report = (path: string, query = 'dateRange=30days') => staffCall<Report>('GET', `/api/report/${path}?${query}`);

async function listedCount(page: Page): Promise<number> {
  const text = await page
    .getByRole('main')
    .getByText(/^[\d,]+ tickets?( · newest first)?$/)
    .innerText();
  return Number(text.replace(/\D/g, ''));
}

const isInside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

for (const width of [1440, 390]) {
  test(`the tabs at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const tab of Object.keys(cardsOf) as KnownTab[]) {
      await openReport(page, tab);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports and Analytics');
      await expect(page.getByRole('tab', { selected: true })).toBeInViewport();
      expect(await isInside(page)).toBe(true);
      await expectAccessibleInBothThemes(page);
    }
  });
}

test("the figures are the API's", async ({ page }) => {
  await openReport(page);
  const overview = await report('overview');
  await expect(figure(page, 'Total Tickets')).toHaveText(String(overview.metrics.all_tickets));
  await expect(figure(page, 'Avg Resolution')).toHaveText(words(overview.averageTime.averageSeconds));
  await expect(figure(page, 'Satisfaction')).toHaveText(`${overview.rating['overallRating']?.toFixed(1)}/5`);
  await expect(figure(page, 'Survey Responses')).toHaveText(String(overview.completedSurvey));
  for (const { category, count } of overview.ticketCategory.slice(0, 6)) {
    expect(await rowCount(page, 'Tickets by Organization', category)).toBe(count);
  }

  await page.getByRole('tab', { name: 'Ticket Analysis' }).click();
  const analysis = await report('render-ticket-analysis');
  await expect(figure(page, 'Median Resolution')).toHaveText(words(analysis.averageTime.medianSeconds));
  await expect(figure(page, '90th Percentile')).toHaveText(words(analysis.averageTime.p90Seconds));
  await expect(figure(page, 'Compliance Rate')).toHaveText(`${analysis.compliant.rate.toFixed(1)}%`);
  expect(await rowCount(page, 'Ticket Status Distribution', 'Open')).toBe(analysis.metrics.open_tickets);
  expect(await rowCount(page, 'Ticket Status Distribution', 'Closed')).toBe(analysis.metrics.closed_tickets);
  const priorities = card(page, 'Priority Distribution').getByRole('listitem');
  for (const [place, name] of ['Low', 'Medium', 'High', 'Urgent'].entries()) {
    const count = analysis.priority.find(({ priority }) => priority === name)?.count ?? 0;
    await expect(priorities.nth(place)).toContainText(new RegExp(`^${name}\\s*${count}`));
  }
  const { cells } = await report('ticket-load');
  const busiest = Math.max(...cells.map(({ count }) => count));
  await expect(card(page, 'Ticket Load')).toContainText(new RegExp(`Busiest hour: .* with ${busiest} tickets?\\.`));

  await page.getByRole('tab', { name: 'Customer Satisfaction' }).click();
  const { rating } = await report('customer-satisfaction');
  const stars = card(page, 'Rating Distribution').getByRole('listitem');
  for (const [place, star] of [5, 4, 3, 2, 1].entries()) {
    await expect(stars.nth(place)).toContainText(`${rating[star]}${rating[`${star}_pct`]?.toFixed(1)}%`);
  }
  await expect(slider(page, 'Satisfaction Trend')).toHaveAttribute(
    'aria-valuetext',
    /average rating \d\.\d, responses \d+/,
  );
});

test('two periods are compared and exported with the keyboard alone', async ({ page }) => {
  await openReport(page);
  const created = (await report('overview')).metrics.all_tickets;
  const previous = await staffCall<{ previous: { range: { from: string; to: string }; figures: { created: number } } }>(
    'GET',
    '/api/report/comparison?dateRange=30days&compare=prev&align=date',
  );
  await tabTo(page, page.getByRole('button', { name: 'Compare' }));
  await page.keyboard.press('Enter');
  await expectAccessibleOverlayInBothThemes(page, '[role=menu]');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Match weekdays' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/reports?period=30days&align=date');
  await page.keyboard.press('Escape');

  const before = previous.previous.figures.created;
  const change = `${Math.abs((created / before - 1) * 100).toFixed(1)} percent`;
  await expect(card(page, 'Total Tickets').getByRole('link')).toHaveAccessibleName(
    before >= 20 ? new RegExp(`^Total Tickets ?, ${created}, (up|down) ${change} versus `) : /versus/,
  );
  await expect(page.getByText(/^Compared with .*, both until \d\d:\d\d$/)).toBeVisible();
  await expect(slider(page, 'Ticket Trends')).toHaveAttribute('aria-valuetext', /created, earlier/i);

  await tabTo(page, page.getByRole('button', { name: 'Export All' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('CSV: tab');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);

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

test('the reports are well laid out at every width', async ({ page }) => {
  await withoutAnnotations(page);
  await openReport(page, 'overview');
  for (const width of [320, 390, 640, 768, 1024, 1280, 1350, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(card(page, 'Ticket Trends').getByRole('slider')).toBeVisible();
    const { isWithin, isOneLine, isInOrder, below } = await page.evaluate(layout);
    expect([width, isWithin, isOneLine, isInOrder]).toEqual([width, true, true, true]);
    // Beside a donut with its longest legend a chart has no more below it than above.
    expect(below).toBeLessThan(60);
  }
});

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
    below: (card?.bottom ?? NaN) - (figure?.bottom ?? NaN) - 45,
  };
}

test('a point leads to a ticket and back with the keyboard alone', async ({ page }) => {
  await openReport(page, 'tickets');
  await tabTo(page, slider(page, 'Resolution Times'));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const link = card(page, 'Resolution Times').getByRole('link', { name: /^\d+ closed$/ });
  await expect(link).toBeFocused();
  const closed = Number((await link.innerText()).match(/\d+/)?.[0]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/tickets\?.*on=\d{4}-\d{2}-\d{2}&event=closed&sort=resolution$/);
  await expect.poll(() => listedCount(page)).toBe(closed);
  await tabTo(page, ticketLinks(page).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/tickets\/[\w-]+$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/reports?tab=tickets&period=30days');
  await expect(page.getByRole('tab', { name: 'Ticket Analysis' })).toHaveAttribute('aria-selected', 'true');
});

test('segments lead to exactly what they count', async ({ page }) => {
  for (const [tab, title, name, link] of [
    ['overview', 'Tickets by Organization', 'Acme Ltd', /^\d+ tickets? of Acme Ltd$/],
    ['tickets', 'Ticket Status Distribution', 'Open', /^Open$/],
    ['tickets', 'Priority Distribution', 'Urgent', /^Urgent$/],
  ] as const) {
    await openReport(page, tab);
    const shown = await rowCount(page, title, name);
    await card(page, title).getByRole('link', { name: link }).click();
    await expect.poll(() => listedCount(page)).toBe(shown);
    await expect(page.getByRole('grid', { name: 'Active filters' })).toBeVisible();
  }
});

test('the sum of the others opens the list of all, and survey figures lead to the results', async ({ page }) => {
  await openReport(page);
  await card(page, 'Tickets by Organization')
    .getByRole('button', { name: /^Other/ })
    .click();
  const all = page.getByRole('dialog', { name: 'Tickets by Organization: all' });
  await expectAccessibleOverlayInBothThemes(page, '[role=dialog]');
  await all.getByRole('link').last().click();
  await expect(page).toHaveURL(/\/dashboard\/tickets\?.*org=/);

  await openReport(page);
  await card(page, 'Survey Responses').getByRole('link').click();
  await expect(page).toHaveURL(`/dashboard/results/${survey.id}?period=30days`);
  await openReport(page, 'satisfaction');
  await card(page, 'Rating Distribution').getByRole('link', { name: '5 stars' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/results/${survey.id}\\?period=30days&rating=5$`));
});

test('the ratings over time are those of the distribution, and a day leads to its responses', async ({ page }) => {
  await openReport(page, 'satisfaction', 'period=7days');
  const distribution = card(page, 'Rating Distribution').locator('tbody tr');
  await expect(distribution).toHaveCount(5);
  // Others are answering meanwhile.
  await page.getByRole('button', { name: 'Live updates: Live' }).click();
  await page.getByRole('menuitem', { name: 'Pause live updates' }).click();
  await expect(page.getByRole('button', { name: 'Live updates: Paused' })).toBeFocused();
  const days = slider(page, 'Ratings over Time');
  await days.focus();
  const sums = [0, 0, 0, 0, 0];
  await page.keyboard.press('Home');
  for (let day = 0; day < 7; day += 1) {
    const told = (await days.getAttribute('aria-valuetext')) ?? '';
    for (const [star, sum] of sums.entries()) {
      sums[star] = sum + Number(new RegExp(`${star + 1} stars? ([\\d,]+)`).exec(told)?.[1]?.replace(',', ''));
    }
    await page.keyboard.press('ArrowRight');
  }
  const rows = await distribution.allInnerTexts();
  expect(rows.map((row) => Number(row.split('\t')[1]?.replace(',', '')))).toEqual(sums.toReversed());
  expect(sums[4]).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/dashboard/results/${survey.id}\\?period=custom&from=([\\d-]+)&to=\\1`));
});

test('the address says which tab and range are shown', async ({ page }) => {
  await openReport(page);
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/dashboard/reports?tab=tickets&period=30days');
  await expect(page.getByRole('tab', { name: 'Ticket Analysis' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/dashboard/reports?tab=satisfaction&period=30days');
  await page.reload();
  await expect(card(page, 'Rating Distribution')).toBeVisible();
  await page.goBack();
  await expect(card(page, 'Resolution Times')).toBeVisible();
  await page.goto('/dashboard/reports?tab=money&period=today&compare=never');
  await expect(page).toHaveURL('/dashboard/reports');
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
});

test('the range has no single day, and one of its own is typed, applied and cancelled', async ({ page }) => {
  await openReport(page, 'satisfaction');
  await openPeriods(page);
  await expect(page.getByRole('option')).toHaveText(longPeriods);
  await applyTypedOctober(page);
  await expect(page).toHaveURL('/dashboard/reports?tab=satisfaction&period=custom&from=2026-10-01&to=2026-10-14');
  await expect(page.getByText('No ratings in 1 – 14 Oct 2026.').first()).toBeVisible();
  await expect(page.getByText('Compared with 17 – 30 Sep 2026')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/dashboard/reports?tab=satisfaction');
});

test('a slow tab keeps its place and says that it loads', async ({ page }) => {
  const { promise: released, resolve: release } = deferred();
  await page.route('**/api/report/customer-satisfaction*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/dashboard/reports?tab=satisfaction');
  await expect(page.getByRole('status').filter({ hasText: 'Loading the report' })).toBeAttached();
  await expectAccessibleInBothThemes(page);
  release();
  await expect(card(page, 'Rating Distribution')).toBeVisible();
  await expect(page.getByText('Loading the report')).toHaveCount(0);
});

test.describe('when calls fail', () => {
  test.use({ expectedErrors: [/status of (500|403)/] });
  const answer = (status: number, detail: string) => ({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'No', status, detail, code: 'internal', requestId: 'r-1' }),
  });

  test('the rest of the tab stands, and Retry brings back what was missing', async ({ page }) => {
    await page.route('**/api/report/ticket-load*', (route) => route.fulfill(answer(500, 'The disk is full.')));
    await page.route('**/api/report/comparison*', (route) => route.fulfill(answer(500, 'The disk is full.')));
    await page.goto('/dashboard/reports?tab=tickets&period=30days');
    const load = card(page, 'Ticket Load');
    await expect(load.getByRole('alert')).toContainText("Couldn't load the ticket load.");
    await expect(load).toContainText('The disk is full.');
    await expect(page.getByText("Couldn't load the comparison.")).toBeVisible();
    await expect(slider(page, 'Resolution Times')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.unrouteAll();
    await load.getByRole('button', { name: 'Retry' }).click();
    await expect(load).toContainText('Busiest hour');
  });

  test('a tab that nobody may see says so and keeps its neighbours', async ({ page }) => {
    await page.route('**/api/report/overview*', (route) => route.fulfill(answer(403, 'Not yours.')));
    await page.goto('/dashboard/reports?period=30days');
    await expect(page.getByText("You don't have access to the overview report. Ask an administrator.")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Customer Satisfaction' }).click();
    await expect(card(page, 'Rating Distribution')).toBeVisible();
  });
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}

/** A time as the cards write it. */
function words(total: number): string {
  const [days, hours, minutes, seconds] = [
    Math.floor(total / 86_400),
    Math.floor(total / 3_600) % 24,
    Math.floor(total / 60) % 60,
    Math.round(total) % 60,
  ] as const;
  const front = [days > 0 && `${days}d`, (days > 0 || hours > 0) && `${hours}h`, `${minutes}m`].filter(Boolean);
  return `${front.join(' ')} ${String(seconds).padStart(2, '0')}s`;
}
