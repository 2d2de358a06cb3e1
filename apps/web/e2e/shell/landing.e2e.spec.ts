import { expectAccessible } from '../support/page/accessibility.js';
import { tabTo } from '../support/page/keyboard.js';
import { tabTour } from '../support/page/tab-tour.js';
import { staffCall } from '../support/product/staff-call.js';
import { expect, test } from '../support/test.js';

test.use({ storageState: { cookies: [], origins: [] } });

test('the landing page says what was counted and when somebody is there, at every width', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Support Dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { total } = await staffCall<{ total: { resolved: number } }>(
    'GET',
    '/api/report/team-performance?dateRange=90days',
  );
  const figures = page.getByRole('region', { name: 'Our work in figures' });
  await expect(figures).toContainText(`Tickets resolved${total.resolved.toLocaleString('en-US')}`);
  await expect(figures).toContainText(/From our own records, \d+ \w{3,4} \d{4} to \d+ \w{3,4} \d{4}/);
  // What nobody counted is not claimed.
  await expect(page.getByText(/Under 2 hours|10,000|98%|24\/7/)).toHaveCount(0);
  // Nothing is configured here, and no placeholder stands in for it.
  await expect(page.getByText(/{{|@|Phone/).filter({ visible: true })).toHaveCount(0);
  await expectAccessible(page);
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['Features', 'About', 'Contact']) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await expect(page.getByRole('row', { name: 'Monday to Friday 8:00 AM to 8:00 PM EST' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'weekend 9:00 AM to 5:00 PM EST' })).toBeVisible();
    await expect(page.getByText(/^(Open now, until|Closed now\. Opens) .*\d:00 [AP]M E[SD]T$/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

test('it is toured by keyboard, and its ways lead on', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const seen = await tabTour(page);
  expect(seen).toEqual([
    'Skip to content',
    'Support Dashboard',
    'Features',
    'About',
    'Contact',
    'Dashboard',
    'Access Dashboard',
    'Share Feedback',
  ]);
  // Any other path leads to it, and a link takes the keyboard with it.
  await page.goto('/no/such/page?with=query');
  await expect(page).toHaveURL('/');
  await tabTo(page, page.getByRole('link', { name: 'About' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'About' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'About' })).toBeInViewport();

  await expect(page.getByRole('link', { name: 'Share Feedback' })).toHaveAttribute('href', '/survey');
  await page.getByRole('link', { name: 'Access Dashboard' }).click();
  await expect(page).toHaveURL('/auth/login');
  await page.goBack();
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/auth/login');
  expect((await request.get('/')).headers()['x-robots-tag']).toBeUndefined();
  expect((await request.get('/auth/login')).headers()['x-robots-tag']).toBe('noindex');
  expect((await request.get('/no-such-script.js')).status()).toBe(404);
});

test('on a phone the links wait in a sheet; nothing is wider than 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const features = page.getByRole('link', { name: 'Features' });
  await expect(features).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await expect(features).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(features).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await features.click();
  await expect(features).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Features' })).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it reads and leads all the same', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.getByText(/^From our own records/)).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/#contact');
    await expect(page.getByRole('link', { name: 'Access Dashboard' })).toHaveAttribute('href', '/dashboard');
  });
});
