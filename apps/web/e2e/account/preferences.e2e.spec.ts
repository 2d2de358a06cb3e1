import type { Page } from '@playwright/test';
import { enterPassword, newPerson, guestBrowser } from '../support/product/people.js';
import { staffCall } from '../support/product/staff-call.js';
import { chooseTokyo } from '../support/page/zone-field.js';
import { expect, test } from '../support/test.js';

test.use({ storageState: { cookies: [], origins: [] } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const theme = (page: Page) => page.locator('html').getAttribute('data-theme');

test('theme, dates, zone and first screen follow a person to the next device', async ({ browser }) => {
  test.slow();
  const person = await newPerson('manager');
  const [first, second] = [await guestBrowser(browser), await guestBrowser(browser)];
  const { page } = first;
  await page.goto('/auth/login');
  await enterPassword(page, person);
  await expect(heading(page)).toHaveText('Dashboard Overview');
  await page.goto('/dashboard/settings');
  const card = page.getByRole('region', { name: 'Display' });
  const choose = async (name: string, option: string) => {
    await card.getByRole('button', { name }).press('Enter');
    await page.getByRole('option', { name: option }).press('Enter');
  };
  await expect(card.getByText('Figures always use the organization’s days')).toBeVisible();
  await choose('Theme', 'Dark');
  await choose('Date format', '24. Nov. 2026');
  await chooseTokyo(page, card.getByRole('combobox', { name: 'Time zone' }));
  await choose('First screen', 'Tickets');
  await expect(page.getByText('Unsaved changes in Display')).toBeVisible();
  // Nothing is different before it is saved.
  expect(await theme(page)).toBe('light');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  expect(await theme(page)).toBe('dark');

  const { page: other } = second;
  await other.goto('/auth/login');
  await enterPassword(other, person);
  await expect(heading(other)).toHaveText('Tickets');
  expect(await theme(other)).toBe('dark');
  const moment = other.locator('time').first();
  await expect(moment).toHaveAttribute('title', /^\d{1,2}\. \S+ 20\d\d, \d\d:\d\d · Asia\/Tokyo$/);
  const [at, shown] = [await moment.getAttribute('datetime'), await moment.getAttribute('title')];
  const inTokyo = new Intl.DateTimeFormat('de', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' });
  expect(shown).toContain(inTokyo.format(new Date(at ?? '')));

  // Figures keep the organization's days.
  const { timezone } = await staffCall<{ timezone: string }>('GET', '/api/organization');
  await other.goto('/dashboard');
  await expect(other.getByText(new RegExp(`\\d{1,2}\\. \\S+ 20\\d\\d · ${timezone}`)).first()).toBeVisible();

  await first.context.close();
  await second.context.close();
});
