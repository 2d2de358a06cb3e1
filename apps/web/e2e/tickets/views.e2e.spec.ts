import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleOverlay } from '../support/page/accessibility.js';
import { expect, test } from '../support/test.js';

const chip = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Active filters' }).getByRole('row', { name });
const views = (page: Page) => page.getByRole('button', { name: /^Views/ });

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(views(page)).toBeVisible();
}

async function choose(page: Page, item: string | RegExp) {
  await views(page).click();
  await expect(page.getByRole('menu')).toContainText(item);
  await page.getByRole('menuitem', { name: item }).click();
}

async function save(page: Page, command: string, name: string) {
  await choose(page, command);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`View “${name}” saved`)).toBeVisible();
}

test('a view is saved, changed, put back, renamed, opened from the menu, deleted and restored', async ({ page }) => {
  const name = `Open ${randomInt(1e9)}`;
  await open(page, '/dashboard/tickets?period=30days&status=Open');
  await choose(page, 'Save current view…');
  const field = page.getByRole('textbox', { name: 'Name' });
  await expect(field).toBeFocused();
  await expectAccessibleOverlay(page, '[role=dialog]');
  await field.fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/tickets\?view=[0-9a-f-]{36}$/);
  const saved = new URL(page.url());

  await page.reload();
  await expect(chip(page, 'Open')).toBeVisible();
  await expect(page.getByRole('button', { name: /Last 30 Days/ })).toBeVisible();
  await expect(views(page)).toHaveAccessibleName(`Views, ${name}`);

  // The last filter goes: the address must not become the view again.
  await chip(page, 'Open').focus();
  await page.keyboard.press('Delete');
  await expect(page).toHaveURL(`/dashboard/tickets?period=30days&view=${saved.searchParams.get('view')}`);
  await expect(views(page)).toHaveAccessibleName(`Views, ${name}, changed`);
  await choose(page, 'Reset');
  await expect(page).toHaveURL(saved.pathname + saved.search);
  await expect(chip(page, 'Open')).toBeVisible();

  await page.getByRole('button', { name: /Last 30 Days/ }).click();
  await page.getByRole('option', { name: 'Last 90 Days' }).click();
  await expect(page).toHaveURL(/period=90days&status=Open&view=/);
  await choose(page, 'Save changes');
  await expect(page).toHaveURL(saved.pathname + saved.search);
  await expect(page.getByRole('button', { name: /Last 90 Days/ })).toBeVisible();

  await choose(page, 'Rename…');
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} renamed`);
  await page.keyboard.press('Enter');
  await expect(views(page)).toHaveAccessibleName(`Views, ${name} renamed`);

  await choose(page, 'Use as default');
  await expect(page.getByText(`This screen now opens with “${name} renamed”`)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page).toHaveURL('/dashboard?period=90days');
  // The address comes before the screen, and both screens have a menu of views.
  await expect(views(page)).toHaveAccessibleName('Views');
  await page.getByRole('link', { name: 'Tickets', exact: true }).click();
  await expect(page).toHaveURL(saved.pathname + saved.search);
  await expect(views(page)).toHaveAccessibleName(`Views, ${name} renamed`);
  await expect(chip(page, 'Open')).toBeVisible();

  await choose(page, 'Delete');
  await expect(page).toHaveURL('/dashboard/tickets?period=90days&status=Open');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await expect(page).toHaveURL(saved.pathname + saved.search);
  await expect(views(page)).toHaveAccessibleName(`Views, ${name} renamed`);
  await choose(page, 'Delete');
  await expect(page.getByRole('link', { name: 'Tickets', exact: true })).toHaveAttribute(
    'href',
    /^\/dashboard\/tickets(\?period=90days)?$/,
  );
});

test('views of the overview and the reports are of their own screens, and can be shared with the team', async ({
  page,
}) => {
  const name = `Year ${randomInt(1e9)}`;
  await open(page, '/dashboard?period=1year');
  await save(page, 'Save current view…', name);
  await choose(page, 'Share with the team');
  await expect(page.getByText(`“${name}” is now shared with the team`)).toBeVisible();
  await views(page).click();
  await expect(page.getByRole('group', { name: 'Shared with the team' }).getByRole('menuitem', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await open(page, '/dashboard/reports?tab=satisfaction');
  await save(page, 'Save current view…', name);
  await expect(page).toHaveURL(/\/dashboard\/reports\?view=/);
  await expect(page.getByRole('tab', { name: 'Customer Satisfaction' })).toHaveAttribute('aria-selected', 'true');
  await choose(page, 'Delete');
  await expect(page).toHaveURL('/dashboard/reports?tab=satisfaction');
  await open(page, '/dashboard');
  await choose(page, new RegExp(name));
  await expect(page.getByRole('button', { name: /Last year/ })).toBeVisible();
  await choose(page, 'Delete');
  await expect(page).toHaveURL('/dashboard?period=1year');
});

test('links to a view are relative or fixed, and the periods before and after are a step away', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await open(page, '/dashboard/tickets?period=30days&status=Open');
  const link = page.getByRole('button', { name: 'Copy link to this view' });
  await link.click();
  await page.getByRole('menuitem', { name: 'Relative (always last 30 days)' }).click();
  await expect.poll(copied).toBe(page.url());
  await link.click();
  await page.getByRole('menuitem', { name: /^Fixed dates/ }).click();
  await expect.poll(copied).toMatch(/\?period=custom&status=Open&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  await page.goto(await copied());
  await expect(page.getByText(/Selected Range: .*\(30 days\)/)).toBeVisible();

  const selected = () => page.getByText(/Selected Range/).innerText();
  const before = await selected();
  await expect(page.getByRole('button', { name: 'Next period' })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous period' }).click();
  await expect.poll(selected).not.toBe(before);
  await page.getByRole('button', { name: 'Next period' }).click();
  await expect.poll(selected).toBe(before);
});
