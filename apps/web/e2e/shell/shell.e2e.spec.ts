import { expect, test } from '../support/test.js';

const menu = [
  'Dashboard',
  'Manage Surveys',
  'Tickets',
  'Survey Results',
  'Reports',
  'Boards',
  'Settings',
  'Back to Home',
];
const screens = [
  ['Dashboard', '/dashboard', 'Dashboard Overview'],
  ['Manage Surveys', '/dashboard/surveys', 'Survey Management'],
  ['Tickets', '/dashboard/tickets', 'Tickets'],
  ['Reports', '/dashboard/reports', 'Reports and Analytics'],
  ['Boards', '/dashboard/boards', 'Boards'],
  ['Settings', '/dashboard/settings', 'Settings'],
] as const;

test('the menu leads to every screen, which names itself and takes the focus', async ({ page }) => {
  await page.goto('/dashboard/tickets');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link')).toHaveText(menu);
  for (const [name, path, title] of screens) {
    await navigation.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(title);
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(`${title} · Support Dashboard`);
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  await expect(navigation.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');

  // So does the menu of whoever is signed in.
  await page.getByRole('button', { name: /Administrator/ }).click();
  const items = page.getByRole('menu').getByRole('menuitem');
  await expect(items).toHaveText(['Profile', /^Keyboard shortcuts/, 'Documentation', 'Sign out']);
  await expect(page.getByRole('menu').getByRole('menuitemradio')).toHaveText(['System', 'Light', 'Dark']);
  await items.first().click();
  await expect(page).toHaveURL('/dashboard/settings');
});

test('a page has no more headers than proxies read', async ({ page }) => {
  // As nginx is delivered: one page of memory for the whole head of an answer.
  const mostBytes = 4_096;
  for (const path of ['/', '/login', '/survey/preview', ...screens.map(([, address]) => address)]) {
    const answer = await page.request.get(path);
    expect(answer.ok()).toBe(true);
    const head = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
    expect(head.join('').length, path).toBeLessThan(mostBytes / 2);
  }
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|dynamically imported module/] });
  test('the page says from when its figures are and what is missing, and all of it comes by itself', async ({
    page,
    context,
  }) => {
    const menu = page.getByRole('navigation', { name: 'Main' });
    const offline = page.getByText(/You’re offline/);
    let notes = 0;
    page.on('requestfinished', (request) => (notes += request.url().includes('/api/annotations?') ? 1 : 0));
    await page.goto('/dashboard');
    // All figures, not the places where they will be; what is noted on the days of the second chart is asked for last.
    for (const name of ['Total Tickets', 'Recent Activity'])
      await expect(page.getByRole('region', { name }).getByRole('link').first()).toBeVisible();
    await expect(page.getByText(/\d+ online, \d+ away/)).toBeVisible();
    await expect.poll(() => notes).toBeGreaterThanOrEqual(2);
    await expect(page.getByRole('button', { name: 'Live updates: Live' })).toBeVisible();

    await context.setOffline(true);
    await expect(page.getByText(/^You’re offline\. Showing data from \d\d:\d\d\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Live updates: Paused' })).toBeVisible();
    await page.getByRole('button', { name: /Date range/ }).click();
    await page.getByRole('option', { name: 'Last 90 Days' }).click();
    await expect(page.getByText('You’re offline. This refreshes when you are back online.')).toBeVisible();
    await context.setOffline(false);
    await expect(offline).toBeHidden();
    await expect(page.getByRole('button', { name: 'Live updates: Live' })).toBeVisible();
    await expect(page.getByText(/^Updated /)).toBeVisible();

    await context.setOffline(true);
    await expect(page.getByRole('button', { name: 'Live updates: Paused' })).toBeVisible();
    await menu.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This screen hasn’t loaded yet.');
    await expect(page.getByText(/It loads when you are back online\.$/)).toBeVisible();
    await expect(page.getByText(/Showing data from/)).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
    await expect(page).toHaveURL('/dashboard/settings');
    await expect(offline).toBeHidden();
  });
});

test.describe('a screen whose code cannot be had', () => {
  test.use({ expectedErrors: [/./] });
  test('fails alone: the menu stays, and there is a way on', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Total Tickets' })).toBeVisible();
    await page.route('**/assets/reports.route-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page ran into a problem.');
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await page.getByRole('link', { name: 'Tickets', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tickets');
  });

  test('comes by itself when the server was away and answers again', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Total Tickets' })).toBeVisible();
    const gone = /\/assets\/|\/health\/live/;
    await page.route(gone, (route) => route.abort());
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This screen hasn’t loaded yet.');
    await expect(page.getByText('The server isn’t responding. This screen retries automatically.')).toBeVisible();
    await page.unroute(gone);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports and Analytics');
  });
});
