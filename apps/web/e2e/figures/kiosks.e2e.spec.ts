import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOverlay } from '../support/page/accessibility.js';
import { guestBrowser } from '../support/product/people.js';
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
  const { walls: kiosks } = await staffCall<{ walls: Made[] }>('GET', '/api/walls');
  for (const { id } of kiosks) await staffCall('DELETE', `/api/walls/${id}`);
});

async function openDialog(page: Page) {
  await page.goto('/dashboard?period=30days');
  await page.getByRole('button', { name: /^Views/ }).click();
  await page.getByRole('menuitem', { name: 'Show on a TV display…' }).click();
  await expect(page.getByRole('dialog', { name: 'Show on a TV display' })).toBeVisible();
}

/** A minute goes by, and what the TV display asks in it is answered: what is still under way is not asked anew in the next. */
async function letMinutePass(kiosk: Page): Promise<void> {
  const answered = kiosk.waitForResponse('**/api/walls/mine');
  await kiosk.clock.fastForward('01:00');
  await (await answered).finished();
}

/** A TV display of these views, in the browser of nobody in particular, whose clock can be put forward. No news ever comes. */
async function openKiosk(browser: Browser, views: readonly { screen: string; query: string }[]) {
  const ids: string[] = [];
  for (const view of views) {
    const { id } = await staffCall<Made>('POST', '/api/views', {
      ...view,
      name: `Hall ${randomInt(1e9)}`,
      isShared: true,
    });
    ids.push(id);
  }
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const made = { name: 'Hall', views: ids, seconds: 5, expiresAt };
  const { token } = await staffCall<{ token: string }>('POST', '/api/walls', made);
  const { context, page } = await guestBrowser(browser);
  await page.clock.install();
  await page.route('**/api/live', () => undefined);
  await page.goto(`/dashboard?wall#${token}`);
  // Stands beside a figure alone: the titles are there before it.
  await expect(page.getByText('Open now').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  return { context, wall: page };
}

/** The titles of the cards that an edge of the page cuts. */
const cutCards = (kiosk: Page) =>
  kiosk.locator('main [inert]').evaluate((view) => {
    const page = view.parentElement!.getBoundingClientRect();
    const isCut = ({ top, bottom }: DOMRect) =>
      top < page.bottom - 1 && bottom > page.top + 1 && (top < page.top - 1 || bottom > page.bottom + 1);
    return [...view.querySelectorAll('section')]
      .filter((card) => isCut(card.getBoundingClientRect()))
      .map((card) => card.textContent.slice(0, 30));
  });

test('a page of a TV display fits the screen, and its axes are read at four metres', async ({ browser }) => {
  const { context, wall: kiosk } = await openKiosk(browser, [{ screen: 'overview', query: 'period=30days' }]);
  for (const viewport of [
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
  ]) {
    await kiosk.setViewportSize(viewport);
    for (let page = 0; page < 6; page += 1) {
      await expect.poll(() => cutCards(kiosk)).toEqual([]);
      expect(await kiosk.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
      await kiosk.clock.fastForward('00:05');
    }
    // At 1,920 pixels on 1.2 m these are 14 mm, a three hundredth of the way to the reader.
    const least = await kiosk
      .locator('main svg text')
      .evaluateAll((texts) => Math.min(...texts.map((text) => text.getBoundingClientRect().height)));
    expect(least / viewport.width).toBeGreaterThan(22 / 1920);
  }
  await context.close();
});

test('a TV display asks for its figures by the clock, and says since when they are none of now', async ({
  browser,
}) => {
  const { context, wall: kiosk } = await openKiosk(browser, [{ screen: 'overview', query: 'period=today' }]);
  const asked: string[] = [];
  kiosk.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await letMinutePass(kiosk);
  await expect.poll(() => asked.filter((path) => path.includes('dashboard')).length).toBeGreaterThan(0);

  const away = kiosk.getByText(/^Can’t reach the server\. Showing figures from/);
  await expect(away).toHaveCount(0);
  await kiosk.route('**/api/**', (route) => route.abort());
  await kiosk.clock.fastForward('01:00');
  await expect(away).toBeVisible();
  await expect(kiosk.getByText('Total Tickets')).toBeVisible();
  await kiosk.unroute('**/api/**');
  await letMinutePass(kiosk);
  await expect(away).toHaveCount(0);
  await context.close();
});

test('a TV display whose next page cannot be loaded is loaded anew by itself', async ({ browser }) => {
  const { context, wall: kiosk } = await openKiosk(browser, [
    { screen: 'overview', query: 'period=30days' },
    { screen: 'reports', query: 'tab=satisfaction&period=30days' },
  ]);
  const code = '**/assets/*.js';
  await kiosk.route(code, (route) => route.fulfill({ status: 404 }));
  await expect(kiosk.getByRole('heading', { name: 'This page ran into a problem.' })).toBeVisible({ timeout: 60_000 });
  await expect(kiosk.getByRole('button')).toHaveCount(0);
  await kiosk.unroute(code);
  await kiosk.clock.fastForward('01:00');
  await expect(kiosk.getByText('Total Tickets')).toBeVisible();
  await context.close();
});

test('a TV display is created, shows its views in turn to nobody in particular, and goes dark when it is ended', async ({
  page,
  browser,
}) => {
  test.slow();
  const names = await sharedViews();
  await openDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create TV display' }).click();
  await expect(dialog.getByText('Enter a name')).toBeVisible();
  await expect(dialog.getByText('Choose a board or a view')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Second floor');
  await dialog.getByText(names.reports, { exact: true }).click();
  await dialog.getByText(names.overview, { exact: true }).click();
  const seconds = dialog.getByRole('textbox', { name: 'Seconds per page' });
  await seconds.fill('5');
  await seconds.press('Tab');
  await expectAccessibleOverlay(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Create TV display' }).click();
  const link = await dialog.locator('code').innerText();
  expect(link).toMatch(/\/dashboard\?wall#dl_/);

  const { context, page: kiosk } = await guestBrowser(browser);
  await kiosk.setViewportSize({ width: 1920, height: 1080 });
  const asked: string[] = [];
  kiosk.on('response', (response) => {
    if (response.status() >= 400) asked.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  await kiosk.goto(link);
  await expect(kiosk.locator('h1')).toHaveText(names.reports);
  await expect(kiosk.getByText('Resolution times').first()).toBeVisible();
  const breakdown = kiosk.getByRole('region', { name: 'Breakdown' });
  await expect(breakdown.getByRole('table')).toBeVisible();
  await expect(breakdown.getByText('Measure', { exact: true })).toBeHidden();
  await expect(kiosk.locator('h1')).toHaveText(names.overview, { timeout: 60_000 });
  await expect(kiosk.getByText('Total Tickets')).toBeVisible();
  await expect(kiosk.getByText('Open now').first()).toBeVisible();
  // Nothing can be pressed, nothing leads away, and nothing was asked that a TV display may not read.
  await expect(kiosk.getByText('Created', { exact: true }).first()).toBeVisible();
  await expect(
    kiosk.locator('button:visible[aria-haspopup], [role=radiogroup]:visible, [aria-label^="About"]:visible'),
  ).toHaveCount(0);
  expect(await kiosk.evaluate(() => document.querySelectorAll('a:not([inert] *), button:not([inert] *)').length)).toBe(
    0,
  );
  expect(asked).toEqual([]);
  await expectAccessible(kiosk);

  await dialog.getByRole('button', { name: 'End Second floor' }).click();
  await expect(page.getByText('“Second floor” has ended')).toBeVisible();
  await kiosk.reload();
  await expect(kiosk.getByRole('heading', { name: 'This TV display has ended' })).toBeVisible();
  await context.close();
});
