import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleOverlay } from '../support/page/accessibility.js';
import { tabTo } from '../support/page/keyboard.js';
import { expectToFit } from '../support/page/widths.js';
import { staffCall } from '../support/product/staff-call.js';
import { newPerson, signedIn } from '../support/product/people.js';
import { expect, test } from '../support/test.js';

const trend = (page: Page) => page.getByRole('slider', { name: 'Ticket Trends, data points' });
const list = (page: Page) => page.getByRole('list', { name: 'Ticket Trends: annotations' });
const text = (page: Page) => page.getByRole('textbox', { name: 'What happened' });
const newText = () => `Release ${randomInt(1e9)}`;

test.afterEach(async () => {
  const { annotations } = await staffCall<{ annotations: { id: string }[] }>(
    'GET',
    '/api/annotations?from=2026-01-01&to=2034-12-31',
  );
  for (const { id } of annotations) await staffCall('DELETE', `/api/annotations/${id}`);
});

async function open(page: Page) {
  await page.goto('/dashboard?period=30days');
  await expect(trend(page)).toBeVisible();
}

async function write(page: Page, words: string) {
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(list(page).getByText(words)).toBeVisible();
}

test('a day is annotated, changed and its deletion taken back with the keyboard alone', async ({ page }) => {
  const words = newText();
  await open(page);
  await tabTo(page, trend(page), 'Tab');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  const heading = (await trend(page).getAttribute('aria-valuetext'))!.split(':')[0]!;
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: heading });
  await tabTo(page, panel.getByRole('button', { name: /^Annotate \d+ \w+…$/ }));
  await page.keyboard.press('Enter');
  await expectAccessibleOverlay(page, '[role=dialog]');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter what happened')).toBeVisible();
  const untilYear = page.getByRole('group', { name: 'Until' }).getByRole('spinbutton', { name: /year/ });
  await untilYear.press('ArrowDown');
  await expect(page.getByText('Choose the first day or later')).toBeVisible();
  await expectToFit(page);
  await untilYear.press('ArrowUp');
  await text(page).focus();
  await write(page, words);

  // The point says it, and so does the table.
  await expect(trend(page)).toHaveAttribute('aria-valuetext', new RegExp(`${words}$`));
  await tabTo(page, list(page).getByRole('button', { name: `Edit “${words}”` }));
  await page.keyboard.press('Enter');
  await expect(text(page)).toHaveValue(words);
  await page.keyboard.press('End');
  await page.keyboard.type(' again');
  await page.keyboard.press('Enter');
  await expect(list(page).getByText(`${words} again`)).toBeVisible();

  await tabTo(page, list(page).getByRole('button', { name: `Edit “${words} again”` }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Annotation deleted')).toBeVisible();
  await expect(page.getByText(`${words} again`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(list(page).getByText(`${words} again`)).toBeVisible();
  await expectToFit(page);
});

test('an annotation stands on every chart over its days, in the table and for everybody', async ({ page, browser }) => {
  const words = newText();
  await open(page);
  await page.keyboard.press('a');
  await write(page, words);
  const backlog = page.getByRole('list', { name: 'Open tickets, last 90 days: annotations' });
  await expect(backlog.getByText(words)).toBeVisible();
  await page.getByRole('button', { name: 'Ticket Trends: more' }).click();
  await page.getByRole('menuitem', { name: 'View as table' }).click();
  await expect(page.getByRole('region', { name: 'Ticket Trends' }).getByRole('cell', { name: words })).toBeVisible();

  const context = await signedIn(browser, await newPerson('agent'));
  const agent = await context.newPage();
  await agent.goto('/dashboard/reports?period=30days');
  const described = agent.getByRole('list', { name: 'Ticket Trends: annotations' });
  await expect(described.getByText(words)).toBeVisible();
  await expect(described.getByRole('button', { name: `Edit “${words}”` })).toHaveCount(0);
  await context.close();
});
