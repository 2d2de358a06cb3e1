import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOverlay } from '../support/page/accessibility.js';
import { expectToFit } from '../support/page/widths.js';
import { guestBrowser } from '../support/product/people.js';
import { staffCall } from '../support/product/staff-call.js';
import { expect, test } from '../support/test.js';

interface Made {
  id: string;
}

const pin = (card: string, query: string, size: string, title: string | null = null) => ({
  ...{ id: randomUUID(), card, query, size, title },
});

const eight = [
  pin('all_tickets', 'period=90days', 'narrow'),
  pin('backlog', '', 'narrow'),
  pin('medianSeconds', 'period=90days', 'narrow'),
  pin('complianceRate', 'period=90days', 'narrow'),
  pin('ticketTrends', 'period=90days', 'wide', 'This quarter'),
  pin('organizations', 'period=90days', 'wide'),
  pin('backlogNow', '', 'wide'),
  pin('breakdown', 'period=90days&rows=priority&measure=resolution', 'wide'),
];

async function board(name: string, pins = eight): Promise<string> {
  return (await staffCall<Made>('POST', '/api/boards', { name, isShared: true, pins })).id;
}

test.afterEach(async () => {
  const { boards } = await staffCall<{ boards: Made[] }>('GET', '/api/boards');
  for (const { id } of boards) await staffCall('DELETE', `/api/boards/${id}`);
  const { walls: kiosks } = await staffCall<{ walls: Made[] }>('GET', '/api/walls');
  for (const { id } of kiosks) await staffCall('DELETE', `/api/walls/${id}`);
});

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test('cards are pinned to a new board, arranged by keyboard, and taken back', async ({ page }) => {
  const name = `Monday ${randomInt(1e9)}`;
  await page.goto('/dashboard?period=90days');
  await page.getByRole('button', { name: 'Ticket Trends: more' }).click();
  await page.getByRole('menuitem', { name: 'Pin to board…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pin to board' });
  await expect(dialog.getByText('Ticket Trends · Last 90 Days')).toBeVisible();
  await expectAccessibleOverlay(page, '[role=dialog]');
  await dialog.getByRole('textbox', { name: 'Name of the board' }).fill(name);
  await dialog.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(page.getByText(`Pinned to “${name}”`)).toBeVisible();

  await page.getByRole('button', { name: 'About Total Tickets' }).click();
  await page.getByRole('button', { name: 'Pin to board…' }).click();
  await expect(dialog.getByText('Total Tickets · Last 90 Days')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pin', exact: true }).click();
  await page.getByRole('button', { name: 'Open board' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(region(page, 'Ticket Trends')).toBeVisible();
  await expect(region(page, 'Total Tickets')).toBeVisible();

  await page.getByRole('button', { name: 'Edit layout' }).click();
  const cards = page.locator('[role=grid][aria-label="Cards of the board"] > [role=row]');
  await expect(cards).toHaveCount(2);
  await cards.last().focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(cards.first()).toHaveAccessibleName('Total Tickets');
  await expectAccessible(page);
  await cards.first().getByRole('button', { name: 'Total Tickets: options' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.locator('[data-pin]').first()).toContainText('Total Tickets');
});

test('a board of eight cards shows all of them, fits every screen, and is printed', async ({ page }) => {
  // The stream begins with a word for which all figures are asked for once more.
  await page.route('**/api/live', () => undefined);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/dashboard/boards/${await board(`Eight ${randomInt(1e9)}`)}`);
  for (const name of ['Total Tickets', 'Open now', 'Median resolution', 'Ticket Trends', 'Open tickets now'])
    await expect(region(page, name).first()).toBeVisible();
  await expect(region(page, 'Median resolution by Priority').getByRole('table')).toBeVisible();
  await expect(page.locator('figure[aria-label="Ticket Trends"] svg text').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  // Cards of one answer share it.
  const askedOnce = ['/api/dashboard', '/api/report/backlog', '/api/report/render-ticket-analysis'];
  for (const path of askedOnce) expect([path, asked.filter((one) => one === path).length]).toEqual([path, 1]);
  await expectAccessible(page);
  await expectToFit(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Edit layout' })).toBeHidden();
  await expect(region(page, 'Total Tickets')).toBeVisible();
});

test('a board on a TV display is one page without scrolling, in large type', async ({ browser }) => {
  const id = await board(`Hall ${randomInt(1e9)}`);
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const made = { name: 'Hall', views: [id], seconds: 5, expiresAt };
  const { token } = await staffCall<{ token: string }>('POST', '/api/walls', made);
  const { context, page: kiosk } = await guestBrowser(browser);
  const refused: string[] = [];
  kiosk.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  await kiosk.setViewportSize({ width: 1920, height: 1080 });
  await kiosk.goto(`/dashboard?wall#${token}`);
  await expect(kiosk.locator('figure[aria-label="Ticket Trends"] svg text').first()).toBeVisible();
  await expect(region(kiosk, 'Median resolution by Priority').getByRole('table')).toBeVisible();
  await expect(kiosk.locator('main [aria-busy=true]')).toHaveCount(0);
  const places = () =>
    kiosk.locator('[data-pin]').evaluateAll((pins) => pins.map((pin) => pin.getBoundingClientRect().bottom));
  await expect.poll(async () => Math.max(...(await places()))).toBeLessThanOrEqual(1080);
  expect(await kiosk.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
  const heading = kiosk.locator('[data-pin] h2').first();
  await expect.poll(async () => (await heading.boundingBox())!.height).toBeGreaterThan(14);
  expect(refused).toEqual([]);
  await expectAccessible(kiosk);
  await context.close();
});

test('a board on a TV display takes no more memory after eight hours', { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(30 * 60_000);
  const boards = [await board(`Hall ${randomInt(1e9)}`), await board(`Team ${randomInt(1e9)}`, eight.slice(4))];
  const expiresAt = new Date(Date.now() + 24 * 3_600_000).toISOString();
  const made = { name: 'Hall', views: boards, seconds: 60, expiresAt };
  const { token } = await staffCall<{ token: string }>('POST', '/api/walls', made);
  const { context, page: kiosk } = await guestBrowser(browser);
  await kiosk.clock.install();
  await kiosk.goto(`/dashboard?wall#${token}`);
  const protocol = await context.newCDPSession(kiosk);
  /** Megabytes of what is in use, once what is not was let go. */
  const used = async (): Promise<number> => {
    await protocol.send('HeapProfiler.collectGarbage');
    return (await protocol.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  const letMinutesPass = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      await kiosk.clock.runFor(60_000);
      await expect(kiosk.locator('figure[aria-label="Open tickets now"]').first()).toBeVisible();
      await expect(kiosk.locator('main [aria-busy=true]')).toHaveCount(0);
    }
  };
  await letMinutesPass(30);
  const early = await used();
  await letMinutesPass(450);
  expect(await used()).toBeLessThan(early * 1.2);
  await context.close();
});
