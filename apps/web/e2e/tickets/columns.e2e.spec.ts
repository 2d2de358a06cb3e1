import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectAccessibleOverlayInBothThemes } from '../support/page/accessibility.js';
import { tabTo } from '../support/page/keyboard.js';
import { ticketLinks } from '../support/page/ticket-links.js';
import { expectToFit } from '../support/page/widths.js';
import { expect, test } from '../support/test.js';

const heads = (page: Page) => page.getByRole('table', { name: 'Tickets' }).getByRole('columnheader');
const usual = ['Ticket id', 'Subject', 'Status', 'Priority', 'Organization', 'Agent', 'Deadline', 'Age'];

async function openList(page: Page, query = 'period=30days') {
  await page.goto(`/dashboard/tickets?${query}`);
  await expect(ticketLinks(page).first()).toBeVisible();
}

test('twenty rows are in sight on a screen 900 pixels high', async ({ page }) => {
  await openList(page);
  const last = await ticketLinks(page).nth(19).boundingBox();
  expect(last!.y + last!.height).toBeLessThanOrEqual(900);
});

test('paper has room for the subjects, and shows the cards of a phone', async ({ page }) => {
  const [phone, paper] = [
    { width: 390, height: 844 },
    { width: 794, height: 1_123 },
  ];
  await page.setViewportSize(phone);
  await openList(page);
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

test('columns are chosen, put in order and kept with the keyboard alone, and stay out of links', async ({ page }) => {
  await openList(page);
  const button = page.getByRole('button', { name: 'Columns' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  const list = dialog.getByRole('grid', { name: 'Columns' });
  await expect(list.getByRole('row', { name: 'Subject' }).getByRole('checkbox')).toBeDisabled();
  await expectAccessibleOverlayInBothThemes(page, '[role=dialog]');

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

  // The deadline is dragged by keys to the place before it.
  const handle = list.getByRole('button', { name: 'Reorder Deadline' });
  for (let step = 0; step <= usual.indexOf('Deadline'); step += 1) await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('row', { name: 'Deadline' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(handle).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Insert/ }).first()).toBeAttached();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(heads(page).first()).toHaveText('Deadline');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(page).toHaveURL('/dashboard/tickets?period=30days');

  await page.reload();
  await expect(heads(page).nth(0)).toHaveText('Deadline');
  await expect(heads(page).nth(1)).toHaveText('Team');
  await expectAccessibleInBothThemes(page);
  await expectToFit(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button.click();
  await dialog.getByRole('button', { name: 'Usual columns' }).click();
  await expect(heads(page)).toHaveText(usual);
});

test('a column steps to its place by its buttons, which keep the focus', async ({ page }) => {
  await openList(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  const down = dialog.getByRole('button', { name: 'Move Subject down' });
  await down.click();
  await expect(heads(page).nth(2)).toHaveText('Subject');
  await down.click();
  await expect(heads(page).nth(3)).toHaveText('Subject');
  await dialog.getByRole('button', { name: 'Usual columns' }).click();
  await expect(heads(page)).toHaveText(usual);
});

test('a click anywhere on a row opens it, not one that selects its text', async ({ page, context }) => {
  await openList(page);
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

test('filters that narrow look chosen, on their buttons as well', async ({ page }) => {
  await openList(page, 'period=30days&status=Open&priority=High&priority=Urgent');
  const more = page.getByRole('button', { name: 'More filters (2)' });
  const plain = page.getByRole('button', { name: 'Columns' });
  await expect(page.getByPlaceholder('Status (1)')).toBeVisible();
  const colourOf = (button: typeof more) => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colourOf(more)).not.toBe(await colourOf(plain));
  await expectAccessibleInBothThemes(page);
});

test('a search finds a ticket by any of its places, and marks where', async ({ page }) => {
  await openList(page, 'period=90days&org=acme-ltd');
  const row = page.getByRole('table', { name: 'Tickets' }).getByRole('row').nth(1);
  const id = (await row.getByRole('cell').first().innerText()).replace('#', '');
  const [organization, subject] = await Promise.all([
    row.getByRole('cell').nth(3).innerText(),
    row.getByRole('rowheader').getByRole('link').innerText(),
  ]);
  const search = page.getByRole('searchbox', { name: 'Search tickets' });

  await search.fill(`#${id}`);
  await expect(page.locator('mark').first()).toHaveText(id);
  await expect(row.getByRole('rowheader').getByRole('link')).toHaveText(subject);

  const words = [
    ...subject
      .split(' ')
      .filter((word) => word.length > 2)
      .reverse(),
    organization.split(' ')[0]!,
  ];
  await search.fill(words.join(' '));
  await expect(row.getByRole('cell').nth(3).locator('mark')).toHaveText(words.at(-1)!);
  await expect(row.getByRole('rowheader').locator('mark')).toHaveCount(words.length - 1);

  await page.goto('/dashboard/tickets?period=90days&q=example.com');
  await expect(row.locator('mark').last()).toBeVisible();
});
