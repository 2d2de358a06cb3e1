import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleOverlay } from '../support/page/accessibility.js';
import { tabTo } from '../support/page/keyboard.js';
import { ticketLinks } from '../support/page/ticket-links.js';
import { expectToFit } from '../support/page/widths.js';
import { deliver, ticketEvent } from '../support/product/help-desk.js';
import { expect, test } from '../support/test.js';

const heads = (page: Page) => page.getByRole('table', { name: 'Tickets' }).getByRole('columnheader');
const usual = ['Ticket id', 'Subject', 'Status', 'Contact', 'Designation', 'Created', 'Closed'];

async function openList(page: Page, query = 'period=30days') {
  await page.goto(`/dashboard/tickets?${query}`);
  await expect(ticketLinks(page).first()).toBeVisible();
}

test('paper has room for the subjects, and shows the cards of a phone', async ({ page }) => {
  const [phone, paper] = [
    { width: 390, height: 844 },
    { width: 794, height: 1_123 },
  ];
  const ticketId = randomUUID();
  await deliver([ticketEvent({ ticketId, subject: 'A long id leaves room on paper', status: 'Open' }, new Date())]);
  await page.setViewportSize(phone);
  await openList(page);
  await expect(page.getByText(`#${ticketId}`).first()).toBeVisible();
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  await expect(card).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(heads(page)).toHaveText(usual);
  await page.emulateMedia({ media: 'print' });
  // A subject wraps, and none is cut.
  const widths = await ticketLinks(page).evaluateAll((links) =>
    links.map(
      (link) => [link.parentElement!.clientWidth, link.scrollWidth, link.closest('table')!.clientWidth] as const,
    ),
  );
  expect(widths.length).toBeGreaterThanOrEqual(20);
  for (const [cell, subject, table] of widths) {
    expect(subject).toBeLessThanOrEqual(cell);
    expect(cell / table).toBeGreaterThan(0.3);
  }
});

test('no ticket id is cut off, and subjects have room at every width', async ({ page }) => {
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await openList(page);
    const rows = await ticketLinks(page).evaluateAll((links) =>
      links.map((link) => {
        const id = link.closest('tr')!.querySelector('.reference')!;
        const cut = id.scrollWidth - id.clientWidth;
        return [id.textContent, cut, link.parentElement!.clientWidth] as const;
      }),
    );
    for (const [id, cut, subject] of rows) {
      // '#' and a UUID; a longer one may be cut.
      if (id.length <= 37) expect([id, cut]).toEqual([id, 0]);
      expect(subject).toBeGreaterThanOrEqual(260);
    }
    // The way to the ticket is in sight, also where the table is wider than its place.
    await expect(page.getByRole('link', { name: /^View Details/ }).first()).toBeInViewport({ ratio: 1 });
  }
});

test('columns are chosen, put in order and kept with the keyboard alone, and stay out of links', async ({ page }) => {
  await openList(page);
  const button = page.getByRole('button', { name: 'Columns', exact: true });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  const list = dialog.getByRole('grid', { name: 'Columns' });
  await expect(list.getByRole('row', { name: 'Subject' }).getByRole('checkbox')).toBeDisabled();
  await expectAccessibleOverlay(page, '[role=dialog]');

  // Team is shown, and put before everything else step by step.
  const team = list.getByRole('row', { name: 'Team' });
  await tabTo(page, list.getByRole('row', { name: 'Ticket id' }));
  await page.keyboard.type('Team');
  await expect(team).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heads(page)).toHaveText([...usual, 'Team']);
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('Alt+ArrowUp');
  await expect(team).toBeFocused();
  await expect(heads(page)).toHaveText(['Team', ...usual]);

  // Closed is dragged by keys to the place before it.
  const handle = list.getByRole('button', { name: 'Reorder Closed' });
  for (let step = 0; step <= usual.indexOf('Closed'); step += 1) await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('row', { name: 'Closed' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(handle).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Insert/ }).first()).toBeAttached();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(heads(page).first()).toHaveText('Closed');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(page).toHaveURL('/dashboard/tickets?period=30days');

  await page.reload();
  await expect(heads(page).nth(0)).toHaveText('Closed');
  await expect(heads(page).nth(1)).toHaveText('Team');
  await expectToFit(page);
  await button.click();
  await dialog.getByRole('button', { name: 'Reset columns' }).click();
  await expect(heads(page)).toHaveText(usual);

  // Its buttons keep the focus, step by step.
  const down = dialog.getByRole('button', { name: 'Move Subject down' });
  await down.click();
  await expect(heads(page).nth(2)).toHaveText('Subject');
  await down.click();
  await expect(heads(page).nth(3)).toHaveText('Subject');
  await dialog.getByRole('button', { name: 'Reset columns' }).click();
  await expect(heads(page)).toHaveText(usual);
});

test('twenty rows are in sight, and a click anywhere on one opens it, not one that selects its text', async ({
  page,
  context,
}) => {
  await openList(page);
  const last = await ticketLinks(page).nth(19).boundingBox();
  expect(last!.y + last!.height).toBeLessThanOrEqual(900);
  const row = page.getByRole('table', { name: 'Tickets' }).getByRole('row').nth(3);
  const subject = await row.getByRole('rowheader').getByRole('link').innerText();
  const box = (await row.getByRole('cell').nth(2).locator('span').first().boundingBox())!;
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/\w{3}/);
  await expect(page).toHaveURL('/dashboard/tickets?period=30days');
  await page.evaluate(() => getSelection()?.empty());

  const opening = context.waitForEvent('page');
  await row.getByRole('cell').nth(2).click({ button: 'middle' });
  const opened = await opening;
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(subject);
  await opened.close();
  await expect(page).toHaveURL('/dashboard/tickets?period=30days');

  await row.getByRole('cell').nth(2).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
});
