import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/page/accessibility.js';
import { deliver, ticketEvent } from '../support/product/help-desk.js';
import { ticketLinks } from '../support/page/ticket-links.js';
import { expect, test } from '../support/test.js';

function newTicket(subject: string) {
  const now = new Date();
  return ticketEvent(
    { ticketId: `live-${randomInt(1e9)}`, subject, status: 'Open', createdTime: now.toISOString() },
    now,
  );
}

/** The figure of today, once it is there. */
async function totalOf(page: Page) {
  const total = page.getByRole('region', { name: 'Total Tickets' }).locator('p').first();
  await expect(total).toHaveText(/^\d+$/);
  return total;
}

test('a posted ticket is on the dashboard within two seconds, many are not counted, and a pause keeps them away', async ({
  page,
}) => {
  await page.goto('/dashboard?period=today');
  await expect(page.getByRole('button', { name: 'Live updates: Live' })).toBeVisible();
  const total = await totalOf(page);
  // A busy machine may miss it once.
  await expect(async () => {
    const before = Number(await total.innerText());
    await deliver([newTicket('Seen at once')]);
    await expect(total).toHaveText(String(before + 1), { timeout: 2_000 });
  }).toPass();

  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await expect(activity.getByRole('listitem').first()).toBeVisible();
  // It loads five. Fewer stand there while one of another test waits already, so they are not counted here.
  await deliver(Array.from({ length: 6 }, (_, index) => newTicket(`One of many, ${index}`)));
  await expect(activity.getByRole('button', { name: '5+ new tickets' })).toBeVisible();

  await page.getByRole('button', { name: 'Live updates: Live' }).click();
  await page.getByRole('menuitem', { name: 'Pause live updates' }).click();
  await expect(page.getByRole('button', { name: 'Live updates: Paused' })).toBeVisible();
  const before = Number(await total.innerText());
  await deliver([newTicket('Comes while nobody looks')]);
  await page.getByRole('button', { name: 'Live updates: Paused' }).click();
  await page.getByRole('menuitem', { name: 'Resume live updates' }).click();
  await expect(total).toHaveText(String(before + 1));
});

test('a list does not move: new tickets wait behind a pill', async ({ page }) => {
  await deliver([newTicket('Known before')]);
  await page.goto('/dashboard/tickets?period=today');
  await expect(page.getByRole('button', { name: 'Live updates: Live' })).toBeVisible();
  const first = ticketLinks(page).first();
  const known = await first.innerText();
  const place = await first.boundingBox();
  const open = page.getByRole('list', { name: 'Summary' }).getByRole('link', { name: /^Open/ });
  const before = Number((await open.innerText()).replace(/\D/g, ''));
  await deliver([newTicket('Waits for the reader')]);
  const pill = page.getByRole('button', { name: /new tickets?, counted above$/ });
  await expect(pill).toBeVisible();
  await expect.poll(async () => Number((await open.innerText()).replace(/\D/g, ''))).toBeGreaterThan(before);
  await expect(first).toHaveText(known);
  expect(await first.boundingBox()).toEqual(place);
  await pill.click();
  await expect(first).toHaveText('Waits for the reader');
  await expect(first).toBeFocused();
});

test.describe('a ticket that does not exist', () => {
  test.use({ expectedErrors: [/404/] });

  test('says so, is asked for once, whatever else happens, and leads back', async ({ page, context }) => {
    const id = '00000000-0000-4000-8000-000000000000';
    let asked = 0;
    page.on('request', (request) => (asked += request.url().includes(`/api/ticket/q/${id}`) ? 1 : 0));
    await page.goto(`/dashboard/tickets/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ticket Not Found');
    await expect(page.getByText("The ticket you're looking for doesn't exist.")).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: 'Live updates: Live' })).toBeVisible();
    // Another page tells when the news is out.
    const other = await context.newPage();
    await other.goto('/dashboard?period=today');
    await expect(other.getByRole('button', { name: 'Live updates: Live' })).toBeVisible();
    const total = await totalOf(other);
    for (const subject of ['The first elsewhere', 'The second elsewhere', 'The third elsewhere']) {
      const before = await total.innerText();
      await deliver([newTicket(subject)]);
      await expect(total).not.toHaveText(before);
    }
    expect(asked).toBe(1);
    await page.getByRole('link', { name: 'Return to Ticket List' }).click();
    await expect(page).toHaveURL('/dashboard/tickets');
  });
});

test.describe('while one call is out of order', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('its error stays through live events, and nothing says that the page is up to date', async ({ page }) => {
    const calls = /\/api\/dashboard\/?\?/;
    const problem = { detail: 'The figures are being sorted.', code: 'conflict', status: 400 };
    let asked = 0;
    let isOutOfOrder = true;
    await page.route(calls, async (route) => {
      if (!isOutOfOrder) return route.continue();
      asked += 1;
      // Long enough to be seen, were it gone meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 250));
      await route.fulfill({ status: 400, json: problem });
    });
    await page.goto('/dashboard?period=today');
    const failure = page.getByRole('alert').filter({ hasText: problem.detail });
    await expect(failure).toBeVisible();
    await expect(page.getByRole('button', { name: 'Live updates: Live' })).toBeVisible();
    await expect(page.getByText('Some figures missing')).toBeVisible();
    await expect(page.getByText(/^Updated /)).toHaveCount(0);
    await page.evaluate((detail) => {
      const watched = window as unknown as { flickers: number };
      watched.flickers = 0;
      const look = () => (watched.flickers += document.body.innerText.includes(detail) ? 0 : 1);
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    }, problem.detail);

    const before = asked;
    await expect(async () => {
      await deliver([newTicket('While the figures are away')]);
      expect(asked).toBeGreaterThan(before + 2);
    }).toPass();
    expect(await page.evaluate(() => (window as unknown as { flickers: number }).flickers)).toBe(0);

    isOutOfOrder = false;
    // A live event asks again by itself; component tests press Retry, which that would take away.
    await deliver([newTicket('When the figures are back')]);
    await totalOf(page);
    await expect(failure).toBeHidden();
    await expect(page.getByText(/^Updated /)).toBeVisible();
  });
});
