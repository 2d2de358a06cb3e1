import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/page/accessibility.js';
import { countIn, ticketsBehind } from '../support/page/tickets-behind.js';
import { expectToFit } from '../support/page/widths.js';
import { expect, test } from '../support/test.js';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openPalette(page: Page) {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
}

test('the name of an organization leads to the page about it: its figures, its tickets, what took longer', async ({
  page,
}) => {
  await page.goto('/dashboard?period=30days');
  const row = region(page, 'Tickets by Organization').getByRole('listitem').filter({ hasText: 'Acme Ltd' });
  const count = await countIn(row, 'Acme Ltd');
  await row.getByRole('link', { name: 'Acme Ltd', exact: true }).press('Enter');
  await expect(page).toHaveURL('/dashboard/organizations/acme-ltd?period=30days');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acme Ltd');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(region(page, 'Total Tickets')).toContainText(String(count));
  const beside = region(page, 'Compared with all clients').getByRole('row', { name: /^Tickets created/ });
  await expect(beside.getByRole('cell').first()).toHaveText(String(count));
  await expect.poll(() => countIn(beside.getByRole('cell').last())).toBeGreaterThan(count);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  expect(await ticketsBehind(region(page, 'Total Tickets').getByRole('link').first())).toBe(count);
  const backlog = region(page, 'Open now');
  expect(await ticketsBehind(backlog.getByRole('link'))).toBe(await countIn(backlog.locator('p').first()));
  await expectAccessible(page);
  await expectToFit(page);

  const sections = page.getByRole('navigation', { name: 'On this page' });
  await expect(sections.getByRole('link')).toHaveText([
    'Key figures',
    'Trends',
    'Resolution',
    'Backlog',
    'Recent tickets',
    'Satisfaction',
    'Comments',
  ]);
  await sections.getByRole('link', { name: 'Satisfaction' }).press('Enter');
  await expect(page).toHaveURL('/dashboard/organizations/acme-ltd?period=30days#satisfaction');
  await expect(page.getByRole('group', { name: 'Satisfaction', exact: true })).toBeFocused();
  await expect(page.getByRole('group', { name: 'Satisfaction', exact: true })).toBeInViewport();
  await expect(sections).toBeInViewport();

  const card = region(page, 'Breakdown');
  const table = card.getByRole('table');
  await expect(table.getByRole('columnheader').first()).toHaveText('Classification');
  await expect(table.getByRole('columnheader', { name: 'Median resolution' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Change' })).toBeVisible();
  await card.getByRole('button', { name: /Rows/ }).click();
  await expect(page.getByRole('option', { name: 'Organization' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Priority' }).click();
  await expect(table.getByRole('columnheader').first()).toHaveText('Priority');
  const figure = table.locator('tbody').getByRole('link').first();
  await expect(figure).toHaveAttribute('href', /org=acme-ltd&priority=/);

  await page.emulateMedia({ media: 'print' });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(4);
});

test('the palette leads from one organization to another, none of whose figures stand under the other name', async ({
  page,
}) => {
  test.slow();
  // What would narrow another screen is no part of this address.
  await page.goto('/dashboard/organizations/acme-ltd?period=90days&org=globex&priority=High');
  await expect(page).toHaveURL('/dashboard/organizations/acme-ltd?period=90days');
  await expect(region(page, 'Total Tickets').getByRole('link').first()).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('last 30');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/organizations/acme-ltd?period=30days');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acme Ltd');
  await expect(region(page, 'Total Tickets').getByRole('link').first()).toBeVisible();

  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/organization=globex/, async (route) => {
    await held;
    await route.continue();
  });
  await openPalette(page);
  await page.keyboard.type('glob');
  await expect(page.getByRole('group', { name: 'Organizations' }).getByRole('option')).toHaveText([/Globex/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/organizations/globex?period=30days');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Globex');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('main')).not.toContainText('Acme');
  await expect(region(page, 'Total Tickets')).toHaveCount(0);
  letGo();
  await expect(region(page, 'Total Tickets').getByRole('link').first()).toBeVisible();

  await openPalette(page);
  await page.keyboard.type('vpn disconnects');
  await page.getByRole('option', { name: /^All tickets from the last year with/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/tickets\?period=1year&q=vpn(\+|%20)disconnects/);
});
