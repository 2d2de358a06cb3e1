import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/page/accessibility.js';
import { expectToFit } from '../support/page/widths.js';
import { expect, test } from '../support/test.js';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const listed = (page: Page) => page.getByRole('main').getByText(/^[\d,]+ tickets?( ·|$)/);
async function openPalette(page: Page) {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
}

const numberIn = (text: string) => Number(text.match(/[\d,]+/)?.[0].replaceAll(',', ''));

async function openOrganization(page: Page, query = 'period=30days') {
  await page.goto(`/dashboard/organizations/acme-ltd?${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acme Ltd');
  await expect(region(page, 'Beside all organizations')).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

test("an organization's name leads to the page about it, whose figures are those of its tickets", async ({ page }) => {
  await page.goto('/dashboard?period=30days');
  const row = region(page, 'Tickets by Organization').getByRole('listitem').filter({ hasText: 'Acme Ltd' });
  const count = numberIn((await row.innerText()).replace('Acme Ltd', ''));
  await row.getByRole('link', { name: 'Acme Ltd', exact: true }).press('Enter');
  await expect(page).toHaveURL('/dashboard/organizations/acme-ltd?period=30days');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acme Ltd');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(region(page, 'Total Tickets')).toContainText(String(count));

  const beside = region(page, 'Beside all organizations').getByRole('row', { name: /^Tickets created/ });
  await expect(beside.getByRole('cell').first()).toHaveText(String(count));
  await expect.poll(async () => numberIn(await beside.getByRole('cell').last().innerText())).toBeGreaterThan(count);

  await region(page, 'Total Tickets').getByRole('link').click();
  await expect.poll(async () => numberIn(await listed(page).innerText())).toBe(count);
  await page.goBack();
  const backlog = region(page, 'Open Now');
  const open = numberIn(await backlog.locator('p').first().innerText());
  await backlog.getByRole('link').click();
  await expect.poll(async () => numberIn(await listed(page).innerText())).toBe(open);
});

test('what took an organization longer than before is told apart by any dimension but itself', async ({ page }) => {
  await openOrganization(page);
  const card = region(page, 'Breakdown');
  const table = card.getByRole('table');
  await expect(table.getByRole('columnheader').first()).toHaveText('Classification');
  await expect(table.getByRole('columnheader', { name: 'Median resolution' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Change' })).toBeVisible();
  await card.getByRole('button', { name: /Rows/ }).click();
  await expect(page.getByRole('option', { name: 'Priority' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Organization' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Priority' }).click();
  await expect(table.getByRole('columnheader').first()).toHaveText('Priority');
  const count = table.locator('tbody').getByRole('link').first();
  await count.click();
  await expect(page).toHaveURL(/org=acme-ltd&priority=/);
});

test('the range of an organization is chosen by keyboard, compared, and kept in the address', async ({ page }) => {
  await openOrganization(page, 'period=90days&org=globex&priority=High');
  await expect(page).toHaveURL('/dashboard/organizations/acme-ltd?period=90days');
  await openPalette(page);
  await page.keyboard.type('last 30');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/organizations/acme-ltd?period=30days');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acme Ltd');
});

test('under the name of an organization stand none of the figures of the one before', async ({ page }) => {
  await openOrganization(page);
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/organization=globex/, async (route) => {
    await held;
    await route.continue();
  });
  await openPalette(page);
  await page.keyboard.type('glob');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Globex');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('main')).not.toContainText('Acme');
  await expect(region(page, 'Total Tickets')).toHaveCount(0);
  letGo();
  await expect(region(page, 'Total Tickets').getByRole('link')).toBeVisible();
});

test('the page about an organization fits every width, in both themes, and four sheets of paper', async ({ page }) => {
  await openOrganization(page);
  await expectToFit(page);
  await expectAccessibleInBothThemes(page);
  await page.emulateMedia({ media: 'print' });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(4);
});

test('the palette finds organizations, and offers all tickets that match', async ({ page }) => {
  await page.goto('/dashboard?period=30days');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('glob');
  await expect(page.getByRole('group', { name: 'Organizations' }).getByRole('option')).toHaveText([/Globex/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/organizations/globex?period=30days');
  await openPalette(page);
  await page.keyboard.type('vpn disconnects');
  await page.getByRole('option', { name: /^All tickets of the last year with/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/tickets\?period=1year&q=vpn(\+|%20)disconnects/);
});
