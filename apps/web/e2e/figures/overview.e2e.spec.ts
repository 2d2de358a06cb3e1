import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/page/accessibility.js';
import { unfoldTools } from '../support/page/folded-tools.js';
import { expect, test, viewports } from '../support/test.js';
import { countIn, ticketsBehind } from '../support/page/tickets-behind.js';
import { applyTypedOctober, openPeriods } from '../support/page/period.js';

const cards = [
  'Total Tickets',
  'Open Tickets',
  'Resolved Tickets',
  'Surveys Completed',
  'Avg Resolution Time',
  'Customer Satisfaction',
  'Active Agents',
  'Ticket Trends',
  'Ticket Compliance Overview',
  'Tickets by Organization',
  'Status Distribution',
  'Recent Activity',
];

async function open(page: Page, path = '/dashboard?period=30days') {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
}

const isInside = () => document.documentElement.scrollWidth <= innerWidth;

test('the overview fits every width and paper, is made of few files, and stands still', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet', 'font', 'image'].includes(request.resourceType())) files.push(request.url());
  });
  // The code of the live updates comes last of all.
  const listens = page.waitForRequest('**/api/live');
  await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  for (const title of cards) await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
  await expect(page.getByText('0 online, 0 away')).toBeVisible();
  await expect(page.getByRole('slider', { name: /Ticket Trends/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
  await listens;
  await test.step('each file is asked for once', () => {
    // With the charts, the menus and the messages; scripts alone are counted in size-budget.mjs.
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(mostFiles);
    expect(new Set(files).size).toBe(files.length);
  });

  await test.step('nothing moves for ever on a screen that is open all day', async () => {
    await expect(page.getByRole('button', { name: 'Live updates: Live' })).toBeVisible();
    await expect.poll(() => page.evaluate(endlessAnimations)).toEqual([]);
  });

  await expectAccessible(page);
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await expect.poll(() => page.evaluate(isInside)).toBe(true);
    expect(await page.evaluate(rowsOfTools)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    // Nothing of the frame takes room on paper.
    const { x, width } = (await page.getByRole('main').boundingBox()) ?? { x: NaN, width: NaN };
    expect(2 * x + width).toBe(viewport.width);
    await page.emulateMedia({ media: null });
  }

  await test.step('it reflows at 320 px, and for those who ask a change takes no time', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(isInside)).toBe(true);
    expect(await page.evaluate(rowsOfTools)).toBeLessThanOrEqual(2);
    await unfoldTools(page);
    await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
    expect(await page.evaluate(isInside)).toBe(true);
    expect(await page.evaluate(longestAnimation)).toBeLessThanOrEqual(80);
  });
});
const mostFiles = 40;

test('every number, bar and slice leads to exactly the tickets that it counts', async ({ page }) => {
  await open(page);
  const card = (title: string) => page.getByRole('region', { name: title, exact: true });
  for (const title of ['Total Tickets', 'Open Tickets', 'Resolved Tickets']) {
    const link = page.getByRole('link', { name: title });
    expect([title, await ticketsBehind(link)]).toEqual([title, await countIn(card(title).locator('p').first())]);
  }
  for (const [title, name] of [
    ['Tickets by Organization', 'Acme Ltd'],
    ['Status Distribution', 'Resolved'],
    ['Ticket Compliance Overview', 'Non-Compliant'],
  ] as const) {
    const row = card(title).getByRole('listitem').filter({ hasText: name }).first();
    expect([title, await ticketsBehind(row.getByRole('link').last())]).toEqual([title, await countIn(row, name)]);
  }

  // A resolution time leads to the tickets that it is of, the longest first.
  const basis = await countIn(card('Avg Resolution Time').getByText(/^based on/));
  await card('Avg Resolution Time')
    .getByRole('link', { name: /^Avg Resolution Time/ })
    .click();
  await expect(page).toHaveURL('/dashboard/tickets?period=30days&state=closed&event=closed&sort=-resolution');
  await expect(page.getByRole('row', { name: 'Closed now' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Last closed in this period' })).toBeVisible();
  await expect.poll(() => countIn(page.getByRole('main').getByText(/^[\d,]+ tickets?( ·|$)/))).toBe(basis);
  await page.getByRole('button', { name: /Date range/ }).click();
  await page.getByRole('option', { name: 'Last 90 Days' }).click();
  await expect(page).toHaveURL(/period=90days&state=closed&event=closed&sort=-resolution$/);
});

test('a custom range is typed, applied and cancelled', async ({ page }) => {
  await open(page, '/dashboard');
  await openPeriods(page);
  await applyTypedOctober(page);
  await expect(page).toHaveURL('/dashboard?period=custom&from=2026-10-01&to=2026-10-14');
  await expect(page.getByText(/^1 – 14 Oct 2026 · /)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: /Last 7 Days.*Date range/ })).toBeFocused();
});

function endlessAnimations() {
  return document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations === Infinity)
    .map((animation) => (animation as CSSAnimation).animationName);
}

/** In how many rows the tools in sight stand, each after the one that the Tab key visits before it; NaN if one does not. */
function rowsOfTools() {
  const tools = [...document.querySelectorAll('[data-toolbar] button')]
    .map((tool) => tool.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  return tools.reduce((rows, tool, index) => {
    const before = tools[index - 1];
    if (before === undefined) return 1;
    if (tool.top >= before.bottom) return rows + 1;
    return tool.left >= before.right ? rows : NaN;
  }, 0);
}

/** Milliseconds of the longest animation under way; a transition cut to its last moment still counts as one. */
function longestAnimation() {
  const durations = document.getAnimations().map((animation) => animation.effect?.getComputedTiming().activeDuration);
  return Math.max(0, ...durations.map(Number));
}
