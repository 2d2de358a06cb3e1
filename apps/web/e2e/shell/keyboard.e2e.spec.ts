import type { Locator } from '@playwright/test';
import { tabTour } from '../support/page/tab-tour.js';
import { ticketLinks } from '../support/page/ticket-links.js';
import { expect, test } from '../support/test.js';

test('the overview is toured with the Tab key alone: every stop is visible and outlined', async ({ page }) => {
  await page.goto('/dashboard?period=30days');
  await expect(page.getByRole('link', { name: 'All tickets' })).toBeVisible();
  const seen = await tabTour(page, { isGroupOutlineEnough: true });
  expect(seen[0]).toBe('Skip to content');
  for (const name of [
    'Dashboard',
    'Tickets',
    'Refresh',
    'Ticket Trends, data points',
    'Compliant',
    'Acme Ltd',
    'Resolved',
    'All tickets',
  ]) {
    expect(seen).toContain(name);
  }
});

test('tickets are filtered, opened and left by keyboard; the focus returns to the opened one', async ({ page }) => {
  await page.goto('/dashboard/tickets?period=30days');
  await expect(ticketLinks(page).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).focus();
  await page.keyboard.type('Resol');
  await expect(page.getByRole('option', { name: 'Resolved' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=Resolved/);

  const chip = page.getByRole('grid', { name: 'Active filters' }).getByRole('row', { name: 'Resolved' });
  const second = ticketLinks(page).nth(1);
  await expect(chip).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tickets' })).toHaveAttribute('aria-busy', 'false');
  const subject = await second.innerText();
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goBack();
  await expect(second).toBeFocused();
  await chip.focus();
  await page.keyboard.press('Delete');
  await expect(page).not.toHaveURL(/status=/);
});

test('the option that alone matches what was typed is said, and taken with Enter', async ({ page }) => {
  const nothing = (field: Locator) => expect(field).not.toHaveAttribute('aria-activedescendant');
  const onlyMatch = async (field: Locator, name: string) => {
    const option = page.getByRole('option', { name, exact: true });
    await expect(page.getByRole('option')).toHaveCount(1);
    await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
    await expect(option).toHaveAttribute('data-focused');
  };
  await page.goto('/dashboard/tickets?period=30days');
  await expect(ticketLinks(page).first()).toBeVisible();
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.focus();
  await page.keyboard.type('o');
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await nothing(status);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.type('Resolx');
  await expect(page.getByText('No matching status')).toBeVisible();
  await nothing(status);
  await page.keyboard.press('Backspace');
  await onlyMatch(status, 'Resolved');
  await page.keyboard.type('v');
  await onlyMatch(status, 'Resolved');
  await page.keyboard.press('ArrowDown');
  await onlyMatch(status, 'Resolved');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=Resolved/);

  await page.goto('/dashboard/settings');
  const zone = page.getByRole('region', { name: 'Display' }).getByRole('combobox', { name: 'Time zone' });
  await expect(zone).not.toHaveValue('');
  const before = await zone.inputValue();
  await zone.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Asia/Toky');
  await onlyMatch(zone, 'Asia/Tokyo');
  await page.keyboard.press('Enter');
  await expect(zone).toHaveValue('Asia/Tokyo');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(zone).toHaveValue(before);
});

test('the skip link leads past the menu; the drawer of a phone keeps the focus, and gives it back', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Main' }).getByRole('link', { name: 'Tickets' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
