import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectAccessibleOverlay,
} from '../support/page/accessibility.js';
import { unfoldTools } from '../support/page/folded-tools.js';
import { expect, test, viewports } from '../support/test.js';
import { newPerson, signedIn } from '../support/product/people.js';
import { staffCall } from '../support/product/staff-call.js';
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

/** The number that a card shows. */
async function numberOf(page: Page, title: string): Promise<number> {
  const figure = page.getByRole('region', { name: title }).locator('p').first();
  await expect(figure).toHaveText(/^[\d,]+$/);
  return Number((await figure.innerText()).replaceAll(',', ''));
}

async function listedCount(page: Page): Promise<number> {
  const text = await page
    .getByRole('main')
    .getByText(/^[\d,]+ tickets?( ·|$)/)
    .innerText();
  return Number(text.replace(/\D/g, ''));
}

for (const viewport of viewports) {
  test(`the overview at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
    for (const title of cards) await expect(page.getByRole('region', { name: title })).toBeVisible();
    await expect(page.getByText('0 online, 0 away')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    if (viewport.width >= 768) await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
    expect(await page.evaluate(rowsOfTools)).toBe(1);
    await expectAccessibleInBothThemes(page);
    await page.emulateMedia({ media: 'print' });
    // Nothing of the frame takes room on paper.
    const { x, width } = (await page.getByRole('main').boundingBox()) ?? { x: NaN, width: NaN };
    expect(2 * x + width).toBe(viewport.width);
  });
}

test('its outline shows figures before its code is there, which asks for none of them again', async ({ page }) => {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/(?!early)[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  // As soon as it listens, it asks for what has changed meanwhile.
  await page.route('**/assets/live-stream*.js', () => undefined);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(account|organization|dashboard\?.*|report\/comparison\?.*)$/.test(request.url()))
      asked.push(request.url());
  });
  await page.goto('/dashboard?period=90days', { waitUntil: 'commit' });
  const outline = page.locator('#outline');
  for (const text of ['Dashboard Overview', ...cards.slice(0, 9)]) await expect(outline.getByText(text)).toBeVisible();
  const figures = outline.locator('.figure');
  await expect(figures.first()).toHaveText(/^[\d,]+$/);
  const early = await figures.allInnerTexts();
  const sentences = [/^Created [\d,]+ .*\./, /^[\d,]+ within their deadline/];
  const told = await Promise.all(sentences.map((sentence) => outline.getByText(sentence).innerText()));
  const dates = await outline.locator('[data-line]').innerText();
  expect(dates).toMatch(/^\d.* – .*\n+(Compared with|No data before) \d/);
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Overview' })).toBeVisible();
  await expect(outline).toHaveCount(0);
  const shown = await Promise.all(
    cards.slice(0, 6).map((title) => page.getByRole('region', { name: title }).locator('.figure').innerText()),
  );
  // Whoever is at work has a call of its own.
  expect(early).toEqual([...shown, '']);
  for (const [index, title] of ['Ticket Trends', 'Ticket Compliance Overview'].entries())
    await expect(page.getByRole('region', { name: title }).getByText(told[index]!, { exact: true })).toBeVisible();
  for (const line of dates.split(/\n+/)) await expect(page.getByText(line, { exact: true })).toBeVisible();
  expect(asked).toHaveLength(4);
});

test('the overview is made of few files, each asked for once', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet', 'font', 'image'].includes(request.resourceType())) files.push(request.url());
  });
  // The code of the live updates comes last of all.
  const listens = page.waitForRequest('**/api/live');
  await open(page);
  await expect(page.getByRole('slider', { name: /Ticket Trends/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
  await listens;
  // With the charts, the menus and the messages: 25 of them until its cards are there (size-budget.mjs).
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(mostFiles);
  expect(new Set(files).size).toBe(files.length);
});
const mostFiles = 45;

test('every number leads to exactly the tickets that it counts', async ({ page }) => {
  for (const [title, chip] of [
    ['Total Tickets'],
    ['Open Tickets', 'Open now'],
    ['Resolved Tickets', 'Closed now'],
  ] as const) {
    await open(page);
    const shown = await numberOf(page, title);
    await page.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(/\/dashboard\/tickets\?period=30days/);
    if (chip) await expect(page.getByRole('row', { name: chip })).toBeVisible();
    await expect.poll(() => listedCount(page)).toBe(shown);
  }
});

test('a resolution time leads to the tickets that it is of, the longest first', async ({ page }) => {
  await open(page);
  const card = page.getByRole('region', { name: 'Avg Resolution Time' });
  const basis = Number((await card.getByText(/^based on/).innerText()).replace(/\D/g, ''));
  await card.getByRole('link', { name: /^Avg Resolution Time/ }).click();
  await expect(page).toHaveURL('/dashboard/tickets?period=30days&state=closed&event=closed&sort=-resolution');
  await expect(page.getByRole('row', { name: 'Last closed in this period' })).toBeVisible();
  await expect.poll(() => listedCount(page)).toBe(basis);
  await page.getByRole('button', { name: /Date range/ }).click();
  await page.getByRole('option', { name: 'Last 90 Days' }).click();
  await expect(page).toHaveURL(/period=90days&state=closed&event=closed&sort=-resolution$/);
});

test('a bar and a slice lead to their tickets', async ({ page }) => {
  for (const [region, name] of [
    ['Tickets by Organization', 'Acme Ltd'],
    ['Status Distribution', 'Resolved'],
    ['Ticket Compliance Overview', 'Non-Compliant'],
  ] as const) {
    await open(page);
    const row = page.getByRole('region', { name: region }).getByRole('listitem').filter({ hasText: name }).first();
    const shown = Number(
      (await row.innerText())
        .replace(name, '')
        .match(/[\d,]+/)?.[0]
        .replaceAll(',', ''),
    );
    await row.getByRole('link').last().click();
    await expect.poll(() => listedCount(page)).toBe(shown);
    await expect(page.getByRole('grid', { name: 'Active filters' })).toBeVisible();
  }
});

test('a point of the trend names its day and leads to its tickets', async ({ page }) => {
  await open(page);
  const slider = page.getByRole('slider', { name: 'Ticket Trends, data points' });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  const words = (await slider.getAttribute('aria-valuetext')) ?? '';
  const created = Number(words.match(/created (\d+)/)?.[1]);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: `${created} created` }).click();
  await expect(page).toHaveURL(/on=\d{4}-\d{2}-\d{2}&event=created/);
  await expect.poll(() => listedCount(page)).toBe(created);
});

test('a custom range is typed, applied and cancelled', async ({ page }) => {
  await open(page, '/dashboard');
  await openPeriods(page);
  await applyTypedOctober(page);
  await expect(page).toHaveURL('/dashboard?period=custom&from=2026-10-01&to=2026-10-14');
  await expect(page.getByText(/^1 – 14 Oct 2026 · /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: /Last 7 Days.*Date range/ })).toBeFocused();
});

test('a day to come cannot be chosen, and nothing is drawn for one', async ({ page }) => {
  const { range } = await staffCall<{ range: { to: string } }>('GET', '/api/dashboard?dateRange=today');
  const year = Number(range.to.slice(0, 4));
  await open(page, '/dashboard');
  await openPeriods(page);
  await page.getByRole('option', { name: 'Custom Range' }).click();
  await expect(page.getByRole('spinbutton', { name: /day, From Date/ })).toBeFocused();
  await page.keyboard.type(`0101${year}`);
  await page.getByRole('spinbutton', { name: /day, To Date/ }).focus();
  await page.keyboard.type(`0101${year + 1}`);
  await expect(page.getByText(/^Today, \d+ \w{3} \d{4}, is the latest day$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply Filter' })).toBeDisabled();

  await page.goto(`/dashboard?period=custom&from=${daysFrom(range.to, -3)}&to=${daysFrom(range.to, 10)}`);
  const trends = page.getByRole('slider', { name: /Ticket Trends/ });
  await expect(trends).toHaveAttribute('aria-valuemax', '3');
  await trends.press('End');
  await expect(trends).toHaveAttribute('aria-valuetext', new RegExp(`${Number(range.to.slice(8))} \\w{3} ${year}`));
});

test('a range that reaches before the first ticket says when the data begins', async ({ page }) => {
  const { dataBegins } = await staffCall<{ dataBegins: string }>('GET', '/api/report/comparison');
  const first = new RegExp(`No data before ${Number(dataBegins.slice(8))} \\w{3}`);
  await open(page, `/dashboard?period=custom&from=${dataBegins}&to=${daysFrom(dataBegins, 3)}&compare=prev`);
  const total = page.getByRole('region', { name: 'Total Tickets' });
  await expect(total).toContainText(first);
  await expect(total).not.toContainText(/%|New|versus/);
  await expect(page.getByText(new RegExp(`^${first.source} ${dataBegins.slice(0, 4)}$`))).toBeVisible();
  await expect(page.getByText(/^Compared with/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /earlier/ })).toHaveCount(0);
});
const daysFrom = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

test('the open period list is accessible', async ({ page }) => {
  await open(page);
  await openPeriods(page);
  await expect(page.getByRole('option')).toHaveText([
    'Today',
    'Last 7 Days',
    'Last 30 Days',
    'Last 90 Days',
    'Last 120 Days',
    'Last 180 Days',
    'Last year',
    'Custom Range',
  ]);
  await expectAccessibleOverlay(page, '[role=listbox]');
});

test('an empty period is not taken for the first day', async ({ page }) => {
  const past = '/dashboard?period=custom&from=2015-01-01&to=2015-01-10';
  const firstDay = page.getByText('Tickets appear here after the first sync.');
  await open(page, past);
  await expect(page.getByRole('heading', { name: 'No tickets created in 1 – 10 Jan 2015.' })).toBeVisible();
  await expect(firstDay).toHaveCount(0);
  await page.getByRole('link', { name: 'Try last 30 days' }).click();
  await expect(page).toHaveURL('/dashboard?period=30days');
  await page.route('**/api/ticket/facets', (route) =>
    route.fulfill({ json: Object.fromEntries(facets.map((name) => [name, []])) }),
  );
  await open(page, past);
  await expect(firstDay).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connect a help desk' })).toHaveAttribute(
    'href',
    '/dashboard/settings/connect',
  );
});
const facets = ['organizations', 'agents', 'priorities', 'classifications', 'designations', 'channels'];

test('the theme is chosen and kept', async ({ browser }) => {
  // With the account: other tests have another one.
  const context = await signedIn(browser, await newPerson());
  const page = await context.newPage();
  await open(page);
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await context.close();
});

test('the page reflows at 320 px and stands still for those who ask', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await page.evaluate(rowsOfTools)).toBeLessThanOrEqual(2);
  await unfoldTools(page);
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await page.evaluate(longestAnimation)).toBeLessThanOrEqual(80);
});

test('nothing moves for ever on a screen that is open all day', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('button', { name: 'Live updates: Live' })).toBeVisible();
  await expect.poll(() => page.evaluate(endlessAnimations)).toEqual([]);
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
